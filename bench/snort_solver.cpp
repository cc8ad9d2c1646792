// snort_solver [ablation|threads]: how much the Snort solver has to look at, on positions made by random
// play.
//
// Without a word: the medians for each set of positions. `ablation`: the same with each technique switched
// off. `threads`: one thread against two. Every position gets a solver of its own; nodes and time are for the
// whole outcome class, both players starting. Where times are compared, the quickest of three tries counts,
// or of as many as a tenth of a second allows: what else the machine does can only make it slower.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <vector>

#include "exact/snort/solver.hpp"

namespace {

using namespace quadrille;
using namespace quadrille::snort;

constexpr std::chrono::minutes longest{10};
constexpr int tries_for_time = 3;
constexpr double time_for_short_ones = 0.1;  // seconds

struct Set {
  int side;
  int stones;
  int count;
};

constexpr Set medians[]{{7, 8, 25}, {8, 12, 25}, {8, 8, 13}, {8, 6, 13}};

/// Legal random play, alternating from player 1; a game that ends before gives way to the next seed.
Openings random_openings(int side, int stones, std::uint64_t& seed) {
  for (;;) {
    Random random(seed++);
    Position<1> position = Snort<1>::start({square_shape(side), {}, {}});
    int placed = 0;
    for (; placed < stones; ++placed) {
      const std::optional<Move> move = position.random_move(random);
      if (!move) break;
      position.play(*move);
    }
    if (placed == stones) return openings_of(position);
  }
}

/// What one position took.
struct Effort {
  std::uint64_t nodes = 0;
  double seconds = 0;
  double processor_seconds = 0;
  bool settled = false;
};

double processor_time() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

Effort solve(const Openings& openings, const Solver::Settings& settings) {
  Solver solver(settings);
  const double before = processor_time();
  Budget budget({.time = longest, .nodes = {}, .depth = {}}, never);
  for (const Side starter : both_sides) solver.mover_wins(openings, starter, budget);
  return {budget.nodes(), budget.seconds(), processor_time() - before, !budget.is_over()};
}

/// The quicker of two tries.
Effort better(const Effort& a, const Effort& b) {
  Effort best = a.seconds <= b.seconds ? a : b;
  best.processor_seconds = std::min(a.processor_seconds, b.processor_seconds);
  return best;
}

Effort quickest(const Openings& openings, const Solver::Settings& settings, int tries) {
  Effort best = solve(openings, settings);
  double spent = best.seconds;
  for (int i = 1; i < tries || (tries > 1 && spent < time_for_short_ones); ++i) {
    const Effort next = solve(openings, settings);
    spent += next.seconds;
    best = better(best, next);
  }
  return best;
}

template <class Measure>
double median(const std::vector<Effort>& efforts, Measure measure) {
  std::vector<double> sorted;
  sorted.reserve(efforts.size());
  for (const Effort& effort : efforts) sorted.push_back(static_cast<double>(measure(effort)));
  std::sort(sorted.begin(), sorted.end());
  return sorted[sorted.size() / 2];
}

std::vector<Effort> solve_set(const Set& set, const Solver::Settings& settings, int tries) {
  std::vector<Effort> efforts;
  efforts.reserve(static_cast<std::size_t>(set.count));
  std::uint64_t seed = 1;
  for (int i = 0; i < set.count; ++i)
    efforts.push_back(quickest(random_openings(set.side, set.stones, seed), settings, tries));
  return efforts;
}

void print_row(const char* name, const std::vector<Effort>& efforts) {
  double nodes = 0;
  double processor_seconds = 0;
  int settled = 0;
  for (const Effort& effort : efforts) {
    nodes += static_cast<double>(effort.nodes);
    processor_seconds += effort.processor_seconds;
    settled += effort.settled ? 1 : 0;
  }
  fmt::print(
      "{:<28} {:>3}/{:<3} {:>12.0f} {:>12.0f} {:>10.3f} {:>10.3f} {:>8.2f}\n", name, settled, efforts.size(),
      median(efforts, [](const Effort& e) { return e.nodes; }), nodes / static_cast<double>(efforts.size()),
      median(efforts, [](const Effort& e) { return e.seconds; }),
      median(efforts, [](const Effort& e) { return e.processor_seconds; }), nodes / processor_seconds / 1e6);
  std::fflush(stdout);
}

void print_head() {
  fmt::print("{:<28} {:>7} {:>12} {:>12} {:>10} {:>10} {:>8}\n", "", "settled", "nodes", "mean nodes",
             "seconds", "processor", "M/s");
}

std::string name_of(const Set& set) { return fmt::format("{0}×{0}, {1} stones", set.side, set.stones); }

Openings empty_board(Shape shape) { return openings_of(Snort<1>::start({shape, {}, {}})); }

void print_medians() {
  print_head();
  for (const Set& set : medians) print_row(name_of(set).c_str(), solve_set(set, {}, tries_for_time));
  Solver::Settings settings;
  settings.techniques.mirror = false;
  print_row("6×6, empty, no mirror", {quickest(empty_board({6, 6}), settings, tries_for_time)});
}

struct Row {
  const char* name;
  bool Techniques::*technique;
};

constexpr Row rows[]{{"no table", &Techniques::table},
                     {"no symmetries", &Techniques::symmetries},
                     {"no killing moves first", &Techniques::killing_first},
                     {"dominated moves kept", &Techniques::dominated},
                     {"no splitting", &Techniques::splitting},
                     {"no cancelling", &Techniques::cancelling},
                     {"no mirror", &Techniques::mirror},
                     {"answers not counted", &Techniques::answers},
                     {"no values", &Techniques::values}};

/// With everything, then with each technique switched off.
template <class Solve>
void print_block(const std::string& name, Solver::Settings settings, Solve&& solve_all) {
  fmt::print("{}\n", name);
  print_head();
  print_row("all", solve_all(settings));
  for (const Row& row : rows) {
    Solver::Settings without = settings;
    without.techniques.*row.technique = false;
    print_row(row.name, solve_all(without));
  }
}

void print_ablation() {
  for (const Set& set : {Set{7, 8, 25}, Set{8, 12, 25}})
    print_block(name_of(set), {}, [&](const Solver::Settings& with) { return solve_set(set, with, 1); });
  Solver::Settings no_mirror;  // which would settle it at once
  no_mirror.techniques.mirror = false;
  print_block("5×6, empty, no mirror", no_mirror, [](const Solver::Settings& with) {
    return std::vector<Effort>{solve(empty_board({5, 6}), with)};
  });
}

/// Position by position, one thread and two in turn, so that both meet the machine in the same mood.
void print_threads() {
  const Set set{8, 8, 13};
  constexpr int turns = 5;
  Solver::Settings settings[2];
  settings[1].threads = 2;
  std::vector<Effort> efforts[2];
  std::uint64_t seed = 1;
  for (int i = 0; i < set.count; ++i) {
    const Openings openings = random_openings(set.side, set.stones, seed);
    Effort best[2];
    for (int turn = 0; turn < turns; ++turn) {
      for (std::size_t k = 0; k < 2; ++k) {
        const Effort effort = solve(openings, settings[k]);
        best[k] = turn == 0 ? effort : better(best[k], effort);
      }
    }
    for (std::size_t k = 0; k < 2; ++k) efforts[k].push_back(best[k]);
  }
  print_head();
  print_row("one thread", efforts[0]);
  print_row("two threads", efforts[1]);
  const auto whole_set = [](const std::vector<Effort>& all) {
    double seconds = 0;
    for (const Effort& effort : all) seconds += effort.seconds;
    return seconds;
  };
  fmt::print("the whole set: {:.3f} s and {:.3f} s, sooner by {:.2f}\n", whole_set(efforts[0]),
             whole_set(efforts[1]), whole_set(efforts[0]) / whole_set(efforts[1]));
}

}  // namespace

int main(int count, char** words) {
  const char* word = count > 1 ? words[1] : "";
  if (std::strcmp(word, "ablation") == 0)
    print_ablation();
  else if (std::strcmp(word, "threads") == 0)
    print_threads();
  else
    print_medians();
  return 0;
}
