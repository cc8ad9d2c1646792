#include "learn/mistakes_session.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/registry.hpp"
#include "tests/sample_positions.hpp"
#include "tests/stops.hpp"

namespace quadrille::learn {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

match::Match lost_game() {
  match::Match game(*(**find_game("dodgem")).parse("o2/o2/1xx 1"));
  for (const char* const move : {"b3w", "a1e", "c3n"}) EXPECT_TRUE(game.play(move)) << move;
  return game;
}

/// Judges whatever is asked, with the engine.
struct Judged : MistakesSession {
  using MistakesSession::MistakesSession;

  void judge() {
    while (const std::optional<Question> asked = question()) {
      for (std::size_t i = 0; i < asked->judged.size(); ++i) {
        if (asked->judged[i]) continue;
        hear(*match::judge_move(asked->line, i, engine, {std::nullopt, 200'000, std::nullopt}, never));
      }
    }
  }
  Result<Done> play(std::string_view move) { return MistakesSession::play(move_of(start(), move)); }
  std::string said() const { return in_english(words()); }

  search::Engine engine{{}};
};

TEST(Mistakes, AreFoundByTheEngineAndProven) {
  Judged session(lost_game(), {true, false});
  EXPECT_EQ(session.stage(), MistakeStage::Judging);
  session.judge();
  ASSERT_GE(session.boards(), 1U);
  EXPECT_EQ(session.said(), "Move 1: b3w was a blunder. Find a better move.");
  EXPECT_EQ(session.goal(), Goal::Win);

  ASSERT_TRUE(session.play("b3n"));
  session.judge();
  EXPECT_EQ(session.stage(), MistakeStage::Wrong);
  EXPECT_THAT(session.said(), StartsWith("b3n is a blunder too: player 2 wins"));
  EXPECT_THAT(session.said(), HasSubstr("for certain. It goes on: a1e"));
  EXPECT_EQ(session.moves().size(), 2U);
  EXPECT_FALSE(session.play("c3n")) << "it is to be taken back first";

  session.try_again();
  ASSERT_TRUE(session.play("c3n"));
  session.judge();
  EXPECT_EQ(session.stage(), MistakeStage::Right);
  EXPECT_THAT(session.said(), StartsWith("Right! c3n: player 1 wins"));
  EXPECT_THAT(session.said(), HasSubstr("b3w was a blunder: player 2 wins"));
}

TEST(Mistakes, AreThoseOfThePeopleWhoPlayed) {
  const auto learners = [](const char* first, const char* second) {
    match::Record record(lost_game().start());
    if (*first != 0) record.set_tag("Player1", first);
    if (*second != 0) record.set_tag("Player2", second);
    const PerSide<bool> are = learners_of(record);
    return std::pair(are[Side::First], are[Side::Second]);
  };
  EXPECT_EQ(learners("human", "computer:3"), std::pair(true, false));
  EXPECT_EQ(learners("computer:perfect", "Anna"), std::pair(false, true));
  EXPECT_EQ(learners("computer:1", "computer:2"), std::pair(true, true))
      << "whoever looks at it wants to know";
  EXPECT_EQ(learners("", ""), std::pair(true, true));
}

TEST(Mistakes, WhatCanBePlayedOut) {
  using match::Worth;
  EXPECT_EQ(goal_of(Worth{Side::First, 1, Outcome::FirstWins, 3}), Goal::Win);
  EXPECT_EQ(goal_of(Worth{Side::Second, 0, Outcome::FirstWins, 3}), std::nullopt);
  EXPECT_EQ(goal_of(Worth{Side::Second, 0.5, Outcome::Draw, std::nullopt}), Goal::Draw);
  EXPECT_EQ(goal_of(Worth{Side::First, 0.9, Outcome::Undecided, std::nullopt}), Goal::Win);
  EXPECT_EQ(goal_of(Worth{Side::First, 0.5, Outcome::Undecided, std::nullopt}), std::nullopt);
}

}  // namespace
}  // namespace quadrille::learn
