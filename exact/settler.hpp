// How the engine asks the solver of a game, where there is one.
#pragma once

#include "core/budget.hpp"
#include "core/game.hpp"

namespace quadrille {

/// A game with a solver specialises this in exact/GAME/settler.hpp and names it: add_game(GAME EXACT
/// settler). The concept Settling in search/hooks.hpp says what it must have.
template <Game G>
class Settler;

}  // namespace quadrille
