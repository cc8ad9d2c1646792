// How someone stands who solves puzzles: ratings, streak, what has been tried. And which puzzle comes next.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/any_game.hpp"
#include "core/random.hpp"
#include "core/result.hpp"
#include "learn/collection.hpp"
#include "learn/glicko.hpp"

namespace quadrille::learn {

/// Levels of different games are not compared: each game and mode has a scale of its own, "vorassic-snake".
std::string scale_of(const AnyPosition& position);
std::string scale_of(const Sheet& sheet, char mode);

/// A newcomer begins as level 2, and soon moves.
Rating newcomer(const Sheet& sheet, char mode);

struct Standing {
  std::map<std::string, Rating> ratings;  ///< by scale; what is missing is a newcomer's
  int streak = 0;                         ///< puzzles solved in a row without a mistake
  int longest_streak = 0;
  std::map<std::string, bool> tried;  ///< by name: whether it was solved without a mistake the last time

  Rating rating_at(const AnyPosition& position) const;
  /// Counts a puzzle. Only the first time does it change the rating: the second time it is known.
  void count(const Puzzle& puzzle, bool solved);
};

/// A line for each thing, to be kept as text.
std::string format_standing(const Standing& standing);
/// A line that is damaged is refused with its number.
Result<Standing> parse_standing(std::string_view text);

/// Which puzzles are wanted; what is not said does not matter.
struct Choice {
  const AnyGame* game = nullptr;
  std::optional<char> mode = std::nullopt;
  std::string theme = {};

  bool fits(const Puzzle& puzzle) const;
};

/// Near one's own rating, and not tried yet as long as there are such; nothing where none fits.
std::optional<std::size_t> next_puzzle(const std::vector<PlacedPuzzle>& puzzles, const Choice& choice,
                                       const Standing& standing, Random& random);

/// The one of a day, "2026-01-31": the same for everyone who has the same puzzles, in whatever order.
std::optional<std::size_t> daily_puzzle(const std::vector<PlacedPuzzle>& puzzles, std::string_view date);

}  // namespace quadrille::learn
