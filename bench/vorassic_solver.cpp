// vorassic_solver [SIZE [GRIDS]]: how much the Vorassic solver has to look at, on random grids.
//
// Of each mode so many grids of this size (200 of 5×5), drawn from the seeds 1, 2, 3 and so on: the
// difference of points from the start, with best play. Median, nine tenths and worst of nodes and of the
// processor's time. Every grid gets a solver of its own and one thread; one that is not solved within a
// minute is counted apart.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <ctime>
#include <vector>

#include "exact/vorassic/solver.hpp"

namespace {

using namespace quadrille;
using namespace quadrille::vorassic;

constexpr std::chrono::minutes longest{1};
constexpr std::size_t memory = std::size_t{256} << 20U;

struct Efforts {
  std::vector<double> nodes;
  std::vector<double> seconds;
  int unsolved = 0;
};

double processor_time() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

template <int Words>
void solve(const Setup& setup, Efforts& efforts) {
  const double before = processor_time();
  Solver<Words> solver({1, memory});
  Budget budget({.time = longest, .nodes = {}, .depth = {}}, never);
  if (!solver.solve(Vorassic<Words>::start(setup), budget).is_exact()) ++efforts.unsolved;
  efforts.nodes.push_back(static_cast<double>(budget.nodes()));
  efforts.seconds.push_back(processor_time() - before);
}

double at_share(std::vector<double> numbers, double share) {
  std::sort(numbers.begin(), numbers.end());
  const auto last = static_cast<double>(numbers.size() - 1);
  return numbers[static_cast<std::size_t>(share * last)];
}

}  // namespace

int main(int count, char** arguments) {
  const int side = count > 1 ? std::atoi(arguments[1]) : 5;
  const int grids = count > 2 ? std::atoi(arguments[2]) : 200;
  fmt::print("{:8} {:>5} {:>8} {:>8}  {:>12} {:>12} {:>12}\n", "mode", "grids", "unsolved", "", "median",
             "9 of 10", "worst");
  for (const Mode& mode : Vorassic<1>::sheet().modes) {
    Efforts efforts;
    for (int seed = 1; seed <= grids; ++seed) {
      const Setup setup{square_shape(side), mode.letter, Fill::Random, static_cast<std::uint64_t>(seed)};
      with_words_for(side * side, [&](auto words) { solve<words()>(setup, efforts); });
    }
    const auto row = [&](const char* what, const std::vector<double>& numbers, int digits) {
      fmt::print("{:8} {:5} {:8} {:>8}  {:12.{}f} {:12.{}f} {:12.{}f}\n", mode.word, grids, efforts.unsolved,
                 what, at_share(numbers, 0.5), digits, at_share(numbers, 0.9), digits, at_share(numbers, 1.0),
                 digits);
    };
    row("nodes", efforts.nodes, 0);
    row("seconds", efforts.seconds, 4);
  }
}
