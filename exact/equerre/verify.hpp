// Checks a table of endings against the rules of the game: every value must follow from those after each
// move.
#pragma once

#include "core/budget.hpp"
#include "core/result.hpp"
#include "exact/verify.hpp"

namespace quadrille::equerre {

/// Knows the table, the game and the numbers of positions, and nothing of how the table came about. What
/// captures lead to is looked up in the tables at hand, which are checked on their own. Fails with the first
/// position that is wrong, or when the budget is over. Progress is told on any thread, one at a time.
Result<Verified> verify(const VerifyTask& task, Budget& budget);

}  // namespace quadrille::equerre
