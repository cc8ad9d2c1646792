// What the moves of a position lead to, in points.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "exact/vorassic/solver.hpp"

namespace quadrille::vorassic {

/// Told for the player who makes it, as of the end of the game.
struct SolvedMove {
  Move move{};
  Bounds bounds;
};

/// What a move leads to, where that can be at most `most`; `expected` is where to begin to ask.
template <int Words>
Bounds solve_move(const Position<Words>& position, Move move, int most, int expected, Solver<Words>& solver,
                  Budget& budget) {
  const Position<Words> next = after(position, move);
  const bool turns = next.to_move() != position.to_move();
  const Bounds found = solver.solve(next, budget, turns ? 1 - expected : expected);
  const Bounds worth = turns ? Bounds{-found.upper, -found.lower} : found;
  return {worth.lower, std::min(worth.upper, most)};
}

/// What these moves lead to, the best first; what the budget did not suffice for lies between wide bounds.
/// `best` is what is known of the best of them.
template <int Words>
std::vector<SolvedMove> solve_moves(const Position<Words>& position, const std::vector<Move>& moves,
                                    const Bounds& best, Solver<Words>& solver, Budget& budget) {
  std::vector<SolvedMove> solved;
  solved.reserve(moves.size());
  for (const Move move : moves)
    solved.push_back({move, solve_move(position, move, best.upper, best.lower, solver, budget)});
  std::stable_sort(solved.begin(), solved.end(), [](const SolvedMove& a, const SolvedMove& b) {
    if (a.bounds.lower != b.bounds.lower) return a.bounds.lower > b.bounds.lower;
    return a.bounds.upper > b.bounds.upper;
  });
  return solved;
}

/// A move that leads to the value of the position. Nothing when the budget was over first.
template <int Words>
std::optional<Move> best_move(const Position<Words>& position, int value, Solver<Words>& solver,
                              Budget& budget) {
  for (const Move move : position.legal_moves()) {
    const Position<Words> next = after(position, move);
    const bool turns = next.to_move() != position.to_move();
    const std::optional<bool> more = solver.attains(next, turns ? 1 - value : value, budget);
    if (!more) return std::nullopt;
    if (*more != turns) return move;
  }
  return std::nullopt;
}

}  // namespace quadrille::vorassic
