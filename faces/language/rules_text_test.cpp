#include "faces/language/rules_text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace quadrille {
namespace {

using testing::ElementsAre;
using Kind = RulesBlock::Kind;

TEST(RulesText, LeavesOutWhatIsForReadersOfTheFile) {
  const std::vector<RulesBlock> blocks = rules_blocks(
      "# Snort: the rules\n\n[En français](RULES.fr.md)\n\n![A game](snort.svg)\n\nTwo players\nplace "
      "stones. "
      "`quadrille snort 4` is 4x4; the rest follows.\n");
  ASSERT_EQ(blocks.size(), 1U);
  EXPECT_EQ(blocks[0].kind, Kind::Text);
  EXPECT_EQ(blocks[0].text, "# Snort: the rules\n\nTwo players place stones. the rest follows.");
}

TEST(RulesText, ReadsTablesListsAndBoards) {
  const std::vector<RulesBlock> blocks = rules_blocks(
      "| | player 1 |\n|---|---|\n| colour | white |\n\n- one\n- two\n\n<!-- board: 4/1x2/3o/4 1 "
      "-->\n```\n. . . .\n```\n\nAfter it.\n");
  ASSERT_EQ(blocks.size(), 4U);
  EXPECT_EQ(blocks[0].kind, Kind::Table);
  EXPECT_THAT(blocks[0].rows, ElementsAre(ElementsAre("", "player 1"), ElementsAre("colour", "white")));
  EXPECT_EQ(blocks[1].text, "- one\n- two");
  EXPECT_EQ(blocks[2].kind, Kind::Board);
  EXPECT_EQ(blocks[2].text, "4/1x2/3o/4 1");
  EXPECT_EQ(blocks[3].text, "After it.");
}

TEST(RulesText, KeepsTogetherWhatFrenchDoes) {
  const std::vector<RulesBlock> blocks = rules_blocks("Il perd : fini !\n\n| a : b |\n|---|\n");
  ASSERT_EQ(blocks.size(), 2U);
  EXPECT_EQ(blocks[0].text, "Il perd\u00a0: fini\u00a0!");
  EXPECT_EQ(blocks[1].rows.front().front(), "a\u00a0: b");
}

TEST(RulesText, IsNothingWhereNothingIsWritten) { EXPECT_TRUE(rules_blocks("").empty()); }

}  // namespace
}  // namespace quadrille
