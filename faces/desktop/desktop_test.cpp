// What the window does around a game: the list of moves, the clipboard, positions set up by hand.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QClipboard>
#include <QDir>
#include <QFile>
#include <QProcess>
#include <algorithm>

#include "faces/desktop/test_window.hpp"
#include "games/registry.hpp"
#include "match/record.hpp"
#include "match/store.hpp"

namespace quadrille::desktop {

namespace {

void put_on_clipboard(const QString& text) { QGuiApplication::clipboard()->setText(text); }

}  // namespace

TEST(Window, OpensOnTheWelcomePage) {
  TestWindow window;
  EXPECT_TRUE(window.item("welcomePage").isVisible());
  EXPECT_EQ(window.find_item("gamePage"), nullptr);
  EXPECT_EQ(window.find_item("resume"), nullptr) << "there is nothing to go on with";
}

TEST(Window, EachGameStartsFromTheWelcomePage) {
  for (const AnyGame* const game : all_games()) {
    TestWindow window;
    const QString id = QString::fromStdString(std::string(game->sheet().id));
    window.click("choose-" + id);
    ASSERT_TRUE(TestWindow::until([&] { return window.is_open("newGameDialog"); }));
    window.click("startButton");
    EXPECT_EQ(window.table().gameId(), id);
    EXPECT_TRUE(window.item("gamePage").isVisible());
  }
}

TEST(Window, TellsOfEachGameToTheEndOnTheWelcomePage) {
  TestWindow window;
  const auto all_is_read = [&](const QSize& size) {
    window.window().resize(size);
    for (const char* const language : {"en", "fr"}) {
      window.settings().setLanguage(language);
      window.settle();
      for (const AnyGame* const game : all_games()) {
        const QString name = "summaryOf-" + QString::fromStdString(std::string(game->sheet().id));
        EXPECT_FALSE(window.item(name).property("truncated").toBool())
            << game->sheet().id << " " << language << " " << size.width();
      }
    }
  };
  for (const QSize size : {QSize(640, 480), QSize(1024, 768), QSize(1280, 1024)}) all_is_read(size);
  window.start({{"game", "snort"}, {"rows", 4}});
  QMetaObject::invokeMethod(&window.object("actions"), "welcomeAsked");
  EXPECT_TRUE(window.item("resume").isVisible());
  for (const QSize size : {QSize(640, 480), QSize(1024, 768)}) all_is_read(size);
}

class AnotherProgram : public testing::Test {
 protected:
  AnotherProgram() {
    window.click("choose-snort");
    EXPECT_TRUE(TestWindow::until([&] { return window.is_open("newGameDialog"); }));
  }
  /// Has the program with this command play the second side.
  void start(const QString& command) {
    window.item("newSeat2Box").forceActiveFocus(Qt::TabFocusReason);
    window.key(Qt::Key_End);
    window.item("newSeat2Command").forceActiveFocus(Qt::TabFocusReason);
    window.type(command);
    window.click("startButton");
  }

  TestWindow window;
};

TEST_F(AnotherProgram, HasAFieldForItsCommand) {
  EXPECT_EQ(window.find_item("newSeat2Command"), nullptr) << "the computer needs none";
  start("no-such-program --play");
  ASSERT_TRUE(window.table().open());
  EXPECT_EQ(window.table().players()[1].toMap()["seat"], "ugi:no-such-program --play");
  EXPECT_EQ(window.item("seat2").property("displayText"), "Program no-such-program --play");
}

TEST_F(AnotherProgram, IsTypedAsForTheCommandLineToo) {
  start("ugi:no-such-program --play");
  ASSERT_TRUE(window.table().open());
  EXPECT_EQ(window.table().players()[1].toMap()["seat"], "ugi:no-such-program --play");
  window.key(Qt::Key_N, Qt::ControlModifier);
  ASSERT_TRUE(TestWindow::until([&] { return window.is_open("newGameDialog"); }));
  EXPECT_EQ(window.text_of("newSeat2Command"), "ugi:no-such-program --play") << "as it was typed";
  window.click("game-snort");
  EXPECT_EQ(window.text_of("newSeat2Command"), "ugi:no-such-program --play");
  window.item("newSeat2Command").forceActiveFocus(Qt::TabFocusReason);
  window.key(Qt::Key_A, Qt::ControlModifier);
  window.type("other");
  EXPECT_EQ(window.object("newGameDialog").property("player2"), "ugi:other");
}

TEST_F(AnotherProgram, Plays) {
  start(QStringLiteral(FAKE_PROGRAM " play"));
  ASSERT_TRUE(window.table().open());
  window.play("c3");
  window.until_quiet();
  EXPECT_EQ(window.game().rows().size(), 2U);
  EXPECT_TRUE(window.problems.isEmpty()) << window.problems.join('\n').toStdString();
}

TEST_F(AnotherProgram, ThatDiesIsToldAndReplaced) {
  start(QStringLiteral(FAKE_PROGRAM " crash"));
  ASSERT_TRUE(window.table().open());
  window.play("c3");
  ASSERT_TRUE(TestWindow::until([&] { return window.is_open("problemDialog"); }));
  EXPECT_THAT(window.problems.back().toStdString(), testing::HasSubstr("A person plays instead"));
  EXPECT_EQ(window.table().players()[1].toMap()["seat"], "human");
  EXPECT_TRUE(window.table().canPlay());
}

TEST(Window, KeepsItsSmallestSize) {
  TestWindow window;
  EXPECT_EQ(window.window().minimumSize(), QSize(640, 480));
  window.start({{"game", "vorassic"}, {"rows", 26}, {"mode", "octopus"}});
  for (const QSize size : {QSize(640, 480), QSize(1024, 768), QSize(2560, 1440)}) {
    window.window().resize(size);
    ASSERT_TRUE(TestWindow::until([&] { return window.window().size() == size; }));
    window.settle();
    const QRectF all(0, 0, size.width(), size.height());
    for (const Point corner : {Point{0, 0}, Point{25, 25}}) {
      const QRectF box = window.board().cellBox(corner.row, corner.col);
      EXPECT_TRUE(all.contains(window.board().mapRectToScene(box)));
      EXPECT_GE(box.width(), 10) << "the cells can be told apart";
    }
  }
}

class MovesList : public testing::Test {
 protected:
  MovesList() {
    window.start({{"game", "snort"}, {"rows", 5}});
    for (const char* move : {"a1", "e5", "b1", "d5"}) window.play(move);
  }
  QStringList texts() {
    QStringList list;
    for (const match::Tree::Row& row : window.game().rows()) list.append(QString::fromStdString(row.move));
    return list;
  }

  TestWindow window;
};

TEST_F(MovesList, IsWalkedByKeysWheelAndMouse) {
  const std::string last = window.position_text();
  window.key(Qt::Key_Left, Qt::AltModifier);
  EXPECT_EQ(window.table().currentRow(), 2);
  window.key(Qt::Key_Home, Qt::ControlModifier);
  EXPECT_EQ(window.table().currentRow(), -1);
  window.key(Qt::Key_Right, Qt::AltModifier);
  EXPECT_EQ(window.table().currentRow(), 0);
  window.key(Qt::Key_End, Qt::ControlModifier);
  EXPECT_EQ(window.position_text(), last);
  window.item("moves").forceActiveFocus();
  window.key(Qt::Key_Up);
  EXPECT_EQ(window.table().currentRow(), 2);
  window.key(Qt::Key_Down);
  EXPECT_EQ(window.table().currentRow(), 3);
  const QPointF where = window.middle_of(Point{2, 2});
  QWheelEvent wheel(where, where, {}, {0, 120}, {}, {}, Qt::NoScrollPhase, false);
  QCoreApplication::sendEvent(&window.window(), &wheel);
  EXPECT_EQ(window.table().currentRow(), 2);
}

TEST_F(MovesList, AnEarlierPlaceIsOnlyLookedAt) {
  window.table().toStart();
  window.click(Point{2, 2});
  EXPECT_EQ(texts().size(), 4);
  ASSERT_FALSE(window.refusals.isEmpty());
  EXPECT_THAT(window.refusals.back().toStdString(), testing::HasSubstr("earlier position"));
}

TEST_F(MovesList, AVariationIsTriedByHand) {
  const std::string last = window.position_text();
  window.click("analyseButton");
  ASSERT_TRUE(window.table().analysing());
  window.table().goToRow(1);
  window.play("c3");
  EXPECT_EQ(texts(), (QStringList{"a1", "e5", "b1", "c3", "d5"}));
  EXPECT_EQ(window.table().currentRow(), 3);
  EXPECT_EQ(window.item("moves").property("currentIndex"), 2) << "a line of its own";
  EXPECT_EQ(window.item("moves").property("count"), 4);
  window.key(Qt::Key_A, Qt::ControlModifier);
  EXPECT_FALSE(window.table().analysing());
  EXPECT_EQ(window.position_text(), last);
}

TEST_F(MovesList, CommentsAreWrittenAndKept) {
  window.table().goToRow(1);
  window.click("comment");
  window.type("far away");
  window.key(Qt::Key_Return);
  EXPECT_EQ(window.table().comment(), "far away");
  window.table().toEnd();
  window.settle();
  EXPECT_EQ(window.text_of("comment"), "");
  window.table().goToRow(1);
  window.settle();
  EXPECT_EQ(window.text_of("comment"), "far away");
  EXPECT_THAT(window.record(), testing::HasSubstr("e5 {far away}"));
}

class Clipboard : public testing::Test {
 protected:
  Clipboard() {
    window.start({{"game", "equerre"}, {"rows", 6}});
    window.play("c5f5");
    before = window.record();
  }
  void paste() { window.key(Qt::Key_V, Qt::ControlModifier | Qt::ShiftModifier); }
  void expect_refused(const QString& text, const std::string& said) {
    window.problems.clear();
    put_on_clipboard(text);
    paste();
    ASSERT_EQ(window.problems.size(), 1) << text.toStdString();
    EXPECT_THAT(window.problems[0].toStdString(), testing::HasSubstr(said));
    EXPECT_TRUE(window.is_open("problemDialog"));
    EXPECT_TRUE(window.object("problemDialog")
                    .property("text")
                    .toString()
                    .contains(window.problems[0], Qt::CaseInsensitive));
    EXPECT_EQ(window.record(), before) << "the game is as it was";
    QMetaObject::invokeMethod(&window.object("problemDialog"), "close");
    window.settle();
  }

  TestWindow window;
  std::string before;
};

TEST_F(Clipboard, PositionsGoOutAndIn) {
  window.key(Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
  const std::string text = window.position_text();
  EXPECT_EQ(QGuiApplication::clipboard()->text().toStdString(), text);
  window.start({{"game", "snort"}, {"rows", 4}});
  paste();
  EXPECT_EQ(window.table().gameId(), "equerre");
  EXPECT_EQ(window.position_text(), text);
}

TEST_F(Clipboard, RecordsGoOutAndIn) {
  window.key(Qt::Key_C, Qt::ControlModifier | Qt::AltModifier);
  EXPECT_EQ(QGuiApplication::clipboard()->text().toStdString(), before);
  window.start({{"game", "snort"}, {"rows", 4}});
  paste();
  EXPECT_EQ(window.record(), before);
}

/// A position that several games can read.
class AmbiguousPosition : public Clipboard {
 protected:
  AmbiguousPosition() {
    put_on_clipboard(text);
    paste();
  }
  bool asked() { return window.is_open("whichGameDialog"); }

  const QString text = "x1o/3/3 1";
};

TEST_F(AmbiguousPosition, IsPlayedInTheGameThatIsClicked) {
  ASSERT_TRUE(asked());
  EXPECT_EQ(window.record(), before) << "nothing is begun before the answer";
  window.click("which-dodgem");
  EXPECT_EQ(window.table().gameId(), "dodgem");
  EXPECT_EQ(window.table().positionText(), text);
  EXPECT_TRUE(TestWindow::until([&] { return !asked(); }));
}

TEST_F(AmbiguousPosition, IsAnsweredByKeys) {
  ASSERT_TRUE(TestWindow::until([&] { return window.item("which-snort").hasActiveFocus(); }));
  window.key(Qt::Key_Down);
  window.key(Qt::Key_Up);
  window.key(Qt::Key_Return);
  EXPECT_EQ(window.table().gameId(), "snort");
}

TEST_F(AmbiguousPosition, IsLeftAlone) {
  ASSERT_TRUE(asked());
  window.key(Qt::Key_Escape);
  EXPECT_TRUE(TestWindow::until([&] { return !asked(); }));
  EXPECT_EQ(window.record(), before);
}

TEST_F(Clipboard, WhatIsNoGameIsRefusedInWords) {
  expect_refused("", "neither a game nor a position");
  expect_refused("a shopping list", "neither a game nor a position");
  expect_refused("xo/2/2 1", "neither a game nor a position");
  expect_refused("[Game \"chess\"]\n\n1. e4 *", "chess");
  expect_refused("[Game \"snort\"]\n[Size \"4\"]\n\n1. a1 z9 *", "line 4");
  expect_refused("[Game \"snort\"]\n[Size \"4\"]\n\n1. a1 a2 *", "line 4");
  expect_refused("[Game \"snort\"", "line 1");
}

TEST(Autosave, FailureIsToldOnce) {
  TestWindow window(QStringLiteral("/proc/nowhere"));
  window.start({{"game", "snort"}, {"rows", 5}});
  ASSERT_TRUE(TestWindow::until([&] { return !window.problems.isEmpty(); }));
  QMetaObject::invokeMethod(&window.object("problemDialog"), "close");
  window.settle();
  for (const char* move : {"a1", "e5", "b1", "d5"}) window.play(move);
  EXPECT_EQ(window.problems.size(), 1) << window.problems.join('\n').toStdString();
  EXPECT_THAT(window.problems[0].toStdString(), testing::HasSubstr("not kept"));
  EXPECT_EQ(window.game().rows().size(), 4);
}

TEST(Autosave, DamagedFileIsPutAsideAndTold) {
  const QTemporaryDir folder;
  write(folder.filePath("unfinished.txt"), "[Game \"snort\"]\nnonsense");
  TestWindow window(folder.path());
  EXPECT_TRUE(window.is_open("problemDialog"));
  EXPECT_THAT(window.object("problemDialog").property("text").toString().toStdString(),
              testing::HasSubstr("line 2"));
  EXPECT_EQ(content(folder.filePath("unfinished.txt.damaged")), "[Game \"snort\"]\nnonsense");
  EXPECT_EQ(window.find_item("resume"), nullptr);
}

TEST(Autosave, ClosedGameIsOfferedAgain) {
  const QTemporaryDir folder;
  std::string left;
  {
    TestWindow window(folder.path());
    window.start({{"game", "vorassic"}, {"rows", 6}, {"mode", "snake"}, {"random", true}, {"seed", 7}});
    window.table().click(0, 1);
    left = window.record();
  }
  TestWindow window(folder.path());
  window.click("resume");
  EXPECT_EQ(window.record(), left);
}

TEST(Autosave, AnUnfinishedGameThatAnotherOneReplacesIsAmongTheRecentOnes) {
  TestWindow window;
  window.start({{"game", "snort"}, {"rows", 5}});
  window.play("a1");
  window.play("e5");
  const std::string left = window.record();
  window.start({{"game", "dodgem"}, {"rows", 3}});
  ASSERT_TRUE(TestWindow::until([&] { return !window.application().keeper().recent().isEmpty(); }));
  const QVariantMap newest = window.application().keeper().recent().front().toMap();
  EXPECT_EQ(*match::read_file(newest["path"].toString().toStdString()), left);
}

/// Not a test: the program that KilledGameIsOfferedAgain kills while a game goes on.
TEST(Killed, DISABLED_Victim) {
  TestWindow window(qEnvironmentVariable("VICTIM_FOLDER"));
  window.start({{"game", "equerre"}, {"rows", 8}});
  window.play("d7h7");
  window.play("f4f7xh7", Hand::Drags);
  TestWindow::until([] { return false; });
}

TEST(Killed, GameIsOfferedAgain) {
  const QTemporaryDir folder;
  const QString kept = folder.filePath("unfinished.txt");
  QProcess victim;
  QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
  environment.insert("VICTIM_FOLDER", folder.path());
  for (const char* const share : {"GTEST_TOTAL_SHARDS", "GTEST_SHARD_INDEX"})
    environment.remove(share);  // the share of the tests that is ours need not hold the victim
  victim.setProcessEnvironment(environment);
  victim.start(QCoreApplication::applicationFilePath(),
               {"--gtest_filter=Killed.DISABLED_Victim", "--gtest_also_run_disabled_tests"});
  ASSERT_TRUE(victim.waitForStarted());
  ASSERT_TRUE(TestWindow::until([&] { return content(kept).find("f4f7xh7") != std::string::npos; }));
  victim.kill();  // as kill -9 does
  ASSERT_TRUE(victim.waitForFinished());
  EXPECT_EQ(victim.exitStatus(), QProcess::CrashExit);

  TestWindow window(folder.path());
  EXPECT_THAT(window.text_of("resume").toStdString(), testing::HasSubstr("8×8"));
  window.click("resume");
  EXPECT_EQ(window.game().rows().size(), 2);
  EXPECT_EQ(window.position_text(), "4rrrq/4rrrr/4rrrr/4r1rr/RRRR4/RRRR4/RRR2r2/QRRR4 1");
}

/// The very program that people start.
TEST(Killed, ProgramOffersItsGameAgain) {
  const QTemporaryDir folder;
  const QString opened = folder.filePath("game.txt");
  write(opened, "[Game \"snort\"]\n[Size \"4\"]\n\n1. a1 d4 *\n");
  const QString kept = folder.filePath("quadrille/quadrille/unfinished.txt");
  QProcess program;
  QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
  environment.insert("XDG_DATA_HOME", folder.path());
  program.setProcessEnvironment(environment);
  program.start(QStringLiteral(QUADRILLE_DESKTOP_PROGRAM), {opened});
  ASSERT_TRUE(program.waitForStarted());
  ASSERT_TRUE(TestWindow::until([&] { return content(kept).find("a1 d4") != std::string::npos; }));
  program.kill();
  ASSERT_TRUE(program.waitForFinished());
  EXPECT_EQ(program.exitStatus(), QProcess::CrashExit);

  TestWindow window(QFileInfo(kept).path());
  window.click("resume");
  EXPECT_EQ(window.position_text(), "x3/4/4/3o 1");
}

class SetUp : public testing::Test {
 protected:
  SetUp() { window.start({{"game", "snort"}, {"rows", 4}}); }
  QPoint middle_of(int row, int col) {
    auto& board = dynamic_cast<BoardView&>(window.item("editorBoard"));
    return board.mapToScene(board.cellBox(row, col).center()).toPoint();
  }
  void press(int row, int col, Qt::MouseButton button = Qt::LeftButton) {
    QTest::mouseClick(&window.window(), button, {}, middle_of(row, col));
    window.settle();
  }

  TestWindow window;
};

TEST_F(SetUp, APositionIsPutTogetherAndPlayed) {
  window.key(Qt::Key_P, Qt::ControlModifier);
  window.click("piece-x");
  press(0, 0);
  window.click("piece-o");
  press(3, 3);
  press(0, 3);
  press(0, 3, Qt::RightButton);
  window.click("toMove2");
  EXPECT_EQ(window.text_of("editorProblem"), "This position can be played");
  window.click("playFromHereButton");
  EXPECT_TRUE(window.item("gamePage").isVisible());
  EXPECT_EQ(window.position_text(), "x3/4/4/3o 2");
}

TEST_F(SetUp, ATypedPositionOfSeveralGamesIsAskedAbout) {
  window.key(Qt::Key_P, Qt::ControlModifier);
  window.object("editorGame").setProperty("currentIndex", 2);
  QMetaObject::invokeMethod(&window.object("editorGame"), "activated", Q_ARG(int, 2));
  const auto type_it = [&] {
    window.item("positionText").forceActiveFocus(Qt::TabFocusReason);
    window.key(Qt::Key_A, Qt::ControlModifier);
    window.type("x1o/3/3 1");
    window.key(Qt::Key_Return);
    ASSERT_TRUE(TestWindow::until([&] { return window.is_open("whichGameDialog"); }));
  };
  type_it();
  window.click("whichGameCancelButton");
  EXPECT_EQ(window.text_of("positionText"), "x1o/3/3 1") << "nothing typed is lost";
  EXPECT_EQ(window.text_of("positionTextProblem"), "This position can be played in several games.");
  type_it();
  window.click("which-dodgem");
  EXPECT_EQ(window.item("editorGame").property("currentText"), "Dodgem");
  EXPECT_EQ(window.text_of("positionText"), "x1o/3/3 1");
  EXPECT_EQ(window.find_item("positionTextProblem"), nullptr);
  EXPECT_FALSE(window.is_open("whichGameDialog"));
}

TEST_F(SetUp, WhatCannotBeIsTold) {
  const std::string before = window.record();
  window.key(Qt::Key_P, Qt::ControlModifier);
  window.click("piece-x");
  press(0, 0);
  window.click("piece-o");
  press(0, 1);
  EXPECT_NE(window.text_of("editorProblem"), "This position can be played");
  EXPECT_FALSE(window.item("playFromHereButton").isEnabled());
  window.click("leaveSetupButton");
  EXPECT_EQ(window.record(), before);
}

}  // namespace quadrille::desktop
