// What one snake can gain: bounds that are soon found, and paths that nobody can cut.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "exact/vorassic/board.hpp"

namespace quadrille::vorassic {

template <int Words>
class Paths {
 public:
  using Set = Bitboard<Words>;

  Paths(const Grid<Words>& grid, const Points<Words>& points) : grid_(grid), points_(points) {}

  /// More than this no path through these cells gains: it goes from light to dark and back.
  int alternating(const Set& cells, bool begins_light) const {
    const Set first = begins_light ? cells & grid_.light : cells - grid_.light;
    const Set second = cells - first;
    const int firsts = first.count();
    const int seconds = second.count();
    if (firsts <= seconds) return points_.sum(cells) - points_.least(second, seconds - firsts);
    return points_.sum(cells) - points_.least(first, firsts - seconds - 1);
  }

  /// More than this no path through `free` gains that begins in `own`. Where one cell alone joins two parts,
  /// a path that has passed it cannot come back; so of all that hangs on a block of cells it gets one part.
  int most(const Set& free, const Set& own) {
    const bool begins_light = (own & grid_.light).any();
    free_ = free;
    left_ = free;
    own_ = own;
    clock_ = 0;
    height_ = 0;
    int most = 0;
    own.for_each([&](Cell c) {
      if (!left_.test(c)) return;
      descend(c);
      most = std::max(most, take_block(c, begins_light));
    });
    return most;
  }

  /// What a path gains that goes where the fewest ways lead on.
  int some(Set free, Set own) const {
    int total = 0;
    while (own.any()) {
      const Cell next = narrowest(own, free);
      total += points_.at(next);
      free.clear(next);
      own = grid_.beside(next) & free;
    }
    return total;
  }

  struct Claim {
    int points = 0;
    Set cells;
  };
  /// A path that a snake can follow whatever the other does: it is at each cell first. `waits` when the other
  /// moves first.
  Claim claim(Set free, Set own, const Set& other, bool waits) const {
    Claim claim;
    Set front;  // where the other's head may be by now
    Set seen;   // all that it may have captured
    bool has_begun = false;
    const auto let_other_move = [&] {
      front = (has_begun ? grid_.beside_any(front) : other) & free;
      has_begun = true;
      seen |= front;
    };
    if (waits) let_other_move();
    for (;;) {
      const Set safe = own - seen;
      if (safe.none()) return claim;
      const Set contested = safe & grid_.beside_any(seen);
      const Cell next = narrowest(contested.any() ? contested : safe, free);
      claim.points += points_.at(next);
      claim.cells.set(next);
      free.clear(next);
      own = grid_.beside(next) & free;
      let_other_move();
    }
  }

 private:
  /// Of these cells the one with the fewest free cells beside it, but for a dead end.
  Cell narrowest(const Set& cells, const Set& free) const {
    constexpr int dead_end = 5;
    Cell best{};
    int fewest = dead_end + 1;
    cells.for_each([&](Cell c) {
      const int ways = (grid_.beside(c) & free).count();
      const int rank = ways == 0 ? dead_end : ways;
      if (rank >= fewest) return;
      fewest = rank;
      best = c;
    });
    return best;
  }

  /// Goes through the cells depth first, Tarjan's way; the earliest cell that this one and those found from
  /// it lie beside. The head is the earliest of all.
  int descend(Cell cell) {
    const int time = ++clock_;
    int earliest = own_.test(cell) ? 0 : time;
    found_[index(cell)] = static_cast<std::int16_t>(time);
    beyond_[index(cell)] = 0;
    stack_[height_++] = cell;
    left_.clear(cell);
    (grid_.beside(cell) & free_).for_each([&](Cell next) {
      if (!left_.test(next)) {
        earliest = std::min<int>(earliest, found_[index(next)]);
        return;
      }
      const int its = descend(next);
      earliest = std::min(earliest, its);
      if (its < time) return;
      int& beyond = beyond_[index(cell)];
      beyond = std::max(beyond, take_block(next, grid_.light.test(next)));
    });
    return earliest;
  }

  /// The block entered by this cell, off the stack.
  int take_block(Cell entry, bool begins_light) {
    Set block;
    int beyond = 0;
    for (;;) {
      const Cell cell = stack_[--height_];
      block.set(cell);
      beyond = std::max(beyond, beyond_[index(cell)]);
      if (cell == entry) break;
    }
    return alternating(block, begins_light) + beyond;
  }

  const Grid<Words>& grid_;
  const Points<Words>& points_;
  Set free_, left_, own_;
  int clock_ = 0;
  std::size_t height_ = 0;
  std::array<std::int16_t, Set::capacity> found_{};
  std::array<int, Set::capacity> beyond_{};  // what lies behind a cell that cuts it off
  std::array<Cell, Set::capacity> stack_{};
};

}  // namespace quadrille::vorassic
