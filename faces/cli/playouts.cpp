// quadrille playouts: how fast the rules are, and how random games end.
#include <fmt/format.h>
#include <fmt/ostream.h>

#include <array>
#include <memory>
#include <ostream>

#include "core/budget.hpp"
#include "faces/cli/arguments.hpp"
#include "faces/cli/live_line.hpp"
#include "faces/language/language.hpp"

namespace quadrille::cli {

namespace {

struct PlayoutsArguments : PositionArguments {
  std::string seconds;
  std::string count;
};

struct PlayoutLimits {
  Limits limits;  ///< a node is a playout
  std::uint64_t seed = 1;
};

struct Tally {
  std::uint64_t playouts = 0;
  std::uint64_t moves = 0;
  std::array<std::uint64_t, 4> outcomes{};  // by Outcome
  double seconds = 0;

  std::uint64_t ended(Outcome outcome) const { return outcomes[static_cast<std::size_t>(outcome)]; }
};

Result<PlayoutLimits> parse_limits(const PlayoutsArguments& arguments) {
  PlayoutLimits limits;
  if (arguments.seconds.empty() && arguments.count.empty())
    return fail("--time is missing; write how long to play, such as --time 2");
  if (const Result<Done> set = set_limit(limits.limits, "time", arguments.seconds); !set) return set.error();
  if (!arguments.count.empty()) {
    const Result<std::uint64_t> count = parse_whole("--games", arguments.count, 1, 1'000'000'000'000);
    if (!count) return count.error();
    limits.limits.nodes = *count;
  }
  if (!arguments.seed.empty()) {
    const Result<std::uint64_t> seed = parse_seed("--seed", arguments.seed);
    if (!seed) return seed.error();
    limits.seed = *seed;
  }
  return limits;
}

Tally play(const AnyPosition& position, const PlayoutLimits& limits, const Streams& streams) {
  constexpr std::uint64_t between_looks = 64;  // playouts between two looks at the clock
  Budget budget(limits.limits, never);
  LiveLine live(streams.err);
  Random random(limits.seed);
  PlayoutScratch scratch;
  Tally tally;
  while (!budget.is_over()) {
    const std::uint64_t next = budget.nodes_to_next_count(between_looks);
    for (std::uint64_t i = 0; i < next; ++i) {
      const PlayoutEnd end = position->playout(random, scratch);
      tally.moves += static_cast<std::uint64_t>(end.moves);
      ++tally.outcomes[static_cast<std::size_t>(end.outcome)];
    }
    budget.count(next);
    if (live.is_due()) live.show(fmt::format("{:.0f} s", budget.seconds()));
  }
  tally.playouts = budget.nodes();
  tally.seconds = budget.seconds();
  return tally;
}

void print(const Streams& streams, const AnyPosition& position, const Tally& tally, bool as_json) {
  const auto playouts = static_cast<double>(tally.playouts);
  const auto moves = static_cast<double>(tally.moves);
  if (as_json) {
    Json json = describe(position);
    json["seconds"] = tally.seconds;
    json["games"] = tally.playouts;
    json["moves_played"] = tally.moves;
    json["games_per_second"] = playouts / tally.seconds;
    json["moves_per_second"] = moves / tally.seconds;
    json["moves_per_game"] = moves / playouts;
    json["won_by_1"] = tally.ended(Outcome::FirstWins);
    json["won_by_2"] = tally.ended(Outcome::SecondWins);
    json["draws"] = tally.ended(Outcome::Draw);
    streams.out << json.dump(2) << '\n';
    return;
  }
  const auto percent = [&](Outcome outcome) {
    return decimal(100 * static_cast<double>(tally.ended(outcome)) / playouts, 1);
  };
  const auto line = [&](const Message& text) { streams.out << say(text) << '\n'; };
  line(message("{0} playouts of {1} moves on average in {2} s", tally.playouts, decimal(moves / playouts, 1),
               decimal(tally.seconds, 2)));
  line(message("{0} playouts/s, {1} moves/s", fmt::format("{:.0f}", playouts / tally.seconds),
               fmt::format("{:.0f}", moves / tally.seconds)));
  line(message("player 1 wins {0} %, player 2 wins {1} %, drawn {2} %", percent(Outcome::FirstWins),
               percent(Outcome::SecondWins), percent(Outcome::Draw)));
}

}  // namespace

void add_playouts(CLI::App& app, const Streams& streams, Job& job) {
  CLI::App& command =
      add_command(app, "playouts", message("play random games and tell how fast and how they end"),
                  "  quadrille playouts snort --size 8 --time 2\n"
                  "  quadrille playouts dodgem --size 4 --games 100000 --seed 7");
  const auto arguments = std::make_shared<PlayoutsArguments>();
  add_game(command, *arguments);
  add_position_or_setup(command, *arguments);
  command.add_option("--time", arguments->seconds, say(message("how long to play")));
  command.add_option("--games", arguments->count,
                     say(message("how many games to play, instead of how long")));
  add_json(command, arguments->json);
  on_position(command, streams, job, arguments, [&streams, arguments](const AnyPosition& position) {
    const Result<PlayoutLimits> limits = parse_limits(*arguments);
    if (!limits) return refuse(streams, Exit::BadUsage, limits.error().why);
    print(streams, position, play(position, *limits, streams), arguments->json);
    return Exit::Done;
  });
}

}  // namespace quadrille::cli
