// What a new game starts from, and the words by which people choose it.
#pragma once

#include <cstdint>
#include <string_view>

#include "core/cell.hpp"
#include "core/result.hpp"
#include "core/sheet.hpp"

namespace quadrille {

enum class Fill : std::uint8_t { Standard, Random };

struct Setup {
  Shape shape;
  char mode = 0;  ///< a letter of the sheet's modes, 0 when it has none
  Fill fill = Fill::Standard;
  std::uint64_t seed = 0;  ///< of the random fill
};

/// The sheet's own standard: standard size, first mode, standard fill.
Setup standard_setup(const Sheet& sheet);

/// Refuses a setup the game does not have, and says what would do.
Result<Setup> check_setup(const Sheet& sheet, const Setup& setup);

/// Refuses a board the game is not played on, and says what would do.
Result<Shape> check_shape(const Sheet& sheet, Shape shape);

/// Reads the size of a board the game is played on; the refusal says what would do.
Result<Shape> parse_shape_of(const Sheet& sheet, std::string_view text);

/// Finds a mode by its word in either language or its letter.
Result<char> parse_mode(const Sheet& sheet, std::string_view word);

/// The word for a mode letter; empty for 0.
std::string_view mode_word(const Sheet& sheet, char mode);

/// Finds a fill by its word, "default" or "random", in French "défaut" or "hasard".
Result<Fill> parse_fill(const Sheet& sheet, std::string_view word);

}  // namespace quadrille
