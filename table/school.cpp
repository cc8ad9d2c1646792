#include "table/school.hpp"

#include <algorithm>
#include <iterator>
#include <sstream>
#include <utility>

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

}  // namespace

School::School(Table& table, Shelf& shelf, Random random) : shelf_(shelf), random_(random), training_(table) {
  recall();
}

void School::recall() {
  const auto text_of = [&](const char* name) {
    const Result<std::optional<std::string>> read = shelf_.read(name);
    return read && *read ? **read : std::string();
  };
  std::istringstream lines(text_of(lessons_name));
  for (std::string line; std::getline(lines, line);) {
    if (!line.empty()) done_.insert(line);
  }
  kept_standing_ = text_of(standing_name);
  if (kept_standing_.empty()) return;
  Result<learn::Standing> standing = learn::parse_standing(kept_standing_);
  if (standing) {
    standing_ = *std::move(standing);
  } else {
    // Nothing of it is lost: somebody may want to mend it.
    shelf_.rename(standing_name, damaged_standing_name);
  }
}

void School::keep() {
  if (training_.lesson() && training_.lesson()->is_done() && book_ != nullptr) {
    const bool is_new = done_.insert(full_name(*book_->game, training_.lesson()->lesson())).second;
    std::string text;
    for (const std::string& name : done_) text.append(name).append("\n");
    if (is_new) shelf_.put(lessons_name, std::move(text), take_no_notice);
  }
  if (!training_.puzzle()) return;
  std::string standing = learn::format_standing(standing_);
  if (standing == kept_standing_) return;
  kept_standing_ = standing;
  shelf_.put(standing_name, std::move(standing), take_no_notice);
}

void School::read_lessons(std::string_view text) {
  learn::LessonBook book = learn::parse_lessons(text);
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

void School::read_puzzles(std::string_view text) {
  learn::Collection read = learn::parse_collection(text);
  std::move(read.puzzles.begin(), read.puzzles.end(), std::back_inserter(puzzles_));
  std::move(read.damaged.begin(), read.damaged.end(), std::back_inserter(damaged_));
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
  if (next) take(puzzles_[*next].puzzle);
  return next.has_value();
}

bool School::take_daily_puzzle(std::string_view date) {
  const std::optional<std::size_t> daily = learn::daily_puzzle(puzzles_, date);
  if (daily) take(puzzles_[*daily].puzzle);
  return daily.has_value();
}

void School::take(const learn::Puzzle& puzzle) {
  book_ = nullptr;
  training_.begin(puzzle, standing_);
}

std::size_t School::place_in_book() const {
  return static_cast<std::size_t>(&training_.lesson()->lesson() - book_->lessons.data());
}

void School::look() {
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

void School::leave() {
  book_ = nullptr;
  training_.end();
}

}  // namespace quadrille::table
