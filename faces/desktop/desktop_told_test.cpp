// What happens is seen in the window, and not only heard.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "faces/desktop/test_window.hpp"
#include "faces/picture/colours.hpp"
#include "games/registry.hpp"

namespace quadrille::desktop {

namespace {

using testing::HasSubstr;

const AnyGame& game_of(std::string_view id) { return **find_game(id); }

/// How far two colours are apart, from 0 to 3.
double difference(const QColor& a, const QColor& b) {
  return std::abs(a.redF() - b.redF()) + std::abs(a.greenF() - b.greenF()) + std::abs(a.blueF() - b.blueF());
}

/// How many points of a part of the picture have just this colour.
int points_in(const QImage& picture, const QRectF& box, const QColor& colour) {
  int found = 0;
  for (int y = qRound(box.top()); y < qRound(box.bottom()); ++y) {
    for (int x = qRound(box.left()); x < qRound(box.right()); ++x)
      found += picture.pixelColor(x, y) == colour ? 1 : 0;
  }
  return found;
}

/// How many points of a cell have the colour of the last move.
int accent_in(TestWindow& window, Point cell) {
  const picture::Colours colours = picture::colours(
      picture::all_themes[static_cast<std::size_t>(window.settings().theme())], window.settings().dark());
  const QRectF box = window.board().mapRectToScene(window.board().cellBox(cell.row, cell.col));
  return points_in(window.picture(), box, QColor(QString::fromStdString(colours.accent)));
}

}  // namespace

TEST(Notices, AreShownBelowTheBoard) {
  TestWindow window;
  window.keep_notices();
  window.start({{"game", "snort"}, {"rows", 5}});
  EXPECT_EQ(window.find_item("toast"), nullptr);
  window.key(Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
  EXPECT_EQ(window.item("toast").property("text"), "The position is copied");
  window.key(Qt::Key_C, Qt::ControlModifier | Qt::AltModifier);
  EXPECT_EQ(window.item("toast").property("text"), "The game is copied");
  EXPECT_EQ(window.table().saveTo(window.path("game.txt")), "");
  window.settle();
  EXPECT_THAT(window.text_of("toast").toStdString(), HasSubstr("game.txt"));
  const QQuickItem& toast = window.item("toast");
  const QRectF shown = toast.mapRectToScene(toast.boundingRect());
  EXPECT_TRUE(QRectF(QPointF(), QSizeF(window.window().size())).contains(shown));
}

TEST(Notices, ThatAreLongTakeSeveralLines) {
  TestWindow window;
  window.keep_notices();
  window.start({{"game", "snort"}, {"rows", 5}});
  window.window().resize(640, 480);
  window.table().copyPosition();
  window.settle();
  const double line = window.item("toast").height();
  QString deep = window.folder();
  for (int i = 0; i < 8; ++i) deep += QStringLiteral("/quite-a-long-name-of-a-folder");
  QDir().mkpath(deep);
  EXPECT_EQ(window.table().saveTo(deep + QStringLiteral("/game.txt")), "");
  window.settle();
  EXPECT_GT(window.item("toast").height(), line * 1.3);
  EXPECT_LT(window.item("toast").width(), window.board().width() + 17);
}

TEST(Notices, AreReadInLightAndInDark) {
  TestWindow window;
  window.keep_notices();
  window.start({{"game", "snort"}, {"rows", 5}});
  for (const char* appearance : {"light", "dark"}) {
    window.settings().setAppearance(appearance);
    window.table().copyPosition();
    window.settle();
    const QQuickItem& toast = window.item("toast");
    const QColor ground = toast.property("color").value<QColor>();
    EXPECT_GT(difference(ground, window.window().color()), 1.5) << appearance;
  }
}

TEST(Skipping, IsExplainedOnTheBoardForAsLongAsItLasts) {
  TestWindow window;
  // Yellow's head is shut in: red goes on alone.
  window.start_from(game_of("vorassic"), "j1234/j2343/j3432/j4321/JRrrr 2 s 10-6");
  EXPECT_EQ(window.find_item("explanation"), nullptr);
  for (const char* move : {"B3", "B2"}) {
    window.play(move);
    EXPECT_EQ(window.text_of("explanation"), "Player 1 cannot move and is skipped: player 2 goes on") << move;
  }
  const QQuickItem& band = window.item("explanation");
  EXPECT_TRUE(window.board()
                  .mapRectToScene(window.board().boundingRect())
                  .contains(band.mapRectToScene(band.boundingRect())));
  window.settings().setLanguage("fr");
  window.settle();
  EXPECT_THAT(window.text_of("explanation").toStdString(), HasSubstr("Le joueur 1"));
  window.table().toStart();
  window.settle();
  EXPECT_EQ(window.find_item("explanation"), nullptr);
}

TEST(LastMove, OfEquerreShowsWhatItTook) {
  TestWindow window;
  window.start({{"game", "equerre"}, {"rows", 8}});
  window.play("d7h7");
  const Point taken{6, 7};
  const int before = accent_in(window, taken);
  window.play("f4f7xh7");
  EXPECT_GT(accent_in(window, taken), before + 30);
  window.table().back();
  window.settle();
  EXPECT_EQ(accent_in(window, taken), before);
}

TEST(LastMove, OfTheOctopusHasAFrame) {
  TestWindow window;
  window.start({{"game", "vorassic"}, {"rows", 8}, {"mode", "octopus"}});
  window.play("B1");
  EXPECT_GT(accent_in(window, {1, 1}), 50);
  window.play("G6");
  EXPECT_EQ(accent_in(window, {1, 1}), 0) << "that was the move before";
  EXPECT_GT(accent_in(window, {6, 6}), 50);
}

TEST(Refusals, TellWhyAPieceCannotGoThere) {
  TestWindow window;
  window.keep_notices();
  window.start({{"game", "equerre"}, {"rows", 8}});
  window.click(Point{4, 0});
  window.click(Point{3, 1});
  EXPECT_THAT(window.text_of("toast").toStdString(),
              HasSubstr("5: a rook moves along its row or its column"));
  EXPECT_EQ(window.game().selection().held(), (Point{4, 0}));
  window.drag({4, 0}, {4, 6});
  EXPECT_THAT(window.text_of("toast").toStdString(), HasSubstr("5: a piece stands in the way to g5"));
  EXPECT_EQ(window.game().selection().held(), std::nullopt);
}

TEST(Players, HaveOneNameAndWhatTheyHaveIsCountedRight) {
  TestWindow window;
  window.start({{"game", "snort"}, {"rows", 5}});
  window.play("c3");
  EXPECT_EQ(window.text_of("name1"), "Player 1");
  EXPECT_EQ(window.text_of("tally1"), "1 stone");
  EXPECT_EQ(window.text_of("tally2"), "0 stones");
  EXPECT_EQ(window.announcements.back(), "player 1, stone on c3");
  window.settings().setLanguage("fr");
  window.settle();
  EXPECT_EQ(window.text_of("name2"), "Joueur 2");
  EXPECT_EQ(window.text_of("tally1"), "1 pion");
  EXPECT_EQ(window.text_of("tally2"), "0 pion");
}

TEST(MoveList, KeepsTheCurrentMoveInSight) {
  TestWindow window;
  window.start({{"game", "snort"}, {"rows", 12}});
  for (int i = 0; i < 24; ++i) {
    const AnyPosition& position = window.position();
    window.table().table().play(position->legal_moves().front());
  }
  window.settle();
  const auto in_sight = [&] {
    QQuickItem& list = window.item("moves");
    const auto* line = list.property("currentItem").value<QQuickItem*>();
    const double top = list.property("contentY").toDouble();
    return line != nullptr && line->y() >= top - 1 && line->y() + line->height() <= top + list.height() + 1;
  };
  EXPECT_TRUE(TestWindow::until(in_sight));
  for (const QSize size : {QSize(900, 520), QSize(1000, 900), QSize(700, 480)}) {
    window.window().resize(size);
    window.settle();
    EXPECT_TRUE(TestWindow::until(in_sight)) << size.width();
  }
  window.table().setAnalysing(true);
  window.settle();
  EXPECT_TRUE(TestWindow::until(in_sight)) << "with the panel of the analysis";
  window.settings().setLanguage("fr");
  window.settle();
  EXPECT_TRUE(TestWindow::until(in_sight)) << "in French";
  window.table().setAnalysing(false);
  window.settle();
  EXPECT_TRUE(TestWindow::until(in_sight)) << "without the panel";
}

TEST(Mistakes, AreNamedCountedAndFoundOneAfterTheOther) {
  TestWindow window;
  window.start({{"game", "dodgem"}, {"rows", 3}});
  for (const char* move : {"b3w", "a1e", "c3n"}) window.play(move);
  window.table().toStart();
  window.table().setAnalysing(true);
  ASSERT_TRUE(TestWindow::until([&] { return window.application().analyst().judged() == 3; }));
  window.settle();
  window.click("nextMistakeButton");
  EXPECT_THAT(window.text_of("remark").toStdString(), HasSubstr("better: "));
  EXPECT_THAT(window.text_of("remark").toStdString(), HasSubstr("?"));
  EXPECT_THAT(window.text_of("totals2").toStdString(), HasSubstr("Player 2: "));
  EXPECT_GT(window.application().analyst().ply(), 0);
}

}  // namespace quadrille::desktop
