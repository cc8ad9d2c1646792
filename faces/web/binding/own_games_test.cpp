#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "faces/web/binding/test_page.hpp"

namespace quadrille::web {
namespace {

using testing::HasSubstr;
using testing::Not;

const Json everything{{"game", ""}, {"opponent", ""}, {"result", ""}, {"from", ""}, {"to", ""}};

struct Player : Page {
  using Page::Page;

  /// A game against the computer, resigned after a move.
  void lose() {
    start("snort", "3", "computer:1");
    play();
    call("resign");
  }
  Json games(const Json& search = everything) { return call("ownGames", Json::array({search, 100})); }
};

TEST(OwnGames, AreKeptAndFoundAfterAReload) {
  Player page;
  EXPECT_EQ(page.games()["all"], 0);
  page.lose();
  Player later(page.kept);
  const Json games = later.games();
  ASSERT_EQ(games["found"], 1);
  const Json& game = games["games"][0];
  EXPECT_EQ(game["title"], "Snort 3×3");
  EXPECT_EQ(game["players"], "computer, level 1");
  EXPECT_EQ(game["side"], "as player 1");
  EXPECT_EQ(game["result"], "lost");
  EXPECT_EQ(later.call("opponents")[0]["name"], "computer:1");
  Json won = everything;
  won["result"] = "won";
  EXPECT_EQ(later.games(won)["found"], 0);
  EXPECT_TRUE(later.call("openOwn", Json::array({game["name"]})).is_null());
  EXPECT_EQ(later.table()["finished"], true);
  later.call("setComment", Json::array({"Why?"}));
  EXPECT_THAT(later.kept.at(game["name"].get<std::string>()), HasSubstr("{Why?}"));
}

TEST(OwnGames, AreDeletedAndPutBack) {
  Player page;
  page.lose();
  const Json name = page.games()["games"][0]["name"];
  page.call("deleteOwn", Json::array({name}));
  EXPECT_EQ(page.games()["all"], 0);
  EXPECT_FALSE(page.kept.contains(name.get<std::string>()));
  EXPECT_THAT(page.call("openOwn", Json::array({name})).get<std::string>(), HasSubstr("not kept"));
  page.call("putBack");
  EXPECT_EQ(page.games()["all"], 1);
  EXPECT_TRUE(page.kept.contains(name.get<std::string>()));
}

TEST(OwnGames, GoOutAndComeBack) {
  Player page;
  page.lose();
  const Json text = page.call("exportOwn", Json::array({everything}));
  EXPECT_EQ(page.call("importOwn", Json::array({text}))["words"], "0 games read; 1 was here already");
  Player other;
  const Json read =
      other.call("importOwn", Json::array({text.get<std::string>() + "\n[Game \"snort\"]\n\n1. z9 *\n"}));
  EXPECT_EQ(read["words"], "1 game read; 1 cannot be read");
  EXPECT_THAT(read["damaged"][0].get<std::string>(), HasSubstr("line "));
  EXPECT_EQ(other.games()["games"], page.games()["games"]);
}

TEST(OwnGames, AreCounted) {
  Player page;
  page.lose();
  const Json all = page.call("statistics", Json::array({""}));
  EXPECT_EQ(all["summary"][0], "1 game against the computer: 0 won, 0 drawn, 1 lost");
  ASSERT_EQ(all["tables"].size(), 4U);
  EXPECT_EQ(all["tables"][0]["rows"][0]["label"], "Snort");
  EXPECT_EQ(all["tables"][2]["rows"][0]["lost"], 1);
  ASSERT_EQ(all["ratings"].size(), 1U);
  EXPECT_EQ(all["ratings"][0]["points"].size(), 1U);
  EXPECT_FALSE(all["ratings"][0]["axis"]["levels"].empty());
  EXPECT_TRUE(page.call("statistics", Json::array({"dodgem"}))["tables"].empty());
}

TEST(OwnGames, CountTheMistakesThatWereGoneThrough) {
  Player page;
  EXPECT_EQ(page.call("recordOnTable"), "");
  page.lose();
  Player school;
  EXPECT_EQ(school.call("takeMistakes", Json::array({page.call("recordOnTable")})), true);
  while (school.think()) {
  }
  ASSERT_FALSE(school.judged.is_null());
  const auto last_words = [&] {
    return page.call("statistics", Json::array({""}))["summary"].back().get<std::string>();
  };
  page.call("keepJudged", Json::array({"nonsense"}));
  EXPECT_THAT(last_words(), Not(HasSubstr("analysed")));
  page.call("keepJudged", Json::array({school.judged}));
  EXPECT_THAT(last_words(), HasSubstr("In 1 game that was analysed"));
  EXPECT_EQ(page.games()["all"], 1);
  EXPECT_THAT(Player(page.kept).call("exportOwn", Json::array({everything})).get<std::string>(),
              HasSubstr("[Mistakes "));
}

TEST(OwnGames, LessonsAreNone) {
  Player page;
  page.call("readLessons", Json::array({"game: snort\nlesson: go\nen: Go\nstep: 1 1\nen: Go.\n"}));
  page.call("takeLesson", Json::array({"snort", "go"}));
  page.call("click", Json::array({0, 0}));
  EXPECT_EQ(page.table()["finished"], true);
  EXPECT_EQ(page.games()["all"], 0);
}

}  // namespace
}  // namespace quadrille::web
