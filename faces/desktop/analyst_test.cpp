#include "faces/desktop/analyst.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QCoreApplication>
#include <QDeadlineTimer>
#include <QEventLoop>
#include <QTemporaryDir>
#include <atomic>
#include <functional>
#include <set>

#include "faces/desktop/value_mark.hpp"
#include "games/registry.hpp"

namespace quadrille::desktop {
namespace {

using Shape = ValueMark::Shape;

/// Lets the window's thread work until something holds; false when it never does.
bool wait_until(const std::function<bool()>& holds) {
  const QDeadlineTimer deadline(60'000);
  while (!holds() && !deadline.hasExpired()) QCoreApplication::processEvents(QEventLoop::AllEvents, 20);
  return holds();
}

class AnalystTest : public testing::Test {
 protected:
  void start(const QString& game, int rows, int cols) {
    const QString wrong = table.newGame({{"game", game}, {"rows", rows}, {"cols", cols}});
    ASSERT_TRUE(wrong.isEmpty()) << wrong.toStdString();
  }
  void analyse() { table.setAnalysing(true); }
  void play(const char* move) {
    const auto meant = table.viewed().position()->parse_move(move);
    ASSERT_TRUE(meant);
    table.playInStudy(*meant);
  }
  bool all_proven() {
    const auto& moves = analyst.moves()->all();
    return !moves.empty() && std::all_of(moves.begin(), moves.end(), [](const RankedMove& move) {
      return move.worth.proven != Outcome::Undecided;
    });
  }
  /// The cells a person could click to begin a move.
  std::set<std::pair<int, int>> marked() const {
    std::set<std::pair<int, int>> cells;
    for (const Analyst::MarkedCell& cell : analyst.marks()) cells.insert({cell.where.row, cell.where.col});
    return cells;
  }
  static std::set<std::pair<int, int>> cells(const std::vector<Point>& points) {
    std::set<std::pair<int, int>> all;
    for (const Point point : points) all.insert({point.row, point.col});
    return all;
  }

  QTemporaryDir folder;
  Keeper keeper{folder.path()};
  GameTable table{keeper};
  Analyst analyst{table};
};

TEST_F(AnalystTest, RestsWhilePlaying) {
  start("dodgem", 3, 3);
  EXPECT_FALSE(analyst.searching());
  EXPECT_FALSE(analyst.known());
  EXPECT_TRUE(analyst.marks().empty());
  EXPECT_EQ(analyst.plies(), 0);
}

TEST_F(AnalystTest, ProvesSmallDodgem) {
  start("dodgem", 3, 3);
  analyse();
  ASSERT_TRUE(wait_until([&] { return all_proven() && !analyst.searching(); }));
  EXPECT_TRUE(analyst.known());
  EXPECT_TRUE(analyst.proven());
  // 3×3 Dodgem is won by who begins.
  EXPECT_EQ(analyst.value(), 1);
  EXPECT_TRUE(analyst.words().contains("1")) << analyst.words().toStdString();
  EXPECT_EQ(analyst.moves()->rowCount(), static_cast<int>(table.viewed().position()->legal_moves().size()));
}

TEST_F(AnalystTest, MarksEachPieceThatCanMoveAndThenItsTargets) {
  start("dodgem", 3, 3);
  analyse();
  ASSERT_TRUE(wait_until([&] { return all_proven(); }));
  const AnyPosition& position = table.viewed().position();
  const std::vector<Point> first = first_points(position);
  EXPECT_EQ(marked(), cells(first));
  EXPECT_TRUE(analyst.marks().front().mark.best);
  EXPECT_TRUE(analyst.marks().front().mark.proven);
  EXPECT_EQ(analyst.marks().front().mark.shape, Shape::Round);
  table.click(first[0].row, first[0].col);
  EXPECT_EQ(marked(), cells(table.selection().targets(table.viewed())));
  EXPECT_FALSE(analyst.describe(analyst.marks().front().where).isEmpty());
  table.letGo();
  EXPECT_EQ(marked(), cells(first));
}

TEST_F(AnalystTest, MarksEachLegalMoveOfSnort) {
  start("snort", 2, 3);
  analyse();
  ASSERT_TRUE(wait_until([&] { return all_proven(); }));
  EXPECT_EQ(marked(), cells(first_points(table.viewed().position())));
  EXPECT_EQ(analyst.marks().size(), 6U);
}

TEST_F(AnalystTest, GoesWithThePlace) {
  start("snort", 2, 3);
  analyse();
  ASSERT_TRUE(wait_until([&] { return all_proven(); }));
  play("a1");
  EXPECT_EQ(analyst.moves()->rowCount(), 0) << "what was known of another place is shown";
  EXPECT_EQ(analyst.mover(), 2);
  ASSERT_TRUE(wait_until([&] { return all_proven(); }));
  EXPECT_EQ(marked(), cells(first_points(table.viewed().position())));
  table.toStart();
  EXPECT_EQ(analyst.mover(), 1);
  EXPECT_TRUE(analyst.known()) << "what was found is forgotten";
  ASSERT_TRUE(wait_until([&] { return all_proven(); }));
  EXPECT_EQ(marked(), cells(first_points(table.viewed().position())));
}

TEST_F(AnalystTest, JudgesTheLine) {
  start("dodgem", 3, 3);
  analyse();
  ASSERT_TRUE(wait_until([&] { return all_proven(); }));
  const std::vector<RankedMove> moves = analyst.moves()->all();
  const RankedMove& worst = moves.back();
  ASSERT_EQ(worst.worth.chance, 0) << "each move wins; the test needs another position";
  analyst.play(QString::fromStdString(worst.text));
  ASSERT_TRUE(wait_until([&] { return analyst.judged() == 1 && all_proven(); }));
  EXPECT_EQ(analyst.rowMarks(), QStringList{"??"});
  const auto stations = analyst.stations();
  ASSERT_EQ(stations.size(), 2U);
  EXPECT_EQ(stations[0].value, 1);
  EXPECT_EQ(stations[1].value, 0);
  EXPECT_EQ(stations[1].verdict, match::Verdict::Blunder);
}

TEST_F(AnalystTest, AClickOnTheGraphStaysOnTheLine) {
  start("snort", 2, 3);
  analyse();
  play("a1");
  play("c2");
  table.toStart();
  play("b1");  // a variation
  ASSERT_EQ(analyst.plies(), 1);
  analyst.goToPly(0);
  EXPECT_EQ(analyst.plies(), 1) << "the variation is left";
  EXPECT_EQ(table.viewed().moves_played(), 0U);
  analyst.goToPly(1);
  EXPECT_EQ(analyst.ply(), 1);
  EXPECT_FALSE(table.study().on_main_line());
  analyst.goToPly(7);
  EXPECT_EQ(analyst.ply(), 1) << "there is no such place";
}

TEST_F(AnalystTest, StopsWhenToldTo) {
  start("equerre", 8, 8);
  analyse();
  ASSERT_TRUE(wait_until([&] { return analyst.known(); }));
  EXPECT_TRUE(analyst.searching());
  EXPECT_FALSE(analyst.proven());
  EXPECT_FALSE(analyst.effort().isEmpty());
  analyst.setPaused(true);
  EXPECT_FALSE(analyst.searching());
  EXPECT_TRUE(analyst.known()) << "what was found stays";
  const auto nodes = analyst.finding().nodes;
  analyst.setPaused(false);
  EXPECT_TRUE(analyst.searching());
  EXPECT_EQ(analyst.finding().nodes, nodes);
  table.setAnalysing(false);
  EXPECT_FALSE(analyst.known());
  EXPECT_TRUE(analyst.marks().empty());
  EXPECT_TRUE(wait_until([&] { return !analyst.searching(); }));
}

TEST_F(AnalystTest, ANewGameEndsIt) {
  start("snort", 2, 3);
  analyse();
  ASSERT_TRUE(wait_until([&] { return all_proven(); }));
  start("vorassic", 8, 8);
  EXPECT_FALSE(analyst.known());
  EXPECT_TRUE(analyst.marks().empty());
  analyse();
  EXPECT_TRUE(wait_until([&] { return analyst.known(); }));
  EXPECT_EQ(marked(), cells(first_points(table.viewed().position())));
}

TEST_F(AnalystTest, ShowsHowAGameEnded) {
  start("snort", 2, 3);
  table.resign();
  analyse();
  EXPECT_TRUE(analyst.known());
  EXPECT_TRUE(analyst.proven());
  EXPECT_EQ(analyst.value(), 0);
  EXPECT_TRUE(analyst.marks().empty());
  EXPECT_EQ(analyst.words(), table.ending());
}

TEST(ValueMarkTest, TellsProvenFromEstimate) {
  const ValueMark win = value_mark({Side::Second, 1, Outcome::SecondWins, 3});
  EXPECT_EQ(win.text, "W3");
  EXPECT_TRUE(win.proven);
  EXPECT_EQ(win.shape, Shape::Round);
  const ValueMark loss = value_mark({Side::Second, 0, Outcome::FirstWins, std::nullopt});
  EXPECT_EQ(loss.text, "L");
  EXPECT_EQ(loss.shape, Shape::Square);
  const ValueMark draw = value_mark({Side::First, 0.5, Outcome::Draw, std::nullopt});
  EXPECT_EQ(draw.text, "=");
  EXPECT_EQ(draw.shape, Shape::Lozenge);
  const ValueMark better = value_mark({Side::First, 0.63, Outcome::Undecided, std::nullopt});
  EXPECT_EQ(better.text, "63%");
  EXPECT_FALSE(better.proven);
  EXPECT_EQ(better.shape, Shape::Round);
}

}  // namespace
}  // namespace quadrille::desktop

int main(int argc, char** argv) {
  testing::InitGoogleTest(&argc, argv);
  const QCoreApplication application(argc, argv);
  return RUN_ALL_TESTS();
}
