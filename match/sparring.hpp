// Plain players to measure better ones by. They see a game through the border only.
#pragma once

#include <cstdint>
#include <vector>

#include "core/any_game.hpp"
#include "core/random.hpp"
#include "search/engine.hpp"

namespace quadrille::match {

/// Alpha-beta of fixed depth, without a table or an order of moves; at the end of its depth it counts what
/// the game tallies. Among equals it draws. When `stop` becomes true it takes
/// the best of the moves it has looked at.
AnyMove plain_choice(const AnyPosition& position, int depth, Random& random, const Stop& stop);

/// Random games after each move in turn, until the limits are reached; the move that did best.
AnyMove flat_choice(const AnyPosition& position, const Limits& limits, Random& random, const Stop& stop);

}  // namespace quadrille::match
