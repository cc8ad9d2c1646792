// Games and positions that come from outside: who sits there then, what is taken, and what is refused.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "table/test_table.hpp"

namespace quadrille::table {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;

TEST(Table, AGameThatGoesOnKeepsItsDayAndItsPeople) {
  TestTable table;
  const Result<match::Record> record = match::parse_record(
      "[Game \"snort\"]\n[Size \"4\"]\n[Player1 \"Ada\"]\n[Player2 \"computer:1\"]\n[Date \"1999-12-31\"]\n\n"
      "1. a1 d4 *\n");
  ASSERT_TRUE(record);
  table->take(*record);
  EXPECT_EQ(table->seat(Side::First).name, "Ada");
  EXPECT_TRUE(table->seat(Side::Second).program);
  EXPECT_EQ(format_record(table->tree().record()), format_record(match::Tree(*record).record()));
  table.start("snort", 4);
  EXPECT_THAT(*table->tree().record().tag("Date"),
              testing::MatchesRegex("20[0-9][0-9]-[01][0-9]-[0-3][0-9]"));
}

TEST(Table, ARecordStartsNoProgramOfOthers) {
  TestTable table;
  const Result<match::Record> record = match::parse_record(
      "[Game \"snort\"]\n[Size \"4\"]\n[Player1 \"ugi:rm -rf /\"]\n[Player2 \"hal:9000\"]\n\n*\n");
  ASSERT_TRUE(record);
  table->take(*record);
  EXPECT_EQ(table->seat(Side::First).name, "human");
  EXPECT_EQ(table->seat(Side::Second).name, "human");
  EXPECT_FALSE(table.players.busy());
  EXPECT_TRUE(table->take(*record, {"ugi:some program", "human"}));
  EXPECT_EQ(std::get<MoveOrder>(table.players.order()).program.name, "ugi:some program");
}

TEST(Table, TellsWhoIsNotStartedByARecord) {
  TestTable earlier;
  earlier.start("snort", 4, "human", "ugi:some program");
  earlier.play({"a1"});
  TestTable table(earlier.shelf.things);
  table->resume();
  EXPECT_EQ(table->seat(Side::Second).name, "human");
  EXPECT_THAT(table.log.said,
              Contains("A record starts no program: instead of ugi:some program a person plays "
                       "for player 2"));
}

TEST(Table, WhoPlayedAGameThatIsOverStaysWritten) {
  TestTable table;
  const Result<match::Record> record = match::parse_record(
      "[Game \"snort\"]\n[Size \"4\"]\n[Player1 \"ugi:x\"]\n[Player2 \"hal:9000\"]\n\n1. a1 1-0\n");
  ASSERT_TRUE(record);
  table->take(*record);
  EXPECT_EQ(table->tree().record().tag("Player1"), "ugi:x");
  EXPECT_EQ(table->tree().record().tag("Player2"), "hal:9000");
  EXPECT_THAT(table.log.said, testing::IsEmpty());
  table.start("snort", 4, "human", "computer:3");
  table.play({"a1"});
  table->resign();
  table->sit(Side::Second, "computer:9");
  EXPECT_EQ(table->tree().record().tag("Player2"), "computer:3");
}

TEST(Table, ARecordOfTwoProgramsRestsFirst) {
  TestTable table;
  const Result<match::Record> record = match::parse_record(
      "[Game \"snort\"]\n[Size \"4\"]\n[Player1 \"computer:1\"]\n[Player2 \"random\"]\n\n1. a1 d4 *\n");
  table->take(*record);
  EXPECT_TRUE(table->is_paused());
  EXPECT_FALSE(table.players.busy());
}

TEST(Paste, ARecordIsTaken) {
  TestTable table;
  table->paste("  [Game \"snort\"]\n[Size \"4\"]\n\n1. a1 *\n");
  EXPECT_EQ(table.moves(), "1. a1 *");
}

TEST(Paste, APositionOfOneGameIsPlayedFrom) {
  TestTable table;
  table->paste("J1234/12343/23432/34321/4321R 1 s 0-0\n");
  EXPECT_EQ(table->game().sheet().id, "vorassic");
}

TEST(Paste, APositionOfTwoGamesIsAskedAbout) {
  TestTable table;
  table->paste("o2/3/2x 1");
  EXPECT_FALSE(table->is_open());
  ASSERT_EQ(table.log.asked.size(), 2U);
  table->paste_as(*table.log.asked[1], "o2/3/2x 1");
  EXPECT_EQ(table->game().sheet().id, "dodgem");
}

TEST(Paste, AMarkAheadOfTheTextMeansNothing) {
  TestTable table;
  table->paste("\xEF\xBB\xBF[Game \"snort\"]\n[Size \"4\"]\n\n1. a1 *\n");
  EXPECT_EQ(table.moves(), "1. a1 *");
}

TEST(Paste, NonsenseChangesNothing) {
  TestTable table;
  table.start("dodgem", 3);
  table.play({"b3w"});
  for (const char* text : {"", "nonsense", "[Game \"chess\"]", "o9/3/2x 1", "\xFF\xFE"}) {
    table.log.clear();
    table->paste(text);
    EXPECT_THAT(table.log.said, ElementsAre(HasSubstr("problem: "))) << text;
    EXPECT_EQ(table.moves(), "1. b3w *");
  }
}

TEST(Paste, WhatIsTooLongIsRefusedUnread) {
  TestTable table;
  table->paste(std::string(longest_pasted + 1, '('));
  EXPECT_THAT(table.log.said, ElementsAre(HasSubstr("too long")));
  EXPECT_FALSE(table->is_open());
}

}  // namespace
}  // namespace quadrille::table
