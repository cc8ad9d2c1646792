#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "faces/web/binding/test_page.hpp"
#include "tests/source_tree.hpp"

namespace quadrille::web {
namespace {

const char* const snort_lessons =
    "game: snort\n"
    "lesson: one\nen: Three cells\nfr: Trois cases\n"
    "step: 3 1\nen: Leave black no cell.\nfr: Ne laissez rien aux noirs.\n"
    "goal: win\nwrong: others\nen: Black plays on.\nfr: Les noirs jouent encore.\n"
    "step: 4/4 2\nen: Anywhere.\nfr: Où vous voulez.\n"
    "lesson: two\nen: Once more\nfr: Encore\nstep: 3 1\nen: Go.\nfr: Allez.\n";

struct Pupil : Page {
  using Page::Page;

  void read() {
    call("use", Json::array({"en", false, "wood", true}));
    call("readLessons", Json::array({snort_lessons}));
  }
  void take(const char* lesson) { call("takeLesson", Json::array({"snort", lesson})); }
  void click(int row, int col) { call("click", Json::array({row, col})); }
  Json training() const { return state.value("training", Json()); }
};

TEST(Learning, ALessonIsTakenFromAWrongMoveToItsEnd) {
  Pupil page;
  page.read();
  EXPECT_TRUE(page.training().is_null());
  page.take("one");
  EXPECT_EQ(page.training()["title"], "Three cells");
  EXPECT_EQ(page.training()["words"], "Leave black no cell.");
  EXPECT_EQ(page.training()["stage"], "asking");
  page.click(0, 0);
  EXPECT_EQ(page.training()["stage"], "wrong");
  EXPECT_EQ(page.training()["words"], "Black plays on.");
  EXPECT_EQ(page.table()["moves"], 2) << "the answer is on the board";
  page.call("tryAgain");
  EXPECT_EQ(page.training()["stage"], "asking");
  page.click(0, 1);
  EXPECT_EQ(page.training()["stage"], "right");
  EXPECT_EQ(page.training()["step"], 0);
  EXPECT_EQ(page.training()["next"], "step");
  EXPECT_EQ(page.training()["canTryAgain"], true);
  page.call("goOn");
  EXPECT_EQ(page.training()["words"], "Anywhere.");
  page.call("showMe");
  EXPECT_EQ(page.training()["stage"], "shown");
  EXPECT_EQ(page.training()["next"], "lesson");
  EXPECT_EQ(page.training()["nextLesson"], "Once more");
  page.call("leaveTraining");
  EXPECT_TRUE(page.training().is_null());
}

TEST(Learning, WhatIsDoneIsKept) {
  Pupil page;
  page.read();
  EXPECT_EQ(page.call("courses")[0]["lessons"][1]["done"], false);
  page.take("two");
  page.click(0, 0);
  EXPECT_EQ(page.call("courses")[0]["lessons"][1]["done"], true);
  Pupil later(page.kept);
  later.read();
  EXPECT_EQ(later.call("courses")[0]["lessons"][0]["done"], false);
  EXPECT_EQ(later.call("courses")[0]["lessons"][1]["done"], true);
  EXPECT_EQ(later.call("courses")[0]["done"], 1);
  EXPECT_EQ(later.call("courses")[0]["lessons"][0]["next"], true);
}

TEST(Learning, SpeaksTheLanguageInUse) {
  Pupil page;
  page.read();
  page.take("one");
  page.call("use", Json::array({"fr", false, "wood", true}));
  EXPECT_EQ(page.training()["words"], "Ne laissez rien aux noirs.");
  EXPECT_EQ(page.call("courses")[0]["lessons"][0]["title"], "Trois cases");
  use_language(Language::English);
}

TEST(Learning, APieceThatIsHeldStaysInTheHand) {
  Pupil page;
  page.call("readLessons", Json::array({"game: dodgem\nlesson: go\nen: Go\nstep: o2/o2/1xx 1\nen: Go.\n"}));
  page.call("takeLesson", Json::array({"dodgem", "go"}));
  page.call("click", page.first());
  EXPECT_FALSE(page.table()["held"].is_null());
  const Json target = page.table()["targets"][0];
  page.call("click", Json::array({target["row"], target["col"]}));
  EXPECT_EQ(page.training()["stage"], "right");
}

TEST(Learning, WhatIsWrongWithLessonsIsTold) {
  Pupil page;
  page.call("readLessons", Json::array({"game: snort\nlesson: bad\nen: Bad\nstep: 9z 1\nen: Go.\n"
                                        "lesson: good\nen: Good\nstep: 3 1\nen: Go.\n"}));
  const Json course = page.call("courses")[0];
  ASSERT_EQ(course["damaged"].size(), 1U);
  EXPECT_THAT(course["damaged"][0].get<std::string>(), testing::HasSubstr("line 4"));
  ASSERT_EQ(course["lessons"].size(), 1U);
  EXPECT_EQ(page.call("takeLesson", Json::array({"snort", "bad"})), false);
  EXPECT_EQ(page.call("takeLesson", Json::array({"chess", "good"})), false);
}

TEST(Learning, ReadsTheLessonsThatComeAlong) {
  Pupil page;
  std::size_t books = 0;
  for (const auto& file : std::filesystem::directory_iterator(source_tree() / "data/lessons")) {
    std::ifstream in(file.path());
    page.call("readLessons", Json::array({std::string(std::istreambuf_iterator<char>(in), {})}));
    ++books;
  }
  const Json courses = page.call("courses");
  EXPECT_GT(books, 0U);
  ASSERT_EQ(courses.size(), books);
  for (const Json& course : courses) EXPECT_TRUE(course["damaged"].empty()) << course["game"];
}

const char* const two_puzzles =
    "[Game \"snort\"]\n[Size \"1x5\"]\n[Position \"5 1\"]\n[Result \"*\"]\n[Puzzle \"p\"]\n"
    "[Goal \"win\"]\n[Rating \"900\"]\n[Theme \"split\"]\n\n1. c1 (1. a1 d1 2. b1) (1. b1 d1) *\n\n"
    "[Game \"vorassic\"]\n[Size \"5\"]\n[Mode \"snake\"]\n[Result \"*\"]\n"
    "[Position \"jj234/1jjJ3/23432/34Rrr/4321r 2 s 10-6\"]\n[Puzzle \"v\"]\n[Goal \"win\"]\n\n"
    "1... C2 (1... B3 2. D0) *\n";

TEST(Puzzles, AWrongMoveIsRefutedAndThePuzzleSolvedAfterAll) {
  Pupil page;
  page.call("readPuzzles", Json::array({two_puzzles, "two.txt"}));
  EXPECT_EQ(page.call("takePuzzle", Json::array({"snort", "", "split"})), true);
  EXPECT_EQ(page.training()["kind"], "puzzle");
  EXPECT_EQ(page.training()["name"], "p");
  EXPECT_EQ(page.training()["words"], "Player 1 (white) to move and win");
  EXPECT_EQ(page.training()["about"], "");
  EXPECT_EQ(page.training()["standing"][0], "Your rating: 904");
  page.click(0, 0);
  EXPECT_EQ(page.training()["stage"], "wrong");
  EXPECT_EQ(page.table()["moves"], 3) << "the refutation is on the board";
  page.call("tryAgain");
  EXPECT_EQ(page.table()["moves"], 0);
  page.click(0, 2);
  EXPECT_EQ(page.training()["stage"], "right");
  EXPECT_EQ(page.training()["words"], "Solved, though not at the first try.");
  EXPECT_THAT(page.training()["about"].get<std::string>(), testing::HasSubstr("splits the board"));
  EXPECT_EQ(page.training()["canGoOn"], true);
  page.call("goOn");
  EXPECT_EQ(page.training()["stage"], "asking") << "what was tried comes again when nothing else is chosen";
}

TEST(Puzzles, AreOfferedByGameModeAndThemeWithWhatWasSolved) {
  Pupil page;
  EXPECT_TRUE(page.call("puzzles", Json::array({"2026-01-31"}))["daily"].is_null());
  page.call("readPuzzles", Json::array({two_puzzles, "two.txt"}));
  page.call("readPuzzles", Json::array({"[Game \"snort\"]\n[Size \"1x3\"]\n\n1. b1 *\n", "bad.txt"}));
  Json offer = page.call("puzzles", Json::array({"2026-01-31"}));
  ASSERT_EQ(offer["sets"].size(), 2U);
  EXPECT_EQ(offer["sets"][0]["themes"][0]["word"], "split");
  EXPECT_EQ(offer["sets"][1]["mode"], "snake");
  ASSERT_EQ(offer["damaged"].size(), 1U);
  EXPECT_THAT(offer["damaged"][0].get<std::string>(), testing::StartsWith("bad.txt: line 1, column 1: "));
  EXPECT_TRUE(offer["daily"]["solved"].is_null());
  EXPECT_EQ(page.call("dailyPuzzle", Json::array({"2026-01-31"})), true);
  page.call("showMe");
  offer = page.call("puzzles", Json::array({"2026-01-31"}));
  EXPECT_EQ(offer["daily"]["solved"], false);
  EXPECT_EQ(page.call("takePuzzle", Json::array({"vorassic", "octopus", ""})), false);
  EXPECT_EQ(page.call("takePuzzle", Json::array({"chess", "", ""})), false);
  page.call("takePuzzle", Json::array({"snort", "", ""}));
  page.click(0, 2);
  Pupil later(page.kept);
  later.call("readPuzzles", Json::array({two_puzzles, "two.txt"}));
  EXPECT_EQ(later.call("puzzles", Json::array({"2026-01-31"}))["sets"][0]["solved"], 1);
}

}  // namespace
}  // namespace quadrille::web
