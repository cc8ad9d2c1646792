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
  for (const bool here : {true, false}) {
    EXPECT_FALSE(page.call("readDraft", Json::array({"<script>", here})).is_null());
    EXPECT_FALSE(page.call("readDraft", Json::array({std::string(1 << 20, 'x'), here})).is_null());
  }
  page.call("putBrush", Json::array({99, -1}));
  page.call("putLetter", Json::array({0, 0, "no letter"}));
  EXPECT_EQ(page.call("draft")["text"], draft["text"]);
}

TEST(EditorOnThePage, ReadsATextOfAnotherGameOnlyAtTheEnd) {
  Page page;
  page.call("setDraftGame", Json::array({"snort"}));
  EXPECT_FALSE(page.call("readDraft", Json::array({"o2/o2/1xx 1 1", true})).is_null());
  EXPECT_TRUE(page.call("readDraft", Json::array({"4/4/2x1 2", true})).is_null());
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
