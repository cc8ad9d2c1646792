#include "exact/snort/solver.hpp"

#include <algorithm>
#include <atomic>

#include "core/workers.hpp"
#include "exact/snort/search.hpp"

namespace quadrille::snort {

class Solver::Memory {
 public:
  explicit Memory(const Settings& wanted)
      : settings(wanted),
        table(wanted.memory - wanted.memory / share_of_values),
        values(wanted.memory / share_of_values) {}

  Settings settings;
  Table table;
  Marks marks;
  Values values;

 private:
  static constexpr std::size_t share_of_values = 8;  // of the memory, for the values of small regions
};

namespace {

/// About half a millisecond of nodes. A node takes time as the square of the cells: there are more moves, and
/// each of them is looked at on more cells.
std::uint64_t nodes_between_looks(const Openings& openings, const Budget& budget) {
  constexpr std::uint64_t on_one_cell = 4'000'000;
  constexpr std::uint64_t most = 1024;
  const auto cells = static_cast<std::uint64_t>((openings[Side::First] | openings[Side::Second]).count());
  return std::clamp<std::uint64_t>(on_one_cell / (cells * cells + 1), 1, budget.nodes_to_next_count(most));
}

}  // namespace

Solver::Solver(const Settings& settings) : memory_(std::make_unique<Memory>(settings)) {}

Solver::~Solver() = default;

std::optional<bool> Solver::mover_wins(const Openings& openings, Side mover, Budget& budget, int ahead) {
  Memory& memory = *memory_;
  const Dyadic number = Dyadic::whole(mover == Side::First ? ahead : -ahead);
  const int threads = std::max(memory.settings.threads, 1);
  const std::uint64_t between_looks = nodes_between_looks(openings, budget);
  return first_answer<bool>(threads, [&](int i, const std::atomic<bool>& settled) {
    NodeCount nodes(budget, i == 0, between_looks);
    const Shared shared{memory.table, memory.marks, budget, settled, memory.settings.techniques, threads > 1};
    Search<32> search(Tools{shared, memory.values, nodes});
    const bool wins = search.wins(openings, mover, number);
    return budget.is_over() ? std::nullopt : std::optional(wins);
  });
}

std::optional<int> Solver::margin(const Openings& openings, Side mover, Budget& budget) {
  const std::optional<bool> wins = mover_wins(openings, mover, budget);
  if (!wins) return std::nullopt;
  for (int less = 1;; ++less) {
    const std::optional<bool> still = mover_wins(openings, mover, budget, *wins ? -less : less);
    if (!still) return std::nullopt;
    if (*still != *wins) return less - 1;
  }
}

}  // namespace quadrille::snort
