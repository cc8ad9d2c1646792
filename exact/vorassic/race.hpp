// What two octopuses can gain: bounds from games that are easier for one of them.
#pragma once

#include "exact/vorassic/board.hpp"
#include "exact/vorassic/table.hpp"

namespace quadrille::vorassic {

/// Captures only add to one's own reach and take cells from the other: more reach never hurts, and a move
/// more never does. So a game in which a player can reach more is a bound for that player.
template <int Words>
class Race {
 public:
  using Set = Bitboard<Words>;

  Race(const Grid<Words>& grid, const Points<Words>& points) : grid_(grid), points_(points) {}

  /// Upper: the mover reaches everything now, and the other nothing but what it reaches already; then cells
  /// that both reach are taken in turn, the best first, and each has the others for later. Lower: the other
  /// way round.
  Bounds bounds(const State<Words>& state) const {
    const int all = points_.sum(state.free);
    return {points_.in_turn(state.own) - (all - points_.sum(state.own)),
            points_.in_turn(state.other) + (all - points_.sum(state.other))};
  }

  /// The moves that no other makes superfluous.
  Set worthwhile(const State<Words>& state) const {
    Set kept = state.own;
    state.own.for_each([&](Cell worse) {
      bool needed = true;
      kept.for_each([&](Cell better) {
        if (needed && better != worse && is_at_least(state, better, worse)) needed = false;
      });
      if (!needed) kept.clear(worse);
    });
    return kept;
  }

 private:
  /// Whether to capture `a` is at least as good as to capture `b`: it is worth as much, leads as far for both
  /// players, and the other reaches it as soon.
  bool is_at_least(const State<Words>& state, Cell a, Cell b) const {
    if (points_.at(a) < points_.at(b)) return false;
    const Set ways_a = grid_.around(a) & state.free;
    Set ways_b = grid_.around(b) & state.free;
    if (((ways_b - state.own) - ways_a).any()) return false;
    ways_b.clear(a);
    if (((ways_b - state.other) - ways_a).any()) return false;
    if (state.other.test(a)) return true;
    return !state.other.test(b) && (ways_b - ways_a).none();
  }

  const Grid<Words>& grid_;
  const Points<Words>& points_;
};

}  // namespace quadrille::vorassic
