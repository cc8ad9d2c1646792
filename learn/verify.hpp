// Derives puzzles again, from the rules alone.
#pragma once

#include <optional>
#include <vector>

#include "learn/collection.hpp"
#include "learn/prover.hpp"

namespace quadrille::learn {

/// What is wrong with a puzzle; nothing where all of it follows: one right move each time, the goal reached,
/// the replies that resist longest, a refutation for every wrong move. Where the prover does not know enough
/// it says so, as it does when the budget is over.
std::optional<Message> flaw_of(const Puzzle& puzzle, Prover& prover, Budget& budget);

/// For each puzzle that is the same as an earlier one up to symmetry, or has its name, what to say, with line
/// and column.
std::vector<Message> twins(const std::vector<PlacedPuzzle>& puzzles);

}  // namespace quadrille::learn
