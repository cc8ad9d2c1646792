// The window's own ways of thinking, keeping and listing, without a window.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QFile>
#include <QTemporaryDir>
#include <QVariantList>
#include <chrono>
#include <functional>
#include <string>
#include <thread>
#include <vector>

#include "core/random.hpp"
#include "faces/desktop/folder_shelf.hpp"
#include "faces/desktop/move_model.hpp"
#include "faces/desktop/test_qt.hpp"
#include "faces/desktop/thinker.hpp"
#include "faces/language/language.hpp"
#include "games/registry.hpp"
#include "tests/positions.hpp"
#include "tests/sample_positions.hpp"

namespace quadrille::desktop {
namespace {

using testing::ElementsAre;

class ThinkerTest : public WithQt {
 protected:
  static match::Match game() { return match::Match(given(**find_game("snort"), "2/2 1")); }
  /// The program waits with its answer until then.
  static table::MoveOrder move_after(std::chrono::steady_clock::duration wait) {
    return {game(), {1, "random", 0, {}}, std::chrono::steady_clock::now() + wait};
  }
  void start(int number, table::Order order) {
    thinker_.start(
        std::move(order), [](const table::Report&) {},
        [this, number](const table::Answer&) { answered_.push_back(number); });
  }

  Thinker thinker_{search::Settings{}};
  std::vector<int> answered_;
};

TEST_F(ThinkerTest, AnswersLater) {
  int told = 0;
  QObject::connect(&thinker_, &Thinker::busyChanged, [&] { ++told; });
  start(1, move_after({}));
  EXPECT_TRUE(thinker_.busy());
  EXPECT_TRUE(answered_.empty()) << "the table is not told before it has asked";
  ASSERT_TRUE(wait_until([&] { return !answered_.empty(); }));
  EXPECT_FALSE(thinker_.busy());
  EXPECT_EQ(told, 2);
}

TEST_F(ThinkerTest, AnswersAtOnceWhenHurried) {
  start(1, move_after(std::chrono::hours(1)));
  thinker_.hurry();
  ASSERT_TRUE(wait_until([&] { return !answered_.empty(); }));
}

TEST_F(ThinkerTest, NothingIsToldOfWhatWasReplacedOrDropped) {
  start(1, move_after({}));
  start(2, move_after(std::chrono::hours(1)));
  start(3, move_after({}));
  thinker_.drop();
  EXPECT_FALSE(thinker_.busy());
  start(4, move_after({}));
  ASSERT_TRUE(wait_until([&] { return !answered_.empty(); }));
  EXPECT_THAT(answered_, ElementsAre(4)) << "all that came before would have been told before";
}

/// Each of these takes a minute, an hour, or for ever, when nobody stops it.
TEST_F(ThinkerTest, IsGoneAtOnceWhateverItThinks) {
  const match::Match large(
      given(**find_game("equerre"), "4rrrq/4rrrr/4rrrr/4rrrr/RRRR4/RRRR4/RRRR4/QRRR4 1"));
  constexpr std::chrono::seconds minute(60);
  Limits limits;
  limits.time = minute;
  const auto chosen_by = [&](const char* program) {
    return table::MoveOrder{large, {1, program, 0, limits}, {}};
  };
  const std::vector<table::Order> orders{move_after(std::chrono::hours(1)),
                                         table::HintOrder{large, minute},
                                         table::AnalysisOrder{table::Inquiry(large, 0, false, {})},
                                         chosen_by("computer:10"),
                                         chosen_by("ugi:" FAKE_PROGRAM " hang"),
                                         chosen_by("ugi:" FAKE_PROGRAM " deaf")};
  for (const table::Order& order : orders) {
    const auto start = std::chrono::steady_clock::now();
    {
      Thinker thinker{search::Settings{}};
      thinker.start(
          order, [](const table::Report&) {}, [](const table::Answer&) { FAIL() << "nobody waits for it"; });
      // By then it has begun, or else the test asks for less.
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    EXPECT_LT(std::chrono::steady_clock::now() - start, minute / 2) << order.index();
  }
  QCoreApplication::processEvents();
}

TEST_F(ThinkerTest, AsksItsProgramsToLeave) {
  const QTemporaryDir folder;
  const std::string left = folder.filePath("left").toStdString();
  const std::string program = "ugi:sh -c '" FAKE_PROGRAM "; echo >" + left + "'";
  // It is given half a second, which is enough for one of these on the busiest of machines.
  for (int i = 0; i < 20 && !QFile::exists(folder.filePath("left")); ++i) {
    Thinker thinker{search::Settings{}};
    bool answered = false;
    thinker.start(
        table::MoveOrder{game(), {1, program, 0, {}}, {}}, [](const table::Report&) {},
        [&](const table::Answer& answer) {
          EXPECT_TRUE(std::holds_alternative<table::Chosen>(answer));
          answered = true;
        });
    ASSERT_TRUE(wait_until([&] { return answered; }));
  }
  EXPECT_TRUE(QFile::exists(folder.filePath("left")));
}

class FolderShelfTest : public WithQt {
 protected:
  void put(const char* name, std::optional<std::string> text) {
    ++asked_;
    shelf_.put(name, std::move(text), [this](const Result<Done>& done) { results_.push_back(done); });
  }
  bool all_done() {
    return wait_until([this] { return results_.size() == asked_; });
  }

  QTemporaryDir folder_;
  FolderShelf shelf_{folder_.filePath("made when needed")};
  std::size_t asked_ = 0;
  std::vector<Result<Done>> results_;
};

TEST_F(FolderShelfTest, KeepsWhatIsPutThere) {
  EXPECT_EQ(*shelf_.read("a.txt"), std::nullopt);
  put("a.txt", "one");
  put("b.txt", "two");
  put("a.txt", "three");
  ASSERT_TRUE(all_done());
  EXPECT_EQ(*shelf_.read("a.txt"), "three");
  EXPECT_EQ(*shelf_.read("b.txt"), "two");
  put("a.txt", std::nullopt);
  put("nothing.txt", std::nullopt);
  ASSERT_TRUE(all_done());
  EXPECT_EQ(*shelf_.read("a.txt"), std::nullopt);
  for (const Result<Done>& done : results_) EXPECT_TRUE(done);
  shelf_.rename("b.txt", "c.txt");
  EXPECT_EQ(*shelf_.read("b.txt"), std::nullopt);
  EXPECT_EQ(*shelf_.read("c.txt"), "two");
}

TEST_F(FolderShelfTest, IsFullyWrittenWhenItGoes) {
  const QString folder = folder_.filePath("kept");
  {
    FolderShelf shelf(folder);
    for (int i = 0; i < 20; ++i) shelf.put("game.txt", std::to_string(i), {});
  }
  EXPECT_EQ(*FolderShelf(folder).read("game.txt"), "19");
}

TEST_F(FolderShelfTest, TellsWhatCannotBeWritten) {
  FolderShelf shelf(QStringLiteral("/proc/nowhere"));
  std::optional<Result<Done>> result;
  shelf.put("a.txt", "one", [&](const Result<Done>& done) { result = done; });
  ASSERT_TRUE(wait_until([&] { return result.has_value(); }));
  EXPECT_FALSE(*result);
}

TEST_F(FolderShelfTest, RemembersWhatIsStillThere) {
  put("a.txt", "one");
  ASSERT_TRUE(all_done());
  shelf_.set_recent({shelf_.place_of("a.txt"), shelf_.place_of("gone.txt")});
  EXPECT_THAT(shelf_.recent(), ElementsAre(shelf_.place_of("a.txt")));
  shelf_.set_recent({});
}

/// What a list has that follows a model by its signals alone.
class MoveModelTest : public testing::Test {
 protected:
  MoveModelTest() {
    QObject::connect(&model_, &MoveModel::rowsInserted, [this](const QModelIndex&, int first, int last) {
      for (int line = first; line <= last; ++line) seen_.insert(seen_.begin() + line, line_at(model_, line));
      changes_ += last - first + 1;
    });
    QObject::connect(&model_, &MoveModel::rowsRemoved, [this](const QModelIndex&, int first, int last) {
      seen_.erase(seen_.begin() + first, seen_.begin() + last + 1);
      changes_ += last - first + 1;
    });
    QObject::connect(&model_, &MoveModel::dataChanged,
                     [this](const QModelIndex& from, const QModelIndex& to) {
                       for (int line = from.row(); line <= to.row(); ++line)
                         seen_[static_cast<std::size_t>(line)] = line_at(model_, line);
                       changes_ += to.row() - from.row() + 1;
                     });
  }

  using Line = QVariantList;
  static Line line_at(const MoveModel& model, int line) {
    Line all;
    for (const int role : {MoveModel::Number, MoveModel::Depth, MoveModel::Words, MoveModel::Cells})
      all.append(model.data(model.index(line), role));
    return all;
  }
  /// Which of the lines has a row; -1 when none has.
  static int line_with(const std::vector<table::MoveLine>& lines, int row) {
    for (std::size_t line = 0; row >= 0 && line < lines.size(); ++line) {
      for (const table::MoveCell& cell : lines[line].cells) {
        if (cell.row == row) return static_cast<int>(line);
      }
    }
    return -1;
  }
  void show() { model_.show(tree_.rows()); }
  void expect_right() {
    const std::vector<match::Tree::Row> rows = tree_.rows();
    const std::vector<table::MoveLine> lines = table::lines_of(rows);
    MoveModel fresh;
    fresh.show(rows);
    ASSERT_EQ(seen_.size(), lines.size());
    for (int line = 0; line < fresh.rowCount(); ++line)
      EXPECT_EQ(seen_[static_cast<std::size_t>(line)], line_at(fresh, line)) << "line " << line;
    for (int row = -1; row < static_cast<int>(rows.size()); ++row)
      EXPECT_EQ(model_.lineOf(row), line_with(lines, row));
  }

  match::Tree tree_{
      match::Record(started(**find_game("snort"), standard_setup((*find_game("snort"))->sheet())))};
  MoveModel model_;
  std::vector<Line> seen_;
  int changes_ = 0;
};

TEST_F(MoveModelTest, AMoveChangesOneLine) {
  Random random(3);
  for (int move = 0; move < 12; ++move) {
    static_cast<void>(tree_.play(any_move(tree_.game().position(), random)));
    changes_ = 0;
    show();
    EXPECT_EQ(changes_, 1) << "after " << move + 1 << " moves";
  }
  expect_right();
  changes_ = 0;
  show();
  EXPECT_EQ(changes_, 0) << "nothing is new";
}

TEST_F(MoveModelTest, FollowsWhateverHappensToTheTree) {
  Random random(4);
  for (int step = 0; step < 200; ++step) {
    const AnyPosition& here = tree_.here().position();
    const int deed = random.below(10);
    if (deed < 5 && !tree_.here().is_over()) {
      static_cast<void>(tree_.explore(any_move(here, random)));
    } else if (deed < 8) {
      tree_.to_ply(static_cast<std::size_t>(random.below(static_cast<int>(tree_.path().size()) + 1)));
    } else if (deed == 8) {
      tree_.set_comment(random.below(2) == 0 ? "" : "a word");
    } else if (random.below(2) == 0) {
      tree_.promote();
    } else {
      tree_.remove();
    }
    show();
    expect_right();
    if (HasFailure()) break;
  }
}

TEST_F(MoveModelTest, AVerdictChangesItsLineOnly) {
  Random random(5);
  for (int move = 0; move < 6; ++move)
    static_cast<void>(tree_.play(any_move(tree_.game().position(), random)));
  show();
  changes_ = 0;
  std::vector<match::Verdict> verdicts(6, match::Verdict::Best);
  verdicts[3] = match::Verdict::Blunder;
  model_.judge(verdicts);
  EXPECT_EQ(changes_, 1);
  EXPECT_EQ(seen_[1][3].toList()[1].toMap()["mark"].toString(), "??");
  model_.judge({});
  EXPECT_EQ(seen_[1][3].toList()[1].toMap()["mark"].toString(), "");
}

TEST(Language, IsThatOfTheLocaleOrEnglish) {
  const QByteArray before = qgetenv("LC_ALL");
  for (const auto& [locale, language] : {std::pair{"fr_CH.UTF-8", Language::French},
                                         {"en_GB.UTF-8", Language::English},
                                         {"de_DE.UTF-8", Language::English},
                                         {"C.UTF-8", Language::French}}) {
    qputenv("LC_ALL", locale);
    EXPECT_EQ(language_of_environment(), language) << locale;
  }
  qputenv("LC_ALL", before);
}

}  // namespace
}  // namespace quadrille::desktop
