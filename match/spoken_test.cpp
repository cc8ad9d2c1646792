#include "match/spoken.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "games/registry.hpp"
#include "tests/positions.hpp"
#include "tests/sample_positions.hpp"

namespace quadrille::match {
namespace {

using testing::EndsWith;

std::string heard(const AnyPosition& before, std::string_view move) {
  return in_english(spoken(before, transition(before, move_of(before, move))));
}

std::string heard(std::string_view game, std::string_view position, std::string_view move) {
  return heard(given(**find_game(game), position), move);
}

std::string cell(std::string_view game, std::string_view position, Point where) {
  return in_english(spoken_cell(given(**find_game(game), position), where));
}

TEST(Spoken, AStoneThatIsPlaced) { EXPECT_EQ(heard("snort", "4/4/4/4 1", "c2"), "player 1, stone on c2"); }

TEST(Spoken, APawnThatMovesOrLeaves) {
  EXPECT_EQ(heard("dodgem", "o2/o2/1xx 1", "b3n"), "player 1, pawn from b3 to b2");
  EXPECT_EQ(heard("dodgem", "1x1/3/o2 1", "b1n"), "player 1, pawn leaves from b1");
}

TEST(Spoken, CapturesAreTold) {
  const AnyPosition start = started(**find_game("equerre"), {square_shape(8)});
  const AnyPosition position = played(start, {"d7h7"});
  EXPECT_EQ(heard(position, "f4f7"), "player 2, rook from f4 to f7, takes h7");
  EXPECT_EQ(heard("equerre", "5q/r5/6/2R1R1/2r3/Q3r1 1", "e4e2"),
            "player 1, rook from e4 to e2, takes a2 and e6");
}

TEST(Spoken, CapturedCellsTellTheirPoints) {
  EXPECT_EQ(heard("vorassic", "J1234/12343/23432/34321/4321R 1 s 0-0", "B0"), "player 1, B0, 1 point");
  EXPECT_EQ(heard("vorassic", "J5234/02343/23432/34321/4321R 1 p 0-0", "B0"), "player 1, B0, 5 points");
  EXPECT_EQ(heard("vorassic", "J5234/02343/23432/34321/4321R 1 p 0-0", "A1"), "player 1, A1, 0 points");
}

TEST(Spoken, ASkippedPlayerIsTold) {
  Random random(1);
  AnyPosition position = started(**find_game("vorassic"), {square_shape(6), 's', Fill::Standard, 0});
  for (int moves = 0; moves < 1000; ++moves) {
    if (position->outcome() != Outcome::Undecided)
      position = started(**find_game("vorassic"), {square_shape(6), 's', Fill::Standard, 0});
    const AnyMove move = any_move(position, random);
    const Transition done = transition(position, move);
    const std::string words = in_english(spoken(position, done));
    const std::string skipped = done.mover == Side::First ? "; player 2 cannot move and is skipped"
                                                          : "; player 1 cannot move and is skipped";
    if (done.opponent_skipped) {
      EXPECT_THAT(words, EndsWith(skipped));
      return;
    }
    EXPECT_THAT(words, testing::Not(EndsWith("skipped")));
    position->play(move);
  }
  FAIL() << "nobody was skipped";
}

TEST(Spoken, WhatStandsOnACell) {
  EXPECT_EQ(cell("equerre", "3rrq/3rrr/3rrr/RRR3/RRR3/QRR3 1", {0, 3}), "d1, red rook");
  EXPECT_EQ(cell("equerre", "3rrq/3rrr/3rrr/RRR3/RRR3/QRR3 1", {5, 0}), "a6, purple queen");
  EXPECT_EQ(cell("snort", "4/2x1/1#2/4 2", {1, 2}), "c2, white stone");
  EXPECT_EQ(cell("snort", "4/2x1/1#2/4 2", {2, 1}), "b3, hole");
  EXPECT_EQ(cell("snort", "4/2x1/1#2/4 2", {0, 0}), "a1, empty");
  EXPECT_EQ(cell("dodgem", "o2/o2/1xx 1", {0, 0}), "a1, black pawn");
  EXPECT_EQ(cell("vorassic", "J1234/12343/23432/34321/4321R 1 s 0-0", {0, 0}),
            "A0, head of the yellow snake");
  EXPECT_EQ(cell("vorassic", "jJ234/12343/23432/34321/4321R 2 s 1-0", {0, 0}), "A0, yellow cell");
  EXPECT_EQ(cell("vorassic", "J1234/12343/23432/34321/4321R 1 p 0-0", {4, 4}), "E4, red cell");
  EXPECT_EQ(cell("vorassic", "J1234/12343/23432/34321/4321R 1 s 0-0", {1, 2}), "C1, 3 points");
}

}  // namespace
}  // namespace quadrille::match
