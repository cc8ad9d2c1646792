// Vorassic as its solver sees it: what decides the rest of a game, and the values of the grid.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "core/bitboard.hpp"
#include "core/grid.hpp"
#include "games/vorassic/vorassic.hpp"

namespace quadrille::vorassic {

/// Neither who captured what, nor the points so far, nor which player is which matters for the rest.
template <int Words>
struct State {
  using Set = Bitboard<Words>;

  Set free;   ///< the cells not captured yet
  Set own;    ///< those that the player to move can capture now
  Set other;  ///< those that the opponent could

  friend bool operator==(const State&, const State&) = default;
};

template <int Words>
State<Words> state_of(const Position<Words>& position) {
  const Side mover = position.to_move();
  return {position.grid().all - position.owned(Side::First) - position.owned(Side::Second),
          position.targets(mover), position.targets(opponent(mover))};
}

/// The points that the player to move has more than the other so far.
template <int Words>
int lead_of_mover(const Position<Words>& position) {
  return position.score(position.to_move()) - position.score(opponent(position.to_move()));
}

/// The values of all cells that matter.
template <int Words>
class Points {
 public:
  using Set = Bitboard<Words>;

  Points() = default;
  Points(const Values<Words>& values, const Set& cells) {
    cells.for_each([&](Cell c) { put(c, values.at(c)); });
  }
  void put(Cell c, int value) {
    at_[index(c)] = static_cast<std::uint8_t>(value);
    worth_[static_cast<std::size_t>(value)].set(c);
    for (std::size_t digit = 0; digit < planes_.size(); ++digit)
      planes_[digit].set_if((value >> digit & 1) != 0, c);
  }

  int at(Cell c) const { return at_[index(c)]; }
  int sum(const Set& cells) const {
    int total = 0;
    for (std::size_t digit = 0; digit < planes_.size(); ++digit)
      total += (planes_[digit] & cells).count() << digit;
    return total;
  }
  /// Of so many of these cells, those worth the least.
  int least(const Set& cells, int count) const {
    int total = 0;
    for (std::size_t value = 0; count > 0; ++value) {
      const int here = std::min((worth_[value] & cells).count(), count);
      total += here * static_cast<int>(value);
      count -= here;
    }
    return total;
  }
  /// What a player gains of these cells, when both take them in turn, the best first, and the other takes the
  /// first `behind` of them.
  int share(const Set& cells, int behind) const {
    int total = 0;
    int before = -behind;
    for (int value = highest_value; value > 0; --value) {
      const int after = before + (worth_[static_cast<std::size_t>(value)] & cells).count();
      // Every second one from number 0 on.
      if (after > 0) total += value * ((after + 1) / 2 - (std::max(before, 0) + 1) / 2);
      before = after;
    }
    return total;
  }

 private:
  std::array<Set, highest_value + 1> worth_{};  // the cells of each value
  std::array<Set, 4> planes_{};
  std::array<std::uint8_t, Set::capacity> at_{};
};

}  // namespace quadrille::vorassic
