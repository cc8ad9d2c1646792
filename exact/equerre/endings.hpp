// The last ending of Équerre: each player has a queen and two rooks left, so that the next capture wins. All
// of its positions on a small board, solved at once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/budget.hpp"
#include "exact/exact.hpp"
#include "games/equerre/equerre.hpp"

namespace quadrille::equerre {

/// Larger boards have too many positions to hold in memory.
inline constexpr int largest_ending_side = 6;

/// Whether each player has three pieces left.
bool is_last_ending(const Position<1>& position);

/// May be asked from many threads at once.
class Endings {
 public:
  /// Solves a board of this side, 4 or 6, which on 6×6 takes some seconds and 250 MB; null when the budget
  /// was over first.
  static std::unique_ptr<const Endings> solve(int side, Budget& budget);

  /// Of a last ending on this board that is not over.
  Exact look_up(const Position<1>& position) const;

 private:
  friend class EndingsSolver;
  explicit Endings(int side) : side_(side) {}

  int side_;
  /// For each placement of the mover with the queen in one eighth of the board, and each of the opponent:
  /// twice the plies to the end, and one more where the mover loses; 0 for a draw.
  std::vector<std::uint8_t> ends_;
};

/// Those of the largest board, solved when first asked for and then kept; null when the budget was over
/// first.
const Endings* endings_at_hand(Budget& budget);

}  // namespace quadrille::equerre
