#include "table/school.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <iterator>
#include <sstream>
#include <utility>

#include "games/registry.hpp"
#include "table/archive_index.hpp"

namespace quadrille::table {

namespace {

// What is done is kept under these names.
constexpr const char* lessons_name = "lessons-done";
constexpr const char* standing_name = "puzzles-done";
constexpr const char* damaged_standing_name = "puzzles-done-damaged";

/// That nothing can be kept is told by the table, whose games are kept on the same shelf.
void take_no_notice(const Result<Done>&) {}

std::string full_name(const AnyGame& game, const learn::Lesson& lesson) {
  return std::string(game.sheet().id) + "/" + lesson.name;
}

/// "dodgem.txt: line 3, column 1: ..."
void name_file(std::vector<Message>& problems, std::string_view file) {
  if (file.empty()) return;
  for (Message& each : problems) each = message("{0}: {1}", file, std::move(each));
}

int whole_rating(double rating) { return static_cast<int>(std::lround(rating)); }

/// The puzzles of a game that is played in this mode; nothing where there are none.
class SetOf {
 public:
  SetOf(const School& school, const AnyGame& game, char mode, Message name)
      : school_(school), set_{&game, mode, std::move(name), 0, {}, {}} {}

  std::optional<PuzzleSet> make() {
    for (learn::Theme& theme : learn::themes(set_.game->sheet()))
      set_.themes.push_back({std::move(theme), {}});
    for (const learn::PlacedPuzzle& each : school_.puzzles()) {
      if (set_.choice().fits(each.puzzle)) add(each.puzzle);
    }
    const auto is_missing = [](const PuzzleSet::Theme& theme) { return theme.count.all == 0; };
    std::erase_if(set_.themes, is_missing);
    return set_.count.all > 0 ? std::optional(std::move(set_)) : std::nullopt;
  }

 private:
  void add(const learn::Puzzle& puzzle) {
    set_.rating = whole_rating(school_.standing().rating_at(puzzle.start()).value);
    count(puzzle, set_.count);
    for (PuzzleSet::Theme& each : set_.themes) {
      if (set_.choice(std::string(each.theme.word)).fits(puzzle)) count(puzzle, each.count);
    }
  }
  void count(const learn::Puzzle& puzzle, PuzzleCount& counted) const {
    const std::optional<bool> result = school_.result_of(puzzle);
    ++counted.all;
    counted.tried += result ? 1 : 0;
    counted.solved += result.value_or(false) ? 1 : 0;
  }

  const School& school_;
  PuzzleSet set_;
};

}  // namespace

std::string_view word_for(Next next) {
  switch (next) {
    case Next::Step:
      return "step";
    case Next::Lesson:
      return "lesson";
    case Next::Game:
      return "game";
    case Next::Puzzle:
      return "puzzle";
    case Next::Mistake:
      return "mistake";
    case Next::Nothing:
      break;
  }
  return "nothing";
}

School::School(Table& table, Shelf& shelf, Random random)
    : table_(table), shelf_(shelf), random_(random), training_(table) {
  table_.watch(*this);
  recall();
}

School::~School() { table_.unwatch(*this); }

void School::recall() {
  const auto text_of = [&](const char* name) {
    const Result<std::optional<std::string>> read = shelf_.read(name);
    return read && *read ? **read : std::string();
  };
  std::istringstream lines(text_of(lessons_name));
  for (std::string line; std::getline(lines, line);) {
    if (!line.empty()) done_.insert(line);
  }
  Result<learn::Standing> standing = learn::parse_standing(text_of(standing_name));
  if (standing) {
    standing_ = *std::move(standing);
  } else {
    // Nothing of it is lost: somebody may want to mend it.
    shelf_.rename(standing_name, damaged_standing_name);
  }
  kept_standing_ = learn::format_standing(standing_);
}

void School::keep() {
  if (training_.lesson() != nullptr && training_.lesson()->is_done() && book_ != nullptr) {
    const bool is_new = done_.insert(full_name(*book_->game, training_.lesson()->lesson())).second;
    std::string text;
    for (const std::string& name : done_) text.append(name).append("\n");
    if (is_new) shelf_.put(lessons_name, std::move(text), take_no_notice);
  }
  if (training_.puzzle() == nullptr) return;
  std::string standing = learn::format_standing(standing_);
  if (standing == kept_standing_) return;
  kept_standing_ = standing;
  shelf_.put(standing_name, std::move(standing), take_no_notice);
}

void School::read_lessons(std::string_view text, std::string_view file) {
  learn::LessonBook book = learn::parse_lessons(text);
  name_file(book.damaged, file);
  if (book.game == nullptr) {
    std::move(book.damaged.begin(), book.damaged.end(), std::back_inserter(damaged_));
    return;
  }
  if (book_ != nullptr && book_->game == book.game) leave();
  books_.insert_or_assign(book.game, std::move(book));
}

const learn::LessonBook* School::lessons_of(const AnyGame& game) const {
  const auto found = books_.find(&game);
  return found == books_.end() ? nullptr : &found->second;
}

bool School::is_done(const AnyGame& game, const learn::Lesson& lesson) const {
  return done_.count(full_name(game, lesson)) > 0;
}

std::size_t School::lessons_done(const learn::LessonBook& book) const {
  return static_cast<std::size_t>(
      std::count_if(book.lessons.begin(), book.lessons.end(),
                    [&](const learn::Lesson& each) { return is_done(*book.game, each); }));
}

const learn::Lesson* School::lesson_to_do(const learn::LessonBook& book) const {
  const auto first = std::find_if(book.lessons.begin(), book.lessons.end(),
                                  [&](const learn::Lesson& each) { return !is_done(*book.game, each); });
  return first == book.lessons.end() ? nullptr : &*first;
}

void School::read_puzzles(std::string_view text, std::string_view file) {
  learn::Collection read = learn::parse_collection(text);
  std::move(read.puzzles.begin(), read.puzzles.end(), std::back_inserter(puzzles_));
  name_file(read.damaged, file);
  std::move(read.damaged.begin(), read.damaged.end(), std::back_inserter(damaged_puzzles_));
}

std::vector<PuzzleSet> School::puzzle_sets() const {
  std::vector<PuzzleSet> sets;
  const auto add = [&](const AnyGame& game, char mode, Message name) {
    if (std::optional<PuzzleSet> set = SetOf(*this, game, mode, std::move(name)).make())
      sets.push_back(*std::move(set));
  };
  for (const AnyGame* const game : all_games()) {
    const Sheet& sheet = game->sheet();
    if (sheet.modes.empty()) add(*game, 0, sheet.name);
    for (const Mode& mode : sheet.modes) add(*game, mode.letter, message("{0}, {1}", sheet.name, mode.name));
  }
  return sets;
}

const learn::Puzzle* School::daily_puzzle(std::string_view date) const {
  const std::optional<std::size_t> daily = learn::daily_puzzle(puzzles_, date);
  return daily ? &puzzles_[*daily].puzzle : nullptr;
}

std::optional<bool> School::result_of(const learn::Puzzle& puzzle) const {
  const auto tried = standing_.tried.find(puzzle.name);
  return tried == standing_.tried.end() ? std::nullopt : std::optional(tried->second);
}

Message School::streak_words() const {
  return message("Solved in a row: {0} (longest: {1})", standing_.streak, standing_.longest_streak);
}

bool School::take_lesson(const AnyGame& game, std::string_view name) {
  const learn::LessonBook* const book = lessons_of(game);
  if (book == nullptr) return false;
  const auto found = std::find_if(book->lessons.begin(), book->lessons.end(),
                                  [&](const learn::Lesson& lesson) { return lesson.name == name; });
  if (found == book->lessons.end()) return false;
  book_ = book;
  training_.begin(*found);
  return true;
}

bool School::take_next_puzzle(const learn::Choice& choice) {
  const std::optional<std::size_t> next = learn::next_puzzle(puzzles_, choice, standing_, random_);
  if (!next) return false;
  choice_ = choice;
  take(puzzles_[*next].puzzle);
  return true;
}

bool School::take_daily_puzzle(std::string_view date) {
  const learn::Puzzle* const daily = daily_puzzle(date);
  if (daily != nullptr) take(*daily);
  return daily != nullptr;
}

void School::take(const learn::Puzzle& puzzle) {
  book_ = nullptr;
  rating_before_ = standing_.rating_at(puzzle.start()).value;
  training_.begin(puzzle, standing_);
}

Message School::rating_words() const {
  const int now = whole_rating(standing_.rating_at(training_.puzzle()->puzzle().start()).value);
  const int gain = now - whole_rating(rating_before_);
  if (gain == 0) return message("Your rating: {0}", now);
  return message("Your rating: {0} ({1})", now, (gain > 0 ? "+" : "−") + std::to_string(std::abs(gain)));
}

std::vector<Message> School::standing_words() const {
  std::vector<Message> words;
  if (std::optional<Message> score = training_.score_words()) words.push_back(*std::move(score));
  switch (training_.kind()) {
    case TrainingKind::Puzzle:
      words.push_back(rating_words());
      words.push_back(streak_words());
      break;
    case TrainingKind::Mistakes: {
      const learn::MistakesSession& game = *training_.mistakes();
      for (const Side side : both_sides) {
        words.push_back(match::in_words(side, game.totals()[side]));
        words.push_back(match::in_words(side, game.accuracy()[side]));
      }
      break;
    }
    case TrainingKind::Lesson:
    case TrainingKind::PlayOut:
      break;
  }
  return words;
}

std::optional<Message> School::puzzle_words() const {
  if (!training_.is_done()) return std::nullopt;
  const learn::Puzzle& puzzle = training_.puzzle()->puzzle();
  std::optional<Message> words;
  if (puzzle.rating) words = message("Rating of the puzzle: {0}.", *puzzle.rating);
  for (const learn::Theme& theme : learn::themes(puzzle.start()->game().sheet())) {
    if (std::find(puzzle.themes.begin(), puzzle.themes.end(), theme.word) == puzzle.themes.end()) continue;
    const Message about = message("Theme: {0} ({1}).", theme.name, theme.what);
    words = words ? message("{0} {1}", *std::move(words), about) : about;
  }
  return words;
}

bool School::take_mistakes(const match::Record& record) {
  match::Match game(record);
  if (game.moves_played() == 0) return false;
  book_ = nullptr;
  unjudged_ = record;
  training_.begin(std::move(game), learn::learners_of(record));
  return true;
}

void School::trained() {
  const learn::MistakesSession* const game = training_.mistakes();
  if (game == nullptr || !game->is_judged() || !unjudged_) return;
  match::Record judged = *std::exchange(unjudged_, std::nullopt);
  judged.set_tag(judged_tag, format_judged(counted_in(game->totals())));
  if (on_judged) on_judged(judged);
}

void School::take_position(AnyPosition position, learn::Goal goal) {
  book_ = nullptr;
  training_.begin(std::move(position), goal);
}

std::size_t School::place_in_book() const {
  return static_cast<std::size_t>(&training_.lesson()->lesson() - book_->lessons.data());
}

const learn::Lesson* School::next_lesson() const {
  if (book_ == nullptr || place_in_book() + 1 >= book_->lessons.size()) return nullptr;
  return &book_->lessons[place_in_book() + 1];
}

Next School::next() const {
  switch (training_.kind()) {
    case TrainingKind::Lesson:
      if (!training_.is_last()) return Next::Step;
      return next_lesson() != nullptr ? Next::Lesson : Next::Game;
    case TrainingKind::Puzzle:
      return Next::Puzzle;
    case TrainingKind::Mistakes:
      return Next::Mistake;
    case TrainingKind::PlayOut:
      break;
  }
  return Next::Nothing;
}

bool School::can_take_next() const {
  switch (next()) {
    case Next::Step:
    case Next::Lesson:
    case Next::Game:
    case Next::Puzzle:
      return training_.is_done();
    case Next::Mistake:
      return training_.is_done() && !training_.is_last();
    case Next::Nothing:
      break;
  }
  return false;
}

void School::take_next() {
  switch (next()) {
    case Next::Step:
    case Next::Mistake:
      return go_to(training_.step() + 1);
    case Next::Lesson:
      return training_.begin(*next_lesson());
    case Next::Puzzle:
      static_cast<void>(take_next_puzzle());
      return;
    case Next::Game:
    case Next::Nothing:
      break;
  }
}

void School::stir() {
  if (!training_.is_on()) return;
  stirred_ = true;
  if (on_stirred) on_stirred();
}

void School::look() {
  if (!std::exchange(stirred_, false)) return;
  training_.look();
  keep();
}

void School::try_again() { training_.try_again(); }

void School::show() {
  training_.show();
  keep();
}

void School::go_to(std::size_t step) {
  if (training_.is_on() && step < training_.steps()) training_.go_to(step);
}

void School::play_out() { training_.play_out(); }

void School::leave_play_out() { training_.leave_play_out(); }

void School::leave() {
  book_ = nullptr;
  training_.end();
}

}  // namespace quadrille::table
