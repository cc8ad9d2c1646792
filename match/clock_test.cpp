#include "match/clock.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "match/player.hpp"
#include "match/test_match.hpp"
#include "match/tree.hpp"
#include "search/time_share.hpp"

namespace quadrille::match {
namespace {

using std::chrono::milliseconds;
using std::chrono::minutes;
using std::chrono::seconds;
using testing::HasSubstr;
using testing::StartsWith;
using Kind = TimeControl::Kind;

constexpr TimeControl five_and_three{Kind::Game, minutes(5), seconds(3)};
constexpr TimeControl ten_a_move{Kind::Move, seconds(10), milliseconds(0)};

GameClock::Moment at(milliseconds time) { return GameClock::Moment(time); }

std::string why_not(std::string_view text) {
  const Result<TimeControl> control = parse_time_control(text);
  return control ? "" : english(control.error());
}

TEST(TimeControls, AreReadAsPeopleWriteThem) {
  const auto read = [](std::string_view text) { return *parse_time_control(text); };
  EXPECT_EQ(read("5+3"), five_and_three);
  EXPECT_EQ(read(" 5 + 3 "), five_and_three);
  EXPECT_EQ(read("5"), (TimeControl{Kind::Game, minutes(5), seconds(0)}));
  EXPECT_EQ(read("1.5+0"), (TimeControl{Kind::Game, seconds(90), seconds(0)}));
  EXPECT_EQ(read("1,5"), (TimeControl{Kind::Game, seconds(90), seconds(0)}));
  EXPECT_EQ(read("10/move"), ten_a_move);
  EXPECT_EQ(read("10/coup"), ten_a_move);
  EXPECT_EQ(read("none"), TimeControl{});
}

TEST(TimeControls, AreRefusedWithWhatIsWrong) {
  EXPECT_THAT(why_not("soon"), StartsWith("'soon' is no time for a clock; write minutes"));
  EXPECT_THAT(why_not(""), StartsWith("'' is no time for a clock"));
  EXPECT_THAT(why_not("10/game"), StartsWith("'10/game' is no time for a clock"));
  for (const char* text : {"0+3", "601+0", "-5", "5x", "+3", "nan1", "1e9"})
    EXPECT_THAT(why_not(text), HasSubstr("is not a number of minutes for a game")) << text;
  for (const char* text : {"5+", "5+x", "5+-1", "5+3601", "5+1.5"})
    EXPECT_THAT(why_not(text), HasSubstr("is not a number of seconds that a move adds")) << text;
  for (const char* text : {"/move", "0/move", "x/move", "3601/move"})
    EXPECT_THAT(why_not(text), HasSubstr("is not a number of seconds for a move")) << text;
}

TEST(TimeControls, AreWrittenSoThatTheyCanBeRead) {
  for (int time = 1; time <= 36000; time += time < 200 ? 1 : 97) {
    const TimeControl game{Kind::Game, seconds(time), seconds(time % 60)};
    EXPECT_EQ(*parse_time_control(text_of(game)), game) << text_of(game);
    EXPECT_EQ(*parse_time_tag(time_tag(game)), game) << time_tag(game);
  }
  for (const TimeControl& control : {TimeControl{}, ten_a_move}) {
    EXPECT_EQ(*parse_time_control(text_of(control)), control);
    EXPECT_EQ(*parse_time_tag(time_tag(control)), control);
  }
  EXPECT_EQ(time_tag(five_and_three), "300+3");
  EXPECT_EQ(time_tag(ten_a_move), "1/10");
  EXPECT_EQ(text_of(five_and_three), "5+3");
}

TEST(TimeControls, AreSaidInWords) {
  EXPECT_EQ(in_english(in_words(TimeControl{})), "no clock");
  EXPECT_EQ(in_english(in_words(five_and_three)), "5 min a game + 3 s a move");
  EXPECT_EQ(in_english(in_words({Kind::Game, seconds(90), seconds(0)})), "1:30 min a game");
  EXPECT_EQ(in_english(in_words(ten_a_move)), "10 s a move");
}

TEST(TimeLeftOnAClock, IsWrittenAndRead) {
  for (const milliseconds left : {milliseconds(0), milliseconds(100), milliseconds(59900),
                                  milliseconds(272500), milliseconds(36000000)}) {
    EXPECT_EQ(parse_time_left(time_left_text(left)), left) << time_left_text(left);
  }
  EXPECT_EQ(time_left_text(minutes(4) + seconds(32)), "0:04:32");
  EXPECT_EQ(time_left_text(milliseconds(272560)), "0:04:32.5");
  EXPECT_EQ(parse_time_left("1:00:00.25"), minutes(60) + milliseconds(250));
  for (const char* text :
       {"", "4:32", "0:60:00", "0:00:60", "0:4:32", "0:04:32.", "0:04:32.1234", "0:04:32,5", "-1:04:32",
        "100:00:00", "0:04:3x", "0:04-32", "a:04:32", "0:04:32 "}) {
    EXPECT_EQ(parse_time_left(text), std::nullopt) << text;
  }
}

TEST(TimeLeftOnAClock, IsShownWithTenthsWhenItIsShort) {
  EXPECT_EQ(clock_face(minutes(5)), "5:00");
  EXPECT_EQ(clock_face(milliseconds(299001)), "5:00");
  EXPECT_EQ(clock_face(milliseconds(299000)), "4:59");
  EXPECT_EQ(clock_face(minutes(62) + seconds(5)), "1:02:05");
  EXPECT_EQ(clock_face(seconds(10)), "0:10");
  EXPECT_EQ(clock_face(milliseconds(9450)), "0:09.5");
  EXPECT_EQ(clock_face(milliseconds(1)), "0:00.1") << "there is time left";
  EXPECT_EQ(clock_face(milliseconds(0)), "0:00.0");
}

TEST(TimeLeftOnAClock, IsSaidInWords) {
  EXPECT_EQ(in_english(spoken_time(minutes(4) + seconds(32))), "4 minutes and 32 seconds");
  EXPECT_EQ(in_english(spoken_time(minutes(1))), "1 minute");
  EXPECT_EQ(in_english(spoken_time(milliseconds(900))), "1 second");
}

TEST(Clocks, RunForOnePlayerAtATime) {
  GameClock clock(five_and_three);
  EXPECT_EQ(clock.running(), std::nullopt);
  EXPECT_EQ(clock.left(Side::First, at(seconds(9))), minutes(5));
  clock.run(Side::First, at(seconds(10)));
  clock.run(Side::First, at(seconds(12)));
  EXPECT_EQ(clock.left(Side::First, at(seconds(20))), minutes(5) - seconds(10));
  EXPECT_EQ(clock.left(Side::Second, at(seconds(20))), minutes(5));
  EXPECT_EQ(clock.press(Side::First, at(seconds(20))), minutes(5) - seconds(7)) << "three seconds are added";
  clock.run(Side::Second, at(seconds(20)));
  clock.stop(at(seconds(50)));
  EXPECT_EQ(clock.left(Side::Second, at(seconds(99))), minutes(5) - seconds(30));
  EXPECT_EQ(clock.press(Side::Second, at(seconds(99))), minutes(5) - seconds(30)) << "it rested";
}

TEST(Clocks, FallWhenNothingIsLeft) {
  GameClock clock(TimeControl{Kind::Game, seconds(60), seconds(5)}, {seconds(2), std::nullopt});
  EXPECT_EQ(clock.left(Side::Second, at(seconds(0))), seconds(60));
  clock.run(Side::First, at(seconds(0)));
  EXPECT_FALSE(clock.has_fallen(at(milliseconds(1999))));
  EXPECT_TRUE(clock.has_fallen(at(seconds(2))));
  EXPECT_EQ(clock.left(Side::First, at(seconds(99))), seconds(0));
  clock.stop(at(seconds(99)));
  EXPECT_FALSE(clock.has_fallen(at(seconds(99)))) << "at rest nobody loses";
}

TEST(Clocks, BeginEachMoveAnewWhereMovesAreTimed) {
  GameClock clock(ten_a_move);
  clock.run(Side::First, at(seconds(0)));
  EXPECT_EQ(clock.press(Side::First, at(seconds(4))), seconds(6)) << "what was left is written down";
  EXPECT_EQ(clock.left(Side::First, at(seconds(4))), seconds(10));
  EXPECT_EQ(clock.running(), std::nullopt);
}

TEST(Clocks, CountTenthsAndLeaveSome) {
  GameClock clock(TimeControl{Kind::Game, seconds(60), seconds(0)});
  clock.run(Side::First, at(milliseconds(0)));
  EXPECT_EQ(clock.press(Side::First, at(milliseconds(1049))), milliseconds(59000));
  GameClock last(clock.control(), {milliseconds(100), std::nullopt});
  last.run(Side::First, at(milliseconds(0)));
  EXPECT_EQ(last.press(Side::First, at(milliseconds(99))), milliseconds(100));
}

TEST(Clocks, AreNotThereUnlessTheyAreAgreedOn) {
  GameClock clock;
  clock.run(Side::First, at(seconds(0)));
  EXPECT_EQ(clock.running(), std::nullopt);
  EXPECT_FALSE(clock.has_fallen(at(seconds(99))));
}

TEST(TimeToThink, IsAShareOfWhatIsLeft) {
  using search::share_of;
  EXPECT_EQ(share_of(milliseconds(60000), milliseconds(0)), milliseconds(3000));
  EXPECT_EQ(share_of(milliseconds(60000), milliseconds(1000)), milliseconds(3750));
  EXPECT_EQ(share_of(milliseconds(500), milliseconds(10000)), milliseconds(470)) << "never past the flag";
  EXPECT_EQ(share_of(milliseconds(0), milliseconds(0)), milliseconds(1));
  EXPECT_EQ(share_of(milliseconds(10), milliseconds(0)), milliseconds(1));
  const TimeLeft game{{Kind::Game, minutes(5), seconds(4)}, {seconds(100), seconds(20)}};
  EXPECT_EQ(time_to_think(game, Side::First), seconds(8));
  EXPECT_EQ(time_to_think(game, Side::Second), seconds(4));
  EXPECT_EQ(time_to_think({ten_a_move, {seconds(10), seconds(4)}}, Side::Second), seconds(3));
}

TEST(TimeToThink, BindsEveryLevel) {
  // So little that the limits of the levels would take longer: they play all the same, and legally.
  const Match match = begun("equerre", "4rrrq/4rrrr/4rrrr/4rrrr/RRRR4/RRRR4/RRRR4/QRRR4 1");
  PlayerOptions patient;
  patient.limits.time = seconds(60);
  for (const char* name : {"computer:1", "computer:9", "computer:10", "flat"}) {
    const std::unique_ptr<Player> quick = *make_player(name, patient);
    quick->show_clock(TimeLeft{ten_a_move, {milliseconds(1), milliseconds(1)}});
    const auto start = std::chrono::steady_clock::now();
    EXPECT_TRUE(match.position()->is_legal(*quick->choose(match))) << name;
    EXPECT_LT(std::chrono::steady_clock::now() - start, seconds(30)) << name;
  }
}

// Records.

constexpr const char* first_tags = "[Game \"dodgem\"]\n[Size \"3\"]\n";

std::string refusal_of_record(const std::string& text) {
  const Result<Record> record = parse_record(text);
  return record ? "" : english(record.error());
}

TEST(ClockInARecord, IsWrittenAndRead) {
  Record fresh(begun("dodgem", "o2/o2/1xx 1").start());
  fresh.set_tag("TimeControl", time_tag(five_and_three));
  Tree tree(std::move(fresh));
  ASSERT_TRUE(tree.play(*tree.game().position()->parse_move("b3w")));
  tree.set_clock(milliseconds(298500));
  tree.set_comment("[%clk 9:00:00] is no time here}");
  ASSERT_TRUE(tree.play(*tree.game().position()->parse_move("a1e")));
  tree.set_clock(seconds(303));
  const std::string text = format_record(tree.record());
  EXPECT_THAT(text, HasSubstr("[TimeControl \"300+3\"]\n"));
  EXPECT_THAT(text, HasSubstr("1. b3w {[%clk 0:04:58.5]} {(%clk 9:00:00] is no time here)} 1... a1e"));
  const Record again = read(text);
  EXPECT_EQ(format_record(again), text);
  EXPECT_EQ(again.time_control(), five_and_three);
  EXPECT_EQ(again.main.entries[0].clock, milliseconds(298500));
  EXPECT_EQ(again.main.entries[1].clock, seconds(303));
  EXPECT_EQ(Tree(again).clocks()[Side::Second], seconds(303));
}

TEST(ClockInARecord, MayStandInALongerComment) {
  const Record record =
      read(std::string(first_tags) +
           "[TimeControl \"1/10\"]\n\n1. b3w { [%clk 0:00:06] well played } {[%clk 0:00:01]} "
           "(1. c3n {[%clk 0:00:02]}) *\n");
  const Entry& entry = record.main.entries[0];
  EXPECT_EQ(entry.clock, seconds(6));
  EXPECT_THAT(entry.after, testing::ElementsAre("well played", "[%clk 0:00:01]"));
  EXPECT_EQ(entry.variations[0].entries[0].clock, seconds(2));
}

TEST(ClockInARecord, IsACommentWhereNoTimeWasAgreedOn) {
  for (const char* control : {"", "[TimeControl \"-\"]\n", "[TimeControl \"?\"]\n"}) {
    const Record record = read(std::string(first_tags) + control + "\n1. b3w {[%clk anything]} *\n");
    EXPECT_EQ(record.main.entries[0].clock, std::nullopt);
    EXPECT_THAT(record.main.entries[0].after, testing::ElementsAre("[%clk anything]"));
    EXPECT_THAT(format_record(record), HasSubstr(control));
  }
}

TEST(ClockInARecord, IsRefusedWithItsPlace) {
  EXPECT_THAT(refusal_of_record(std::string(first_tags) + "[TimeControl \"40/9000\"]\n\n*\n"),
              StartsWith("line 3, column 1: '40/9000' is not a time control; those are seconds"));
  for (const char* value : {"", "0", "300+", "x", "300+3+1", "1/0", "36001", "1/-5"}) {
    EXPECT_THAT(refusal_of_record(std::string(first_tags) + "[TimeControl \"" + value + "\"]\n\n*\n"),
                StartsWith("line 3, column 1: "))
        << value;
  }
  EXPECT_EQ(
      refusal_of_record(std::string(first_tags) + "[TimeControl \"300\"]\n\n1. b3w\n{été [%clk 4:32]} *\n"),
      "line 6, column 6: '4:32' is not a time on a clock; such times are written 0:04:32, or 0:04:32.5");
  EXPECT_THAT(refusal_of_record(std::string(first_tags) + "[TimeControl \"300\"]\n\n1. b3w {[%clk} *\n"),
              StartsWith("line 5, column 9: '' is not a time on a clock"));
  EXPECT_THAT(refusal_of_record(std::string(first_tags) + "[TimeControl \"300\"]\n[Clock \"soon\"]\n\n*\n"),
              StartsWith("line 4, column 1: 'soon' is not a time on a clock"));
}

TEST(ClockInARecord, EndsAGame) {
  Match match = begun("dodgem", "o2/o2/1xx 1");
  ASSERT_TRUE(match.play("b3w"));
  ASSERT_TRUE(match.time_out(Side::Second));
  EXPECT_EQ(match.outcome(), Outcome::FirstWins);
  EXPECT_EQ(in_english(match.ending()), "player 2's time is up");
  EXPECT_EQ(match.ending_code(), "time");
  EXPECT_FALSE(match.time_out(Side::First)) << "the game is over";
  const std::string text = format_record(record_of(match));
  EXPECT_THAT(text, HasSubstr("[Termination \"time\"]\n"));
  EXPECT_EQ(Match(read(text)).ending_code(), "time");
  EXPECT_EQ(Match(read("[Game \"dodgem\"]\n[Size \"3\"]\n[Termination \"time forfeit\"]\n\nc3n 1-0\n"))
                .ending_code(),
            "time")
      << "as PGN says it";
  EXPECT_TRUE(match.undo());
  EXPECT_FALSE(match.is_over());
}

}  // namespace
}  // namespace quadrille::match
