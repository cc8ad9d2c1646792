#include "table/school.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "table/test_table.hpp"

namespace quadrille::table {

namespace {

constexpr std::string_view two_lessons =
    "game: snort\n"
    "lesson: one\nen: One\nstep: 3 1\nen: Win.\ngoal: win\n"
    "lesson: two\nen: Two\nstep: 3 1\nen: Go.\n";
constexpr std::string_view two_puzzles =
    "[Game \"snort\"]\n[Size \"1x5\"]\n[Position \"5 1\"]\n[Result \"*\"]\n[Puzzle \"p\"]\n"
    "[Goal \"win\"]\n[Rating \"200\"]\n[Theme \"split, parity\"]\n\n1. c1 (1. a1 d1 2. b1) (1. b1 d1) *\n\n"
    "[Game \"snort\"]\n[Size \"1x3\"]\n[Position \"3 1\"]\n[Result \"*\"]\n[Puzzle \"q\"]\n"
    "[Goal \"win\"]\n[Rating \"100\"]\n\n1. b1 (1. a1 c1) *\n";

struct SchoolTable : TestTable {
  explicit SchoolTable(std::map<std::string, std::string> kept = {}) : TestTable(std::move(kept)) {
    school.read_lessons(two_lessons);
    school.read_puzzles(two_puzzles);
  }
  School school{table, shelf, Random(1)};
  const AnyGame& snort = **find_game("snort");

  void play(std::string_view move) {
    table.play(move_of(table.viewed().position(), move));
    school.look();
  }
  bool is_done(std::size_t lesson) const {
    return school.is_done(snort, school.lessons_of(snort)->lessons[lesson]);
  }
};

TEST(School, RemembersWhichLessonsAreDone) {
  SchoolTable here;
  EXPECT_TRUE(here.school.take_lesson(here.snort, "two"));
  EXPECT_EQ(here.school.place_in_book(), 1U);
  EXPECT_FALSE(here.is_done(1));
  here.play("a1");
  EXPECT_TRUE(here.is_done(1));
  EXPECT_FALSE(here.is_done(0));
  const SchoolTable later(here.shelf.things);
  EXPECT_TRUE(later.is_done(1));
  EXPECT_FALSE(here.school.take_lesson(here.snort, "three"));
}

TEST(School, LessonsThatAreReadAgainReplaceThoseThatAreTaken) {
  SchoolTable here;
  here.school.take_lesson(here.snort, "one");
  here.school.read_lessons(two_lessons);
  EXPECT_FALSE(here.school.training().is_on());
  EXPECT_EQ(here.school.lessons_of(**find_game("dodgem")), nullptr);
  here.school.read_lessons("lesson: one\n", "mine.txt");
  ASSERT_EQ(here.school.damaged().size(), 1U) << "it says no game";
  EXPECT_THAT(in_english(here.school.damaged()[0]), testing::StartsWith("mine.txt: line 1, column 1"));
}

TEST(School, KnowsWhatComesNext) {
  SchoolTable here;
  const learn::LessonBook& book = *here.school.lessons_of(here.snort);
  EXPECT_EQ(here.school.lesson_to_do(book)->name, "one");
  EXPECT_EQ(here.school.lessons_done(book), 0U);
  here.school.take_lesson(here.snort, "one");
  EXPECT_EQ(here.school.next(), Next::Lesson);
  EXPECT_FALSE(here.school.can_take_next()) << "it is not done";
  EXPECT_FALSE(here.school.training().can_try_again());
  here.play("a1");
  EXPECT_TRUE(here.school.training().can_try_again()) << "it was wrong";
  here.school.show();
  EXPECT_TRUE(here.school.can_take_next());
  EXPECT_TRUE(here.school.training().can_try_again()) << "once more";
  EXPECT_EQ(here.school.lesson_to_do(book)->name, "two");
  EXPECT_EQ(here.school.lessons_done(book), 1U);
  here.school.take_next();
  EXPECT_EQ(here.school.training().lesson()->lesson().name, "two");
  EXPECT_EQ(here.school.next(), Next::Game) << "it is the last lesson";
  here.play("a1");
  EXPECT_TRUE(here.school.can_take_next());
  here.school.take_next();
  EXPECT_EQ(here.school.training().lesson()->lesson().name, "two") << "a game is for the face to begin";
  EXPECT_EQ(here.school.lesson_to_do(book), nullptr);

  here.school.take_next_puzzle();
  const std::string first = here.school.training().puzzle()->puzzle().name;
  EXPECT_EQ(here.school.next(), Next::Puzzle);
  EXPECT_FALSE(here.school.can_take_next());
  EXPECT_FALSE(here.school.training().can_play_out());
  here.school.show();
  EXPECT_TRUE(here.school.can_take_next());
  EXPECT_FALSE(here.school.training().can_try_again()) << "it is known now";
  EXPECT_TRUE(here.school.training().can_play_out());
  here.school.play_out();
  EXPECT_EQ(here.school.next(), Next::Nothing);
  EXPECT_FALSE(here.school.training().can_play_out());
  here.school.leave_play_out();
  here.school.take_next();
  EXPECT_NE(here.school.training().puzzle()->puzzle().name, first);
}

TEST(School, SeesWhatIsDoneAtItsTable) {
  SchoolTable here;
  int stirred = 0;
  here.school.on_stirred = [&] { ++stirred; };
  here.table.start_from(given(here.snort, "3 1"));
  EXPECT_EQ(stirred, 0) << "nothing is taken";
  here.school.take_lesson(here.snort, "two");
  here.school.look();
  EXPECT_FALSE(here.school.training().is_done());
  stirred = 0;
  here.school.look();
  EXPECT_EQ(stirred, 0) << "no move was made";
  here.table.play(move_of(here.table.viewed().position(), "a1"));
  EXPECT_GT(stirred, 0);
  EXPECT_FALSE(here.school.training().is_done()) << "the table may be in the middle of it";
  here.school.look();
  EXPECT_TRUE(here.school.training().is_done());
}

TEST(School, RemembersHowPuzzlesWent) {
  SchoolTable here;
  EXPECT_FALSE(here.school.take_next_puzzle({*find_game("dodgem")}));
  EXPECT_TRUE(here.school.take_next_puzzle({&here.snort}));
  const std::string first = here.school.training().puzzle()->puzzle().name;
  here.school.show();
  EXPECT_TRUE(here.school.take_next_puzzle({&here.snort}));
  EXPECT_NE(here.school.training().puzzle()->puzzle().name, first) << "not tried yet";
  SchoolTable later(here.shelf.things);
  EXPECT_EQ(later.school.standing().tried.count(first), 1U);
}

TEST(School, APuzzleThatIsOnlyLookedAtLeavesNothing) {
  SchoolTable here;
  here.school.take_daily_puzzle("2026-01-31");
  here.school.look();
  here.school.leave();
  EXPECT_EQ(here.shelf.things.count("puzzles-done"), 0U);
  here.school.take_daily_puzzle("2026-01-31");
  here.school.show();
  EXPECT_EQ(here.shelf.things.count("puzzles-done"), 1U);
}

TEST(School, APuzzleOfTheDayIsTheSameForAll) {
  SchoolTable here;
  SchoolTable there;
  EXPECT_TRUE(here.school.take_daily_puzzle("2026-01-31"));
  EXPECT_TRUE(there.school.take_daily_puzzle("2026-01-31"));
  EXPECT_EQ(here.table.game().position()->text(), there.table.game().position()->text());
  here.school.leave();
  EXPECT_FALSE(here.school.training().is_on());
}

TEST(School, PuzzlesAreChosenByGameModeAndTheme) {
  SchoolTable here;
  here.school.read_puzzles(
      "[Game \"vorassic\"]\n[Size \"5\"]\n[Mode \"snake\"]\n[Result \"*\"]\n"
      "[Position \"jj234/1jjJ3/23432/34Rrr/4321r 2 s 10-6\"]\n[Puzzle \"v\"]\n[Goal \"win\"]\n\n"
      "1... C2 (1... B3 2. D0) *\n");
  const auto sets = [&] { return here.school.puzzle_sets(); };
  ASSERT_EQ(sets().size(), 2U) << "of the octopus there are none";
  EXPECT_EQ(in_english(sets()[1].name), "Vorassic, snake: from the last captured cell");
  EXPECT_EQ(sets()[1].mode, 's');
  EXPECT_TRUE(sets()[1].themes.empty());
  EXPECT_EQ(sets()[0].count.all, 2U);
  ASSERT_EQ(sets()[0].themes.size(), 2U) << "none of them reserves";
  EXPECT_EQ(sets()[0].themes[0].theme.word, "split");
  EXPECT_EQ(sets()[0].themes[0].count.all, 1U);

  EXPECT_TRUE(here.school.take_next_puzzle(sets()[0].choice("split")));
  EXPECT_EQ(here.school.choice().theme, "split");
  const int newcomer = sets()[0].rating;
  here.play("c1");
  EXPECT_EQ(sets()[0].count.tried, 1U);
  EXPECT_EQ(sets()[0].themes[0].count.solved, 1U);
  EXPECT_GT(sets()[0].rating, newcomer);
  EXPECT_TRUE(here.school.take_next_puzzle()) << "they come again";
  EXPECT_EQ(here.school.training().puzzle()->puzzle().name, "p");
  EXPECT_EQ(here.school.standing_words().size(), 2U) << "the board of Snort tells all";

  EXPECT_TRUE(here.school.take_next_puzzle(sets()[1].choice()));
  const auto score = [&] { return in_english(here.school.standing_words().front()); };
  EXPECT_EQ(score(), "Player 1: 10 points; player 2: 6 points");
  here.play("C2");
  EXPECT_EQ(score(), "Player 1: 10 points; player 2: 10 points");
}

TEST(School, TellsHowOneStandsAndWhatThePuzzleWasAbout) {
  SchoolTable here;
  here.school.take_next_puzzle({.theme = "split"});
  const std::string before = in_english(here.school.rating_words());
  EXPECT_EQ(before, "Your rating: 904");
  EXPECT_FALSE(here.school.puzzle_words()) << "it would help";
  here.play("c1");
  EXPECT_THAT(in_english(here.school.rating_words()), testing::MatchesRegex("Your rating: 9.. \\(\\+.*\\)"));
  EXPECT_EQ(in_english(here.school.streak_words()), "Solved in a row: 1 (longest: 1)");
  EXPECT_EQ(in_english(*here.school.puzzle_words()),
            "Rating of the puzzle: 200. Theme: split (splits the board in parts). "
            "Theme: parity (wins with no move to spare).");
  here.school.take_daily_puzzle("2026-01-31");
  here.school.show();
  EXPECT_EQ(in_english(here.school.streak_words()), "Solved in a row: 0 (longest: 1)");
}

TEST(School, KnowsWhetherThePuzzleOfTheDayIsSolved) {
  SchoolTable here;
  const learn::Puzzle* const daily = here.school.daily_puzzle("2026-01-31");
  ASSERT_NE(daily, nullptr);
  EXPECT_FALSE(here.school.result_of(*daily));
  here.school.take_daily_puzzle("2026-01-31");
  here.school.show();
  EXPECT_EQ(here.school.result_of(*daily), false);
}

TEST(School, ADamagedPuzzleIsToldWithItsPlaceAndTheOthersWork) {
  SchoolTable here;
  here.school.read_puzzles("[Game \"snort\"]\n[Size \"1x3\"]\n[Puzzle \"r\"]\n[Goal \"lose\"]\n\n1. b1 *\n",
                           "more.txt");
  ASSERT_EQ(here.school.damaged_puzzles().size(), 1U);
  EXPECT_THAT(in_english(here.school.damaged_puzzles()[0]),
              testing::StartsWith("more.txt: line 4, column 1"));
  EXPECT_EQ(here.school.puzzles().size(), 2U);
}

TEST(School, AStandingThatCannotBeReadIsPutAside) {
  const SchoolTable here(std::map<std::string, std::string>{{"puzzles-done", "nonsense\n"}});
  EXPECT_EQ(here.shelf.things.count("puzzles-done"), 0U);
  EXPECT_THAT(here.shelf.things, testing::Contains(testing::Pair(testing::_, "nonsense\n")));
}

}  // namespace
}  // namespace quadrille::table
