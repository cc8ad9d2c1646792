// Solves the endings of a material and makes a table of them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "core/budget.hpp"
#include "exact/equerre/content.hpp"
#include "exact/equerre/endings.hpp"

namespace quadrille::equerre {

enum class Stage : std::uint8_t { Sweeping, Writing };

struct SolveTask {
  int side = 0;
  Material material;
  Resources resources{.threads = 1, .memory = 0};
  std::function<void(const Material&, Stage)> on_stage;  ///< told when one begins, on the caller's thread
};

struct SolvedTable {
  EndingSummary summary;
  std::string table;
};

/// Makes the tables of what captures lead to first. Each ply is written to the disk once it is known: when
/// the budget is over, or the program is killed, it goes on from there the next time. A table that is there
/// is not made again.
Result<SolvedTable> solve_endings(const SolveTask& task, Budget& budget);

/// About how much memory solving takes.
std::size_t memory_for(int side, const Material& material);

/// A table as solve_endings() leaves it.
Result<std::unique_ptr<Endings>> open_endings(const std::string& path);
/// What stands in a table of these endings; fails where there is none.
Result<EndingSummary> summary_in(const std::string& path, int side, const Material& material);

}  // namespace quadrille::equerre
