#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "faces/web/binding/test_page.hpp"

namespace quadrille::web {
namespace {

using testing::HasSubstr;

TEST(EditorOnThePage, SetsUpAPositionAndPlaysFromIt) {
  Page page;
  page.call("setDraftGame", Json::array({"snort"}));
  page.call("setDraftSize", Json::array({3, 4}));
  Json draft = page.call("clearDraft");
  EXPECT_EQ(draft["text"], "4/4/4 1");
  EXPECT_EQ(draft["labels"].size(), 12U);
  EXPECT_THAT(draft["board"].get<std::string>(), HasSubstr("<svg"));
  ASSERT_GT(draft["palette"].size(), 2U);
  EXPECT_THAT(draft["palette"][1]["picture"].get<std::string>(), HasSubstr("<svg"));
  page.call("setBrush", Json::array({draft["palette"][1]["letter"]}));
  draft = page.call("putBrush", Json::array({1, 1}));
  EXPECT_NE(draft["text"], "4/4/4 1");
  EXPECT_TRUE(draft["problem"].is_null());
  draft = page.call("setDraftToMove", Json::array({2}));
  EXPECT_EQ(draft["toMove"], 2);
  EXPECT_TRUE(page.call("playDraft").is_null());
  EXPECT_EQ(page.table()["position"], draft["text"]);
}

TEST(EditorOnThePage, SaysWhatIsWrongAndChangesNothing) {
  Page page;
  page.call("setDraftGame", Json::array({"dodgem"}));
  const Json draft = page.call("clearDraft");
  EXPECT_FALSE(draft["problem"].is_null());
  EXPECT_FALSE(page.call("playDraft").is_null());
  EXPECT_TRUE(page.table().is_null());
  for (const std::string& text : {std::string("<script>"), std::string(1 << 20, 'x')}) {
    EXPECT_FALSE(page.call("typeDraft", Json::array({text})).is_null());
    EXPECT_FALSE(page.call("readDraft", Json::array({text}))["refusal"].is_null());
    EXPECT_FALSE(page.call("readDraftAs", Json::array({"dodgem", text})).is_null());
  }
  EXPECT_FALSE(page.call("readDraftAs", Json::array({"no game", draft["text"]})).is_null());
  page.call("putBrush", Json::array({99, -1}));
  page.call("putLetter", Json::array({0, 0, "no letter"}));
  EXPECT_EQ(page.call("draft")["text"], draft["text"]);
}

TEST(EditorOnThePage, ReadsATextOfAnotherGameOnlyAtTheEnd) {
  Page page;
  page.call("setDraftGame", Json::array({"snort"}));
  EXPECT_FALSE(page.call("typeDraft", Json::array({"o2/o2/1xx 1 1"})).is_null());
  EXPECT_TRUE(page.call("typeDraft", Json::array({"4/4/2x1 2"})).is_null());
  EXPECT_EQ(page.call("draft")["toMove"], 2);
}

TEST(EditorOnThePage, AsksWhichGameATextIsMeantFor) {
  Page page;
  page.call("setDraftGame", Json::array({"equerre"}));
  const Json read = page.call("readDraft", Json::array({"x1o/3/3 1"}));
  EXPECT_TRUE(read["refusal"].is_null());
  ASSERT_EQ(read["games"].size(), 2U);
  EXPECT_EQ(read["games"][1]["id"], "dodgem");
  EXPECT_EQ(page.call("draft")["game"], "equerre");
  EXPECT_TRUE(page.call("readDraftAs", Json::array({"dodgem", "x1o/3/3 1"})).is_null());
  EXPECT_EQ(page.call("draft")["game"], "dodgem");
  EXPECT_EQ(page.call("readDraft", Json::array({"x1o/3/3 2"}))["games"].size(), 0U);
  EXPECT_EQ(page.call("draft")["toMove"], 2);
}

TEST(EditorOnThePage, BeginsWithTheGameOnTheTable) {
  Page page;
  page.start("vorassic", "5", "human");
  page.play();
  const Json draft = page.call("beginDraft");
  EXPECT_EQ(draft["text"], page.table()["position"]);
  EXPECT_EQ(draft["game"], "vorassic");
}

}  // namespace
}  // namespace quadrille::web
