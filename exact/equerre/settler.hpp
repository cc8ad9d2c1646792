// The small endings of Équerre as the engine asks for them: solved in part with each move, until they are at
// hand and the oracle knows.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "core/game.hpp"
#include "exact/equerre/at_hand.hpp"
#include "exact/ranking.hpp"
#include "exact/settler.hpp"

namespace quadrille {

template <>
class Settler<equerre::Equerre<1>> {
 public:
  using Position = equerre::Position<1>;
  using Settled = ExactMove<equerre::Move>;

  Settler(int threads, std::size_t) : threads_(threads) {}

  /// A browser's memory is too precious.
  static bool is_near(const Position& position) {
#ifdef __EMSCRIPTEN__
    (void)position;
    return false;
#else
    return equerre::has_small_ending(position);
#endif
  }

  /// All moves, the best first. Nothing when the budget was over first.
  std::optional<std::vector<Settled>> settle(const Position& position,
                                             const std::vector<equerre::Move>& moves, std::size_t,
                                             Budget& budget) const {
    const auto endings = equerre::small_endings(threads_, budget);
    if (!endings) return std::nullopt;
    std::vector<Settled> settled;
    for (const equerre::Move move : moves) {
      const Position next = after(position, move);
      const Result<Exact> exact = equerre::value_in(*endings, next);
      if (!exact) return std::nullopt;
      settled.push_back({move, a_move_earlier(*exact, next.to_move() != position.to_move())});
    }
    rank(settled);
    return settled;
  }

 private:
  int threads_;
};

}  // namespace quadrille
