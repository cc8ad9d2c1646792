// The Snort solver as the engine asks it.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "exact/settler.hpp"
#include "exact/snort/solver.hpp"

namespace quadrille {

template <int Words>
class Settler<snort::Snort<Words>> {
 public:
  using Position = snort::Position<Words>;
  using Settled = SettledMove<snort::Move>;

  Settler(int threads, std::size_t memory) : solver_({threads, memory, {}}) {}

  /// Whether a second or two have a chance.
  static bool is_near(const Position& position) {
    // Cells open to both count twice. 8×8 with eight stones has about so many, and takes half a second.
    constexpr int few_cells = 84;
    return position.open_to(Side::First).count() + position.open_to(Side::Second).count() <= few_cells;
  }

  /// What these moves lead to, the wins first, and of moves that lose the hardest to refute first. When
  /// `enough` of them win the rest is left out. Nothing when the budget was used up first.
  std::optional<std::vector<Settled>> settle(const Position& position, std::vector<snort::Move> moves,
                                             std::size_t enough, const SolverBudget& budget) {
    std::stable_sort(moves.begin(), moves.end(),
                     [&](snort::Move a, snort::Move b) { return position.promise(a) > position.promise(b); });
    const std::atomic<bool> never{false};
    std::uint64_t told = 0;
    snort::Watch watch({budget.time, budget.nodes}, never, [&](snort::Watch& now) {
      if (!budget.goes_on(now.nodes() - told)) now.end();
      told = now.nodes();
    });
    std::vector<Settled> settled;
    std::size_t wins = 0;
    for (const snort::Move move : moves) {
      const std::uint64_t before = watch.nodes();
      Position next = position;
      next.play(move);
      const std::optional<bool> lost = solver_.mover_wins(snort::openings_of(next), next.to_move(), watch);
      if (!lost) return std::nullopt;
      settled.push_back({move, !*lost, watch.nodes() - before});
      wins += *lost ? 0 : 1;
      if (wins == enough) break;
    }
    std::stable_sort(settled.begin(), settled.end(), [](const Settled& a, const Settled& b) {
      return a.wins != b.wins ? a.wins : !a.wins && a.nodes > b.nodes;
    });
    return settled;
  }

 private:
  snort::Solver solver_;
};

}  // namespace quadrille
