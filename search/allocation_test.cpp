// A node of the search takes nothing from the heap: the number of allocations does not grow with the nodes.
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>

#include "core/random.hpp"
#include "search/test_search.hpp"
#include "tests/allocations.hpp"
#include "tests/effort.hpp"
#include "tests/sample_positions.hpp"

namespace quadrille::search {
namespace {

class Allocations : public testing::TestWithParam<TestedStart> {};

TEST_P(Allocations, DoNotGrowWithTheNodes) {
  constexpr auto nodes = static_cast<std::uint64_t>(some(10'000));
  constexpr std::uint64_t slack = 300;  // for the lines of a few more depths, and longer ones
  Engine engine({1, std::size_t{1} << 20U});
  for (const Method method : {Method::AlphaBeta, Method::MonteCarlo}) {
    Random random(3);
    Task task(wander(GetParam().start(), 2, random));
    task.method = method;
    const auto allocations_for = [&](std::uint64_t most_nodes) {
      engine.new_game();
      task.limits.nodes = most_nodes;
      const std::uint64_t before = allocations;
      engine.think(task, never);
      return allocations - before;
    };
    const std::uint64_t few = allocations_for(nodes);
    EXPECT_LE(allocations_for(4 * nodes), few + slack);
  }
}

INSTANTIATE_TEST_SUITE_P(Games, Allocations, testing::ValuesIn(small_and_standard_starts()));

}  // namespace
}  // namespace quadrille::search
