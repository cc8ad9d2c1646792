#include "games/dodgem/dodgem.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/positions.hpp"
#include "tests/reference_dodgem.hpp"

namespace quadrille::dodgem {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

AnyPosition start(int n) { return started(game(), {square_shape(n)}); }

TEST(Dodgem, PlaysAsTheReference) {
  for (const int n : {2, 3, 4, 5}) reference::compare_games<reference::Dodgem>(start(n), 100, 400);
  for (const int n : {8, 9, 11, 12, 13}) reference::compare_games<reference::Dodgem>(start(n), 2, 300);
  reference::compare_games<reference::Dodgem>(start(26), 1, 300);
}

/// Random play from the start rarely gets far on a big board; here it begins with few pawns near the edges.
TEST(Dodgem, PlaysAsTheReferenceInEndgames) {
  for (const char* text : {"3x/2o1/1x2/3o 2", "xo2/2o1/x2o/4 1", "1xox/x3/o3/1o2 2",
                           "8/1x6/8/6o1/3xo3/8/8/7o 1", "9/1x7/9/6o2/3xo4/9/9/8o/9 2"}) {
    reference::compare_games<reference::Dodgem>(given(game(), text), 20, 400);
  }
}

TEST(Dodgem, StartsAsTheNotationSays) {
  EXPECT_EQ(start(3)->text(), "o2/o2/1xx 1");
  EXPECT_EQ(start(2)->text(), "o1/1x 1");
  EXPECT_EQ(start(5)->text(), "o4/o4/o4/o4/1xxxx 1");
  EXPECT_THAT(sorted_move_texts(start(3)), ElementsAre("b3n", "b3w", "c3n"));
}

TEST(Dodgem, ReplaysTheSubjectsGame) {
  AnyPosition position = start(3);
  EXPECT_THAT(refusal_of(position, "b3e"), AllOf(HasSubstr("b3"), HasSubstr("c3"), HasSubstr("taken")));
  EXPECT_THAT(refusal_of(position, "b3s"), AllOf(HasSubstr("b3"), HasSubstr("north, west and east only")));
  position = played(position, {"b3w", "a1e", "c3w", "a2n", "a3n", "b1e", "b3n", "c1e"});
  EXPECT_EQ(position->text(), "o2/xx1/3 1");
  EXPECT_EQ(position->outcome(), Outcome::Undecided);
  position = played(position, {"b2n"});
  EXPECT_EQ(position->text(), "ox1/x2/3 2");
  EXPECT_EQ(position->outcome(), Outcome::SecondWins);
}

TEST(Dodgem, ABlockedPlayerWinsOnTheirOwnTurnOnly) {
  const AnyPosition blocked = given(game(), "ox1/x2/3 2");
  EXPECT_EQ(blocked->outcome(), Outcome::SecondWins);
  EXPECT_THAT(blocked->legal_moves(), IsEmpty());
  EXPECT_EQ(in_english(blocked->ending()), "player 2 is blocked, and whoever blocks the other loses");
  // The same board with the other to move: the block counts only once the blocked player's turn comes.
  EXPECT_EQ(given(game(), "ox1/x2/3 1")->outcome(), Outcome::Undecided);
  const AnyPosition first_blocked = given(game(), "2o/1ox/3 1");
  EXPECT_EQ(first_blocked->outcome(), Outcome::FirstWins);
  EXPECT_EQ(in_english(first_blocked->ending()), "player 1 is blocked, and whoever blocks the other loses");
}

TEST(Dodgem, LeavingIsAChoice) {
  EXPECT_THAT(sorted_move_texts(given(game(), "1x1/3/o2 1")), ElementsAre("b1e", "b1n", "b1w"));
  EXPECT_THAT(sorted_move_texts(given(game(), "3/x1o/3 2")), ElementsAre("c2e", "c2n", "c2s"));
}

TEST(Dodgem, TheLastPawnLeavingWinsAtOnce) {
  const AnyPosition first = played(given(game(), "1x1/3/o2 1"), {"b1n"});
  EXPECT_EQ(first->text(), "3/3/o2 2");
  EXPECT_EQ(first->outcome(), Outcome::FirstWins);
  EXPECT_THAT(first->legal_moves(), IsEmpty());
  EXPECT_EQ(in_english(first->ending()), "all pawns of player 1 have left the board");
  const AnyPosition second = played(given(game(), "3/x1o/3 2"), {"c2e"});
  EXPECT_EQ(second->outcome(), Outcome::SecondWins);
  EXPECT_THAT(refusal_of(second, "a2n"), HasSubstr("the game is over"));
}

TEST(Dodgem, APawnLeavingWithOthersBehindGoesOn) {
  const AnyPosition position = played(given(game(), "1x1/3/o1x 1"), {"b1n"});
  EXPECT_EQ(position->text(), "3/3/o1x 2");
  EXPECT_EQ(position->outcome(), Outcome::Undecided);
  EXPECT_EQ(position->tally(Side::First), 1);
}

TEST(Dodgem, RefusesImpossiblePositions) {
  EXPECT_THAT(refusal_of(game(), "xxx/3/o2 1"),
              AllOf(HasSubstr("player 1 has 3 pawns"), HasSubstr("at most 2")));
  EXPECT_THAT(refusal_of(game(), "x2/ooo/3 2"),
              AllOf(HasSubstr("player 2 has 3 pawns"), HasSubstr("at most 2")));
  EXPECT_THAT(refusal_of(game(), "3/3/3 1"), HasSubstr("neither player has a pawn"));
  EXPECT_THAT(refusal_of(game(), "3/3 1"), AllOf(HasSubstr("square"), HasSubstr("2x3")));
  EXPECT_THAT(refusal_of(game(), "1 1"), AllOf(HasSubstr("from 2 to 26"), HasSubstr("not on 1")));
  EXPECT_THAT(refusal_of(game(), "o2/#2/1xx 1"), AllOf(HasSubstr("character 4"), HasSubstr("'#'")));
  EXPECT_THAT(refusal_of(game(), "o2/o2/1xx"), HasSubstr("who is to move"));
  EXPECT_THAT(refusal_of(game(), "o2/o2/1xx white"), AllOf(HasSubstr("character 11"), HasSubstr("'white'")));
  EXPECT_THAT(refusal_of(game(), "o2/o2/1xx 1 0-0"), AllOf(HasSubstr("'0-0'"), HasSubstr("too many")));
}

TEST(Dodgem, RefusesIllegalMoves) {
  const AnyPosition position = start(3);
  EXPECT_THAT(refusal_of(position, "a1e"), AllOf(HasSubstr("a1"), HasSubstr("player 1 has no pawn")));
  EXPECT_THAT(refusal_of(position, "b2n"), AllOf(HasSubstr("b2"), HasSubstr("player 1 has no pawn")));
  EXPECT_THAT(refusal_of(position, "c3e"),
              AllOf(HasSubstr("c3"), HasSubstr("leaves the board by the top only")));
  EXPECT_THAT(refusal_of(position, "d1n"), AllOf(HasSubstr("d1 is not on the board"), HasSubstr("a1 to c3")));
  for (const char* typed : {"b3", "b3x", "b3nn", "b3 n"}) {
    EXPECT_THAT(refusal_of(position, typed), AllOf(HasSubstr(typed), HasSubstr("is not a move"))) << typed;
  }
  const AnyPosition second = played(position, {"b3w"});
  EXPECT_THAT(refusal_of(second, "a1w"), AllOf(HasSubstr("a1"), HasSubstr("east, north and south only")));
  EXPECT_THAT(refusal_of(second, "a1n"),
              AllOf(HasSubstr("a1"), HasSubstr("leaves the board by the right only")));
  EXPECT_THAT(refusal_of(second, "a1s"), AllOf(HasSubstr("a1"), HasSubstr("a2"), HasSubstr("taken")));
  EXPECT_THAT(refusal_of(second, "A1E"), IsEmpty());
}

TEST(Dodgem, AWrapAroundTheEdgeIsNoStep) {
  const AnyPosition position = given(game(), "3/x1x/o2 1");
  EXPECT_THAT(refusal_of(position, "a2w"), HasSubstr("leaves the board by the top only"));
  EXPECT_THAT(refusal_of(position, "c2e"), HasSubstr("leaves the board by the top only"));
}

TEST(Dodgem, TellsPeopleWhatStandsWhereAndWhatAMoveDoes) {
  const AnyPosition position = given(game(), "1x1/o2/2x 1");
  EXPECT_EQ(
      position->piece_at({0, 1}),
      (Piece{
          .shape = PieceShape::Arrow, .owner = Side::First, .letter = 'x', .direction = Direction::North}));
  EXPECT_EQ(
      position->piece_at({1, 0}),
      (Piece{
          .shape = PieceShape::Arrow, .owner = Side::Second, .letter = 'o', .direction = Direction::East}));
  EXPECT_EQ(position->piece_at({1, 1}), Piece{});
  EXPECT_EQ(position->tally(Side::First), 2);
  EXPECT_THAT(first_points(position), ElementsAre(Point{0, 1}, Point{2, 2}));
  EXPECT_THAT(second_points(position, Point{0, 1}),
              ElementsAre(std::pair(Point{-1, 1}, move_of(position, "b1n")),
                          std::pair(Point{0, 0}, move_of(position, "b1w")),
                          std::pair(Point{0, 2}, move_of(position, "b1e"))));
  EXPECT_THAT(in_english(why_not_first(position, {1, 0})), AllOf(HasSubstr("a2"), HasSubstr("opponent's")));
  EXPECT_THAT(in_english(why_not_first(position, {1, 1})),
              AllOf(HasSubstr("b2"), HasSubstr("none of your pieces")));
  EXPECT_THAT(in_english(why_not_first(position, {3, 1})), HasSubstr("no such cell"));
  EXPECT_THAT(in_english(why_not_first(given(game(), "3/oo1/xx1 1"), {2, 0})),
              AllOf(HasSubstr("a3"), HasSubstr("cannot move")));
}

TEST(Dodgem, ALeavingPawnGoesBeyondTheEdge) {
  const AnyPosition position = given(game(), "1x1/o1o/2x 2");
  const AnyMove leave = move_of(position, "c2e");
  EXPECT_EQ(position->gesture(leave), (Gesture{Point{1, 2}, Point{1, 3}}));
  const Transition done = transition(position, leave);
  ASSERT_EQ(done.changes.size(), 1U);
  EXPECT_EQ(done.changes[0].at, (Point{1, 2}));
  EXPECT_EQ(done.changes[0].after, Piece{});
  EXPECT_THAT(done.captured, IsEmpty());
  const Transition step = transition(position, move_of(position, "c2n"));
  EXPECT_EQ(step.changes.size(), 2U);
}

TEST(Dodgem, WhoHasFewerStepsToGoStandsBetter) {
  EXPECT_EQ(start(5)->evaluate(), Score{0});
  EXPECT_GT(given(game(), "1x1/3/o2 1")->evaluate(), Score{0});
  EXPECT_LT(given(game(), "1x1/3/o2 2")->evaluate(), Score{0});
}

TEST(Dodgem, OnlyAForwardMoveCannotBeUndone) {
  const auto& grid = Grid<1>::of(square_shape(3));
  const Position<1> position(grid, {grid.south_edge, grid.north_edge & grid.west_edge}, Side::First);
  EXPECT_TRUE(position.is_irreversible({square_shape(3).cell({2, 1}), Direction::North}));
  EXPECT_FALSE(position.is_irreversible({square_shape(3).cell({2, 1}), Direction::West}));
}

}  // namespace
}  // namespace quadrille::dodgem
