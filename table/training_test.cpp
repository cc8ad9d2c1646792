#include "table/training.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "learn/collection.hpp"
#include "table/test_table.hpp"

namespace quadrille::table {

namespace {

const learn::LessonBook& book() {
  static const learn::LessonBook lessons = learn::parse_lessons(
      "game: snort\n"
      "lesson: one\nen: Three cells\nfr: Trois cases\n"
      "step: 3 1\nen: Leave black no cell.\nfr: Ne laissez rien aux noirs.\n"
      "goal: win\nwrong: others\nen: Black plays on.\nfr: Les noirs jouent encore.\n"
      "step: 4/4 2\nen: Anywhere.\nfr: Où vous voulez.\ngoal: any\nen: Well done.\nfr: Bravo.\n");
  return lessons;
}

AnyPosition position_of(const char* game, const char* text) { return *(*find_game(game))->parse(text); }

/// A table with something to learn on it; what a person does there is looked at as a face does.
struct TrainingTable : TestTable {
  Training training{table};

  void click(std::string_view move) {
    table.play(move_of(table.viewed().position(), move));
    training.look();
  }
  std::string words() const { return in_english(training.words("en")); }
};

TEST(Training, ALessonIsTakenAtATable) {
  TrainingTable here;
  EXPECT_FALSE(here.training.is_on());
  here.training.begin(book().lessons.front());
  EXPECT_EQ(here.table.game().position()->text(), "3 1");
  EXPECT_EQ(here.words(), "Leave black no cell.");
  EXPECT_EQ(in_english(here.training.words("fr")), "Ne laissez rien aux noirs.");
  EXPECT_EQ(here.training.steps(), 2U);

  here.click("a1");
  EXPECT_EQ(here.training.stage(), TrainingStage::Wrong);
  EXPECT_EQ(here.words(), "Black plays on.");
  EXPECT_EQ(here.moves(), "1. a1 c1 0-1") << "the answer is on the board";
  here.training.try_again();
  EXPECT_EQ(here.training.stage(), TrainingStage::Asking);
  EXPECT_EQ(here.table.game().moves_played(), 0U);

  here.click("b1");
  EXPECT_EQ(here.training.stage(), TrainingStage::Right);
  EXPECT_EQ(here.words(), "Right!") << "the lesson says nothing of its own";
  EXPECT_FALSE(here.training.is_last());
  here.training.go_to(1);
  EXPECT_EQ(here.table.game().position()->text(), "4/4 2");
  here.click("a1");
  EXPECT_EQ(here.words(), "Well done.");
  EXPECT_TRUE(here.training.is_last());
  here.click("d2");
  EXPECT_EQ(here.training.stage(), TrainingStage::Right) << "one may play on";
}

TEST(Training, WhatIsTakenBackByHandIsAskedAgain) {
  TrainingTable here;
  here.training.begin(book().lessons.front());
  here.training.show();
  EXPECT_EQ(here.moves(), "1. b1 1-0");
  EXPECT_EQ(here.training.stage(), TrainingStage::Shown);
  here.training.try_again();
  here.click("a1");
  here.table.take_back();
  here.table.take_back();
  here.training.look();
  EXPECT_EQ(here.training.stage(), TrainingStage::Asking);
  here.click("b1");
  EXPECT_EQ(here.training.stage(), TrainingStage::Right);
}

learn::Puzzle puzzle() {
  return learn::parse_collection(
             "[Game \"snort\"]\n[Size \"1x5\"]\n[Position \"5 1\"]\n[Result \"*\"]\n[Puzzle \"p\"]\n"
             "[Goal \"win\"]\n[Rating \"200\"]\n\n1. c1 (1. a1 d1 2. b1) (1. b1 d1) *\n")
      .puzzles.front()
      .puzzle;
}

TEST(Training, APuzzleIsSolvedAtATable) {
  TrainingTable here;
  learn::Standing standing;
  here.training.begin(puzzle(), standing);
  EXPECT_EQ(here.words(), "Player 1 (white) to move and win");
  here.click("a1");
  EXPECT_EQ(here.training.stage(), TrainingStage::Wrong);
  EXPECT_EQ(here.moves(), "1. a1 d1 2. b1 *") << "the refutation is on the board";
  here.training.try_again();
  EXPECT_EQ(here.table.game().moves_played(), 0U);
  here.click("c1");
  EXPECT_EQ(here.training.stage(), TrainingStage::Right);
  EXPECT_EQ(here.words(), "Solved, though not at the first try.");
  EXPECT_EQ(standing.streak, 0);

  here.training.begin(puzzle(), standing);
  here.training.show();
  EXPECT_EQ(here.moves(), "1. c1 *");
  EXPECT_EQ(here.training.stage(), TrainingStage::Shown) << "it was not found";
  EXPECT_TRUE(here.training.is_done());
  here.training.end();
  EXPECT_FALSE(here.training.is_on());
  here.training.look();
}

TEST(Training, AnAnswerCanWaitSoThatEachMoveIsSeen) {
  TrainingTable here;
  here.training.take_time();
  here.training.begin(book().lessons.front());
  EXPECT_FALSE(here.training.has_more());
  here.click("a1");
  EXPECT_EQ(here.training.stage(), TrainingStage::Wrong) << "that is known at once";
  EXPECT_EQ(here.table.game().moves_played(), 1U);
  EXPECT_TRUE(here.training.has_more());
  here.training.look();
  EXPECT_TRUE(here.training.has_more()) << "looking changes nothing";
  here.training.go_on();
  EXPECT_EQ(here.moves(), "1. a1 c1 0-1");
  EXPECT_FALSE(here.training.has_more());
  here.training.go_on();
  EXPECT_EQ(here.table.game().moves_played(), 2U);

  here.training.try_again();
  EXPECT_EQ(here.table.game().moves_played(), 0U);
  here.click("a1");
  here.training.try_again();
  EXPECT_FALSE(here.training.has_more()) << "the answer is not wanted any more";
  here.training.show();
  EXPECT_TRUE(here.training.has_more());
  here.training.go_on();
  EXPECT_EQ(here.moves(), "1. b1 (1. a1 c1) 1-0");
}

/// A game of which a person made the moves a1 and d4, which were blunders.
match::Match game_with_mistakes(std::initializer_list<std::string_view> moves = {"a1", "d1", "b3", "d4"}) {
  match::Match game(position_of("snort", "4/4/4/4 1"));
  for (const std::string_view move : moves) EXPECT_TRUE(game.play(move)) << move;
  return game;
}

struct MistakesTable : TrainingTable {
  explicit MistakesTable(const PerSide<bool>& whose = {true, true}) {
    analysis.losing = {"a1", "d4", "b4"};
    training.begin(game_with_mistakes(), whose);
  }
};

TEST(TrainingOnMistakes, EachMistakeIsABoard) {
  MistakesTable here;
  EXPECT_EQ(here.training.kind(), TrainingKind::Mistakes);
  EXPECT_EQ(here.training.stage(), TrainingStage::Judging);
  EXPECT_EQ(here.words(), "Looking for mistakes: 0 of 4 moves are judged…");
  EXPECT_EQ(here.training.steps(), 0U);
  EXPECT_FALSE(here.training.can_show());
  here.training.look();
  EXPECT_EQ(here.analysis.orders, 1) << "looking does not ask again";
  here.analysis.answer();
  EXPECT_THAT(here.log.events, testing::Contains("trained"));
  EXPECT_EQ(here.training.steps(), 2U);
  EXPECT_EQ(here.table.game().position()->text(), "4/4/4/4 1");
  EXPECT_EQ(here.words(), "Move 1: a1 was a blunder. Find a better move.");

  here.training.go_to(1);
  EXPECT_EQ(here.words(), "Move 2: d4 was a blunder. Find a better move.");
  EXPECT_EQ(here.table.game().position()->to_move(), Side::Second);
  EXPECT_TRUE(here.training.is_last());
  here.training.go_to(0);
  EXPECT_EQ(here.training.step(), 0U);
}

TEST(TrainingOnMistakes, ABetterMoveIsFoundAtTheSecondTry) {
  MistakesTable here;
  here.analysis.answer_all();
  here.click("a1");
  EXPECT_EQ(here.training.stage(), TrainingStage::Wrong);
  EXPECT_EQ(here.words(), "That is what was played: player 2 wins in 4 moves, for certain. It goes on: c1.");
  EXPECT_EQ(here.moves(), "1. a1 c1 *") << "what refutes it is on the board";
  here.training.try_again();
  EXPECT_EQ(here.table.game().moves_played(), 0U);

  here.click("b4");
  EXPECT_EQ(here.training.stage(), TrainingStage::Judging);
  EXPECT_EQ(here.words(), "Looking at b4…");
  here.analysis.answer();
  EXPECT_EQ(here.training.stage(), TrainingStage::Wrong);
  EXPECT_EQ(here.words(), "b4 is a blunder too: player 2 wins in 4 moves, for certain. It goes on: a1.");
  here.training.try_again();

  here.click("c3");
  here.analysis.answer();
  EXPECT_EQ(here.training.stage(), TrainingStage::Right);
  EXPECT_EQ(here.words(),
            "Right! c3: player 1 wins in 5 moves, for certain. a1 was a blunder: player 2 wins in 4 moves, "
            "for certain. It goes on: c1.");
  here.click("a1");
  here.training.look();
  EXPECT_EQ(here.training.stage(), TrainingStage::Right) << "one may play on";
}

TEST(TrainingOnMistakes, TheBestMoveIsShown) {
  MistakesTable here;
  here.analysis.answer_all();
  here.training.show();
  EXPECT_EQ(here.training.stage(), TrainingStage::Shown);
  EXPECT_EQ(here.moves(), "1. b1 *");
  EXPECT_THAT(here.words(),
              testing::StartsWith("b1 was better: player 1 wins in 5 moves, for certain. a1 was"));
  here.training.try_again();
  EXPECT_EQ(here.training.stage(), TrainingStage::Asking);
  here.click("b1");
  EXPECT_EQ(here.training.stage(), TrainingStage::Right) << "the best move need not be judged again";
}

TEST(TrainingOnMistakes, OnlyOnesOwnAreAskedForAndBothPlayersAreCounted) {
  MistakesTable here({true, false});
  here.analysis.answer_all();
  EXPECT_EQ(here.training.steps(), 1U);
  const learn::MistakesSession& mistakes = *here.training.mistakes();
  const PerSide<match::Totals> totals = mistakes.totals();
  EXPECT_EQ(in_english(match::in_words(Side::First, totals[Side::First])),
            "Player 1: 1 best, 0 good, 0 mistakes, 1 blunder");
  EXPECT_EQ(in_english(match::in_words(Side::Second, totals[Side::Second])),
            "Player 2: 1 best, 0 good, 0 mistakes, 1 blunder");
  EXPECT_EQ(in_english(match::in_words(Side::First, mistakes.accuracy()[Side::First])),
            "Player 1: on average 50 % of the chance to win lost a move");
}

TEST(TrainingOnMistakes, AGameWithoutAMistakeIsPraised) {
  TrainingTable here;
  here.analysis.losing = {"c3"};
  here.training.begin(game_with_mistakes(), {true, true});
  here.analysis.answer_all();
  EXPECT_EQ(here.training.stage(), TrainingStage::Right);
  EXPECT_EQ(here.words(), "No mistake was found in this game. Well played!");
  here.training.show();
  here.training.try_again();
  EXPECT_EQ(here.training.goal(), std::nullopt);
}

TEST(TrainingOnMistakes, WhatIsTakenBackWhileItIsLookedAtIsNotJudged) {
  MistakesTable here;
  here.analysis.answer_all();
  here.click("c3");
  here.table.take_back();
  here.training.look();
  EXPECT_EQ(here.training.stage(), TrainingStage::Asking);
  here.analysis.answer_all();
  EXPECT_EQ(here.training.stage(), TrainingStage::Asking);
  here.click("c3");
  here.click("d4");
  EXPECT_EQ(here.moves(), "1. c3 *") << "one move at a time";
}

TEST(TrainingOnMistakes, ATryIsLookedAtBeforeTheRestOfTheGame) {
  MistakesTable here;
  const match::Match game = game_with_mistakes();
  const AnyPosition& start = game.start();
  const match::Worth lost{Side::First, 0, Outcome::SecondWins, 4};
  const match::Worth won{Side::First, 1, Outcome::FirstWins, 5};
  here.analysis.report(match::JudgedMove{
      0, match::Verdict::Blunder, lost, won, {move_of(start, "b2")}, {move_of(start, "a1")}});
  EXPECT_EQ(here.training.stage(), TrainingStage::Asking) << "the rest is judged meanwhile";
  here.click("c3");
  EXPECT_EQ(here.training.stage(), TrainingStage::Judging);
  here.analysis.answer();
  EXPECT_EQ(here.training.stage(), TrainingStage::Right);
  EXPECT_EQ(here.training.mistakes()->judged(), 1U);
  here.analysis.answer();
  EXPECT_EQ(here.training.mistakes()->judged(), 4U);
  EXPECT_EQ(here.training.steps(), 2U);
  here.analysis.answer_all();
  here.training.end();
  EXPECT_FALSE(here.training.is_on());
}

TEST(TrainingOnMistakes, SaysThatNobodyCanJudge) {
  MistakesTable here;
  here.analysis.fails = message("no memory");
  here.analysis.answer();
  EXPECT_EQ(here.words(), "The moves of this game could not be judged.");
  EXPECT_EQ(here.training.stage(), TrainingStage::Shown) << "that is no praise";
  EXPECT_THAT(here.log.said, testing::Contains("problem: The analysis cannot go on: no memory"));
}

TEST(PlayingOut, AWonPositionIsWonOrLostAndTriedAgain) {
  TrainingTable here;
  here.training.begin(position_of("snort", "3 1"), learn::Goal::Win);
  EXPECT_EQ(here.training.kind(), TrainingKind::PlayOut);
  EXPECT_EQ(here.table.seat(Side::Second).name, "computer:10");
  EXPECT_EQ(here.words(), "You are player 1. Win this: the computer resists as well as it can.");
  EXPECT_FALSE(here.training.can_show());
  here.click("a1");
  EXPECT_EQ(here.training.stage(), TrainingStage::Asking);
  here.players.answer();
  EXPECT_EQ(here.training.stage(), TrainingStage::Wrong);
  EXPECT_EQ(here.words(), "Lost: there was a way.");
  here.training.try_again();
  EXPECT_EQ(here.training.stage(), TrainingStage::Asking);
  here.click("b1");
  EXPECT_EQ(here.training.stage(), TrainingStage::Right);
  EXPECT_EQ(here.words(), "Won!");
  here.training.leave_play_out();
  EXPECT_FALSE(here.training.is_on());
}

TEST(PlayingOut, WherePerfectPlayIsKnownItResists) {
  TrainingTable here;
  here.training.begin(position_of("dodgem", "o2/o2/1xx 1"), learn::Goal::Draw);
  EXPECT_EQ(here.table.seat(Side::Second).name, "computer:perfect");
  EXPECT_THAT(here.words(), testing::HasSubstr("a draw is enough"));
  here.table.offer_draw();
  here.players.accepts_draws = true;
  here.players.answer();
  EXPECT_EQ(here.training.stage(), TrainingStage::Right);
  EXPECT_EQ(here.words(), "Held: it is a draw!");
}

TEST(PlayingOut, APuzzleOrAMistakeWaitsMeanwhile) {
  TrainingTable here;
  learn::Standing standing;
  here.training.begin(puzzle(), standing);
  here.click("c1");
  EXPECT_EQ(here.training.goal(), learn::Goal::Win);
  here.training.play_out();
  EXPECT_EQ(here.training.kind(), TrainingKind::PlayOut);
  EXPECT_EQ(here.table.game().moves_played(), 0U);
  here.training.leave_play_out();
  EXPECT_EQ(here.training.kind(), TrainingKind::Puzzle);
  EXPECT_EQ(here.moves(), "1. c1 *") << "as it was";

  MistakesTable mistakes;
  mistakes.analysis.answer_all();
  mistakes.training.play_out();
  EXPECT_EQ(mistakes.training.kind(), TrainingKind::PlayOut);
  mistakes.click("a1");
  mistakes.players.answer();
  mistakes.training.leave_play_out();
  EXPECT_EQ(mistakes.training.stage(), TrainingStage::Asking);
  EXPECT_EQ(mistakes.table.game().moves_played(), 0U);
  EXPECT_EQ(mistakes.table.seat(Side::Second).name, "human");
}

}  // namespace
}  // namespace quadrille::table
