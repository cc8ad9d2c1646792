// One's own games in the window: kept, found, opened, deleted, taken out and read back, and counted.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QDir>

#include "faces/desktop/test_window.hpp"

namespace quadrille::desktop {

namespace {

class OwnGamesPage : public testing::Test {
 protected:
  OwnGamesPage() { QSettings().setValue("folder", window.folder()); }

  /// A game against the computer, or between two people, resigned after a move.
  void lose(const char* player2) {
    window.start({{"game", "dodgem"}, {"rows", 3}, {"player2", player2}});
    window.play("b3w");
    window.until_quiet();
    window.table().resign();
    window.settle();
  }
  void look() {
    window.key(Qt::Key_G, Qt::ControlModifier);
    window.settle();
  }
  int found() { return window.application().ownGames().found(); }

  TestWindow window;
};

TEST_F(OwnGamesPage, AreFoundOpenedAndCommentedByKeys) {
  lose("computer:1");
  lose("human");
  look();
  EXPECT_EQ(found(), 2);
  EXPECT_EQ(window.text_of("foundGames"), "2 games");
  ASSERT_TRUE(window.item("ownGames").hasActiveFocus());
  window.application().ownGames().search({{"opponent", "computer:1"}, {"result", "lost"}});
  EXPECT_EQ(found(), 1);
  window.key(Qt::Key_Down);
  window.key(Qt::Key_Return);
  window.settle();
  EXPECT_EQ(window.item("gamePage").isVisible(), true);
  EXPECT_THAT(window.record(), testing::HasSubstr("computer:1"));
  window.table().setComment("Too early.");
  look();
  EXPECT_EQ(found(), 2);
  EXPECT_THAT(window.application().keeper().archive().exported({}), testing::HasSubstr("{Too early.}"));
  window.key(Qt::Key_Escape);
  EXPECT_TRUE(TestWindow::until([&] { return window.item("gamePage").isVisible(); }));
}

TEST_F(OwnGamesPage, AreDeletedAndPutBack) {
  lose("computer:1");
  look();
  window.key(Qt::Key_Delete);
  window.settle();
  EXPECT_EQ(found(), 0);
  window.click("putBackButton");
  EXPECT_EQ(found(), 1);
}

TEST_F(OwnGamesPage, GoOutAsOneFileAndComeBack) {
  lose("computer:1");
  look();
  const QString path = window.path("all.txt");
  EXPECT_EQ(window.application().ownGames().saveTo(path), "");
  window.key(Qt::Key_Delete);
  write(path, content(path) + "\n[Game \"dodgem\"]\n\n1. z9n *\n");
  window.click("importButton");
  ASSERT_TRUE(TestWindow::until([&] { return window.is_open("fileDialog"); }));
  EXPECT_EQ(window.object("fileDialog").property("title").toString(), "Read games from a file");
  window.item("fileName").setProperty("text", path);
  window.click("fileButton");
  ASSERT_TRUE(TestWindow::until([&] { return window.is_open("problemDialog"); }));
  EXPECT_THAT(
      window.object("problemDialog").property("text").toString().toStdString(),
      testing::AllOf(testing::HasSubstr("1 game read; 1 cannot be read"), testing::HasSubstr("line ")));
  EXPECT_EQ(found(), 1);
}

TEST_F(OwnGamesPage, AreThereAfterTheWindowWasClosed) {
  const QTemporaryDir folder;
  {
    TestWindow before(folder.path());
    before.start({{"game", "dodgem"}, {"rows", 3}});
    before.play("b3w");
    before.table().resign();
  }
  EXPECT_EQ(QDir(folder.filePath("games")).entryList({"*.txt"}).size(), 1);
  TestWindow after(folder.path());
  after.key(Qt::Key_G, Qt::ControlModifier);
  EXPECT_EQ(after.application().ownGames().found(), 1);
}

TEST_F(OwnGamesPage, AreCountedAndSuggestWhoIsNext) {
  lose("computer:1");
  window.key(Qt::Key_T, Qt::ControlModifier);
  window.settle();
  EXPECT_THAT(window.text_of("summary").toStdString(),
              testing::HasSubstr("1 game against the computer: 0 won, 0 drawn, 1 lost"));
  EXPECT_TRUE(window.item("plot-0").isVisible());
  window.item("statisticsGame").forceActiveFocus();
  window.key(Qt::Key_Down);
  window.key(Qt::Key_Down);
  ASSERT_EQ(window.item("statisticsGame").property("value").toString(), "dodgem");
  window.settings().setLanguage("fr");
  window.settle();
  EXPECT_THAT(window.text_of("summary").toStdString(),
              testing::HasSubstr("1 partie contre l’ordinateur\u00a0: 0 gagnée, 0 nulle, 1 perdue"))
      << "no line begins with the colon";
  EXPECT_THAT(window.text_of("playNext-0").toStdString(), testing::HasSubstr("niveau"));
  EXPECT_EQ(window.item("statisticsGame").property("displayText").toString(), "Dodgem")
      << "what was chosen stays chosen";
  window.click("playNext-0");
  EXPECT_TRUE(window.item("gamePage").isVisible());
  EXPECT_THAT(window.game().seat(Side::Second).name, testing::StartsWith("computer:"));
  EXPECT_FALSE(window.game().game().is_over());
  EXPECT_TRUE(complaints().isEmpty());
}

}  // namespace

}  // namespace quadrille::desktop
