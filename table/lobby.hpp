// What a face shows before a game begins: what who can sit down is called, and what a game looks like.
#pragma once

#include <string_view>

#include "core/any_game.hpp"
#include "core/message.hpp"

namespace quadrille::table {

/// What people call who sits there: "a person", "computer, level 3".
Message label_of_seat(std::string_view name);

/// The standard board after some moves at random, always the same ones.
AnyPosition sample_of(const AnyGame& game);

}  // namespace quadrille::table
