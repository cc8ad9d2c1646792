// A person takes a lesson by moving, whatever the face.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "core/any_game.hpp"
#include "core/result.hpp"
#include "learn/lesson.hpp"
#include "learn/prover.hpp"

namespace quadrille::learn {

/// Whether a move reaches the aim of a step; nothing where the prover does not know enough.
std::optional<bool> reaches(const Step& step, AnyMove move, Prover& prover, Budget& budget);

/// What is wrong with the lessons of a book beyond what reading it tells: aims that no move reaches or every
/// move does, answers to moves that are right, texts that are too long or missing in a language that others
/// have; each with its line.
std::vector<Message> flaws_of(const LessonBook& book, Prover& prover, Budget& budget);

enum class LessonStage : std::uint8_t { Asking, Wrong, Right, Shown };

/// One lesson, step by step. The lesson must outlive it.
class LessonSession {
 public:
  explicit LessonSession(const Lesson& lesson);

  const Lesson& lesson() const { return lesson_; }
  std::size_t step() const { return step_; }
  bool is_last() const { return step_ + 1 == lesson_.steps.size(); }
  LessonStage stage() const { return stage_; }
  const AnyPosition& position() const { return position_; }
  /// The move that was made at this step, and what answers a wrong one, where something does.
  const std::vector<AnyMove>& moves() const { return moves_; }
  /// Whether every step has been done, by whomever.
  bool is_done() const { return (stage_ == LessonStage::Right || stage_ == LessonStage::Shown) && is_last(); }

  /// Refuses what is not legal, and any move while none is asked for; then nothing changes.
  Result<Done> play(AnyMove move);
  /// The step from its beginning.
  void try_again() { go_to(step_); }
  /// Makes a move that reaches the aim.
  void show();
  void go_to(std::size_t step);

  /// What there is to do or how it went, as the lesson has it; empty where it says nothing of that.
  std::string_view words(std::string_view language) const;

 private:
  void judge(AnyMove move);
  const Step& current() const { return lesson_.steps[step_]; }

  const Lesson& lesson_;
  std::unique_ptr<Prover> prover_;
  std::size_t step_ = 0;
  AnyPosition position_;
  LessonStage stage_ = LessonStage::Asking;
  std::vector<AnyMove> moves_;
  const WrongAnswer* answer_ = nullptr;  // to the wrong move that was made
};

}  // namespace quadrille::learn
