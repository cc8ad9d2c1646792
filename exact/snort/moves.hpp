// What the moves of a position lead to.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/order.hpp"
#include "exact/ranking.hpp"
#include "exact/snort/solver.hpp"

namespace quadrille::snort {

struct SettledMoves {
  std::vector<ExactMove<Move>> moves;
  bool is_complete = true;  ///< false when the budget was over before all that was asked for was known
};

/// What these moves lead to, the wins first, and of moves that lose the hardest to refute first: its nodes
/// are the way. When `enough` of them win the rest is left out.
template <int Words>
SettledMoves settle_moves(const Position<Words>& position, std::vector<Move> moves, std::size_t enough,
                          Solver& solver, Budget& budget) {
  put_largest_first(moves, [&](Move move) { return position.promise(move); });
  SettledMoves settled;
  std::size_t wins = 0;
  // True when it is known what the move leads to.
  const auto ask = [&](Move move, Budget& allowed) {
    const std::uint64_t before = allowed.nodes();
    const Position<Words> next = after(position, move);
    const std::optional<bool> refuted = solver.mover_wins(openings_of(next), next.to_move(), allowed);
    if (!refuted) return false;
    const auto nodes = static_cast<std::int64_t>(allowed.nodes() - before);
    settled.moves.push_back(
        {move, {*refuted ? ExactValue::Loss : ExactValue::Win, {}}, *refuted ? nodes : 0, 0});
    wins += *refuted ? 0 : 1;
    return true;
  };
  // A short look at each comes first: a move that wins at once may stand behind some that take long.
  const auto done_at_once = [&](Move move) {
    constexpr std::uint64_t short_look = 100;
    if (wins >= enough || budget.is_over()) return false;
    Budget brief({.time = {}, .nodes = short_look, .depth = {}}, budget);
    return ask(move, brief);
  };
  moves.erase(std::remove_if(moves.begin(), moves.end(), done_at_once), moves.end());
  for (const Move move : moves) {
    if (wins >= enough) break;
    settled.is_complete = ask(move, budget);
    if (!settled.is_complete) break;
  }
  rank(settled.moves);
  return settled;
}

}  // namespace quadrille::snort
