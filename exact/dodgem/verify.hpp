// Checks a table against the rules of the game: every value must follow from those after each move.
#pragma once

#include "core/budget.hpp"
#include "exact/dodgem/solution.hpp"
#include "exact/verify.hpp"

namespace quadrille::dodgem {

/// Knows the table and the game, and nothing of how the table came about. A won position needs a move to a
/// lost one, in a lost one every move leads to a won one, in a drawn one no move leads to a lost one and one
/// leads to a drawn one; distances must be one more than the best, or the longest, after the moves. Fails
/// with the first position that is wrong, or when the budget is over. Progress is told on any thread, one at
/// a time.
Result<Verified> verify(const VerifyTask& task, Budget& budget);

/// What a position is worth by the values after each of its moves, or because it is over.
Result<Exact> derived(const Solution& solution, const Position<1>& position);

}  // namespace quadrille::dodgem
