// Whole games in the real window, with the mouse and with the keyboard.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "core/random.hpp"
#include "faces/desktop/test_window.hpp"
#include "games/registry.hpp"
#include "tests/positions.hpp"
#include "tests/sample_positions.hpp"

namespace quadrille::desktop {

namespace {

const AnyGame& game_called(std::string_view id) { return **find_game(id); }

/// Small enough to come to an end soon.
QVariantMap small_game(std::string_view id) {
  const int size = id == "equerre" ? 6 : id == "dodgem" ? 3 : 5;
  return {{"game", QString::fromStdString(std::string(id))}, {"rows", size}};
}

/// Who begins thinks until it is told to stop, and has minutes.
const QVariantMap slow_game{
    {"game", "snort"}, {"rows", 5}, {"player1", "ugi:" FAKE_PROGRAM " patient"}, {"clock", "5+0"}};

/// Prefers what ends the game: captures and exits, so that no random game wanders about for ever.
AnyMove some_move(const AnyPosition& position, Random& random) {
  std::vector<AnyMove> good;
  for (const AnyMove move : position->legal_moves()) {
    const bool leaves = !position->shape().contains(position->gesture(move).to);
    if (leaves || !transition(position, move).captured.empty()) good.push_back(move);
  }
  if (good.empty() || random.below(8) == 0) return any_move(position, random);
  return good[static_cast<std::size_t>(random.below(static_cast<int>(good.size())))];
}

/// Plays to the end and says how many moves it took.
int play_to_the_end(TestWindow& window, std::uint64_t seed, const std::function<void(AnyMove)>& play) {
  Random random(seed);
  int moves = 0;
  constexpr int most = 400;
  while (!window.table().over() && moves < most) {
    const AnyMove move = some_move(window.position(), random);
    const AnyPosition expected = after_move(window.position(), move);
    play(move);
    ++moves;
    EXPECT_EQ(window.position_text(), expected->text()) << "after " << moves << " moves";
    if (testing::Test::HasFailure()) break;
  }
  return moves;
}

}  // namespace

class WholeGame : public testing::TestWithParam<TestedGame> {};

INSTANTIATE_TEST_SUITE_P(Games, WholeGame,
                         testing::ValuesIn(std::vector<TestedGame>(all_games().begin(), all_games().end())),
                         [](const auto& tested) { return std::string(tested.param->sheet().id); });

TEST_P(WholeGame, ByMouseToTheEnd) {
  TestWindow window;
  window.start(small_game(GetParam()->sheet().id));
  int turn = 0;
  const int moves = play_to_the_end(
      window, 1, [&](AnyMove move) { window.play(move, ++turn % 2 == 0 ? Hand::Drags : Hand::Clicks); });
  EXPECT_GT(moves, 3);
  ASSERT_TRUE(window.table().over());
  EXPECT_EQ(window.game().rows().size(), moves);
  EXPECT_EQ(window.announcements.size(), moves);
  EXPECT_TRUE(window.item("endBanner").isVisible());
  EXPECT_THAT(window.text_of("endText").toStdString(),
              testing::AnyOf(testing::HasSubstr("wins"), testing::HasSubstr("Draw")));
  // A new game is offered.
  window.click("rematchButton");
  EXPECT_FALSE(window.table().over());
  EXPECT_EQ(window.game().rows().size(), 0);
  EXPECT_EQ(window.find_item("endBanner"), nullptr);
}

TEST_P(WholeGame, ByKeyboardAlone) {
  TestWindow window;
  window.start(small_game(GetParam()->sheet().id));
  play_to_the_end(window, 2, [&](AnyMove move) { window.play_by_keys(move); });
  EXPECT_TRUE(window.table().over());
}

TEST_P(WholeGame, WithAnimation) {
  TestWindow window;
  window.settings().setAnimation(3);
  window.start(small_game(GetParam()->sheet().id));
  play_to_the_end(window, 3, [&](AnyMove move) {
    window.play(move);
    QTest::qWait(10);
  });
  EXPECT_TRUE(window.table().over());
}

class Equerre : public testing::Test {
 protected:
  /// Rows and columns as the subject counts them, from 1.
  static Point cell(int row, int col) { return {row - 1, col - 1}; }
  /// How many points of a cell are red as the cross is.
  int red_in(Point cell) {
    const QImage picture = window.picture();
    const QRectF box = window.board().mapRectToScene(window.board().cellBox(cell.row, cell.col));
    int red = 0;
    for (int y = qRound(box.top()); y < qRound(box.bottom()); ++y) {
      for (int x = qRound(box.left()); x < qRound(box.right()); ++x) red += picture.pixelColor(x, y) == cross;
    }
    return red;
  }

  const QColor cross{0xd6, 0x28, 0x28};
  TestWindow window;
};

TEST_F(Equerre, ExampleOfTheSubject) {
  window.start({{"game", "equerre"}, {"rows", 8}});
  window.click(cell(7, 4));
  EXPECT_EQ(window.game().selection().held(), cell(7, 4));
  window.click(cell(7, 8));
  const Piece blue = window.position()->piece_at(cell(7, 8));
  EXPECT_EQ(blue.shape, PieceShape::Tower);
  EXPECT_EQ(blue.owner, Side::First);

  window.click(cell(4, 6));
  ASSERT_EQ(window.game().selection().held(), cell(4, 6));
  window.point_at(cell(6, 6));
  const int before = red_in(cell(7, 8));
  window.point_at(cell(7, 6));
  const auto told = window.game().selection().preview(window.game().viewed(), cell(7, 6));
  ASSERT_TRUE(told);
  EXPECT_THAT(told->captured, testing::ElementsAre(cell(7, 8)));
  EXPECT_GT(red_in(cell(7, 8)), before + 50) << "the cross is not seen";
  EXPECT_EQ(window.position()->piece_at(cell(7, 8)).shape, PieceShape::Tower) << "marked, not taken yet";

  window.click(cell(7, 6));
  EXPECT_EQ(window.position()->piece_at(cell(7, 8)).shape, PieceShape::Empty);
  EXPECT_EQ(window.position()->piece_at(cell(7, 6)).owner, Side::Second);
  EXPECT_EQ(window.game().rows().back().move, "f4f7xh7");
  EXPECT_EQ(window.announcements.back(), "player 2, rook from f4 to f7, takes h7");
  EXPECT_EQ(window.position()->tally(Side::First), 15);
  EXPECT_EQ(window.position()->tally(Side::Second), 16);
}

TEST_F(Equerre, OnlyOnesOwnMovablePiecesArePickedUp) {
  window.start({{"game", "equerre"}, {"rows", 8}});
  const Shape shape = window.position()->shape();
  const std::vector<Point> movable = first_points(window.position());
  for (int row = 0; row < shape.rows; ++row) {
    for (int col = 0; col < shape.cols; ++col) {
      const Point where{row, col};
      const bool can = std::binary_search(movable.begin(), movable.end(), where);
      window.refusals.clear();
      window.click(where);
      EXPECT_EQ(window.game().selection().held() == where, can) << row << " " << col;
      EXPECT_EQ(window.refusals.isEmpty(), can) << row << " " << col;
      window.key(Qt::Key_Escape);
      EXPECT_FALSE(window.game().selection().held());
    }
  }
  EXPECT_EQ(window.game().rows().size(), 0);
}

TEST_F(Equerre, ASecondClickElsewhereChangesOnesMind) {
  window.start({{"game", "equerre"}, {"rows", 8}});
  window.click(cell(7, 4));
  window.click(cell(6, 4));
  EXPECT_EQ(window.game().selection().held(), cell(6, 4));
  window.click(cell(1, 1));
  EXPECT_EQ(window.game().selection().held(), cell(6, 4)) << "no move goes there: another cell can be tried";
  window.click(cell(6, 4));
  EXPECT_FALSE(window.game().selection().held()) << "a second click on it lays it back";
  window.drag(cell(6, 4), cell(1, 8));
  EXPECT_FALSE(window.game().selection().held()) << "dragged to where it cannot go";
  EXPECT_EQ(window.game().rows().size(), 0);
}

TEST(Dodgem, PawnsLeaveOverTheEdge) {
  for (const Hand hand : {Hand::Clicks, Hand::Drags}) {
    TestWindow window;
    window.start_from(game_called("dodgem"), "x2/3/2o 1");
    window.play("a1n", hand);
    ASSERT_TRUE(window.table().over());
    EXPECT_THAT(window.text_of("endText").toStdString(), testing::HasSubstr("Player 1 (white) wins"));
  }
}

TEST(Dodgem, KeysReachTheExits) {
  TestWindow window;
  window.start_from(game_called("dodgem"), "o1x/o2/3 1");
  window.play_by_keys(move_of(window.position(), "c1w"));
  window.play_by_keys(move_of(window.position(), "a2e"));
  window.play_by_keys(move_of(window.position(), "b1n"));
  ASSERT_TRUE(window.table().over());
  EXPECT_THAT(window.text_of("endText").toStdString(), testing::HasSubstr("Player 1 (white) wins"));
}

TEST(Computer, BothMovesAreTakenBackAndPlayedAgain) {
  TestWindow window;
  window.start({{"game", "snort"}, {"rows", 6}, {"player2", "computer:1"}});
  const std::string first = window.position_text();
  window.play("c3");
  window.until_quiet();
  ASSERT_EQ(window.game().rows().size(), 2);
  const std::string later = window.position_text();
  window.click("takeBackButton");
  EXPECT_EQ(window.position_text(), first);
  EXPECT_FALSE(window.table().thinking());
  window.click("playAgainButton");
  EXPECT_EQ(window.position_text(), later);
  window.key(Qt::Key_Z, Qt::ControlModifier);
  EXPECT_EQ(window.position_text(), first);
}

TEST(Computer, WholeGameAgainstIt) {
  TestWindow window;
  window.start({{"game", "dodgem"}, {"rows", 4}, {"player1", "computer:2"}});
  Random random(5);
  for (int moves = 0; moves < 300 && !window.table().over(); ++moves) {
    ASSERT_TRUE(TestWindow::until([&] { return window.table().over() || window.table().canPlay(); }));
    if (!window.table().over()) window.play(some_move(window.position(), random));
  }
  EXPECT_TRUE(window.table().over());
}

TEST(Computer, MovesNow) {
  TestWindow window;
  window.start(slow_game);
  ASSERT_TRUE(window.table().thinking());
  window.click("moveNowButton");
  window.until_quiet();
  EXPECT_EQ(window.game().rows().size(), 1);
}

TEST(Computer, PausesAndGoesOn) {
  TestWindow window;
  window.start(slow_game);
  window.click("pauseButton");
  EXPECT_TRUE(window.table().paused());
  EXPECT_FALSE(window.table().thinking());
  EXPECT_EQ(window.text_of("status"), "Paused");
  window.click("pauseButton");
  window.click("moveNowButton");
  window.until_quiet();
  EXPECT_EQ(window.game().rows().size(), 1);
}

TEST(Computer, SidesAreSwapped) {
  TestWindow window;
  window.start({{"game", "snort"}, {"rows", 5}, {"player2", "computer:1"}});
  window.key(Qt::Key_S, Qt::ControlModifier | Qt::ShiftModifier);
  window.until_quiet();
  EXPECT_EQ(window.game().rows().size(), 1) << "the computer has moved as player 1";
  EXPECT_EQ(window.table().players()[0].toMap()["seat"], "computer:1");
}

/// All cells of it, where a piece stands on more than one.
TEST(Window, EachGamesHintIsRingedWhole) {
  for (const AnyGame* const game : all_games()) {
    TestWindow window;
    const QString id = QString::fromStdString(std::string(game->sheet().id));
    window.start({{"game", id}, {"rows", std::max(game->sheet().sizes.smallest, 3)}});
    const QImage before = window.picture();
    window.click("hintButton");
    ASSERT_TRUE(TestWindow::until([&] { return window.game().hint_change().has_value(); }));
    const QImage after = window.picture();
    ASSERT_FALSE(window.game().hint_change()->filled.empty());
    for (const Point cell : window.game().hint_change()->filled) {
      const QRect box = window.board().mapRectToScene(window.board().cellBox(cell.row, cell.col)).toRect();
      EXPECT_TRUE(before.copy(box) != after.copy(box))
          << id.toStdString() << ": " << cell.row << ", " << cell.col;
    }
  }
}

TEST(Computer, GivesAHint) {
  TestWindow window;
  window.start({{"game", "snort"}, {"rows", 3}});
  window.click("hintButton");
  ASSERT_TRUE(TestWindow::until([&] { return window.game().hint_change().has_value(); }));
  EXPECT_THAT(window.text_of("status").toStdString(), testing::StartsWith("Hint: "));
  EXPECT_EQ(window.game().rows().size(), 0);
  window.click(window.game().hint_change()->gesture.to);
  EXPECT_EQ(window.game().rows().size(), 1);
}

TEST(Endings, Resigning) {
  TestWindow window;
  window.start({{"game", "snort"}, {"rows", 5}});
  window.play("c3");
  window.table().resign();
  window.settle();
  EXPECT_THAT(window.text_of("endText").toStdString(), testing::HasSubstr("Player 1 (white) wins"));
  window.click("takeBackButton");
  EXPECT_FALSE(window.table().over());
  EXPECT_EQ(window.game().rows().size(), 1);
}

TEST(Endings, DrawBetweenPeople) {
  TestWindow window;
  window.start({{"game", "dodgem"}, {"rows", 4}});
  window.table().offerDraw();
  window.settle();
  ASSERT_TRUE(window.is_open("drawDialog"));
  window.click("declineDrawButton");
  EXPECT_FALSE(window.table().over());
  EXPECT_EQ(window.announcements.back(), "The draw is declined");
  window.table().offerDraw();
  window.click("acceptDrawButton");
  EXPECT_TRUE(window.table().over());
  EXPECT_THAT(window.text_of("endText").toStdString(), testing::StartsWith("Draw"));
}

TEST(Endings, DrawOfferedToTheComputer) {
  TestWindow window;
  window.start({{"game", "dodgem"}, {"rows", 3}, {"player2", "computer:1"}});
  window.table().offerDraw();
  EXPECT_FALSE(window.table().canPlay());
  window.settle();
  EXPECT_FALSE(window.is_open("drawDialog"));
  ASSERT_TRUE(TestWindow::until([&] { return window.table().over() || window.table().canPlay(); }));
}

}  // namespace quadrille::desktop
