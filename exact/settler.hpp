// How the engine asks the solver of a game, where there is one.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>

#include "core/game.hpp"

namespace quadrille {

/// How much a solver may do for one question.
struct SolverBudget {
  std::optional<std::chrono::milliseconds> time;
  std::optional<std::uint64_t> nodes;
  /// Told now and then how many nodes were seen since it was last told; says whether to go on.
  std::function<bool(std::uint64_t)> goes_on;
};

/// What a move leads to for certain, and how many nodes it took to find out.
template <class Move>
struct SettledMove {
  Move move;
  bool wins;
  std::uint64_t nodes;
};

/// A game with a solver specialises this in exact/GAME/settler.hpp, which the brain of the game includes; the
/// concept Settling in search/hooks.hpp says what it must have.
template <Game G>
class Settler;

}  // namespace quadrille
