#include "table/keeper.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "table/test_table.hpp"

namespace quadrille::table {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::MatchesRegex;

TEST(Keeper, CallsARecordByItsNameAlone) {
  EXPECT_EQ(label_of_place("shelf/of games/dodgem 3 2026-01-31 18.30.txt"), "dodgem 3 2026-01-31 18.30");
  EXPECT_EQ(label_of_place("mine.txt"), "mine");
  EXPECT_EQ(label_of_place("mine.v2"), "mine.v2");
}

TEST(Keeper, KeepsTheUnfinishedGameAfterEveryMove) {
  TestTable table;
  table.start("snort", 1);
  EXPECT_THAT(table.shelf.things["unfinished.txt"], HasSubstr("[Game \"snort\"]"));
  table.play({"a1"});
  EXPECT_THAT(table.shelf.things, IsEmpty()) << "it is over";
}

TEST(Keeper, TheUnfinishedGameIsTakenUpAgain) {
  TestTable before;
  before.start("dodgem", 3, "human", "computer:2");
  before.play({"b3w"});
  TestTable after(before.shelf.things);
  ASSERT_NE(after.keeper.unfinished(), nullptr);
  EXPECT_FALSE(after->is_open());
  after->resume();
  EXPECT_EQ(after.moves(), "1. b3w *");
  EXPECT_EQ(after->seat(Side::Second).name, "computer:2");
  EXPECT_EQ(after.keeper.unfinished(), nullptr);
}

TEST(Keeper, AnotherGameSetsTheUnfinishedOneAside) {
  TestTable before;
  before.start("dodgem", 3);
  before.play({"b3w"});
  TestTable after(before.shelf.things);
  after.start("snort", 4);
  ASSERT_EQ(after.shelf.things.size(), 2U);
  EXPECT_THAT(after.keeper.recent(), ElementsAre(MatchesRegex("shelf/dodgem 3 20.*\\.txt")));
  after.play({"a1"});
  after->rematch();
  EXPECT_EQ(after.keeper.recent().size(), 2U);
  after->rematch();
  EXPECT_EQ(after.keeper.recent().size(), 2U) << "nothing was played";
}

TEST(Keeper, GamesSetAsideHaveNamesToRead) {
  TestTable table;
  for (int i = 0; i < 3; ++i) {
    table.start("dodgem", 3);
    table.play({"b3w"});
  }
  ASSERT_EQ(table.keeper.recent().size(), 2U);
  EXPECT_THAT(table.keeper.recent()[1],
              MatchesRegex("shelf/dodgem 3 20..-..-.. [0-9][0-9].[0-9][0-9]\\.txt"));
  EXPECT_NE(table.keeper.recent()[0], table.keeper.recent()[1]) << "within one minute";
}

TEST(Keeper, WhatAnalysisTriedIsKeptToo) {
  TestTable table;
  table.start("snort", 4);
  table.play({"a1"});
  table->set_analysing(true);
  table->to_start();
  table.play({"b1"});
  EXPECT_THAT(table.shelf.things["unfinished.txt"], HasSubstr("1. a1 (1. b1) *"));
}

TEST(Keeper, WhatNobodyPlayedIsNotGoneOnWith) {
  TestTable table;
  table.start("snort", 2);
  table.play({"a1"});
  table->set_analysing(true);
  table.play({"b2"});
  ASSERT_TRUE(table->viewed().is_over());
  TestTable later(table.shelf.things);
  ASSERT_NE(later.keeper.unfinished(), nullptr) << "the game is not over where it stands";
  later->resume();
  EXPECT_EQ(later.moves(), "1. a1 *");
  table->start_from(table->game().start());
  ASSERT_EQ(table.keeper.recent().size(), 1U);
  const std::string name = table.keeper.recent().front().substr(std::string_view("shelf/").size());
  EXPECT_THAT(table.shelf.things[name], HasSubstr("\n1. a1 *"));
}

TEST(Keeper, AGameThatAnotherLineEndsIsNotGoneOnWith) {
  TestTable table;
  table->paste("3 1");
  table.play({"a1"});
  ASSERT_EQ(table.shelf.things.count("unfinished.txt"), 1U);
  table->set_analysing(true);
  table->to_start();
  table.play({"b1"});
  table->promote();
  ASSERT_TRUE(table->game().is_over());
  EXPECT_EQ(table.shelf.things.count("unfinished.txt"), 0U);
}

TEST(Keeper, AGameWithoutAMoveIsNotAmongTheRecentOnes) {
  TestTable earlier;
  earlier.start("snort", 4);
  TestTable table(earlier.shelf.things);
  EXPECT_NE(table.keeper.unfinished(), nullptr) << "it may be a position that somebody has set up";
  table.start("dodgem", 3);
  EXPECT_THAT(table.keeper.recent(), IsEmpty());
}

TEST(Keeper, ADamagedFileIsNotLost) {
  TestTable table(std::map<std::string, std::string>{{"unfinished.txt", "[Game \"snort\"]\nnonsense"}});
  EXPECT_EQ(table.keeper.unfinished(), nullptr);
  ASSERT_TRUE(table.keeper.trouble());
  EXPECT_THAT(in_english(*table.keeper.trouble()), HasSubstr("shelf/unfinished.txt.damaged"));
  EXPECT_EQ(table.shelf.things["unfinished.txt.damaged"], "[Game \"snort\"]\nnonsense");
}

TEST(Keeper, AFullDiskIsToldOnce) {
  TestTable table;
  table.shelf.fails = message("the disk is full");
  table.start("snort", 4);
  table.play({"a1", "d4"});
  EXPECT_EQ(std::count(table.log.said.begin(), table.log.said.end(),
                       "problem: The game is not kept: the disk is full"),
            1);
  table.shelf.fails.reset();
  table.play({"a2"});
  table.log.clear();
  table.shelf.fails = message("the disk is full");
  table.play({"d3"});
  EXPECT_THAT(table.log.said, Contains("problem: The game is not kept: the disk is full"));
}

TEST(Keeper, RemembersTheLastFewFiles) {
  TestTable table;
  for (int i = 0; i < 12; ++i) table.keeper.remember("file " + std::to_string(i));
  table.keeper.remember("file 10");
  EXPECT_EQ(table.keeper.recent().size(), 8U);
  EXPECT_EQ(table.keeper.recent().front(), "file 10");
  EXPECT_EQ(table.log.count("shelf"), 13);
}

}  // namespace
}  // namespace quadrille::table
