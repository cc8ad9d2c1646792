#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "faces/web/binding/test_page.hpp"

namespace quadrille::web {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

struct Learner : Page {
  void open(const char* link) { EXPECT_TRUE(call("openLink", Json::array({link})).is_null()); }
  void think_to_the_end() {
    while (think()) {
    }
  }
  void click(int row, int col) { call("click", Json::array({row, col})); }
  Json training() const { return state.value("training", Json()); }
};

TEST(TeachingOnThePage, WarnsAndShowsValues) {
  Learner page;
  page.open("game=snort&position=3_1");
  page.call("setTeaching", Json::array({true, true}));
  EXPECT_EQ(page.table()["warns"], true);
  page.think_to_the_end();
  ASSERT_EQ(page.analysis["marks"].size(), 3U);
  // Whether in how many moves is known too depends on how far the search came.
  EXPECT_THAT(page.analysis["marks"][0]["sign"]["text"].get<std::string>(), StartsWith("W"));
  page.click(0, 0);
  EXPECT_EQ(page.table()["moves"], 0);
  EXPECT_THAT(page.table()["warning"].get<std::string>(), StartsWith("Careful with a1: player 2 wins"));
  page.call("anotherMove");
  EXPECT_TRUE(page.table()["warning"].is_null());
  page.click(0, 0);
  page.call("playAllTheSame");
  EXPECT_EQ(page.table()["moves"], 1);
  page.call("setTeaching", Json::array({false, false}));
  EXPECT_TRUE(page.analysis.is_null());
}

TEST(TeachingOnThePage, AMistakeIsTrained) {
  Learner page;
  page.open("game=snort&position=3_1&moves=a1_c1");
  const std::string record = page.call("record").get<std::string>();
  Learner school;
  EXPECT_EQ(school.call("takeMistakes", Json::array({"nonsense"})), false);
  EXPECT_EQ(school.call("takeMistakes", Json::array({record})), true);
  EXPECT_EQ(school.training()["kind"], "mistakes");
  EXPECT_EQ(school.training()["stage"], "judging");
  school.think_to_the_end();
  EXPECT_EQ(school.training()["words"], "Move 1: a1 was a blunder. Find a better move.");
  EXPECT_EQ(school.training()["steps"], 1);
  EXPECT_EQ(school.training()["standing"][0], "Player 1: 0 best, 0 good, 0 mistakes, 1 blunder");
  EXPECT_EQ(school.training()["standing"][1], "Player 1: on average 100 % of the chance to win lost a move");
  school.click(0, 2);
  EXPECT_EQ(school.training()["stage"], "judging");
  school.think_to_the_end();
  EXPECT_EQ(school.training()["stage"], "wrong");
  EXPECT_EQ(school.table()["moves"], 2) << "the refutation is on the board";
  school.call("tryAgain");
  school.click(0, 1);
  EXPECT_EQ(school.training()["stage"], "right");
  EXPECT_THAT(school.training()["words"].get<std::string>(), HasSubstr("for certain"));
  EXPECT_EQ(school.training()["goal"], "win");

  school.call("playOut");
  EXPECT_EQ(school.training()["kind"], "playOut");
  EXPECT_EQ(school.table()["moves"], 0);
  school.click(0, 1);
  EXPECT_EQ(school.training()["words"], "Won!");
  school.call("leavePlayOut");
  EXPECT_EQ(school.training()["kind"], "mistakes");
  EXPECT_EQ(school.training()["stage"], "right");
}

TEST(TeachingOnThePage, APlaceOfAGameIsPlayedOut) {
  Learner page;
  page.open("game=snort&position=3_1");
  page.call("setAnalysing", Json::array({true}));
  page.think_to_the_end();
  EXPECT_EQ(page.analysis["goal"], "win");
  Learner school;
  EXPECT_EQ(school.call("takePosition", Json::array({"snort", "3z 1", "win"})), false);
  EXPECT_EQ(school.call("takePosition", Json::array({"snort", "3 1", "win"})), true);
  school.click(0, 0);
  school.think_to_the_end();
  EXPECT_EQ(school.training()["stage"], "wrong");
  EXPECT_EQ(school.training()["words"], "Lost: there was a way.");
  school.call("tryAgain");
  EXPECT_EQ(school.training()["stage"], "asking");
  school.call("leavePlayOut");
  EXPECT_TRUE(school.training().is_null());
}

}  // namespace
}  // namespace quadrille::web
