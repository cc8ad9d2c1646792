// quadrille match: many games between programs, and what they say about their strength.
#include <fmt/format.h>
#include <unistd.h>

#include <charconv>
#include <chrono>
#include <cmath>
#include <memory>
#include <ostream>

#include "core/workers.hpp"
#include "faces/arena/arena.hpp"
#include "faces/arena/standings.hpp"
#include "faces/cli/arguments.hpp"
#include "faces/cli/interruption.hpp"
#include "faces/language/language.hpp"
#include "games/registry.hpp"

namespace quadrille::cli {

namespace {

constexpr std::uint64_t most_games = 10'000'000;
constexpr std::uint64_t most_at_once = 1024;

struct Arguments : SetupArguments {
  std::string game;
  std::vector<std::string> entrants;
  std::string games = "100";
  std::string concurrency;
  std::string time;
  std::string nodes;
  std::string depth;
  std::string opening_plies;
  std::string longest = "1000";
  std::string test;
  bool verbose = false;
  bool json = false;
};

/// A match to be played, as understood.
struct Request {
  arena::Plan plan;
  std::optional<match::SequentialTest> test;
  int concurrency = 1;
};

Result<std::vector<arena::Entrant>> parse_entrants(const Arguments& arguments) {
  search::Limits usual;
  const std::pair<const char*, const std::string&> limits[]{
      {"time", arguments.time}, {"nodes", arguments.nodes}, {"depth", arguments.depth}};
  for (const auto& [name, value] : limits) {
    if (value.empty()) continue;
    const Result<Done> set = arena::set_limit(usual, name, std::string("--") + name, value);
    if (!set) return set.error();
  }
  std::vector<arena::Entrant> entrants;
  for (const std::string& text : arguments.entrants) {
    Result<arena::Entrant> entrant = arena::parse_entrant(text, usual);
    if (!entrant) return entrant.error();
    entrants.push_back(*std::move(entrant));
  }
  if (entrants.size() < 2) return fail("a match needs two players or more, such as computer:5 computer:4");
  return entrants;
}

/// Reads "0,10".
Result<match::SequentialTest> parse_test(const std::string& text) {
  match::SequentialTest test;
  const std::size_t comma = text.find(',');
  const auto number = [](const std::string& part, double& value) {
    const auto [stop, error] = std::from_chars(part.data(), part.data() + part.size(), value);
    return error == std::errc{} && stop == part.data() + part.size() && std::abs(value) <= 1000;
  };
  const bool understood = comma != std::string::npos && number(text.substr(0, comma), test.elo0) &&
                          number(text.substr(comma + 1), test.elo1) && test.elo0 < test.elo1;
  if (understood) return test;
  return fail("--sprt: '{0}' is not two Elo differences, the smaller first, such as 0,10", printable(text));
}

Result<Setup> parse_setup(const AnyGame& game, const Arguments& arguments) {
  const Result<console::Wishes> wishes = parse_wishes(game.sheet(), arguments);
  if (!wishes) return wishes.error();
  const Setup standard = standard_setup(game.sheet());
  return check_setup(game.sheet(),
                     {wishes->shape.value_or(standard.shape), wishes->mode.value_or(standard.mode),
                      wishes->fill.value_or(standard.fill), wishes->seed.value_or(standard.seed)});
}

Result<Done> parse_numbers(const Arguments& arguments, Request& request) {
  const Result<std::uint64_t> games = parse_whole("--games", arguments.games, 2, most_games);
  if (!games) return games.error();
  if (*games % 2 != 0)
    return fail("--games: {0} is odd; every opening is played from both sides, so write {1}", *games,
                *games + 1);
  request.plan.games = *games;
  const Result<std::uint64_t> longest = parse_whole("--longest", arguments.longest, 1, 1'000'000);
  if (!longest) return longest.error();
  request.plan.longest = static_cast<int>(*longest);
  if (!arguments.opening_plies.empty()) {
    const Result<std::uint64_t> plies = parse_whole("--opening-plies", arguments.opening_plies, 0, 1000);
    if (!plies) return plies.error();
    request.plan.opening_plies = static_cast<int>(*plies);
  }
  request.concurrency = hardware_threads();
  if (!arguments.concurrency.empty()) {
    const Result<std::uint64_t> at_once =
        parse_whole("--concurrency", arguments.concurrency, 1, most_at_once);
    if (!at_once) return at_once.error();
    request.concurrency = static_cast<int>(*at_once);
  }
  if (!arguments.seed.empty()) {
    const Result<std::uint64_t> seed = parse_seed(arguments.seed);
    if (!seed) return seed.error();
    request.plan.seed = *seed;
  }
  return Done{};
}

Result<Request> parse_request(const Arguments& arguments) {
  Request request;
  const Result<const AnyGame*> game = find_game(arguments.game);
  if (!game) return game.error();
  request.plan.game = *game;
  const Result<Setup> setup = parse_setup(**game, arguments);
  if (!setup) return setup.error();
  request.plan.setup = *setup;
  Result<std::vector<arena::Entrant>> entrants = parse_entrants(arguments);
  if (!entrants) return entrants.error();
  request.plan.entrants = *std::move(entrants);
  const Result<Done> numbers = parse_numbers(arguments, request);
  if (!numbers) return numbers.error();
  if (arguments.test.empty()) return request;
  const Result<match::SequentialTest> test = parse_test(arguments.test);
  if (!test) return test.error();
  if (request.plan.entrants.size() != 2) return fail("--sprt is about two players, not more");
  request.test = *test;
  return request;
}

/// "+12.3 ± 4.5"; an end that is infinite is left out.
std::string elo_text(const match::EloEstimate& estimate) {
  if (!std::isfinite(estimate.elo)) return estimate.elo > 0 ? "+inf" : "-inf";
  if (!std::isfinite(estimate.margin())) return fmt::format("{:+.0f}", estimate.elo);
  return fmt::format("{:+.0f} ± {:.0f}", estimate.elo, estimate.margin());
}

/// Where two players stand, in a line.
std::string line_of(const arena::Plan& plan, const arena::Standings& standings) {
  const match::Tally tally = standings.between(0, 1);
  std::string line = fmt::format("{}/{}  ", standings.games(), games_in(plan));
  if (plan.entrants.size() > 2) return line;
  line += fmt::format("+{} ={} -{}  {:.1f} %  Elo {}  LOS {:.1f} %", tally.wins, tally.draws, tally.losses,
                      100 * match::score_of(tally), elo_text(match::estimate_elo(tally)),
                      100 * match::likelihood_of_superiority(tally));
  if (const std::optional<match::TestState> test = standings.test())
    line += fmt::format("  LLR {:.2f} [{:.2f}, {:.2f}]", test->ratio, test->lower, test->upper);
  return line;
}

Exit hold(const Streams& streams, const Request& request) {
  const GracefulInterruption interruption;
  arena::Standings standings(request.plan, request.test);
  const bool terminal = isatty(STDERR_FILENO) == 1;
  arena::play(request.plan, standings.known(), request.concurrency, interruption_requested(),
              [&](const arena::FinishedGame& game) {
                standings.add(game.result);
                if (terminal) streams.err << "\r\033[K" << line_of(request.plan, standings) << std::flush;
                return !standings.is_decided();
              });
  if (terminal) streams.err << "\r\033[K" << std::flush;
  streams.out << line_of(request.plan, standings) << '\n';
  for (std::size_t i = 0; i < request.plan.entrants.size(); ++i) {
    const match::Tally tally = standings.of(i);
    streams.out << fmt::format("{:30} {:6} {:5.1f} %  +{} ={} -{}  Elo {}\n", request.plan.entrants[i].text,
                               tally.games(), 100 * match::score_of(tally), tally.wins, tally.draws,
                               tally.losses, elo_text(match::estimate_elo(tally)));
  }
  return interruption_requested() ? Exit::Interrupted : Exit::Done;
}

}  // namespace

void add_match(CLI::App& app, const Streams& streams, Job& job) {
  CLI::App& command =
      add_command(app, "match", message("play many games between programs and tell who is stronger"),
                  "  quadrille match snort computer:5 computer:4 --games 200 --size 6\n"
                  "  quadrille match dodgem alphabeta montecarlo --nodes 10000 --sprt 0,20");
  const auto arguments = std::make_shared<Arguments>();
  const auto option = [&](const char* name, std::string& text, const Message& what) {
    return command.add_option(name, text, say(what));
  };
  option("GAME", arguments->game, message("the game; 'quadrille games' lists them"))->required();
  command.add_option("PLAYER", arguments->entrants, say(message("who takes part, two or more")))->required();
  option("--games", arguments->games, message("how many games every two players play"));
  option("--concurrency", arguments->concurrency, message("how many games are played at once"));
  option("--time", arguments->time, message("seconds for a move"));
  option("--nodes", arguments->nodes, message("nodes for a move"));
  option("--depth", arguments->depth, message("depth for a move"));
  option("--size", arguments->size, message("size of the board: 8, or 4x6 for four rows of six"));
  option("--mode", arguments->mode, message("mode of play, where the game has several"));
  option("--fill", arguments->fill, message("default or random, where the grid can be drawn at random"));
  option("--seed", arguments->seed, message("seed of everything that is random"));
  option("--opening-plies", arguments->opening_plies, message("how many random moves open each game"));
  option("--longest", arguments->longest, message("call a game a draw after so many moves"));
  option("--sprt", arguments->test, message("stop when it is decided which of two Elo differences is true"));
  command.callback([&streams, &job, arguments] {
    job = [&streams, arguments] {
      const Result<Request> request = parse_request(*arguments);
      return request ? hold(streams, *request) : refuse(streams, Exit::BadUsage, request.error().why);
    };
  });
}

}  // namespace quadrille::cli
