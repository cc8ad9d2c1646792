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

/// A table with a lesson or a puzzle on it; what a person does there is looked at as a face does.
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
  EXPECT_EQ(here.training.stage(), TrainingStage::Right);
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
  here.training.end();
  EXPECT_FALSE(here.training.is_on());
  here.training.look();
}

}  // namespace
}  // namespace quadrille::table
