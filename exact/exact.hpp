// What is known of a position for certain.
#pragma once

#include <cstdint>
#include <optional>

namespace quadrille {

/// For the player to move, with best play.
enum class ExactValue : std::uint8_t { Loss, Draw, Win };

/// The same for the other player.
constexpr ExactValue reversed(ExactValue value) {
  return static_cast<ExactValue>(static_cast<int>(ExactValue::Win) - static_cast<int>(value));
}

struct Exact {
  ExactValue value = ExactValue::Draw;
  /// To the end, the winner hurrying and the loser not; nothing for a draw and where it is not known.
  std::optional<int> plies;

  friend bool operator==(const Exact&, const Exact&) = default;
};

}  // namespace quadrille
