// All games there are, in the order of the add_game() lines in games/CMakeLists.txt.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "core/any_game.hpp"
#include "core/result.hpp"

namespace quadrille {

std::span<const AnyGame* const> all_games();

/// Finds a game by its id, in any case; the refusal lists the games there are.
Result<const AnyGame*> find_game(std::string_view id);

/// The games in which a text is a position. There may be several: some games write alike.
std::vector<const AnyGame*> games_that_read(std::string_view text);

}  // namespace quadrille
