// quadrille puzzles: making them, and deriving them again.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <stdlib.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "exact/equerre/at_hand.hpp"
#include "learn/collection.hpp"
#include "tests/own_folder.hpp"
#include "tests/run_command.hpp"

namespace quadrille::cli {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using testing::HasSubstr;

class Puzzles : public testing::Test {
 protected:
  void TearDown() override { fs::remove_all(folder_); }

  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  static std::string content(const std::string& file) {
    std::ifstream in(file);
    return {std::istreambuf_iterator<char>(in), {}};
  }

  fs::path folder_ = own_folder("puzzles");
};

const std::vector<std::string> order{"puzzles", "snort",  "--count", "1",       "--size",
                                     "3",       "--seed", "2",       "--tries", "1"};

std::vector<std::string> with(std::vector<std::string> words, const std::vector<std::string>& more) {
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

TEST_F(Puzzles, AreWrittenAndDerivedAgain) {
  const std::string file = path("made.txt");
  EXPECT_THAT(run_with(with(order, {"-o", file})).out, HasSubstr("1 puzzle written to "));
  const std::string text = content(file);
  EXPECT_EQ(learn::parse_collection(text).puzzles.size(), 1U);
  EXPECT_THAT(run_with({"puzzles", "verify", file}).out,
              HasSubstr("is right: its puzzle follows from the rules"));

  const Ran refused = run_with(with(order, {"-o", file}));
  EXPECT_EQ(refused.code, Exit::BadFile);
  EXPECT_THAT(refused.err, HasSubstr("is there already; --force replaces it"));
  EXPECT_EQ(run_with(with(order, {"-o", file, "--force", "--threads", "2"})).code, Exit::Done);
  EXPECT_EQ(content(file), text);
  EXPECT_EQ(run_with(order).out, text) << "without a file they go to the output";
}

TEST_F(Puzzles, TellProgramsOfThemselves) {
  const json told = json_of(order);
  ASSERT_EQ(told["puzzles"].size(), 1U);
  const json& puzzle = told["puzzles"][0];
  EXPECT_EQ(puzzle["game"], "snort");
  EXPECT_EQ(puzzle["size"], "3");
  EXPECT_EQ(puzzle["goal"], "win");
  EXPECT_EQ(puzzle["found"].size(), 9U);
  EXPECT_FALSE(puzzle["solution"].empty());
}

TEST_F(Puzzles, AreRefusedWhereTheyAreWrong) {
  const std::string file = path("damaged.txt");
  const std::string good = run_with(order).out;
  std::ofstream(file) << good << "\n[Game \"snort\"]\n[Size \"2\"]\n\n1. a9 *\n";
  const Ran ran = run_with({"puzzles", "verify", file});
  EXPECT_EQ(ran.code, Exit::BadInput);
  const auto lines = std::count(good.begin(), good.end(), '\n');
  EXPECT_THAT(ran.err, HasSubstr("line " + std::to_string(lines + 5) + ", column 4: move 1. a9"));
  const json told = nlohmann::json::parse(run_with({"puzzles", "verify", file, "--json"}).out);
  EXPECT_EQ(told["checked"], 1);
  EXPECT_EQ(told["flaws"].size(), 1U);
}

/// The table of the endings takes minutes: it is begun, which shows that it comes first.
TEST_F(Puzzles, OfEquerreOn8x8NeedATable) {
  setenv("XDG_CACHE_HOME", folder_.c_str(), 1);
  equerre::forget_endings();
  const std::string file = path("equerre.txt");
  std::ofstream(file) << "[Game \"equerre\"]\n[Size \"8\"]\n[Position \"Q6r/8/8/1R6/8/8/7q/R6r 1\"]\n"
                         "[Result \"1-0\"]\n[Puzzle \"p\"]\n[Goal \"win\"]\n\n1. b4h4xh1 1-0\n";
  ASSERT_EQ(learn::parse_collection(content(file)).puzzles.size(), 1U);
  using Words = std::vector<std::string>;
  for (const Words& words : {Words{"puzzles", "verify", file}, Words{"puzzles", "equerre", "--size", "8"}}) {
    const Ran ran = run_interrupted(words);
    EXPECT_EQ(ran.code, Exit::Interrupted);
    EXPECT_EQ(ran.out, "");
    EXPECT_THAT(ran.err, HasSubstr("what is done is kept, and the same command goes on from there"));
    EXPECT_FALSE(fs::is_empty(folder_ / "quadrille"));
    fs::remove_all(folder_ / "quadrille");
  }
}

TEST_F(Puzzles, SayWhatIsMissingOrTooMuch) {
  EXPECT_EQ(run_with({"puzzles", "verify"}).code, Exit::BadUsage);
  EXPECT_EQ(run_with({"puzzles", "verify", "/no/such/file"}).code, Exit::BadFile);
  EXPECT_EQ(run_with({"puzzles", "snort", "file.txt"}).code, Exit::BadUsage);
  EXPECT_EQ(run_with({"puzzles", "chess"}).code, Exit::BadUsage);
  EXPECT_EQ(run_with({"puzzles", "snort", "--count", "0"}).code, Exit::BadUsage);
  EXPECT_EQ(run_with({"puzzles", "equerre", "--size", "5"}).code, Exit::BadUsage);
}

}  // namespace
}  // namespace quadrille::cli
