// What is told of the regions of a position: parts add up to the whole, and bounds are what they say.
#include "exact/appraisal.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "core/random.hpp"
#include "games/registry.hpp"
#include "tests/effort.hpp"

namespace quadrille {
namespace {

using snort::Dyadic;

AnyPosition position_of(const std::string& text) { return *(*find_game("snort"))->parse(text); }

SnortAppraisal appraise(const AnyPosition& position, const AppraisalSettings& settings = {}) {
  Budget budget;
  return appraise_snort(position, settings, budget);
}

/// Random moves from the empty board.
AnyPosition random_position(Random& random, int moves) {
  AnyPosition position = *(*find_game("snort"))->start({square_shape(4), {}, {}});
  for (int i = 0; i < moves && position->outcome() == Outcome::Undecided; ++i) {
    const std::vector<AnyMove> legal = position->legal_moves();
    position->play(legal[static_cast<std::size_t>(random.below(static_cast<int>(legal.size())))]);
  }
  return position;
}

TEST(Appraisal, EachOpenCellIsInOneRegion) {
  Random random(1);
  for (int i = 0; i < some(100); ++i) {
    const AnyPosition position = random_position(random, 1 + random.below(6));
    const SnortAppraisal appraisal = appraise(position);
    std::vector<Point> cells;
    Dyadic mean;
    for (const SnortRegion& region : appraisal.regions) {
      cells.insert(cells.end(), region.cells.begin(), region.cells.end());
      ASSERT_TRUE(region.thermograph);
      mean += region.thermograph->mean;
    }
    std::sort(cells.begin(), cells.end());
    EXPECT_EQ(std::adjacent_find(cells.begin(), cells.end()), cells.end()) << position->text();
    for (const AnyMove move : position->legal_moves())
      EXPECT_TRUE(std::binary_search(cells.begin(), cells.end(), position->gesture(move).to));
    EXPECT_EQ(appraisal.mean, mean);
    EXPECT_TRUE(appraisal.is_complete);
  }
}

TEST(Appraisal, BoundsAreTheNearestWholeNumbers) {
  Random random(2);
  int checked = 0;
  for (int i = 0; i < some(100); ++i) {
    const AnyPosition position = random_position(random, 1 + random.below(4));
    const SnortAppraisal measured = appraise(position);
    const SnortAppraisal bounded = appraise(position, {.most_cells = 1});
    for (const SnortRegion& region : bounded.regions) {
      const auto same = std::find_if(measured.regions.begin(), measured.regions.end(),
                                     [&](const SnortRegion& other) { return other.cells == region.cells; });
      ASSERT_NE(same, measured.regions.end());
      const Dyadic left = same->thermograph->left_stop;
      const Dyadic right = same->thermograph->right_stop;
      EXPECT_LE(Dyadic::whole(region.lowest), right) << position->text();
      EXPECT_GE(Dyadic::whole(region.highest), left) << position->text();
      if (region.thermograph) continue;
      ++checked;
      EXPECT_GE(Dyadic::whole(region.lowest + 1), right) << position->text();
      EXPECT_LE(Dyadic::whole(region.highest - 1), left) << position->text();
    }
  }
  EXPECT_GT(checked, 0);
}

TEST(Appraisal, TheMoveInTheHottestRegionHoldsItsMean) {
  Random random(3);
  int checked = 0;
  for (int i = 0; i < some(100); ++i) {
    const AnyPosition position = random_position(random, 2 + random.below(5));
    const SnortAppraisal before = appraise(position);
    if (!before.hottest_move) continue;
    const SnortRegion& hottest = before.regions.front();
    AnyPosition next = position;
    next->play(*before.hottest_move);
    // The wall after the move, at the temperature, less the tax, is the mean. Sums of regions only where one
    // is hot at that tax are told by their parts: then its wall and the means of the others.
    const SnortAppraisal after = appraise(next);
    int hot = 0;
    Dyadic wall;
    for (const SnortRegion& region : after.regions) {
      const bool is_hot = region.thermograph->temperature > hottest.thermograph->temperature;
      hot += is_hot ? 1 : 0;
      const bool first = position->to_move() == Side::First;
      wall += first ? region.thermograph->right.at(hottest.thermograph->temperature)
                    : region.thermograph->left.at(hottest.thermograph->temperature);
    }
    if (hot > 1) continue;
    ++checked;
    const Dyadic tax = hottest.thermograph->temperature;
    EXPECT_EQ(position->to_move() == Side::First ? wall - tax : wall + tax, *before.mean) << position->text();
  }
  EXPECT_GT(checked, 0);
}

TEST(Appraisal, AnEvenBoardOfAnySizeIsZero) {
  const SnortAppraisal board = appraise(position_of("8/8/8/8/8/8/8/8 1"));
  ASSERT_EQ(board.regions.size(), 1U);
  EXPECT_EQ(board.regions[0].value, "0");
  EXPECT_EQ(board.mean, Dyadic{});
  EXPECT_EQ(board.hottest_move, std::nullopt);
}

TEST(Appraisal, WhatIsTooLargeIsNotGuessed) {
  const AnyPosition position = position_of("5/5/5/5/x3o 1");
  Budget budget;
  const SnortAppraisal small =
      appraise_snort(position, {.memory = 1 << 20U, .searches_bounds = false}, budget);
  EXPECT_FALSE(budget.is_over());
  EXPECT_FALSE(small.regions[0].thermograph);
  EXPECT_EQ(small.mean, std::nullopt);
  const Stop told{true};
  Budget stopped({}, told);
  const SnortAppraisal cut = appraise_snort(position, {}, stopped);
  EXPECT_FALSE(cut.is_complete);
  EXPECT_FALSE(cut.regions[0].thermograph);
}

TEST(Appraisal, AGameThatIsOverHasNoRegions) {
  const SnortAppraisal over = appraise(position_of("x 2"));
  EXPECT_TRUE(over.regions.empty());
  EXPECT_EQ(over.mean, Dyadic{});
}

}  // namespace
}  // namespace quadrille
