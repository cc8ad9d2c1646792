#include "match/tree.hpp"

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

/// What was said ahead of a variation is now said of its first move.
void say_behind(Entry& first) {
  std::vector<std::string> comments = std::exchange(first.before, {});
  append(comments, std::move(first.after));
  first.after = std::move(comments);
}

/// Goes on with a variation.
void lengthen(Line& line, Line variation) {
  say_behind(variation.entries.front());
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

bool is_main(const Path& path) {
  return std::all_of(path.begin(), path.end(), [](int choice) { return choice == 0; });
}

/// The line that begins with `move` in the place of this one, which becomes its first variation. A variation
/// that is known to begin so is taken as it is.
Line replaced_by(AnyMove move, Line line) {
  std::vector<Line> variations = std::exchange(line.entries.front().variations, {});
  const auto known = std::find_if(variations.begin(), variations.end(),
                                  [&](const Line& each) { return each.entries.front().move == move; });
  Line chosen;
  if (known == variations.end()) {
    chosen.entries.push_back({move, {}, {}, {}});
  } else {
    chosen = std::move(*known);
    variations.erase(known);
  }
  // A record holds only so many, so of moves taken back again and again the oldest are let go.
  if (depth_of(line) < deepest_variation) variations.insert(variations.begin(), std::move(line));
  say_behind(chosen.entries.front());
  append(chosen.entries.front().variations, std::move(variations));
  return chosen;
}

class RowWriter {
 public:
  explicit RowWriter(std::vector<Tree::Row>& rows) : rows_(rows) {}

  /// `last` is the row that leads to the position, where the line begins; `first_choice` enters it.
  void write(const Line& line, AnyPosition position, MoveNumbers numbers, int last, int first_choice,
             int depth) {
    bool numbered = false;  // whether a move of player 2 may stand without its number
    for (std::size_t i = 0; i < line.entries.size(); ++i) {
      const Entry& entry = line.entries[i];
      const std::optional<AnyPosition> before =
          entry.variations.empty() ? std::nullopt : std::optional(position);
      const MoveNumbers numbers_before = numbers;
      const Side mover = position->to_move();
      Tree::Row row{last,
                    i == 0 ? first_choice : 0,
                    depth,
                    numbers.next(mover),
                    mover,
                    mover == Side::First || !numbered,
                    position->move_text(entry.move),
                    entry.before,
                    depth > 0 && i == 0};
      append(row.comments, entry.after);
      const int row_before = std::exchange(last, static_cast<int>(rows_.size()));
      rows_.push_back(std::move(row));
      position->play(entry.move);
      for (std::size_t k = 0; k < entry.variations.size(); ++k) {
        write(entry.variations[k], *before, numbers_before, row_before, static_cast<int>(k) + 1, depth + 1);
      }
      numbered = mover == Side::First && entry.after.empty() && entry.variations.empty();
    }
  }

 private:
  std::vector<Tree::Row>& rows_;
};

}  // namespace

Tree::Tree(Record record) : record_(std::move(record)), game_(record_) {
  flatten(record_.main);
  look_at_mark();
}

void Tree::look_at_mark() {
  elsewhere_.reset();
  path_.assign(mark(), 0);
}

void Tree::write_result() {
  const bool ends_at_mark = record_.main.entries.size() == mark();
  record_.result = ends_at_mark ? game_.outcome() : play_out(record_).outcome;
  record_.agreement = ends_at_mark ? game_.agreement() : Agreement::None;
}

Result<Transition> Tree::play(AnyMove move) {
  Result<Transition> told = game_.play(move);
  if (!told) return told;
  branch_off(move);
  write_result();
  look_at_mark();
  return told;
}

void Tree::branch_off(AnyMove move) {
  std::vector<Entry>& entries = record_.main.entries;
  const auto here = entries.begin() + static_cast<std::ptrdiff_t>(mark() - 1);
  Line following = std::exchange(taken_back_, {});
  if (here != entries.end()) {  // explored beyond the mark
    following.entries.assign(std::move_iterator(here), std::move_iterator(entries.end()));
    entries.erase(here, entries.end());
  }
  if (following.entries.empty()) following.entries.push_back({move, {}, {}, {}});
  if (following.entries.front().move != move) following = replaced_by(move, std::move(following));
  entries.push_back(std::move(following.entries.front()));
  following.entries.erase(following.entries.begin());
  taken_back_ = std::move(following);
}

bool Tree::take_back() {
  cut_at_mark();
  const std::size_t before = mark();
  if (!game_.undo()) return false;
  if (mark() < before) {
    taken_back_.entries.insert(taken_back_.entries.begin(), std::move(record_.main.entries.back()));
    record_.main.entries.pop_back();
  }
  write_result();
  look_at_mark();
  return true;
}

bool Tree::play_again() {
  return can_play_again() && static_cast<bool>(play(taken_back_.entries.front().move));
}

Result<Done> Tree::resign(Side who) {
  Result<Done> done = game_.resign(who);
  write_result();
  look_at_mark();
  return done;
}

Result<Done> Tree::time_out(Side who) {
  Result<Done> done = game_.time_out(who);
  write_result();
  look_at_mark();
  return done;
}

void Tree::set_clock(std::chrono::milliseconds left) { record_.main.entries[mark() - 1].clock = left; }

PerSide<std::optional<std::chrono::milliseconds>> Tree::clocks() const {
  PerSide<std::optional<std::chrono::milliseconds>> left;
  for (std::size_t i = 0; i < mark(); ++i) {
    if (const Entry& entry = record_.main.entries[i]; entry.clock)
      left[game_.position_at(i)->to_move()] = entry.clock;
  }
  return left;
}

Result<Done> Tree::offer_draw(Side who) {
  Result<Done> done = game_.offer_draw(who);
  look_at_mark();
  return done;
}

Result<Done> Tree::answer_draw(bool accept) {
  Result<Done> done = game_.answer_draw(accept);
  write_result();
  look_at_mark();
  return done;
}

void Tree::put_back() {
  std::vector<Entry>& entries = record_.main.entries;
  Line line = std::exchange(taken_back_, {});
  std::size_t at = mark();
  auto parting = line.entries.begin();
  for (; at < entries.size() && parting != line.entries.end() && entries[at].move == parting->move; ++parting)
    append(entries[at++].variations, std::move(parting->variations));
  line.entries.erase(line.entries.begin(), parting);
  if (at == entries.size()) {
    append(entries, std::move(line.entries));
  } else if (!line.entries.empty() && depth_of(line) < deepest_variation) {
    entries[at].variations.push_back(std::move(line));
  }
}

bool Tree::set_mark() {
  Tree before = *this;
  put_back();
  while (promote()) {
  }
  if (!on_main_line()) {
    *this = std::move(before);
    return false;
  }
  std::vector<Entry>& entries = record_.main.entries;
  const auto cut = entries.begin() + static_cast<std::ptrdiff_t>(path_.size());
  taken_back_.entries.assign(std::move_iterator(cut), std::move_iterator(entries.end()));
  entries.erase(cut, entries.end());
  record_.agreement = Agreement::None;
  game_ = Match(record_);
  write_result();
  look_at_mark();
  return true;
}

void Tree::cut_at_mark() {
  if (record_.main.entries.size() == mark()) return;
  record_ = record_to_mark();
  look_at_mark();
}

Record Tree::record_to_mark() const {
  Record record = record_;
  record.main.entries.resize(mark());
  record.result = game_.outcome();
  record.agreement = game_.agreement();
  return record;
}

void Tree::renew_game() {
  std::vector<Entry>& entries = record_.main.entries;
  // A variation may go on after a third repetition, the main line may not.
  entries.resize(play_out(record_).moves);
  bool same = mark() <= entries.size();
  for (std::size_t i = 0; same && i < mark(); ++i) same = entries[i].move == game_.move_at(i);
  if (!same) {
    Match game(record_.start);
    for (std::size_t i = 0; i < std::min(mark(), entries.size()); ++i) game.follow(entries[i].move);
    game_ = std::move(game);
    taken_back_.entries.clear();
  }
  write_result();
  go(Path(path_));
}

bool Tree::go(const Path& path) {
  if (!find_place(record_.main, path)) return false;
  if (is_mark(path)) {
    look_at_mark();
    return true;
  }
  if (!elsewhere_) {
    elsewhere_ = game_;
    if (elsewhere_->agreement() != Agreement::None) elsewhere_->undo();
  }
  const auto parting = std::mismatch(path_.begin(), path_.end(), path.begin(), path.end()).second;
  for (auto common = static_cast<std::size_t>(parting - path.begin()); path_.size() > common;) {
    elsewhere_->undo();
    path_.pop_back();
  }
  Place<Line> place = *find_place(record_.main, path_);
  for (auto choice = parting; choice != path.end(); ++choice) {
    place.step(*choice);
    elsewhere_->follow(place.last_entry().move);
    path_.push_back(*choice);
  }
  return true;
}

Result<Transition> Tree::explore(AnyMove move) {
  const std::vector<AnyMove> known = choices();
  const auto found = std::find(known.begin(), known.end(), move);
  if (found != known.end()) {
    Transition told = transition(here().position(), move);
    forward(static_cast<int>(found - known.begin()));
    return told;
  }
  const Place<Line> place = *find_place(record_.main, path_);
  const auto nested = std::count_if(path_.begin(), path_.end(), [](int choice) { return choice != 0; });
  if (!place.at_end() && nested >= deepest_variation)
    return fail("variations are nested more than {0} deep", deepest_variation);
  Match line = here();
  Result<Transition> told = line.play(move);
  if (!told) return told;
  elsewhere_ = std::move(line);
  const bool main = at_end_of_main();
  Entry added{move, {}, {}, {}};
  if (place.at_end()) {
    place.line->entries.push_back(std::move(added));
  } else {
    place.next_entry().variations.emplace_back().entries.push_back(std::move(added));
  }
  path_.push_back(static_cast<int>(known.size()));
  if (main) write_result();
  return told;
}

bool Tree::on_main_line() const { return is_main(path_); }

bool Tree::is_mark(const Path& path) const { return path.size() == mark() && is_main(path); }

bool Tree::at_end_of_main() const { return path_.size() == record_.main.entries.size() && on_main_line(); }

std::vector<AnyMove> Tree::choices() const {
  const Place<const Line> place = *find_place(record_.main, path_);
  if (place.at_end()) return {};
  std::vector<AnyMove> moves{place.next_entry().move};
  for (const Line& variation : place.next_entry().variations) moves.push_back(variation.entries.front().move);
  return moves;
}

bool Tree::back() { return !path_.empty() && to_ply(path_.size() - 1); }

bool Tree::forward(int choice) {
  Path path = path_;
  path.push_back(choice);
  return go(path);
}

void Tree::to_start() { go({}); }

void Tree::to_mark() { look_at_mark(); }

void Tree::to_end() { go(*end_of_line(path_)); }

std::optional<Path> Tree::end_of_line(Path path) const {
  const auto place = find_place(record_.main, path);
  if (!place) return std::nullopt;
  path.resize(path.size() + place->line->entries.size() - place->next);
  return path;
}

Match Tree::line_to(const Path& path) const {
  Match line(record_.start);
  Place<const Line> place{&record_.main};
  for (const int choice : path) {
    place.step(choice);
    line.follow(place.last_entry().move);
  }
  return line;
}

bool Tree::to_ply(std::size_t ply) {
  Path path = path_;
  path.resize(ply);
  return go(path);
}

void Tree::set_comment(std::string text) {
  std::replace(text.begin(), text.end(), '}', ')');  // a brace would end the comment in the record
  for (const std::string_view opening : {clock_opening, game_opening}) {
    for (std::size_t at; (at = text.find(opening)) != std::string::npos;)
      text[at] = '(';  // and these would be read as a time, and as the next game
  }
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

std::string Tree::comment() const {
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

bool Tree::promote() {
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
  renew_game();
  return true;
}

bool Tree::remove() {
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
  if (main) renew_game();
  return true;
}

std::vector<Tree::Row> Tree::rows() const {
  std::vector<Row> rows;
  RowWriter(rows).write(record_.main, record_.start, {}, -1, 0, 0);
  return rows;
}

Path Tree::path_to(const std::vector<Row>& rows, int row) {
  Path path;
  for (; row >= 0; row = rows[static_cast<std::size_t>(row)].before)
    path.push_back(rows[static_cast<std::size_t>(row)].choice);
  std::reverse(path.begin(), path.end());
  return path;
}

int Tree::row_at(const std::vector<Row>& rows, const Path& path) {
  int found = -1;
  auto choice = path.begin();
  // Whatever follows a move stands behind it.
  for (std::size_t i = 0; i < rows.size() && choice != path.end(); ++i) {
    if (rows[i].before != found || rows[i].choice != *choice) continue;
    found = static_cast<int>(i);
    ++choice;
  }
  return choice == path.end() ? found : -1;
}

}  // namespace quadrille::match
