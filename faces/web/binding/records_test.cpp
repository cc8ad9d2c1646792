#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "faces/web/binding/test_page.hpp"
#include "table/table.hpp"

namespace quadrille::web {
namespace {

using testing::HasSubstr;

TEST(RecordsOnThePage, AreCopiedAndPasted) {
  Page page;
  page.start("dodgem", "3", "human");
  page.play();
  const Json record = page.call("record");
  const Json position = page.table()["position"];
  EXPECT_THAT(page.call("fileStem").get<std::string>(), testing::StartsWith("dodgem 2"));
  Page other;
  other.call("paste", Json::array({record}));
  EXPECT_EQ(other.table()["position"], position);
  EXPECT_EQ(other.table()["moves"], 1);
  other.call("paste", Json::array({"  J1234/12343/23432/34321/4321R 1 s 0-0\n"}));
  EXPECT_EQ(other.table()["moves"], 0);
}

TEST(RecordsOnThePage, AskWhichGameIsMeant) {
  Page page;
  page.call("paste", Json::array({"4/1x2/4/3o 1"}));
  ASSERT_THAT(page.events, testing::Contains("which"));
  EXPECT_GT(page.which["games"].size(), 1U);
  EXPECT_EQ(page.which["games"][0]["name"], "Snort");
  page.call("pasteAs", Json::array({"snort", page.which["text"]}));
  EXPECT_EQ(page.table()["title"], "Snort 4×4");
}

TEST(RecordsOnThePage, RefuseHostileTextsWithWords) {
  Page page;
  page.start("snort", "4", "human");
  const Json before = page.table();
  const std::vector<std::pair<std::string, std::string>> texts{
      {"<script>alert(1)</script>", "neither a game nor a position"},
      {std::string(table::longest_pasted + 1, '('), "too long"},
      {"[Game \"snort\"]\n" + std::string(table::longest_pasted - 100, '('), ""},
      {"", "neither"},
      {"[Game \"<b>\"]", ""},
  };
  for (const auto& [text, words] : texts) {
    const std::size_t told = page.told.size();
    page.call("paste", Json::array({text}));
    ASSERT_EQ(page.told.size(), told + 1) << text.substr(0, 40);
    EXPECT_THAT(page.told.back(), HasSubstr(words));
    EXPECT_EQ(page.table()["link"], before["link"]);
  }
}

TEST(RecordsOnThePage, KeepTheGamesThatWereSetAside) {
  Page page;
  page.start("snort", "3", "human");
  page.play();
  page.start("dodgem", "3", "human");
  ASSERT_EQ(page.state["recent"].size(), 1U);
  EXPECT_THAT(page.state["recent"][0]["label"].get<std::string>(), testing::StartsWith("snort 3 "));
  Page later(page.kept);
  later.call("use", Json::array({"en", false, "wood", true}));
  ASSERT_EQ(later.state["recent"], page.state["recent"]);
  EXPECT_TRUE(later.call("openKept", Json::array({later.state["recent"][0]["name"]})).is_null());
  EXPECT_EQ(later.table()["game"], "snort");
  EXPECT_EQ(later.table()["moves"], 1);
  EXPECT_THAT(later.call("openKept", Json::array({"unheard of"})).get<std::string>(), HasSubstr("not kept"));
}

TEST(RecordsOnThePage, ForgetTheOldestGameSetAside) {
  Page page;
  for (int i = 0; i < 11; ++i) {
    page.start("snort", "3", "human");
    page.play();
  }
  EXPECT_EQ(page.state["recent"].size(), 8U);
  EXPECT_EQ(page.kept.size(), 8U + 2U) << "with their list and the game on the table";
}

TEST(RecordsOnThePage, AreNothingToGoOnWithOnceFinished) {
  Page page;
  page.start("snort", "3", "human");
  page.play();
  page.call("resign");
  EXPECT_TRUE(page.table()["finished"].get<bool>());
  Page later(page.kept);
  later.call("use", Json::array({"en", false, "wood", true}));
  EXPECT_TRUE(later.state["unfinished"].is_null());
}

}  // namespace
}  // namespace quadrille::web
