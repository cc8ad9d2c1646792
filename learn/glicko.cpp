#include "learn/glicko.hpp"

#include <algorithm>
#include <cmath>

namespace quadrille::learn {

namespace {

/// Between the scale of the ratings and the one of the paper, whose zero does not matter here.
constexpr double elo_unit = 173.7178;
/// How fast the volatility may change.
constexpr double tau = 0.5;
constexpr double least_deviation = 30;
constexpr double largest_deviation = 350;

double square(double number) { return number * number; }

/// How much a meeting tells when the other's rating is so unsure.
double weight(double deviation) { return 1 / std::sqrt(1 + 3 * square(deviation) / square(std::acos(-1.0))); }

/// What the meetings say together: the variance of the rating by them alone, and by how much they were better
/// than expected.
struct Evidence {
  double variance = 0;
  double surplus = 0;
};

Evidence evidence_of(const Rating& rating, const std::vector<Meeting>& meetings) {
  double information = 0;
  double surplus = 0;
  for (const Meeting& meeting : meetings) {
    const double g = weight(meeting.deviation / elo_unit);
    const double expected = 1 / (1 + std::exp(-g * (rating.value - meeting.value) / elo_unit));
    information += square(g) * expected * (1 - expected);
    surplus += g * (meeting.score - expected);
  }
  return {1 / information, surplus};
}

/// Step 5 of the paper: the root of a falling function, by the Illinois algorithm.
double new_volatility(double volatility, double deviation, const Evidence& evidence) {
  constexpr double precision = 1e-6;
  const double a = std::log(square(volatility));
  const double improvement = square(evidence.variance * evidence.surplus);
  const auto f = [&](double x) {
    const double spread = square(deviation) + evidence.variance + std::exp(x);
    return std::exp(x) * (improvement - spread) / (2 * square(spread)) - (x - a) / square(tau);
  };
  double low = a;
  double high = std::log(std::max(improvement - square(deviation) - evidence.variance, 0.0));
  for (int k = 1; !std::isfinite(high) || (k > 1 && f(high) < 0); ++k) high = a - k * tau;
  double f_low = f(low);
  double f_high = f(high);
  while (std::abs(high - low) > precision) {
    const double between = low + (low - high) * f_low / (f_high - f_low);
    const double f_between = f(between);
    if (f_between * f_high <= 0) {
      low = high;
      f_low = f_high;
    } else {
      f_low /= 2;
    }
    high = between;
    f_high = f_between;
  }
  return std::exp(low / 2);
}

}  // namespace

Rating updated(const Rating& rating, const std::vector<Meeting>& meetings) {
  const double deviation = rating.deviation / elo_unit;
  Rating after = rating;
  double new_deviation = std::sqrt(square(deviation) + square(rating.volatility));
  if (!meetings.empty()) {
    const Evidence evidence = evidence_of(rating, meetings);
    after.volatility = new_volatility(rating.volatility, deviation, evidence);
    const double before_period = square(deviation) + square(after.volatility);
    new_deviation = 1 / std::sqrt(1 / before_period + 1 / evidence.variance);
    after.value += elo_unit * square(new_deviation) * evidence.surplus;
  }
  after.deviation = std::clamp(elo_unit * new_deviation, least_deviation, largest_deviation);
  return after;
}

}  // namespace quadrille::learn
