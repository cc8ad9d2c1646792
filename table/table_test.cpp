#include "table/table.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "table/test_table.hpp"

namespace quadrille::table {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

TEST(Table, IsEmptyBeforeTheFirstGame) {
  TestTable table;
  EXPECT_FALSE(table->is_open());
  EXPECT_FALSE(table->can_play() || table->can_take_back() || table->can_resign() || table->can_offer_draw());
  EXPECT_EQ(table->current_row(), -1);
  table->click({0, 0});
  table->take_back();
  table->ask_hint();
  table->resign();
  table->to_end();
  table->set_analysing(true);
  table->swap_sides();
  EXPECT_THAT(table.log.events, IsEmpty());
}

TEST(Table, RefusesWhatTheGameDoesNotHave) {
  TestTable table;
  EXPECT_THAT(table.start("equerre", 7), HasSubstr("even sizes"));
  EXPECT_THAT(table.start("snort", 4, "nobody"), HasSubstr("there is no player 'nobody'"));
  EXPECT_FALSE(table->is_open());
  EXPECT_EQ(table.start("snort", 4), "");
  EXPECT_EQ(in_english(table->title()), "Snort 4×4");
  EXPECT_EQ(table.log.count("started"), 1);
}

TEST(Table, TwoPeoplePlayToTheEnd) {
  TestTable table;
  table.start("snort", 1);
  EXPECT_EQ(table.status(), "Player 1 (white) to move");
  table->click({0, 0});
  EXPECT_TRUE(table->game().is_over());
  EXPECT_THAT(table.status(), HasSubstr("Player 1 (white) wins"));
  EXPECT_EQ(table.log.count("moved"), 1);
  EXPECT_EQ(table.log.count("ended"), 1);
  EXPECT_THAT(table.log.said, ElementsAre("player 1, stone on a1"));
  EXPECT_FALSE(table->can_play() || table->can_resign());
  EXPECT_TRUE(table->can_take_back());
}

TEST(Table, PickingUpAPieceTellsOfNothingElse) {
  TestTable table;
  table.start("dodgem", 3);
  table.log.clear();
  table->click({2, 1});
  EXPECT_THAT(table.log.events, ElementsAre("selected"));
  EXPECT_EQ(table->selection().held(), (Point{2, 1}));
  table->let_go();
  EXPECT_THAT(table.log.events, ElementsAre("selected", "selected"));
  table->let_go();
  EXPECT_EQ(table.log.events.size(), 2U);
}

TEST(Table, SaysWhyAClickIsRefused) {
  TestTable table;
  table.start("dodgem", 3);
  table.log.clear();
  table->click({0, 0});
  EXPECT_THAT(table.log.said, ElementsAre(HasSubstr("refused: a1: this piece is your opponent's")));
  table.play({"b3w", "a1e"});
  table->back();
  table->click({2, 2});
  EXPECT_THAT(table.log.said, Contains(HasSubstr("this is an earlier position")));
}

TEST(Table, ShowsWhatTheLastMoveDid) {
  TestTable table;
  table.start("dodgem", 3);
  EXPECT_FALSE(table->last_change());
  table.play({"b3w"});
  ASSERT_TRUE(table->last_change());
  EXPECT_EQ(table->last_change()->gesture, (Gesture{Point{2, 1}, Point{2, 0}}));
  table->to_start();
  EXPECT_FALSE(table->last_change());
}

TEST(Table, TheComputerAnswers) {
  TestTable table;
  table.start("snort", 4, "human", "computer:3");
  EXPECT_EQ(table.players.orders, 0);
  table->click({0, 0});
  EXPECT_TRUE(table->is_thinking());
  EXPECT_EQ(table.status(), "The computer is thinking…");
  EXPECT_FALSE(table->can_play());
  const auto& order = std::get<MoveOrder>(table.players.order());
  EXPECT_EQ(order.program.name, "computer:3");
  EXPECT_EQ(order.game.moves_played(), 1U);
  EXPECT_TRUE(table.players.answer());
  EXPECT_EQ(table->game().moves_played(), 2U);
  EXPECT_TRUE(table->can_play());
}

TEST(Table, TwoProgramsPlayAWholeGame) {
  for (const AnyGame* game : all_games()) {
    TestTable table;
    table.start(game->sheet().id, game->sheet().sizes.smallest, "computer:1", "computer:1");
    for (int i = 0; i < 2000 && table.players.answer(); ++i) {
    }
    EXPECT_TRUE(table->game().is_over()) << game->sheet().id;
    EXPECT_EQ(table.log.count("ended"), 1);
  }
}

TEST(Table, AProgramRemembersOneGameOnly) {
  TestTable table;
  table.start("snort", 4, "computer:1", "computer:1");
  const std::uint64_t first = std::get<MoveOrder>(table.players.order()).program.id;
  table.players.answer();
  EXPECT_NE(std::get<MoveOrder>(table.players.order()).program.id, first);
  table.players.answer();
  EXPECT_EQ(std::get<MoveOrder>(table.players.order()).program.id, first);
  table->rematch();
  EXPECT_NE(std::get<MoveOrder>(table.players.order()).program.id, first);
}

TEST(Table, AProgramThatFailsGivesItsSeatToAPerson) {
  TestTable table;
  table.players.fails = message("the program has ended by itself");
  table.start("snort", 4, "computer:1", "human");
  table.players.answer();
  EXPECT_FALSE(table->seat(Side::First).program);
  EXPECT_TRUE(table->can_play());
  EXPECT_THAT(table.log.said, Contains(HasSubstr("problem: ")));
  EXPECT_THAT(table.log.said, Contains(HasSubstr("the program has ended by itself")));
}

TEST(Table, AProgramThatNobodyWantsIsLetGo) {
  TestTable table;
  table.start("snort", 4, "computer:1", "human");
  table.players.answer();
  EXPECT_FALSE(table.players.busy()) << "it will be asked again";
  table->sit(Side::First, "human");
  ASSERT_TRUE(table.players.busy());
  EXPECT_TRUE(std::holds_alternative<RestOrder>(table.players.order()));
  table->ask_hint();
  table.players.answer();
  table.play({"d4"});
  ASSERT_TRUE(table.players.busy()) << "the hint took the place of this";
  EXPECT_TRUE(std::holds_alternative<RestOrder>(table.players.order()));
  table.players.answer();
  table->swap_sides();
  EXPECT_FALSE(table.players.busy()) << "once is enough";
}

TEST(Table, MoveNowHurriesWhoThinks) {
  TestTable table;
  table.start("snort", 4);
  table->move_now();
  EXPECT_FALSE(table.players.hurried);
  table->sit(Side::First, "computer:10");
  table->move_now();
  EXPECT_TRUE(table.players.hurried);
}

TEST(Table, TellsHowFarAProgramIsThatGetsReady) {
  TestTable table;
  table.start("snort", 4, "computer:1", "human");
  table.players.report(Progress{.done = 1, .all = 3});
  EXPECT_EQ(table.status(), "The computer gets ready: 33 %");
  table.players.report(Progress{.done = 1, .all = 3, .layer = 1, .layers = 2});
  EXPECT_EQ(table.status(), "The computer gets ready: 50 %");
  table.log.clear();
  table.players.report(Progress{.done = 1, .all = 3});
  EXPECT_EQ(table.status(), "The computer gets ready: 50 %") << "the next stage counts anew";
  EXPECT_THAT(table.log.events, IsEmpty());
  table.players.answer();
  EXPECT_THAT(table.status(), HasSubstr("to move"));
}

TEST(Table, RestsWhereThereIsSomethingToRest) {
  TestTable table;
  EXPECT_FALSE(table->can_pause());
  table.start("snort", 4);
  EXPECT_FALSE(table->can_pause()) << "two people need nothing to think in peace";
  table->sit(Side::Second, "computer:1");
  EXPECT_TRUE(table->can_pause());
  table->set_analysing(true);
  EXPECT_FALSE(table->can_pause());
  table->set_analysing(false);
  table->resign();
  EXPECT_FALSE(table->can_pause());
}

TEST(Table, AnAnswerNobodyWaitsForIsNotAskedForAnyMore) {
  TestTable table;
  table.start("snort", 4, "computer:1", "human");
  EXPECT_TRUE(table.players.busy());
  table->set_paused(true);
  EXPECT_FALSE(table.players.busy());
  EXPECT_EQ(table.status(), "Paused");
  table->set_paused(false);
  EXPECT_TRUE(table.players.busy());
  table->sit(Side::First, "human");
  EXPECT_FALSE(std::holds_alternative<MoveOrder>(table.players.order()));
}

TEST(Table, BetweenPeopleOneMoveIsTakenBack) {
  TestTable table;
  table.start("snort", 4);
  table.play({"a1", "d4", "a2"});
  table->take_back();
  EXPECT_EQ(table.moves(), "1. a1 d4 *");
  EXPECT_TRUE(table->can_play_again());
  table->play_again();
  EXPECT_EQ(table.moves(), "1. a1 d4 2. a2 *");
  EXPECT_FALSE(table->can_play_again());
}

TEST(Table, AgainstAProgramBothMovesAreTakenBackAndPlayedAgain) {
  TestTable table;
  table.start("snort", 4, "human", "computer:1");
  for (const char* move : {"d4", "d1"}) {
    table.play({move});
    table.players.answer();
  }
  EXPECT_EQ(table->game().moves_played(), 4U);
  table->take_back();
  EXPECT_EQ(table->game().moves_played(), 2U);
  EXPECT_TRUE(table->can_play());
  table->play_again();
  EXPECT_EQ(table->game().moves_played(), 4U);
  table->take_back();
  table->take_back();
  EXPECT_EQ(table->game().moves_played(), 0U);
  EXPECT_FALSE(table->can_take_back());
}

TEST(Table, WhileTheProgramThinksOnlyThePersonsMoveIsTakenBack) {
  TestTable table;
  table.start("snort", 4, "human", "computer:1");
  table.play({"d4"});
  table->take_back();
  EXPECT_EQ(table->game().moves_played(), 0U);
  EXPECT_FALSE(table.players.busy());
  table->play_again();
  EXPECT_EQ(table->game().moves_played(), 1U) << "nothing is left, though the program is to move";
  EXPECT_TRUE(table->is_thinking());
}

TEST(Table, BetweenProgramsOneMoveIsTakenBack) {
  TestTable table;
  table.start("snort", 4, "computer:1", "computer:1");
  table.players.answer();
  table.players.answer();
  table->set_paused(true);
  table->take_back();
  EXPECT_EQ(table->game().moves_played(), 1U);
}

TEST(Table, AResignationIsTakenBackFirst) {
  TestTable table;
  table.start("snort", 4);
  table.play({"a1", "d4"});
  table->resign();
  EXPECT_THAT(table.status(), HasSubstr("player 1 resigned"));
  EXPECT_EQ(table.log.count("ended"), 1);
  table->take_back();
  EXPECT_EQ(table->game().moves_played(), 2U);
  EXPECT_TRUE(table->can_play());
}

TEST(Table, WhoWaitsForTheComputerResigns) {
  TestTable table;
  table.start("snort", 4, "human", "computer:1");
  table.play({"a1"});
  table->resign();
  EXPECT_EQ(table->game().outcome(), Outcome::SecondWins);
  EXPECT_FALSE(table.players.busy());
}

TEST(Table, AHintIsShownUntilTheNextMove) {
  TestTable table;
  table.start("snort", 4);
  table->ask_hint();
  EXPECT_EQ(table.status(), "Looking for a good move…");
  table.players.answer();
  ASSERT_TRUE(table->hint_change());
  EXPECT_EQ(table->hint_change()->gesture.to, (Point{3, 3}));
  EXPECT_EQ(table.status(), "Hint: d4; player 1 is better, by estimate");
  EXPECT_EQ(table.log.count("hinted"), 1);
  table.play({"a1"});
  EXPECT_FALSE(table->hint_change());
  EXPECT_EQ(table.log.count("hinted"), 2);
}

TEST(Table, AHintThatCannotBeFoundIsToldAndLeavesTheTableAsItWas) {
  TestTable table;
  table.start("snort", 4);
  const std::string before = table.status();
  table.players.fails = message("no memory");
  table->ask_hint();
  table.players.answer();
  EXPECT_EQ(table.status(), before);
  EXPECT_THAT(table.log.said, Contains("problem: No hint can be given: no memory"));
  EXPECT_FALSE(table->hint_change());
  table.players.fails.reset();
  table->ask_hint();
  table.players.answer();
  EXPECT_TRUE(table->hint_change());
}

TEST(Table, AHintThatNobodyWaitsForIsNotSpokenOf) {
  TestTable table;
  table.start("snort", 4);
  table->set_teaching({true, false});
  table.analysis.losing = {"b2"};
  table->ask_hint();
  table.play({"b2"});
  table.analysis.answer_all();
  ASSERT_TRUE(table->warning());
  table->take_another_move();
  EXPECT_EQ(table.status(), "Player 1 (white) to move");
}

TEST(Table, AMoveEndsTheSearchForAHint) {
  TestTable table;
  table.start("snort", 4);
  table->ask_hint();
  table->click({0, 0});
  EXPECT_FALSE(table.players.busy());
  EXPECT_EQ(table->game().moves_played(), 1U);
}

TEST(Table, TellsOfAGameThatAnalysisEnds) {
  for (const bool plays_on : {true, false}) {
    TestTable table;
    table->paste("3 1");
    table.play({"a1"});
    table->set_analysing(true);
    table->to_start();
    table.play({"b1"});
    if (plays_on) {
      table->play_on_from_here();
    } else {
      table->promote();
      table->set_analysing(false);
    }
    ASSERT_TRUE(table->game().is_over());
    EXPECT_EQ(table.log.count("ended"), 1);
    table->set_analysing(true);
    table->set_analysing(false);
    EXPECT_EQ(table.log.count("ended"), 1) << "it was over before";
  }
}

TEST(Table, APauseEndsWhereNothingIsLeftThatWouldRest) {
  TestTable table;
  table.start("snort", 4, "computer:1", "computer:1");
  table->set_paused(true);
  table->sit(Side::First, "human");
  EXPECT_TRUE(table->is_paused());
  table->sit(Side::Second, "human");
  EXPECT_FALSE(table->is_paused() || table->can_pause());
  table->sit(Side::First, "computer:1");
  EXPECT_TRUE(table->is_thinking());
}

TEST(Table, SidesAreSwapped) {
  TestTable table;
  table.start("snort", 4, "human", "computer:2");
  table->swap_sides();
  EXPECT_EQ(table->seat(Side::First).name, "computer:2");
  EXPECT_TRUE(table->is_thinking());
  EXPECT_THAT(format_record(table->tree().record()), HasSubstr("[Player1 \"computer:2\"]"));
}

TEST(Table, ASeatThatNobodyCanTakeIsRefused) {
  TestTable table;
  table.start("snort", 4);
  table->sit(Side::First, "computer:99");
  EXPECT_EQ(table->seat(Side::First).name, "human");
  EXPECT_THAT(table.log.said, Contains(HasSubstr("problem: there is no player 'computer:99'")));
  table.start("dodgem", 3, "human", "computer:5");
  table->offer_draw();
  const int orders = table.players.orders;
  table->sit(Side::First, "computer:99");
  EXPECT_TRUE(table->draw_offered()) << "nobody else sits there";
  EXPECT_EQ(table.players.orders, orders);
}

TEST(Table, WhoTakesASeatInAnalysisMovesNothing) {
  TestTable table;
  table.start("snort", 4);
  table.play({"a1", "d4"});
  table->set_analysing(true);
  table->to_start();
  table->sit(Side::Second, "computer:1");
  table->swap_sides();
  EXPECT_THAT(table->tree().path(), testing::IsEmpty());
  EXPECT_THAT(table.shelf.things["unfinished.txt"], HasSubstr("[Player1 \"computer:1\"]"));
}

TEST(Table, ARematchBeginsWhereTheGameBegan) {
  TestTable table;
  auto setup = standard_setup((*find_game("vorassic"))->sheet());
  setup.fill = Fill::Random;
  setup.seed = 7;
  ASSERT_TRUE(table->start(**find_game("vorassic"), setup, {"human", "human"}));
  const std::string start = table->game().start()->text();
  table->play(table->game().position()->legal_moves().front());
  table->rematch();
  EXPECT_EQ(table->game().moves_played(), 0U);
  EXPECT_EQ(table->game().start()->text(), start);
  EXPECT_EQ(table->tree().record().tag("Seed"), "7");
}

TEST(Table, TheReplyWaitsForTheEye) {
  TestTable table;
  table->set_reply_pause(std::chrono::hours(1));
  table.start("snort", 4, "human", "computer:1");
  const auto before = std::chrono::steady_clock::now();
  table.play({"a1"});
  EXPECT_GE(std::get<MoveOrder>(table.players.order()).not_before, before + std::chrono::hours(1));
}

TEST(Table, WatchersComeAndGo) {
  TestTable table;
  Log other;
  table->watch(other);
  table.start("snort", 4);
  EXPECT_EQ(other.events, table.log.events);
  table->unwatch(other);
  other.clear();
  table.play({"a1"});
  EXPECT_THAT(other.events, IsEmpty());
}

// Pasting.

TEST(Dragging, PutsDownOrGoesBackAndSaysWhy) {
  TestTable table;
  table.start("dodgem", 3);
  table->click({2, 1});
  table.log.clear();
  table->drop({0, 1});
  EXPECT_THAT(table.log.said,
              ElementsAre("refused: b3: a pawn moves one cell at a time, forward or sideways"));
  EXPECT_FALSE(table->selection().held());
  table->click({2, 1});
  table->drop({1, 1});
  EXPECT_EQ(table.moves(), "1. b3n *");
}

TEST(Skipping, IsExplainedForAsLongAsItLasts) {
  TestTable table;
  table->start_from(given(**find_game("vorassic"), "j1234/j2343/j3432/j4321/JRrrr 2 s 10-6"));
  EXPECT_FALSE(table->explanation());
  table.play({"B3"});
  ASSERT_TRUE(table->explanation());
  EXPECT_EQ(in_english(*table->explanation()), "Player 1 cannot move and is skipped: player 2 goes on");
  table->to_start();
  EXPECT_FALSE(table->explanation());
}

}  // namespace
}  // namespace quadrille::table
