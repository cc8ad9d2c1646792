// calibrate_levels GAME SIZE MODE|- GAMES NODES [TARGET]: finds for each level how many moves it has to
// overlook so that the level above takes TARGET percent (70 unless told) of the points from it. Level 10 is
// stood for by a search of NODES nodes that overlooks nothing. Prints a Ladder for the game's sheet.
#include <fmt/format.h>

#include <array>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <mutex>

#include "core/workers.hpp"
#include "games/registry.hpp"
#include "match/match.hpp"
#include "match/player.hpp"
#include "search/levels.hpp"

namespace {

using namespace quadrille;

constexpr std::array<std::uint64_t, limited_levels> nodes_of_levels{10,  20,   50,   120,  300,
                                                                    800, 2000, 6000, 20000};

// One number for how weak a level is: so many percent overlooked, and beyond that so many percent confused.
constexpr int most_overlooked = 99;
constexpr int greatest_weakness = most_overlooked + 90;
int weakness(const Strength& strength) { return strength.percent_overlooked + strength.percent_confused; }

struct Entrant {
  Strength strength;
  bool careful;
};

/// Random moves from the start, the same for both games of a pair.
AnyPosition opening(const AnyGame& game, const Setup& setup, std::uint64_t seed) {
  constexpr int plies = 3;
  Random random(seed);
  AnyPosition position = *game.start(setup);
  for (int i = 0; i < plies; ++i) {
    const std::vector<AnyMove> moves = position->legal_moves();
    position->play(moves[static_cast<std::size_t>(random.below(static_cast<int>(moves.size())))]);
  }
  return position;
}

/// Half points for the first entrant.
int play(const AnyPosition& start, const PerSide<const Entrant*>& entrants, search::Engine& engine,
         Random& random) {
  constexpr std::size_t longest = 600;
  const std::atomic<bool> never{false};
  match::Match match(start);
  while (!match.is_over() && match.moves_played() < longest) {
    const Entrant& mover = *entrants[match.to_move()];
    const search::Report report =
        search::think_with(engine, match::task_for(match), mover.strength, mover.careful, random, never);
    if (!match.play(report.lines.front().moves.front())) std::abort();
  }
  const std::optional<Side> best = winner(match.outcome());
  return !best ? 1 : *best == Side::First ? 2 : 0;
}

/// Percent of the points that `a` takes from `b`.
double score(const AnyGame& game, const Setup& setup, int games, const Entrant& a, const Entrant& b) {
  const int pairs = games / 2;
  std::atomic<int> next{0};
  std::atomic<int> half_points{0};
  work_together(hardware_threads(), [&](int) {
    search::Engine engine({1, std::size_t{2} << 20U});
    for (int i = next++; i < pairs; i = next++) {
      const AnyPosition start = opening(game, setup, static_cast<std::uint64_t>(i) + 1);
      Random random(static_cast<std::uint64_t>(i) * 7919 + 13);
      half_points += play(start, {&a, &b}, engine, random);
      half_points += 2 - play(start, {&b, &a}, engine, random);
    }
  });
  return 100.0 * half_points / (4.0 * pairs);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 6) {
    fmt::print(stderr, "calibrate_levels GAME SIZE MODE|- GAMES NODES [TARGET]\n");
    return 2;
  }
  const Result<const AnyGame*> game = find_game(argv[1]);
  if (!game) return 2;
  const char mode = argv[3][0] == '-' ? '\0' : argv[3][0];
  const Setup setup{square_shape(std::atoi(argv[2])), mode};
  const int games = std::atoi(argv[4]);
  const double target = argc > 6 ? std::atof(argv[6]) : 70;
  Entrant above{{std::strtoull(argv[5], nullptr, 10), 0}, true};
  Ladder ladder{};
  for (int level = limited_levels; level >= 1; --level) {
    int low = weakness(above.strength);
    int high = greatest_weakness;
    const auto with = [&](int weak) {
      const Strength strength{nodes_of_levels[static_cast<std::size_t>(level - 1)],
                              std::min(weak, most_overlooked), std::max(weak - most_overlooked, 0)};
      return Entrant{strength, level >= search::first_careful_level};
    };
    while (high - low > 1) {
      const int middle = (low + high) / 2;
      (score(**game, setup, games, above, with(middle)) < target ? low : high) = middle;
    }
    const Entrant here = with(high);
    fmt::print(stderr, "level {}: {{{}, {}, {}}}, {:.1f} %\n", level, here.strength.nodes,
               here.strength.percent_overlooked, here.strength.percent_confused,
               score(**game, setup, games, above, here));
    ladder[static_cast<std::size_t>(level - 1)] = here.strength;
    above = here;
  }
  fmt::print("{} {}: {{{{", argv[1], argv[3]);
  for (const Strength& strength : ladder)
    fmt::print("{{{}, {}, {}}}, ", strength.nodes, strength.percent_overlooked, strength.percent_confused);
  fmt::print("}}}}\n");
}
