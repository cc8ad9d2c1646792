#include "core/budget.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <vector>

namespace quadrille {
namespace {

TEST(Budget, GoesOnWithoutLimits) {
  Budget budget;
  budget.count(1'000'000'000);
  EXPECT_FALSE(budget.is_over());
  EXPECT_FALSE(budget.look());
  EXPECT_EQ(budget.share_of_time_gone(), 0);
  budget.end();
  EXPECT_TRUE(budget.is_over());
}

TEST(Budget, EndsWithItsNodes) {
  Budget budget({.time = {}, .nodes = 1000, .depth = {}}, never);
  EXPECT_EQ(budget.nodes_to_next_count(300), 300U);
  budget.count(900);
  EXPECT_FALSE(budget.is_over());
  EXPECT_EQ(budget.nodes_to_next_count(300), 100U);
  budget.count(100);
  EXPECT_TRUE(budget.is_over());
  EXPECT_EQ(budget.nodes(), 1000U);
}

TEST(Budget, EndsWithItsTime) {
  Budget budget({.time = std::chrono::milliseconds(0), .nodes = {}, .depth = {}}, never);
  EXPECT_FALSE(budget.is_over());
  EXPECT_TRUE(budget.look());
}

TEST(Budget, EndsWhenItIsTold) {
  Stop stop{false};
  Budget budget({}, stop);
  EXPECT_FALSE(budget.look());
  stop = true;
  EXPECT_FALSE(budget.is_over());
  budget.count(1);
  EXPECT_TRUE(budget.is_over());
}

TEST(Budget, APartCountsForTheWholeAndEndsWithIt) {
  Budget whole({.time = {}, .nodes = 100, .depth = {}}, never);
  {
    Budget part({.time = {}, .nodes = 60, .depth = {}}, whole);
    part.count(60);
    EXPECT_TRUE(part.is_over());
  }
  EXPECT_FALSE(whole.is_over());
  EXPECT_EQ(whole.nodes(), 60U);
  Budget rest({}, whole);
  rest.count(40);
  EXPECT_TRUE(whole.is_over());
  EXPECT_TRUE(rest.is_over());
}

TEST(Budget, TellsHowFarItCame) {
  std::vector<std::uint64_t> told;
  Budget budget({}, never, [&](const Progress& progress) { told.push_back(progress.done); });
  budget.count(5, true);
  budget.count(6, false);
  budget.tell({.done = 7});
  Budget part({}, budget);
  part.count(8, true);
  EXPECT_EQ(told, (std::vector<std::uint64_t>{5, 7, 19}));
}

TEST(NodeCount, PassesItsNodesOn) {
  Budget budget({.time = {}, .nodes = 25, .depth = {}}, never);
  {
    NodeCount nodes(budget, false, 10);
    for (int i = 0; i < 9; ++i) nodes.add_one();
    EXPECT_EQ(budget.nodes(), 0U);
    nodes.add_one();
    EXPECT_EQ(budget.nodes(), 10U);
    for (int i = 0; i < 3; ++i) nodes.add_one();
    EXPECT_EQ(nodes.nodes(), 13U);
  }
  EXPECT_EQ(budget.nodes(), 13U);
  NodeCount nodes(budget, false, 10);
  for (int i = 0; i < 12; ++i) nodes.add_one();
  EXPECT_TRUE(budget.is_over());
  EXPECT_EQ(budget.nodes(), 25U);
}

}  // namespace
}  // namespace quadrille
