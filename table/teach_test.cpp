// A game in which a person is taught: warned before a blunder, shown what moves are worth.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "table/mind.hpp"
#include "table/on_demand.hpp"
#include "table/test_table.hpp"

namespace quadrille::table {
namespace {

using testing::Contains;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

/// A game in which a1 throws away what is won.
struct TaughtGame : TestTable {
  explicit TaughtGame(const Teaching& teaching, const std::string& opponent = "human") {
    analysis.losing = {"a1", "d4"};
    start("snort", 4, "human", opponent);
    table.set_teaching(teaching);
  }
};

TEST(TeachingGame, AMoveThatLosesIsNotMadeBeforeItIsMeant) {
  TaughtGame table({.warns = true});
  table.analysis.answer();
  table.log.clear();
  table->click({0, 0});
  EXPECT_EQ(table->game().moves_played(), 0U);
  ASSERT_TRUE(table->warning());
  EXPECT_EQ(table.status(), "Careful with a1: player 2 wins in 4 moves, for certain.");
  EXPECT_THAT(table.log.events, Contains("warned"));

  table->take_another_move();
  EXPECT_FALSE(table->warning());
  EXPECT_EQ(table.log.count("warned"), 2);
  EXPECT_EQ(table.status(), "Player 1 (white) to move");

  table.play({"a1"});
  table->play_all_the_same();
  EXPECT_EQ(table.moves(), "1. a1 *");
  EXPECT_FALSE(table->warning());
}

TEST(TeachingGame, AGoodMoveIsMadeAtOnceAndInPlaceOfTheOneWarnedOf) {
  TaughtGame table({.warns = true});
  table.analysis.answer();
  table.play({"a1", "b2"});
  EXPECT_EQ(table.moves(), "1. b2 *");
  EXPECT_FALSE(table->warning());
  table->play_all_the_same();
  EXPECT_EQ(table.moves(), "1. b2 *") << "there is nothing to play all the same";
}

TEST(TeachingGame, AMoveThatNothingIsKnownOfIsLookedAtFirst) {
  TaughtGame table({.warns = true});
  table.play({"a1"});
  EXPECT_EQ(table.status(), "Looking at this move…");
  EXPECT_EQ(table->game().moves_played(), 0U);
  table.analysis.answer();
  EXPECT_TRUE(table->warning());
  EXPECT_TRUE(table.analysis.busy()) << "it goes on with the place";
  table->take_another_move();
  table.play({"b2"});
  table.analysis.answer();
  EXPECT_EQ(table.moves(), "1. b2 *");
}

TEST(TeachingGame, WhoGoesElsewhereThinksBetterOfIt) {
  TaughtGame table({.warns = true});
  table.analysis.answer();
  table.play({"b2", "a1"});
  EXPECT_EQ(table.status(), "Looking at this move…");
  table->back();
  table->to_end();
  EXPECT_EQ(table.status(), "Player 2 (black) to move");
  table.analysis.answer_all();
  EXPECT_EQ(table.moves(), "1. b2 *");
}

TEST(TeachingGame, AWarningIsSaidInPlaceOfAHint) {
  TestTable table;
  table.start("dodgem", 3);
  table->set_teaching({.warns = true});
  table.analysis.losing = {"b3n"};
  table->ask_hint();
  table.players.answer();
  ASSERT_THAT(table.status(), HasSubstr("Hint"));
  table.play({"b3n"});
  EXPECT_EQ(table.status(), "Looking at this move…");
  table.analysis.answer();
  EXPECT_THAT(table.status(), HasSubstr("Careful with b3n"));
}

TEST(TeachingGame, NoDrawIsOfferedWhileAMoveIsLookedAt) {
  TestTable table;
  table.analysis.losing = {"b3w"};
  table->set_teaching({.warns = true});
  table.start("dodgem", 3);
  table.play({"b3w"});
  EXPECT_EQ(table.status(), "Looking at this move…");
  EXPECT_FALSE(table->can_offer_draw());
  table->offer_draw();
  EXPECT_FALSE(table->draw_offered());
  table.analysis.answer();
  EXPECT_TRUE(table->warning());
  EXPECT_TRUE(table->can_offer_draw());
}

TEST(TeachingGame, AMoveIsMadeWhereNobodyCanTell) {
  TaughtGame table({.warns = true});
  table.analysis.fails = message("no memory");
  table.play({"a1"});
  table.analysis.answer();
  EXPECT_EQ(table.moves(), "1. a1 *");
  EXPECT_THAT(table.log.said, Contains("problem: The analysis cannot go on: no memory"));
}

TEST(TeachingGame, ShowsTheValuesOfAllMovesWhileAPersonIsToMove) {
  TaughtGame table({.shows_values = true}, "computer:1");
  EXPECT_THAT(table->analyst().marks(), IsEmpty());
  table.analysis.answer();
  EXPECT_EQ(table->analyst().marks().size(), 16U);
  EXPECT_EQ(table->analyst().mark_at({0, 0})->worth.proven, Outcome::SecondWins);
  table.play({"a1"});
  EXPECT_EQ(table.moves(), "1. a1 *") << "nobody asked to be warned";
  EXPECT_FALSE(table.analysis.busy()) << "the computer has the machine for itself";
  EXPECT_THAT(table->analyst().marks(), IsEmpty());
  table.players.answer();
  table.analysis.answer();
  EXPECT_THAT(table->analyst().marks(), Not(IsEmpty()));
  EXPECT_EQ(table->analyst().judged(), 0U) << "the moves made are not judged";
  table->set_teaching({});
  EXPECT_THAT(table->analyst().marks(), IsEmpty());
  EXPECT_FALSE(table->analyst().is_active());
}

TEST(TeachingGame, WhoIsOnlyWarnedSeesNoValues) {
  TaughtGame table({.warns = true});
  table.analysis.answer();
  EXPECT_THAT(table->analyst().marks(), IsEmpty());
  table->set_teaching({.warns = true, .shows_values = true});
  EXPECT_THAT(table->analyst().marks(), Not(IsEmpty()));
}

TEST(TeachingGame, CanBeAnalysedAndGoesOn) {
  TaughtGame table({.warns = true});
  table.play({"b2"});
  table.analysis.answer();
  table->set_analysing(true);
  table.play({"a1"});
  EXPECT_EQ(table.moves(), "1. b2 a1 *") << "in analysis everything is tried";
  table.analysis.answer();
  EXPECT_EQ(table->analyst().judged(), 2U);
  table->set_analysing(false);
  table.play({"a1"});
  table.analysis.answer();
  EXPECT_TRUE(table->warning());
}

TEST(TeachingGame, GoesOnAfterAnAnalysisThatRested) {
  TaughtGame table({.shows_values = true});
  table->set_analysing(true);
  table->analyst().set_paused(true);
  EXPECT_FALSE(table.analysis.busy());
  table->set_analysing(false);
  EXPECT_FALSE(table->analyst().is_paused());
  table.analysis.answer();
  EXPECT_EQ(table->analyst().marks().size(), 16U);
}

TEST(TeachingGame, OfTwoPeopleBothAreWarnedAndTheComputerIsNot) {
  TaughtGame people({.warns = true});
  people.play({"b2"});
  people.analysis.answer();
  people.play({"d4"});
  people.analysis.answer();
  EXPECT_TRUE(people->warning());

  TaughtGame table({.warns = true}, "computer:1");
  table.play({"b2"});
  table.analysis.answer();
  table.players.answer();
  EXPECT_EQ(table.moves(), "1. b2 a1 *");
}

TEST(TeachingGame, TheRealAnalystKnowsWhatLoses) {
  MemoryShelf shelf;
  Keeper keeper(shelf);
  OnDemand players(search::Settings{1, 1U << 20U});
  OnDemand analysis(search::Settings{1, 1U << 20U});
  Table table(players, analysis, keeper, {});
  table.start_from(*(**find_game("snort")).parse("3 1"));
  table.set_teaching({.warns = true});
  table.play(move_of(table.viewed().position(), "a1"));
  while (analysis.run()) {
  }
  ASSERT_TRUE(table.warning());
  // Whether in how many moves is known too depends on how far the search came.
  EXPECT_THAT(in_english(table.warning()->words), StartsWith("Careful with a1: player 2 wins"));
  table.take_another_move();
  table.play(move_of(table.viewed().position(), "b1"));
  while (analysis.run()) {
  }
  EXPECT_TRUE(table.game().is_over());
}

}  // namespace
}  // namespace quadrille::table
