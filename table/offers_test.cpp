// Draws: offered, considered, answered, and gone with whatever they were offered for.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <vector>

#include "table/test_table.hpp"

namespace quadrille::table {
namespace {

using testing::Contains;

TEST(Table, PeopleAgreeOnADraw) {
  TestTable table;
  table.start("dodgem", 3);
  table->offer_draw();
  EXPECT_TRUE(table->draw_offered() && table->draw_for_person());
  EXPECT_FALSE(table->can_play());
  table->answer_draw(false);
  EXPECT_THAT(table.log.said, Contains("The draw is declined"));
  EXPECT_TRUE(table->can_play());
  table->offer_draw();
  table->answer_draw(true);
  EXPECT_EQ(table->game().outcome(), Outcome::Draw);
  EXPECT_EQ(table.log.count("ended"), 1);
}

TEST(Table, TheComputerAnswersAnOffer) {
  for (const bool accepts : {false, true}) {
    TestTable table;
    table.players.accepts_draws = accepts;
    table.start("dodgem", 3, "human", "computer:4");
    table->offer_draw();
    EXPECT_FALSE(table->draw_for_person() || table->can_play());
    ASSERT_TRUE(std::holds_alternative<DrawOrder>(table.players.order()));
    table.players.answer();
    EXPECT_EQ(table->game().is_over(), accepts);
    EXPECT_EQ(table->can_play(), !accepts);
  }
}

TEST(Table, WhoIsOfferedADrawTellsHowFarItIs) {
  TestTable table;
  table.start("dodgem", 3, "human", "computer:perfect");
  table->offer_draw();
  EXPECT_EQ(table.status(), "The computer is considering the draw…");
  table.players.report(message("Solving first"));
  EXPECT_THAT(table.log.said, Contains("Solving first"));
  table.players.report(Progress{.done = 1, .all = 2});
  EXPECT_EQ(table.status(), "The computer gets ready: 50 %");
}

TEST(Table, AProgramThatFailsOverAnOfferGivesItsSeatToAPerson) {
  TestTable table;
  table.players.fails = message("the program has ended by itself");
  table.start("dodgem", 3, "human", "computer:4");
  table->offer_draw();
  table.players.answer();
  EXPECT_FALSE(table->draw_offered());
  EXPECT_FALSE(table->seat(Side::Second).program);
  EXPECT_TRUE(table->can_play());
  EXPECT_EQ(table.log.said, std::vector<std::string>{
                                "problem: The program of player 2 cannot play on: the program has ended by "
                                "itself. A person plays instead"});
}

TEST(Table, AnOfferThatIsNotThoughtAboutIsDeclined) {
  TestTable table;
  table.start("dodgem", 3, "human", "computer:4");
  table->offer_draw();
  table->sit(Side::Second, "human");
  EXPECT_FALSE(table->draw_offered());
  EXPECT_TRUE(table->can_play());
}

TEST(Table, AnOfferGoesWithWhoItWasMadeTo) {
  TestTable table;
  table.start("dodgem", 3);
  table->offer_draw();
  table->sit(Side::Second, "computer:4");
  EXPECT_FALSE(table->draw_offered());
  EXPECT_TRUE(table->can_play());
  table.start("dodgem", 3);
  table->offer_draw();
  table->swap_sides();
  EXPECT_FALSE(table->draw_offered());
}

TEST(Table, TellsWhenAnOfferIsGone) {
  TestTable table;
  for (const auto& ends : std::vector<std::function<void()>>{
           [&] { table->resign(); }, [&] { table->take_back(); }, [&] { table->rematch(); },
           [&] {
             table->set_analysing(true);
             table.log.clear();
             table->remove_move();
           }}) {
    table.start("dodgem", 3);
    table.play({"b3w"});
    table->offer_draw();
    ASSERT_TRUE(table->draw_for_person());
    table.log.clear();
    ends();
    EXPECT_FALSE(table->draw_for_person());
    EXPECT_GE(table.log.count("occupied"), 1);
  }
}

TEST(Table, ADrawAgreedOnInAnalysisIsThatOfTheGame) {
  TestTable table;
  table.start("dodgem", 3);
  table.play({"b3w"});
  table->offer_draw();
  table->set_analysing(true);
  table.play({"a1e"});
  table->answer_draw(true);
  EXPECT_FALSE(table->is_analysing());
  EXPECT_EQ(table.log.count("ended"), 1);
  EXPECT_EQ(table.moves(), "1. b3w 1/2-1/2");
}

TEST(Table, NobodyAnswersForTheComputer) {
  TestTable table;
  table.start("dodgem", 3, "human", "computer:4");
  table->offer_draw();
  table->answer_draw(true);
  EXPECT_FALSE(table->game().is_over());
  table.players.answer();
  EXPECT_TRUE(table->can_play());
}

TEST(Table, SnortKnowsNoDraw) {
  TestTable table;
  table.start("snort", 4);
  EXPECT_FALSE(table->can_offer_draw());
  table->offer_draw();
  EXPECT_FALSE(table->draw_offered());
}

}  // namespace
}  // namespace quadrille::table
