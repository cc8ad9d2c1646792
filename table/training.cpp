#include "table/training.hpp"

#include <utility>

namespace quadrille::table {

void Training::begin(const learn::Lesson& lesson) {
  puzzle_.reset();
  lesson_.emplace(lesson);
  set_up();
}

void Training::begin(learn::Puzzle puzzle, learn::Standing& standing) {
  lesson_.reset();
  puzzle_.emplace(std::move(puzzle), standing, nobody_);
  set_up();
}

void Training::end() {
  lesson_.reset();
  puzzle_.reset();
}

TrainingStage Training::stage() const {
  if (lesson_) {
    switch (lesson_->stage()) {
      case learn::LessonStage::Asking:
        return TrainingStage::Asking;
      case learn::LessonStage::Wrong:
        return TrainingStage::Wrong;
      case learn::LessonStage::Right:
        return TrainingStage::Right;
    }
  }
  switch (puzzle_->stage()) {
    case learn::Stage::Solving:
      return TrainingStage::Asking;
    case learn::Stage::Refuted:
      return TrainingStage::Wrong;
    case learn::Stage::Solved:
    case learn::Stage::Shown:
      break;
  }
  return TrainingStage::Right;
}

Message Training::words(std::string_view language) const {
  if (puzzle_) return puzzle_->words();
  const std::string_view words = lesson_->words(language);
  if (!words.empty()) return verbatim(std::string(words));
  return stage() == TrainingStage::Wrong ? message("That is not it. Try again.") : message("Right!");
}

void Training::look() {
  if (!is_on() || !table_.is_open()) return;
  const match::Match& game = table_.game();
  if (stage() == TrainingStage::Wrong && game.moves_played() <= right_moves_) return try_again();
  if (stage() != TrainingStage::Asking) return;
  if (game.moves_played() <= moves().size()) return follow();
  right_moves_ = moves().size();
  const AnyMove move = game.move_at(right_moves_);
  const Result<Done> played = lesson_ ? lesson_->play(move) : puzzle_->play(move);
  if (played) follow();
}

void Training::try_again() {
  if (lesson_) lesson_->try_again();
  if (puzzle_) puzzle_->try_again();
  if (is_on()) follow();
}

void Training::show() {
  if (lesson_) lesson_->show();
  if (puzzle_) puzzle_->show();
  if (is_on()) follow();
}

void Training::go_to(std::size_t step) {
  if (!lesson_) return;
  lesson_->go_to(step);
  set_up();
}

const AnyPosition& Training::start() const {
  return lesson_ ? lesson_->lesson().steps[lesson_->step()].position : puzzle_->puzzle().start();
}

void Training::set_up() {
  for (const Side side : both_sides) {
    if (table_.is_open()) table_.sit(side, std::string(match::human));
  }
  table_.start_from(start());
}

void Training::follow() {
  const std::vector<AnyMove>& wanted = moves();
  const auto agree = [&] {
    const match::Match& game = table_.game();
    std::size_t same = 0;
    while (same < wanted.size() && same < game.moves_played() && wanted[same] == game.move_at(same)) ++same;
    return same;
  };
  // A piece that is held stays in the hand.
  const std::size_t same = agree();
  const bool follows = same == wanted.size() && same == table_.game().moves_played();
  if (follows && table_.tree().at_mark()) return;
  table_.to_end();
  while (table_.game().moves_played() > agree() && table_.can_take_back()) table_.take_back();
  for (std::size_t i = agree(); i < wanted.size(); ++i) table_.play(wanted[i]);
}

}  // namespace quadrille::table
