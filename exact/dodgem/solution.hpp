// What is known of every Dodgem position of a board, whether it was solved on the spot or is looked up in a
// table.
#pragma once

#include <cstdint>

#include "core/result.hpp"
#include "exact/exact.hpp"
#include "games/dodgem/dodgem.hpp"

namespace quadrille::dodgem {

inline constexpr int smallest_side = 2;
/// Up to here distances are known, and solving takes seconds.
inline constexpr int largest_with_distances = 5;
/// Up to here a board fits into this machine's memory and disk.
inline constexpr int largest_solved = 6;

/// May be used from many threads at once.
class Solution {
 public:
  Solution() = default;
  Solution(const Solution&) = delete;
  Solution& operator=(const Solution&) = delete;
  virtual ~Solution() = default;

  virtual int side() const = 0;
  virtual bool has_distances() const = 0;
  /// Of a position on a board of that side. Fails where a table turns out to be damaged.
  virtual Result<Exact> look_up(const Position<1>& position) const = 0;
  /// How far the end is after a move in a decided position, in a measure that serves to compare such moves: a
  /// winner who always takes a winning move with the least wins, however far it is.
  virtual Result<std::int64_t> way_after(const Position<1>& position, Move move) const = 0;
};

}  // namespace quadrille::dodgem
