// What a person likes: the language, the looks, and the help.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "faces/desktop/test_window.hpp"
#include "games/registry.hpp"

namespace quadrille::desktop {

TEST(Language, IsSwitchedMidGame) {
  TestWindow window;
  window.start({{"game", "equerre"}, {"rows", 8}});
  window.play("d7h7");
  const std::string before = window.record();
  window.click(Point{3, 5});
  ASSERT_TRUE(window.game().selection().held());
  EXPECT_EQ(window.text_of("status"), "Player 2 (red) to move");
  EXPECT_EQ(window.text_of("takeBackButton"), "Take back");
  window.key(Qt::Key_L, Qt::ControlModifier);
  EXPECT_EQ(window.settings().language(), "fr");
  EXPECT_EQ(window.text_of("status"), "Au joueur 2 (rouge) de jouer");
  EXPECT_NE(window.text_of("takeBackButton"), "Take back");
  EXPECT_EQ(window.record(), before);
  EXPECT_TRUE(window.game().selection().held()) << "the piece stays in the hand";
  window.click(Point{6, 5});
  EXPECT_EQ(window.announcements.back(), "joueur 2, tour de f4 en f7, prend h7");
  window.key(Qt::Key_L, Qt::ControlModifier);
  EXPECT_EQ(window.text_of("takeBackButton"), "Take back");
}

TEST(Preferences, AreRemembered) {
  TestWindow window;
  Settings& settings = window.settings();
  settings.setLanguage("fr");
  settings.setAppearance("dark");
  settings.setTheme(2);
  settings.setCoordinates(false);
  settings.setSound(true);
  settings.setAnimation(1);
  const Settings again;
  EXPECT_EQ(again.language(), "fr");
  EXPECT_TRUE(again.dark());
  EXPECT_EQ(again.theme(), 2);
  EXPECT_FALSE(again.coordinates());
  EXPECT_TRUE(again.sound());
  EXPECT_EQ(again.animation(), 1);
}

/// Few points of a dialog are as dark as the dark theme once the light one is chosen in it.
TEST(Preferences, ChangeAnOpenDialogToo) {
  const auto darkness = [](const QImage& picture) {
    int dark = 0;
    for (int y = picture.height() / 4; y < picture.height() * 3 / 4; ++y) {
      for (int x = picture.width() / 3; x < picture.width() * 2 / 3; ++x)
        dark += picture.pixelColor(x, y).lightness() < 80;
    }
    return dark;
  };
  TestWindow window;
  window.key(Qt::Key_Comma, Qt::ControlModifier);
  ASSERT_TRUE(TestWindow::until([&] { return window.is_open("settingsDialog"); }));
  ASSERT_TRUE(TestWindow::until([&] { return window.object("settingsDialog").property("opened").toBool(); }));
  const int light = darkness(window.picture());
  window.settings().setAppearance("dark");
  EXPECT_GT(darkness(window.picture()), 2 * light);
  window.settings().setAppearance("light");
  EXPECT_LT(darkness(window.picture()), light + light / 5);
  window.settings().setAnimation(3);
  window.settings().setLanguage("fr");
  window.settle();
  EXPECT_EQ(window.item("appearanceBox").property("currentIndex"), 1);
  EXPECT_EQ(window.item("animationBox").property("currentIndex"), 3);
}

TEST(Preferences, HelpOpensWithTheTabOfTheGame) {
  TestWindow window;
  int index = 0;
  for (const AnyGame* const game : all_games()) {
    window.start({{"game", QString::fromStdString(std::string(game->sheet().id))}});
    window.key(Qt::Key_F1);
    EXPECT_EQ(window.item("helpTabs").property("currentIndex").toInt(), index++);
    window.key(Qt::Key_Escape);
  }
}

TEST(Preferences, HelpIsShownForEveryGame) {
  TestWindow window;
  window.key(Qt::Key_F1);
  for (const AnyGame* const game : all_games()) {
    window.click("help-" + QString::fromStdString(std::string(game->sheet().id)));
    EXPECT_TRUE(window.item("helpText").isVisible());
    const QString heading = QString::fromStdString("# " + in_english(game->sheet().name));
    for (const char* const language : {"fr", "en"}) {
      window.settings().setLanguage(language);
      window.settle();
      EXPECT_TRUE(window.item("rulesText")
                      .property("blocks")
                      .toList()
                      .front()
                      .toMap()["text"]
                      .toString()
                      .startsWith(heading))
          << language;
    }
  }
  window.click("help-keys");
}

TEST(Preferences, AreSeenAtOnce) {
  TestWindow window;
  window.start({{"game", "snort"}, {"rows", 5}});
  const QImage light = window.picture();
  window.settings().setAppearance("dark");
  const QImage dark = window.picture();
  EXPECT_LT(dark.pixelColor(4, dark.height() - 4).lightness(),
            light.pixelColor(4, light.height() - 4).lightness());
  for (const int theme : {1, 2}) {
    const QImage before = window.picture();
    window.settings().setTheme(theme);
    EXPECT_NE(window.picture(), before);
  }
}

}  // namespace quadrille::desktop
