#include "exact/vorassic/solver.hpp"

#include <algorithm>
#include <atomic>
#include <numeric>
#include <optional>

#include "core/workers.hpp"
#include "exact/vorassic/search.hpp"

namespace quadrille::vorassic {

template <int Words>
class Solver<Words>::Memory {
 public:
  using Set = Bitboard<Words>;

  explicit Memory(const Resources& wanted) : resources(wanted), table(wanted.memory) {}

  /// Gets ready for a position. What is remembered stays true as long as cells have the values they had.
  void turn_to(const Position<Words>& position) {
    const Set free = state_of(position).free;
    bool is_same = &position.grid() == grid && position.creature() == creature && (free - cells).none();
    free.for_each([&](Cell c) { is_same = is_same && points.at(c) == position.values().at(c); });
    if (is_same) return;
    grid = &position.grid();
    creature = position.creature();
    cells = free;
    points = Points<Words>(position.values(), free);
    symmetry = Symmetry<Words>(*grid, points, cells);
    salt = Random::mix(salt + 1);
  }

  /// Whether the player to move gains at least `wanted` more: a bound that tells. Nothing when the budget was
  /// over first.
  std::optional<int> ask(const State<Words>& state, int wanted, Budget& budget) {
    const int threads = std::max(resources.threads, 1);
    return first_answer<int>(threads, [&](int i, const std::atomic<bool>& settled) {
      constexpr std::uint64_t between_looks = 256;
      NodeCount nodes(budget, i == 0, between_looks);
      const Shared<Words> shared{*grid, points, symmetry, table, marks, budget, settled, salt, threads > 1};
      const auto found = [&] {
        if (creature == Creature::Snake)
          return Search<Words, Creature::Snake>(shared, nodes).value(state, wanted);
        return Search<Words, Creature::Octopus>(shared, nodes).value(state, wanted);
      }();
      return budget.is_over() ? std::nullopt : std::optional(found);
    });
  }

  Resources resources;
  Table table;
  Marks marks;
  const Grid<Words>* grid = nullptr;
  Creature creature = Creature::Snake;
  Set cells;
  Points<Words> points;
  Symmetry<Words> symmetry;
  std::uint64_t salt = 0;
};

template <int Words>
Solver<Words>::Solver(const Resources& resources) : memory_(std::make_unique<Memory>(resources)) {}

template <int Words>
Solver<Words>::~Solver() = default;

template <int Words>
Bounds Solver<Words>::widest(const Position<Words>& position) {
  const int lead = lead_of_mover(position);
  const int left = position.values().sum(position.grid().all);
  return {lead - left, lead + left};
}

template <int Words>
Bounds Solver<Words>::solve(const Position<Words>& position, Budget& budget, int expected,
                            const OnBounds& on_bounds) {
  memory_->turn_to(position);
  const State<Words> state = state_of(position);
  const int lead = lead_of_mover(position);
  Bounds bounds = widest(position);
  // True when the question was answered within so many nodes.
  const auto ask = [&](int wanted, std::uint64_t nodes) {
    Budget part({.time = {}, .nodes = nodes, .depth = {}}, budget);
    const std::optional<int> found = memory_->ask(state, wanted - lead, part);
    if (!found) return false;
    const int value = *found + lead;
    if (value >= wanted)
      bounds.lower = std::max(bounds.lower, value);
    else
      bounds.upper = std::min(bounds.upper, value);
    if (on_bounds) on_bounds(bounds);
    return true;
  };
  // A question near the value may take for ever. So each is given a little time first, then twice as much,
  // and meanwhile others that are further off, and easier, make the bounds narrower.
  std::uint64_t patience = 100'000;
  int wanted = expected;
  int below = bounds.upper;  // the easier questions: nearer to a bound whenever they were not answered
  int above = bounds.lower;
  while (!bounds.is_exact() && !budget.is_over()) {
    wanted = std::clamp(wanted, bounds.lower + 1, bounds.upper);
    if (ask(wanted, patience)) {
      wanted = bounds.lower >= wanted ? bounds.lower + 1 : bounds.upper;
      continue;
    }
    below = std::midpoint(bounds.lower + 1, std::min(below, wanted));
    if (ask(below, patience / 4)) below = wanted;
    above = std::midpoint(bounds.upper, std::max(above, wanted));
    if (ask(above, patience / 4)) above = wanted;
    patience *= 2;
  }
  return bounds;
}

template <int Words>
std::optional<bool> Solver<Words>::attains(const Position<Words>& position, int wanted, Budget& budget) {
  memory_->turn_to(position);
  const int asked = wanted - lead_of_mover(position);
  const std::optional<int> found = memory_->ask(state_of(position), asked, budget);
  if (!found) return std::nullopt;
  return *found >= asked;
}

#define INSTANTIATE(Words) template class Solver<Words>;
FOR_EACH_WIDTH(INSTANTIATE)
#undef INSTANTIATE

}  // namespace quadrille::vorassic
