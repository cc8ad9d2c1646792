// How the window shows what analysis finds, with the thread that finds it. What it looks for and keeps is
// tried in table/.
#include "faces/desktop/analyst.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QTemporaryDir>
#include <algorithm>
#include <functional>

#include "faces/desktop/keeper.hpp"
#include "faces/desktop/test_qt.hpp"
#include "faces/desktop/value_mark.hpp"
#include "games/registry.hpp"

namespace quadrille::desktop {
namespace {

using Mark = ValueMark::Shape;

class AnalystTest : public WithQt {
 protected:
  void start(const QString& game, int rows, int cols) {
    const QString wrong = table.newGame({{"game", game}, {"rows", rows}, {"cols", cols}});
    ASSERT_TRUE(wrong.isEmpty()) << wrong.toStdString();
  }
  void analyse() { table.setAnalysing(true); }
  bool all_proven() {
    const auto& moves = analyst.moves()->all();
    return !moves.empty() && std::all_of(moves.begin(), moves.end(), [](const table::RankedMove& move) {
      return move.worth.proven != Outcome::Undecided;
    });
  }
  const AnyPosition& position() const { return table.table().viewed().position(); }
  /// The cells that bear a mark, sorted.
  std::vector<Point> marked() const {
    std::vector<Point> cells;
    for (const Analyst::MarkedCell& cell : analyst.marks()) cells.push_back(cell.where);
    std::sort(cells.begin(), cells.end());
    return cells;
  }
  QString mark_in_list(int line, qsizetype cell) {
    const QModelIndex index = table.moves()->index(line);
    return table.moves()->data(index, MoveModel::Cells).toList()[cell].toMap()["mark"].toString();
  }

  QTemporaryDir folder;
  Keeper keeper{folder.path()};
  GameTable table{keeper.keeper()};
  Analyst analyst{table};
};

TEST_F(AnalystTest, ShowsTheHeatOfTheRegionPointedAt) {
  start("snort", 3, 3);
  analyst.setShowsHeat(true);
  EXPECT_FALSE(analyst.showsHeat()) << "not analysed";
  analyse();
  ASSERT_TRUE(analyst.showsHeat());
  EXPECT_EQ(analyst.regions().size(), 1U);
  EXPECT_TRUE(analyst.regionWords().isEmpty());
  analyst.pointAt(Point{0, 0});
  EXPECT_TRUE(analyst.hasThermograph());
  EXPECT_TRUE(analyst.regionWords().contains("±{3|2}")) << analyst.regionWords().toStdString();
  EXPECT_TRUE(analyst.describe({2, 2}).contains("5/2"));
  analyst.setShowsHeat(false);
  EXPECT_TRUE(analyst.regions().empty());
  EXPECT_FALSE(analyst.hasThermograph());
}

TEST_F(AnalystTest, RestsWhilePlaying) {
  start("dodgem", 3, 3);
  EXPECT_FALSE(analyst.searching());
  EXPECT_FALSE(analyst.known());
  EXPECT_TRUE(analyst.marks().empty());
  EXPECT_EQ(analyst.plies(), 0);
}

TEST_F(AnalystTest, ShowsWhatIsProven) {
  start("dodgem", 3, 3);
  analyse();
  ASSERT_TRUE(wait_until([&] { return all_proven() && !analyst.searching(); }));
  EXPECT_TRUE(analyst.known());
  EXPECT_TRUE(analyst.proven());
  EXPECT_EQ(analyst.value(), 1) << "3×3 Dodgem is won by who begins";
  EXPECT_TRUE(analyst.words().contains("1")) << analyst.words().toStdString();
  EXPECT_EQ(analyst.moves()->rowCount(), static_cast<int>(position()->legal_moves().size()));
}

TEST_F(AnalystTest, MarksEachPieceThatCanMoveAndThenItsTargets) {
  start("dodgem", 3, 3);
  analyse();
  ASSERT_TRUE(wait_until([&] { return all_proven(); }));
  const std::vector<Point> first = first_points(position());
  EXPECT_EQ(marked(), first);
  EXPECT_TRUE(analyst.marks().front().mark.best);
  EXPECT_TRUE(analyst.marks().front().mark.proven);
  EXPECT_EQ(analyst.marks().front().mark.shape, Mark::Round);
  table.click(first[0].row, first[0].col);
  EXPECT_EQ(marked(), table.table().selection().targets(table.table().viewed()));
  const Point target = analyst.marks().front().where;
  EXPECT_TRUE(analyst.isMarked(target));
  EXPECT_FALSE(analyst.describe(target).isEmpty());
  table.letGo();
  EXPECT_EQ(marked(), first);
}

TEST_F(AnalystTest, TellsWhatChangedAndNothingElse) {
  QStringList told;
  const auto listen = [&](void (Analyst::*signal)(), const char* name) {
    QObject::connect(&analyst, signal, [&told, name] { told.append(name); });
  };
  listen(&Analyst::activityChanged, "activity");
  listen(&Analyst::valueChanged, "value");
  listen(&Analyst::effortChanged, "effort");
  listen(&Analyst::regionsChanged, "regions");
  listen(&Analyst::boardChanged, "board");
  start("dodgem", 3, 3);
  analyse();
  ASSERT_TRUE(wait_until([&] { return all_proven() && !analyst.searching(); }));
  EXPECT_TRUE(told.contains("value"));
  EXPECT_FALSE(told.contains("regions")) << "Dodgem has none";
  told.clear();
  const Point first = first_points(position()).front();
  table.click(first.row, first.col);
  EXPECT_EQ(told.join(' ').toStdString(), "board");
  told.clear();
  analyst.setPaused(true);
  EXPECT_EQ(told.join(' ').toStdString(), "activity");
}

TEST_F(AnalystTest, MarksABlunderInTheList) {
  start("dodgem", 3, 3);
  analyse();
  ASSERT_TRUE(wait_until([&] { return all_proven(); }));
  const table::RankedMove worst = analyst.moves()->all().back();
  ASSERT_EQ(worst.worth.chance, 0) << "each move wins; the test needs another position";
  analyst.play(QString::fromStdString(worst.text));
  EXPECT_EQ(mark_in_list(0, 0), "");
  ASSERT_TRUE(wait_until([&] { return analyst.judged() == 1; }));
  EXPECT_EQ(mark_in_list(0, 0), "??");
  table.setAnalysing(false);
  EXPECT_EQ(table.moves()->rowCount(), 0);
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
  analyst.setPaused(false);
  EXPECT_TRUE(analyst.searching());
  table.setAnalysing(false);
  EXPECT_FALSE(analyst.known());
  EXPECT_TRUE(analyst.marks().empty());
  EXPECT_TRUE(wait_until([&] { return !analyst.searching(); }));
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
  EXPECT_EQ(win.shape, Mark::Round);
  const ValueMark loss = value_mark({Side::Second, 0, Outcome::FirstWins, std::nullopt});
  EXPECT_EQ(loss.text, "L");
  EXPECT_EQ(loss.shape, Mark::Square);
  const ValueMark draw = value_mark({Side::First, 0.5, Outcome::Draw, std::nullopt});
  EXPECT_EQ(draw.text, "=");
  EXPECT_EQ(draw.shape, Mark::Lozenge);
  const ValueMark better = value_mark({Side::First, 0.63, Outcome::Undecided, std::nullopt});
  EXPECT_EQ(better.text, "63%");
  EXPECT_FALSE(better.proven);
  EXPECT_EQ(better.shape, Mark::Round);
}

}  // namespace
}  // namespace quadrille::desktop

int main(int argc, char** argv) {
  testing::InitGoogleTest(&argc, argv);
  const QCoreApplication application(argc, argv);
  return RUN_ALL_TESTS();
}
