#include "faces/ugi/ugi.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "core/random.hpp"
#include "faces/ugi/go.hpp"
#include "faces/ugi/test_talk.hpp"
#include "games/registry.hpp"
#include "search/resources.hpp"
#include "tests/sample_positions.hpp"

namespace quadrille::ugi {
namespace {

using testing::AllOf;
using testing::Each;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

std::string move_in(const std::string& bestmove) { return bestmove.substr(bestmove.find(' ') + 1); }

const auto is_one_error = ElementsAre(StartsWith("info string error "));

TEST(Ugi, IntroducesItself) {
  const Lines lines = Talk().ask("ugi");
  ASSERT_GT(lines.size(), 3U);
  EXPECT_THAT(lines[0], StartsWith("id name Quadrille "));
  EXPECT_THAT(lines[1], StartsWith("id author "));
  EXPECT_EQ(lines.back(), "ugiok");
  EXPECT_THAT(Lines(lines.begin() + 2, lines.end() - 1), Each(StartsWith("option name ")));
  std::string games = "option name Game type combo default " + std::string(all_games().front()->sheet().id);
  for (const AnyGame* game : all_games()) games.append(" var ").append(game->sheet().id);
  EXPECT_THAT(lines, testing::Contains(games));
  EXPECT_THAT(lines, testing::Contains("option name Level type spin default 10 min 1 max 10"));
  EXPECT_THAT(lines, testing::Contains("option name Threads type spin default 1 min 1 max 256"));
}

TEST(Ugi, EveryOptionTakesItsOwnDefault) {
  Talk talk;
  const auto all_mean_something = [](const AnyGame* game) {
    return !game->sheet().modes.empty() && game->sheet().has_random_fill;
  };
  const auto game = std::find_if(all_games().begin(), all_games().end(), all_mean_something);
  ASSERT_NE(game, all_games().end());
  talk.hear("setoption name Game value " + std::string((*game)->sheet().id));
  for (const std::string& line : Talk().ask("ugi")) {
    std::istringstream in(line);
    std::string option, word, name, value;
    in >> option >> word >> name;
    if (option != "option" || name == "Game") continue;
    while (word != "default") in >> word;
    in >> value;
    EXPECT_THAT(talk.ask("setoption name " + name + " value " + value), IsEmpty()) << line;
  }
}

TEST(Ugi, AnswersQueries) {
  Talk talk;
  EXPECT_THAT(talk.ask("isready"), ElementsAre("readyok"));
  EXPECT_THAT(talk.ask("query p1turn"), ElementsAre("response true"));
  EXPECT_THAT(talk.ask("query gameover"), ElementsAre("response false"));
  EXPECT_THAT(talk.ask("query result"), ElementsAre("response none"));
  talk.hear("position startpos moves a1");
  EXPECT_THAT(talk.ask("query p1turn"), ElementsAre("response false"));
  talk.hear("position fen x1/2 2");
  EXPECT_THAT(talk.ask("query gameover"), ElementsAre("response false"));
  talk.hear("position fen x1/2 2 moves b2");
  EXPECT_THAT(talk.ask("query gameover"), ElementsAre("response true"));
  EXPECT_EQ(talk.result(), "response p2win");
  talk.hear("position fen 2/o1 1 moves b1");
  EXPECT_EQ(talk.result(), "response p1win");
}

TEST(Ugi, SilenceIsNoError) {
  EXPECT_THAT(Talk().ask(""), IsEmpty());
  EXPECT_THAT(Talk().ask(" \t\r"), IsEmpty());
  EXPECT_THAT(Talk().ask("stop"), IsEmpty());
  EXPECT_THAT(Talk().ask("  isready \r"), ElementsAre("readyok"));
}

TEST(Ugi, ThirdRepetitionIsADraw) {
  Talk talk;
  talk.hear("setoption name Game value dodgem");
  talk.hear("setoption name Size value 4");
  const std::string twice = "position startpos moves b4w a1e a4e b1s b4w b2n";
  EXPECT_THAT(talk.ask(twice), IsEmpty());
  EXPECT_EQ(talk.result(), "response none");
  const std::string thrice = twice + " a4e b1s b4w b2n";
  EXPECT_THAT(talk.ask(thrice), IsEmpty());
  EXPECT_TRUE(talk.is_over());
  EXPECT_EQ(talk.result(), "response draw");
  EXPECT_THAT(talk.ask("go nodes 10"),
              ElementsAre("info string error there is no move to look for: the same position came up for the "
                          "third time",
                          "bestmove none"));
  EXPECT_THAT(talk.ask(thrice + " a4e"), ElementsAre("info string error move 11, 'a4e': the game is over"));
}

/// Where a board can be filled at random, that too.
std::vector<TestedStart> starts_in_all_ways() {
  std::vector<TestedStart> starts;
  for (TestedStart start : small_and_standard_starts()) {
    starts.push_back(start);
    if (!start.game->sheet().has_random_fill) continue;
    start.setup.fill = Fill::Random;
    starts.push_back(start);
  }
  return starts;
}

class UgiPlays : public testing::TestWithParam<TestedStart> {};

TEST_P(UgiPlays, AWholeGameAgainstItself) {
  const quadrille::Setup& setup = GetParam().setup;
  const Sheet& sheet = GetParam().game->sheet();
  Talk talk;
  talk.hear("setoption name Game value " + std::string(sheet.id));
  talk.hear("setoption name Size value " + shape_text(setup.shape));
  if (!sheet.modes.empty())
    talk.hear("setoption name Mode value " + std::string(mode_word(sheet, setup.mode)));
  if (setup.fill == Fill::Random) talk.hear("setoption name Fill value random");
  talk.hear("uginewgame");
  EXPECT_THAT(talk.answers(), IsEmpty());
  std::string moves = "position startpos moves";
  int played = 0;
  for (; !talk.is_over() && played < 60; ++played) {
    const Lines lines = talk.ask(played % 2 == 0 ? "go nodes 200" : "go depth 2");
    ASSERT_EQ(count_of(lines, "bestmove "), 1U);
    EXPECT_EQ(count_of(lines, "info depth ") + 1, lines.size());
    moves += " " + move_in(lines.back());
    ASSERT_THAT(talk.ask(moves), IsEmpty()) << moves;
  }
  EXPECT_GT(played, 1);
  EXPECT_EQ(talk.is_over(), talk.result() != "response none");
}

INSTANTIATE_TEST_SUITE_P(Games, UgiPlays, testing::ValuesIn(starts_in_all_ways()));

TEST(Ugi, NamesInFrenchAreAsGood) {
  Talk talk;
  talk.hear("setoption name Game value vorassic");
  EXPECT_THAT(talk.ask("setoption name Mode value pieuvre"), IsEmpty());
  EXPECT_THAT(talk.ask("setoption name Mode value anguille"), is_one_error);
}

TEST(Ugi, AGameBringsTheStandardStartWhereNothingElseWasSaid) {
  Talk talk;
  talk.hear("setoption name Game value vorassic");
  talk.hear("setoption name Mode value octopus");
  talk.hear("setoption name Game value snort");
  EXPECT_THAT(talk.ask("position startpos moves h8"), IsEmpty());
  talk.hear("setoption name Size value 4x6");
  EXPECT_THAT(talk.ask("query p1turn"), ElementsAre("response true"));
  EXPECT_THAT(talk.ask("position startpos moves f4"), IsEmpty());
  EXPECT_THAT(talk.ask("position startpos moves h8"), is_one_error);
  EXPECT_THAT(talk.ask("query p1turn"), ElementsAre("response false"));
}

TEST(Ugi, OptionsComeInAnyOrder) {
  Lines options{"setoption name Game value equerre", "setoption name Level value 10",
                "setoption name Size value 6"};
  const Lines on_eight = Talk().ask("query moves");
  Lines on_six;
  do {
    Talk talk;
    for (const std::string& option : options) EXPECT_THAT(talk.ask(option), IsEmpty());
    const Lines moves = talk.ask("query moves");
    if (on_six.empty()) on_six = moves;
    EXPECT_EQ(moves, on_six) << options.front();
    EXPECT_NE(moves, on_eight);
  } while (std::next_permutation(options.begin(), options.end()));
}

TEST(Ugi, AWishThatOnlyAnotherGameHasWaitsForIt) {
  Talk talk;
  talk.hear("setoption name Game value equerre");
  EXPECT_THAT(talk.ask("setoption name Mode value octopus"),
              ElementsAre("info string Mode value octopus waits for a game that has it"));
  EXPECT_THAT(talk.ask("setoption name Size value 5"),
              ElementsAre("info string Size value 5 waits for a game that has it"));
  EXPECT_THAT(talk.ask("query moves"), ElementsAre(HasSubstr("h"))) << "the standard size meanwhile";
  talk.hear("setoption name Game value vorassic");
  EXPECT_THAT(talk.ask("position startpos moves B1"), IsEmpty()) << "a corner is beside only an octopus";
  EXPECT_THAT(talk.ask("position startpos moves F5"), is_one_error);
}

std::string score_of(const std::string& position, const search::Line& line) {
  search::Report report;
  report.winning_advantage = 12;
  return score_text(*all_games().front()->parse(position), report, line);
}

TEST(Ugi, TellsScores) {
  const AnyPosition position = *all_games().front()->parse("x1/2 2");
  const AnyMove last = *position->parse_move("b2");
  EXPECT_EQ(score_of("x1/2 2", {12, false, {}}), "cp 100") << "with this three of four games are won";
  EXPECT_EQ(score_of("x1/2 2", {-3, false, {}}), "cp -25");
  EXPECT_EQ(score_of("x1/2 2", {search::win_in(1), true, {last}}), "win 1");
  EXPECT_EQ(score_of("x1/2 2", {search::win_in(5), true, {last}}), "win") << "the line ends elsewhere";
  EXPECT_EQ(score_of("4/4/4/4 1", {search::loss_in(2), true, {AnyMove{}}}), "loss") << "but not when";
  EXPECT_EQ(score_of("4/4/4/4 1", {search::sure_win, true, {AnyMove{}}}), "win");
  EXPECT_EQ(score_of("x1/2 2", {0, true, {}}), "draw");
}

TEST(Ugi, ATheoremTellsWhoWinsAndNotWhen) {
  Talk talk;
  for (const auto& [size, score] :
       {std::pair{"8", " score loss nodes "}, std::pair{"5", " score win nodes "}}) {
    talk.hear(std::string("setoption name Size value ") + size);
    const Lines lines = talk.ask("go nodes 2000");
    EXPECT_THAT(lines.at(lines.size() - 2), HasSubstr(score));
  }
}

TEST(Ugi, AKnownDrawIsTold) {
  Talk talk;
  talk.hear("setoption name Game value vorassic");
  talk.hear("setoption name Size value 6");
  const Lines lines = talk.ask("go nodes 2000000");
  EXPECT_THAT(lines.at(lines.size() - 2), HasSubstr(" score draw nodes "));
}

TEST(Ugi, TellsTheLegalMoves) {
  Talk talk;
  talk.hear("position fen x1/2 2");
  EXPECT_THAT(talk.ask("query moves"), ElementsAre("response b2"));
  talk.hear("position fen x1/2 2 moves b2");
  EXPECT_THAT(talk.ask("query moves"), ElementsAre("response none"));
  talk.hear("setoption name Game value dodgem");
  talk.hear("setoption name Size value 3");
  EXPECT_THAT(talk.ask("query moves"), ElementsAre("response b3n b3w c3n"));
}

TEST(Ugi, WhoeverWaitsForAMoveGetsOne) {
  Talk talk;
  talk.hear("setoption name Size value 4");
  for (const char* const limits :
       {"movetime 0", "movetime -5", "depth 0", "nodes 0", "nodes 0 movetime 0", "p1time 0",
        "p1time -100 p2time 5", "depth 99999 nodes 100", "movetime 99999999999999999999 depth 1",
        "infinite depth 1", "depth 1 depth 2"})
    EXPECT_EQ(count_of(talk.ask(std::string("go ") + limits), "bestmove "), 1U) << limits;
  for (const char* const limits :
       {"fast depth 1", "depth 1 ponder", "nodes 1e5 depth 1", "movetime soon depth 1", "depth 1 nodes"}) {
    const Lines lines = talk.ask(std::string("go ") + limits);
    EXPECT_EQ(count_of(lines, "info string error "), 1U) << limits;
    EXPECT_EQ(count_of(lines, "bestmove "), 1U) << limits;
  }
  talk.hear("position fen x1/2 2 moves b2");
  EXPECT_THAT(talk.ask("go"),
              ElementsAre(StartsWith("info string error there is no move to look for"), "bestmove none"));
}

TEST(Ugi, TellsWhatItFound) {
  Talk talk;
  talk.hear("position fen x1/2 2");
  EXPECT_THAT(timeless(talk.ask("go depth 3")).back(), "bestmove b2");
  EXPECT_THAT(talk.ask("go depth 3").at(0), AllOf(HasSubstr(" score win 1 "), HasSubstr(" pv b2")));
  talk.hear("setoption name Size value 8");
  EXPECT_THAT(talk.ask("go depth 1").at(0), HasSubstr("info depth 1 score cp "));
  talk.hear("setoption name Game value dodgem");
  talk.hear("setoption name Size value 3");
  const Lines lines = talk.ask("go nodes 1000000");
  EXPECT_THAT(lines.at(lines.size() - 2), HasSubstr(" score win ")) << "3x3 is known to be won";
}

TEST(Ugi, MultiPvTellsThatManyLinesBestFirst) {
  Talk talk;
  talk.hear("setoption name Size value 4");
  talk.hear("setoption name MultiPV value 3");
  const Lines lines = talk.ask("go depth 2");
  const Lines last(lines.end() - 4, lines.end());
  EXPECT_THAT(last, ElementsAre(HasSubstr(" multipv 1 pv "), HasSubstr(" multipv 2 pv "),
                                HasSubstr(" multipv 3 pv "), StartsWith("bestmove ")));
  EXPECT_THAT(last[0], testing::ContainsRegex(" pv " + move_in(last[3]) + "( |$)"));
  talk.hear("setoption name MultiPV value 1000");
  EXPECT_EQ(count_of(talk.ask("go depth 1"), "info depth 1 ") % 16, 0U) << "a line for each move";
}

TEST(Ugi, ErrorsChangeNothing) {
  Talk talk;
  talk.hear("setoption name Game value dodgem");
  talk.hear("setoption name Size value 3");
  talk.hear("position startpos moves b3w");
  const Lines before = timeless(talk.ask("go nodes 300"));
  for (const char* const line : {"hello",
                                 "UGI",
                                 "isready now",
                                 "quit now",
                                 "position",
                                 "position start",
                                 "position startpos a1",
                                 "position fen",
                                 "position fen moves",
                                 "position fen o2/o2/1xx",
                                 "position fen o2/o2/1xx 3",
                                 "position fen xxx/xxx/xxx 1",
                                 "position startpos moves b3w a1e a3n c3c3",
                                 "position startpos moves b3w a1e b3w",
                                 "position startpos moves b3w moves a1e",
                                 "setoption",
                                 "setoption name",
                                 "setoption name Size",
                                 "setoption name Size value",
                                 "setoption Size 3",
                                 "setoption name Colour value red",
                                 "setoption name Game value chess",
                                 "setoption name Size value 27",
                                 "setoption name Size value big",
                                 "setoption name Mode value whale",
                                 "setoption name Fill value full",
                                 "setoption name Seed value -1",
                                 "setoption name Threads value 0",
                                 "setoption name Threads value 257",
                                 "setoption name Memory value 0",
                                 "setoption name Hash value 999999999999",
                                 "setoption name MultiPV value 0",
                                 "setoption name Level value 11",
                                 "setoption name Level value x",
                                 "query",
                                 "query result now",
                                 "query winner"}) {
    EXPECT_THAT(talk.ask(line), is_one_error) << line;
  }
  EXPECT_THAT(talk.ask("query p1turn"), ElementsAre("response false"));
  EXPECT_EQ(timeless(talk.ask("go nodes 300")).back(), before.back());
}

TEST(Ugi, ErrorsAreSentences) {
  Talk talk;
  EXPECT_THAT(talk.ask("jump"), ElementsAre("info string error there is no command 'jump'; the commands are "
                                            "ugi, setoption, isready, uginewgame, position, go, stop, "
                                            "query, quit"));
  EXPECT_THAT(talk.ask("position startpos moves a1 b1"),
              ElementsAre(StartsWith("info string error move 2, 'b1': ")));
  EXPECT_THAT(talk.ask("setoption name Level value 0"),
              ElementsAre("info string error Level: '0' is not a whole number from 1 to 10"));
  EXPECT_THAT(talk.ask("go nodes 1 depth").at(0), "info string error 'depth' needs a whole number after it");
}

TEST(Ugi, AnInfiniteSearchAnswersWhenToldAndNotBefore) {
  Talk talk;
  for (const char* const size : {"12", "1x1"}) {  // one has no end to think of, the other is over at once
    talk.hear(std::string("setoption name Size value ") + size);
    talk.hear("go infinite");
    std::this_thread::sleep_for(std::chrono::milliseconds(50));  // time enough to answer too early
    talk.hear("isready");
    talk.hear("uginewgame");
    talk.hear("stop");
    const Lines lines = talk.answers();
    EXPECT_EQ(count_of(lines, "readyok"), 1U);
    EXPECT_EQ(count_of(lines, "info string error 'uginewgame' has to wait"), 1U);
    EXPECT_EQ(count_of(lines, "bestmove "), 1U);
    EXPECT_THAT(lines.back(), StartsWith("bestmove "));
  }
}

TEST(Ugi, WhileThinkingNothingIsChanged) {
  Talk talk;
  talk.hear("position startpos moves a1");
  talk.hear("go infinite");
  for (const char* const line : {"position startpos", "setoption name Size value 4", "uginewgame"})
    EXPECT_TRUE(talk.hear(line));
  talk.hear("query p1turn");
  talk.hear("ugi");
  talk.hear("stop");
  const Lines lines = talk.answers();
  EXPECT_EQ(count_of(lines, "info string error "), 3U);
  EXPECT_EQ(count_of(lines, "bestmove "), 1U);
  EXPECT_EQ(count_of(lines, "ugiok"), 1U);
  EXPECT_THAT(lines, testing::Contains("response false"));
  EXPECT_THAT(talk.ask("query p1turn"), ElementsAre("response false"));
  EXPECT_THAT(talk.ask("position startpos moves h8"), IsEmpty());
}

TEST(Ugi, ASearchAskedForTooEarlyEndsTheOneBefore) {
  Talk talk;
  talk.hear("go infinite");
  EXPECT_EQ(count_of(talk.ask("go depth 1"), "bestmove "), 2U);
}

TEST(Ugi, QuitAndTheEndOfInputAnswerTheSearch) {
  for (const char* const input : {"go infinite\nquit\nisready\n", "go infinite\n", "go infinite"}) {
    std::istringstream in(input);
    std::ostringstream out;
    talk(in, out, {2, search::mebibytes(1)});
    EXPECT_THAT(out.str(), AllOf(HasSubstr("bestmove "), testing::Not(HasSubstr("readyok")))) << input;
  }
  EXPECT_FALSE(Talk().hear("quit"));
  EXPECT_TRUE(Talk().hear("quit now"));
}

TEST(Ugi, ANewGameForgets) {
  Talk talk;
  talk.hear("setoption name Size value 6");
  const Lines first = timeless(talk.ask("go depth 4"));
  talk.hear("uginewgame");
  EXPECT_EQ(timeless(talk.ask("go depth 4")), first);
}

TEST(Ugi, ThreadsAndMemoryChangeBetweenSearches) {
  Talk talk;
  talk.hear("setoption name Size value 6");
  for (const char* const change :
       {"Threads value 3", "Memory value 4", "Hash value 1", "Game value dodgem", "Game value equerre",
        "Game value vorassic", "Level value 4", "Level value 10", "Threads value 1", "Game value snort"}) {
    EXPECT_THAT(talk.ask(std::string("setoption name ") + change), IsEmpty());
    EXPECT_THAT(talk.ask("go nodes 20000").back(), StartsWith("bestmove ")) << change;
  }
}

TEST(Ugi, ALevelRepeatsItselfAfterTheSameSeed) {
  Talk talk;
  talk.hear("setoption name Level value 2");
  const auto moves = [&](const char* seed) {
    talk.hear(std::string("setoption name Seed value ") + seed);
    talk.hear("position startpos moves d4");
    Lines found;
    for (int i = 0; i < 8; ++i) found.push_back(talk.ask("go").back());
    return found;
  };
  const Lines first = moves("1");
  EXPECT_THAT(first, Each(StartsWith("bestmove ")));
  EXPECT_NE(moves("2"), first);
  EXPECT_EQ(moves("1"), first);
}

TEST(UgiGo, LimitsAreThoseOfTheMover) {
  using std::chrono::milliseconds;
  const auto limits = [](const Lines& words, Side mover) { return limits_of(parse_go(words), mover); };
  const Lines clocks{"p1time", "20000", "p2time", "40000", "p2inc", "400"};
  EXPECT_EQ(limits(clocks, Side::First).time, milliseconds(1000));
  EXPECT_EQ(limits(clocks, Side::Second).time, milliseconds(2300));
  const Lines both{"movetime", "100", "p1time", "20000", "depth", "7", "nodes", "900"};
  EXPECT_EQ(limits(both, Side::First).time, milliseconds(100));
  EXPECT_EQ(limits(both, Side::First).depth, 7);
  EXPECT_EQ(limits(both, Side::First).nodes, 900U);
  EXPECT_EQ(limits({}, Side::First).time, search::usual_time);
  EXPECT_EQ(limits({"infinite"}, Side::First).time, std::nullopt);
  EXPECT_EQ(limits({"nodes", "5"}, Side::First).time, std::nullopt);
}

}  // namespace
}  // namespace quadrille::ugi
