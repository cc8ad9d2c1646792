#include "faces/cli/match_request.hpp"

#include <cmath>
#include <filesystem>
#include <optional>
#include <utility>

#include "core/numbers.hpp"
#include "core/workers.hpp"
#include "faces/cli/interruption.hpp"
#include "games/registry.hpp"
#include "match/player.hpp"

namespace quadrille::cli {

namespace {

constexpr std::uint64_t most_games = 10'000'000;
constexpr std::uint64_t most_at_once = 1024;
constexpr std::uint64_t most_plies = 1'000'000;
constexpr double largest_elo = 1000;

Result<std::vector<arena::Entrant>> parse_entrants(const MatchArguments& arguments) {
  Limits usual;
  for (const auto& [name, text] : {std::pair<std::string_view, const std::string&>{"time", arguments.time},
                                   {"nodes", arguments.nodes},
                                   {"depth", arguments.depth}}) {
    if (const Result<Done> set = set_limit(usual, name, text); !set) return set.error();
  }
  std::vector<arena::Entrant> entrants;
  for (const std::string& text : arguments.players) {
    Result<arena::Entrant> entrant = arena::parse_entrant(text, usual);
    if (!entrant) return entrant.error();
    entrants.push_back(*std::move(entrant));
  }
  if (entrants.size() < 2) return fail("a match needs two players or more, such as computer:5 computer:4");
  return entrants;
}

bool read_elo(std::string_view text, double& elo) {
  const std::optional<double> number = read_decimal(text);
  elo = number.value_or(0);
  return number && std::abs(elo) <= largest_elo;
}

/// Reads "0,10".
Result<arena::SequentialTest> parse_test(std::string_view text) {
  arena::SequentialTest test;
  const std::size_t comma = text.find(',');
  const bool understood = comma != std::string_view::npos && read_elo(text.substr(0, comma), test.elo0) &&
                          read_elo(text.substr(comma + 1), test.elo1) && test.elo0 < test.elo1;
  if (understood) return test;
  return fail("--sprt: '{0}' is not two Elo differences, the smaller first, such as 0,10", printable(text));
}

/// The seed of the match is not that of a start: each opening has its own.
Result<Setup> parse_setup(const AnyGame& game, const Wishes& wishes) {
  Result<Setup> setup = setup_from(game.sheet(), {wishes.shape, wishes.mode, wishes.fill, std::nullopt});
  if (!setup) return setup;
  const Result<AnyPosition> start = game.start(*setup);
  if (!start) return start.error();
  if ((*start)->outcome() != Outcome::Undecided) return fail("the game is over");
  return setup;
}

/// Reads a number into its place; without a text what is there stays.
template <class Number>
Result<Done> read_whole(std::string_view option, const std::string& text, std::uint64_t lowest,
                        std::uint64_t highest, Number& place) {
  if (text.empty()) return Done{};
  const Result<std::uint64_t> number = parse_whole(option, text, lowest, highest);
  if (!number) return number.error();
  place = static_cast<Number>(*number);
  return Done{};
}

Result<Done> parse_numbers(const MatchArguments& arguments, MatchRequest& request) {
  arena::Plan& plan = request.plan;
  int plies = -1;
  request.concurrency = hardware_threads();
  for (const Result<Done>& read :
       {read_whole("--games", arguments.games, 2, most_games, plan.games),
        read_whole("--longest", arguments.longest, 1, most_plies, plan.longest),
        read_whole("--opening-plies", arguments.opening_plies, 0, most_plies, plies),
        read_whole("--concurrency", arguments.concurrency, 1, most_at_once, request.concurrency)}) {
    if (!read) return read.error();
  }
  if (plan.games % 2 != 0)
    return fail("--games: {0} is odd; every opening is played from both sides, so write {1}", plan.games,
                plan.games + 1);
  if (plies >= 0) plan.opening_plies = plies;
  if (!arguments.patience.empty()) {
    const Result<std::chrono::milliseconds> patience = parse_duration("--patience", arguments.patience);
    if (!patience) return patience.error();
    plan.patience = *patience;
  }
  return Done{};
}

/// Whether each player of ours can play the game; a refusal in the middle of the match would lose it games.
Result<Done> check_players(const arena::Plan& plan) {
  const Result<AnyPosition> start = plan.game->start(plan.setup);
  if (!start) return start.error();
  for (const arena::Entrant& entrant : plan.entrants) {
    if (match::is_command(entrant.player)) continue;
    const Result<std::unique_ptr<match::Player>> player = match::make_player(entrant.player, {});
    if (!player) return player.error();
    const Result<Done> ready = (*player)->begin(
        *start, [](const Message&) {}, interruption_requested());
    if (!ready) return fail("{0}: {1}", entrant.player, ready.error().why);
  }
  return Done{};
}

}  // namespace

Result<MatchRequest> parse_match_request(const MatchArguments& arguments) {
  MatchRequest request;
  const Result<const AnyGame*> game = find_game(arguments.game);
  if (!game) return game.error();
  request.plan.game = *game;
  const Result<Wishes> wishes = parse_wishes((*game)->sheet(), arguments);
  if (!wishes) return wishes.error();
  const Result<Setup> setup = parse_setup(**game, *wishes);
  if (!setup) return setup.error();
  request.plan.seed = wishes->seed.value_or(request.plan.seed);
  request.plan.setup = *setup;
  Result<std::vector<arena::Entrant>> entrants = parse_entrants(arguments);
  if (!entrants) return entrants.error();
  request.plan.entrants = *std::move(entrants);
  if (const Result<Done> ready = check_players(request.plan); !ready) return ready.error();
  const Result<Done> numbers = parse_numbers(arguments, request);
  if (!numbers) return numbers.error();
  if (!arguments.sprt.empty()) {
    const Result<arena::SequentialTest> test = parse_test(arguments.sprt);
    if (!test) return test.error();
    if (request.plan.entrants.size() != 2) return fail("--sprt is about two players, not more");
    request.test = *test;
  }
  request.records = arguments.records;
  request.state = arguments.state;
  if (request.state.empty() && !request.records.empty())
    request.state = (std::filesystem::path(request.records) / "match.txt").string();
  request.resume = arguments.resume;
  if (request.resume && request.state.empty())
    return fail("--resume needs --records or --state, to know which match goes on");
  request.verbose = arguments.verbose;
  request.json = arguments.json;
  return request;
}

}  // namespace quadrille::cli
