// The Vorassic solver: by how many points a position is won or lost, on any board.
#pragma once

#include <functional>
#include <memory>
#include <optional>

#include "core/budget.hpp"
#include "exact/vorassic/table.hpp"
#include "games/vorassic/vorassic.hpp"

namespace quadrille::vorassic {

/// Remembers what it found for the next question.
template <int Words>
class Solver {
 public:
  explicit Solver(const Resources& resources);
  Solver(const Solver&) = delete;
  Solver& operator=(const Solver&) = delete;
  ~Solver();

  /// What every position is sure to lie between: the cells left all go to one player.
  static Bounds widest(const Position<Words>& position);

  using OnBounds = std::function<void(const Bounds&)>;

  /// How many points the player to move will have more than the other at the end: between these bounds, which
  /// are the same unless the budget was over first. `expected` is where to begin to ask; `on_bounds` is told,
  /// on the caller's thread, when they become narrower.
  Bounds solve(const Position<Words>& position, Budget& budget, int expected = 0,
               const OnBounds& on_bounds = {});

  /// Whether the player to move will have at least `wanted` points more than the other at the end. Nothing
  /// when the budget was over first.
  std::optional<bool> attains(const Position<Words>& position, int wanted, Budget& budget);

 private:
  class Memory;
  std::unique_ptr<Memory> memory_;
};

}  // namespace quadrille::vorassic
