#include "learn/difficulty.hpp"

#include <cmath>
#include <numeric>

#include "search/levels.hpp"

namespace quadrille::learn {

namespace {

/// Whether one try finds the whole solution.
bool solves(const Puzzle& puzzle, int level, Random& random, search::Engine& engine) {
  const Stop never{false};
  AnyPosition position = puzzle.start();
  for (const match::Entry& entry : puzzle.solution()) {
    if (position->to_move() == puzzle.solver() && position->legal_moves().size() > 1) {
      const search::Task task(position);
      const search::Report report = search::think_at_level(engine, task, level, random, never);
      if (report.lines.front().moves.front() != entry.move) return false;
    }
    position->play(entry.move);
  }
  return true;
}

}  // namespace

Found try_levels(const Puzzle& puzzle, int tries, std::uint64_t seed, search::Engine& engine) {
  Found found{};
  Random random(seed);
  for (std::size_t i = 0; i < found.size(); ++i) {
    const int level = search::lowest_level + static_cast<int>(i);
    int solved = 0;
    for (int attempt = 0; attempt < tries; ++attempt) solved += solves(puzzle, level, random, engine) ? 1 : 0;
    found[i] = 100 * solved / tries;
  }
  return found;
}

int rating_of(const Found& found, int tries, const LevelRatings& levels) {
  const double middle =
      std::accumulate(levels.begin(), levels.end(), 0.0) / static_cast<double>(levels.size());
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

}  // namespace quadrille::learn
