// How the engine asks the solver of a game, where there is one.
#pragma once

#include <cstdint>

#include "core/budget.hpp"
#include "core/game.hpp"

namespace quadrille {

/// What a move leads to for certain, and how many nodes it took to find out.
template <class Move>
struct SettledMove {
  Move move;
  bool wins;
  std::uint64_t nodes;
};

/// A game with a solver specialises this in exact/GAME/settler.hpp and names it: add_game(GAME EXACT
/// settler). The concept Settling in search/hooks.hpp says what it must have.
template <Game G>
class Settler;

}  // namespace quadrille
