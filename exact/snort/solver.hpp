// The Snort solver: who wins a position, on any board.
#pragma once

#include <memory>
#include <optional>

#include "core/budget.hpp"
#include "exact/snort/region.hpp"
#include "exact/snort/techniques.hpp"
#include "games/snort/snort.hpp"

namespace quadrille::snort {

/// The open cells of a position, in a box that is large enough for every board.
using Openings = Open<32>;

template <int Words>
Openings openings_of(const Position<Words>& position) {
  Openings openings;
  for (const Side side : both_sides) {
    position.open_to(side).for_each([&](Cell c) {
      const Point p = position.shape().point(c);
      openings[side].set(Box<32>::cell(p.row, p.col));
    });
  }
  return openings;
}

/// Remembers what it found for the next question.
class Solver {
 public:
  struct Settings : Resources {
    Techniques techniques;
  };

  explicit Solver(const Settings& settings);
  Solver(const Solver&) = delete;
  Solver& operator=(const Solver&) = delete;
  ~Solver();

  /// Whether the player to move makes the last move, when they have `ahead` moves in hand besides, or the
  /// opponent has -`ahead`. Nothing when the budget was over first.
  std::optional<bool> mover_wins(const Openings& openings, Side mover, Budget& budget, int ahead = 0);

  /// How many moves the winner has left over: with so many moves less in hand they would still win, with one
  /// more less they would not. Nothing when the budget was over first.
  std::optional<int> margin(const Openings& openings, Side mover, Budget& budget);

 private:
  class Memory;
  std::unique_ptr<Memory> memory_;
};

}  // namespace quadrille::snort
