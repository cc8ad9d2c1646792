#include "games/equerre/equerre.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

#include "tests/positions.hpp"
#include "tests/reference_equerre.hpp"

namespace quadrille::equerre {
namespace {

using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

constexpr const char* start_of_8 = "4rrrq/4rrrr/4rrrr/4rrrr/RRRR4/RRRR4/RRRR4/QRRR4 1";
/// Player 2's queen and rooks are walled in by three rooks of player 1.
constexpr const char* stuck_second = "3Rrq/4Rr/5R/6/6/Q5";

AnyPosition start(int n) { return started(game(), {square_shape(n)}); }

TEST(Equerre, PlaysAsTheReferenceOnAllSizes) {
  reference::compare_games<reference::Equerre>(start(6), 8, 300);
  reference::compare_games<reference::Equerre>(start(8), 3, 200);
  reference::compare_games<reference::Equerre>(start(10), 2, 100);
  reference::compare_games<reference::Equerre>(start(12), 2, 80);
}

/// The list of moves is as long as the board of its number of words needs: an assertion sees to that, also
/// where the sanitizers' build would play on 10×10 with more words.
TEST(Equerre, MovesOnTenByTenFitInTheirList) {
  Random random(5);
  for (int game = 0; game < 4; ++game) {
    Equerre<2>::Position position = Equerre<2>::start({square_shape(10), {}, {}});
    for (int ply = 0; ply < 200; ++ply) {
      const Equerre<2>::Moves moves = position.legal_moves();
      const std::optional<Move> move = position.random_move(random);
      if (!move) break;
      EXPECT_TRUE(moves.contains(*move));
      position.play(*move);
    }
  }
}

/// With few pieces the queens' long diagonals and the end of the game come up often.
TEST(Equerre, PlaysAsTheReferenceInEndgames) {
  for (const char* text :
       {"5q/r4r/1R4/4R1/r5/Q1R3 1", "q6r/8/2R5/5r2/8/1R4r1/8/Q6R 2", "q9/2r4R2/10/10/4R5/10/6r3/10/10/Q4r4 1",
        "q11/2r4R4/12/12/4R7/12/6r5/12/12/Q4r6/12/12 2"}) {
    reference::compare_games<reference::Equerre>(given(game(), text), 6, 150);
  }
}

TEST(Equerre, PlaysAsTheReferenceWhereAPlayerIsStuck) {
  reference::compare_games<reference::Equerre>(given(game(), std::string(stuck_second) + " 1"), 40, 60);
}

TEST(Equerre, StartsAsTheNotationSays) {
  EXPECT_EQ(start(8)->text(), start_of_8);
  EXPECT_EQ(start(6)->text(), "3rrq/3rrr/3rrr/RRR3/RRR3/QRR3 1");
  EXPECT_EQ(start(12)->tally(Side::First), 36);
  EXPECT_EQ(standard_setup(game().sheet()).shape, square_shape(8));
}

TEST(Equerre, CapturesAsInTheSubjectsExample) {
  const AnyPosition position = played(start(8), {"d7h7"});
  EXPECT_EQ(position->text(), "4rrrq/4rrrr/4rrrr/4rrrr/RRRR4/RRRR4/RRR4R/QRRR4 2");
  const AnyMove move = move_of(position, "f4f7");
  EXPECT_EQ(position->move_text(move), "f4f7xh7");
  EXPECT_THAT(transition(position, move).captured, ElementsAre(Point{6, 7}));
  EXPECT_EQ(played(position, {"f4f7"})->text(), "4rrrq/4rrrr/4rrrr/4r1rr/RRRR4/RRRR4/RRR2r2/QRRR4 1");
  EXPECT_EQ(played(position, {"f4f7"})->tally(Side::First), 15);
}

TEST(Equerre, TheCapturePartIsOptionalButMustBeRight) {
  const AnyPosition position = played(start(8), {"d7h7"});
  EXPECT_EQ(move_of(position, "f4f7xh7"), move_of(position, "f4f7"));
  EXPECT_EQ(move_of(position, "F4F7XH7"), move_of(position, "f4f7"));
  EXPECT_THAT(refusal_of(position, "f4f7xd7"), AllOf(HasSubstr("wrong captures"), HasSubstr("f4f7xh7")));
  EXPECT_THAT(refusal_of(position, "f4f7xh7c7"), AllOf(HasSubstr("wrong captures"), HasSubstr("f4f7xh7")));
  EXPECT_THAT(refusal_of(position, "f4f7x"), HasSubstr("is not a cell"));
  EXPECT_THAT(refusal_of(position, "f4f7xz9"), HasSubstr("z9 is not on the board"));
  EXPECT_THAT(refusal_of(start(8), "d7h7xa1"), AllOf(HasSubstr("wrong captures"), HasSubstr("d7h7")));
}

TEST(Equerre, AQueenMoveCapturesNothing) {
  const AnyPosition position = given(game(), "5r/5q/1rR3/6/4R1/Q1r3 1");
  EXPECT_EQ(position->move_text(move_of(position, "a6b6")), "a6b6");
  EXPECT_EQ(played(position, {"a6b6"})->text(), "5r/5q/1rR3/6/4R1/1Qr3 2");
}

TEST(Equerre, CapturesBothCornersAndTwoPiecesLeftLose) {
  const AnyPosition position = given(game(), "5r/5q/1r4/2R3/4R1/1Qr3 1");
  EXPECT_THAT(sorted_move_texts(position), Contains("c4c3xb3c6"));
  const AnyPosition after = played(position, {"c4c3"});
  EXPECT_EQ(after->text(), "5r/5q/2R3/6/4R1/1Q4 2");
  EXPECT_EQ(after->outcome(), Outcome::FirstWins);
  EXPECT_THAT(after->legal_moves(), IsEmpty());
  EXPECT_EQ(in_english(after->ending()), "player 2 has 2 pieces left");
  EXPECT_THAT(refusal_of(after, "f1a1"), HasSubstr("the game is over"));
}

TEST(Equerre, QueensAreNeverCaptured) {
  const AnyPosition position = given(game(), "5r/5r/1q4/2R3/4R1/1Qr3 1");
  EXPECT_THAT(sorted_move_texts(position), Contains("c4c3xc6"));
  const AnyPosition after = played(position, {"c4c3"});
  EXPECT_EQ(after->text(), "5r/5r/1qR3/6/4R1/1Q4 2");
  EXPECT_EQ(after->outcome(), Outcome::Undecided);
}

TEST(Equerre, OnlyThePlayerWhoMovedCaptures) {
  // Player 1's rook steps onto a corner of the rectangle of player 2's queen f2 and rook c6: nothing happens.
  const AnyPosition position = given(game(), "5r/5q/1r4/R5/4R1/1Qr3 1");
  EXPECT_EQ(played(position, {"e5f5"})->text(), "5r/5q/1r4/R5/5R/1Qr3 2");
  EXPECT_EQ(played(position, {"a4c4"})->tally(Side::First), 3);
}

TEST(Equerre, NoCaptureInARowOrColumnWithTheQueen) {
  const AnyPosition position = given(game(), "5r/5q/1r4/2R3/4R1/1Qr3 1");
  EXPECT_EQ(position->move_text(move_of(position, "c4b4")), "c4b4");
}

TEST(Equerre, AStuckPlayerIsSkipped) {
  const AnyPosition position = given(game(), std::string(stuck_second) + " 1");
  const AnyMove move = move_of(position, "a6a5");
  const Transition done = transition(position, move);
  EXPECT_TRUE(done.opponent_skipped);
  const AnyPosition after = played(position, {"a6a5"});
  EXPECT_EQ(after->to_move(), Side::First);
  EXPECT_EQ(after->text(), "3Rrq/4Rr/5R/6/Q5/6 1");
  // A way out ends it.
  EXPECT_EQ(played(position, {"d1c1"})->to_move(), Side::Second);
  EXPECT_FALSE(transition(position, move_of(position, "d1c1")).opponent_skipped);
}

TEST(Equerre, AStuckPlayerIsSkippedInAGivenPositionToo) {
  EXPECT_EQ(given(game(), std::string(stuck_second) + " 2")->text(), std::string(stuck_second) + " 1");
}

/// On a board that can come up somebody can always move: at least half of the cells are empty, and one of
/// them lies beside a piece. So the rule is tried on a board that is full.
TEST(Equerre, NeitherCanMoveIsADraw) {
  const auto& grid = Grid<1>::of(square_shape(6));
  const PerSide<Cell> queens{Cell{0}, Cell{35}};
  PerSide<Bitboard<1>> rooks;
  for (int i = 1; i < 35; ++i) rooks[i % 2 == 0 ? Side::First : Side::Second].set(static_cast<Cell>(i));
  const Position<1> position(grid, rooks, queens, Side::First);
  EXPECT_EQ(position.outcome(), Outcome::Draw);
  EXPECT_TRUE(position.legal_moves().empty());
  EXPECT_EQ(in_english(position.ending()), "neither player can move");
}

TEST(Equerre, RefusesImpossiblePositions) {
  EXPECT_THAT(refusal_of(game(), "5q/r4r/1R4/4R1/r5/Q1Q3 1"),
              AllOf(HasSubstr("character 21"), HasSubstr("player 1 has two queens")));
  EXPECT_THAT(refusal_of(game(), "5q/q4r/1R4/4R1/r5/Q5 1"),
              AllOf(HasSubstr("character 4"), HasSubstr("player 2 has two queens")));
  EXPECT_THAT(refusal_of(game(), "5q/r4r/1R4/4R1/r5/6 1"), HasSubstr("player 1 has no queen (Q)"));
  EXPECT_THAT(refusal_of(game(), "6/r4r/1R4/4R1/r5/5Q 1"), HasSubstr("player 2 has no queen (q)"));
  EXPECT_THAT(refusal_of(game(), "3rrq/3rrr/3rrr/RRR3/RRR3/QRR2R 1"),
              AllOf(HasSubstr("player 1 has 10 pieces"), HasSubstr("at most 9")));
  EXPECT_THAT(refusal_of(game(), "3rrq/3rrr/2rrrr/RRR3/RRR3/QRR3 1"),
              AllOf(HasSubstr("player 2 has 10 pieces"), HasSubstr("at most 9")));
  EXPECT_THAT(refusal_of(game(), "4rq/6/6/6/6/QR4 1"), HasSubstr("both players have two pieces or fewer"));
}

TEST(Equerre, RefusesBoardsItIsNotPlayedOn) {
  EXPECT_THAT(refusal_of(game(), "7/7/7/7/7/7/7 1"),
              AllOf(HasSubstr("even sizes from 6 to 12"), HasSubstr("not on 7")));
  EXPECT_THAT(refusal_of(game(), "4/4/4/4 1"), HasSubstr("not on 4"));
  EXPECT_THAT(refusal_of(game(), "6/6/6/6/6/6/6/6 1"), AllOf(HasSubstr("square"), HasSubstr("8x6")));
  EXPECT_FALSE(game().start({square_shape(14)}));
  EXPECT_FALSE(game().start({square_shape(9)}));
}

TEST(Equerre, RefusesMalformedPositions) {
  EXPECT_THAT(refusal_of(game(), "5q/r4r/1R4/4x1/r5/Q5 1"),
              AllOf(HasSubstr("character 13"), HasSubstr("'x'")));
  EXPECT_THAT(refusal_of(game(), "5q/r4r/1R4/4R1/r5/Q5"), HasSubstr("who is to move"));
  EXPECT_THAT(refusal_of(game(), "5q/r4r/1R4/4R1/r5/Q5 w"), HasSubstr("not 'w'"));
  EXPECT_THAT(refusal_of(game(), "5q/r4r/1R4/4R1/r5/Q4 1"), HasSubstr("row 6 has 5 cells"));
}

TEST(Equerre, RefusesIllegalMoves) {
  const AnyPosition position = start(8);
  EXPECT_THAT(refusal_of(position, "e1d1"), AllOf(HasSubstr("e1"), HasSubstr("player 1 has no piece")));
  EXPECT_THAT(refusal_of(position, "a1b1"), AllOf(HasSubstr("a1"), HasSubstr("player 1 has no piece")));
  EXPECT_THAT(refusal_of(position, "a5b5"), AllOf(HasSubstr("b5"), HasSubstr("taken")));
  EXPECT_THAT(refusal_of(position, "a5a5"), AllOf(HasSubstr("a5"), HasSubstr("taken")));
  EXPECT_THAT(refusal_of(position, "d5e6"), AllOf(HasSubstr("d5"), HasSubstr("row or its column")));
  EXPECT_THAT(refusal_of(position, "c5e5"), AllOf(HasSubstr("c5"), HasSubstr("in the way to e5")));
  EXPECT_THAT(refusal_of(position, "a8e7"), AllOf(HasSubstr("a8"), HasSubstr("row, a column or a diagonal")));
  EXPECT_THAT(refusal_of(position, "a8e8"), AllOf(HasSubstr("a8"), HasSubstr("in the way to e8")));
  EXPECT_THAT(refusal_of(position, "d7"), AllOf(HasSubstr("'d7'"), HasSubstr("two cells")));
  EXPECT_THAT(refusal_of(position, "d7i7"), AllOf(HasSubstr("'d7i7'"), HasSubstr("i7 is not on the board")));
  EXPECT_THAT(refusal_of(position, "d9h7"), HasSubstr("d9 is not on the board"));
  EXPECT_THAT(refusal_of(position, "7d7h"), HasSubstr("is not a cell"));
}

TEST(Equerre, ReadsRowsOfTwoDigits) {
  const AnyPosition position = start(12);
  EXPECT_EQ(position->move_text(move_of(position, "f12l12")), "f12l12");
  EXPECT_EQ(position->move_text(move_of(position, "a7a1")), "a7a1");
}

TEST(Equerre, TellsPeopleWhatStandsWhereAndWhatAMoveDoes) {
  const AnyPosition position = given(game(), "5r/5q/1r4/2R3/4R1/1Qr3 1");
  EXPECT_EQ(position->piece_at({5, 1}),
            (Piece{PieceShape::Crown, Side::First, 0, 'Q', PieceColours::PurpleOrange}));
  EXPECT_EQ(position->piece_at({0, 5}),
            (Piece{PieceShape::Tower, Side::Second, 0, 'r', PieceColours::BlueRed}));
  EXPECT_EQ(position->piece_at({0, 0}), Piece{});
  EXPECT_EQ(position->tally(Side::First), 3);
  EXPECT_EQ(position->tally(Side::Second), 4);
  EXPECT_THAT(first_points(position), ElementsAre(Point{3, 2}, Point{4, 4}, Point{5, 1}));
  const AnyMove move = move_of(position, "c4c3");
  EXPECT_EQ(position->gesture(move), (Gesture{Point{3, 2}, Point{2, 2}}));
  EXPECT_THAT(second_points(position, Point{3, 2}), Contains(std::pair(Point{2, 2}, move)));
  EXPECT_THAT(second_points(position, Point{0, 5}), IsEmpty());
  const Transition done = transition(position, move);
  EXPECT_EQ(done.changes.size(), 4U);
  EXPECT_THAT(done.captured, ElementsAre(Point{2, 1}, Point{5, 2}));
  EXPECT_THAT(changes_between(position, position), IsEmpty());
}

TEST(Equerre, OnlyACaptureCannotBeUndone) {
  const auto& grid = Grid<1>::of(square_shape(6));
  const Shape shape = grid.shape;
  PerSide<Bitboard<1>> rooks;
  rooks[Side::First].set(shape.cell({3, 2}));
  rooks[Side::Second].set(shape.cell({5, 2}));
  const Position<1> position(grid, rooks, {shape.cell({5, 1}), shape.cell({0, 5})}, Side::First);
  EXPECT_TRUE(position.is_irreversible(make_move(shape.cell({3, 2}), shape.cell({2, 2}))));
  EXPECT_FALSE(position.is_irreversible(make_move(shape.cell({3, 2}), shape.cell({3, 3}))));
  EXPECT_FALSE(position.is_irreversible(make_move(shape.cell({5, 1}), shape.cell({4, 1}))));
}

TEST(Equerre, ARookMoreStandsBetter) {
  EXPECT_EQ(start(8)->evaluate(), Score{0});
  EXPECT_GT(given(game(), "3rrq/3rrr/3rr1/RRR3/RRR3/QRR3 1")->evaluate(), Score{0});
}

}  // namespace
}  // namespace quadrille::equerre
