// What is known of every Dodgem position of a board, whether it was solved on the spot or is looked up in a
// table.
#pragma once

#include <cstdint>

#include "core/result.hpp"
#include "exact/exact.hpp"
#include "exact/retrograde/families.hpp"
#include "games/dodgem/dodgem.hpp"

namespace quadrille::dodgem {

inline constexpr int smallest_side = 2;
/// Up to here distances are known of whole boards, and solving takes seconds.
inline constexpr int largest_with_distances = 5;
/// Up to here a whole board fits into this machine's memory and disk.
inline constexpr int largest_solved = 6;
/// Up to here positions with few pawns are solved.
inline constexpr int largest_with_endings = 8;

using retrograde::Board;

/// May be used from many threads at once.
class Solution {
 public:
  Solution() = default;
  Solution(const Solution&) = delete;
  Solution& operator=(const Solution&) = delete;
  virtual ~Solution() = default;

  virtual const Board& board() const = 0;
  virtual bool has_distances() const = 0;
  int side() const { return board().side; }
  /// Whether it tells of this position, and so of all that follow.
  bool holds(const Position<1>& position) const {
    return position.shape() == square_shape(side()) && position.pawns(Side::First).count() <= board().pawns &&
           position.pawns(Side::Second).count() <= board().pawns;
  }
  /// Of a position that it holds. Fails where a table turns out to be damaged.
  virtual Result<Exact> look_up(const Position<1>& position) const = 0;
  /// How far the end is after a move in a decided position, in a measure that serves to compare such moves: a
  /// winner who always takes a winning move with the least wins, however far it is.
  virtual Result<std::int64_t> way_after(const Position<1>& position, Move move) const = 0;
};

}  // namespace quadrille::dodgem
