// The Snort solver as the engine asks it.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "exact/settler.hpp"
#include "exact/snort/moves.hpp"

namespace quadrille {

template <int Words>
class Settler<snort::Snort<Words>> {
 public:
  using Position = snort::Position<Words>;
  using Settled = ExactMove<snort::Move>;

  Settler(int threads, std::size_t memory) : solver_({{threads, memory}, {}}) {}

  /// Whether a second or two have a chance.
  static bool is_near(const Position& position) {
    // Cells open to both count twice. 8×8 with eight stones has about so many, and takes half a second.
    constexpr int few_cells = 84;
    return position.open_to(Side::First).count() + position.open_to(Side::Second).count() <= few_cells;
  }

  /// See settle_moves. Nothing when the budget was over first.
  std::optional<std::vector<Settled>> settle(const Position& position, const std::vector<snort::Move>& moves,
                                             std::size_t enough, Budget& budget) {
    snort::SettledMoves settled = snort::settle_moves(position, moves, enough, solver_, budget);
    if (!settled.is_complete) return std::nullopt;
    return std::move(settled.moves);
  }

 private:
  snort::Solver solver_;
};

}  // namespace quadrille
