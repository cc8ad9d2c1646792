#include "match/steadied.hpp"

#include <gtest/gtest.h>

#include <cstdlib>

#include "games/registry.hpp"
#include "match/analysis.hpp"

namespace quadrille::match {
namespace {

const AnyMove first{1};
const AnyMove second{2};

search::Report report(int depth, std::initializer_list<search::Line> lines) {
  search::Report made;
  made.depth = depth;
  made.lines = lines;
  return made;
}

TEST(Steadied, TellsTheMeanOfTwoDepthsInARow) {
  Steadied steadied;
  EXPECT_EQ(steadied.during(report(1, {{30, false, {first}}, {28, false, {second}}})).lines[0].value, 30);
  const search::Report told = steadied.during(report(2, {{-20, false, {second}}, {-26, false, {first}}}));
  ASSERT_EQ(told.lines.size(), 2U);
  EXPECT_EQ(told.lines[0].value, 4);
  EXPECT_EQ(told.lines[0].moves.front(), second);
  EXPECT_EQ(told.lines[1].value, 2);
  // Another turn begins at the first depth again.
  EXPECT_EQ(steadied.during(report(1, {{30, false, {first}}})).lines[0].value, 30);
}

TEST(Steadied, LeavesWhatIsProvenAsItIs) {
  Steadied steadied;
  steadied.during(report(3, {{10, false, {first}}, {8, false, {second}}}));
  const search::Report told =
      steadied.during(report(4, {{search::win_in(4), true, {second}}, {-10, false, {first}}}));
  EXPECT_EQ(told.lines[0].value, search::win_in(4));
  EXPECT_EQ(told.lines[1].value, 0);
  const search::Report after =
      steadied.during(report(5, {{20, false, {first}}, {search::loss_in(5), true, {second}}}));
  EXPECT_EQ(after.lines[0].value, 5) << "an estimate and a proof have no mean";
}

TEST(Steadied, TakesNoEstimateFromADepthThatWasCutShort) {
  Steadied steadied;
  steadied.during(report(1, {{30, false, {first}}, {20, false, {second}}}));
  steadied.during(report(2, {{-20, false, {first}}, {-40, false, {second}}}));
  const search::Report told =
      steadied.at_end(report(2, {{40, false, {first}}, {search::loss_in(3), true, {second}}}));
  EXPECT_EQ(told.lines[0].value, 5);
  EXPECT_TRUE(told.lines[1].proven);
}

/// The chance that each depth tells, from the third on.
double widest_swing(const AnyPosition& position, bool steadily) {
  search::Engine engine({});
  search::Task task(position);
  task.limits.depth = 5;
  Steadied steadied;
  double swing = 0;
  std::optional<double> before;
  engine.think(task, never, [&](const search::Report& so_far) {
    const search::Report told = steadily ? steadied.during(so_far) : so_far;
    if (told.depth < 3) return;
    const double chance = worth_of(position, told, told.lines.front()).chance;
    if (before) swing = std::max(swing, std::abs(chance - *before));
    before = chance;
  });
  return swing;
}

TEST(Steadied, ABoardOfSnortDoesNotFlipFromDepthToDepth) {
  const AnyPosition position = *(*find_game("snort"))->parse("8/8/2x5/8/8/6o1/8/8 1");
  EXPECT_GT(widest_swing(position, false), 0.3) << "the test needs a position that does";
  EXPECT_LT(widest_swing(position, true), 0.1);
}

}  // namespace
}  // namespace quadrille::match
