#include "faces/cli/cli.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>

#include "games/registry.hpp"
#include "search/resources.hpp"
#include "tests/own_folder.hpp"
#include "tests/run_command.hpp"

namespace quadrille::cli {
namespace {

using nlohmann::json;
using testing::AllOf;
using testing::ContainsRegex;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

/// A folder of this test's own.
class Files : public testing::Test {
 protected:
  void TearDown() override { std::filesystem::remove_all(folder_); }
  std::string path(const std::string& name) const { return folder_ / name; }
  std::string file(const std::string& name, const std::string& text) const {
    std::ofstream(path(name)) << text;
    return path(name);
  }

 private:
  std::filesystem::path folder_ = own_folder("cli");
};

TEST(Moves, AreSortedOneALine) {
  EXPECT_EQ(run_with({"moves", "dodgem", "--position", "o2/o2/1xx 1"}).out, "b3n\nb3w\nc3n\n");
  EXPECT_EQ(run_with({"moves", "snort", "--position", "x1/1x 2"}).out, "") << "over: nothing";
  EXPECT_EQ(run_with({"moves", "snort", "--position", "x1/1x_2"}).code, Exit::Done) << "as in a link";
}

TEST(Moves, InJson) {
  const json answer = json_of({"moves", "equerre", "--position", "5q/6/6/2r2R/RR4/QR3r 2"});
  EXPECT_EQ(answer["game"], "equerre");
  EXPECT_EQ(answer["to_move"], 2);
  EXPECT_TRUE(answer["moves"].is_array());
}

TEST(Perft, LastLineIsTheCount) {
  const Ran ran = run_with({"perft", "vorassic", "--size", "5", "--mode", "pieuvre", "--depth", "4"});
  EXPECT_THAT(ran.out, testing::EndsWith("\n224\n"));
  EXPECT_EQ(run_with({"perft", "snort", "--depth", "0"}).out, "1\n");
  EXPECT_EQ(json_of({"perft", "dodgem", "--position", "o2/o2/1xx 1", "--depth", "6"})["count"], 757);
}

TEST(Show, DrawsTheBoardAndTellsWhoIsToMoveOrHasWon) {
  EXPECT_THAT(run_with({"show", "snort", "--position", "x1/1x 2"}).out, HasSubstr("Winner: 1"));
  EXPECT_THAT(run_with({"show", "dodgem", "--position", "o2/o2/1xx 1"}).out, HasSubstr("Player 1 to move"));
  EXPECT_EQ(json_of({"show", "snort", "--position", "x1/1x 2"})["winner"], 1);
  EXPECT_EQ(json_of({"show", "snort", "--position", "2/2 2"})["to_move"], 2);
}

TEST_F(Files, ShowWritesAPicture) {
  const auto show = [](std::vector<std::string> more) {
    more.insert(more.begin(), {"show", "dodgem", "--position", "o2/o2/1xx 1"});
    return run_with(more);
  };
  const auto content = [](const std::string& name) {
    std::ifstream in(name);
    return std::string{std::istreambuf_iterator<char>(in), {}};
  };
  const std::string board = file("board.svg", "what was there");
  const Ran wood = show({"--svg", board});
  EXPECT_EQ(wood.code, Exit::Done) << wood.err;
  EXPECT_EQ(wood.out, "");
  EXPECT_THAT(content(board), StartsWith("<?xml "));
  EXPECT_EQ(show({"--svg", "-"}).out, content(board)) << "- is the standard output";
  EXPECT_EQ(show({"--svg", "-", "--theme", "wood"}).out, content(board));
  std::set<std::string> looks;
  for (const char* theme : {"wood", "ardoise", "paper"}) {
    looks.insert(show({"--svg", "-", "--theme", theme}).out);
    looks.insert(show({"--svg", "-", "--theme", theme, "--dark"}).out);
  }
  EXPECT_EQ(looks.size(), 6U);

  const std::string folder = path("folder");
  std::filesystem::create_directory(folder);
  const Ran directory = show({"--svg", folder});
  EXPECT_EQ(directory.code, Exit::BadFile);
  EXPECT_THAT(directory.err, HasSubstr("it is not a plain file"));
  EXPECT_EQ(show({"--svg", path("missing/board.svg")}).code, Exit::BadFile);
}

TEST(Games, ListsWhatThereIs) {
  EXPECT_THAT(run_with({"games"}).out, HasSubstr("equerre"));
  const json games = json_of({"games"});
  ASSERT_EQ(games.size(), all_games().size());
  for (std::size_t i = 0; i < games.size(); ++i) EXPECT_EQ(games[i]["game"], all_games()[i]->sheet().id);
}

TEST(Playouts, TellSpeedAndResults) {
  const json told = json_of({"playouts", "snort", "--size", "4", "--games", "100", "--seed", "5"});
  EXPECT_EQ(told["games"], 100);
  EXPECT_EQ(told["won_by_1"].get<int>() + told["won_by_2"].get<int>(), 100);
  EXPECT_EQ(told["moves_played"],
            json_of({"playouts", "snort", "--size", "4", "--games", "100", "--seed", "5"})["moves_played"]);
  EXPECT_THAT(run_with({"playouts", "dodgem", "--size", "3", "--time", "0.05"}).out, HasSubstr("moves/s"));
}

TEST(Analyse, RanksTheMovesOfAPosition) {
  const std::vector<std::string> question{"analyse", "snort",   "--size", "3",         "--nodes",
                                          "100000",  "--lines", "9",      "--threads", "1"};
  const json answer = json_of(question);
  ASSERT_EQ(answer["lines"].size(), 9U);
  const json& best = answer["lines"][0];
  EXPECT_EQ(best["move"], "b2");
  EXPECT_EQ(best["proven"], 1);
  EXPECT_EQ(best["chance"], 1.0);
  EXPECT_EQ(best["line"][0], "b2");
  for (std::size_t i = 1; i < 9; ++i)
    EXPECT_GE(answer["lines"][i - 1]["chance"], answer["lines"][i]["chance"]);
  const Ran ran = run_with(question);
  EXPECT_THAT(ran.out, StartsWith("Player 1 to move\n  1  b2  100 %  player 1 wins  b2\n"));
  EXPECT_THAT(ran.out, HasSubstr("solved exactly, "));
  EXPECT_THAT(run_with({"analyse", "snort", "--size", "9", "--nodes", "300"}).out, HasSubstr("nodes/s\n"));
}

TEST(Analyse, AFinishedGameHasNoMovesToRank) {
  EXPECT_THAT(run_with({"analyse", "snort", "--position", "x1/1x 2"}).out, StartsWith("The game is over: "));
  EXPECT_THAT(json_of({"analyse", "snort", "--position", "x1/1x 2"})["lines"], IsEmpty());
}

TEST(Analyse, VerboseTellsHowFarItIs) {
  const Ran ran =
      run_with({"analyse", "equerre", "--size", "6", "--nodes", "2000", "--threads", "1", "--verbose"});
  EXPECT_THAT(ran.err, HasSubstr("depth 1, "));
  EXPECT_THAT(ran.err, HasSubstr("depth 2, "));
}

TEST_F(Files, AnalyseJudgesEveryMoveOfARecord) {
  // Snort 3x3 is won by the first player, in the middle or a corner; b1 throws that away, and b3 is the way
  // to take it.
  const std::string game = file("game.txt", "[Game \"snort\"]\n[Size \"3\"]\n\n1. b1 b3 2. c2 *\n");
  const std::vector<std::string> question{"analyse", "--record", game, "--nodes", "100000", "--threads", "1"};
  const json answer = json_of(question);
  ASSERT_EQ(answer["moves"].size(), 3U);
  EXPECT_EQ(answer["moves"][0]["verdict"], "blunder");
  EXPECT_EQ(answer["moves"][0]["best"]["line"][0], "b2");
  EXPECT_EQ(answer["moves"][0]["best"]["proven"], 1);
  EXPECT_EQ(answer["moves"][0]["proven"], 2);
  EXPECT_EQ(answer["moves"][1]["player"], 2);
  EXPECT_THAT(answer["moves"][1]["verdict"], testing::AnyOf("best", "good"));
  const Ran ran = run_with(question);
  EXPECT_THAT(ran.out, HasSubstr("    1. b1??"));
  EXPECT_THAT(ran.out, HasSubstr("better: b2 (player 1 wins"));
  EXPECT_THAT(ran.out, HasSubstr("Player 1: 1 best, 0 good, 0 mistakes, 1 blunder"));
  const Ran other = run_with({"analyse", "dodgem", "--record", game});
  EXPECT_EQ(other.code, Exit::BadUsage);
  EXPECT_THAT(other.err, HasSubstr("holds a game of Snort, not of Dodgem"));
}

TEST(Bench, FindsTheSameEachTime) {
  const auto once = [] { return json_of({"bench", "--nodes", "300"}); };
  const json first = once();
  EXPECT_EQ(first["signature"], once()["signature"]);
  EXPECT_NE(first["signature"], json_of({"bench", "--nodes", "299"})["signature"]);
  EXPECT_GE(first["positions"].size(), 20U);
  std::set<std::string> games;
  for (const json& one : first["positions"]) {
    games.insert(one["game"]);
    EXPECT_GT(one["nodes"], 0);
  }
  EXPECT_GE(games.size(), 4U) << "to add another would change the signature";
  EXPECT_THAT(run_with({"bench", "--nodes", "300"}).out,
              testing::EndsWith("\nbench: " + first["signature"].get<std::string>() + "\n"));
}

TEST(Bench, HasNoSignatureWithSeveralThreads) {
  const json told = json_of({"bench", "--nodes", "100", "--threads", "2"});
  EXPECT_FALSE(told.contains("signature"));
  EXPECT_GT(told["nodes_per_second"], 0);
}

TEST(Matches, TellWhoIsStronger) {
  const std::vector<std::string> match{"match", "snort", "random", "greedy", "--games", "6", "--size", "5"};
  const json told = json_of(match);
  EXPECT_EQ(told["games"], 6);
  EXPECT_EQ(told["players"][0]["wins"], told["players"][1]["losses"]);
  EXPECT_EQ(told["players"][1]["points_against"][0].get<double>() +
                told["players"][0]["points_against"][1].get<double>(),
            6);
  EXPECT_THAT(run_with(match).out, HasSubstr("is the stronger one with a likelihood of"));
  EXPECT_THAT(run_with({"match", "dodgem", "random", "greedy", "random", "--games", "2", "--size", "3"}).out,
              HasSubstr("points against"));
}

TEST(Matches, StopWhenATestIsDecided) {
  const json told = json_of({"match", "snort", "alphabeta@nodes=100,memory=1", "random", "--games", "1000",
                             "--size", "6", "--sprt", "0,400"});
  EXPECT_EQ(told["sprt"]["verdict"], "accepted");
  EXPECT_LT(told["games"], 100);
}

TEST_F(Files, AMatchGoesOnWhereItEnded) {
  std::vector<std::string> match{"match", "dodgem",    "random",      "greedy", "--games", "4", "--size",
                                 "4",     "--records", path("games"), "--json", "--seed",  "5"};
  const Ran whole = run_with(match);
  EXPECT_EQ(whole.code, Exit::Done) << whole.err;
  EXPECT_EQ(run_with({"replay", path("games/000004.txt")}).code, Exit::Done);
  const Ran again = run_with(match);
  EXPECT_EQ(again.code, Exit::BadUsage);
  EXPECT_THAT(again.err, HasSubstr("holds a match already: --resume goes on with it"));
  EXPECT_THAT(again.out, HasSubstr("\"bad_usage\""));

  std::string journal;  // as if it had been stopped before the last two games
  std::ifstream in(path("games/match.txt"));
  for (std::string line; std::getline(in, line);) journal += line + "\n";
  for (int i = 0; i < 2; ++i) journal.erase(journal.rfind('\n', journal.size() - 2) + 1);
  file("games/match.txt", journal);
  std::filesystem::remove(path("games/000004.txt"));
  match.emplace_back("--resume");
  EXPECT_EQ(run_with(match).out, whole.out);
  file("games/match.txt", "something else\n");
  const Ran other = run_with(match);
  EXPECT_EQ(other.code, Exit::BadInput);
  EXPECT_THAT(other.err, HasSubstr("match.txt: line 1: this is another match"));
}

TEST_F(Files, SaveReplayAndResume) {
  const std::string game = path("game.txt");
  const Ran saved = run_with({"dodgem", "3", "--save", game}, "b3w\na1e\n");
  EXPECT_EQ(saved.code, Exit::InputEnded);
  EXPECT_THAT(saved.err, HasSubstr("the input ended"));
  const Ran replayed = run_with({"replay", game});
  EXPECT_EQ(replayed.code, Exit::Done);
  EXPECT_THAT(replayed.out, StartsWith("1o1/o2/x1x 1\n*\n"));
  EXPECT_EQ(json_of({"replay", game})["moves_played"], 2);
  EXPECT_EQ(run_with({"dodgem", "--resume", game, "--save", game}, "c3n\nresign\n").code, Exit::Done);
  EXPECT_EQ(json_of({"replay", game})["result"], "1-0");
}

TEST_F(Files, AResumedGameIsNotAnother) {
  const std::string game = path("game.txt");
  EXPECT_EQ(
      run_with({"vorassic", "5", "--mode", "snake", "--fill", "default", "--save", game}, "quit\n").code,
      Exit::Done);
  EXPECT_THAT(run_with({"snort", "--resume", game}).err, HasSubstr("holds a game of Vorassic"));
  EXPECT_THAT(run_with({"vorassic", "6", "--resume", game}).err, HasSubstr("holds a game of size 5"));
  EXPECT_THAT(run_with({"vorassic", "--mode", "octopus", "--resume", game}).err,
              HasSubstr("another mode, snake"));
  EXPECT_EQ(run_with({"vorassic", "--fill", "random", "--resume", game}).code, Exit::BadUsage);
}

TEST_F(Files, AnIllegalMoveInARecordIsNamed) {
  const std::string game = file("bad.txt", "[Game \"snort\"]\n[Size \"3\"]\n\n1. b2 b1 *\n");
  const Ran ran = run_with({"replay", game});
  EXPECT_EQ(ran.code, Exit::BadInput);
  EXPECT_THAT(ran.err, HasSubstr("line 4, column 7: move 1... b1: b1: an enemy stone stands beside it"));
}

struct Refused {
  std::vector<std::string> arguments;
  Exit code;
  std::string why;
};

class Refusals : public testing::TestWithParam<Refused> {};

TEST_P(Refusals, AreOneClearLine) {
  const Ran ran = run_with(GetParam().arguments);
  EXPECT_EQ(ran.code, GetParam().code);
  const std::vector<std::string>& arguments = GetParam().arguments;
  const bool for_programs = std::find(arguments.begin(), arguments.end(), "--json") != arguments.end();
  EXPECT_EQ(ran.out.empty(), !for_programs);
  EXPECT_THAT(ran.err, StartsWith("quadrille: "));
  EXPECT_THAT(ran.err, HasSubstr(GetParam().why));
  EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 1) << ran.err;
}

INSTANTIATE_TEST_SUITE_P(
    CommandLine, Refusals,
    testing::Values(
        Refused{{"chess"}, Exit::BadUsage, "there is no command 'chess'"},
        Refused{{"moves", "chess", "--position", "x"}, Exit::BadUsage, "there is no game 'chess'"},
        Refused{{"moves", "snort"}, Exit::BadUsage, "--position is missing"},
        Refused{{"moves"}, Exit::BadUsage, "GAME is missing"},
        Refused{{"moves", "snort", "--position"}, Exit::BadUsage, "--position needs a value"},
        Refused{{"analyse", "snort", "--position", ""}, Exit::BadInput, "the position is empty"},
        Refused{
            {"perft", "dodgem", "--depth", "1", "--position", ""}, Exit::BadInput, "the position is empty"},
        Refused{{"moves", "snort", "--positon", "x"}, Exit::BadUsage, "'--positon' is not expected here"},
        Refused{{"perft", "snort", "--depth", "1", "--position", "2/2 1", "--size", "4"},
                Exit::BadUsage,
                "cannot be given together"},
        Refused{{"snort", "0"}, Exit::BadUsage, "from 1 to 26"},
        Refused{{"snort", "27"}, Exit::BadUsage, "from 1 to 26"},
        Refused{{"snort", "four"}, Exit::BadUsage, "'four' is not a size"},
        Refused{{"dodgem", "1"}, Exit::BadUsage, "sizes from 2 to 26"},
        Refused{{"dodgem", "3x4"}, Exit::BadUsage, "square board"},
        Refused{{"equerre", "7"}, Exit::BadUsage, "even sizes from 6 to 12"},
        Refused{
            {"vorassic", "4", "--mode", "snake", "--fill", "default"}, Exit::BadUsage, "sizes from 5 to 26"},
        Refused{{"vorassic", "5", "--mode", "whale"}, Exit::BadUsage, "'whale' is not a mode"},
        Refused{{"snort", "4", "--mode", "snake"}, Exit::BadUsage, "has no modes"},
        Refused{{"snort", "4", "--player1", "deepblue"}, Exit::BadUsage, "there is no player 'deepblue'"},
        Refused{{"vorassic", "27"}, Exit::BadUsage, "a number from 5 to 26"},
        Refused{{"snort", "4", "--seed", "-3"}, Exit::BadUsage, "--seed: '-3' is not a whole number"},
        Refused{
            {"perft", "snort", "--depth", "many"}, Exit::BadUsage, "--depth: 'many' is not a whole number"},
        Refused{{"playouts", "snort", "--time", "-1"}, Exit::BadUsage, "--time: '-1'"},
        Refused{{"playouts", "snort"}, Exit::BadUsage, "--time is missing"},
        Refused{{"analyse"}, Exit::BadUsage, "GAME is missing"},
        Refused{
            {"analyse", "snort", "--time", "0"}, Exit::BadUsage, "--time: '0' is not a number of seconds"},
        Refused{{"analyse", "snort", "--lines", "0"}, Exit::BadUsage, "--lines: '0' is not a whole number"},
        Refused{{"analyse", "snort", "--threads", "0"}, Exit::BadUsage, "--threads: '0'"},
        Refused{{"analyse", "snort", "--memory", "999999999"}, Exit::BadUsage, "--memory: '999999999'"},
        Refused{
            {"analyse", "--record", "game.txt", "--size", "4"}, Exit::BadUsage, "cannot be given together"},
        Refused{{"bench", "--nodes", "0"}, Exit::BadUsage, "--nodes: '0' is not a whole number"},
        Refused{{"snort", "4", "--time", "soon"}, Exit::BadUsage, "--time: 'soon'"},
        Refused{{"snort", "4", "--clock", "soon"}, Exit::BadUsage, "--clock: 'soon' is no time for a clock"},
        Refused{{"snort", "4", "--clock", "0+3"}, Exit::BadUsage, "--clock: '0' is not a number of minutes"},
        Refused{{"match", "snort", "random"}, Exit::BadUsage, "a match needs two players or more"},
        Refused{{"match", "snort", "random", "human"}, Exit::BadUsage, "'human' cannot take part"},
        Refused{{"match", "snort", "random", "greedy", "--games", "3"}, Exit::BadUsage, "3 is odd"},
        Refused{{"match", "snort", "random", "greedy", "--time", "0"}, Exit::BadUsage, "--time: '0'"},
        Refused{{"match", "snort", "random", "greedy", "--sprt", "5"}, Exit::BadUsage, "such as 0,10"},
        Refused{
            {"match", "snort", "random", "greedy", "random", "--sprt", "0,5"}, Exit::BadUsage, "about two"},
        Refused{
            {"match", "snort", "random", "greedy", "--resume"}, Exit::BadUsage, "--resume needs --records"},
        Refused{{"show", "snort", "--position", "2/2 1", "--svg", "-", "--theme", "marble"},
                Exit::BadUsage,
                "there is no theme 'marble'; the themes are wood, slate and paper"},
        Refused{
            {"show", "snort", "--position", "2/2 1", "--theme", "wood"}, Exit::BadUsage, "--svg FILE says"},
        Refused{{"show", "snort", "--position", "2/2 1", "--dark"}, Exit::BadUsage, "--svg FILE says"},
        Refused{{"show", "snort", "--position", "2/2 1", "--json", "--svg", "-"},
                Exit::BadUsage,
                "cannot be given together"},
        Refused{{"completion", "tcsh"}, Exit::BadUsage, "bash, zsh and fish"}));

INSTANTIATE_TEST_SUITE_P(
    Positions, Refusals,
    testing::Values(
        Refused{{"show", "snort", "--position", "4/4/z3/4 1"}, Exit::BadInput, "character 5: 'z' is none of"},
        Refused{{"show", "snort", "--position", "4/4/3/4 1"},
                Exit::BadInput,
                "row 3 has 3 cells, but row 1 has 4"},
        Refused{{"show", "snort", "--position", "xo/2 1"}, Exit::BadInput, "side by side on a1 and b1"},
        Refused{{"show", "snort", "--position", "2/2"}, Exit::BadInput, "does not say who is to move"},
        Refused{{"show", "snort", "--position", "2/2 3"},
                Exit::BadInput,
                "character 5: the side to move is 1 or 2"},
        Refused{{"show", "equerre", "--position", "5q/6/6/6/6/QQ4 1"}, Exit::BadInput, "two queens"},
        Refused{{"show", "equerre", "--position", "6/6/6/6/6/Q5 1"}, Exit::BadInput, "player 2 has no queen"},
        Refused{{"show", "dodgem", "--position", "xxx/3/ooo 1"}, Exit::BadInput, "has 3 pawns"},
        Refused{{"show", "vorassic", "--position", "j1234/12343/23432/34321/4321R 1 s 0-0"},
                Exit::BadInput,
                "no head"},
        Refused{{"show", "vorassic", "--position", "jJ234/12343/23432/34321/4321R 2 s 10-0"},
                Exit::BadInput,
                "cannot have 10 points: cells captured: 1"}));

INSTANTIATE_TEST_SUITE_P(
    NoSuchFiles, Refusals,
    testing::Values(Refused{{"match", "snort", "random", "greedy", "--state", "/no/such/file", "--resume"},
                            Exit::BadFile,
                            "cannot read /no/such/file"},
                    Refused{{"match", "snort", "random", "greedy", "--records", "/proc/games"},
                            Exit::BadFile,
                            "cannot write /proc/games"},
                    Refused{{"replay", "/no/such/file"}, Exit::BadFile, "cannot read /no/such/file"},
                    Refused{{"analyse", "--record", "/no/such/file"}, Exit::BadFile, "cannot read"},
                    Refused{
                        {"show", "snort", "--position", "2/2 1", "--svg", ""}, Exit::BadFile, "cannot write"},
                    Refused{{"show", "snort", "--position", "2/2 1", "--svg", "/proc/board.svg"},
                            Exit::BadFile,
                            "cannot write /proc/board.svg"},
                    Refused{{"snort", "--resume", "/no/such/file"}, Exit::BadFile, "cannot read"}));

std::string fake(const std::string& behaviour) { return "ugi:" FAKE_PROGRAM " " + behaviour; }

TEST_F(Files, AProgramOfOthersPlaysAtTheConsole) {
  const std::string game = path("game.txt");
  const Ran ran = run_with({"snort", "3", "--player1", "greedy", "--player2", fake("play"), "--save", game});
  EXPECT_EQ(ran.code, Exit::Done) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("Winner: "));
  EXPECT_EQ(run_with({"replay", game}).code, Exit::Done);
  const Ran against_a_person = run_with({"snort", "3", "--player2", fake("play")}, "b2\nquit\n");
  EXPECT_EQ(against_a_person.code, Exit::Done) << against_a_person.err;
  EXPECT_THAT(against_a_person.out, HasSubstr("Player 2 plays a1 (row 1, column 1)"));
}

TEST_F(Files, AProgramThatDiesIsNamedAndTheGameIsKept) {
  const std::string game = path("game.txt");
  const Ran ran = run_with({"snort", "3", "--player2", fake("crash"), "--save", game}, "b2\n");
  EXPECT_EQ(ran.code, Exit::PlayerFailed);
  EXPECT_THAT(ran.err, HasSubstr(fake("crash") +
                                 ": the program has ended by itself: exit status 1; the game is saved in " +
                                 printable(game)));
  EXPECT_THAT(run_with({"snort", "3", "--player2", fake("garbage")}, "b2\n").err,
              HasSubstr(fake("garbage") + ": the program has answered '"));

  const Ran resumed = run_with({"snort", "--resume", game}, "quit\n");
  EXPECT_EQ(resumed.code, Exit::BadUsage) << "what a file names is not started";
  EXPECT_THAT(resumed.err, HasSubstr("name it again with --player2"));
  const Ran with_another = run_with({"snort", "--resume", game, "--player2", fake("play")}, "quit\n");
  EXPECT_EQ(with_another.code, Exit::Done) << with_another.err;
  EXPECT_THAT(with_another.out, HasSubstr("Player 2 plays "));
}

TEST_F(Files, AProgramThatDiesOverADrawIsNamedAndTheGameIsKept) {
  const std::string game = path("game.txt");
  const std::string mark = path("begun");
  const std::string once =
      "ugi:sh -c 'test ! -e " + mark + " || exit 3; touch " + mark + "; " FAKE_PROGRAM "'";
  const Ran ran = run_with({"dodgem", "3", "--player2", once, "--save", game}, "draw\n");
  EXPECT_EQ(ran.code, Exit::PlayerFailed);
  EXPECT_THAT(ran.err, HasSubstr("exit status 3; the game is saved in " + printable(game)));
}

TEST(Programs, ThatAreNotThereAreRefusedBeforeTheGame) {
  const Ran ran = run_with({"dodgem", "3", "--player1", "ugi:/no/such/program"});
  EXPECT_EQ(ran.code, Exit::BadUsage);
  EXPECT_THAT(ran.err, HasSubstr("ugi:/no/such/program: the program could not be started"));
  EXPECT_EQ(run_with({"dodgem", "3", "--player1", "ugi:"}).code, Exit::BadUsage);
}

TEST(Settings, HaveTheSameBoundsEverywhere) {
  for (const std::vector<std::string>& command : std::vector<std::vector<std::string>>{
           {"ugi"}, {"analyse", "snort", "--size", "3"}, {"match", "snort", "random", "random"}}) {
    const auto refusal = [&](const std::string& name, const std::string& value) {
      std::vector<std::string> arguments = command;
      if (command.front() == "match") {
        arguments.back() += "@" + name + "=" + value;
      } else {
        arguments.insert(arguments.end(), {"--" + name, value});
      }
      const Ran ran = run_with(arguments);
      EXPECT_EQ(ran.code, Exit::BadUsage) << command.front();
      return ran.err.substr(ran.err.find(name + ":"));
    };
    EXPECT_EQ(refusal("threads", "257"), "threads: '257' is not a whole number from 1 to 256\n");
    EXPECT_EQ(refusal("memory", "99999999"), "memory: '99999999' is not a whole number from 1 to " +
                                                 std::to_string(search::in_mebibytes(search::most_memory())) +
                                                 "\n");
  }
}

TEST(Help, TeachesInBothLanguages) {
  std::vector<std::string> commands{"games",    "moves",   "show",       "perft",   "replay",
                                    "playouts", "analyse", "match",      "bench",   "ugi",
                                    "solve",    "verify",  "completion", "lessons", "puzzles"};
  for (const AnyGame* game : all_games()) commands.emplace_back(game->sheet().id);
  for (const std::string& command : commands) {
    const Ran ran = run_with({command, "--help"});
    EXPECT_EQ(ran.code, Exit::Done);
    EXPECT_THAT(ran.out, HasSubstr("Examples:"));
  }
  EXPECT_THAT(run_with({"--help", "--lang", "fr"}, "", false).out, HasSubstr("Exemples :"));
  for (const std::string& command : commands) {
    const std::string french = run_with({command, "--help", "--lang", "fr"}, "", false).out;
    EXPECT_THAT(french, AllOf(HasSubstr("Usage : quadrille " + command), HasSubstr("Options :")));
    EXPECT_THAT(french, Not(ContainsRegex("GAME|SIZE|FILE|PLAYER|[a-z]:\n")));
  }
  EXPECT_THAT(run_with({"match", "--help", "--lang", "fr"}, "", false).out, HasSubstr("JEU JOUEUR..."));
  EXPECT_THAT(run_with({"moves", "--lang", "fr"}, "", false).err, HasSubstr("JEU manque"));
  EXPECT_EQ(run_with({"--lang", "de"}, "", false).code, Exit::BadUsage);
  EXPECT_THAT(run_with({"--version"}).out, StartsWith("quadrille "));
}

constexpr const char* commented_game =
    "[Game \"snort\"]\n[Size \"3\"]\n[Player1 \"Ada\"]\n[Termination \"forfeit\"]\n\n{a lesson} 1. b2 {the "
    "middle} (1. a1 "
    "{quiet}) 1... a1 1-0\n";

TEST(Replay, TellsTagsMovesCommentsAndPositionsInJson) {
  const Ran ran = run_with({"replay", "-", "--json"}, commented_game);
  ASSERT_EQ(ran.code, Exit::Done) << ran.err;
  const json told = json::parse(ran.out);
  EXPECT_EQ(told["tags"]["Player1"], "Ada");
  EXPECT_EQ(told["start"], "3/3/3 1");
  EXPECT_EQ(told["comments"], json::array({"a lesson"}));
  EXPECT_EQ(told["moves_played"], 2);
  const json& first = told["moves"][0];
  EXPECT_EQ(first["ply"], 1);
  EXPECT_EQ(first["move"], "b2");
  EXPECT_EQ(first["comments"], json::array({"the middle"}));
  EXPECT_EQ(first["position"], "3/1x1/3 2");
  EXPECT_EQ(first["variations"][0][0]["position"], "x2/3/3 2");
  EXPECT_EQ(first["variations"][0][0]["comments"], json::array({"quiet"}));
  EXPECT_EQ(told["moves"][1]["player"], 2);
  EXPECT_EQ(told["position"], told["moves"][1]["position"]);
}

TEST(Replay, PrintsCommentsAndCallsAForfeitByItsName) {
  const Ran ran = run_with({"replay", "-"}, commented_game);
  EXPECT_THAT(ran.out, HasSubstr("player 2 forfeited the game\n{a lesson}\n1. b2 {the middle}\n")) << ran.err;
  EXPECT_EQ(run_with({"replay", "-"}, "nonsense").code, Exit::BadInput);
}

TEST(Completion, NamesEveryCommand) {
  for (const char* shell : {"bash", "zsh", "fish"}) {
    const std::string script = run_with({"completion", shell}).out;
    for (const char* word :
         {"perft", "depth", "player1", "computer:perfect ugi:", "replay", "svg", "wood slate paper"})
      EXPECT_THAT(script, HasSubstr(word));
    for (const AnyGame* game : all_games()) EXPECT_THAT(script, HasSubstr(game->sheet().id));
  }
}

TEST(Ugi, TalksEnglishInAnyLanguageUntilTheInputEnds) {
  const Ran ran =
      run_with({"--lang", "fr", "ugi", "--threads", "2", "--memory", "7"}, "ugi\njump\nisready", false);
  EXPECT_EQ(ran.code, Exit::Done);
  EXPECT_THAT(ran.err, IsEmpty());
  EXPECT_THAT(ran.out, HasSubstr("option name Threads type spin default 2 "));
  EXPECT_THAT(ran.out, HasSubstr("option name Memory type spin default 7 "));
  EXPECT_THAT(ran.out, HasSubstr("info string error there is no command 'jump'"));
  EXPECT_TRUE(ran.out.ends_with("\nreadyok\n"));
  EXPECT_EQ(run_with({"ugi", "--threads", "0"}).code, Exit::BadUsage);
  EXPECT_EQ(run_with({"ugi", "--memory", "lots"}).code, Exit::BadUsage);
}

TEST(WithoutArguments, AndWithoutATerminalOneShortGameIsPlayed) {
  const Ran ran = run_with({});
  EXPECT_EQ(ran.code, Exit::Done);
  EXPECT_THAT(ran.out, HasSubstr("Winner: "));
}

}  // namespace
}  // namespace quadrille::cli
