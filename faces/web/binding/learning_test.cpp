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
  page.call("goToStep", Json::array({1}));
  EXPECT_EQ(page.training()["words"], "Anywhere.");
  page.call("showMe");
  EXPECT_EQ(page.training()["stage"], "right");
  EXPECT_EQ(page.training()["next"]["title"], "Once more");
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

TEST(Learning, HasLessonsForEveryGame) {
  Pupil page;
  for (const auto& file : std::filesystem::directory_iterator(source_tree() / "data/lessons")) {
    std::ifstream in(file.path());
    page.call("readLessons", Json::array({std::string(std::istreambuf_iterator<char>(in), {})}));
  }
  const Json courses = page.call("courses");
  ASSERT_EQ(courses.size(), 4U);
  for (const Json& course : courses) EXPECT_TRUE(course["damaged"].empty()) << course["game"];
}

}  // namespace
}  // namespace quadrille::web
