// What a game looks like, shown before one begins.
#pragma once

#include "core/any_game.hpp"

namespace quadrille::table {

/// The standard board after some moves at random, always the same ones.
AnyPosition sample_of(const AnyGame& game);

}  // namespace quadrille::table
