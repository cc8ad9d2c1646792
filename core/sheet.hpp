// A game's data sheet: what a person or a program wants to know before the first move.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/cell.hpp"
#include "core/message.hpp"
#include "core/result.hpp"
#include "core/side.hpp"

namespace quadrille {

/// The boards a game can be played on.
struct SizeRule {
  int smallest;
  int largest;
  int step;
  int standard;
  bool rectangular;
};

/// A way to play the game; `letter` stands for it in positions, `word` and `french_word` on a command line.
struct Mode {
  char letter;
  std::string_view word;
  std::string_view french_word;
  Message name;
};

enum class Fill : std::uint8_t { Standard, Random };

/// How well the computer plays at a level: it sees so much of what is to come, overlooks so many of its own
/// moves, and so often takes the move that looks worst for the best.
struct Strength {
  std::uint64_t nodes;
  int percent_overlooked;
  int percent_confused = 0;
};

/// The strengths of the levels from the lowest on; the highest level, which uses all there is, is not among
/// them.
inline constexpr int limited_levels = 9;
using Ladder = std::array<Strength, limited_levels>;

/// For a game that has not been measured.
inline constexpr Ladder usual_ladder{
    {{10, 95}, {20, 85}, {50, 75}, {120, 65}, {300, 52}, {800, 40}, {2000, 28}, {6000, 16}, {20000, 6}}};

struct Sheet {
  std::string_view id;
  Message name;
  Message summary;           ///< the rules in a line
  PerSide<Message> players;  ///< "white", "black"
  Message tally;             ///< what is counted for each player: "points"
  SizeRule sizes;
  std::vector<Mode> modes;  ///< empty when there is only one way; the first is the default
  bool has_random_fill;
  bool keeps_score;  ///< a position tells the tally of each player, which cannot be seen on the board
  bool can_draw;
  bool can_repeat;
  CellSpelling cells;
  std::vector<Ladder> ladders;  ///< one for each mode, or just one; made by bench/calibrate_levels
  /// No game on such a board has more moves; the largest number there is when the bound does not fit.
  std::uint64_t (*longest_game)(Shape);
};

/// What a new game starts from.
struct Setup {
  Shape shape;
  char mode = 0;  ///< a letter of the sheet's modes, 0 when it has none
  Fill fill = Fill::Standard;
  std::uint64_t seed = 0;  ///< of the random fill
};

/// The strengths of the levels when the game is played this way.
const Ladder& ladder_for(const Sheet& sheet, char mode);

/// Words are compared in small letters; only ASCII has them here.
std::string lower_case(std::string_view text);

/// The sheet's own standard: standard size, first mode, standard fill.
Setup standard_setup(const Sheet& sheet);

/// Refuses a setup the game does not have, and says what would do.
Result<Setup> check_setup(const Sheet& sheet, const Setup& setup);

/// Refuses a board the game is not played on, and says what would do.
Result<Shape> check_shape(const Sheet& sheet, Shape shape);

/// Finds a mode by its word in either language or its letter.
Result<char> parse_mode(const Sheet& sheet, std::string_view word);

/// Finds a fill by its word, "default" or "random", in French "défaut" or "hasard".
Result<Fill> parse_fill(const Sheet& sheet, std::string_view word);

/// The word for a mode letter; empty for 0.
std::string_view mode_word(const Sheet& sheet, char mode);

/// a * b, and a to the power n, or the largest number there is when that does not fit.
inline constexpr std::uint64_t unbounded = std::numeric_limits<std::uint64_t>::max();
std::uint64_t saturating_product(std::uint64_t a, std::uint64_t b);
std::uint64_t saturating_power(std::uint64_t a, int n);

}  // namespace quadrille
