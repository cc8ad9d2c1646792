#include "games/vorassic/vorassic.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/positions.hpp"
#include "tests/reference_vorassic.hpp"

namespace quadrille::vorassic {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

/// Player 1's head on B0 is walled in; player 2's on B1 can go on.
constexpr const char* stuck_first = "jJrrr/1Rr4r/2343r/3432r/4321r";

AnyPosition start(int n, char mode) { return started(game(), {square_shape(n), mode}); }
AnyPosition random_start(int n, char mode, std::uint64_t seed) {
  return started(game(), {square_shape(n), mode, Fill::Random, seed});
}

TEST(Vorassic, PlaysAsTheReferenceOnDefaultValues) {
  for (const char mode : {'s', 'p'}) {
    for (const int n : {5, 6, 8}) reference::compare_games<reference::Vorassic>(start(n, mode), 12);
    for (const int n : {9, 11, 12, 13}) reference::compare_games<reference::Vorassic>(start(n, mode), 2);
    reference::compare_games<reference::Vorassic>(start(26, mode), 1);
  }
}

TEST(Vorassic, PlaysAsTheReferenceOnRandomValues) {
  for (const char mode : {'s', 'p'}) {
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
      reference::compare_games<reference::Vorassic>(random_start(5, mode, seed), 6);
      reference::compare_games<reference::Vorassic>(random_start(8, mode, seed), 2);
      reference::compare_games<reference::Vorassic>(random_start(10, mode, seed), 1);
    }
    reference::compare_games<reference::Vorassic>(random_start(26, mode, 1), 1);
  }
}

TEST(Vorassic, StartsAsTheNotationSays) {
  EXPECT_EQ(start(5, 's')->text(), "J1234/12343/23432/34321/4321R 1 s 0-0");
  EXPECT_EQ(start(5, 'p')->text(), "J1234/12343/23432/34321/4321R 1 p 0-0");
}

TEST(Vorassic, DefaultValuesAreDistancesOfAtMostNine) {
  for (const int n : {5, 6, 8, 13, 26}) {
    EXPECT_EQ(start(n, 's')->text(), reference::Vorassic::start(n, true));
    EXPECT_EQ(start(n, 'p')->text(), reference::Vorassic::start(n, false));
  }
  const AnyPosition large = start(26, 's');
  EXPECT_EQ(large->piece_at({0, 9}).value, 9);
  EXPECT_EQ(large->piece_at({0, 8}).value, 8);
  EXPECT_EQ(large->piece_at({13, 13}).value, 9);
  EXPECT_EQ(large->piece_at({25, 24}).value, 1);
}

TEST(Vorassic, TheSameSeedGivesTheSameValues) {
  const std::string seven = random_start(5, 's', 7)->text();
  EXPECT_EQ(seven, random_start(5, 's', 7)->text());
  EXPECT_NE(seven, random_start(5, 's', 8)->text());
  EXPECT_EQ(seven, "J3095/42431/41998/85836/7613R 1 s 0-0");
  const std::string large = random_start(26, 'p', 1)->text();
  for (char digit = '0'; digit <= '9'; ++digit) EXPECT_THAT(large, HasSubstr(std::string(1, digit)));
}

TEST(Vorassic, ASnakeGoesOnFromItsHeadOnly) {
  AnyPosition position = start(5, 's');
  EXPECT_THAT(sorted_move_texts(position), ElementsAre("A1", "B0"));
  position = played(position, {"B0", "D4"});
  EXPECT_EQ(position->text(), "jJ234/12343/23432/34321/432Rr 1 s 1-1");
  EXPECT_THAT(sorted_move_texts(position), ElementsAre("B1", "C0"));
  EXPECT_THAT(refusal_of(position, "A1"), AllOf(HasSubstr("A1"), HasSubstr("last captured cell, B0")));
}

TEST(Vorassic, AnOctopusGoesOnFromAllItsCellsInEightDirections) {
  AnyPosition position = start(5, 'p');
  EXPECT_THAT(sorted_move_texts(position), ElementsAre("A1", "B0", "B1"));
  position = played(position, {"B1", "D3"});
  EXPECT_EQ(position->text(), "J1234/1J343/23432/343R1/4321R 1 p 2-2");
  EXPECT_THAT(sorted_move_texts(position), ElementsAre("A1", "A2", "B0", "B2", "C0", "C1", "C2"));
}

TEST(Vorassic, AStuckPlayerIsSkipped) {
  const AnyPosition position = given(game(), std::string(stuck_first) + " 2 s 1-30");
  EXPECT_THAT(sorted_move_texts(position), ElementsAre("A1", "B2"));
  EXPECT_TRUE(transition(position, move_of(position, "B2")).opponent_skipped);
  const AnyPosition after = played(position, {"B2"});
  EXPECT_EQ(after->text(), "jJrrr/1rr4r/2R43r/3432r/4321r 2 s 1-33");
  EXPECT_EQ(after->outcome(), Outcome::Undecided);
}

TEST(Vorassic, AStuckPlayerIsSkippedInAGivenPositionToo) {
  EXPECT_EQ(given(game(), std::string(stuck_first) + " 1 s 1-30")->text(),
            std::string(stuck_first) + " 2 s 1-30");
}

TEST(Vorassic, TheHigherScoreWinsWhenNeitherCanMove) {
  const std::string full = "JJJJJ/JJJJJ/JJRRR/RRRRR/RRRRR 1 p ";
  EXPECT_EQ(given(game(), full + "20-20")->outcome(), Outcome::Draw);
  EXPECT_EQ(given(game(), full + "21-20")->outcome(), Outcome::FirstWins);
  EXPECT_EQ(given(game(), full + "20-21")->outcome(), Outcome::SecondWins);
  const AnyPosition over = given(game(), full + "21-20");
  EXPECT_THAT(over->legal_moves(), IsEmpty());
  EXPECT_THAT(in_english(over->ending()), HasSubstr("21 to 20"));
}

TEST(Vorassic, CellsMayBeLeftWhenTwoSnakesAreStuck) {
  // C0 closes player 1 in; player 2 is walled in on its last row already.
  const AnyPosition position = given(game(), "jJ0jj/jjjjj/9999j/jjjjj/jjjRr 1 s 50-9");
  const AnyPosition over = played(position, {"C0"});
  EXPECT_EQ(over->outcome(), Outcome::FirstWins);
  EXPECT_EQ(over->tally(Side::First), 50);
  EXPECT_EQ(over->piece_at({2, 0}).value, 9);
}

TEST(Vorassic, AFreeCellCanCountNothing) {
  const AnyPosition position = given(game(), "J0234/12343/23432/34321/4321R 1 s 0-0");
  EXPECT_EQ(played(position, {"B0"})->text(), "jJ234/12343/23432/34321/4321R 2 s 0-0");
  EXPECT_EQ(position->piece_at({0, 1}), (Piece{PieceShape::Number, std::nullopt, 0, '0'}));
}

TEST(Vorassic, ReadsSmallLettersOfAnOctopusAndCapitalModes) {
  EXPECT_EQ(given(game(), "j1234/12343/23432/34321/4321r_1_P_0-0")->text(), start(5, 'p')->text());
  EXPECT_EQ(given(game(), "J1234/12343/23432/34321/4321R 1 S 0-0")->text(), start(5, 's')->text());
}

TEST(Vorassic, RefusesMalformedFields) {
  const std::string board = "J1234/12343/23432/34321/4321R";
  EXPECT_THAT(refusal_of(game(), board), HasSubstr("who is to move"));
  EXPECT_THAT(refusal_of(game(), board + " 1"), HasSubstr("mode"));
  EXPECT_THAT(refusal_of(game(), board + " 1 q 0-0"), AllOf(HasSubstr("character 33"), HasSubstr("'q'")));
  EXPECT_THAT(refusal_of(game(), board + " 1 s"), HasSubstr("scores"));
  for (const char* scores :
       {"0", "0:0", "a-b", "-1-0", "0--1", "-0-0", "0--0", "0-", "-", "1-2-3", "99999999999-0", "0-0x"}) {
    EXPECT_THAT(refusal_of(game(), board + " 1 s " + scores),
                AllOf(HasSubstr("character 35"), HasSubstr(scores), HasSubstr("not scores")))
        << scores;
  }
  EXPECT_THAT(refusal_of(game(), board + " 1 s 0-0 7"), AllOf(HasSubstr("character 39"), HasSubstr("'7'")));
  EXPECT_THAT(refusal_of(game(), "J123./12343/23432/34321/4321R 1 s 0-0"),
              AllOf(HasSubstr("character 5"), HasSubstr("'.'")));
  EXPECT_THAT(refusal_of(game(), "J123/1234/2343/432R 1 s 0-0"),
              AllOf(HasSubstr("from 5 to 26"), HasSubstr("not on 4")));
  EXPECT_THAT(refusal_of(game(), "J12345/123432/234321/343212/43212R 1 s 0-0"), HasSubstr("square"));
}

TEST(Vorassic, RefusesSnakesThatCannotBe) {
  EXPECT_THAT(refusal_of(game(), "J1234/12343/2J432/34321/4321R 1 s 0-0"),
              AllOf(HasSubstr("character 14"), HasSubstr("player 1 has a second head (J)")));
  EXPECT_THAT(refusal_of(game(), "J1234/12343/23432/34321/432RR 1 s 0-0"),
              AllOf(HasSubstr("character 29"), HasSubstr("player 2 has a second head (R)")));
  EXPECT_THAT(refusal_of(game(), "j1234/12343/23432/34321/4321R 1 s 0-0"),
              HasSubstr("snake of player 1 has no head (J)"));
  EXPECT_THAT(refusal_of(game(), "J1234/12343/23432/34321/4321r 1 s 0-0"),
              HasSubstr("snake of player 2 has no head (R)"));
  EXPECT_THAT(refusal_of(game(), "Jj234/12343/23432/34321/4321R 1 s 0-0"),
              AllOf(HasSubstr("A0"), HasSubstr("last captured cell of player 1")));
  EXPECT_THAT(refusal_of(game(), "j1234/1J343/23432/34321/4321R 1 s 0-0"),
              AllOf(HasSubstr("B1 is cut off"), HasSubstr("player 1")));
}

TEST(Vorassic, RefusesOtherImpossiblePositions) {
  EXPECT_THAT(refusal_of(game(), "11234/1J343/23432/34321/4321R 1 s 0-0"),
              HasSubstr("A0 belongs to player 1"));
  EXPECT_THAT(refusal_of(game(), "J1234/12343/23432/3432R/43211 1 p 0-0"),
              HasSubstr("E4 belongs to player 2"));
  EXPECT_THAT(refusal_of(game(), "J1234/12343/2J432/34321/4321R 1 p 0-0"),
              AllOf(HasSubstr("B2 is cut off"), HasSubstr("player 1")));
  EXPECT_THAT(refusal_of(game(), "J1234/1J343/23432/34321/4321R 2 p 9-0"), IsEmpty());
  EXPECT_THAT(refusal_of(game(), "J1234/1J343/23432/34321/4321R 2 p 10-0"),
              AllOf(HasSubstr("player 1"), HasSubstr("10 points: cells captured: 1")));
  EXPECT_THAT(refusal_of(game(), "J1234/12343/23432/34321/4321R 1 s 0-1"),
              AllOf(HasSubstr("player 2"), HasSubstr("1 point: cells captured: 0")));
}

TEST(Vorassic, RefusesIllegalMoves) {
  const AnyPosition snake = start(5, 's');
  EXPECT_THAT(refusal_of(snake, "A0"), AllOf(HasSubstr("A0"), HasSubstr("captured already")));
  EXPECT_THAT(refusal_of(snake, "E4"), AllOf(HasSubstr("E4"), HasSubstr("captured already")));
  EXPECT_THAT(refusal_of(snake, "B1"), AllOf(HasSubstr("B1"), HasSubstr("not beside"), HasSubstr("A0")));
  EXPECT_THAT(refusal_of(start(5, 'p'), "C1"),
              AllOf(HasSubstr("C1"), HasSubstr("touches none of your cells")));
  EXPECT_THAT(refusal_of(snake, "A5"), AllOf(HasSubstr("A5 is not on the board"), HasSubstr("A0 to E4")));
  EXPECT_THAT(refusal_of(snake, "F0"), HasSubstr("F0 is not on the board"));
  EXPECT_THAT(refusal_of(snake, "B0B"), AllOf(HasSubstr("'B0B'"), HasSubstr("not a move")));
  EXPECT_THAT(refusal_of(snake, "0B"), HasSubstr("is not a cell"));
  EXPECT_THAT(refusal_of(snake, "b0"), IsEmpty());
}

TEST(Vorassic, TellsPeopleWhatStandsWhereAndWhatAMoveDoes) {
  const AnyPosition position = given(game(), "jJ234/12343/23432/34321/432Rr 1 s 1-1");
  EXPECT_EQ(position->piece_at({0, 0}),
            (Piece{PieceShape::Tile, Side::First, 0, 'j', PieceColours::YellowRed}));
  EXPECT_EQ(position->piece_at({0, 1}),
            (Piece{PieceShape::Head, Side::First, 0, 'J', PieceColours::YellowRed}));
  EXPECT_EQ(position->piece_at({4, 3}),
            (Piece{PieceShape::Head, Side::Second, 0, 'R', PieceColours::YellowRed}));
  EXPECT_EQ(position->piece_at({0, 2}), (Piece{PieceShape::Number, std::nullopt, 2, '2'}));
  EXPECT_EQ(start(5, 'p')->piece_at({0, 0}),
            (Piece{PieceShape::Tile, Side::First, 0, 'J', PieceColours::YellowRed}));
  EXPECT_EQ(position->tally(Side::First), 1);
  EXPECT_EQ(cell_name(position, {4, 3}), "D4");
  EXPECT_THAT(first_points(position), ElementsAre(Point{0, 2}, Point{1, 1}));
  EXPECT_THAT(second_points(position, Point{0, 2}), IsEmpty());
  EXPECT_EQ(position->gesture(move_of(position, "C0")), (Gesture{std::nullopt, {0, 2}}));

  const Transition done = transition(position, move_of(position, "C0"));
  ASSERT_EQ(done.changes.size(), 2U) << "the new head, and the old one that is body now";
  EXPECT_EQ(done.changes[0].at, (Point{0, 1}));
  EXPECT_EQ(done.changes[0].after, position->piece_at({0, 0}));
  EXPECT_EQ(done.changes[1].at, (Point{0, 2}));
  EXPECT_EQ(done.changes[1].after, position->piece_at({0, 1}));
  EXPECT_THAT(done.captured, IsEmpty());
  EXPECT_FALSE(done.opponent_skipped);
}

TEST(Vorassic, WhoLeadsStandsBetter) {
  EXPECT_GT(start(5, 's')->evaluate(), Score{0}) << "to be first at a cell is worth something";
  EXPECT_GT(given(game(), "J1234/1J343/23432/343R1/4321R 1 p 9-2")->evaluate(), Score{0});
  EXPECT_LT(given(game(), "J1234/1J343/23432/343R1/4321R 2 p 9-2")->evaluate(), Score{0});
}

Position<1> parsed(std::string_view text) {
  return *Vorassic<1>::parse(*parse_board(text, Vorassic<1>::letters, Vorassic<1>::sheet()));
}

TEST(Vorassic, SnakesExpectHalfOfWhatTheyReachFirst) {
  EXPECT_EQ(parsed("jJ234/12343/23432/34321/4321R 2 s 1-0").evaluate(), Score{61 - 113 - 8})
      << "the example of docs/vorassic.md";
}

TEST(Vorassic, SnakesThatCannotMeetExpectMostOfTheirPart) {
  EXPECT_EQ(parsed("J0R00/00r00/00r00/00r04/50rrr 1 s 0-0").evaluate(), Score{7 * 5 - 7 * 4});
  EXPECT_EQ(parsed("J0R00/00r00/00r00/00rr4/50rrr 1 s 0-0").evaluate(), Score{7 * 5})
      << "a dead end is not counted";
}

TEST(Vorassic, TheFartherACellTheLessAnOctopusExpectsOfIt) {
  EXPECT_EQ(parsed("J0000/08000/00000/00000/0000R 1 p 0-0").evaluate(), Score{8 * 8 - 4 * 8});
  EXPECT_EQ(parsed("J0000/00000/00800/00000/0000R 1 p 0-0").evaluate(), Score{0}) << "as far from both";
  EXPECT_EQ(parsed("J0000/00000/00800/00000/0000R 2 p 0-1").evaluate(), Score{8});
}

TEST(Vorassic, ALeadThatCannotBeMadeUpForIsForeseen) {
  EXPECT_EQ(parsed("J0000/00000/00030/00000/0000R 1 s 4-0").foreseen(), Outcome::FirstWins);
  EXPECT_EQ(parsed("J0000/00000/00030/00000/0000R 1 s 0-4").foreseen(), Outcome::SecondWins);
  EXPECT_EQ(parsed("J0000/00000/00030/00000/0000R 1 s 3-0").foreseen(), std::nullopt);
}

TEST(Vorassic, ForTheSearchOnlyWhatIsToComeCounts) {
  const std::uint64_t key = parsed("J1234/j2343/23432/34321/4321R 1 s 9-5").search_key();
  EXPECT_EQ(parsed("J1234/j2343/23432/34321/4321R 1 s 8-4").search_key(), key) << "the same lead";
  EXPECT_NE(parsed("J1234/j2343/23432/34321/4321R 1 s 8-5").search_key(), key);
  EXPECT_NE(parsed("J1234/j2343/23432/34321/4321R 2 s 9-5").search_key(), key);
}

}  // namespace
}  // namespace quadrille::vorassic
