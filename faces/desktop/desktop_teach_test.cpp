// One's own games as teachers: mistakes that are trained, moves that are warned of, positions to be won.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QAccessible>

#include "faces/desktop/test_window.hpp"
#include "games/registry.hpp"
#include "tests/positions.hpp"

namespace quadrille::desktop {

namespace {

using testing::HasSubstr;
using testing::StartsWith;

class OwnTeacher : public testing::Test {
 protected:
  const AnyGame& snort = **find_game("snort");

  Classroom& room() { return window.application().classroom(); }
  std::string said() { return window.text_of("saidText").toStdString(); }
  bool has(const QString& item) { return window.find_item(item) != nullptr; }
  bool stage_is(const char* stage) {
    return TestWindow::until([&] { return has("said") && window.item("said").property("stage") == stage; });
  }
  std::string standing() { return window.text_of("trainingStanding").toStdString(); }
  bool board_has_keys() {
    return TestWindow::until([&] { return has("board") && window.board().hasActiveFocus(); });
  }
  /// The mistakes of a kept game are known to the statistics.
  bool is_counted() {
    return TestWindow::until([&] {
      const std::vector<table::KeptGame>& games = window.application().keeper().archive().games();
      return games.size() == 1 && games[0].judged.has_value();
    });
  }
  std::size_t moves_on_the_board() { return window.table_in_sight().table().game().moves_played(); }
  QString name_of(const QString& item) {
    QAccessibleInterface* const seen = QAccessible::queryAccessibleInterface(&window.item(item));
    return seen ? seen->text(QAccessible::Name) : QString();
  }

  /// Player 1 could win in the middle and throws it away; two moves later the game is over.
  void lose_a_game() {
    window.start_from(snort, "4/4/4 1");
    for (const char* move : {"a1", "c3", "c1"}) window.play(move);
    window.table().resign();
    window.settle();
  }

  TestWindow window;
};

}  // namespace

TEST_F(OwnTeacher, AMistakeIsTrainedByMouse) {
  lose_a_game();
  const std::string before = window.record();
  window.click("endMistakesButton");
  ASSERT_TRUE(stage_is("asking"));
  EXPECT_TRUE(window.item("trainingPage").isVisible());
  EXPECT_TRUE(is_counted());
  EXPECT_EQ(said(), "Move 1: a1 was a blunder. Find a better move.");
  EXPECT_THAT(window.text_of("trainingPlace").toStdString(),
              StartsWith("Learn from your mistakes · Mistake 1"));

  window.click(Point{0, 0});
  ASSERT_TRUE(stage_is("wrong"));
  EXPECT_THAT(said(), StartsWith("That is what was played: player 2 wins"));
  EXPECT_TRUE(TestWindow::until([&] { return moves_on_the_board() == 2; }))
      << "the refutation is on the board";
  window.click("tryAgainButton");
  EXPECT_EQ(moves_on_the_board(), 0U);
  window.click(Point{1, 1});
  ASSERT_TRUE(stage_is("right"));
  EXPECT_THAT(said(), StartsWith("Right! b2: player 1 wins"));
  EXPECT_THAT(said(), HasSubstr("a1 was a blunder: player 2 wins"));
  EXPECT_EQ(window.text_of("saidSign"), "✓");

  ASSERT_TRUE(TestWindow::until([&] { return standing().find("Player 2: ") != std::string::npos; }));
  EXPECT_THAT(standing(), HasSubstr("of the chance to win lost a move"));
  EXPECT_EQ(window.text_of("leaveTrainingButton"), "Back to the game");
  window.click("leaveTrainingButton");
  EXPECT_TRUE(window.item("gamePage").isVisible());
  EXPECT_EQ(window.record(), before) << "the game is as it was";
  EXPECT_EQ(room().taken()["kind"], "");
}

TEST_F(OwnTeacher, AMistakeIsShownAndPlayedOutByKeysInFrench) {
  window.settings().setLanguage("fr");
  lose_a_game();
  window.key(Qt::Key_F6);
  ASSERT_TRUE(stage_is("asking"));
  EXPECT_THAT(said(), HasSubstr("a1 était une gaffe"));
  ASSERT_TRUE(board_has_keys());
  window.key(Qt::Key_H, Qt::ControlModifier | Qt::ShiftModifier);
  ASSERT_TRUE(stage_is("shown"));
  EXPECT_THAT(said(), HasSubstr("c’est certain"));
  EXPECT_FALSE(has("saidSign"));
  EXPECT_EQ(window.text_of("playOutButton"), "Gagner d’ici");
  EXPECT_EQ(name_of("saidText").toStdString(), said());
  window.key(Qt::Key_F7);
  ASSERT_TRUE(stage_is("asking"));
  EXPECT_EQ(room().taken()["kind"], "playOut");
  window.key(Qt::Key_Escape);
  EXPECT_EQ(room().taken()["kind"], "mistakes") << "which waited";
  window.key(Qt::Key_R, Qt::ControlModifier);
  ASSERT_TRUE(stage_is("asking"));
  window.key(Qt::Key_Escape);
  EXPECT_TRUE(TestWindow::until([&] { return window.item("gamePage").isVisible(); }));
}

TEST_F(OwnTeacher, MistakesAreGoneThroughOneByOne) {
  window.start_from(snort, "4/4/4 1");
  EXPECT_FALSE(room().takeMistakes("nonsense"));
  EXPECT_FALSE(room().takeMistakes(window.table().record())) << "nobody has moved";
  for (const char* move : {"a1", "b3", "d1"}) window.play(move);
  window.key(Qt::Key_F6);
  ASSERT_TRUE(TestWindow::until([&] { return room().taken()["steps"] == 3; }));
  EXPECT_EQ(window.text_of("trainingPlace"), "Learn from your mistakes · Mistake 1 of 3");
  EXPECT_FALSE(window.item("trainingpreviousMistake").isEnabled());
  window.click("trainingnextMistake");
  EXPECT_EQ(said(), "Move 1: b3 was a blunder. Find a better move.");
  window.key(Qt::Key_Down, Qt::AltModifier);
  EXPECT_EQ(said(), "Move 2: d1 was a blunder. Find a better move.");
  EXPECT_FALSE(window.item("trainingnextMistake").isEnabled());
  window.key(Qt::Key_Up, Qt::AltModifier);
  EXPECT_EQ(window.text_of("trainingPlace"), "Learn from your mistakes · Mistake 2 of 3");
  window.click("showMeButton");
  ASSERT_TRUE(stage_is("shown"));
  window.key(Qt::Key_Return, Qt::ControlModifier);
  EXPECT_EQ(window.text_of("trainingPlace"), "Learn from your mistakes · Mistake 3 of 3");
  EXPECT_THAT(standing(), HasSubstr("Player 1: 0 best, 0 good, 0 mistakes, 2 blunders"));
  EXPECT_THAT(standing(), HasSubstr("Player 2: on average 100 % of the chance to win lost a move"));
}

TEST_F(OwnTeacher, AGameOfTheListIsLearntFromAndTheListIsThereAgain) {
  lose_a_game();
  window.start_from(snort, "3/3 1");
  window.key(Qt::Key_G, Qt::ControlModifier);
  ASSERT_TRUE(window.item("ownGames").hasActiveFocus());
  window.key(Qt::Key_F6);
  ASSERT_TRUE(stage_is("asking"));
  EXPECT_TRUE(is_counted());
  EXPECT_THAT(said(), HasSubstr("a1 was a blunder"));
  EXPECT_EQ(window.text_of("leaveTrainingButton"), "My games");
  window.key(Qt::Key_Escape);
  ASSERT_TRUE(window.item("ownGamesPage").isVisible());
  EXPECT_TRUE(window.item("ownGames").hasActiveFocus());
  EXPECT_EQ(window.game().game().moves_played(), 0U) << "the game on the table is another one";
  window.click("learn-0");
  ASSERT_TRUE(stage_is("asking"));
  window.key(Qt::Key_F2);
  EXPECT_TRUE(window.item("lessonList").isVisible()) << "the lessons are asked for";
  EXPECT_TRUE(complaints().isEmpty());
}

TEST_F(OwnTeacher, WarnsBeforeAMoveThatLosesAndIsAnsweredBothWays) {
  window.start_from(snort, "3 1");
  window.key(Qt::Key_F8);
  EXPECT_TRUE(window.table().warns());
  window.play("a1");
  ASSERT_TRUE(TestWindow::until([&] { return has("warningBar"); }));
  EXPECT_THAT(window.text_of("status").toStdString(), StartsWith("Careful with a1: player 2 wins"));
  EXPECT_EQ(name_of("warningBar"), window.table().warning());
  EXPECT_EQ(window.game().game().moves_played(), 0U);
  ASSERT_TRUE(TestWindow::until([&] { return window.item("anotherMoveButton").hasActiveFocus(); }));
  window.key(Qt::Key_Space);
  EXPECT_FALSE(has("warningBar"));
  EXPECT_EQ(window.game().game().moves_played(), 0U);
  ASSERT_TRUE(board_has_keys());

  window.play_by_keys(move_of(window.position(), "a1"));
  ASSERT_TRUE(TestWindow::until([&] { return has("warningBar"); }));
  window.click("playAllTheSameButton");
  EXPECT_EQ(window.game().game().moves_played(), 1U);
  EXPECT_FALSE(has("warningBar"));
  window.table().takeBack();
  window.play("b1");
  ASSERT_TRUE(TestWindow::until([&] { return window.game().game().moves_played() == 1; }));
  EXPECT_FALSE(has("warningBar")) << "that one wins";
  window.key(Qt::Key_F8);
  EXPECT_FALSE(window.table().warns());
}

TEST_F(OwnTeacher, ShowsWhatMovesAreWorthWhileOnePlays) {
  window.start_from(snort, "3 1");
  window.key(Qt::Key_F9);
  Analyst& analyst = window.application().analyst();
  ASSERT_TRUE(TestWindow::until([&] { return analyst.marks().size() == 3 && analyst.proven(); }));
  EXPECT_FALSE(has("analysisPanel")) << "that is more than was asked for";
  window.steer_to({0, 0});
  // The position may be proven by its best move before the others are.
  EXPECT_TRUE(TestWindow::until([&] {
    return window.board().property("cursorText").toString().contains(QStringLiteral("player 2 wins"));
  })) << window.board().property("cursorText").toString().toStdString();
  window.key(Qt::Key_F9);
  EXPECT_TRUE(analyst.marks().empty());
}

TEST_F(OwnTeacher, AWonPositionOfAnalysisIsWonAgainstTheComputer) {
  window.start_from(snort, "3 1");
  window.key(Qt::Key_A, Qt::ControlModifier);
  ASSERT_TRUE(TestWindow::until([&] { return has("analysisPlayOutButton"); }));
  window.application().analyst().setShowsHeat(true);
  window.point_at({0, 0});
  constexpr double legible = 80;
  EXPECT_GT(window.item("thermograph").height(), legible) << "beside the list of moves";
  window.click("analysisPlayOutButton");
  EXPECT_EQ(said(), "You are player 1. Win this: the computer resists as well as it can.");
  window.click(Point{0, 0});
  ASSERT_TRUE(stage_is("wrong"));
  EXPECT_EQ(said(), "Lost: there was a way.");
  window.click("tryAgainButton");
  window.click(Point{0, 1});
  ASSERT_TRUE(stage_is("right"));
  EXPECT_EQ(said(), "Won!");
  window.click("leaveTrainingButton");
  EXPECT_TRUE(window.item("gamePage").isVisible());
  EXPECT_TRUE(window.table().analysing());
}

TEST_F(OwnTeacher, APuzzleIsPlayedOutOnceItIsDone) {
  window.key(Qt::Key_D, Qt::ControlModifier);
  ASSERT_TRUE(board_has_keys());
  EXPECT_FALSE(has("playOutButton"));
  window.click("showMeButton");
  ASSERT_TRUE(stage_is("shown"));
  window.click("playOutButton");
  EXPECT_EQ(room().taken()["kind"], "playOut");
  EXPECT_EQ(room().taken()["over"], "puzzle");
  EXPECT_EQ(moves_on_the_board(), 0U);
  EXPECT_EQ(window.text_of("leaveTrainingButton"), "Back");
  window.click("leaveTrainingButton");
  EXPECT_EQ(room().taken()["kind"], "puzzle");
  EXPECT_EQ(window.text_of("leaveTrainingButton"), "All puzzles");
}

}  // namespace quadrille::desktop
