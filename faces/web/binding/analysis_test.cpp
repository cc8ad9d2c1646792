#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "faces/web/binding/test_page.hpp"

namespace quadrille::web {
namespace {

using testing::HasSubstr;

/// A game of Snort that is small enough to be known at once.
void begin_small_game(Page& page) {
  page.start("snort", "2x3", "human");
  page.play();
  page.play();
}

TEST(AnalysisOnThePage, IsNothingUntilItIsAskedFor) {
  Page page;
  begin_small_game(page);
  EXPECT_TRUE(page.analysis.is_null());
  page.call("setAnalysing", Json::array({true}));
  EXPECT_TRUE(page.table()["analysing"].get<bool>());
  EXPECT_TRUE(page.analysis["searching"].get<bool>());
  EXPECT_TRUE(page.analysis["words"].is_null());
  page.call("setAnalysing", Json::array({false}));
  EXPECT_TRUE(page.analysis.is_null());
}

TEST(AnalysisOnThePage, RanksMarksAndJudges) {
  Page page;
  begin_small_game(page);
  page.call("setAnalysing", Json::array({true}));
  while (page.think()) {
  }
  const Json& found = page.analysis;
  EXPECT_FALSE(found["searching"].get<bool>());
  EXPECT_TRUE(found["proven"].get<bool>());
  EXPECT_THAT(found["words"].get<std::string>(), HasSubstr("wins"));
  ASSERT_FALSE(found["moves"].empty());
  EXPECT_EQ(found["moves"].size(), found["marks"].size());
  EXPECT_TRUE(found["marks"][0]["best"].get<bool>());
  EXPECT_TRUE(found["moves"][0]["sign"]["proven"].get<bool>());
  EXPECT_TRUE(found["more"].is_null());
  EXPECT_EQ(found["stations"].size(), 3U);
  EXPECT_EQ(found["judged"], 2);
  EXPECT_EQ(found["verdicts"].size(), 2U);
  EXPECT_THAT(found["totals"][0].get<std::string>(), HasSubstr("Player 1"));
}

TEST(AnalysisOnThePage, GoesToAPlaceAndPlaysARankedMove) {
  Page page;
  begin_small_game(page);
  page.call("setAnalysing", Json::array({true}));
  page.call("goToPly", Json::array({1}));
  EXPECT_EQ(page.analysis["ply"], 1);
  page.call("goToPly", Json::array({-1}));
  page.call("goToPly", Json::array({7}));
  EXPECT_EQ(page.analysis["ply"], 1);
  while (page.think()) {
  }
  page.call("playRanked", Json::array({"not a move"}));
  EXPECT_EQ(page.analysis["ply"], 1);
  page.call("playRanked", Json::array({page.analysis["moves"].back()["move"]}));
  EXPECT_EQ(page.analysis["ply"], 2);
}

TEST(AnalysisOnThePage, FindsTheMistakes) {
  Page page;
  // Player 1 wins with b2 or c2 and throws it away.
  ASSERT_TRUE(page.call("openLink", Json::array({"game=snort&position=4/4/4_1&moves=a1"})).is_null());
  page.call("setAnalysing", Json::array({true}));
  while (page.think()) {
  }
  EXPECT_FALSE(page.analysis["mistakesAfter"].get<bool>());
  EXPECT_EQ(page.analysis["verdicts"][0], "??");
  EXPECT_THAT(page.analysis["remark"].get<std::string>(), HasSubstr("better: "));
  page.call("goToPly", Json::array({0}));
  EXPECT_TRUE(page.analysis["mistakesAfter"].get<bool>());
  page.call("nextMistake");
  EXPECT_EQ(page.analysis["ply"], 1);
  page.call("previousMistake");
  EXPECT_EQ(page.analysis["ply"], 1) << "there is none before";
}

TEST(AnalysisOnThePage, RestsWhenAPersonSaysSo) {
  Page page;
  begin_small_game(page);
  page.call("setAnalysing", Json::array({true}));
  page.call("pauseAnalysis", Json::array({true}));
  EXPECT_TRUE(page.analysis["paused"].get<bool>());
  EXPECT_FALSE(page.think());
  page.call("pauseAnalysis", Json::array({false}));
  EXPECT_TRUE(page.analysis["searching"].get<bool>());
}

}  // namespace
}  // namespace quadrille::web
