// How strong the levels are, as numbers: the scale on which puzzles and people are rated.
#pragma once

#include <array>

#include "core/sheet.hpp"
#include "search/levels.hpp"

namespace quadrille::learn {

/// From level 1 to level 10, in Elo; who plays at random stands at 0.
using LevelRatings = std::array<int, search::highest_level>;

/// As the matches in docs/results.md gave them, for each game and mode. A game that has not been measured has
/// those of the others on average.
const LevelRatings& level_ratings(const Sheet& sheet, char mode);

/// The chance of someone rated so to beat, or to solve, what is rated `other`.
double expected_score(double rating, double other);

}  // namespace quadrille::learn
