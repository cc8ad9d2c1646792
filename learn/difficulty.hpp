// How hard a puzzle is, measured: the levels try it.
#pragma once

#include <cstdint>

#include "learn/level_ratings.hpp"
#include "learn/puzzle.hpp"
#include "search/engine.hpp"

namespace quadrille::learn {

/// Each level tries so often, where nothing else is said.
inline constexpr int tries_of_a_level = 10;

/// The shares of so many tries in which levels 1 to 9 found every move of the solution. What is random about
/// them follows from the seed.
Found try_levels(const Puzzle& puzzle, int tries, std::uint64_t seed, search::Engine& engine);

/// The rating under which these shares of so many tries are most likely, when a try is a game against the
/// puzzle; one try won
/// and one lost by a solver in the middle of the scale are added, so that there always is one.
int rating_of(const Found& found, int tries, const LevelRatings& levels);

}  // namespace quadrille::learn
