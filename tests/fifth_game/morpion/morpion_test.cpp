#include "games/morpion/morpion.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "tests/positions.hpp"
#include "tests/reference.hpp"

namespace quadrille::morpion {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;

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

  bool has_line(char sign) const {
    const int n = reference::height(board);
    const auto at = [&](int row, int col) { return reference::letter(board, {row, col}) == sign; };
    int down = 0;
    int up = 0;
    for (int i = 0; i < n; ++i) {
      int row = 0;
      int col = 0;
      for (int j = 0; j < n; ++j) {
        row += at(i, j) ? 1 : 0;
        col += at(j, i) ? 1 : 0;
      }
      if (row == n || col == n) return true;
      down += at(i, i) ? 1 : 0;
      up += at(i, n - 1 - i) ? 1 : 0;
    }
    return down == n || up == n;
  }

  std::vector<std::string> free_cells() const {
    std::vector<std::string> found;
    reference::for_each_place(board, [&](reference::Place p) {
      if (reference::letter(board, p) == '.') found.push_back(reference::small_name(p));
    });
    std::sort(found.begin(), found.end());
    return found;
  }

  std::vector<std::string> moves() const {
    return outcome() == Outcome::Undecided ? free_cells() : std::vector<std::string>();
  }

  void play(std::string move) {
    reference::letter(board, reference::take_place(move, 1)) = mover == Side::First ? 'x' : 'o';
    mover = opponent(mover);
  }

  Outcome outcome() const {
    if (has_line('x')) return Outcome::FirstWins;
    if (has_line('o')) return Outcome::SecondWins;
    return free_cells().empty() ? Outcome::Draw : Outcome::Undecided;
  }
};

AnyPosition empty_board(int n) { return started(game(), {square_shape(n)}); }

TEST(Morpion, PlaysAsTheReference) {
  for (const int n : {3, 4, 5}) reference::compare_games<Reference>(empty_board(n), 200);
}

/// The counts of the 3×3 game are in many books: 255168 games, of which 127872 fill the board to its last
/// cell.
TEST(Morpion, HasAsManyGamesAsTheBooksSay) {
  const std::vector<std::uint64_t> counts{9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872};
  for (std::size_t i = 0; i < counts.size(); ++i) {
    EXPECT_EQ(empty_board(3)->perft(static_cast<int>(i) + 1), counts[i]) << "depth " << i + 1;
  }
}

TEST(Morpion, ARowAColumnOrADiagonalWins) {
  EXPECT_EQ(given(game(), "xxx/oo1/3 2")->outcome(), Outcome::FirstWins);
  EXPECT_EQ(given(game(), "ox1/ox1/o1x 1")->outcome(), Outcome::SecondWins);
  EXPECT_EQ(given(game(), "x1o/ox1/2x 2")->outcome(), Outcome::FirstWins);
  EXPECT_EQ(given(game(), "xxo1/xo2/o3/4 1")->outcome(), Outcome::Undecided) << "three of four";
  const AnyPosition won = played(empty_board(3), {"a1", "c1", "a2", "b2", "b1", "a3"});
  EXPECT_EQ(won->outcome(), Outcome::SecondWins);
  EXPECT_EQ(in_english(won->ending()), "player 2 has filled a line");
  EXPECT_THAT(won->legal_moves(), IsEmpty());
}

TEST(Morpion, SignsInARowAcrossTheEdgeAreNoLine) {
  EXPECT_EQ(given(game(), "1xx/x1o/o2 2")->outcome(), Outcome::Undecided);
}

TEST(Morpion, AFullBoardIsADraw) {
  const AnyPosition full = given(game(), "xox/xxo/oxo 2");
  EXPECT_EQ(full->outcome(), Outcome::Draw);
  EXPECT_THAT(in_english(full->ending()), HasSubstr("full"));
}

TEST(Morpion, TheLastCellCanStillWin) {
  EXPECT_EQ(given(game(), "xox/oxo/oxx 2")->outcome(), Outcome::FirstWins);
}

TEST(Morpion, RefusesPositionsThatPlayCannotReach) {
  EXPECT_THAT(refusal_of(game(), "3/3/3 2"), HasSubstr("cannot be player 2's turn"));
  EXPECT_THAT(refusal_of(game(), "xx1/3/3 1"), HasSubstr("2 crosses and 0 noughts"));
  EXPECT_THAT(refusal_of(game(), "xxx/ooo/3 1"), HasSubstr("player 1 has filled a line"));
  EXPECT_THAT(refusal_of(game(), "x#1/3/3 2"), HasSubstr("#"));
  EXPECT_THAT(refusal_of(game(), "6/6/6/6/6/6 1"), HasSubstr("sizes from 3 to 5"));
}

TEST(Morpion, RefusesIllegalMoves) {
  const AnyPosition position = given(game(), "x2/1o1/3 1");
  EXPECT_THAT(refusal_of(position, "a1"), AllOf(HasSubstr("a1"), HasSubstr("stands there already")));
  EXPECT_THAT(refusal_of(position, "d1"), HasSubstr("not on the board"));
  EXPECT_THAT(refusal_of(position, "b1b"), HasSubstr("'b1b' is not a move"));
  EXPECT_THAT(refusal_of(position, "B1"), IsEmpty());
  EXPECT_THAT(refusal_of(given(game(), "xxx/oo1/3 2"), "c2"), HasSubstr("the game is over"));
}

TEST(Morpion, WhoHasMoreOpenLinesStandsBetter) {
  EXPECT_EQ(empty_board(3)->evaluate(), Score{0});
  EXPECT_EQ(given(game(), "3/1x1/3 2")->evaluate(), Score{-4}) << "four lines go through the middle";
}

}  // namespace
}  // namespace quadrille::morpion
