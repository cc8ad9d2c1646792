// What a teacher asks for: boards out of a game, a game with its mistakes told, a student's lists compared.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "tests/own_folder.hpp"
#include "tests/run_command.hpp"

namespace quadrille::cli {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using testing::HasSubstr;
using testing::Not;

class Lesson : public testing::Test {
 protected:
  void TearDown() override { fs::remove_all(folder_); }

  std::string file(const char* name, const std::string& text) const {
    std::ofstream(folder_ / name) << text;
    return folder_ / name;
  }
  std::string contents(const char* name) const {
    std::ifstream in(folder_ / name);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  std::string game() const {
    return file("game.txt", "[Game \"snort\"]\n[Size \"3\"]\n\n1. b1 {a try} b3 2. c2 *\n");
  }

  fs::path folder_ = own_folder("lesson");
};

int count(const std::string& text, const std::string& part) {
  int found = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

TEST_F(Lesson, ABoardOfARecordIsShownWithItsMarks) {
  EXPECT_THAT(run_with({"show", "--record", game(), "--move", "1"}).out,
              testing::AllOf(HasSubstr("1 after b1\n1 | . x ."), HasSubstr("Player 2 to move")));
  EXPECT_THAT(run_with({"show", "--record", game()}).out, HasSubstr("3 after c2"));
  const std::string plain = run_with({"show", "--record", game(), "--move", "0", "--svg", "-"}).out;
  const std::string marked =
      run_with({"show", "--record", game(), "--move", "0", "--mark", "legal,solution", "--svg", "-"}).out;
  EXPECT_EQ(count(marked, "r='11'") - count(plain, "r='11'"), 9) << "each cell is open";
  EXPECT_EQ(count(marked, "r='38' fill='none'") - count(plain, "r='38' fill='none'"), 1);
  EXPECT_EQ(run_with({"show", "--record", game(), "--move", "4"}).code, Exit::BadUsage);
  EXPECT_THAT(run_with({"show", "--record", game(), "--mark", "all", "--svg", "-"}).err,
              HasSubstr("the marks are last, legal and solution"));
  EXPECT_EQ(run_with({"show"}).code, Exit::BadUsage);
  EXPECT_THAT(run_with({"show", "snort", "--move", "1"}).err, HasSubstr("--move needs another option"));
  EXPECT_THAT(run_with({"show", "dodgem", "--record", game()}).err, HasSubstr("holds a game of Snort"));
}

TEST_F(Lesson, SeveralBoardsStandOnOneSheet) {
  const std::string sheet = run_with({"show", "--record", game(), "--move", "0,1,3", "--svg", "-"}).out;
  EXPECT_EQ(count(sheet, "<g transform='translate("), 3);
  EXPECT_EQ(count(sheet, "<svg "), 1);
  EXPECT_THAT(sheet, HasSubstr(">3 after c2</text>"));
}

TEST_F(Lesson, VerdictsAreWrittenIntoTheRecord) {
  const std::vector<std::string> question{"analyse", "--record",  game(), "--nodes",
                                          "100000",  "--threads", "1",    "--save"};
  ASSERT_EQ(run_with(question).code, Exit::Done);
  const std::string judged = contents("game.txt");
  EXPECT_THAT(judged, HasSubstr("1. b1 {a try} {blunder: player 2 wins"));
  EXPECT_THAT(judged, HasSubstr("; better: b2 (player 1 wins"));
  EXPECT_THAT(judged, HasSubstr("(1. b2"));
  EXPECT_THAT(judged, HasSubstr("{already lost: "));
  ASSERT_EQ(run_with(question).code, Exit::Done);
  EXPECT_EQ(contents("game.txt"), judged) << "a second time adds nothing";
  EXPECT_EQ(run_with({"replay", folder_ / "game.txt"}).code, Exit::Done);
  std::vector<std::string> elsewhere = question;
  elsewhere.push_back(file("other.txt", "precious"));
  EXPECT_EQ(run_with(elsewhere).code, Exit::BadFile);
  EXPECT_EQ(contents("other.txt"), "precious");
}

TEST_F(Lesson, APositionThatIsLostIsCalledThat) {
  const std::vector<std::string> question{"analyse", "--record",  game(), "--nodes",
                                          "100000",  "--threads", "1"};
  EXPECT_THAT(run_with(question).out, testing::ContainsRegex("2\\. c2 +already lost "));
  EXPECT_EQ(json_of(question)["moves"][2]["already_lost"], true);
  EXPECT_EQ(json_of(question)["moves"][0]["already_lost"], false);
}

TEST_F(Lesson, AStudentsListsAreCompared) {
  const std::string right = file("moves.txt", "C3N\nb3n\nb3w\n");
  const std::vector<std::string> moves{"moves", "dodgem", "--position", "o2/o2/1xx 1", "--compare"};
  const auto compared = [](std::vector<std::string> question, const std::string& list) {
    question.push_back(list);
    return run_with(question);
  };
  EXPECT_EQ(compared(moves, right).code, Exit::Done);
  const Ran wrong = compared(moves, file("moves.txt", "c3n\nb3w\nb3s\n"));
  EXPECT_EQ(wrong.code, Exit::BadInput);
  EXPECT_THAT(wrong.out, testing::AllOf(HasSubstr("b3n is missing\n"), HasSubstr("b3s is not legal: ")));
  const std::string ours = run_with({"perft", "dodgem", "--size", "3", "--depth", "3"}).out;
  const std::vector<std::string> perft{"perft",   "dodgem", "--size",   "3",
                                       "--depth", "3",      "--divide", "--compare"};
  EXPECT_EQ(compared(perft, file("perft.txt", ours)).code, Exit::Done);
  const Ran counted = compared(perft, file("perft.txt", "b3n: 1\n" + ours.substr(ours.find('\n') + 1)));
  EXPECT_EQ(counted.code, Exit::BadInput);
  EXPECT_THAT(counted.out, testing::ContainsRegex("^b3n: [0-9]+, not 1\n$"));
}

/// The chance of the best move, depth by depth.
std::vector<int> chances_in(const std::string& told) {
  std::vector<int> chances;
  for (std::size_t sign = told.find(" %"); sign != std::string::npos; sign = told.find(" %", sign + 1))
    chances.push_back(std::stoi(told.substr(told.rfind(' ', sign - 1) + 1)));
  return chances;
}

TEST(Analysing, APositionOfSnortTellsWhatIsStable) {
  const std::vector<std::string> question{"analyse",  "snort", "--position", "8/8/2x5/8/8/6o1/8/8 1",
                                          "--nodes",  "20000", "--threads",  "1",
                                          "--verbose"};
  const std::vector<int> chances = chances_in(run_with(question).err);
  ASSERT_GT(chances.size(), 3U);
  for (std::size_t i = 3; i < chances.size(); ++i) EXPECT_NEAR(chances[i], chances[i - 1], 12) << i;
}

TEST(Analysing, HasTheNumbersOfTheReader) {
  const std::vector<std::string> question{"playouts", "snort", "--size", "3", "--games", "7", "--lang"};
  const auto told_in = [&](const char* language) {
    std::vector<std::string> asked = question;
    asked.emplace_back(language);
    return run_with(asked, "", false).out;
  };
  EXPECT_THAT(told_in("fr"), testing::ContainsRegex("[0-9],[0-9]"));
  EXPECT_THAT(told_in("en"), testing::ContainsRegex("[0-9]\\.[0-9]"));
}

}  // namespace
}  // namespace quadrille::cli
