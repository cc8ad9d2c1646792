// Lessons and puzzles in the window: found, taken to the end, by mouse and by keys alone.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QAccessible>
#include <QDir>
#include <algorithm>

#include "faces/desktop/test_window.hpp"
#include "tests/positions.hpp"

namespace quadrille::desktop {

namespace {

using testing::HasSubstr;

/// In place of the lessons of Snort that come along.
constexpr const char* own_lessons =
    "game: snort\n"
    "lesson: one\nen: Three cells\nfr: Trois cases\n"
    "step: 3 1\nen: Leave black no cell.\nfr: Ne laissez rien aux noirs.\n"
    "goal: win\nen: That was it.\nfr: C’est cela.\nwrong: others\nen: Black plays on.\nfr: Les noirs "
    "jouent.\n"
    "step: 4/4 2\nen: Anywhere.\nfr: Où vous voulez.\ngoal: any\n"
    "lesson: two\nen: Two rows\nfr: Deux lignes\n"
    "step: 4/4 1\nen: Anywhere again.\nfr: Encore.\ngoal: any\n";

class Lessons : public testing::Test {
 protected:
  explicit Lessons(const char* lessons = own_lessons) {
    QDir().mkpath(folder.filePath("lessons"));
    write(folder.filePath("lessons/mine.txt"), lessons);
    window = std::make_unique<TestWindow>(folder.path());
  }
  void learn() {
    window->key(Qt::Key_F2);
    ASSERT_NE(window->find_item("lessonList"), nullptr);
  }
  QString said() { return window->text_of("saidText"); }
  bool has(const QString& button) { return window->find_item(button) != nullptr; }
  std::size_t moves_on_the_board() { return window->table_in_sight().table().game().moves_played(); }
  const table::School& school() { return window->application().classroom().school(); }

  QTemporaryDir folder;
  std::unique_ptr<TestWindow> window;
};

}  // namespace

TEST_F(Lessons, AreWhereTheWelcomePageLeads) {
  window->click("learn");
  ASSERT_TRUE(window->item("learnPage").isVisible());
  EXPECT_EQ(window->text_of("done-snort"), "0 of 2 done");
  const QFileInfoList books = QDir(":/lessons").entryInfoList(QDir::Files);
  EXPECT_FALSE(books.isEmpty());
  for (const QFileInfo& book : books)
    EXPECT_TRUE(has("course-" + book.completeBaseName())) << book.fileName().toStdString();
  window->settings().setLanguage("fr");
  window->settle();
  EXPECT_EQ(window->text_of("lesson-snort-one"), "Trois cases");
  window->key(Qt::Key_Escape);
  EXPECT_TRUE(window->item("welcomePage").isVisible());
}

TEST_F(Lessons, AreTakenToTheEndByMouse) {
  window->start({{"game", "snort"}, {"rows", 3}});
  window->play("b2");
  const std::string before = window->record();
  learn();
  window->click("lesson-snort-one");
  EXPECT_EQ(window->text_of("trainingPlace"), "Snort · Lesson 1 of 2 · Step 1 of 2");
  EXPECT_EQ(window->text_of("trainingTitle"), "Three cells");
  EXPECT_EQ(said(), "Leave black no cell.");
  EXPECT_FALSE(has("goOnButton"));

  window->click(Point{0, 0});
  EXPECT_EQ(said(), "Black plays on.");
  EXPECT_TRUE(TestWindow::until([&] { return moves_on_the_board() == 2; })) << "the answer is on the board";
  window->click("tryAgainButton");
  EXPECT_EQ(moves_on_the_board(), 0U);
  EXPECT_EQ(said(), "Leave black no cell.");

  window->click(Point{0, 1});
  EXPECT_EQ(said(), "That was it.");
  EXPECT_FALSE(has("showMeButton"));
  window->click("goOnButton");
  EXPECT_EQ(said(), "Anywhere.");
  window->click("showMeButton");
  EXPECT_TRUE(TestWindow::until([&] { return moves_on_the_board() == 1; }));
  EXPECT_EQ(said(), "This is how.");
  EXPECT_EQ(window->text_of("goOnButton"), "Next lesson: Two rows");
  window->click("goOnButton");
  EXPECT_EQ(window->text_of("trainingPlace"), "Snort · Lesson 2 of 2");
  window->click(Point{1, 1});
  EXPECT_EQ(said(), "Right! That was the last lesson. Now play a game!");
  window->click("goOnButton");
  ASSERT_TRUE(TestWindow::until([&] { return window->is_open("newGameDialog"); }));
  EXPECT_EQ(window->object("newGameDialog").property("game"), "snort");
  window->click("cancelButton");

  window->click("leaveTrainingButton");
  EXPECT_EQ(window->text_of("done-snort"), "2 of 2 done");
  EXPECT_EQ(window->record(), before) << "the game is as it was";
  window = nullptr;
  window = std::make_unique<TestWindow>(folder.path());
  learn();
  EXPECT_EQ(window->text_of("done-snort"), "2 of 2 done") << "it is kept";
}

TEST_F(Lessons, AreTakenByKeysAlone) {
  learn();
  ASSERT_TRUE(TestWindow::until([&] { return window->item("lesson-snort-one").hasActiveFocus(); }));
  window->key(Qt::Key_Return);
  ASSERT_TRUE(
      TestWindow::until([&] { return window->find_item("board") && window->board().hasActiveFocus(); }));
  window->play_by_keys(move_of(window->position(), "a1"));
  EXPECT_EQ(said(), "Black plays on.");
  window->key(Qt::Key_R, Qt::ControlModifier);
  EXPECT_EQ(said(), "Leave black no cell.");
  EXPECT_TRUE(TestWindow::until([&] { return window->board().hasActiveFocus(); }));
  window->play_by_keys(move_of(window->position(), "b1"));
  EXPECT_EQ(said(), "That was it.");
  window->key(Qt::Key_Return, Qt::ControlModifier);
  EXPECT_EQ(said(), "Anywhere.");
  window->key(Qt::Key_H, Qt::ControlModifier | Qt::ShiftModifier);
  EXPECT_EQ(said(), "This is how.");
  window->key(Qt::Key_Escape);
  ASSERT_TRUE(has("lessonList"));
  EXPECT_EQ(window->text_of("done-snort"), "1 of 2 done");
  EXPECT_TRUE(TestWindow::until([&] { return window->item("lesson-snort-two").hasActiveFocus(); }))
      << "where it goes on";
  window->key(Qt::Key_Up);
  EXPECT_TRUE(window->item("lesson-snort-one").hasActiveFocus());
  window->key(Qt::Key_Tab);
  EXPECT_TRUE(window->item("lesson-snort-two").hasActiveFocus());
  window->key(Qt::Key_Down);
  EXPECT_TRUE(window->window().activeFocusItem()->objectName().startsWith("lesson-dodgem-"))
      << "the next game";
}

TEST_F(Lessons, AreToldToAScreenReader) {
  learn();
  const auto name_of = [&](const QString& item) {
    QAccessibleInterface* const seen = QAccessible::queryAccessibleInterface(&window->item(item));
    return seen ? seen->text(QAccessible::Name) : QString();
  };
  EXPECT_EQ(name_of("course-snort"), "Snort");
  EXPECT_EQ(name_of("lesson-snort-one"), "Three cells");
  window->click("lesson-snort-two");
  window->click(Point{0, 0});
  EXPECT_EQ(name_of("saidText"), "Right! That was the last lesson. Now play a game!");
  EXPECT_EQ(name_of("board"), "Snort 2×4");
  window->key(Qt::Key_Escape);
  EXPECT_EQ(name_of("lesson-snort-two"), "Two rows, done");
}

TEST_F(Lessons, LeaveTheGameAlone) {
  window->start({{"game", "snort"}, {"rows", 4}});
  window->play("a1");
  learn();
  window->click("lesson-snort-one");
  window->key(Qt::Key_Z, Qt::ControlModifier);
  window->key(Qt::Key_H, Qt::ControlModifier);
  window->key(Qt::Key_N, Qt::ControlModifier | Qt::ShiftModifier);
  EXPECT_EQ(window->game().game().moves_played(), 1U);
  EXPECT_FALSE(window->table().thinking());
  window->click(Point{0, 0});
  ASSERT_TRUE(TestWindow::until([&] { return moves_on_the_board() == 2; }));
  EXPECT_THAT(content(folder.filePath("unfinished.txt")), HasSubstr("a1")) << "that is what is kept";
}

class DamagedLessons : public Lessons {
 protected:
  DamagedLessons()
      : Lessons(
            "game: snort\nlesson: good\nen: Good\nstep: 3 1\nen: Go.\nlesson: bad\nen: Bad\nstep: 3x 1\n") {}
};

TEST_F(DamagedLessons, AreToldWithLineAndColumnAndTheRestWorks) {
  write(folder.filePath("lessons/no-game.txt"), "lesson: lost\n");
  QDir().mkpath(folder.filePath("puzzles"));
  write(folder.filePath("puzzles/broken.txt"),
        "[Game \"snort\"]\n[Size \"1x3\"]\n[Puzzle \"r\"]\n[Goal \"lose\"]\n\n1. b1 *\n");
  learn();
  ASSERT_TRUE(TestWindow::until([&] { return has("problem-2"); }));
  QStringList told;
  for (int i = 0; i < 3; ++i) told.append(window->text_of(QStringLiteral("problem-%1").arg(i)));
  std::sort(told.begin(), told.end());
  EXPECT_THAT(told[0].toStdString(), HasSubstr("lessons/mine.txt: line 8, column "));
  EXPECT_THAT(told[1].toStdString(), HasSubstr("lessons/no-game.txt: line 1, column "));
  EXPECT_THAT(told[2].toStdString(), HasSubstr("puzzles/broken.txt: line 4, column "));
  EXPECT_EQ(window->text_of("done-snort"), "0 of 1 done");
  window->click("lesson-snort-good");
  EXPECT_EQ(said(), "Go.");
}

class Puzzles : public Lessons {
 protected:
  void choose() {
    learn();
    window->click("puzzlesTab");
    ASSERT_TRUE(TestWindow::until([&] { return has("solveButton"); }));
  }
  const learn::PuzzleSession& session() { return *school().training().puzzle(); }
  AnyMove right_move() { return session().puzzle().solution()[session().moves().size()].move; }
  AnyMove wrong_move() {
    const AnyMove right = right_move();
    const std::vector<AnyMove> moves = window->position()->legal_moves();
    return *std::find_if(moves.begin(), moves.end(), [&](AnyMove move) { return move != right; });
  }
  bool stage_is(const char* stage) {
    return TestWindow::until([&] { return window->application().classroom().taken()["stage"] == stage; });
  }
  /// What answers has been played.
  bool is_answered() {
    return TestWindow::until([&] { return moves_on_the_board() == session().moves().size(); });
  }
  void solve() {
    while (school().training().stage() == table::TrainingStage::Asking) {
      window->play(right_move());
      ASSERT_TRUE(is_answered());
    }
  }
};

TEST_F(Puzzles, AreSolvedByMoving) {
  choose();
  EXPECT_THAT(window->text_of("streak").toStdString(), HasSubstr("0"));
  window->click("solveButton");
  EXPECT_THAT(window->text_of("trainingPlace").toStdString(), testing::StartsWith("Puzzle "));
  EXPECT_THAT(said().toStdString(), HasSubstr("to move and"));
  solve();
  EXPECT_THAT(said().toStdString(), testing::StartsWith("Solved! "));
  EXPECT_EQ(window->text_of("saidSign"), "✓");
  EXPECT_THAT(window->text_of("trainingStanding").toStdString(), HasSubstr("(+"));
  EXPECT_FALSE(has("tryAgainButton"));
  const std::string first = session().puzzle().name;
  window->click("goOnButton");
  EXPECT_NE(session().puzzle().name, first);
  EXPECT_THAT(said().toStdString(), HasSubstr("to move and"));
  EXPECT_EQ(window->text_of("leaveTrainingButton"), "All puzzles");
  window->click("leaveTrainingButton");
  EXPECT_TRUE(has("puzzleChoice"));
  EXPECT_THAT(window->text_of("streak").toStdString(), HasSubstr("1"));
}

TEST_F(Puzzles, AnswerAWrongMoveOnTheBoard) {
  choose();
  window->click("solveButton");
  window->play(wrong_move());
  ASSERT_TRUE(stage_is("wrong"));
  EXPECT_THAT(said().toStdString(), HasSubstr("This is why."));
  ASSERT_TRUE(is_answered());
  window->click("tryAgainButton");
  EXPECT_EQ(moves_on_the_board(), 0U);
  ASSERT_TRUE(stage_is("asking"));
  solve();
  EXPECT_THAT(said().toStdString(), HasSubstr("not at the first try"));
  EXPECT_THAT(window->text_of("trainingStanding").toStdString(), HasSubstr("(−"));
}

TEST_F(Puzzles, HaveRoomForTheirWordsInEverySizeAndLanguage) {
  choose();
  window->click("solveButton");
  window->click("showMeButton");
  ASSERT_TRUE(stage_is("shown"));
  for (const QSize size : {QSize(2560, 1440), QSize(640, 480), QSize(1024, 768), QSize(640, 480)}) {
    window->window().resize(size);
    window->settings().setLanguage(size.width() == 640 ? QStringLiteral("fr") : QStringLiteral("en"));
    ASSERT_TRUE(TestWindow::until([&] { return window->window().size() == size; }));
    window->settle();
    const QQuickItem& words = window->item("said");
    EXPECT_LE(words.height(), words.implicitHeight());
    const QQuickItem& lowest = window->item("leaveTrainingButton");
    const double spare = window->item("trainingPage").height() -
                         lowest.mapToItem(&window->item("trainingPage"), {0, lowest.height()}).y();
    constexpr double margin = 10;
    EXPECT_TRUE(words.height() == words.implicitHeight() || spare < margin) << size.width() << ": " << spare;
  }
}

TEST_F(Puzzles, AreShownByKeysAlone) {
  window->key(Qt::Key_D, Qt::ControlModifier);
  ASSERT_TRUE(TestWindow::until([&] {
    return window->find_item("board") && window->board().hasActiveFocus();
  })) << "the puzzle of the day";
  window->play_by_keys(wrong_move());
  ASSERT_TRUE(stage_is("wrong"));
  window->key(Qt::Key_H, Qt::ControlModifier | Qt::ShiftModifier);
  ASSERT_TRUE(stage_is("shown"));
  EXPECT_FALSE(has("saidSign")) << "it was not found";
  ASSERT_TRUE(is_answered());
  EXPECT_EQ(session().moves().size(), session().puzzle().solution().size());
  EXPECT_THAT(said().toStdString(), testing::StartsWith("This is the solution."));
  window->key(Qt::Key_Escape);
  window->click("puzzlesTab");
  EXPECT_EQ(window->text_of("dailyResult"), "✗ missed");
}

TEST_F(Puzzles, AreChosenByGameAndTheme) {
  choose();
  EXPECT_FALSE(window->item("puzzleTheme").isEnabled());
  window->item("puzzleGame").forceActiveFocus(Qt::TabFocusReason);
  window->key(Qt::Key_Down);
  const table::PuzzleSet set = school().puzzle_sets().front();
  EXPECT_THAT(window->text_of("ownStanding").toStdString(), HasSubstr(std::to_string(set.rating)));
  window->key(Qt::Key_Tab);
  ASSERT_TRUE(window->item("puzzleTheme").hasActiveFocus());
  window->key(Qt::Key_Down);
  window->click("solveButton");
  EXPECT_EQ(school().choice().game, set.game);
  EXPECT_EQ(school().choice().theme, set.themes.front().theme.word);
  EXPECT_EQ(&window->position()->game(), set.game);
}

}  // namespace quadrille::desktop
