// What is known of a position for certain.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "core/side.hpp"

namespace quadrille {

/// For the player to move, with best play.
enum class ExactValue : std::uint8_t { Loss, Draw, Win };

/// The same for the other player.
constexpr ExactValue reversed(ExactValue value) {
  return static_cast<ExactValue>(static_cast<int>(ExactValue::Win) - static_cast<int>(value));
}

struct Exact {
  ExactValue value = ExactValue::Draw;
  /// The remoteness: how many plies to the end, the winner hurrying and the loser not; nothing for a draw and
  /// where it is not known.
  std::optional<int> plies;
  /// Where points are counted: how many more than the other this player will have at the end; nothing where
  /// it is not known.
  std::optional<int> points = std::nullopt;

  friend bool operator==(const Exact&, const Exact&) = default;
};

/// Of a game that is over, for the player who would move next.
constexpr Exact value_at_end(Outcome outcome, Side mover) {
  if (outcome == Outcome::Draw) return {};
  return {outcome == win_for(mover) ? ExactValue::Win : ExactValue::Loss, 0};
}

/// What a move is worth to the player who makes it, by what the position after it is worth to the player to
/// move there; the turn need not change.
constexpr Exact a_move_earlier(const Exact& after, bool turn_changes) {
  Exact before = after;
  if (before.plies) ++*before.plies;
  if (!turn_changes) return before;
  before.value = reversed(after.value);
  if (before.points) before.points = -*after.points;
  return before;
}

/// "win", "loss" or "draw", for programs.
constexpr std::string_view value_name(ExactValue value) {
  switch (value) {
    case ExactValue::Loss:
      return "loss";
    case ExactValue::Draw:
      return "draw";
    case ExactValue::Win:
      return "win";
  }
  return "";
}

}  // namespace quadrille
