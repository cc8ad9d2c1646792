// Where one learns: the lessons and puzzles that there are, the one that is taken, and what was done of them
// so far, which is kept.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/random.hpp"
#include "learn/collection.hpp"
#include "learn/lesson.hpp"
#include "learn/standing.hpp"
#include "table/shelf.hpp"
#include "table/table.hpp"
#include "table/training.hpp"

namespace quadrille::table {

class School {
 public:
  /// At a table of its own: what is taken replaces the game on it.
  School(Table& table, Shelf& shelf, Random random);

  /// A text of lessons, see docs/lessons.md; another of the same game replaces the first.
  void read_lessons(std::string_view text);
  /// Nothing where none were read.
  const learn::LessonBook* lessons_of(const AnyGame& game) const;
  bool is_done(const AnyGame& game, const learn::Lesson& lesson) const;
  /// What is wrong with a text that says no game.
  const std::vector<Message>& damaged() const { return damaged_; }

  /// A collection of puzzles, see docs/puzzles.md, beside those that are there.
  void read_puzzles(std::string_view text);
  const std::vector<learn::PlacedPuzzle>& puzzles() const { return puzzles_; }
  const learn::Standing& standing() const { return standing_; }

  /// Each does nothing and says so where there is none.

  bool take_lesson(const AnyGame& game, std::string_view name);
  bool take_next_puzzle(const learn::Choice& choice);
  /// `date` is "2026-01-31".
  bool take_daily_puzzle(std::string_view date);

  const Training& training() const { return training_; }
  /// The lessons that the one that is taken belongs to, and its place among them.
  const learn::LessonBook* book() const { return book_; }
  std::size_t place_in_book() const;

  // Of the one that is taken.

  /// To be called after something was done at the table.
  void look();
  void try_again();
  void show();
  void go_to(std::size_t step);
  void leave();

 private:
  void take(const learn::Puzzle& puzzle);
  void recall();
  /// What was done is kept.
  void keep();

  Shelf& shelf_;
  Random random_;
  std::map<const AnyGame*, learn::LessonBook> books_;
  std::vector<Message> damaged_;
  const learn::LessonBook* book_ = nullptr;
  std::set<std::string> done_;  // "snort/mirror"
  std::vector<learn::PlacedPuzzle> puzzles_;
  learn::Standing standing_;
  std::string kept_standing_;
  Training training_;
};

}  // namespace quadrille::table
