#include "core/budget.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <vector>

namespace quadrille {
namespace {

TEST(Limits, AreAnyWhereOneIs) {
  EXPECT_FALSE(Limits{}.any());
  EXPECT_TRUE((Limits{.time = std::chrono::milliseconds(0), .nodes = {}, .depth = {}}.any()));
  EXPECT_TRUE((Limits{.time = {}, .nodes = 1, .depth = {}}.any()));
  EXPECT_TRUE((Limits{.time = {}, .nodes = {}, .depth = 1}.any()));
}

TEST(Limits, LeaveNoMoreTimeThanThereIs) {
  const std::chrono::milliseconds most(50);
  const Limits free = Limits{.time = {}, .nodes = 7, .depth = 3}.at_most(most);
  EXPECT_EQ(free.time, most);
  EXPECT_EQ(free.nodes, 7U);
  EXPECT_EQ(free.depth, 3);
  const std::chrono::milliseconds less(20);
  EXPECT_EQ((Limits{.time = less, .nodes = {}, .depth = {}}.at_most(most).time), less);
  EXPECT_EQ((Limits{.time = 2 * most, .nodes = {}, .depth = {}}.at_most(most).time), most);
}

TEST(Progress, KnowsItsShareWhereItKnowsTheWhole) {
  EXPECT_EQ((Progress{.done = 1, .all = 4}.share()), 0.25);
  EXPECT_EQ((Progress{.done = 1}.share()), 0);
}

TEST(Resources, AreEqualWhereAllIs) {
  EXPECT_EQ(Resources{}, Resources{});
  EXPECT_NE((Resources{.threads = 1, .memory = 1}), (Resources{.threads = 2, .memory = 1}));
  EXPECT_NE((Resources{.threads = 1, .memory = 1}), (Resources{.threads = 1, .memory = 2}));
}

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
