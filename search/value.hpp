// What the search says a position is worth to the player to move.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "core/side.hpp"
#include "exact/exact.hpp"

namespace quadrille::search {

/// Between -win_value and win_value. From -highest_estimate to highest_estimate it is an estimate in the unit
/// of the game's evaluation; beyond, a win or a loss that is proven, and the distance to the end is told.
using Value = std::int32_t;

inline constexpr Value win_value = 32000;
/// No line is searched deeper.
inline constexpr int deepest = 500;
inline constexpr Value highest_estimate = win_value - 2 * deepest;
inline constexpr Value no_value = win_value + 1;

/// The player to move wins with the ply number `plies` from here, or loses with it.
constexpr Value win_in(int plies) { return win_value - plies; }
constexpr Value loss_in(int plies) { return plies - win_value; }

/// Proven, and it is not known how soon. A loss is the same below zero.
inline constexpr Value sure_win = highest_estimate + 1;

constexpr bool is_win(Value value) { return value > highest_estimate; }
constexpr bool is_loss(Value value) { return value < -highest_estimate; }
/// How many plies to the end of a proven win or loss, but not of sure_win.
constexpr int distance(Value value) { return win_value - (value < 0 ? -value : value); }

constexpr Value as_estimate(Score score) {
  return std::clamp(score.value, -highest_estimate, highest_estimate);
}

constexpr Value value_of(const Exact& exact) {
  switch (exact.value) {
    case ExactValue::Win:
      return exact.plies ? std::max(win_in(*exact.plies), sure_win) : sure_win;
    case ExactValue::Loss:
      return exact.plies ? std::min(loss_in(*exact.plies), -sure_win) : -sure_win;
    case ExactValue::Draw:
      break;
  }
  return 0;
}

/// The outcome of a game that is over after `plies` plies, for this player.
constexpr Value value_of(Outcome outcome, Side side, int plies) {
  if (outcome == Outcome::Draw) return 0;
  return outcome == win_for(side) ? win_in(plies) : loss_in(plies);
}

/// The chance to win that an estimate stands for, as -1 (lost) to 1 (won): an advantage of one `unit` is
/// worth about three quarters of the games.
inline double chance_of(Value value, double unit) { return std::tanh(value / (2 * unit)); }
inline Value value_of_chance(double chance, double unit) {
  constexpr double nearly_sure = 0.9999;
  return static_cast<Value>(
      std::lround(2 * unit * std::atanh(std::clamp(chance, -nearly_sure, nearly_sure))));
}

}  // namespace quadrille::search
