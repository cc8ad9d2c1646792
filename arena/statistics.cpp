#include "arena/statistics.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace quadrille::arena {

namespace {

/// How often a game is lost, drawn and won; the shares sum to 1.
using Shares = std::array<double, 3>;
constexpr Shares points_for{0, 0.5, 1};

/// In place of none, so that what has not been seen yet is not taken to be impossible. It weighs less than
/// any game.
constexpr double next_to_nothing = 1e-3;

Shares shares_of(const Tally& tally) {
  Shares counts{static_cast<double>(tally.losses), static_cast<double>(tally.draws),
                static_cast<double>(tally.wins)};
  for (double& count : counts) count = std::max(count, next_to_nothing);
  const double sum = counts[0] + counts[1] + counts[2];
  for (double& count : counts) count /= sum;
  return counts;
}

/// Of all shares with this mean score, those under which what was seen is likeliest: each share is divided by
/// 1 + t (points - score), where t makes the mean come out. The mean falls as t rises, so halving finds it.
Shares likeliest_with_score(const Shares& seen, double score) {
  const auto excess = [&](double t) {
    double sum = 0;
    for (std::size_t i = 0; i < seen.size(); ++i) {
      const double beyond = points_for[i] - score;
      sum += seen[i] * beyond / (1 + t * beyond);
    }
    return sum;
  };
  double low = -1 / (1 - score);  // at either end a share would be infinite
  double high = 1 / score;
  constexpr int halvings = 100;
  for (int i = 0; i < halvings; ++i) {
    const double middle = (low + high) / 2;
    (excess(middle) > 0 ? low : high) = middle;
  }
  const double t = (low + high) / 2;
  Shares shares{};
  for (std::size_t i = 0; i < seen.size(); ++i) shares[i] = seen[i] / (1 + t * (points_for[i] - score));
  return shares;
}

}  // namespace

Tally& Tally::operator+=(const Tally& other) {
  wins += other.wins;
  draws += other.draws;
  losses += other.losses;
  return *this;
}

double score_of(const Tally& tally) {
  return tally.games() == 0 ? 0.5 : tally.points() / static_cast<double>(tally.games());
}

double expected_score(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

double elo_of(double score) {
  constexpr double infinite = std::numeric_limits<double>::infinity();
  if (score <= 0) return -infinite;
  if (score >= 1) return infinite;
  return -400 * std::log10(1 / score - 1);
}

EloEstimate estimate_elo(const Tally& tally) {
  constexpr double infinite = std::numeric_limits<double>::infinity();
  if (tally.games() == 0) return {0, -infinite, infinite};
  constexpr double deviations = 1.959963984540054;  // 95 % of a normal distribution lie within so many
  const auto games = static_cast<double>(tally.games());
  const double score = score_of(tally);
  const double variance = (static_cast<double>(tally.wins) * (1 - score) * (1 - score) +
                           static_cast<double>(tally.draws) * (0.5 - score) * (0.5 - score) +
                           static_cast<double>(tally.losses) * score * score) /
                          games;
  if (variance == 0 && score != 0.5) {  // a clean sheet: one end is where it would still be a surprise
    const double least = std::pow(0.025, 1 / games);
    return score > 0.5 ? EloEstimate{infinite, elo_of(least), infinite}
                       : EloEstimate{-infinite, -infinite, elo_of(1 - least)};
  }
  const double reach = deviations * std::sqrt(variance / games);
  return {elo_of(score), elo_of(score - reach), elo_of(score + reach)};
}

double likelihood_of_superiority(const Tally& tally) {
  const auto decided = static_cast<double>(tally.wins + tally.losses);
  if (decided == 0) return 0.5;
  const double lead = static_cast<double>(tally.wins) - static_cast<double>(tally.losses);
  return (1 + std::erf(lead / std::sqrt(2 * decided))) / 2;
}

TestState state_of(const SequentialTest& test, const Tally& tally) {
  TestState state;
  state.lower = std::log(test.beta / (1 - test.alpha));
  state.upper = std::log((1 - test.beta) / test.alpha);
  if (tally.games() == 0) return state;
  const Shares seen = shares_of(tally);
  const Shares under0 = likeliest_with_score(seen, expected_score(test.elo0));
  const Shares under1 = likeliest_with_score(seen, expected_score(test.elo1));
  for (std::size_t i = 0; i < seen.size(); ++i) state.ratio += seen[i] * std::log(under1[i] / under0[i]);
  state.ratio *= static_cast<double>(tally.games());
  if (state.ratio <= state.lower) state.verdict = Verdict::Rejected;
  if (state.ratio >= state.upper) state.verdict = Verdict::Accepted;
  return state;
}

}  // namespace quadrille::arena
