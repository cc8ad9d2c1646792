// Analysis at the table: looking around, variations, comments, values and verdicts.
#include "table/analyst.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "table/test_table.hpp"
#include "table/value_sign.hpp"

namespace quadrille::table {
namespace {

using match::Verdict;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

struct AnalysedGame : TestTable {
  explicit AnalysedGame(std::initializer_list<std::string_view> played) {
    start("snort", 4);
    play(played);
    table.set_analysing(true);
  }
};

TEST(LookingBack, LeavesTheGameAsItIs) {
  TestTable table;
  table.start("snort", 4);
  table.play({"a1", "d4", "a2"});
  table.log.clear();
  table->back();
  EXPECT_EQ(table->current_row(), 1);
  EXPECT_EQ(table->viewed().moves_played(), 2U);
  EXPECT_EQ(table->game().moves_played(), 3U);
  EXPECT_FALSE(table->can_play());
  EXPECT_THAT(table.log.events, ElementsAre("looked"));
  table->to_start();
  EXPECT_EQ(table->current_row(), -1);
  table->forward();
  table->go_to_row(2);
  EXPECT_TRUE(table->can_play());
  table->go_to_row(0);
  table->to_end();
  EXPECT_EQ(table->current_row(), 2);
  table->go_to_row(99);
  EXPECT_EQ(table->current_row(), 2);
}

TEST(LookingBack, IsEndedByTheComputersMove) {
  TestTable table;
  table.start("snort", 4, "human", "computer:1");
  table.play({"a1"});
  table->to_start();
  table.players.answer();
  EXPECT_TRUE(table->tree().at_mark());
  EXPECT_EQ(table->viewed().moves_played(), 2U);
}

TEST(Comments, AreOfThePlaceLookedAt) {
  TestTable table;
  table.start("snort", 4);
  table.play({"a1", "d4"});
  table->take_back();
  table->set_comment("so");
  EXPECT_EQ(table.moves(), "1. a1 {so} *");
  EXPECT_TRUE(table->can_play_again()) << "a comment drops nothing";
  table.log.clear();
  table->set_comment("so");
  EXPECT_THAT(table.log.events, IsEmpty()) << "nothing changed";
  table->set_comment("");
  EXPECT_EQ(table.moves(), "1. a1 *");
}

TEST(Analysis, TriesMovesWithoutPlayingThem) {
  AnalysedGame table{"a1", "d4"};
  table.play({"a2"});
  table->to_start();
  table->click({0, 1});
  EXPECT_EQ(table.moves(), "1. a1 (1. b1) 1... d4 2. a2 *");
  EXPECT_EQ(table->game().moves_played(), 2U);
  EXPECT_FALSE(table.players.busy()) << "nobody plays against it";
  table->set_analysing(false);
  EXPECT_EQ(table.moves(), "1. a1 (1. b1) 1... d4 *") << "the game is not longer for it";
  EXPECT_TRUE(table->tree().at_mark());
}

TEST(Analysis, SignsSayWhatIsProvenAndByHowMuch) {
  const auto text = [](const match::Worth& worth) { return in_english(sign_of(worth).text); };
  EXPECT_EQ(text({Side::First, 0.634, Outcome::Undecided, {}}), "63%");
  EXPECT_EQ(text({Side::First, 1, Outcome::FirstWins, 3}), "W3");
  EXPECT_EQ(text({Side::First, 0, Outcome::SecondWins, {}}), "L");
  EXPECT_EQ(text({Side::Second, 1, Outcome::SecondWins, {}, {}, 12}), "+12");
  EXPECT_EQ(text({Side::Second, 0, Outcome::FirstWins, {}, {}, -1}), "−1");
  EXPECT_EQ(text({Side::Second, 0.5, Outcome::Draw, {}, {}, 0}), "=");
}

TEST(Analysis, TellsHowHotTheRegionsOfSnortAre) {
  TestTable table;
  table.start("snort", 3);
  EXPECT_FALSE(table->analyst().has_regions());
  EXPECT_THAT(table->analyst().regions(), IsEmpty());
  table->set_analysing(true);
  ASSERT_TRUE(table->analyst().has_regions());
  const SnortRegion* whole = table->analyst().region_at({1, 1});
  ASSERT_NE(whole, nullptr);
  EXPECT_EQ(whole->value, "±{3|2}");
  EXPECT_EQ(Analyst::middle_of(*whole), (Point{1, 1}));
  EXPECT_GT(Analyst::warmth(*whole), 0.5);
  EXPECT_LT(Analyst::warmth(*whole), 1.0);
  table.play({"b2"});
  EXPECT_EQ(table->analyst().region_at({1, 1}), nullptr) << "taken";
  const SnortRegion* side = table->analyst().region_at({0, 1});
  ASSERT_NE(side, nullptr) << "of the place that is looked at now";
  EXPECT_NE(side->cells.size(), 9U);
  table->set_analysing(false);
  EXPECT_THAT(table->analyst().regions(), IsEmpty());
}

TEST(Analysis, OtherGamesHaveNoRegions) {
  TestTable table;
  table.start("dodgem", 3);
  table->set_analysing(true);
  EXPECT_FALSE(table->analyst().has_regions());
  EXPECT_THAT(table->analyst().regions(), IsEmpty());
}

TEST(Analysis, StopsTheComputerMeanwhile) {
  TestTable table;
  table.start("snort", 4, "computer:1", "human");
  table->set_analysing(true);
  EXPECT_FALSE(table.players.busy());
  table->click({0, 0});
  EXPECT_FALSE(table.players.busy());
  table->set_analysing(false);
  EXPECT_TRUE(table->is_thinking());
}

TEST(Analysis, VariationsArePromotedAndRemoved) {
  AnalysedGame table{"a1", "d4"};
  table->to_start();
  table.play({"b1", "d3"});
  table->promote();
  EXPECT_EQ(table.moves(), "1. b1 (1. a1 d4) 1... d3 *");
  table->remove_move();
  EXPECT_EQ(table.moves(), "1. b1 (1. a1 d4) *");
}

TEST(Analysis, AGameCanGoOnFromAnywhere) {
  AnalysedGame table{"a1", "d4"};
  table->to_start();
  table.play({"b1"});
  table->play_on_from_here();
  EXPECT_FALSE(table->is_analysing());
  EXPECT_EQ(table.moves(), "1. b1 (1. a1 d4) *");
  EXPECT_TRUE(table->can_play());
}

TEST(Analysis, NeedsToBeOnForAllOfThis) {
  TestTable table;
  table.start("snort", 4);
  table.play({"a1", "d4"});
  table->to_start();
  table->promote();
  table->remove_move();
  table->play_on_from_here();
  table->analyst().go_to_ply(1);
  EXPECT_EQ(table.moves(), "1. a1 d4 *");
  EXPECT_EQ(table->viewed().moves_played(), 0U);
}

TEST(Analysis, RanksTheMovesOfThePlace) {
  AnalysedGame table{"a1", "d4"};
  EXPECT_TRUE(table->analyst().is_searching());
  EXPECT_FALSE(table->analyst().worth());
  table.log.clear();
  table.analysis.answer();
  EXPECT_FALSE(table->analyst().is_searching());
  const std::size_t moves = table->viewed().position()->legal_moves().size();
  EXPECT_EQ(table->analyst().finding().moves.size(), moves);
  EXPECT_EQ(table->analyst().marks().size(), moves);
  EXPECT_TRUE(table->analyst().marks().front().best);
  EXPECT_EQ(in_english(*table->analyst().words()), "about even");
  EXPECT_GE(table.log.count("place"), 1);
  EXPECT_EQ(table.log.count("moves"), 0) << "the game is the same";
}

TEST(Analysis, MarksTheTargetsOfThePieceHeld) {
  TestTable table;
  table.start("dodgem", 3);
  table->set_analysing(true);
  table.analysis.answer();
  EXPECT_EQ(table->analyst().marks().size(), 2U);
  table->click({2, 1});
  for (const Analyst::MarkedCell& mark : table->analyst().marks())
    EXPECT_TRUE(table->selection().preview(table->viewed(), mark.where));
  EXPECT_NE(table->analyst().mark_at({2, 0}), nullptr);
  EXPECT_EQ(table->analyst().mark_at({0, 0}), nullptr);
}

TEST(Analysis, JudgesTheMovesOfTheLine) {
  AnalysedGame table{"a1", "d4", "a2"};
  table.analysis.answer();
  EXPECT_THAT(table->analyst().verdicts_on_rows(),
              ElementsAre(Verdict::Mistake, Verdict::Best, Verdict::Best));
  EXPECT_EQ(table->analyst().judged(), 3U);
  EXPECT_EQ(table->analyst().plies(), 3U);
  const std::vector<Analyst::Station> stations = table->analyst().stations();
  ASSERT_EQ(stations.size(), 4U);
  EXPECT_EQ(stations[1].verdict, Verdict::Mistake);
  EXPECT_EQ(stations[0].value, 0.5);
  table->analyst().go_to_ply(1);
  EXPECT_EQ(table->viewed().moves_played(), 1U);
  EXPECT_EQ(table->analyst().ply(), 1U);
}

TEST(Analysis, PraisesNoMoveOfALostGame) {
  AnalysedGame table{"a1", "d4", "a2"};
  table.analysis.all_is_lost = true;
  table.analysis.answer();
  EXPECT_EQ(in_english(*table->analyst().remark()), "a2: already lost");
}

TEST(Analysis, SaysWhatWasBetterAndGoesFromMistakeToMistake) {
  AnalysedGame table{"a1", "d4", "a2"};
  using Way = Analyst::Way;
  EXPECT_FALSE(table->analyst().remark());
  EXPECT_FALSE(table->analyst().next_mistake(Way::Back));
  table.analysis.answer();
  EXPECT_EQ(in_english(*table->analyst().remark()), "a2: best");
  EXPECT_FALSE(table->analyst().next_mistake(Way::Forward));
  ASSERT_EQ(table->analyst().next_mistake(Way::Back), 1U);
  table->analyst().go_to_mistake(Way::Back);
  EXPECT_EQ(in_english(*table->analyst().remark()), "a1?: mistake; better: b1 (about even)");
  EXPECT_FALSE(table->analyst().next_mistake(Way::Back));
  table->to_start();
  EXPECT_FALSE(table->analyst().remark());
  EXPECT_EQ(table->analyst().next_mistake(Way::Forward), 1U);
  const PerSide<match::Totals> totals = table->analyst().totals();
  EXPECT_EQ(in_english(match::in_words(Side::First, totals[Side::First])),
            "Player 1: 1 best, 0 good, 1 mistake, 0 blunders");
  EXPECT_EQ(in_english(match::in_words(Side::Second, totals[Side::Second])),
            "Player 2: 1 best, 0 good, 0 mistakes, 0 blunders");
  table->set_analysing(false);
  EXPECT_FALSE(table->analyst().next_mistake(Way::Back));
}

TEST(Analysis, MarksNoMoreThanCanBeRead) {
  TestTable table;
  table.start("snort", 26);
  table->set_analysing(true);
  table.analysis.answer();
  EXPECT_EQ(table->analyst().finding().moves.size(), 676U);
  EXPECT_EQ(table->analyst().marks().size(), 20U);
  EXPECT_TRUE(table->analyst().marks().front().best);
}

TEST(Analysis, DoesNotLeaveAVariationByGoingBackInIt) {
  AnalysedGame table{"a1", "d4"};
  table->to_start();
  table.play({"b1", "d3"});
  table->back();
  EXPECT_EQ(table->analyst().plies(), 2U);
  table->analyst().go_to_ply(2);
  EXPECT_EQ(table->viewed().position()->text(), "1x2/4/3o/4 1");
}

TEST(Analysis, KnowsWhatAGameThatIsOverIsWorth) {
  TestTable table;
  table.start("snort", 1);
  table.play({"a1"});
  table->set_analysing(true);
  ASSERT_TRUE(table->analyst().worth());
  EXPECT_EQ(table->analyst().worth()->proven, Outcome::FirstWins);
  EXPECT_THAT(in_english(*table->analyst().words()), HasSubstr("wins"));
}

TEST(Analysis, RestsAndGoesOn) {
  AnalysedGame table{"a1"};
  table->analyst().set_paused(true);
  EXPECT_FALSE(table.analysis.busy());
  table->analyst().set_paused(false);
  EXPECT_TRUE(table.analysis.busy());
  table->set_analysing(false);
  ASSERT_TRUE(std::holds_alternative<RestOrder>(table.analysis.order()));
  EXPECT_FALSE(table->analyst().is_active());
  EXPECT_THAT(table->analyst().marks(), IsEmpty());
  EXPECT_EQ(table->analyst().plies(), 0U);
}

TEST(Analysis, AsksNothingTwice) {
  AnalysedGame table{"a1", "d4"};
  table.analysis.answer();
  const int orders = table.analysis.orders;
  table->set_comment("so");
  table->click({3, 3});  // taken: refused
  EXPECT_EQ(table.analysis.orders, orders);
  table->back();
  EXPECT_GT(table.analysis.orders, orders);
}

}  // namespace
}  // namespace quadrille::table
