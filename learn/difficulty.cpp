#include "learn/difficulty.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "search/levels.hpp"

namespace quadrille::learn {

namespace {

double middle_of(const LevelRatings& levels) {
  return std::accumulate(levels.begin(), levels.end(), 0.0) / static_cast<double>(levels.size());
}

}  // namespace

void Trial::go_on() {
  for (std::size_t i = 0; i < solved_.size(); ++i) {
    const int level = search::lowest_level + static_cast<int>(i);
    solved_[i] += solves(level) ? 1 : 0;
  }
  ++tries_;
}

bool Trial::solves(int level) {
  AnyPosition position = puzzle_.start();
  for (std::size_t ply = 0; ply < puzzle_.solution().size(); ++ply) {
    const AnyMove right = puzzle_.solution()[ply].move;
    const bool asked = position->to_move() == puzzle_.solver() && position->legal_moves().size() > 1;
    if (asked && !finds(level, position, ply)) return false;
    position->play(right);
  }
  return true;
}

bool Trial::finds(int level, const AnyPosition& position, std::size_t ply) {
  const Strength& strength = search::strength_at(position, level);
  const std::vector<AnyMove> seen = search::seen_moves(position, strength, random_);
  const auto known = std::find_if(thoughts_.begin(), thoughts_.end(), [&](const Thought& thought) {
    return thought.level == level && thought.ply == ply && thought.seen == seen;
  });
  if (known != thoughts_.end()) return known->right;
  const search::Report report =
      search::think_seeing(engine_, search::Task(position), strength, seen, random_, never);
  const bool right = report.lines.front().moves.front() == puzzle_.solution()[ply].move;
  thoughts_.push_back({level, ply, seen, right});
  return right;
}

Found Trial::found() const {
  Found found{};
  for (std::size_t i = 0; i < found.size(); ++i) found[i] = 100 * solved_[i] / std::max(tries_, 1);
  return found;
}

int rating_of(const Found& found, int tries, const LevelRatings& levels) {
  const double middle = middle_of(levels);
  // How many more tries are solved than a rating lets expect; falls as the rating falls.
  const auto surplus = [&](double rating) {
    double sum = 1 - 2 * expected_score(middle, rating);
    for (std::size_t i = 0; i < found.size(); ++i)
      sum += tries * (found[i] / 100.0 - expected_score(levels[i], rating));
    return sum;
  };
  constexpr double beyond = 2000;  // from the middle, farther than any result leads
  double low = middle - beyond;
  double high = middle + beyond;
  for (int halving = 0; halving < 50; ++halving) {
    const double between = (low + high) / 2;
    (surplus(between) < 0 ? low : high) = between;
  }
  return static_cast<int>(std::lround((low + high) / 2));
}

double deviation_of(int rating, int tries, const LevelRatings& levels) {
  const auto information = [&](double level) {
    const double solved = expected_score(level, rating);
    return solved * (1 - solved);
  };
  double sum = 2 * information(middle_of(levels));
  for (int i = 0; i < limited_levels; ++i) sum += tries * information(levels[static_cast<std::size_t>(i)]);
  constexpr double scale = 400 / 2.302585092994046;  // Elo in which the odds grow e-fold
  return scale / std::sqrt(sum);
}

}  // namespace quadrille::learn
