// The ways to things: rules from everywhere, the perfect player where there is one, menus that let go.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QtQml>

#include "faces/desktop/lobby.hpp"
#include "faces/desktop/test_window.hpp"
#include "games/registry.hpp"

namespace quadrille::desktop {

namespace {

QString id_of(const AnyGame& game) { return QString::fromStdString(std::string(game.sheet().id)); }

QString rules_shown(TestWindow& window) {
  EXPECT_TRUE(TestWindow::until([&] { return window.is_open("helpDialog"); }));
  const QString game = window.object("helpDialog").property("game").toString();
  QMetaObject::invokeMethod(&window.object("helpDialog"), "close");
  window.settle();
  return game;
}

void open_new_game(TestWindow& window, const QString& game) {
  window.click("choose-" + game);
  ASSERT_TRUE(TestWindow::until([&] { return window.is_open("newGameDialog"); }));
  window.settle();
}

QStringList names_in(TestWindow& window, const QString& box) {
  QStringList names;
  for (const QVariant& seat : window.item(box).property("seats").toList())
    names.append(seat.toMap()["name"].toString());
  return names;
}

}  // namespace

TEST(Rules, AreOneStepAwayFromEverywhere) {
  TestWindow window;
  for (const AnyGame* const game : all_games()) {
    window.click("rulesOf-" + id_of(*game));
    EXPECT_EQ(rules_shown(window), id_of(*game));
    EXPECT_FALSE(window.is_open("newGameDialog"));
  }
  window.item("choose-equerre").forceActiveFocus(Qt::TabFocusReason);
  window.key(Qt::Key_F1);
  EXPECT_EQ(rules_shown(window), "equerre") << "the card that is looked at";
  open_new_game(window, "vorassic");
  window.key(Qt::Key_F1);
  EXPECT_EQ(rules_shown(window), "vorassic");
  window.click("newGameRulesButton");
  EXPECT_EQ(rules_shown(window), "vorassic");
  window.click("cancelButton");
  window.start({{"game", "dodgem"}, {"rows", 3}});
  window.key(Qt::Key_F1);
  EXPECT_EQ(rules_shown(window), "dodgem");
  QMetaObject::invokeMethod(&window.object("rules-snort"), "triggered");
  EXPECT_EQ(rules_shown(window), "snort") << "by the menu";
}

TEST(Rules, ShowBoardsAndTablesAndNoCommands) {
  for (const AnyGame* const game : all_games()) {
    for (const char* const language : {"fr", "en"}) {
      int boards = 0;
      for (const QVariant& each : Lobby::rules(id_of(*game), language)) {
        const QVariantMap block = each.toMap();
        const std::string text = block["text"].toString().toStdString();
        EXPECT_THAT(text, testing::Not(testing::HasSubstr("`quadrille ")));
        EXPECT_THAT(text, testing::Not(testing::HasSubstr("```")));
        EXPECT_THAT(text, testing::Not(testing::HasSubstr("| ")));
        if (block["kind"] == "board") {
          ++boards;
          EXPECT_TRUE(game->parse(block["position"].toString().toStdString()))
              << block["position"].toString().toStdString();
        }
        const QVariantList rows = block["rows"].toList();
        for (const QVariant& row : rows) EXPECT_EQ(row.toList().size(), rows.front().toList().size());
      }
      EXPECT_GT(boards, 0) << game->sheet().id << language;
    }
  }
}

TEST(PerfectPlayer, IsOfferedWhereThereIsOne) {
  TestWindow window;
  open_new_game(window, "dodgem");
  EXPECT_TRUE(names_in(window, "newSeat2Box").contains("computer:perfect"));
  window.object("newGameDialog").setProperty("player2", "computer:perfect");
  window.click("game-equerre");
  EXPECT_EQ(window.object("newGameDialog").property("player2"), "computer:10") << "it is not carried over";
  EXPECT_FALSE(names_in(window, "newSeat2Box").contains("computer:perfect"));
  window.click("cancelButton");
  window.start({{"game", "snort"}, {"rows", 4}});
  EXPECT_FALSE(names_in(window, "seat1").contains("computer:perfect"));
  window.start({{"game", "dodgem"}, {"rows", 3}});
  EXPECT_TRUE(names_in(window, "seat1").contains("computer:perfect"));
}

TEST(PerfectPlayer, OfALargeBoardIsMadeAndStopped) {
  TestWindow window;
  open_new_game(window, "dodgem");
  QObject& dialog = window.object("newGameDialog");
  dialog.setProperty("rows", 6);
  dialog.setProperty("cols", 6);
  dialog.setProperty("player2", "computer:perfect");
  window.settle();
  EXPECT_FALSE(window.item("startButton").isEnabled());
  EXPECT_THAT(window.text_of("tableSentence").toStdString(), testing::HasSubstr("needs a table"));
  window.click("makeTableButton");
  EXPECT_EQ(window.text_of("makeTableButton"), "Stop");
  EXPECT_NE(window.find_item("tableBar"), nullptr);
  window.click("makeTableButton");
  EXPECT_TRUE(TestWindow::until([&] { return window.text_of("makeTableButton") == "Make the table"; }));
  EXPECT_FALSE(window.item("startButton").isEnabled());
}

TEST(NewGame, SaysWhyItDoesNotStart) {
  TestWindow window;
  open_new_game(window, "vorassic");
  QQuickItem& box = window.item("newSeat2Box");
  const int program = static_cast<int>(box.property("seats").toList().size()) - 1;
  QMetaObject::invokeMethod(&box, "activated", Q_ARG(int, program));
  window.settle();
  EXPECT_EQ(window.text_of("newGameProblem"), "Type the command that starts the program");
  EXPECT_FALSE(window.item("startButton").isEnabled());
  window.click("newSeat2Command");
  window.key(Qt::Key_Return);
  EXPECT_TRUE(window.is_open("newGameDialog"));
  window.type("/bin/cat");
  EXPECT_EQ(window.find_item("newGameProblem"), nullptr) << "a command is typed now";
  window.click("randomBox");

  // What only the start finds out is told too, nothing that was chosen is lost, and it is told no longer than
  // it holds.
  QObject& dialog = window.object("newGameDialog");
  dialog.setProperty("seed", "x");
  QMetaObject::invokeMethod(&dialog, "start");
  window.settle();
  EXPECT_TRUE(window.is_open("newGameDialog"));
  EXPECT_FALSE(window.table().open());
  EXPECT_EQ(window.text_of("seedField"), "x");
  EXPECT_NE(dialog.property("problem").toString(), "");
  dialog.setProperty("seed", "7");
  EXPECT_EQ(dialog.property("problem").toString(), "");
  dialog.setProperty("player2", "human");
  window.click("startButton");
  EXPECT_FALSE(window.is_open("newGameDialog"));
  EXPECT_TRUE(window.table().open());
}

TEST(NewGame, IsAskedForInTheSmallestWindow) {
  TestWindow window;
  open_new_game(window, "vorassic");
  window.window().resize(640, 480);
  window.settings().setLanguage("fr");
  for (const char* const player : {"player1", "player2"})
    window.object("newGameDialog").setProperty(player, "ugi:program");
  window.object("clockBox").setProperty("currentIndex", 0);
  QMetaObject::invokeMethod(&window.object("clockBox"), "activated", Q_ARG(int, 10));
  window.settle();
  const auto is_in_sight = [&](QQuickItem& item, const QQuickItem& within) {
    const QRectF box = item.mapRectToItem(&within, {0, 0, item.width(), item.height()});
    return box.top() >= 0 && box.bottom() <= within.height();
  };
  QQuickItem& form = window.item("newGameForm");
  QQuickItem& all = *window.window().contentItem();
  for (const char* const button : {"newGameRulesButton", "startButton", "cancelButton"})
    EXPECT_TRUE(is_in_sight(window.item(button), all)) << button;
  int fields = 0;
  window.item("rowsBox").forceActiveFocus(Qt::TabFocusReason);
  while (form.isAncestorOf(window.window().activeFocusItem())) {
    QQuickItem& focused = *window.window().activeFocusItem();
    EXPECT_TRUE(is_in_sight(focused, form)) << focused.objectName().toStdString();
    ++fields;
    window.key(Qt::Key_Tab);
  }
  EXPECT_GE(fields, 9);
  window.item("clockAdded").forceActiveFocus(Qt::TabFocusReason);
  window.key(Qt::Key_Return);
  EXPECT_TRUE(window.table().open());
}

TEST(Quitting, IsHeardWhileADialogIsOpen) {
  TestWindow window;
  int asked = 0;
  QObject::connect(qmlEngine(&window.item("welcomePage")), &QQmlEngine::quit, [&] { ++asked; });
  open_new_game(window, "snort");
  window.key(Qt::Key_F1);
  EXPECT_EQ(rules_shown(window), "snort");
  window.key(Qt::Key_Q, Qt::ControlModifier);
  EXPECT_EQ(asked, 1);
  window.click("cancelButton");
  window.key(Qt::Key_Q, Qt::ControlModifier);
  EXPECT_EQ(asked, 2) << "by the window itself";
}

TEST(Menus, LetGoAfterEscape) {
  TestWindow window;
  window.start({{"game", "snort"}, {"rows", 4}});
  window.board().forceActiveFocus(Qt::TabFocusReason);
  window.key(Qt::Key_G, Qt::AltModifier);
  ASSERT_TRUE(TestWindow::until([&] { return !window.board().hasActiveFocus(); })) << "a menu is open";
  window.key(Qt::Key_Escape);
  EXPECT_TRUE(TestWindow::until([&] { return window.board().hasActiveFocus(); }));
}

TEST(ToolBar, HasNamesInFrenchToo) {
  TestWindow window;
  window.window().resize(1024, 720);
  window.start({{"game", "snort"}, {"rows", 4}});
  for (const char* const language : {"en", "fr"}) {
    window.settings().setLanguage(language);
    window.settle();
    EXPECT_TRUE(window.item("toolBar").property("named").toBool()) << language;
    QQuickItem& last = window.item("helpButton");
    EXPECT_LE(last.mapToScene(QPointF(last.width(), 0)).x(), 1024);
  }
}

TEST(Sizes, TypedBetweenTwoStepsGoToTheNext) {
  TestWindow window;
  open_new_game(window, "equerre");
  QQuickItem& box = window.item("rowsBox");
  const auto type_seven = [&] {
    box.forceActiveFocus(Qt::TabFocusReason);
    window.key(Qt::Key_A, Qt::ControlModifier);
    window.type("7");
  };
  const auto press = [&](const char* sign) {
    auto* const indicator = box.property(sign).value<QObject*>()->property("indicator").value<QQuickItem*>();
    QTest::mouseClick(&window.window(), Qt::LeftButton, {}, window.middle_of(*indicator));
    window.settle();
  };
  const auto value = [&] { return box.property("value").toInt(); };
  type_seven();
  window.key(Qt::Key_Up);
  EXPECT_EQ(value(), 8);
  type_seven();
  window.key(Qt::Key_Down);
  EXPECT_EQ(value(), 6);
  type_seven();
  press("up");
  EXPECT_EQ(value(), 8);
  type_seven();
  press("down");
  EXPECT_EQ(value(), 6);
  box.forceActiveFocus(Qt::TabFocusReason);
  window.key(Qt::Key_A, Qt::ControlModifier);
  window.type("12");
  window.key(Qt::Key_Return);
  EXPECT_EQ(window.table().rows(), 12) << "what is typed is what is started";
}

TEST(Sentences, LeaveCellsAsTheyAre) {
  TestWindow window;
  window.keep_notices();
  window.start({{"game", "snort"}, {"rows", 4}});
  window.play("a1");
  window.click(Point{0, 0});
  ASSERT_FALSE(window.refusals.isEmpty());
  EXPECT_EQ(window.text_of("toast"), window.refusals.back());
}

TEST(Welcome, AFinishedGameIsLookedAt) {
  TestWindow window;
  window.start({{"game", "snort"}, {"rows", 1}});
  window.play("a1");
  ASSERT_TRUE(window.table().finished());
  QMetaObject::invokeMethod(window.object("actions").property("welcome").value<QObject*>(), "trigger");
  window.settle();
  EXPECT_EQ(window.text_of("resume"), "Look at Snort 1×1 again");
}

TEST(SetUpText, IsTakenAsItIsTyped) {
  TestWindow window;
  window.start({{"game", "snort"}, {"rows", 4}});
  window.key(Qt::Key_P, Qt::ControlModifier);
  window.item("positionText").forceActiveFocus(Qt::TabFocusReason);
  window.key(Qt::Key_A, Qt::ControlModifier);
  window.type("4/1x2/3o/4 2");
  window.click("playFromHereButton");
  EXPECT_EQ(window.position_text(), "4/1x2/3o/4 2");
}

}  // namespace quadrille::desktop
