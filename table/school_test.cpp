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
    "[Goal \"win\"]\n[Rating \"200\"]\n\n1. c1 (1. a1 d1 2. b1) (1. b1 d1) *\n\n"
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
  here.school.read_lessons("lesson: one\n");
  EXPECT_EQ(here.school.damaged().size(), 1U) << "it says no game";
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

TEST(School, APuzzleOfTheDayIsTheSameForAll) {
  SchoolTable here;
  SchoolTable there;
  EXPECT_TRUE(here.school.take_daily_puzzle("2026-01-31"));
  EXPECT_TRUE(there.school.take_daily_puzzle("2026-01-31"));
  EXPECT_EQ(here.table.game().position()->text(), there.table.game().position()->text());
  here.school.leave();
  EXPECT_FALSE(here.school.training().is_on());
}

TEST(School, AStandingThatCannotBeReadIsPutAside) {
  const SchoolTable here(std::map<std::string, std::string>{{"puzzles-done", "nonsense\n"}});
  EXPECT_EQ(here.shelf.things.count("puzzles-done"), 0U);
  EXPECT_THAT(here.shelf.things, testing::Contains(testing::Pair(testing::_, "nonsense\n")));
}

}  // namespace
}  // namespace quadrille::table
