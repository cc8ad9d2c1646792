#include "learn/session.hpp"

#include <algorithm>
#include <utility>

namespace quadrille::learn {

PuzzleSession::PuzzleSession(Puzzle puzzle, Standing& standing)
    : puzzle_(std::move(puzzle)), standing_(standing), positions_{puzzle_.start()} {}

Result<Done> PuzzleSession::play(AnyMove move) {
  if (stage_ == Stage::Refuted) return fail("this move was refuted; take it back to try again");
  if (stage_ != Stage::Solving) return fail("this puzzle is done; choose another");
  if (!position()->is_legal(move)) return Error{position()->refusal(move)};
  const match::Entry& right = puzzle_.solution()[found_];
  if (move == right.move) {
    put(move);
    ++found_;
    put_replies();
    if (found_ < puzzle_.solution().size()) return Done{};
    stage_ = Stage::Solved;
    if (!mistake_) standing_.count(puzzle_, true);
    return Done{};
  }
  stage_ = Stage::Refuted;
  const auto line = std::find_if(right.variations.begin(), right.variations.end(),
                                 [&](const match::Line& each) { return each.entries.front().move == move; });
  put(move);
  if (line != right.variations.end()) {
    for (std::size_t i = 1; i < line->entries.size(); ++i) put(line->entries[i].move);
  }
  miss();
  return Done{};
}

void PuzzleSession::try_again() {
  if (stage_ != Stage::Refuted) return;
  stage_ = Stage::Solving;
  moves_.resize(found_);
  positions_.erase(positions_.begin() + static_cast<std::ptrdiff_t>(found_) + 1, positions_.end());
}

void PuzzleSession::show() {
  if (stage_ == Stage::Solved || stage_ == Stage::Shown) return;
  try_again();
  for (; found_ < puzzle_.solution().size(); ++found_) put(puzzle_.solution()[found_].move);
  stage_ = Stage::Shown;
  miss();
}

Message PuzzleSession::words() const {
  const bool wins = puzzle_.goal == Goal::Win;
  const Side solver = puzzle_.solver();
  const Message& colour = puzzle_.start()->game().sheet().players[solver];
  switch (stage_) {
    case Stage::Solving:
      if (found_ > 0) return message("Right! Go on.");
      return wins ? message("Player {0} ({1}) to move and win", number(solver), colour)
                  : message("Player {0} ({1}) to move and draw", number(solver), colour);
    case Stage::Refuted:
      return wins ? message("This move does not win. This is why.")
                  : message("This move loses. This is why.");
    case Stage::Solved:
      return mistake_ ? message("Solved, though not at the first try.") : message("Solved!");
    case Stage::Shown:
      return message("This is the solution.");
  }
  return {};
}

void PuzzleSession::put(AnyMove move) {
  AnyPosition next = position();
  next->play(move);
  moves_.push_back(move);
  positions_.push_back(std::move(next));
}

void PuzzleSession::put_replies() {
  for (; found_ < puzzle_.solution().size() && !is_solver_to_move(); ++found_)
    put(puzzle_.solution()[found_].move);
}

bool PuzzleSession::is_solver_to_move() const { return position()->to_move() == puzzle_.solver(); }

/// The first mistake decides; those after it change nothing.
void PuzzleSession::miss() {
  if (std::exchange(mistake_, true)) return;
  standing_.count(puzzle_, false);
}

}  // namespace quadrille::learn
