#include "games/snort/snort.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/positions.hpp"
#include "tests/reference_snort.hpp"

namespace quadrille::snort {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

Setup board(int rows, int cols) {
  return {{static_cast<std::uint8_t>(rows), static_cast<std::uint8_t>(cols)}};
}

/// An empty board on which about one cell in six is a hole.
AnyPosition with_random_holes(int rows, int cols, std::uint64_t seed) {
  Random random(seed);
  reference::Rows cells(static_cast<std::size_t>(rows), std::string(static_cast<std::size_t>(cols), '.'));
  for (std::string& row : cells) {
    for (char& cell : row) cell = random.below(6) == 0 ? '#' : '.';
  }
  return given(game(), reference::write_rows(cells) + " 1");
}

TEST(Snort, PlaysAsTheReferenceOnSquares) {
  for (const int n : {1, 2, 3, 4, 5})
    reference::compare_games<reference::Snort>(started(game(), board(n, n)), 40);
  for (const int n : {8, 9, 11, 12, 13}) {
    reference::compare_games<reference::Snort>(started(game(), board(n, n)), 4);
  }
  reference::compare_games<reference::Snort>(started(game(), board(26, 26)), 1);
}

TEST(Snort, PlaysAsTheReferenceOnRectangles) {
  for (const auto& [rows, cols] :
       std::vector<std::pair<int, int>>{{1, 26}, {26, 1}, {3, 5}, {5, 3}, {4, 17}, {10, 13}}) {
    reference::compare_games<reference::Snort>(started(game(), board(rows, cols)), 8);
  }
}

TEST(Snort, PlaysAsTheReferenceAroundHoles) {
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    reference::compare_games<reference::Snort>(with_random_holes(4, 6, seed), 4);
    reference::compare_games<reference::Snort>(with_random_holes(8, 8, seed), 2);
    reference::compare_games<reference::Snort>(with_random_holes(11, 12, seed), 1);
  }
  reference::compare_games<reference::Snort>(with_random_holes(26, 26, 1), 1);
}

TEST(Snort, StartsEmptyWithPlayerOne) {
  EXPECT_EQ(started(game(), board(4, 4))->text(), "4/4/4/4 1");
  EXPECT_EQ(started(game(), board(2, 26))->text(), "26/26 1");
}

TEST(Snort, ReplaysTheSubjectsGame) {
  AnyPosition position = started(game(), board(4, 4));
  EXPECT_EQ(played(position, {"c2"})->text(), "4/2x1/4/4 2");
  position = played(position, {"c2", "a1", "b2", "d3"});
  EXPECT_EQ(position->text(), "o3/1xx1/3o/4 1");
  EXPECT_THAT(refusal_of(position, "b1"), AllOf(HasSubstr("b1"), HasSubstr("enemy stone stands beside")));
  position = played(position, {"c1", "a4", "b3", "c4", "d1"});
  EXPECT_EQ(position->outcome(), Outcome::Undecided);
  position = played(position, {"d4"});
  EXPECT_EQ(position->text(), "o1xx/1xx1/1x1o/o1oo 1");
  EXPECT_EQ(position->outcome(), Outcome::SecondWins);
  EXPECT_THAT(position->legal_moves(), IsEmpty());
  EXPECT_EQ(in_english(position->ending()), "player 1 cannot place a stone any more");
}

TEST(Snort, AHoleSeparatesWhatItStandsBetween) {
  const AnyPosition position = given(game(), "x#2/4 2");
  EXPECT_THAT(sorted_move_texts(position), ElementsAre("b2", "c1", "c2", "d1", "d2"));
  EXPECT_THAT(refusal_of(position, "b1"), AllOf(HasSubstr("b1"), HasSubstr("not part of the board")));
  EXPECT_EQ(position->piece_at({0, 1}).shape, PieceShape::Hole);
}

TEST(Snort, ABoardOfHolesIsLostForWhoIsToMove) {
  EXPECT_EQ(given(game(), "# 1")->outcome(), Outcome::SecondWins);
  EXPECT_EQ(given(game(), "##/## 2")->outcome(), Outcome::FirstWins);
}

TEST(Snort, AStuckPlayerLosesEvenIfTheOtherCouldGoOn) {
  const AnyPosition position = given(game(), "1o1 1");
  EXPECT_EQ(position->outcome(), Outcome::SecondWins);
  EXPECT_EQ(given(game(), "1o1 2")->outcome(), Outcome::Undecided);
}

TEST(Snort, ReadsCapitalsAndLinks) {
  EXPECT_EQ(given(game(), "X1/1O_2")->text(), "x1/1o 2");
  EXPECT_EQ(given(game(), "  x1/1o\t 2 \n")->text(), "x1/1o 2");
  EXPECT_EQ(given(game(), "11x/12 1")->text(), "11x/12 1");
}

TEST(Snort, RefusesMalformedPositions) {
  EXPECT_THAT(refusal_of(game(), ""), HasSubstr("position is empty"));
  EXPECT_THAT(refusal_of(game(), "3/3/3"), HasSubstr("who is to move"));
  EXPECT_THAT(refusal_of(game(), "3/3/3 3"), AllOf(HasSubstr("character 7"), HasSubstr("not '3'")));
  EXPECT_THAT(refusal_of(game(), "3/3/3 1 2"),
              AllOf(HasSubstr("character 9"), HasSubstr("'2'"), HasSubstr("too many")));
  EXPECT_THAT(refusal_of(game(), "3/2/3 1"), AllOf(HasSubstr("row 2 has 2 cells"), HasSubstr("row 1 has 3")));
  EXPECT_THAT(refusal_of(game(), "3/q2/3 1"), AllOf(HasSubstr("character 3"), HasSubstr("'q'")));
  EXPECT_THAT(refusal_of(game(), "3//3 1"), AllOf(HasSubstr("character 3"), HasSubstr("row 2 is empty")));
  EXPECT_THAT(refusal_of(game(), "27 1"), AllOf(HasSubstr("character 1"), HasSubstr("27 empty cells")));
  EXPECT_THAT(refusal_of(game(), "x0 1"), AllOf(HasSubstr("character 2"), HasSubstr("begin with 0")));
}

TEST(Snort, RefusesEnemyStonesSideBySide) {
  EXPECT_THAT(refusal_of(game(), "xo 1"), AllOf(HasSubstr("side by side"), HasSubstr("a1 and b1")));
  EXPECT_THAT(refusal_of(game(), "3/2o/2x 1"), AllOf(HasSubstr("side by side"), HasSubstr("c3 and c2")));
  EXPECT_THAT(refusal_of(game(), "2x/o2 1"), IsEmpty()) << "the end of a row is not beside the next row";
}

TEST(Snort, RefusesIllegalMoves) {
  const AnyPosition position = given(game(), "x3/1#1o/4 1");
  EXPECT_THAT(refusal_of(position, "a1"), AllOf(HasSubstr("a1"), HasSubstr("stands there already")));
  EXPECT_THAT(refusal_of(position, "d2"), AllOf(HasSubstr("d2"), HasSubstr("stands there already")));
  EXPECT_THAT(refusal_of(position, "b2"), AllOf(HasSubstr("b2"), HasSubstr("not part of the board")));
  EXPECT_THAT(refusal_of(position, "c2"), AllOf(HasSubstr("c2"), HasSubstr("enemy stone")));
  EXPECT_THAT(refusal_of(position, "e1"), AllOf(HasSubstr("e1 is not on the board"), HasSubstr("a1 to d3")));
  EXPECT_THAT(refusal_of(position, "a0"), HasSubstr("a0 is not on the board"));
  EXPECT_THAT(refusal_of(position, "a4"), HasSubstr("a4 is not on the board"));
  EXPECT_THAT(refusal_of(position, "c3c"), AllOf(HasSubstr("'c3c'"), HasSubstr("not a move")));
  for (const char* typed : {"", "c", "3", "3c", " c3", "\xC3\xA9"}) {
    EXPECT_THAT(refusal_of(position, typed), HasSubstr("is not a cell")) << typed;
  }
  EXPECT_THAT(refusal_of(position, "C3"), IsEmpty());
}

TEST(Snort, RefusesBoardsOutOfRange) {
  EXPECT_FALSE(game().start(board(0, 4)));
  EXPECT_FALSE(game().start(board(4, 27)));
  EXPECT_TRUE(game().start(board(1, 26)));
}

TEST(Snort, TellsPeopleWhatStandsWhereAndWhatAMoveDoes) {
  const AnyPosition position = given(game(), "x2/2o/3 1");
  EXPECT_EQ(position->piece_at({0, 0}), (Piece{PieceShape::Disc, Side::First, 0, 'x'}));
  EXPECT_EQ(position->piece_at({1, 2}), (Piece{PieceShape::Disc, Side::Second, 0, 'o'}));
  EXPECT_EQ(position->piece_at({2, 2}), Piece{});
  EXPECT_EQ(position->tally(Side::First), 1);
  EXPECT_EQ(position->gesture(move_of(position, "b1")), (Gesture{std::nullopt, {0, 1}}));
  EXPECT_THAT(first_points(position), ElementsAre(Point{0, 1}, Point{1, 0}, Point{2, 0}, Point{2, 1}));
  EXPECT_THAT(second_points(position, Point{0, 1}), IsEmpty()) << "a stone is placed with one touch";
  EXPECT_THAT(second_points(position, std::nullopt),
              ElementsAre(std::pair(Point{0, 1}, move_of(position, "b1")),
                          std::pair(Point{1, 0}, move_of(position, "a2")),
                          std::pair(Point{2, 0}, move_of(position, "a3")),
                          std::pair(Point{2, 1}, move_of(position, "b3"))));
  EXPECT_EQ(in_english(why_not_first(position, {0, 0})), refusal_of(position, "a1"));
  EXPECT_EQ(in_english(why_not_first(position, {2, 2})), refusal_of(position, "c3"));
  EXPECT_THAT(in_english(why_not_first(position, {3, 0})), HasSubstr("no such cell"));

  const Transition done = transition(position, move_of(position, "b1"));
  EXPECT_EQ(done.mover, Side::First);
  ASSERT_EQ(done.changes.size(), 1U);
  EXPECT_EQ(done.changes[0].at, (Point{0, 1}));
  EXPECT_EQ(done.changes[0].before, Piece{});
  EXPECT_EQ(done.changes[0].after, position->piece_at({0, 0}));
  EXPECT_THAT(done.captured, IsEmpty());
  EXPECT_FALSE(done.opponent_skipped);
}

TEST(Snort, WhoHasMoreCellsToPlayStandsBetter) {
  EXPECT_EQ(started(game(), board(4, 4))->evaluate(), Score{0});
  const AnyPosition position = given(game(), "3/1x1/3 1");
  EXPECT_GT(position->evaluate(), Score{0});
  EXPECT_EQ(given(game(), "3/1x1/3 2")->evaluate(), -position->evaluate());
}

Position<1> parsed(std::string_view text) {
  return *Snort<1>::parse(*parse_board(text, Snort<1>::letters, Snort<1>::sheet()));
}

TEST(Snort, AnEvenBoardIsLostByTheHalfTurn) {
  EXPECT_EQ(parsed("4/4/4/4 1").foreseen(), Outcome::SecondWins);
  EXPECT_EQ(parsed("6/6 2").foreseen(), Outcome::FirstWins);
  EXPECT_EQ(parsed("3/3/3 1").foreseen(), std::nullopt) << "the centre is its own image";
  EXPECT_EQ(parsed("4/4/4 1").foreseen(), std::nullopt) << "the two central cells lie beside each other";
  EXPECT_EQ(parsed("4/1x2/4 2").foreseen(), Outcome::FirstWins) << "one of them is taken";
  EXPECT_EQ(parsed("x3/4/4/3o 1").foreseen(), Outcome::SecondWins);
  EXPECT_EQ(parsed("x3/4/4/4 2").foreseen(), std::nullopt);
}

TEST(Snort, MoreSureMovesThanTheOtherHasMovesAreAWin) {
  EXPECT_EQ(parsed("1x1/#1#/o1# 1").foreseen(), Outcome::FirstWins);
  EXPECT_EQ(parsed("1x1/#1#/o1# 2").foreseen(), Outcome::FirstWins);
}

TEST(Snort, ForTheSearchOnlyTheOpenCellsCount) {
  EXPECT_EQ(parsed("x#2 2").search_key(), parsed("##2 2").search_key());
  EXPECT_NE(parsed("x#2 2").key(), parsed("##2 2").key());
  EXPECT_NE(parsed("x#2 2").search_key(), parsed("x#2 1").search_key());
  EXPECT_NE(parsed("x3 2").search_key(), parsed("x#2 2").search_key());
}

}  // namespace
}  // namespace quadrille::snort
