// The Vorassic solver as the engine asks it.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "exact/ranking.hpp"
#include "exact/settler.hpp"
#include "exact/vorassic/board.hpp"
#include "exact/vorassic/moves.hpp"

namespace quadrille {

template <int Words>
class Settler<vorassic::Vorassic<Words>> {
 public:
  using Position = vorassic::Position<Words>;
  using Move = vorassic::Move;
  using Settled = ExactMove<Move>;

  Settler(int threads, std::size_t memory) : solver_(Resources{threads, memory}) {}

  /// Whether half a second has a chance: three random 8×8 grids took snakes 0.04 to 0.12 s with all moves,
  /// and of 200 of 5×5 the worst took octopuses 0.06 s.
  static bool is_near(const Position& position) {
    constexpr int few_for_snakes = 62;
    constexpr int few_for_octopuses = 23;
    const int few = position.creature() == vorassic::Creature::Snake ? few_for_snakes : few_for_octopuses;
    return state_of(position).free.count() <= few;
  }

  /// What these moves lead to, the most points first; when one is enough, one of the best. Nothing when the
  /// budget was over first.
  std::optional<std::vector<Settled>> settle(const Position& position, const std::vector<Move>& moves,
                                             std::size_t enough, Budget& budget) {
    const bool all = moves.size() == position.legal_moves().size();
    vorassic::Bounds best = solver_.widest(position);
    if (all) best = solver_.solve(position, budget);
    if (all && enough == 1) {
      const std::optional<Move> move = best_move(position, best.lower, solver_, budget);
      if (!best.is_exact() || !move) return std::nullopt;
      return std::vector{settled(*move, best.lower)};
    }
    std::vector<Settled> ranked;
    for (const auto& [move, bounds] : solve_moves(position, moves, best, solver_, budget)) {
      if (!bounds.is_exact()) return std::nullopt;
      ranked.push_back(settled(move, bounds.lower));
    }
    rank(ranked);
    return ranked;
  }

 private:
  static Settled settled(Move move, int points) {
    const ExactValue value = points > 0 ? ExactValue::Win : points < 0 ? ExactValue::Loss : ExactValue::Draw;
    return {move, {value, {}, points}};
  }

  vorassic::Solver<Words> solver_;
};

}  // namespace quadrille
