// What can be set: the game and its start, and how it is thought about.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/any_game.hpp"
#include "core/result.hpp"
#include "core/wishes.hpp"
#include "search/engine.hpp"
#include "search/levels.hpp"

namespace quadrille::ugi {

struct Options {
  explicit Options(const search::Settings& available);

  const AnyGame* game;
  WrittenWishes wishes;  ///< all that were set, whichever game they are for
  Setup setup;           ///< its seed is that of the levels too
  search::Settings settings;
  int lines = 1;
  int level = search::highest_level;
};

/// What setting an option touches; a wish that another game has room for is kept until that is chosen.
enum class Touches : std::uint8_t { Start, Later, Search };

/// Sets an option by its name, in any case. A refused value changes nothing.
Result<Touches> set_option(Options& options, std::string_view name, std::string_view value);

/// The lines that introduce the options, with the values of `options` as defaults.
std::vector<std::string> option_lines(const Options& options);

}  // namespace quadrille::ugi
