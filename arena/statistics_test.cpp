#include "arena/statistics.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

namespace quadrille::arena {
namespace {

constexpr double infinite = std::numeric_limits<double>::infinity();

TEST(Score, CountsADrawAsAHalf) {
  EXPECT_DOUBLE_EQ(score_of({3, 2, 5}), 0.4);
  EXPECT_DOUBLE_EQ(score_of({}), 0.5);
  EXPECT_DOUBLE_EQ(score_of(Tally{3, 2, 5}.reversed()), 0.6);
}

TEST(Elo, IsTheLogisticScale) {
  EXPECT_NEAR(elo_of(0.75), 190.85, 0.01);
  EXPECT_NEAR(elo_of(0.5), 0, 1e-9);
  EXPECT_NEAR(elo_of(10.0 / 11), 400, 1e-9);
  EXPECT_NEAR(expected_score(400), 10.0 / 11, 1e-12);
  EXPECT_NEAR(expected_score(elo_of(0.31)), 0.31, 1e-12);
  EXPECT_EQ(elo_of(1), infinite);
  EXPECT_EQ(elo_of(0), -infinite);
}

TEST(Elo, HasErrorBars) {
  // By hand: the score is 0.55 and its variance (40 * 0.45² + 30 * 0.05² + 30 * 0.55²) / 100 = 0.1725, so it
  // lies within 1.96 * sqrt(0.1725 / 100) = 0.0814 of 0.55.
  const EloEstimate estimate = estimate_elo({40, 30, 30});
  EXPECT_NEAR(estimate.elo, 34.86, 0.01);
  EXPECT_NEAR(estimate.low, elo_of(0.468596), 0.01);
  EXPECT_NEAR(estimate.high, elo_of(0.631404), 0.01);
  EXPECT_NEAR(estimate.margin(), (93.53 - -21.85) / 2, 0.02);
}

TEST(Elo, FewOrOneSidedGamesLeaveMuchOpen) {
  EXPECT_EQ(estimate_elo({}).high, infinite);
  EXPECT_EQ(estimate_elo({}).low, -infinite);
  const EloEstimate clean = estimate_elo({20, 0, 0});
  EXPECT_EQ(clean.elo, infinite);
  EXPECT_NEAR(expected_score(clean.low), 0.8316, 1e-4) << "0.8316 to the power of 20 is 0.025";
  const EloEstimate beaten = estimate_elo({0, 0, 20});
  EXPECT_EQ(beaten.low, -infinite);
  EXPECT_NEAR(beaten.high, -clean.low, 1e-9);
  EXPECT_EQ(estimate_elo({0, 10, 0}).elo, 0) << "nothing but draws";
}

TEST(Superiority, IsTheChanceThatTheWinnerIsBetter) {
  EXPECT_DOUBLE_EQ(likelihood_of_superiority({}), 0.5);
  EXPECT_DOUBLE_EQ(likelihood_of_superiority({7, 100, 7}), 0.5);
  EXPECT_NEAR(likelihood_of_superiority({20, 5, 10}), 0.9661, 1e-4);  // 10 / sqrt(30) = 1.826 deviations
  EXPECT_NEAR(likelihood_of_superiority({10, 5, 20}), 1 - 0.9661, 1e-4);
}

TEST(Test, BoundsAreThoseOfWald) {
  const TestState state = state_of({0, 5, 0.05, 0.05}, {});
  EXPECT_NEAR(state.lower, -2.9444, 1e-4);
  EXPECT_NEAR(state.upper, 2.9444, 1e-4);
  EXPECT_EQ(state.ratio, 0);
  EXPECT_EQ(state.verdict, Verdict::Open);
  EXPECT_NEAR(state_of({0, 5, 0.01, 0.1}, {}).lower, std::log(0.1 / 0.99), 1e-12);
  EXPECT_NEAR(state_of({0, 5, 0.01, 0.1}, {}).upper, std::log(0.9 / 0.01), 1e-12);
}

TEST(Test, WithoutDrawsItIsThatOfACoin) {
  const SequentialTest test{0, 50, 0.05, 0.05};
  const double fair = expected_score(test.elo0);
  const double loaded = expected_score(test.elo1);
  for (const Tally& tally : {Tally{60, 0, 40}, Tally{40, 0, 60}, Tally{5, 0, 0}, Tally{0, 0, 5}}) {
    const double coin = static_cast<double>(tally.wins) * std::log(loaded / fair) +
                        static_cast<double>(tally.losses) * std::log((1 - loaded) / (1 - fair));
    EXPECT_NEAR(state_of(test, tally).ratio, coin, 0.01) << tally.wins;
  }
}

/// The likeliest shares with this mean, found by trying: the likelihood of what was seen under them.
double best_likelihood(const Tally& tally, double score) {
  double best = -infinite;
  constexpr int steps = 200'000;
  for (int i = 1; i < steps; ++i) {
    const double draws = static_cast<double>(i) / steps;
    const double wins = score - draws / 2;
    const double losses = 1 - wins - draws;
    if (wins <= 0 || losses <= 0) continue;
    best = std::max(best, static_cast<double>(tally.wins) * std::log(wins) +
                              static_cast<double>(tally.draws) * std::log(draws) +
                              static_cast<double>(tally.losses) * std::log(losses));
  }
  return best;
}

TEST(Test, ComparesTheLikeliestExplanations) {
  const SequentialTest test{0, 10, 0.05, 0.05};
  for (const Tally& tally : {Tally{300, 500, 250}, Tally{120, 30, 130}, Tally{9, 80, 2}}) {
    const double expected =
        best_likelihood(tally, expected_score(test.elo1)) - best_likelihood(tally, expected_score(test.elo0));
    EXPECT_NEAR(state_of(test, tally).ratio, expected, 1e-4) << tally.wins;
  }
}

TEST(Test, DecidesEitherWayAndNotTooSoon) {
  const SequentialTest test{0, 20, 0.05, 0.05};
  EXPECT_EQ(state_of(test, {600, 400, 400}).verdict, Verdict::Accepted);
  EXPECT_EQ(state_of(test, {400, 400, 600}).verdict, Verdict::Rejected);
  EXPECT_EQ(state_of(test, {3, 0, 0}).verdict, Verdict::Open);
  // To be stronger by 20 Elo is to draw 94.2 % at most.
  EXPECT_NEAR(state_of(test, {0, 10, 0}).ratio, 10 * std::log(0.9425), 0.02);
}

}  // namespace
}  // namespace quadrille::arena
