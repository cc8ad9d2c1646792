#include "learn/glicko.hpp"

#include <gtest/gtest.h>

namespace quadrille::learn {
namespace {

TEST(Glicko, GivesTheWorkedExampleOfThePaper) {
  const Rating before{1500, 200, 0.06};
  const Rating after = updated(before, {{1400, 30, 1}, {1550, 100, 0}, {1700, 300, 0}});
  EXPECT_NEAR(after.value, 1464.06, 0.01);
  EXPECT_NEAR(after.deviation, 151.52, 0.01);
  EXPECT_NEAR(after.volatility, 0.05999, 0.00001);
}

TEST(Glicko, ARestMakesItLessSure) {
  const Rating after = updated({1500, 200, 0.06}, {});
  EXPECT_EQ(after.value, 1500);
  EXPECT_NEAR(after.deviation, 200.2714, 0.0001);
  EXPECT_EQ(after.volatility, 0.06);
  EXPECT_EQ(updated({1500, 350, 0.06}, {}).deviation, 350);
}

TEST(Glicko, AWinRaisesAndALossLowers) {
  const Rating newcomer;
  const Rating winner = updated(newcomer, {{1500, 0, 1}});
  const Rating loser = updated(newcomer, {{1500, 0, 0}});
  EXPECT_GT(winner.value, 1600);
  EXPECT_NEAR(winner.value - 1500, 1500 - loser.value, 1e-6);
  EXPECT_LT(winner.deviation, newcomer.deviation);
}

TEST(Glicko, StaysFiniteAtTheEnds) {
  Rating rating{1500, 350, 0.06};
  for (int i = 0; i < 200; ++i) rating = updated(rating, {{3000, 0, i % 2 == 0 ? 1.0 : 0.0}});
  EXPECT_GT(rating.value, 2500);
  EXPECT_GE(rating.deviation, 30);
  EXPECT_LT(rating.volatility, 1);
}

}  // namespace
}  // namespace quadrille::learn
