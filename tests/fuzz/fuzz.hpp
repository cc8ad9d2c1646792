// What the fuzzers share: bytes taken as choices, and claims that end the run when they do not hold.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/any_game.hpp"
#include "core/random.hpp"
#include "games/registry.hpp"

namespace quadrille::fuzz {

/// Ends the run when something that must hold does not; the fuzzer then keeps the input.
inline void require(bool holds, std::string_view claim, std::string_view about) {
  if (holds) return;
  std::cerr << "this does not hold: " << claim << ": " << about << '\n';
  std::abort();
}

/// The input: a few bytes that choose, then text. At the end of the input every choice is the first.
class Input {
 public:
  Input(const std::uint8_t* data, std::size_t size) : bytes_(data, size) {}

  /// From 0 to `choices` - 1. Digits choose what they say, so that seeds can be read.
  int choose(int choices) {
    if (bytes_.empty()) return 0;
    const int byte = bytes_.front();
    bytes_ = bytes_.subspan(1);
    return (byte >= '0' && byte <= '9' ? byte - '0' : byte) % choices;
  }
  const AnyGame& game() {
    const std::span<const AnyGame* const> games = all_games();
    return *games[static_cast<std::size_t>(choose(static_cast<int>(games.size())))];
  }
  /// A side that the game is played on.
  int side(const SizeRule& sizes) {
    return sizes.smallest + sizes.step * choose((sizes.largest - sizes.smallest) / sizes.step + 1);
  }
  Setup setup(const Sheet& sheet) {
    Setup setup = standard_setup(sheet);
    setup.shape = square_shape(side(sheet.sizes));
    const int variant = choose(4);
    if (variant % 2 == 1 && sheet.modes.size() > 1) setup.mode = sheet.modes[1].letter;
    if (variant >= 2 && sheet.has_random_fill) setup.fill = Fill::Random;
    return setup;
  }
  /// All that has not been taken.
  std::string_view rest() const { return {reinterpret_cast<const char*>(bytes_.data()), bytes_.size()}; }

 private:
  std::span<const std::uint8_t> bytes_;
};

inline AnyMove any_of(const std::vector<AnyMove>& moves, Random& random) {
  return moves[static_cast<std::size_t>(random.below(static_cast<int>(moves.size())))];
}

/// What holds for every position that can be reached or read.
inline void require_sound(const AnyPosition& position) {
  const std::string text = position->text();
  const std::optional<Message> flaw = position->flaw();
  require(!flaw, "a position has no flaw", text);
  const Result<AnyPosition> again = position->game().parse(text);
  require(static_cast<bool>(again), "what is written can be read", text);
  require(*again == position && (*again)->key() == position->key(), "it reads as the same position", text);
  require((*again)->text() == text, "there is one spelling", text);
  const bool over = position->outcome() != Outcome::Undecided;
  require(position->legal_moves().empty() == over, "there are moves until the game is over", text);
  require(!over || !in_english(position->ending()).empty(), "an ending has words", text);
}

}  // namespace quadrille::fuzz
