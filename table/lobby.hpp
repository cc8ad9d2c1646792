// What is shown before a game begins: what it looks like, and which clocks there are.
#pragma once

#include <vector>

#include "core/any_game.hpp"
#include "match/clock.hpp"

namespace quadrille::table {

/// The standard board after some moves at random, always the same ones.
AnyPosition sample_of(const AnyGame& game);

/// The clocks that are offered for a new game; no clock is the first of them.
std::vector<match::TimeControl> clocks_offered();

}  // namespace quadrille::table
