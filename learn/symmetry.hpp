// Positions that are the same but for how the board is turned, mirrored, or who is called player 1.
#pragma once

#include <string>
#include <vector>

#include "core/any_game.hpp"

namespace quadrille::learn {

/// The position and all that its game does not tell apart from it, as texts.
std::vector<std::string> images(const AnyPosition& position);

/// The same text for all of them.
std::string canonical_form(const AnyPosition& position);

}  // namespace quadrille::learn
