// A lesson or a puzzle at a table: its boards are set up there, and what a person plays is judged and
// answered.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/message.hpp"
#include "learn/lesson_session.hpp"
#include "learn/session.hpp"
#include "table/table.hpp"

namespace quadrille::table {

enum class TrainingStage : std::uint8_t {
  Asking,  ///< a move is wanted
  Wrong,   ///< the move was not the one, and its answer is on the board; one may play on there, or try again
  Right,   ///< the step is done, or the puzzle solved or shown
};

class Training {
 public:
  /// At a table of its own: the game on it is replaced.
  explicit Training(Table& table) : table_(table) {}

  /// The lesson must outlive its being taken.
  void begin(const learn::Lesson& lesson);
  /// What comes of it is counted in the standing, which must outlive it.
  void begin(learn::Puzzle puzzle, learn::Standing& standing);
  /// Nothing is judged any more.
  void end();

  bool is_on() const { return lesson_ || puzzle_; }
  const std::optional<learn::LessonSession>& lesson() const { return lesson_; }
  const std::optional<learn::PuzzleSession>& puzzle() const { return puzzle_; }

  // Only where there is one.

  TrainingStage stage() const;
  /// A puzzle is one step.
  std::size_t step() const { return lesson_ ? lesson_->step() : 0; }
  std::size_t steps() const { return lesson_ ? lesson_->lesson().steps.size() : 1; }
  bool is_last() const { return step() + 1 == steps(); }
  /// What there is to do, or how it went. A lesson has its own words in several languages.
  Message words(std::string_view language) const;

  /// To be called after something was done at the table: judges a move that was asked for, and answers it
  /// there. A wrong move that was taken back by hand is asked for again.
  void look();
  void try_again();
  /// Makes the right move or moves.
  void show();
  void go_to(std::size_t step);

 private:
  const std::vector<AnyMove>& moves() const { return lesson_ ? lesson_->moves() : puzzle_->moves(); }
  const AnyPosition& start() const;
  void set_up();
  /// Makes the moves on the table those of the session.
  void follow();

  Table& table_;
  learn::PuzzleWatcher nobody_;
  std::optional<learn::LessonSession> lesson_;
  std::optional<learn::PuzzleSession> puzzle_;
  std::size_t right_moves_ = 0;  // on the board before the last one that was judged
};

}  // namespace quadrille::table
