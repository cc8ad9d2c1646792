// Solves a whole Dodgem board, and makes a table of it.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "core/budget.hpp"
#include "exact/dodgem/content.hpp"
#include "exact/dodgem/solution.hpp"
#include "exact/dodgem/summary.hpp"
#include "exact/retrograde/families.hpp"
#include "exact/retrograde/outcomes.hpp"

namespace quadrille::dodgem {

enum class Stage : std::uint8_t { Distances, Outcomes, Reachable, Writing };

struct SolveTask {
  Board board = smallest_side;
  Content content = Content::Distances;
  bool keeps_table = true;
  /// The memory is for what is held between layers; with less, more is read back from the disk.
  Resources resources{.threads = 1, .memory = 0};
  std::function<void(Stage)> on_stage;  ///< told when one begins, on the caller's thread
};

struct SolvedBoard {
  Summary summary;
  std::string table;  ///< where it is kept; empty when it is not
};

/// Outcomes are written to the disk as they are found: when the budget is over, or it is killed, it goes on
/// from there the next time. Distances take seconds and are found anew; they are held against the outcomes,
/// which another solver finds.
Result<SolvedBoard> solve_board(const SolveTask& task, Budget& budget);

/// Where the start of a whole board is, and what it is worth by what an archive has of it.
retrograde::Place start_of(const retrograde::Families& families);
Result<ExactValue> value_of_start(const retrograde::Families& families, const retrograde::Archive& archive);

/// About how much memory a board needs to be held between layers.
std::size_t memory_for(const retrograde::Families& families);

}  // namespace quadrille::dodgem
