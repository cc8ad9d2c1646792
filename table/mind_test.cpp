// The thinking itself, on the thread of the test: every order is answered, and every one can be stopped.
#include "table/mind.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fstream>

#include "core/workers.hpp"
#include "exact/answers.hpp"
#include "match/test_match.hpp"
#include "table/on_demand.hpp"
#include "table/test_table.hpp"

namespace quadrille::table {
namespace {

using match::begun;

constexpr search::Settings small{1, std::size_t{1} << 20U};
constexpr std::chrono::steady_clock::time_point at_once{};

/// Nothing is proven there soon.
constexpr const char* large = "4rrrq/4rrrr/4rrrr/4rrrr/RRRR4/RRRR4/RRRR4/QRRR4 1";
/// Whoever is given so long and not stopped takes it.
constexpr std::chrono::seconds long_time{60};
Program patient_program() {
  Program strong{1, "computer:10", 1, {}};
  strong.limits.time = long_time;
  return strong;
}

/// Whether half of it was enough, on the busiest of machines.
class Soon {
 public:
  explicit operator bool() const { return std::chrono::steady_clock::now() - start_ < long_time / 2; }

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

/// What an order is answered with, and what is reported meanwhile.
struct Heard {
  Answer answer;
  std::vector<Report> reports;
};
Heard ask(Mind& mind, const Order& order, bool stopped = false) {
  std::vector<Report> reports;
  const std::atomic<bool> stop{stopped};
  Answer answer = mind.think(order, {stop, stop}, [&](const Report& report) { reports.push_back(report); });
  return {std::move(answer), std::move(reports)};
}

TEST(Mind, PlaysAMoveOfEveryGame) {
  Mind mind(small);
  for (const AnyGame* game : all_games()) {
    const match::Match match(started(*game, standard_setup(game->sheet())));
    const Heard heard = ask(mind, MoveOrder{match, {1, "computer:2", 1, {}}, at_once});
    ASSERT_TRUE(std::holds_alternative<Chosen>(heard.answer));
    EXPECT_TRUE(match.position()->is_legal(std::get<Chosen>(heard.answer).move));
  }
}

TEST(Mind, SaysWhyAProgramCannotPlay) {
  Mind mind(small);
  const match::Match match = begun("equerre", "3rrq/3rrr/3rrr/RRR3/RRR3/QRR3 1");
  const Heard heard = ask(mind, MoveOrder{match, {1, "computer:perfect", 1, {}}, at_once});
  ASSERT_TRUE(std::holds_alternative<Failed>(heard.answer));
  EXPECT_FALSE(in_english(std::get<Failed>(heard.answer).why).empty());
}

TEST(Mind, AProgramPlaysOnWithWhatItKnows) {
  Mind mind(small);
  const match::Match match = begun("snort", "4/4/4/4 1");
  const auto move = [&](std::uint64_t id) {
    return std::get<Chosen>(ask(mind, MoveOrder{match, {id, "random", 5, {}}, at_once}).answer).move;
  };
  std::vector<AnyMove> one;
  for (int i = 0; i < 8; ++i) one.push_back(move(1));
  EXPECT_NE(std::adjacent_find(one.begin(), one.end(), std::not_equal_to<>()), one.end());
  EXPECT_EQ(move(2), one.front()) << "another program of the same seed begins anew";
  EXPECT_EQ(move(3), one.front());
}

TEST(Mind, AProgramThatSitsAtTheBoardNoMoreIsLetGo) {
  const std::string file = testing::TempDir() + "bot-of-" + std::to_string(getpid());
  Mind mind(small);
  const match::Match match = begun("snort", "4/4 1");
  const Program bot{1, "ugi:sh -c 'echo $$ >" + file + "; exec " FAKE_PROGRAM "'", 1, {}};
  ASSERT_TRUE(std::holds_alternative<Chosen>(ask(mind, MoveOrder{match, bot, at_once, {}, {1, 2}}).answer));
  pid_t id = 0;
  ASSERT_TRUE(std::ifstream(file) >> id);
  std::remove(file.c_str());
  ask(mind, MoveOrder{match, {2, "random", 1, {}}, at_once, {}, {1, 2}});
  EXPECT_EQ(kill(id, 0), 0) << "it plays the other side";
  ask(mind, MoveOrder{match, {2, "random", 1, {}}, at_once, {}, {3, 2}});
  EXPECT_NE(kill(id, 0), 0);
}

TEST(Mind, AnswersAnOfferAndGivesAHint) {
  Mind mind(small);
  match::Match match = begun("dodgem", "o2/o2/1xx 1");
  ASSERT_TRUE(match.offer_draw(Side::First));
  EXPECT_TRUE(
      std::holds_alternative<DrawAnswer>(ask(mind, DrawOrder{match, {1, "computer:2", 1, {}}}).answer));
  const Heard hint = ask(mind, HintOrder{match});
  ASSERT_TRUE(std::holds_alternative<match::Advice>(hint.answer));
  EXPECT_TRUE(match.position()->is_legal(std::get<match::Advice>(hint.answer).move));
}

TEST(Mind, AnalysesToTheEndWhereThereIsOne) {
  Mind mind(small);
  match::Match line = begun("snort", "3/3 1");
  ASSERT_TRUE(line.play("a1"));
  const Heard heard =
      ask(mind, AnalysisOrder{Inquiry(line, 0, false, {0, std::vector<bool>(line.moves_played()), false})});
  EXPECT_TRUE(std::holds_alternative<Finished>(heard.answer));
  const auto reported = [&](auto example) {
    return std::any_of(heard.reports.begin(), heard.reports.end(), [&](const Report& report) {
      return std::holds_alternative<decltype(example)>(report);
    });
  };
  EXPECT_TRUE(reported(Finding{}));
  EXPECT_TRUE(reported(match::JudgedMove{}));
  EXPECT_TRUE(std::holds_alternative<Finished>(ask(mind, RestOrder{}).answer));
}

TEST(Mind, TellsThePointsOfASolvedPosition) {
  Mind mind(small);
  const match::Match line = begun("vorassic", "j1111/J1123/j1321/1r1R1/1rrrr 2 s 9-9");
  const Heard heard = ask(mind, AnalysisOrder{Inquiry(line, 0, false, {})});
  Budget budget;
  const VorassicAnswer solved = solve_vorassic(line.position(), {}, budget);
  ASSERT_GT(solved.moves.size(), 1U);
  const auto* const found = std::get_if<Finding>(&heard.reports.back());
  ASSERT_NE(found, nullptr);
  ASSERT_EQ(found->moves.size(), solved.moves.size());
  for (std::size_t i = 0; i < solved.moves.size(); ++i)
    EXPECT_EQ(found->moves[i].worth.points, solved.moves[i].bounds.lower) << found->moves[i].text;
}

TEST(Mind, SaysWhatItsAnswerWouldBe) {
  Mind mind(small);
  const match::Match match = begun("equerre", large);
  const std::array<Order, 2> orders{MoveOrder{match, patient_program(), at_once},
                                    HintOrder{match, long_time}};
  for (const Order& order : orders) {
    const Soon soon;
    std::atomic<bool> stop{false};
    std::optional<Answer> so_far;
    const Answer answer = mind.think(order, {stop, stop}, [&](const Report& report) {
      so_far = std::get<SoFar>(report).answer;
      stop = true;
    });
    ASSERT_TRUE(so_far);
    EXPECT_EQ(so_far->index(), answer.index());
    EXPECT_TRUE(soon);
  }
}

TEST(Mind, SolvesInMemoryWhereNoFileCanBeKept) {
  const char* const folder = std::getenv("XDG_CACHE_HOME");
  const std::string before = folder == nullptr ? "" : folder;
  setenv("XDG_CACHE_HOME", "/dev/null", 1);
  Mind mind(small);
  const match::Match match = begun("dodgem", "o4/o4/o4/o4/1xxxx 1");
  std::atomic<bool> stop{false};
  std::vector<Progress> told;
  const Answer answer = mind.think(MoveOrder{match, {1, "computer:perfect", 1, {}}, at_once}, {stop, stop},
                                   [&](const Report& report) {
                                     const auto* const progress = std::get_if<Progress>(&report);
                                     if (progress != nullptr) told.push_back(*progress);
                                     stop = told.size() == 2;  // all of it would take seconds
                                   });
  setenv("XDG_CACHE_HOME", before.c_str(), 1);  // empty is as good as none
  ASSERT_EQ(told.size(), 2U);
  EXPECT_GT(told[1].done, told[0].done);
  EXPECT_GT(told[1].all, told[1].done);
  EXPECT_EQ(told[1].layer, 1);
  EXPECT_EQ(told[1].layers, 83);
  EXPECT_TRUE(std::holds_alternative<Failed>(answer));
}

TEST(Mind, GetsReadyEvenWhenHurriedUntilItIsDropped) {
  Mind mind(small);
  const std::atomic<bool> yes{true};
  const std::atomic<bool> no{false};
  const MoveOrder order{begun("snort", "4/4 1"), {1, "ugi:" FAKE_PROGRAM, 1, {}}, at_once};
  const auto think = [&](const Stop& dropped) {
    return mind.think(order, {yes, dropped}, [](const Report&) {});
  };
  EXPECT_TRUE(std::holds_alternative<Failed>(think(yes)));
  EXPECT_TRUE(std::holds_alternative<Chosen>(think(no)));
}

TEST(Mind, EverythingCanBeStopped) {
  Mind mind(small);
  const match::Match match = begun("equerre", large);
  match::Match offered = match;
  ASSERT_TRUE(offered.offer_draw(Side::First));
  const match::Match dodgem = begun("dodgem", "o4/o4/o4/o4/1xxxx 1");
  const std::array<Order, 6> orders{
      MoveOrder{match, patient_program(), at_once},
      MoveOrder{match, {2, "random", 1, {}}, std::chrono::steady_clock::now() + 2 * long_time},
      DrawOrder{offered, patient_program()},
      HintOrder{match, long_time},
      AnalysisOrder{Inquiry(match, 0, false, {})},
      MoveOrder{dodgem, {3, "computer:perfect", 1, {}}, at_once}};
  for (const Order& order : orders) {
    const Soon soon;
    ask(mind, order, true);
    EXPECT_TRUE(soon) << order.index();
  }
}

TEST(OnDemand, ThinksWhenToldTo) {
  MemoryShelf shelf;
  Keeper keeper(shelf);
  OnDemand players(small);
  OnDemand analysis(small);
  Table table(players, analysis, keeper, Terms{});
  const AnyGame& snort = **find_game("snort");
  ASSERT_TRUE(table.start(snort, {square_shape(3)}, {"greedy", "random"}));
  EXPECT_EQ(table.game().moves_played(), 0U);
  while (players.run()) {
  }
  EXPECT_TRUE(table.game().is_over());
  EXPECT_FALSE(players.run());
}

TEST(OnDemand, WhoHearsTheReportsMayStopIt) {
  OnDemand thinker(small);
  const match::Match match = begun("equerre", large);
  const Soon soon;
  bool is_busy = false;
  int answers = 0;
  const auto count = [&](const Answer&) { ++answers; };
  thinker.start(
      HintOrder{match, long_time},
      [&](const Report&) {
        is_busy = thinker.busy();
        thinker.hurry();
      },
      count);
  EXPECT_TRUE(thinker.run());
  EXPECT_TRUE(soon);
  EXPECT_TRUE(is_busy) << "while it thinks";
  EXPECT_EQ(answers, 1);
  int reports = 0;
  thinker.start(
      AnalysisOrder{Inquiry(match, 0, false, {})},
      [&](const Report&) {
        ++reports;
        thinker.drop();
      },
      count);
  EXPECT_TRUE(thinker.run());
  EXPECT_EQ(reports, 1) << "nothing more is told of what was dropped";
  EXPECT_EQ(answers, 1);
  EXPECT_FALSE(thinker.busy() || thinker.run());
}

}  // namespace
}  // namespace quadrille::table
