#include "arena/arena.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "arena/journal.hpp"
#include "arena/opening.hpp"
#include "arena/standings.hpp"
#include "games/registry.hpp"
#include "match/player.hpp"
#include "match/record.hpp"
#include "tests/stops.hpp"

namespace quadrille::arena {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

Plan plan_of(const std::string& game, int size, const std::vector<std::string>& entrants,
             std::uint64_t games) {
  Plan plan;
  plan.game = *find_game(game);
  plan.setup = standard_setup(plan.game->sheet());
  plan.setup.shape = square_shape(size);
  for (const std::string& text : entrants) plan.entrants.push_back(*parse_entrant(text, {}));
  plan.games = games;
  return plan;
}

std::string fake(const std::string& behaviour) {
  return std::string(match::ugi_prefix) + FAKE_PROGRAM + " " + behaviour;
}

/// All games of a plan, in its order.
std::vector<FinishedGame> games_of(const Plan& plan, int concurrency = 2) {
  std::vector<FinishedGame> games;
  play(plan, std::vector<bool>(games_in(plan)), concurrency, never, [&](const FinishedGame& game) {
    games.push_back(game);
    return true;
  });
  std::sort(games.begin(), games.end(),
            [](const FinishedGame& a, const FinishedGame& b) { return a.result.number < b.result.number; });
  return games;
}

std::vector<GameResult> results_of(const Plan& plan, int concurrency = 2) {
  std::vector<GameResult> results;
  for (const FinishedGame& game : games_of(plan, concurrency)) results.push_back(game.result);
  return results;
}

Standings standings_of(const Plan& plan) {
  Standings standings(plan);
  for (const GameResult& result : results_of(plan)) standings.add(result);
  return standings;
}

TEST(Entrants, HaveLimitsOfTheirOwnOrTheUsualOnes) {
  Limits usual;
  usual.nodes = 500;
  EXPECT_EQ(full_text(*parse_entrant("alphabeta", usual)), "alphabeta@threads=1,memory=128,nodes=500");
  EXPECT_EQ(full_text(*parse_entrant("alphabeta@time=0.25,threads=2,memory=16", usual)),
            "alphabeta@threads=2,memory=16,time=0.250");
  EXPECT_EQ(parse_entrant("computer:5@depth=3", usual)->player, "computer:5");
  EXPECT_EQ(*parse_entrant("computer:5@depth=3", usual)->limits.depth, 3);
  const Entrant program = *parse_entrant("ugi:./engine --host me@home@nodes=7", usual);
  EXPECT_EQ(program.player, "ugi:./engine --host me@home");
  EXPECT_EQ(*program.limits.nodes, 7U);
  EXPECT_EQ(parse_entrant("ugi:./engine me@home", usual)->player, "ugi:./engine me@home");
}

TEST(Entrants, AreRefusedInASentence) {
  const auto refusal = [](const char* text) { return in_english(parse_entrant(text, {}).error().why); };
  EXPECT_THAT(refusal("deepblue"), HasSubstr("there is no player 'deepblue'"));
  EXPECT_THAT(refusal("human"), HasSubstr("cannot take part"));
  EXPECT_THAT(refusal("random@speed=3"), HasSubstr("there is no option 'speed'"));
  EXPECT_THAT(refusal("random@fast"), HasSubstr("write NAME=VALUE"));
  EXPECT_THAT(refusal("random@time=-1"), HasSubstr("time: '-1' is not a number of seconds"));
  EXPECT_THAT(refusal("random@nodes=0"), HasSubstr("nodes: '0' is not a whole number"));
  EXPECT_THAT(refusal("ugi: "), HasSubstr("which program"));
  EXPECT_THAT(refusal("ugi:x@tiem=1"), HasSubstr("there is no option 'tiem'"));
}

TEST(Plans, LetEveryTwoPlayEveryOpeningFromBothSides) {
  const Plan plan = plan_of("snort", 4, {"random", "greedy", "random", "greedy"}, 6);
  ASSERT_EQ(games_in(plan), 36U);
  std::set<std::vector<std::uint64_t>> seen;
  for (std::uint64_t number = 0; number < games_in(plan); ++number) {
    const Pairing pair = pairing(plan, number);
    EXPECT_LT(pair.opening, 3U);
    EXPECT_NE(pair.entrants[Side::First], pair.entrants[Side::Second]);
    seen.insert({pair.opening, pair.entrants[Side::First], pair.entrants[Side::Second]});
  }
  EXPECT_EQ(seen.size(), 3U * 4U * 3U);
}

TEST(Openings, DependOnSeedAndNumberAlone) {
  Plan plan = plan_of("vorassic", 5, {"random", "greedy"}, 2);
  plan.setup.fill = Fill::Random;
  const Opening opening = draw_opening(plan, 3);
  EXPECT_EQ(opening.match.position(), draw_opening(plan, 3).match.position());
  EXPECT_NE(opening.match.start(), draw_opening(plan, 4).match.start()) << "another grid for each";
  EXPECT_TRUE(opening.fill_seed);
  plan.seed = 2;
  EXPECT_NE(opening.match.position(), draw_opening(plan, 3).match.position());
}

TEST(Openings, AreAsLongAsToldAndNeverEndTheGame) {
  for (const AnyGame* game : all_games()) {
    Plan plan = plan_of(std::string(game->sheet().id), game->sheet().sizes.smallest, {"random", "greedy"}, 2);
    EXPECT_FALSE(draw_opening(plan, 0).match.is_over());
    plan.opening_plies = 1000;
    EXPECT_FALSE(draw_opening(plan, 0).match.is_over());
    plan.opening_plies = 0;
    EXPECT_EQ(draw_opening(plan, 0).match.moves_played(), 0U);
    plan.setup.shape = square_shape(game->sheet().sizes.standard);
    plan.opening_plies = 2;
    EXPECT_EQ(draw_opening(plan, 0).match.moves_played(), 2U);
  }
}

TEST(Arena, PlaysEveryOpeningFromBothSides) {
  const std::vector<FinishedGame> games = games_of(plan_of("snort", 5, {"greedy", "random"}, 6));
  ASSERT_EQ(games.size(), 6U);
  std::set<std::string> openings;
  for (std::size_t i = 0; i < games.size(); i += 2) {
    EXPECT_EQ(games[i].record.tag("Opening"), games[i + 1].record.tag("Opening"));
    EXPECT_EQ(games[i].record.tag("Player1"), "greedy");
    EXPECT_EQ(games[i + 1].record.tag("Player2"), "greedy");
    openings.insert(*games[i].record.tag("Opening"));
  }
  EXPECT_EQ(openings.size(), 3U);
  EXPECT_EQ(games[3].record.tag("Round"), "4");
  EXPECT_TRUE(match::parse_record(match::format_record(games[3].record)));
}

TEST(Arena, ComesOutTheSameHoweverManyGamesAtOnce) {
  const Plan plan = plan_of("dodgem", 4, {"alphabeta@nodes=100,memory=1", "computer:2", "random"}, 4);
  const std::vector<GameResult> alone = results_of(plan, 1);
  EXPECT_EQ(alone.size(), 12U);
  EXPECT_EQ(alone, results_of(plan, 3));
}

TEST(Arena, TheStrongerOneWins) {
  const Plan plan = plan_of("snort", 6, {"random", "alphabeta@nodes=500,memory=1"}, 10);
  const Standings standings = standings_of(plan);
  EXPECT_GE(standings.between(1, 0).wins, 9U);
  EXPECT_EQ(standings.of(0), standings.of(1).reversed());
  EXPECT_EQ(standings.of(0).games(), 10U);
}

TEST(Arena, AGameThatIsTooLongIsADraw) {
  for (const char* game : {"snort", "dodgem"}) {
    Plan plan = plan_of(game, 5, {"random", "random"}, 2);
    plan.longest = 6;
    for (const FinishedGame& finished : games_of(plan)) {
      EXPECT_EQ(finished.result.outcome, Outcome::Draw);
      EXPECT_EQ(finished.result.ending, Ending::TooLong);
      EXPECT_EQ(finished.result.plies, 6);
      const std::string record = match::format_record(finished.record);
      EXPECT_THAT(record, HasSubstr("{called a draw after 6 moves}"));
      EXPECT_TRUE(match::parse_record(record)) << record;
    }
  }
}

TEST(Arena, StopsWhenToldTo) {
  const Plan plan = plan_of("snort", 6, {"random", "greedy"}, 1000);
  int games = 0;
  play(plan, std::vector<bool>(1000), 2, never, [&](const FinishedGame&) { return ++games < 3; });
  EXPECT_EQ(games, 3);
  const Stop stop{true};
  const Plan endless = plan_of("snort", 8, {"alphabeta@time=1000", fake("hang")}, 2);
  play(endless, std::vector<bool>(2), 2, stop, [&](const FinishedGame&) {
    ADD_FAILURE() << "a game that was cut short";
    return true;
  });
}

TEST(Programs, PlayLikeAnyone) {
  for (const AnyGame* game : all_games()) {
    const Plan plan = plan_of(std::string(game->sheet().id), game->sheet().sizes.smallest + 2,
                              {fake("play") + "@nodes=1", "greedy"}, 2);
    for (const FinishedGame& finished : games_of(plan))
      EXPECT_EQ(finished.result.ending, Ending::ByRules) << in_english(finished.why);
  }
}

struct Misbehaviour {
  const char* behaviour;
  const char* limit;
  const char* words;
};

class BadPrograms : public testing::TestWithParam<Misbehaviour> {};

TEST_P(BadPrograms, LoseTheGameAndTheMatchGoesOn) {
  Plan plan = plan_of("snort", 5, {"random", fake(GetParam().behaviour) + GetParam().limit}, 4);
  if (GetParam().behaviour == std::string_view("deaf")) plan.patience = std::chrono::milliseconds(100);
  Standings standings(plan);
  for (const FinishedGame& game : games_of(plan)) {
    standings.add(game.result);
    EXPECT_EQ(game.result.ending, Ending::Forfeit);
    EXPECT_THAT(in_english(game.why), HasSubstr(GetParam().words));
    const std::string record = match::format_record(game.record);
    EXPECT_THAT(record, HasSubstr("forfeits: "));
    EXPECT_TRUE(match::parse_record(record)) << record;
  }
  EXPECT_EQ(standings.of(0), (Tally{4, 0, 0}));
  EXPECT_EQ(standings.forfeits_by(1), 4U);
  EXPECT_EQ(standings.forfeits_by(0), 0U);
}

INSTANTIATE_TEST_SUITE_P(
    Arena, BadPrograms,
    testing::Values(Misbehaviour{"crash", "@nodes=1", "ended by itself"},
                    Misbehaviour{"hang", "@time=0.01", "not answered 'bestmove' within 1.0 s"},
                    Misbehaviour{"deaf", "@nodes=1", "not answered 'ugiok' within 0.1 s"},
                    Misbehaviour{"garbage", "@nodes=1", "has answered '"},
                    Misbehaviour{"wordless", "@nodes=1", "has answered '': "},
                    Misbehaviour{"illegal", "@nodes=1", "a stone stands there already"},
                    Misbehaviour{"babble", "@nodes=1", "a line without end"}),
    [](const auto& test) { return std::string(test.param.behaviour) + std::to_string(test.index); });

TEST(Standings, ATestIsDecidedInTheOrderOfThePlan) {
  const Plan plan = plan_of("snort", 5, {"random", "greedy"}, 100);
  const SequentialTest test{0, 200, 0.05, 0.05};
  std::vector<GameResult> results;  // the first entrant wins them all
  for (std::uint64_t i = 0; i < 100; ++i)
    results.push_back({i, i % 2 == 0 ? Outcome::FirstWins : Outcome::SecondWins, Ending::ByRules, 10});
  Standings forwards(plan, test);
  for (const GameResult& result : results) forwards.add(result);
  ASSERT_TRUE(forwards.is_decided());
  EXPECT_EQ(forwards.test()->verdict, Verdict::Accepted);
  EXPECT_LT(forwards.games(), 20U);
  Standings backwards(plan, test);
  std::for_each(results.rbegin(), results.rend(), [&](const GameResult& result) {
    EXPECT_FALSE(backwards.is_decided());
    backwards.add(result);
  });
  EXPECT_EQ(backwards.games(), forwards.games());
  EXPECT_EQ(backwards.of(0), forwards.of(0));
}

TEST(Journals, GoOnWhereTheyEnd) {
  const Plan plan = plan_of("equerre", 6, {"random", "greedy"}, 8);
  const std::vector<GameResult> results = results_of(plan);
  std::string text = journal_head(plan);
  for (const std::size_t i : {5U, 0U, 3U}) text += journal_line(results[i]);
  const Result<std::vector<GameResult>> known = parse_journal(text + "2 1-", plan);
  ASSERT_TRUE(known) << in_english(known.error().why);
  EXPECT_THAT(*known, ElementsAre(results[5], results[0], results[3])) << "a line cut short is left out";

  Standings standings(plan);
  for (const GameResult& result : *known) standings.add(result);
  int played = 0;
  play(plan, standings.known(), 2, never, [&](const FinishedGame& game) {
    EXPECT_EQ(game.result, results[game.result.number]);
    standings.add(game.result);
    ++played;
    return true;
  });
  EXPECT_EQ(played, 5);
  EXPECT_EQ(standings.of(0), standings_of(plan).of(0));
}

TEST(Journals, ALongerPlanGoesOnWithThem) {
  const Plan plan = plan_of("snort", 5, {"random", "greedy", "random"}, 2);
  Plan longer = plan;
  longer.games = 4;
  const std::vector<GameResult> results = results_of(plan);
  std::vector<GameResult> longer_results = results_of(longer);
  EXPECT_EQ(journal_head(plan), journal_head(longer));
  longer_results.resize(results.size());
  EXPECT_EQ(longer_results, results);
}

TEST(Journals, OfAnotherMatchOrDamagedAreRefused) {
  Plan plan = plan_of("vorassic", 5, {"random", "greedy"}, 8);
  const std::string head = journal_head(plan);
  const auto refusal = [&](const std::string& text) {
    return in_english(parse_journal(text, plan).error().why);
  };
  EXPECT_EQ(refusal(head + "1 1-0 9 rules\n2 1-0 rules\n"),
            "line 13: '2 1-0 rules' is not the result of a game, such as '7 1-0 43 rules'");
  EXPECT_THAT(refusal(head + "0 1-0 9 rules\n"), HasSubstr("line 12"));
  EXPECT_THAT(refusal(head + "1 * 9 rules\n"), HasSubstr("line 12"));
  EXPECT_EQ(refusal(""), "line 1 is missing");
  plan.seed = 7;
  EXPECT_THAT(refusal(head), HasSubstr("'seed 1' instead of 'seed 7'"));
}

}  // namespace
}  // namespace quadrille::arena
