// Random games from a position to the end.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/game.hpp"
#include "core/history.hpp"

namespace quadrille {

struct PlayoutEnd {
  Outcome outcome;
  int moves;
};

/// What a playout needs beside the position. Made once and used for many playouts, so that a playout
/// allocates nothing: there is room for more moves in a row without progress than random play ever makes.
struct PlayoutScratch {
  static constexpr std::size_t roomy = 1 << 14;
  History history{roomy};  ///< since the last move that cannot be undone
};

template <Game G>
PlayoutEnd playout(typename G::Position position, Random& random, PlayoutScratch& scratch) {
  History& history = scratch.history;
  if constexpr (RepeatingGame<G>) {
    history.clear_if(true);
    history.push(position.key());
  }
  int moves = 0;
  while (const std::optional<typename G::Move> move = position.random_move(random)) {
    if constexpr (RepeatingGame<G>) history.clear_if(position.is_irreversible(*move));
    position.play(*move);
    ++moves;
    if constexpr (RepeatingGame<G>) {
      constexpr std::size_t soonest = (repetitions_for_draw - 1) * G::shortest_return;
      const std::uint64_t key = position.key();
      if (history.size() >= soonest && history.would_draw(key)) return {Outcome::Draw, moves};
      history.push(key);
    }
  }
  return {position.outcome(), moves};
}

}  // namespace quadrille
