// Checks a table of endings against the rules of the game: every value must follow from those after each
// move.
#pragma once

#include <cstdint>
#include <string>

#include "core/budget.hpp"
#include "exact/equerre/content.hpp"
#include "exact/equerre/endings.hpp"

namespace quadrille::equerre {

struct VerifyTask {
  std::string path;
  int threads = 1;
  std::uint64_t sample = 0;  ///< so many positions drawn at random; all of them, up to symmetry, when 0
};

struct Verified {
  std::uint64_t positions = 0;
  EndingSummary summary;
  std::uint64_t content_checksum = 0;
};

/// Knows the table, the game and the numbers of positions, and nothing of how the table came about. What
/// captures lead to is looked up in the tables at hand, which are checked on their own. Fails with the first
/// position that is wrong, or when the budget is over. Progress is told on any thread, one at a time.
Result<Verified> verify(const VerifyTask& task, Budget& budget);

}  // namespace quadrille::equerre
