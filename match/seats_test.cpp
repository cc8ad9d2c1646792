#include "match/seats.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <initializer_list>
#include <string_view>

#include "games/registry.hpp"
#include "tests/positions.hpp"

namespace quadrille::match {
namespace {

constexpr PerSide<bool> people{false, false};
constexpr PerSide<bool> against_second{false, true};
constexpr PerSide<bool> against_first{true, false};
constexpr PerSide<bool> only_programs{true, true};

Match after_moves(std::initializer_list<std::string_view> moves) {
  Match match(given(**find_game("snort"), "4/4/4/4 1"));
  for (const std::string_view move : moves) EXPECT_TRUE(match.play(move)) << move;
  return match;
}

TEST(Seats, BetweenPeopleOneMoveIsTakenBack) {
  Match match = after_moves({"a1", "d4", "a2"});
  EXPECT_TRUE(take_back(match, people));
  EXPECT_EQ(match.moves_played(), 2U);
  EXPECT_TRUE(play_again(match, people));
  EXPECT_EQ(match.moves_played(), 3U);
  EXPECT_FALSE(play_again(match, people));
}

TEST(Seats, AgainstAProgramBothMovesAre) {
  Match match = after_moves({"a1", "d4", "a2", "d3"});
  EXPECT_TRUE(take_back(match, against_second));
  EXPECT_EQ(match.moves_played(), 2U);
  EXPECT_TRUE(take_back(match, against_second));
  EXPECT_EQ(match.moves_played(), 0U);
  EXPECT_FALSE(take_back(match, against_second));
  EXPECT_TRUE(play_again(match, against_second));
  EXPECT_EQ(match.moves_played(), 2U);
  EXPECT_TRUE(play_again(match, against_second));
  EXPECT_EQ(match.moves_played(), 4U);
  EXPECT_FALSE(play_again(match, against_second));
}

TEST(Seats, WhileTheProgramThinksOnlyThePersonsMoveIs) {
  Match match = after_moves({"a1", "d4", "a2"});
  EXPECT_TRUE(take_back(match, against_second));
  EXPECT_EQ(match.moves_played(), 2U);
  EXPECT_TRUE(play_again(match, against_second)) << "nothing is left, though the program is to move";
  EXPECT_EQ(match.moves_played(), 3U);
}

TEST(Seats, TheFirstMoveOfAProgramIsTakenBackTooWhereNothingElseIsLeft) {
  Match match = after_moves({"a1"});
  EXPECT_TRUE(take_back(match, against_first));
  EXPECT_EQ(match.moves_played(), 0U);
  EXPECT_TRUE(play_again(match, against_first));
  EXPECT_EQ(match.to_move(), Side::Second);
}

TEST(Seats, BetweenProgramsOneMoveIs) {
  Match match = after_moves({"a1", "d4", "a2"});
  EXPECT_TRUE(take_back(match, only_programs));
  EXPECT_EQ(match.moves_played(), 2U);
  EXPECT_TRUE(take_back(match, only_programs));
  EXPECT_TRUE(play_again(match, only_programs));
  EXPECT_EQ(match.moves_played(), 2U);
}

TEST(Seats, AResignationIsTakenBackFirst) {
  Match match = after_moves({"a1", "d4"});
  ASSERT_TRUE(match.resign(Side::First));
  EXPECT_TRUE(take_back(match, against_second));
  EXPECT_EQ(match.moves_played(), 2U);
  EXPECT_FALSE(match.is_over());
}

TEST(Seats, PlayersAndDateAreWrittenDown) {
  Match match = after_moves({});
  enter_players(match, {"human", "computer:3"});
  EXPECT_EQ(match.tag("Player1"), "human");
  EXPECT_EQ(match.tag("Player2"), "computer:3");
  EXPECT_THAT(*match.tag("Date"), testing::MatchesRegex("20[0-9][0-9]-[01][0-9]-[0-3][0-9]"));
  match.set_tag("Date", "1999-12-31");
  enter_players(match, {"human", "random"});
  EXPECT_EQ(match.tag("Date"), "1999-12-31") << "a game that goes on keeps the day it began";
}

}  // namespace
}  // namespace quadrille::match
