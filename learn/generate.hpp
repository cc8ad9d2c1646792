// Makes sets of puzzles.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/any_game.hpp"
#include "core/budget.hpp"
#include "learn/difficulty.hpp"
#include "learn/puzzle.hpp"

namespace quadrille::learn {

struct Order {
  const AnyGame* game = nullptr;
  char mode = 0;
  std::vector<Shape> shapes;  ///< taken in turn
  std::size_t count = 1;
  std::uint64_t seed = 0;
  int threads = 1;
  int tries = tries_of_a_level;  ///< of each level, to measure how hard a puzzle is
};

/// Boards of the game on which puzzles are soon proven; Équerre on 8×8 once there is a table of its endings.
std::vector<Shape> usual_shapes(const AnyGame& game);

/// Draws positions from games of the levels and from random play until there are so many puzzles, no two the
/// same up to symmetry, spread over the ratings, sorted by them. The same order gives the same puzzles,
/// whatever the threads. Fewer where the budget is over first, or no more are found. Tells how many there
/// are, on the caller's thread.
std::vector<Puzzle> generate(const Order& order, Budget& budget);

}  // namespace quadrille::learn
