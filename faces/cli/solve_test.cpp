// quadrille solve and quadrille verify.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <stdlib.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "exact/dodgem/at_hand.hpp"
#include "exact/equerre/at_hand.hpp"
#include "exact/equerre/content.hpp"
#include "exact/perfect.hpp"
#include "exact/tables/writer.hpp"
#include "games/dodgem/dodgem.hpp"
#include "tests/run_command.hpp"

namespace quadrille::cli {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using testing::HasSubstr;

/// With a cache folder of its own.
class Solve : public testing::Test {
 protected:
  void SetUp() override {
    fs::remove_all(folder_);
    setenv("XDG_CACHE_HOME", folder_.c_str(), 1);
    dodgem::forget_solutions();
    equerre::forget_endings();
  }
  void TearDown() override { fs::remove_all(folder_); }

  fs::path folder_ = fs::path(testing::TempDir()) / ("quadrille-solve-test." + std::to_string(getpid()));
};

TEST_F(Solve, ABoardInJson) {
  const json told = json_of({"solve", "dodgem", "--size", "4"});
  EXPECT_EQ(told["won"], 147548);
  EXPECT_EQ(told["lost"], 102035);
  EXPECT_EQ(told["drawn"], 28410);
  EXPECT_EQ(told["reachable"], (json{{"won", 209489}, {"lost", 149130}, {"drawn", 35281}}));
  EXPECT_EQ(told["start_value"], "draw");
  EXPECT_EQ(told["longest"], 42);
  EXPECT_GT(told["peak_bytes"], 1000000);
  EXPECT_TRUE(told["seconds"].is_number());
  EXPECT_EQ(json_of({"solve", "dodgem", "--size", "4"}), told) << "the second time from the table";
  EXPECT_EQ(json_of({"solve", "dodgem", "--size", "4", "--no-table"})["table"], nullptr);
  const json outcomes = json_of({"solve", "dodgem", "--size", "4", "--no-distances"});
  EXPECT_EQ(outcomes["longest"], nullptr);
  EXPECT_EQ(outcomes["reachable"], told["reachable"]);
}

TEST_F(Solve, FewPawnsOfALargerBoard) {
  const Ran unknown = run_with({"solve", "dodgem", "--position", "3x3/7/7/7/7/7/o6 1"});
  EXPECT_EQ(unknown.code, Exit::BadFile);
  EXPECT_THAT(unknown.err, HasSubstr("--size 7 --pawns 1"));
  const json told = json_of({"solve", "dodgem", "--size", "7", "--pawns", "1"});
  EXPECT_EQ(told["pawns"], 1);
  EXPECT_EQ(told["start_value"], nullptr);
  EXPECT_EQ(told["reachable"], nullptr);
  EXPECT_EQ(told["by_pawns"].size(), 1U);
  EXPECT_EQ(told["by_pawns"][0]["won"].get<int>() + told["by_pawns"][0]["lost"].get<int>(), 49 * 48);
  EXPECT_EQ(told["by_pawns"][0]["longest"], told["longest"]);
  EXPECT_EQ(json_of({"solve", "dodgem", "--size", "7", "--pawns", "1"}), told) << "from the table";
  EXPECT_EQ(json_of({"solve", "dodgem", "--position", "3x3/7/7/7/7/7/o6 1"})["distance"], 1);
  EXPECT_THAT(run_with({"solve", "dodgem", "--size", "8", "--pawns", "1"}).out, HasSubstr("1 against 1: "));
  const Ran large = run_with({"solve", "dodgem", "--size", "8"});
  EXPECT_EQ(large.code, Exit::BadUsage);
  EXPECT_THAT(large.err, HasSubstr("--pawns 3"));
  EXPECT_EQ(run_with({"solve", "dodgem", "--size", "4", "--pawns", "4"}).code, Exit::BadUsage);
  EXPECT_EQ(run_with({"solve", "snort", "--position", "3/3/3 1", "--pawns", "2"}).code, Exit::BadUsage);
  EXPECT_EQ(run_with({"solve", "dodgem", "--size", "9", "--pawns", "1"}).code, Exit::BadUsage);
}

TEST_F(Solve, EndingsOfEquerre) {
  const json told = json_of({"solve", "equerre", "--size", "3", "--pieces", "4-3"});
  EXPECT_EQ(told["won"], 14360);
  EXPECT_EQ(told["lost"], 200);
  EXPECT_EQ(told["drawn"], 560);
  EXPECT_EQ(told["longest"], 23);
  EXPECT_EQ(told["pieces"], "4-3");
  EXPECT_EQ(json_of({"solve", "equerre", "--size", "3", "--pieces", "4-3"}), told) << "from the table";
  const json other_way = json_of({"solve", "equerre", "--size", "3", "--pieces", "3-4"});
  EXPECT_EQ(other_way["won"], 1944);
  EXPECT_EQ(other_way["table"], told["table"]);
  EXPECT_EQ(json_of({"verify", told["table"].get<std::string>()})["positions"], 2 * 15120);
  const Ran words = run_with({"solve", "equerre", "--size", "3", "--no-table"});
  EXPECT_THAT(words.out, HasSubstr("8 908"));
  EXPECT_THAT(words.out, HasSubstr("Longest win with best play on both sides: 18 moves, from "));
}

TEST_F(Solve, EndingsOfEquerreThatCannotBe) {
  const auto refused = [](const std::vector<std::string>& arguments, const std::string& why) {
    const Ran ran = run_with(arguments);
    EXPECT_EQ(ran.code, Exit::BadUsage);
    EXPECT_THAT(ran.err, HasSubstr(why));
  };
  refused({"solve", "equerre"}, "--size or --position");
  refused({"solve", "equerre", "--size", "10"}, "up to 8×8");
  refused({"solve", "equerre", "--size", "8", "--pieces", "4-3"}, "up to 3 pieces each");
  refused({"solve", "equerre", "--size", "6", "--pieces", "2-3"}, "has lost");
  refused({"solve", "equerre", "--size", "6", "--pieces", "many"}, "such as 4-3");
  refused({"solve", "equerre", "--size", "6", "--pieces", "4-4", "--memory", "100"}, "--memory allows more");
  refused({"solve", "equerre", "--size", "3", "--pieces", "4-3", "--no-table"}, "3-3 only");
  refused({"solve", "equerre", "--size", "6", "--moves"}, "--moves means nothing");
  refused({"solve", "dodgem", "--size", "3", "--pieces", "3-3"}, "--pieces means nothing");
  const Ran missing = run_with({"solve", "equerre", "--position", "R4Q/4r1/2q3/1r4/1r4/R5 1"});
  EXPECT_EQ(missing.code, Exit::BadFile);
  EXPECT_THAT(missing.err, HasSubstr("--pieces 4-3"));
  const Ran many = run_with({"solve", "equerre", "--position", "R4Q/RRr3/2q3/1r4/6/R5 1"});
  EXPECT_EQ(many.code, Exit::BadInput);
}

/// In a table in which all is drawn, which is sooner made than a right one, a capture still wins.
TEST_F(Solve, APositionOfEquerreAndItsMoves) {
  const equerre::Material material;
  const std::size_t sets = equerre::ending_board(6).sets(2).size();
  fs::create_directories(folder_ / "quadrille");
  Result<tables::Writer> writer =
      tables::Writer::start(*equerre::path_of(6, material), equerre::header_of(6, material));
  ASSERT_TRUE(writer);
  const std::size_t together = equerre::rows_of_a_block(sets);
  for (std::size_t pair = 0; pair < equerre::ending_board(6).pairs.size(); ++pair) {
    for (std::size_t row = 0; row < sets; row += together) {
      const std::vector<std::byte> draws(2 * sets * std::min(together, sets - row));
      ASSERT_TRUE(writer->add(equerre::key_of_rows({0, pair}, row / together), draws));
    }
  }
  ASSERT_TRUE(writer->finish("placements 0 0 0\n"));
  equerre::forget_endings();
  const std::string position = "Q4r/6/6/1R4/5q/R4r 1";
  const json told = json_of({"solve", "equerre", "--position", position});
  EXPECT_EQ(told["value"], "draw");
  EXPECT_EQ(told["distance"], nullptr);
  EXPECT_EQ(told["moves"][0], (json{{"move", "b4f4xf1"}, {"value", "win"}, {"distance", 1}}));
  EXPECT_EQ(told["line"][0], "b4f4xf1");
  EXPECT_THAT(run_with({"solve", "equerre", "--position", position}).out, HasSubstr("b4f4xf1  wins in 1"));
  const json over = json_of({"solve", "equerre", "--position", "Q4r/6/6/1R4/5q/R5 1"});
  EXPECT_EQ(over["value"], "win");
  EXPECT_EQ(over["distance"], 0);
  EXPECT_THAT(run_with({"solve", "equerre", "--position", "Q4r/6/6/1R4/5q/R5 1"}).out,
              testing::StartsWith("The game is over: "));
  equerre::forget_endings();
}

TEST_F(Solve, ATableOfAnotherGameIsNotVerified) {
  fs::create_directories(folder_);
  const std::string path = (folder_ / "foreign.table").string();
  Result<tables::Writer> writer = tables::Writer::start(path, {"chess", "outcomes", 1, 5});
  ASSERT_TRUE(writer);
  ASSERT_TRUE(writer->finish(""));
  const Ran ran = run_with({"verify", path});
  EXPECT_EQ(ran.code, Exit::BadFile);
  EXPECT_THAT(ran.err, HasSubstr("chess 5, outcomes, version 1, not one that this program knows"));
}

TEST_F(Solve, SaysToProgramsThatItWasInterrupted) {
  const Ran ran = run_interrupted(
      {"solve", "snort", "--position", "10/2x7/10/10/7o2/10/10/4x5/10/8o1 1", "--moves", "--json"});
  EXPECT_EQ(ran.code, Exit::Interrupted);
  EXPECT_EQ(json::parse(ran.out)["interrupted"], true);
  EXPECT_EQ(json_of({"solve", "snort", "--position", "3/3/3 1"})["interrupted"], false);
}

TEST_F(Solve, ABoardInWords) {
  const Ran english = run_with({"solve", "dodgem", "--size", "3"});
  EXPECT_EQ(english.code, Exit::Done);
  EXPECT_THAT(english.out, HasSubstr("player 1 wins in 19 from the start"));
  EXPECT_THAT(english.out, HasSubstr("1 123"));
  EXPECT_THAT(run_with({"solve", "dodgem", "--size", "3", "--lang", "fr"}, "", false).out,
              HasSubstr("le joueur 1 gagne en 19"));
}

TEST_F(Solve, APositionAndItsMoves) {
  const json told = json_of({"solve", "dodgem", "--position", "o2/o2/1xx 1"});
  EXPECT_EQ(told["value"], "win");
  EXPECT_EQ(told["distance"], 19);
  EXPECT_EQ(told["moves"], json::parse(R"([{"move": "c3n", "value": "win", "distance": 19},
                                           {"move": "b3n", "value": "loss", "distance": 18},
                                           {"move": "b3w", "value": "loss", "distance": 16}])"));
  const json over = json_of({"solve", "dodgem", "--position", "2x/3/3 2"});
  EXPECT_EQ(over["value"], "win");
  EXPECT_EQ(over["distance"], 0);
  EXPECT_EQ(over["moves"], json::array());
  EXPECT_THAT(run_with({"solve", "dodgem", "--position", "o2/o2/1xx 1"}).out, HasSubstr("c3n   wins in 19"));
  EXPECT_EQ(json_of({"solve", "dodgem", "--position", "o2/o2/1xx 1", "--no-table"}), told);
}

TEST_F(Solve, ALineOfBestPlayIsTold) {
  const json won = json_of({"solve", "dodgem", "--position", "o2/o2/1xx 1"});
  EXPECT_EQ(won["line"].size(), 19U) << "as many moves as the win takes";
  EXPECT_EQ(won["line"][0], "c3n");
  EXPECT_THAT(run_with({"solve", "dodgem", "--position", "o2/o2/1xx 1"}).out, HasSubstr("Best play: c3n "));
  const json snort = json_of({"solve", "snort", "--size", "3"});
  EXPECT_EQ(snort["line"][0], snort["winning_move"]);
  EXPECT_EQ(snort["line"].size() % 2, 1U) << "the winner moves last";
}

TEST_F(Solve, WhatCannotBeSolvedIsRefused) {
  const auto refusal = [](std::vector<std::string> arguments, Exit code) {
    arguments.insert(arguments.begin(), "solve");
    const Ran ran = run_with(arguments);
    EXPECT_EQ(ran.code, code);
    EXPECT_TRUE(ran.out.empty());
    return ran.err;
  };
  EXPECT_THAT(refusal({"dodgem"}, Exit::BadUsage), HasSubstr("--size or --position"));
  EXPECT_THAT(refusal({"dodgem", "--size", "9"}, Exit::BadUsage), HasSubstr("up to 8×8, not on 9"));
  EXPECT_THAT(refusal({"dodgem", "--size", "3x4"}, Exit::BadUsage), HasSubstr("not on 3x4"));
  EXPECT_THAT(refusal({"dodgem", "--size", "many"}, Exit::BadUsage), HasSubstr("many"));
  EXPECT_THAT(refusal({"dodgem", "--position", "o5/o5/o5/o5/o5/1xxxxx 1"}, Exit::BadFile),
              HasSubstr("there is no table of 6×6 yet"));
  EXPECT_THAT(refusal({"dodgem", "--position", "nonsense"}, Exit::BadInput), HasSubstr("character 1"));
  EXPECT_THAT(refusal({"dodgem", "--size", "3", "--threads", "0"}, Exit::BadUsage), HasSubstr("--threads"));
}

TEST_F(Solve, ATableThatCannotBeKeptIsTold) {
  fs::create_directories(folder_.parent_path());
  std::ofstream(folder_) << "a file where the folder should be";
  const Ran ran = run_with({"solve", "dodgem", "--size", "3"});
  EXPECT_EQ(ran.code, Exit::BadFile);
  EXPECT_THAT(ran.err, HasSubstr(folder_.string()));
}

TEST_F(Solve, ATableThatIsMadeForPlayTellsItsMemoryToo) {
  const Resources resources{.threads = 1, .memory = std::size_t{1} << 28U};
  ASSERT_TRUE(make_perfect_play(dodgem::game(), square_shape(3), resources, {}, never));
  EXPECT_GT(json_of({"solve", "dodgem", "--size", "3"})["peak_bytes"], 1000000);
}

TEST_F(Solve, ThePerfectPlayerPlaysWhatIsSolved) {
  const Ran game =
      run_with({"dodgem", "3", "--player1", "computer:perfect", "--player2", "random", "--seed", "4"});
  EXPECT_EQ(game.code, Exit::Done) << game.err;
  EXPECT_THAT(game.out, HasSubstr("Winner: 1"));
  const Ran draw =
      run_with({"dodgem", "4", "--player1", "computer:perfect", "--player2", "computer:perfect"});
  EXPECT_THAT(draw.out, HasSubstr("\nDraw\n"));
  const Ran other = run_with({"snort", "4", "--player1", "computer:perfect"});
  EXPECT_EQ(other.code, Exit::BadUsage);
  EXPECT_THAT(other.err, HasSubstr("perfect play is known for Dodgem up to 6×6 only"));
  const Ran large = run_with({"dodgem", "6", "--player1", "computer:perfect"});
  EXPECT_EQ(large.code, Exit::BadUsage);
  EXPECT_THAT(large.err, HasSubstr("solve dodgem --size 6"));
  const Ran match = run_with({"match", "vorassic", "computer:perfect", "random", "--games", "2"});
  EXPECT_EQ(match.code, Exit::BadUsage);
}

TEST_F(Solve, AnalyseTellsWhatIsKnown) {
  const json told = json_of({"analyse", "dodgem", "--size", "4", "--time", "0.1", "--lines", "9"});
  EXPECT_EQ(told["nodes"], 0);
  EXPECT_GT(told["lines"].size(), 1U);
  for (const json& line : told["lines"]) EXPECT_FALSE(line["proven"].is_null());
}

TEST_F(Solve, ATableIsVerified) {
  const json told = json_of({"solve", "dodgem", "--size", "3"});
  const std::string table = told["table"];
  EXPECT_EQ(json_of({"verify", table})["positions"], 1422);
  EXPECT_EQ(json_of({"verify", table, "--sample", "50"})["positions"], 50);
  EXPECT_THAT(run_with({"verify", table}).out, HasSubstr("is right: 1422 positions"));
  fs::resize_file(table, fs::file_size(table) - 1);
  const Ran damaged = run_with({"verify", table});
  EXPECT_EQ(damaged.code, Exit::BadFile);
  EXPECT_THAT(damaged.err, HasSubstr(table));
  EXPECT_EQ(run_with({"verify", "/no/such/table"}).code, Exit::BadFile);
  EXPECT_EQ(run_with({"verify", table, "--sample", "0"}).code, Exit::BadUsage);
}

TEST_F(Solve, ASnortPositionInJson) {
  const json told = json_of({"solve", "snort", "--position", "4/1x2/3o/4 1", "--moves", "--margin"});
  EXPECT_EQ(told["settled"], true);
  EXPECT_EQ(told["winner_if_1_starts"], 1);
  EXPECT_EQ(told["winner_if_2_starts"], 2);
  EXPECT_EQ(told["moves"].size(), 11U);
  EXPECT_EQ(told["moves"][0]["move"], told["winning_move"]);
  EXPECT_EQ(told["moves"][0]["wins"], true);
  EXPECT_EQ(told["moves"].back()["wins"], false);
  EXPECT_EQ(told["margin"], 1);
  EXPECT_GT(told["nodes"], 0);
  EXPECT_TRUE(told["seconds"].is_number());
  const json lost = json_of({"solve", "snort", "--size", "6"});
  EXPECT_EQ(lost["winner_if_1_starts"], 2);
  EXPECT_EQ(lost["winner_if_2_starts"], 1);
  EXPECT_EQ(lost["winning_move"], nullptr);
  EXPECT_FALSE(lost.contains("moves"));
  EXPECT_FALSE(lost.contains("margin"));
}

TEST_F(Solve, ASnortPositionInWords) {
  const Ran english = run_with({"solve", "snort", "--position", "2xx2 2", "--moves"});
  EXPECT_THAT(english.out, HasSubstr("Player 1 wins, whoever starts"));
  EXPECT_THAT(english.out, HasSubstr("Player 2, to move, loses"));
  EXPECT_THAT(run_with({"solve", "snort", "--size", "5", "--lang", "fr"}, "", false).out,
              HasSubstr("Celui qui commence gagne"));
}

TEST_F(Solve, ValuesOfRegionsInJson) {
  const json told = json_of({"solve", "snort", "--position", "1#2#3#x3x 1", "--values"});
  const auto region = [](const char* cells, const char* value, const char* mean, const char* temperature,
                         int least, int most) {
    return json{{"cells", json::parse(cells)}, {"value", value},    {"mean", mean},
                {"temperature", temperature},  {"at_least", least}, {"at_most", most}};
  };
  ASSERT_EQ(told["regions"].size(), 4U);
  EXPECT_EQ(told["regions"][0], region(R"(["f1", "g1", "h1"])", "±2", "0", "2", -3, 3));
  EXPECT_EQ(told["regions"][2], region(R"(["k1", "l1", "m1"])", "{2|0}", "1", "1", -1, 3));
  EXPECT_EQ(told["regions"][3]["value"], "*");
  EXPECT_EQ(told["sum_of_means"], "1");
  EXPECT_EQ(told["hottest"]["move"], "g1");
  EXPECT_EQ(told["hottest"]["temperature"], "2");
  EXPECT_EQ(told["winner_if_1_starts"], 1);
  const json large = json_of({"solve", "snort", "--position", "x2x2x/7/x5x/7/x5x/7/x2x2x 1", "--values"});
  EXPECT_EQ(large["regions"][0]["temperature"], nullptr);
  EXPECT_EQ(large["sum_of_means"], nullptr);
  EXPECT_EQ(large["hottest"], nullptr);
  EXPECT_FALSE(json_of({"solve", "snort", "--position", "3/3/3 1"}).contains("regions"));
}

TEST_F(Solve, ValuesOfRegionsInWords) {
  const std::string told = run_with({"solve", "snort", "--position", "3#x1 2", "--values"}).out;
  EXPECT_THAT(told, HasSubstr("  temperature  mean  value  cells\n  2            0     ±2     a1 b1 c1\n"));
  EXPECT_THAT(told, HasSubstr("Moves in hand, that nobody can spoil: 1 of player 1, 0 of player 2\n"));
  EXPECT_THAT(told, HasSubstr("Sum of the means: 1\n"));
  EXPECT_THAT(told, HasSubstr("Hottest: temperature 2, where player 2 begins with b1\n"));
  EXPECT_THAT(run_with({"solve", "snort", "--position", "x2x2x/7/x5x/7/x5x/7/x2x2x 1", "--values"}).out,
              testing::ContainsRegex("The whole is worth from [0-9]+ to [0-9]+; the mean is not known"));
}

TEST_F(Solve, ThermographsAreDrawnAndNotLost) {
  fs::create_directories(folder_);
  const std::string file = folder_ / "heat.svg";
  const std::vector<std::string> command{"solve", "snort", "--position", "3#2 1", "--thermograph", file};
  EXPECT_EQ(run_with(command).code, Exit::Done);
  std::stringstream drawn;
  drawn << std::ifstream(file).rdbuf();
  EXPECT_THAT(drawn.str(), HasSubstr("mean 0, temperature 2"));
  EXPECT_THAT(drawn.str(), HasSubstr("a1 b1 c1"));
  const Ran refused = run_with(command);
  EXPECT_EQ(refused.code, Exit::BadFile);
  EXPECT_THAT(refused.err, HasSubstr("--force replaces it"));
  std::vector<std::string> forced = command;
  forced.push_back("--force");
  EXPECT_EQ(run_with(forced).code, Exit::Done);
  const Ran nothing =
      run_with({"solve", "snort", "--position", "x1/1x 2", "--thermograph", folder_ / "none.svg"});
  EXPECT_EQ(nothing.code, Exit::BadInput);
  EXPECT_THAT(nothing.err, HasSubstr("no thermograph to draw"));
}

TEST_F(Solve, SnortSaysWhatIsNotSettled) {
  const Ran ran = run_with({"solve", "snort", "--position", "12/12/2x9/12/12/12/7o4/12/12/12/12/12 1",
                            "--time", "0.05", "--json"});
  EXPECT_EQ(ran.code, Exit::Done);
  const json told = json::parse(ran.out);
  EXPECT_EQ(told["settled"], false);
  EXPECT_EQ(told["winner_if_1_starts"], nullptr);
  EXPECT_EQ(told["winning_move"], nullptr);
  EXPECT_THAT(
      run_with({"solve", "snort", "--position", "12/12/2x9/12/12/12/7o4/12/12/12/12/12 1", "--time", "0.05"})
          .out,
      HasSubstr("Not settled within 0.05 s"));
}

TEST_F(Solve, WhatIsKnownOfTheMovesIsToldWhenTheTimeIsOver) {
  const auto told_within = [](int seconds) {
    return run_with({"solve", "snort", "--position", "8/8/8/8/8/8/8/x7 1", "--time", std::to_string(seconds),
                     "--moves"})
        .out;
  };
  std::string told = told_within(1);
  // On a busy machine not one move is settled in that time.
  for (int seconds = 2; seconds <= 32 && told.find(" wins\n") == std::string::npos; seconds *= 2)
    told = told_within(seconds);
  EXPECT_THAT(told, HasSubstr("Player 1, to move, wins with ")) << "as without --moves";
  EXPECT_THAT(told, testing::ContainsRegex("\n  [a-h][1-8]    wins\n"));
  EXPECT_THAT(told, testing::ContainsRegex("Moves that are not settled: [0-9]+ of 63"));
}

TEST_F(Solve, NodesAreThoseOfAllThatWasAsked) {
  const json brief = json_of({"solve", "snort", "--size", "3x5", "--threads", "1"});
  const json all = json_of({"solve", "snort", "--size", "3x5", "--threads", "1", "--moves"});
  EXPECT_EQ(all["moves"].size(), 15U);
  EXPECT_GT(all["nodes"], brief["nodes"]);
}

TEST_F(Solve, WithoutAHomeTheWayOutIsNamedAndTaken) {
  const char* const home = getenv("HOME");
  const std::string kept = home == nullptr ? "" : home;
  unsetenv("XDG_CACHE_HOME");
  unsetenv("HOME");
  const Ran refused = run_with({"solve", "dodgem", "--size", "3"});
  EXPECT_EQ(refused.code, Exit::BadFile);
  EXPECT_THAT(refused.err, HasSubstr("--no-table"));
  EXPECT_EQ(run_with({"solve", "dodgem", "--size", "3", "--no-table"}).code, Exit::Done);
  EXPECT_EQ(run_with({"solve", "dodgem", "--size", "3", "--no-table", "--no-distances"}).code, Exit::Done);
  setenv("HOME", kept.c_str(), 1);
}

TEST_F(Solve, AMoveThatWinsAtSightIsFoundBehindOthers) {
  const json told = json_of({"solve", "snort", "--position", "8/8/8/8/8/8/8/x7 1", "--time", "60"});
  EXPECT_EQ(told["settled"], true);
  EXPECT_EQ(told["winner_if_1_starts"], 1);
  EXPECT_TRUE(told["winning_move"].is_string());
}

TEST_F(Solve, VorassicInPoints) {
  const json told = json_of({"solve", "vorassic", "--size", "5", "--mode", "octopus"});
  EXPECT_EQ(told["settled"], true);
  EXPECT_EQ(told["value"], "win");
  EXPECT_EQ(told["difference"], 6);
  EXPECT_EQ(told["best_move"], "B1");
  EXPECT_EQ(told["line"].front(), told["best_move"]);
  EXPECT_EQ(told["moves"],
            json::parse(R"([{"move": "B1", "value": "win", "difference": 6, "at_least": 6, "at_most": 6},
                            {"move": "A1", "value": "draw", "difference": 0, "at_least": 0, "at_most": 0},
                            {"move": "B0", "value": "draw", "difference": 0, "at_least": 0, "at_most": 0}])"));
  EXPECT_EQ(told["line"].size(), 23) << "to the end";
  const std::string late = "jJ234/jj343/23432/3rr21/4rrRr 2 s 20-9";
  EXPECT_EQ(json_of({"solve", "vorassic", "--position", late})["to_move"], 2);
  const Ran words = run_with({"solve", "vorassic", "--size", "5"});
  EXPECT_THAT(words.out, HasSubstr("Player 1, to move: wins by 3 points\nBest move: A1\n"));
  EXPECT_THAT(words.out, HasSubstr("  B0    wins by 3 points\n"));
  EXPECT_THAT(run_with({"solve", "vorassic", "--size", "5", "--lang", "fr"}, "", false).out,
              HasSubstr("Le joueur 1, au trait : gagne de 3 points"));
}

TEST_F(Solve, VorassicOverAndOfARandomGrid) {
  const json over = json_of({"solve", "vorassic", "--position", "jj111/Jj111/jj111/11111/1111R 1 s 0-0"});
  EXPECT_EQ(over["to_move"], 2) << "player 1 is stuck";
  const json random = json_of({"solve", "vorassic", "--size", "5", "--fill", "random", "--seed", "3"});
  EXPECT_EQ(json_of({"solve", "vorassic", "--position", random["position"]})["difference"],
            random["difference"]);
  EXPECT_THAT(run_with({"solve", "vorassic", "--size", "5", "--fill", "random", "--seed", "3"}).out,
              HasSubstr(random["position"].get<std::string>()));
}

TEST_F(Solve, VorassicTellsItsBoundsWhenTheTimeIsUp) {
  const json told = json_of({"solve", "vorassic", "--size", "9", "--mode", "octopus", "--time", "0.05"});
  EXPECT_EQ(told["settled"], false);
  EXPECT_EQ(told["interrupted"], false);
  EXPECT_EQ(told["difference"], nullptr);
  EXPECT_LT(told["at_least"], told["at_most"]);
  EXPECT_EQ(told["moves"].size(), 3);
  EXPECT_EQ(told["best_move"], nullptr);
  EXPECT_THAT(run_with({"solve", "vorassic", "--size", "9", "--mode", "octopus", "--time", "0.05"}).out,
              HasSubstr("Not settled within 0.05 s"));
}

TEST_F(Solve, OptionsOfTheOtherGameAreRefused) {
  for (const std::vector<std::string>& arguments :
       {std::vector<std::string>{"solve", "dodgem", "--size", "3", "--time", "2"},
        {"solve", "dodgem", "--size", "3", "--moves"},
        {"solve", "dodgem", "--size", "3", "--margin"},
        {"solve", "dodgem", "--size", "3", "--values"},
        {"solve", "dodgem", "--size", "3", "--thermograph", "heat.svg"},
        {"solve", "snort", "--size", "3", "--no-table"},
        {"solve", "snort", "--size", "3", "--no-distances"},
        {"solve", "snort", "--size", "3", "--mode", "snake"},
        {"solve", "vorassic", "--size", "5", "--moves"},
        {"solve", "vorassic", "--size", "5", "--no-table"}}) {
    const Ran ran = run_with(arguments);
    EXPECT_EQ(ran.code, Exit::BadUsage);
    EXPECT_THAT(ran.err, HasSubstr("means nothing for")) << ran.err;
  }
  EXPECT_EQ(run_with({"solve", "snort"}).code, Exit::BadUsage);
  EXPECT_EQ(run_with({"solve", "snort", "--position", "3x"}).code, Exit::BadInput);
  EXPECT_EQ(run_with({"solve", "snort", "--size", "3", "--time", "soon"}).code, Exit::BadUsage);
}

}  // namespace
}  // namespace quadrille::cli
