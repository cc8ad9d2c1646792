#include "match/study.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

namespace quadrille::match {

namespace {

/// A place in a tree of moves: a line, and which of its moves comes next.
template <class AnyLine>
struct Place {
  AnyLine* line;
  std::size_t next = 0;

  bool at_end() const { return next == line->entries.size(); }
  auto& next_entry() const { return line->entries[next]; }
  /// The move that led here; not at the start.
  auto& last_entry() const { return line->entries[next - 1]; }

  bool step(int choice) {
    if (at_end()) return false;
    if (choice == 0) {
      ++next;
      return true;
    }
    auto& variations = next_entry().variations;
    if (choice < 0 || static_cast<std::size_t>(choice) > variations.size()) return false;
    *this = {&variations[static_cast<std::size_t>(choice) - 1], 1};
    return true;
  }
};

template <class AnyLine>
std::optional<Place<AnyLine>> find_place(AnyLine& main, const Path& path) {
  Place<AnyLine> place{&main};
  for (const int choice : path) {
    if (!place.step(choice)) return std::nullopt;
  }
  return place;
}

template <class T>
void append(std::vector<T>& to, std::vector<T> from) {
  std::move(from.begin(), from.end(), std::back_inserter(to));
}

/// Afterwards no variation begins with a move that has variations.
void flatten(Line& line) {
  for (Entry& entry : line.entries) {
    std::vector<Line> flat;
    for (Line& variation : entry.variations) {
      flatten(variation);
      std::vector<Line> beside = std::exchange(variation.entries.front().variations, {});
      flat.push_back(std::move(variation));
      append(flat, std::move(beside));
    }
    entry.variations = std::move(flat);
  }
}

/// Goes on with a variation. What was said ahead of it is now said of its first move.
void lengthen(Line& line, Line variation) {
  Entry& first = variation.entries.front();
  std::vector<std::string> comments = std::exchange(first.before, {});
  append(comments, std::move(first.after));
  first.after = std::move(comments);
  append(line.entries, std::move(variation.entries));
}

/// Puts a variation in the place of the moves of the line from `at` on, which become its first variation.
void take_over(Line& line, std::size_t at, std::size_t which) {
  const auto cut = line.entries.begin() + static_cast<std::ptrdiff_t>(at);
  Line replaced;
  std::move(cut, line.entries.end(), std::back_inserter(replaced.entries));
  line.entries.erase(cut, line.entries.end());
  std::vector<Line> variations = std::exchange(replaced.entries.front().variations, {});
  const auto chosen = variations.begin() + static_cast<std::ptrdiff_t>(which);
  lengthen(line, std::move(*chosen));
  variations.erase(chosen);
  variations.insert(variations.begin(), std::move(replaced));
  line.entries[at].variations = std::move(variations);
}

/// How many moves of the main line can be played before the game is over, and how it stands then.
struct Played {
  std::size_t moves;
  Outcome outcome;
};
Played play_out(const Record& record) {
  Match game(record.start);
  for (const Entry& entry : record.main.entries) {
    if (game.is_over()) break;
    game.follow(entry.move);
  }
  return {game.moves_played(), game.outcome()};
}

class RowWriter {
 public:
  explicit RowWriter(std::vector<Study::Row>& rows) : rows_(rows) {}

  /// `path` leads to the position, where the line begins; `first_choice` enters it.
  void write(const Line& line, AnyPosition position, MoveNumbers numbers, Path path, int first_choice,
             int depth) {
    bool numbered = false;  // whether a move of player 2 may stand without its number
    for (std::size_t i = 0; i < line.entries.size(); ++i) {
      const Entry& entry = line.entries[i];
      const std::optional<AnyPosition> before =
          entry.variations.empty() ? std::nullopt : std::optional(position);
      const MoveNumbers numbers_before = numbers;
      const Path path_before = entry.variations.empty() ? Path{} : path;
      const Side mover = position->to_move();
      path.push_back(i == 0 ? first_choice : 0);
      Study::Row row{path,
                     depth,
                     numbers.next(mover),
                     mover,
                     mover == Side::First || !numbered,
                     position->move_text(entry.move),
                     entry.before,
                     depth > 0 && i == 0,
                     depth > 0 && i + 1 == line.entries.size()};
      append(row.comments, entry.after);
      rows_.push_back(std::move(row));
      position->play(entry.move);
      for (std::size_t k = 0; k < entry.variations.size(); ++k) {
        write(entry.variations[k], *before, numbers_before, path_before, static_cast<int>(k) + 1, depth + 1);
      }
      numbered = mover == Side::First && entry.after.empty() && entry.variations.empty();
    }
  }

 private:
  std::vector<Study::Row>& rows_;
};

/// The game of a record before its first move.
Match at_start(const Record& record) {
  Record first(record.start);
  first.tags = record.tags;
  return Match(std::move(first));
}

}  // namespace

Study::Study(Record record) : record_(std::move(record)), here_(at_start(record_)) {
  flatten(record_.main);
  to_end();
}

bool Study::on_main_line() const {
  return std::all_of(path_.begin(), path_.end(), [](int choice) { return choice == 0; });
}

bool Study::at_end_of_main() const { return path_.size() == record_.main.entries.size() && on_main_line(); }

std::vector<AnyMove> Study::choices() const {
  const Place<const Line> place = *find_place(record_.main, path_);
  if (place.at_end()) return {};
  std::vector<AnyMove> moves{place.next_entry().move};
  for (const Line& variation : place.next_entry().variations) moves.push_back(variation.entries.front().move);
  return moves;
}

bool Study::back() { return !path_.empty() && to_ply(path_.size() - 1); }

bool Study::forward(int choice) {
  Path path = path_;
  path.push_back(choice);
  return go(path);
}

void Study::to_start() { go({}); }

void Study::to_end() {
  const Place<Line> place = *find_place(record_.main, path_);
  to_ply(path_.size() + place.line->entries.size() - place.next);
}

bool Study::to_ply(std::size_t ply) {
  Path path = path_;
  path.resize(ply);
  return go(path);
}

bool Study::go(const Path& path) {
  if (!find_place(record_.main, path)) return false;
  const auto parting = std::mismatch(path_.begin(), path_.end(), path.begin(), path.end()).second;
  for (auto common = static_cast<std::size_t>(parting - path.begin()); path_.size() > common;) {
    here_.drop();
    path_.pop_back();
  }
  Place<Line> place = *find_place(record_.main, path_);
  for (auto choice = parting; choice != path.end(); ++choice) {
    place.step(*choice);
    here_.follow(place.last_entry().move);
    path_.push_back(*choice);
  }
  conclude();
  return true;
}

void Study::conclude() {
  if (!at_end_of_main() || here_.is_over()) return;
  switch (record_.agreement) {
    case Agreement::Resignation:
      (void)here_.resign(opponent(*winner(record_.result)));
      break;
    case Agreement::Draw:
      (void)here_.offer_draw(here_.to_move());
      (void)here_.answer_draw(true);
      break;
    case Agreement::None:
      break;
  }
}

Result<Transition> Study::play(AnyMove move) {
  const std::vector<AnyMove> known = choices();
  const auto found = std::find(known.begin(), known.end(), move);
  if (found != known.end()) {
    Transition told = transition(here_.position(), move);
    forward(static_cast<int>(found - known.begin()));
    return told;
  }
  const Place<Line> place = *find_place(record_.main, path_);
  const auto nested = std::count_if(path_.begin(), path_.end(), [](int choice) { return choice != 0; });
  if (!place.at_end() && nested >= deepest_variation)
    return fail("variations are nested more than {0} deep", deepest_variation);
  Result<Transition> told = here_.play(move);
  if (!told) return told;
  const bool main = at_end_of_main();
  Entry added{move, {}, {}, {}};
  if (place.at_end()) {
    place.line->entries.push_back(std::move(added));
  } else {
    place.next_entry().variations.emplace_back().entries.push_back(std::move(added));
  }
  path_.push_back(static_cast<int>(known.size()));
  if (main) record_.result = here_.outcome();
  return told;
}

void Study::set_comment(std::string text) {
  std::replace(text.begin(), text.end(), '}', ')');  // a brace would end the comment in the record
  std::vector<std::string> comments;
  if (!text.empty()) comments.push_back(std::move(text));
  if (path_.empty()) {
    record_.comments = std::move(comments);
    return;
  }
  Entry& entry = find_place(record_.main, path_)->last_entry();
  entry.before.clear();
  entry.after = std::move(comments);
}

std::string Study::comment() const {
  std::vector<std::string> comments = record_.comments;
  if (!path_.empty()) {
    const Entry& entry = find_place(record_.main, path_)->last_entry();
    comments = entry.before;
    append(comments, entry.after);
  }
  std::string joined;
  for (const std::string& comment : comments) joined += (joined.empty() ? "" : "\n") + comment;
  return joined;
}

bool Study::promote() {
  if (on_main_line()) return false;
  Record changed = record_;
  for (std::size_t i = 0; i < path_.size(); ++i) {
    if (path_[i] > 0) take_over(changed.main, i, static_cast<std::size_t>(path_[i]) - 1);
  }
  const Played played = play_out(changed);
  const bool fits =
      played.moves == changed.main.entries.size() && depth_of(changed.main) <= deepest_variation + 1;
  if (!fits) return false;
  record_ = std::move(changed);
  path_.assign(path_.size(), 0);
  renew_result();
  return true;
}

bool Study::remove() {
  if (path_.empty()) return false;
  const int choice = path_.back();
  const bool main = on_main_line();
  back();
  const Place<Line> place = *find_place(record_.main, path_);
  std::vector<Line> variations = std::move(place.next_entry().variations);
  if (choice > 0) {
    variations.erase(variations.begin() + choice - 1);
    place.next_entry().variations = std::move(variations);
    return true;
  }
  place.line->entries.resize(place.next);
  if (!variations.empty()) {
    lengthen(*place.line, std::move(variations.front()));
    variations.erase(variations.begin());
    place.next_entry().variations = std::move(variations);
  }
  if (main) renew_result();
  return true;
}

void Study::renew_result() {
  const Played played = play_out(record_);
  // A variation may go on after a third repetition, the main line may not.
  record_.main.entries.resize(played.moves);
  record_.result = played.outcome;
  record_.agreement = Agreement::None;
}

std::vector<Study::Row> Study::rows() const {
  std::vector<Row> rows;
  RowWriter(rows).write(record_.main, record_.start, {}, {}, 0, 0);
  return rows;
}

}  // namespace quadrille::match
