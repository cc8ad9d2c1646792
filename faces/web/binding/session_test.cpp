#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <fstream>
#include <iterator>

#include "core/random.hpp"
#include "faces/web/binding/test_page.hpp"
#include "games/registry.hpp"
#include "tests/source_tree.hpp"

namespace quadrille::web {
namespace {

TEST(Session, PlaysEveryGameToItsEndAgainstTheComputer) {
  for (const AnyGame* const game : all_games()) {
    Page page;
    const int smallest = std::max(game->sheet().sizes.smallest, 3);
    ASSERT_TRUE(page.start(game->sheet().id, std::to_string(smallest), "computer:1").is_null());
    for (int i = 0; i < 1000 && !page.table()["over"].get<bool>(); ++i) {
      if (!page.think()) page.play();
    }
    EXPECT_TRUE(page.table()["over"].get<bool>()) << game->sheet().id;
    EXPECT_THAT(page.events, testing::Contains("ended"));
    EXPECT_THAT(page.call("picture").get<std::string>(), testing::HasSubstr("<svg"));
    EXPECT_FALSE(page.kept.contains("unfinished.txt")) << "there is nothing to go on with";
  }
}

TEST(Session, TellsTheWholeStateAfterEveryCall) {
  Page page;
  page.call("use", Json::array({"en", false, "wood", true}));
  EXPECT_TRUE(page.table().is_null());
  page.start("snort", "3x4", "human");
  EXPECT_EQ(page.table()["title"], "Snort 3×4");
  ASSERT_EQ(page.cells.size(), 12U);
  EXPECT_EQ(page.cells[1]["label"], "b1, empty");
  EXPECT_EQ(page.state["layout"]["width"], 4 * 100 + 2 * 54);
  page.call("click", Json::array({0, 0}));
  EXPECT_EQ(page.table()["moves"], 1);
  EXPECT_EQ(page.table()["lines"][0]["cells"][0]["text"], "a1");
  EXPECT_TRUE(page.table()["canTakeBack"].get<bool>());
  page.call("click", Json::array({0, 1}));
  EXPECT_EQ(page.table()["moves"], 1);
  EXPECT_THAT(page.told.back(), testing::HasSubstr("b1"));
}

TEST(Session, TellsOnlyWhatChanged) {
  Page page;
  page.start("dodgem", "26", "human");
  const std::size_t all = page.sent;
  page.call("click", page.first());
  EXPECT_FALSE(page.table()["held"].is_null());
  EXPECT_LT(page.sent, all / 100) << "no place is called anything else now";
  const std::string title = page.table()["title"].get<std::string>();
  page.call("letGo");
  EXPECT_TRUE(page.table()["held"].is_null());
  EXPECT_EQ(page.table()["title"], title);
}

TEST(Session, DrawsOnlyTheCellsThatChanged) {
  Page page;
  page.start("snort", "26", "human");
  EXPECT_EQ(page.drawn, 676U);
  const std::string ground = page.ground;
  page.call("click", Json::array({3, 4}));
  EXPECT_EQ(page.drawn, 1U);
  EXPECT_EQ(page.cells[3 * 26 + 4]["label"], "e4, white stone");
  const std::string piece = page.cells[3 * 26 + 4]["piece"].get<std::string>();
  EXPECT_THAT(ground, testing::HasSubstr("id='" + piece + "'"));
  page.call("use", Json::array({"fr", false, "wood", true}));
  EXPECT_EQ(page.drawn, 676U) << "in other words";
  use_language(Language::English);
}

/// What a person may do at the table, and what the computer does.
void do_something(Page& page, Random& random) {
  static constexpr std::array calls{
      "takeBack", "playAgain", "hint",         "resign",     "offerDraw", "swapSides",      "back",
      "forward",  "toStart",   "toEnd",        "letGo",      "rematch",   "moveNow",        "answerDraw",
      "sit",      "setPaused", "setAnalysing", "setComment", "promote",   "playOnFromHere", "removeMove",
      "think",    "think",     "play",         "play"};
  const std::string name = calls[static_cast<std::size_t>(random.below(static_cast<int>(calls.size())))];
  if (name == "think") {
    // Analysis has no end of its own.
    if (page.order.is_null() || page.order["thinker"] != "analysis") page.think();
  } else if (name == "play") {
    if (!page.table()["firsts"].empty()) page.play();
  } else if (name == "sit") {
    page.call(name, Json::array({random.below(2) + 1, random.below(2) == 0 ? "human" : "computer:1"}));
  } else if (name == "setComment") {
    page.call(name, Json::array({std::to_string(random.below(3))}));
  } else if (name.starts_with("set") || name == "answerDraw") {
    page.call(name, Json::array({random.below(2) == 0}));
  } else {
    page.call(name);
  }
}

TEST(Session, LeavesOutNothingThatChanged) {
  const Json look = Json::array({"en", false, "wood", true});
  for (const AnyGame* const game : all_games()) {
    Page page;
    Random random(1);
    page.call("use", look);
    page.start(game->sheet().id, std::to_string(std::max(game->sheet().sizes.smallest, 3)), "computer:1");
    for (int i = 0; i < 60; ++i) {
      do_something(page, random);
      const std::vector<Json> cells = page.cells;
      page.call("use", look);
      ASSERT_EQ(page.changed, Json::object()) << game->sheet().id << ", step " << i;
      ASSERT_EQ(page.cells, cells) << game->sheet().id << ", step " << i;
    }
  }
}

TEST(Session, RefusesAStartThatTheGameDoesNotHave) {
  Page page;
  EXPECT_THAT(page.start("equerre", "7", "human").get<std::string>(), testing::HasSubstr("7"));
  EXPECT_THAT(page.start("snort", "8", "computer:99").get<std::string>(), testing::Not(testing::IsEmpty()));
  EXPECT_TRUE(page.table().is_null());
}

TEST(Session, KeepsTheUnfinishedGameForTheNextSitting) {
  Page first;
  first.start("dodgem", "3", "human");
  first.play();
  const std::string position = first.table()["position"].get<std::string>();
  Page second(first.kept);
  second.call("use", Json::array({"en", false, "wood", true}));
  EXPECT_EQ(second.state["unfinished"], "Dodgem 3×3");
  second.call("resume");
  EXPECT_EQ(second.table()["position"], position);
}

TEST(Session, GoesToAPlaceOfTheGameByItsLink) {
  Page page;
  page.start("snort", "4", "human");
  page.play();
  const Json link = page.table()["link"];
  page.play();
  page.play();
  EXPECT_TRUE(page.call("openLink", Json::array({link})).is_null());
  EXPECT_EQ(page.table()["current"], 0);
  EXPECT_EQ(page.table()["moves"], 3) << "the game has not become shorter";
  Page other;
  EXPECT_TRUE(other.call("openLink", Json::array({link})).is_null());
  EXPECT_EQ(other.table()["moves"], 1);
  EXPECT_FALSE(other.call("openLink", Json::array({"game=snort&moves=a1_a1"})).is_null());
  EXPECT_EQ(other.table()["moves"], 1);
}

TEST(Session, DropsWhatNobodyWaitsFor) {
  Page page;
  page.start("vorassic", "5", "computer:10");
  page.play();
  EXPECT_FALSE(page.order.is_null());
  const Json late = page.order;
  page.call("takeBack");
  EXPECT_TRUE(page.order.is_null());
  page.call("answer", Json::array({"players", late["number"], text_of_answer(table::Chosen{})}));
  EXPECT_EQ(page.table()["moves"], 0);
}

TEST(Session, HasWhatIsSolvedKept) {
  Page page;
  page.start("dodgem", "3", "computer:perfect");
  page.play();
  EXPECT_TRUE(page.order["lasting"].get<bool>());
  page.think();
  page.call("hint");
  EXPECT_TRUE(page.order["lasting"].get<bool>()) << "who has solved it knows at once";
  page.start("dodgem", "4", "computer:1");
  page.play();
  EXPECT_FALSE(page.order["lasting"].get<bool>());
}

TEST(Session, TellsOfAWorkerLostOverAHint) {
  Page page;
  page.start("snort", "4", "human");
  const Json before = page.table()["status"];
  page.call("hint");
  EXPECT_NE(page.table()["status"], before);
  page.call("lost", Json::array({"players", page.order["number"], ""}));
  EXPECT_EQ(page.table()["status"], before);
  EXPECT_THAT(page.told.back(), testing::HasSubstr("No hint can be given"));
}

TEST(Session, PlaysWhatItHasWhenHurried) {
  Page page;
  page.start("snort", "8", "computer:10");
  page.play();
  const auto say_so_far = [&](const char* move) {
    const AnyPosition position = *(*find_game("snort"))->parse(page.table()["position"].get<std::string>());
    const AnyMove found = *position->parse_move(move);
    page.call("report", Json::array({"players", page.order["number"],
                                     text_of_report(table::SoFar{table::Chosen{found}})}));
  };
  say_so_far("e5");
  say_so_far("d4");
  EXPECT_EQ(page.table()["moves"], 1);
  page.call("moveNow");
  EXPECT_EQ(page.table()["moves"], 2);
  EXPECT_EQ(page.table()["lines"][0]["cells"][1]["text"], "d4");
  EXPECT_TRUE(page.order.is_null()) << "the worker is ended";
  page.play();
  page.call("moveNow");
  EXPECT_EQ(page.table()["moves"], 3) << "nothing was found yet";
  say_so_far("h8");
  EXPECT_EQ(page.table()["moves"], 4);
}

TEST(Session, APersonPlaysForAWorkerThatIsLost) {
  Page page;
  page.start("snort", "4", "computer:10");
  page.play();
  page.call("lost", Json::array({"players", page.order["number"], ""}));
  EXPECT_FALSE(page.table()["players"][1]["program"].get<bool>());
  EXPECT_THAT(page.told.back(), testing::HasSubstr("memory"));
  page.play();
  EXPECT_EQ(page.table()["moves"], 2);
}

TEST(Session, IsTypedAsThePageThinks) {
  std::ifstream in(source_tree() / "faces/web/page/src/interface.d.ts");
  const std::string written{std::istreambuf_iterator<char>(in), {}};
  EXPECT_EQ(written, interface_text()) << "write it anew: web_interface > faces/web/page/src/interface.d.ts";
}

TEST(Session, DrawsThemesPiecesAndRulesForThePage) {
  Page page;
  page.call("use", Json::array({"en", false, "slate", false}));
  const Json themes = page.call("themes");
  ASSERT_EQ(themes.size(), 3U);
  EXPECT_EQ(themes[1]["name"], "Slate");
  EXPECT_THAT(page.call("piece", Json::array({"equerre", 2})).get<std::string>(), testing::HasSubstr("<svg"));
  EXPECT_EQ(page.call("piece", Json::array({"chess", 1})), "");
  const Json blocks =
      page.call("rules", Json::array({"snort", "Place stones.\n\n<!-- board: 4/1x2/3o/4 1 -->\n"}));
  ASSERT_EQ(blocks.size(), 2U);
  EXPECT_EQ(blocks[0]["text"], "Place stones.");
  EXPECT_EQ(blocks[1]["position"], "4/1x2/3o/4 1");
  EXPECT_THAT(blocks[1]["board"].get<std::string>(), testing::HasSubstr("<svg"));
}

TEST(Icon, OfThePageIsTheProgramsOwn) {
  std::ifstream in(source_tree() / "faces/web/page/public/icon.svg");
  const std::string kept(std::istreambuf_iterator<char>(in), {});
  EXPECT_EQ(kept, picture::icon_svg())
      << "write it anew (web_interface icon), and run faces/web/page/make_icons.mjs";
}

TEST(PageClock, IsTickedByThePage) {
  Page page;
  const auto tick = [&](std::int64_t now) {
    page.clock = now;
    page.call("tick");
  };
  ASSERT_TRUE(page.start("snort", "4", "human", "1+2").is_null());
  const auto times = [&] {
    return page.table()["players"][0]["time"].get<std::string>() + " " +
           page.table()["players"][1]["time"].get<std::string>();
  };
  EXPECT_EQ(times(), "1:00 1:00");
  EXPECT_FALSE(page.table()["clockRuns"].get<bool>());
  tick(5000);
  page.play();
  EXPECT_TRUE(page.table()["players"][1]["timeRuns"].get<bool>());
  tick(25000);
  EXPECT_EQ(times(), "1:00 0:40");
  EXPECT_EQ(page.table()["players"][1]["timeInWords"], "40 seconds");
  EXPECT_THAT(page.changed["table"].items().begin().key(), "players") << "and nothing else is sent";
  EXPECT_EQ(page.changed["table"].size(), 1U);
  tick(55500);
  EXPECT_THAT(page.events, testing::Contains("short"));
  EXPECT_TRUE(page.table()["players"][1]["timeShort"].get<bool>());
  tick(65000);
  EXPECT_THAT(page.table()["status"].get<std::string>(), testing::HasSubstr("player 2's time is up"));
  EXPECT_TRUE(page.table()["over"].get<bool>());
}

TEST(PageClock, IsKeptByAPageThatIsLoadedAgain) {
  Page page;
  page.start("snort", "4", "human", "1+0");
  page.play();
  page.clock = 20000;
  page.call("setInSight", Json::array({false}));
  const std::string link = page.table()["link"].get<std::string>();
  Page again(page.kept);
  ASSERT_TRUE(again.call("openLink", Json::array({link})).is_null());
  EXPECT_EQ(again.table()["players"][1]["time"], "0:40");
  Page other(page.kept);
  ASSERT_TRUE(other.call("openLink", Json::array({"game=snort&position=4/4/4/4_1"})).is_null());
  EXPECT_FALSE(other.table()["hasClock"].get<bool>()) << "that is another game";
}

TEST(PageClock, IsOfferedAndRefusedInWords) {
  Page page;
  const Json offered = page.call("clocks");
  EXPECT_EQ(offered[0]["name"], "none");
  EXPECT_THAT(offered.dump(), testing::HasSubstr("5 min a game + 3 s a move"));
  EXPECT_THAT(page.start("snort", "4", "human", "x+3").get<std::string>(),
              testing::HasSubstr("'x' is not a number of minutes"));
  EXPECT_TRUE(page.table().is_null());
  const Json wishes{{"game", "snort"}, {"size", "4"}, {"mode", ""},
                    {"fill", ""},      {"seed", ""},  {"clock", "5+x"}};
  const Json preview = page.call("preview", Json::array({wishes}));
  EXPECT_TRUE(preview["board"].is_string()) << "the board is seen all the same";
  EXPECT_THAT(preview["problem"].get<std::string>(),
              testing::HasSubstr("'x' is not a number of seconds that a move adds"));
}

TEST(PageWishes, OfAGridAtRandomNeedASeed) {
  Page page;
  Json wishes{{"game", "vorassic"}, {"size", "6"}, {"mode", ""},
              {"fill", "random"},   {"seed", ""},  {"clock", "none"}};
  EXPECT_THAT(page.call("start", Json::array({wishes, "human", "human"})).get<std::string>(),
              testing::HasSubstr("'' is not a whole number"));
  wishes["seed"] = "7";
  EXPECT_TRUE(page.call("start", Json::array({wishes, "human", "human"})).is_null());
}

}  // namespace
}  // namespace quadrille::web
