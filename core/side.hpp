// Who plays, and how a game can end.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace quadrille {

enum class Side : std::uint8_t { First, Second };

inline constexpr std::array<Side, 2> both_sides{Side::First, Side::Second};

constexpr Side opponent(Side side) { return side == Side::First ? Side::Second : Side::First; }

/// 1 or 2, as people and notations count the players.
constexpr int number(Side side) { return side == Side::First ? 1 : 2; }

/// One thing for each player, found by whose it is.
template <class T>
class PerSide {
 public:
  constexpr PerSide() = default;
  constexpr PerSide(T first, T second) : things_{first, second} {}

  constexpr T& operator[](Side side) { return things_[static_cast<std::size_t>(side)]; }
  constexpr const T& operator[](Side side) const { return things_[static_cast<std::size_t>(side)]; }
  friend constexpr bool operator==(const PerSide&, const PerSide&) = default;

 private:
  std::array<T, 2> things_{};
};

enum class Outcome : std::uint8_t { Undecided, FirstWins, SecondWins, Draw };

constexpr Outcome win_for(Side side) {
  return side == Side::First ? Outcome::FirstWins : Outcome::SecondWins;
}

constexpr std::optional<Side> winner(Outcome outcome) {
  switch (outcome) {
    case Outcome::FirstWins:
      return Side::First;
    case Outcome::SecondWins:
      return Side::Second;
    case Outcome::Undecided:
    case Outcome::Draw:
      break;
  }
  return std::nullopt;
}

/// What a position is worth to the player to move. Only the order matters; a game documents its unit.
struct Score {
  std::int32_t value = 0;

  constexpr Score operator-() const { return {-value}; }
  friend constexpr auto operator<=>(Score, Score) = default;
};

}  // namespace quadrille
