#include "match/player.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <thread>

#include "games/registry.hpp"
#include "match/analysis.hpp"
#include "match/test_match.hpp"
#include "tests/positions.hpp"
#include "tests/stops.hpp"

namespace quadrille::match {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;
using testing::StartsWith;

using Clock = std::chrono::steady_clock;

const Tell to_nobody = [](const Message&) {};

std::string fake(const std::string& behaviour) { return "ugi:" FAKE_PROGRAM " " + behaviour; }

TEST(Players, AreMadeByName) {
  EXPECT_NE(player("random", 1), nullptr);
  EXPECT_NE(player("greedy", 1), nullptr);
  for (const char* name : {"computer:1", "computer:10", "alphabeta", "montecarlo", "plain:3", "flat"})
    EXPECT_NE(player(name, 1), nullptr);
  for (const char* name : {"", "nobody", "Random", "random ", "computer:", "computer:0", "computer:11",
                           "computer:1x", "plain:9", "human\n", "ugi:", "ugi:  "}) {
    const Result<std::unique_ptr<Player>> made = make_player(name, {.seed = 1, .limits = {}, .settings = {}});
    ASSERT_FALSE(made) << name;
    EXPECT_THAT(english(made.error()), HasSubstr("'" + printable(name) + "'"));
  }
}

TEST(Players, GreedyTakesAWin) {
  struct Chance {
    const char* game;
    const char* position;
  };
  for (const Chance& chance :
       {Chance{"snort", "3 1"}, Chance{"snort", "3/#1#/### 2"}, Chance{"dodgem", "x2/2o/3 1"},
        Chance{"dodgem", "x2/2o/3 2"}, Chance{"equerre", "5q/5r/4R1/6/1R4/Q2r2 1"},
        Chance{"vorassic", "jj0rr/jjJ9r/rrrrr/rrRrr/rrrrr 1 s 20-25"}}) {
    for (const std::uint64_t seed : {1U, 2U, 3U}) {
      Match match = begun(chance.game, chance.position);
      const Side mover = match.to_move();
      const std::size_t choices = match.position()->legal_moves().size();
      EXPECT_GT(choices, 1U) << chance.position;
      ASSERT_TRUE(match.play(*player("greedy", seed)->choose(match)));
      EXPECT_EQ(match.outcome(), win_for(mover)) << chance.position << " " << match.position()->text();
    }
  }
}

TEST(Players, GreedyAcceptsADrawUnlessItStandsBetter) {
  const std::unique_ptr<Player> greedy = player("greedy", 1);
  Match ahead = begun("dodgem", "4/3o/4/3x 1");
  ASSERT_TRUE(ahead.offer_draw(Side::First));
  EXPECT_FALSE(*greedy->accepts_draw(ahead, never));
  Match behind = begun("dodgem", "3x/o3/4/4 1");
  ASSERT_TRUE(behind.offer_draw(Side::First));
  EXPECT_TRUE(*greedy->accepts_draw(behind, never));
}

TEST(Seats, ArePeoplesOrPrograms) {
  EXPECT_EQ(*kind_of_seat("human"), SeatKind::Person);
  for (const char* name : {"random", "computer:5", "computer:perfect", "plain:3", "ugi:./engine"})
    EXPECT_EQ(*kind_of_seat(name), SeatKind::Program) << name;
  for (const char* name : {"", "Human", "computer:11", "ugi:", "ugi"})
    EXPECT_FALSE(kind_of_seat(name)) << name;
  const Result<std::unique_ptr<Player>> person = make_player("human", {});
  ASSERT_FALSE(person);
  EXPECT_EQ(english(person.error()), "'human' is a person, not a program");
}

TEST(Players, AnswerAtOnceWhenTheyAreStopped) {
  for (const char* name : {"random", "greedy", "computer:10", "alphabeta", "montecarlo", "plain:6", "flat"}) {
    PlayerOptions patient;
    patient.limits.time = 60s;
    const std::unique_ptr<Player> stopped = *make_player(name, patient);
    const Clock::time_point start = Clock::now();
    Match match = begun("dodgem", "o6/o6/o6/o6/o6/o6/1xxxxxx 1");
    const Result<AnyMove> move = stopped->choose(match, at_once);
    ASSERT_TRUE(move) << name;
    EXPECT_TRUE(match.position()->is_legal(*move)) << name;
    ASSERT_TRUE(match.offer_draw(Side::First));
    EXPECT_TRUE(stopped->accepts_draw(match, at_once)) << name;
    EXPECT_LT(Clock::now() - start, 30s) << name;
  }
}

TEST(Advice, ComesAtOnceWhenItIsStopped) {
  const Match match = begun("equerre", "4rrrq/4rrrr/4rrrr/4rrrr/RRRR4/RRRR4/RRRR4/QRRR4 1");
  const Clock::time_point start = Clock::now();
  const Advice advice = advise(match, at_once, {}, 60s);
  EXPECT_TRUE(match.position()->is_legal(advice.move));
  EXPECT_LT(Clock::now() - start, 30s);
}

TEST(Programs, OfOthersPlayLikeAnyone) {
  for (const AnyGame* game : all_games()) {
    Match match(*game->start(standard_setup(game->sheet())));
    const std::unique_ptr<Player> program = player(fake("play"), 1);
    const Result<Done> ready = program->begin(match.start(), to_nobody, never);
    ASSERT_TRUE(ready) << english(ready.error());
    for (int i = 0; i < 4 && !match.is_over(); ++i) {
      const Result<AnyMove> move = program->choose(match);
      ASSERT_TRUE(move) << english(move.error());
      EXPECT_EQ(match.position()->move_text(*move), sorted_move_texts(match.position()).front());
      ASSERT_TRUE(match.play(*move));
    }
    EXPECT_FALSE(*program->accepts_draw(match, never)) << "the protocol knows no agreement";
  }
}

TEST(Programs, PlayWhatTheyHaveWhenTheyAreStopped) {
  const Match match = begun("snort", "4/4/4/4 1");
  PlayerOptions options;
  options.limits.time = 60s;
  const std::unique_ptr<Player> program = *make_player(fake("patient"), options);
  ASSERT_TRUE(program->begin(match.start(), to_nobody, never));
  std::atomic<bool> stop{false};
  std::thread somebody([&] {
    std::this_thread::sleep_for(20ms);
    stop = true;
  });
  const Clock::time_point start = Clock::now();
  const Result<AnyMove> move = program->choose(match, stop);
  somebody.join();
  ASSERT_TRUE(move) << english(move.error());
  EXPECT_LT(Clock::now() - start, 30s);
}

TEST(Programs, ThatHangAreGivenUpWhenTheyAreStopped) {
  const Match match = begun("snort", "4/4/4/4 1");
  PlayerOptions options;
  options.limits.time = 60s;
  const std::unique_ptr<Player> program = *make_player(fake("hang"), options);
  const Result<AnyMove> move = program->choose(match, at_once);
  ASSERT_FALSE(move);
  const Clock::time_point start = Clock::now();
  ASSERT_TRUE(program->begin(match.start(), to_nobody, never)) << "started anew";
  const Result<AnyMove> late = program->choose(match, at_once);
  ASSERT_FALSE(late);
  EXPECT_THAT(english(late.error()), HasSubstr("not answered 'bestmove' within 0.5 s"));
  EXPECT_LT(Clock::now() - start, 30s);
}

TEST(Programs, ThatFailAreNamedAndStartedAnew) {
  const Match match = begun("snort", "4/4/4/4 1");
  const std::unique_ptr<Player> dying = player(fake("crash"), 1);
  for (int i = 0; i < 2; ++i) {
    ASSERT_TRUE(dying->begin(match.start(), to_nobody, never));
    const Result<AnyMove> move = dying->choose(match);
    ASSERT_FALSE(move);
    EXPECT_EQ(english(move.error()), fake("crash") + ": the program has ended by itself: exit status 1");
  }
  const std::unique_ptr<Player> silly = player(fake("garbage"), 1);
  EXPECT_THAT(english(silly->choose(match).error()),
              StartsWith(fake("garbage") + ": the program has answered '"));
}

TEST(Programs, ThatTakeTheirTimeAreSpokenOf) {
  const Match match = begun("snort", "4/4/4/4 1");
  const std::unique_ptr<Player> slow = player(fake("slow"), 1);
  std::vector<std::string> told;
  ASSERT_TRUE(slow->begin(
      match.start(), [&](const Message& what) { told.push_back(in_english(what)); }, never));
  ASSERT_EQ(told.size(), 1U);
  EXPECT_EQ(told.front(), "Waiting for " + fake("slow") + " to get ready…");
}

TEST(Programs, ThatAreNotThereAreNamed) {
  const Match match = begun("snort", "4/4/4/4 1");
  const std::unique_ptr<Player> missing = player("ugi:/no/such/program --fast", 1);
  const Result<Done> ready = missing->begin(match.start(), to_nobody, never);
  ASSERT_FALSE(ready);
  EXPECT_EQ(english(ready.error()),
            "ugi:/no/such/program --fast: the program could not be started: exit status 127");
  const std::unique_ptr<Player> another = player("ugi:true", 1);
  EXPECT_EQ(english(another->begin(match.start(), to_nobody, never).error()),
            "ugi:true: the program has ended by itself: exit status 0");
}

}  // namespace
}  // namespace quadrille::match
