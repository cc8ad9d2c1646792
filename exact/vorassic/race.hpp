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

  /// Each player gains what is sure, the other all the rest.
  Bounds bounds(const State<Words>& state) const {
    const int all = points_.sum(state.free);
    return {2 * sure(state.free, state.own, state.other, false) - all,
            all - 2 * sure(state.free, state.other, state.own, true)};
  }

  /// What a player gains for sure who reaches `mine` now; `behind`: the other moves first. The other is taken
  /// to reach everything, so cells in reach are captured in turn, the best first. But before, the player may
  /// go where the other cannot be in time, and so reach more.
  int sure(const Set& free, Set mine, const Set& theirs, bool waits) const {
    int behind = waits ? 1 : 0;  // moves that the other is ahead, besides those that are answered in turn
    int best = points_.share(mine, behind);
    int claimed = 0;
    Set left = free;
    Set taken;  // what the other may have captured by now
    if (waits) taken = theirs;
    for (;;) {
      const Set safe = mine - taken;
      if (safe.none()) return best;
      const Cell next = most_promising(safe, mine, left);
      claimed += points_.at(next);
      left.clear(next);
      mine = (mine | grid_.around(next)) & left;
      ++behind;
      best = std::max(best, claimed + points_.share(mine, behind));
      taken = ((taken.any() ? grid_.spread(taken) : theirs) | theirs) & left;
    }
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
  Cell most_promising(const Set& cells, const Set& mine, const Set& left) const {
    Cell best{};
    int most = -1;
    cells.for_each([&](Cell c) {
      const int promise = 4 * points_.at(c) + points_.sum((grid_.around(c) & left) - mine);
      if (promise <= most) return;
      most = promise;
      best = c;
    });
    return best;
  }

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
