// Random games from a position to the end.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/game.hpp"

namespace quadrille {

struct PlayoutEnd {
  Outcome outcome;
  int moves;
};

/// What a playout needs beside the position. Made once and used for many playouts, so that a playout
/// allocates nothing: there is room for more moves in a row without progress than random play ever makes.
class PlayoutScratch {
 public:
  PlayoutScratch() : keys_(roomy) {}

  /// Forgets the positions noted so far, if told to; a condition so that nothing needs to be predicted.
  void forget_if(bool condition) { count_ &= std::size_t{condition} - 1; }

  /// Notes a position; true when that makes it a draw by repetition. At least `shortest_return` moves lie
  /// between a position and its return.
  [[gnu::always_inline]] bool note(std::uint64_t key, std::size_t shortest_return) {
    if (count_ == keys_.size()) make_room();
    keys_[count_++] = key;
    return count_ > (repetitions_for_draw - 1) * shortest_return && is_third(key);
  }

 private:
  [[gnu::noinline]] void make_room() { keys_.resize(2 * keys_.size()); }
  [[gnu::noinline]] bool is_third(std::uint64_t key) const {
    const auto end = keys_.begin() + static_cast<std::ptrdiff_t>(count_);
    return std::count(keys_.begin(), end, key) >= repetitions_for_draw;
  }

  static constexpr std::size_t roomy = 1 << 14;
  std::vector<std::uint64_t> keys_;  // the first count_ of them, since the last move that cannot be undone
  std::size_t count_ = 0;
};

template <Game G>
PlayoutEnd playout(typename G::Position position, Random& random, PlayoutScratch& scratch) {
  if constexpr (RepeatingGame<G>) {
    scratch.forget_if(true);
    scratch.note(position.key(), G::shortest_return);
  }
  int moves = 0;
  while (const std::optional<typename G::Move> move = position.random_move(random)) {
    if constexpr (RepeatingGame<G>) scratch.forget_if(position.is_irreversible(*move));
    position.play(*move);
    ++moves;
    if constexpr (RepeatingGame<G>) {
      if (scratch.note(position.key(), G::shortest_return)) return {Outcome::Draw, moves};
    }
  }
  return {position.outcome(), moves};
}

}  // namespace quadrille
