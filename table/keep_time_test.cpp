#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <string>

#include "table/lobby.hpp"
#include "table/test_table.hpp"

namespace quadrille::table {
namespace {

using match::TimeControl;
using std::chrono::milliseconds;
using std::chrono::minutes;
using std::chrono::seconds;
using testing::Contains;
using testing::HasSubstr;
using testing::Not;
using Kind = TimeControl::Kind;

/// A table whose time passes when a test says so.
struct TimedTable : TestTable {
  explicit TimedTable(std::map<std::string, std::string> kept = {}) : TestTable(std::move(kept)) {
    table.use_time([this] { return now; });
  }

  void begin(const char* control, const std::string& player2 = "human", std::string_view game = "dodgem") {
    const AnyGame& wanted = **find_game(game);
    ASSERT_TRUE(table.start(wanted, standard_setup(wanted.sheet()), {"human", player2},
                            *match::parse_time_control(control)));
  }
  /// Time passes, and somebody looks at the clock.
  void wait(milliseconds time) {
    now += time;
    table.tick();
  }
  /// A move, after some time.
  void move(milliseconds time = seconds(0)) {
    now += time;
    table.play(table.game().position()->legal_moves().front());
  }
  std::string faces() const { return table.clock_face(Side::First) + " " + table.clock_face(Side::Second); }
  std::string written() const { return format_record(table.tree().record()); }

  match::GameClock::Moment now{seconds(1000)};
};

TEST(TableClock, StartsWithTheFirstMove) {
  TimedTable table;
  table.begin("5+3");
  EXPECT_TRUE(table->has_clock());
  EXPECT_EQ(table.faces(), "5:00 5:00");
  table.wait(minutes(7));
  EXPECT_EQ(table.faces(), "5:00 5:00");
  EXPECT_EQ(table->clock_running(), std::nullopt);
  table.move();
  EXPECT_EQ(table->clock_running(), Side::Second);
  table.wait(seconds(10));
  EXPECT_EQ(table.faces(), "5:00 4:50");
  table.move();
  EXPECT_EQ(table.faces(), "5:00 4:53") << "the move adds three seconds";
  EXPECT_EQ(table->clock_running(), Side::First);
  EXPECT_THAT(table.moves(), HasSubstr("{[%clk 0:05:00]} 1... "));
  EXPECT_THAT(table.moves(), HasSubstr("{[%clk 0:04:53]} *"));
}

TEST(TableClock, IsNotThereUnlessItIsWanted) {
  TimedTable table;
  table.begin("none");
  table.move();
  table.wait(minutes(600));
  EXPECT_FALSE(table->has_clock());
  EXPECT_FALSE(table->game().is_over());
  EXPECT_EQ(table.log.count("time"), 0);
  EXPECT_THAT(table.written(), Not(HasSubstr("Clock")));
  EXPECT_THAT(table.written(), Not(HasSubstr("TimeControl")));
}

TEST(TableClock, EndsTheGameWhenItFalls) {
  TimedTable table;
  table.begin("1+0");
  table.move();
  table.log.clear();
  table.wait(milliseconds(59999));
  EXPECT_FALSE(table->game().is_over());
  table.wait(milliseconds(1));
  ASSERT_TRUE(table->game().is_over());
  EXPECT_EQ(table.status(), "Player 1 (white) wins: player 2's time is up");
  EXPECT_EQ(table.log.count("ended"), 1);
  EXPECT_EQ(table.faces(), "1:00 0:00.0");
  EXPECT_EQ(table->clock_running(), std::nullopt);
  EXPECT_THAT(table.written(), HasSubstr("[Result \"1-0\"]\n[Termination \"time\"]"));
  EXPECT_FALSE(table->can_play());
}

TEST(TableClock, LetsNobodyMoveWhoseTimeIsUp) {
  TimedTable table;
  table.begin("1+0");
  table.move();
  table.move(minutes(2));
  EXPECT_EQ(table->game().moves_played(), 1U);
  EXPECT_EQ(table->game().ending_code(), "time");
}

TEST(TableClock, IsTakenBackWithTheMoves) {
  TimedTable table;
  table.begin("5+0");
  table.move();
  table.move(seconds(20));
  table.move(seconds(30));
  EXPECT_EQ(table.faces(), "4:30 4:40");
  table.wait(seconds(15));
  table->take_back();
  EXPECT_EQ(table.faces(), "5:00 4:40") << "as it was before the move";
  table->take_back();
  EXPECT_EQ(table.faces(), "5:00 5:00");
  table->play_again();
  table->play_again();
  EXPECT_EQ(table.faces(), "4:30 4:40");
  table.wait(minutes(5));
  ASSERT_TRUE(table->game().is_over());
  table->take_back();
  EXPECT_FALSE(table->game().is_over());
  EXPECT_EQ(table->game().moves_played(), 3U);
  EXPECT_EQ(table.faces(), "4:30 4:40") << "the turn begins anew";
}

TEST(TableClock, RestsWhileTheBoardIsNotPlayedOn) {
  TimedTable table;
  table.begin("5+0");
  table.move();
  table.move();
  const auto rests = [&] {
    table.wait(minutes(1));
    return table.faces() == "5:00 5:00" && !table->clock_running();
  };
  table->set_paused(true);
  EXPECT_TRUE(rests());
  EXPECT_EQ(table.status(), "Paused");
  table->set_paused(false);
  EXPECT_EQ(table->clock_running(), Side::First);
  table->back();
  EXPECT_TRUE(rests());
  table->to_end();
  table->set_analysing(true);
  EXPECT_TRUE(rests());
  table->set_analysing(false);
  table->set_in_sight(false);
  EXPECT_TRUE(rests());
  table->set_in_sight(true);
  EXPECT_EQ(table->clock_running(), Side::First);
  table.wait(seconds(1));
  EXPECT_EQ(table.faces(), "4:59 5:00");
}

TEST(TableClock, WarnsOnceBeforeItFalls) {
  TimedTable table;
  table.begin("1+0");
  table.move();
  table.wait(milliseconds(49900));
  EXPECT_EQ(table.log.count("short"), 0);
  table.log.clear();
  table.wait(milliseconds(100));
  table.wait(milliseconds(100));
  EXPECT_EQ(table.log.count("short"), 1);
  EXPECT_THAT(table.log.said, Contains("Player 2 has 10 seconds left"));
  table.move();
  table.move();
  table.wait(milliseconds(100));
  EXPECT_EQ(table.log.count("short"), 1) << "who begins a turn so knows";
}

TEST(TableClock, DoesNotWarnWhereMovesAreShortOrForAProgram) {
  TimedTable table;
  table.begin("10/move");
  table.move();
  table.wait(seconds(5));
  EXPECT_EQ(table.faces(), "0:10 0:05.0");
  table.begin("1+0", "computer:1");
  table.move();
  table.wait(seconds(55));
  EXPECT_EQ(table.log.count("short"), 0);
}

TEST(TableClock, TellsOnlyWhatIsSeen) {
  TimedTable table;
  table.begin("5+0");
  table.move();
  table.log.clear();
  for (int i = 0; i < 10; ++i) table.wait(milliseconds(100));
  EXPECT_EQ(table.log.count("time"), 1);
  EXPECT_EQ(table.log.events.size(), 1U) << "nothing else changes";
}

TEST(TableClock, BeginsEachMoveAnewWhereMovesAreTimed) {
  TimedTable table;
  table.begin("30/move");
  table.move();
  table.wait(seconds(12));
  EXPECT_EQ(table.faces(), "0:30 0:18");
  table.move();
  EXPECT_EQ(table.faces(), "0:30 0:30");
  EXPECT_THAT(table.moves(), HasSubstr("{[%clk 0:00:18]} *"));
  table->take_back();
  EXPECT_EQ(table.faces(), "0:30 0:30");
  table.wait(seconds(30));
  EXPECT_EQ(table.status(), "Player 1 (white) wins: player 2's time is up");
}

TEST(TableClock, TellsTheProgramHowMuchIsLeft) {
  TimedTable table;
  table.begin("1+2", "computer:10");
  table->set_reply_pause(minutes(1));
  const auto before = std::chrono::steady_clock::now();
  table.move();
  const auto* order = std::get_if<MoveOrder>(&table.players.order());
  ASSERT_NE(order, nullptr);
  ASSERT_TRUE(order->time);
  EXPECT_EQ(order->time->left[Side::Second], minutes(1));
  EXPECT_EQ(order->time->control.increment, seconds(2));
  EXPECT_LT(order->not_before, before + seconds(30)) << "it need not wait until it has lost";
  table.now += seconds(20);
  table.players.answer();
  EXPECT_EQ(table.faces(), "1:00 0:42");
}

TEST(TableClock, FallsForAProgramToo) {
  TimedTable table;
  table.begin("1+0", "computer:10");
  table.move();
  table.now += minutes(1);
  table.players.answer();
  EXPECT_EQ(table->game().moves_played(), 1U) << "the answer came too late";
  EXPECT_EQ(table.status(), "Player 1 (white) wins: player 2's time is up");
  table.begin("1+0", "computer:10");
  table.move();
  table.wait(minutes(1));
  EXPECT_TRUE(table->game().is_over());
  EXPECT_FALSE(table.players.busy());
}

TEST(TableClock, RestsWhileAProgramGetsReady) {
  TimedTable table;
  table.begin("1+0", "computer:perfect");
  table.move();
  table.players.report(message("Solving first"));
  table.wait(minutes(2));
  table.players.report(Progress{.done = 1, .all = 10});
  table.wait(minutes(2));
  EXPECT_FALSE(table->game().is_over());
  table.players.answer();
  EXPECT_EQ(table.faces(), "1:00 1:00");
  EXPECT_EQ(table->clock_running(), Side::First);
}

TEST(TableClock, IsKeptWithTheUnfinishedGame) {
  std::map<std::string, std::string> kept;
  {
    TimedTable table;
    table.begin("5+0");
    table.move();
    table.move(seconds(20));
    table.wait(seconds(30));
    table->set_in_sight(false);  // as a face does that is closed
    kept = table.shelf.things;
  }
  EXPECT_THAT(kept["unfinished.txt"], HasSubstr("[Clock \"0:04:30\"]"));
  TimedTable later(kept);
  later->resume();
  EXPECT_EQ(later.faces(), "4:30 4:40");
  later.wait(minutes(9));
  EXPECT_EQ(later.faces(), "4:30 4:40") << "until a move is made";
  later.move();
  later.wait(seconds(1));
  EXPECT_EQ(later.faces(), "4:30 4:39");
  EXPECT_THAT(later.written(), HasSubstr("[Clock \"0:04:39\"]"));
}

TEST(TableClock, IsTheSameOnceMore) {
  TimedTable table;
  table.begin("5+3");
  table.move();
  table.wait(minutes(2));
  table->rematch();
  EXPECT_EQ(table.faces(), "5:00 5:00");
  EXPECT_EQ(table->clock_running(), std::nullopt);
  table->start_from(table->game().position());
  EXPECT_EQ(match::text_of(table->time_control()), "5+3");
  table.start("snort", 4);
  EXPECT_FALSE(table->has_clock());
}

TEST(TableClock, ShowsWhatIsLeftOnTheLineThatTakesThePlaceOfAnother) {
  TestTable table;
  const Result<match::Record> record = match::parse_record(
      "[Game \"dodgem\"][Size \"3\"][TimeControl \"300\"]\n1. b3w {[%clk 0:05:00]} a1e {[%clk 0:04:00]} "
      "2. c3w {[%clk 0:03:00]} (2. c3n {[%clk 0:01:00]}) *");
  ASSERT_TRUE(record);
  table->take(*record);
  EXPECT_EQ(table->clock_face(Side::First), "3:00");
  table->set_analysing(true);
  table->remove_move();
  EXPECT_EQ(table->clock_face(Side::First), "1:00");
}

TEST(TableClock, RunsOnForWhoMovesAgain) {
  TimedTable table;
  table.begin("5+0", "human", "vorassic");
  // Yellow is walled in after this: red goes on alone.
  Result<match::Record> record = match::parse_record(
      "[Game \"vorassic\"]\n[Size \"5\"]\n[Mode \"snake\"]\n[TimeControl \"300\"]\n\n"
      "1. A1 D4 2. A2 C4 3. A3 B4 *\n");
  ASSERT_TRUE(record);
  table->take(*std::move(record));
  table.play({"A4", "B3"});
  ASSERT_EQ(table->game().to_move(), Side::Second);
  EXPECT_EQ(table->clock_running(), Side::Second);
  table.wait(seconds(10));
  EXPECT_EQ(table->clock_face(Side::Second), "4:50");
  table.play({"C3"});
  EXPECT_EQ(table->clock_face(Side::Second), "4:50");
}

TEST(ClocksOffered, CanBeWrittenAndAreAllDifferent) {
  const std::vector<TimeControl> offered = clocks_offered();
  EXPECT_TRUE(offered.front().is_none());
  for (const TimeControl& one : offered) {
    EXPECT_EQ(*match::parse_time_control(match::text_of(one)), one);
    EXPECT_EQ(std::count(offered.begin(), offered.end(), one), 1);
  }
}

}  // namespace
}  // namespace quadrille::table
