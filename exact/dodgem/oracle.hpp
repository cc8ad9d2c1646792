// Tells the search what is known of Dodgem.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "exact/dodgem/at_hand.hpp"
#include "exact/oracle.hpp"

namespace quadrille {

/// Boards up to 4×4 always, larger ones and positions with few pawns where there is a table.
template <>
struct Oracle<dodgem::Dodgem<1>> {
  bool consult(const dodgem::Position<1>& position) {
    solution = dodgem::solution_at_hand(position);
    return solution != nullptr && look_up(position).has_value();
  }
  /// Nothing where a table turns out to be damaged.
  std::optional<Exact> look_up(const dodgem::Position<1>& position) const {
    const Result<Exact> exact = solution->look_up(position);
    return exact ? std::optional(*exact) : std::nullopt;
  }
  std::int64_t way_after(const dodgem::Position<1>& position, dodgem::Move move) const {
    const Result<std::int64_t> way = solution->way_after(position, move);
    return way ? *way : 0;
  }
  /// A board with distances is solved where it is not at hand.
  std::optional<Exact> prove(const dodgem::Position<1>& position, Budget& budget) {
    const int side = position.shape().rows;
    if (side > dodgem::largest_with_distances) return std::nullopt;
    solution = dodgem::solution_at_hand(side);
    if (!solution && dodgem::solve_at_hand(side, 1, budget)) solution = dodgem::solution_at_hand(side);
    return solution ? look_up(position) : std::nullopt;
  }

  std::shared_ptr<const dodgem::Solution> solution;
};

}  // namespace quadrille
