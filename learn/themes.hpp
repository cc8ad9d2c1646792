// What a puzzle is about, by the rules of its game. docs/puzzles.md says the same to people.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/message.hpp"
#include "core/sheet.hpp"
#include "learn/puzzle.hpp"

namespace quadrille::learn {

struct Theme {
  std::string_view word;  ///< in records
  Message name;
  Message what;  ///< what the right move does
};

/// Those of a game; none for a game that has none.
std::vector<Theme> themes(const Sheet& sheet);

/// The words of those that a puzzle has.
std::vector<std::string> themes_of(const Puzzle& puzzle);

}  // namespace quadrille::learn
