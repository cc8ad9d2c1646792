#include "games/domineering/domineering.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "tests/plain_solvers.hpp"
#include "tests/positions.hpp"
#include "tests/reference.hpp"

namespace quadrille::domineering {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Pair;

/// The rules once more, slowly, on a board of characters.
struct Reference {
  reference::Rows board;
  Side mover;

  explicit Reference(const std::string& position) {
    const std::vector<std::string> words = reference::words_of(position);
    board = reference::read_rows(words.at(0), true);
    mover = words.at(1) == "1" ? Side::First : Side::Second;
  }

  std::string text() const { return reference::write_rows(board) + " " + std::to_string(number(mover)); }

  reference::Place other(reference::Place p) const {
    return mover == Side::First ? reference::Place{p.row + 1, p.col} : reference::Place{p.row, p.col + 1};
  }

  std::vector<std::string> moves() const {
    std::vector<std::string> found;
    reference::for_each_place(board, [&](reference::Place p) {
      if (reference::letter(board, p) == '.' && reference::letter(board, other(p)) == '.')
        found.push_back(reference::small_name(p));
    });
    std::sort(found.begin(), found.end());
    return found;
  }

  void play(std::string move) {
    const reference::Place p = reference::take_place(move, 1);
    for (const reference::Place each : {p, other(p)}) {
      reference::letter(board, each) = mover == Side::First ? 'v' : 'h';
    }
    mover = opponent(mover);
  }

  Outcome outcome() const { return moves().empty() ? win_for(opponent(mover)) : Outcome::Undecided; }
};

AnyPosition empty_board(int n) { return started(game(), {square_shape(n)}); }

TEST(Domineering, PlaysAsTheReference) {
  for (const int n : {2, 3, 5, 8, 10, 14}) reference::compare_games<Reference>(empty_board(n), 20);
  reference::compare_games<Reference>(started(game(), {Shape{3, 7}}), 20);
}

TEST(Domineering, CountsAsTheReference) {
  for (const int n : {2, 3, 4}) {
    EXPECT_EQ(empty_board(n)->perft(4), reference::perft(Reference(empty_board(n)->text()), 4)) << n;
  }
}

/// Who lays the last domino on small boards is in many books.
TEST(Domineering, SmallBoardsAreWonAsTheBooksSay) {
  for (const int n : {2, 3, 4}) EXPECT_EQ(PlainMinimax().value(empty_board(n)), 1) << n;
  EXPECT_EQ(PlainMinimax().value(started(game(), {Shape{2, 4}})), -1);
}

TEST(Domineering, ADominoLiesOnTwoCells) {
  const AnyPosition position = played(empty_board(3), {"a1", "b2"});
  EXPECT_EQ(position->text(), "v2/vhh/3 1");
  EXPECT_EQ(position->piece_at({0, 0}).direction, Direction::South);
  EXPECT_EQ(position->piece_at({1, 0}).direction, Direction::North);
  EXPECT_EQ(position->piece_at({1, 1}).direction, Direction::East);
  EXPECT_EQ(position->piece_at({1, 2}).direction, Direction::West);
  EXPECT_EQ(position->tally(Side::First), 1);
}

TEST(Domineering, DominoesEndToEndAreCountedOff) {
  const AnyPosition position = given(game(), "v3/v3/v3/v3 2");
  EXPECT_EQ(position->tally(Side::First), 2);
  EXPECT_EQ(position->piece_at({2, 0}).direction, Direction::South);
  EXPECT_TRUE(position == given(game(), "V3/v3/V3/v3 2"));
}

TEST(Domineering, EitherHalfCanBeTouched) {
  const AnyPosition position = given(game(), "2v/hhv/3 2");
  EXPECT_THAT(first_points(position),
              ElementsAre(Point{0, 0}, Point{0, 1}, Point{2, 0}, Point{2, 1}, Point{2, 2}));
  EXPECT_THAT(
      second_points(position, std::nullopt),
      ElementsAre(Pair(Point{0, 0}, move_of(position, "a1")), Pair(Point{0, 1}, move_of(position, "a1")),
                  Pair(Point{2, 0}, move_of(position, "a3")), Pair(Point{2, 1}, move_of(position, "b3")),
                  Pair(Point{2, 2}, move_of(position, "b3"))));
}

TEST(Domineering, WhoHasNoRoomLoses) {
  const AnyPosition over = given(game(), "vv/vv 1");
  EXPECT_EQ(over->outcome(), Outcome::SecondWins);
  EXPECT_EQ(in_english(over->ending()), "player 1 has no room for a domino any more");
  EXPECT_THAT(over->legal_moves(), IsEmpty());
}

TEST(Domineering, RefusesHalvesAndWhatIsNoMove) {
  EXPECT_THAT(refusal_of(game(), "v2/3/3 2"), HasSubstr("character 1: this half of a domino has no other"));
  EXPECT_THAT(refusal_of(game(), "2h/h2/3 1"), HasSubstr("character 2"));
  EXPECT_THAT(refusal_of(game(), "x2/3/3 2"), HasSubstr("x"));
  const AnyPosition position = given(game(), "v2/vhh/3 1");
  EXPECT_THAT(refusal_of(position, "a1"), HasSubstr("a1: a domino lies there already"));
  EXPECT_THAT(refusal_of(position, "a3"), HasSubstr("a3: there is no free cell below it"));
  EXPECT_THAT(refusal_of(given(game(), "v2/vhh/3 2"), "c1"), HasSubstr("to the right of it"));
  EXPECT_THAT(refusal_of(position, "b1b2"), HasSubstr("'b1b2' is not a move"));
  EXPECT_THAT(refusal_of(given(game(), "v2/v2/3 2"), "B1"), IsEmpty());
}

TEST(Domineering, WhoHasMoreRoomStandsBetter) {
  EXPECT_EQ(empty_board(4)->evaluate(), Score{0});
  EXPECT_EQ(given(game(), "v1v/v1v/3 1")->evaluate(), Score{0});
  EXPECT_EQ(given(game(), "1v1/1v1/3 2")->evaluate(), Score{2 - 4});
}

}  // namespace
}  // namespace quadrille::domineering
