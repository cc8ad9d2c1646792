// The solutions that are there without anybody waiting for them.
#pragma once

#include <memory>

#include "core/budget.hpp"
#include "exact/dodgem/solution.hpp"

namespace quadrille::dodgem {

/// The best there is at once of a whole board: up to 4×4 it is solved, a table that is there is opened.
/// Nothing for a board without one; a table that cannot be used is as good as none. Kept for the next time.
std::shared_ptr<const Solution> solution_at_hand(int side);
/// One that holds this position: where there are tables of positions with few pawns, that with the fewest,
/// for it is the likeliest to know distances; else that of the whole board.
std::shared_ptr<const Solution> solution_at_hand(const Position<1>& position);
/// Solves a board of up to largest_with_distances and has the solution at hand as long as the program runs;
/// false when the budget was over first.
bool solve_at_hand(int side, int threads, Budget& budget);
/// Makes solution_at_hand() look again, after a table was made.
void forget_solutions();

}  // namespace quadrille::dodgem
