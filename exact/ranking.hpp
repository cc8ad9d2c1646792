// Moves of which it is known for certain what they lead to, the best first.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

#include "exact/exact.hpp"

namespace quadrille {

template <class Move>
struct ExactMove {
  Move move;
  Exact exact;           ///< for the player who makes it, the move itself counted
  std::int64_t way = 0;  ///< how far the end is by another measure, where the remoteness is not known
  int traps = 0;         ///< of a move that holds the draw: the replies that would lose it
};

/// Many points, quick wins, draws that are hard to hold for the opponent, slow losses.
template <class Move>
bool is_better(const ExactMove<Move>& a, const ExactMove<Move>& b) {
  if (a.exact.value != b.exact.value) return a.exact.value > b.exact.value;
  if (a.exact.points != b.exact.points) return a.exact.points > b.exact.points;
  const bool hurries = a.exact.value == ExactValue::Win;
  const auto plies = [](const Exact& exact) { return exact.plies.value_or(std::numeric_limits<int>::max()); };
  if (plies(a.exact) != plies(b.exact)) return (plies(a.exact) < plies(b.exact)) == hurries;
  if (a.way != b.way) return (a.way < b.way) == hurries;
  return a.traps > b.traps;
}

/// Moves that are equally good stay in their order.
template <class Move>
void rank(std::vector<ExactMove<Move>>& moves) {
  std::stable_sort(moves.begin(), moves.end(), is_better<Move>);
}

}  // namespace quadrille
