#include "games/registry.hpp"

#include <algorithm>
#include <iterator>
#include <string>

#include "core/text.hpp"

namespace quadrille {

Result<const AnyGame*> find_game(std::string_view id) {
  const std::string lower = lower_case(id);
  std::string known;
  for (const AnyGame* game : all_games()) {
    if (game->sheet().id == lower) return game;
    known.append(known.empty() ? "" : ", ").append(game->sheet().id);
  }
  return fail("there is no game '{0}'; the games are {1}", printable(id), known);
}

std::vector<const AnyGame*> games_that_read(std::string_view text) {
  std::vector<const AnyGame*> games;
  std::copy_if(all_games().begin(), all_games().end(), std::back_inserter(games),
               [&](const AnyGame* game) { return static_cast<bool>(game->parse(text)); });
  return games;
}

}  // namespace quadrille
