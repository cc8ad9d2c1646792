#include "learn/session.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/sample_positions.hpp"

namespace quadrille::learn {
namespace {

/// Player 1 wins 3×3 from here with c3n alone; the line is short enough to read.
const std::string short_race = R"([Game "dodgem"]
[Size "3"]
[Position "o2/o2/1xx 1"]
[Puzzle "first"]
[Goal "win"]
[Rating "800"]
[Theme "race"]

1. c3n (1. b3n a1e) (1. b3w a1e) 1... a1e 2. c2n (2. b3n) *
)";

Puzzle first() { return parse_collection(short_race).puzzles.at(0).puzzle; }

class Session : public testing::Test {
 protected:
  std::string play(std::string_view move) { return refusal(session.play(move_of(session.position(), move))); }

  Standing standing;
  PuzzleSession session{first(), standing};
};

TEST_F(Session, ARightMoveIsAnswered) {
  EXPECT_EQ(in_english(session.words()), "Player 1 (white) to move and win");
  EXPECT_EQ(play("c3n"), "");
  EXPECT_EQ(session.moves().size(), 2U);
  EXPECT_EQ(session.position()->to_move(), Side::First);
  EXPECT_EQ(in_english(session.words()), "Right! Go on.");
  EXPECT_TRUE(standing.tried.empty());
  EXPECT_EQ(play("c2n"), "");
  EXPECT_EQ(session.moves().size(), 3U);
  EXPECT_EQ(session.stage(), Stage::Solved);
  EXPECT_EQ(in_english(session.words()), "Solved!");
  EXPECT_EQ(standing.streak, 1);
  EXPECT_GT(standing.rating_at(session.position()).value, 778);
  EXPECT_EQ(play("a2e"), "this puzzle is done; choose another");
}

TEST_F(Session, AWrongMoveIsRefutedAndTriedAgain) {
  standing.streak = 4;
  EXPECT_EQ(play("b3w"), "");
  EXPECT_EQ(session.stage(), Stage::Refuted);
  EXPECT_EQ(session.moves().size(), 2U);
  EXPECT_EQ(standing.streak, 0);
  const std::string missed = format_standing(standing);
  EXPECT_EQ(session.position()->text(), given(game_named("dodgem"), "1o1/o2/x1x 1")->text());
  EXPECT_EQ(in_english(session.words()), "This move does not win. This is why.");
  EXPECT_EQ(play("c3n"), "this move was refuted; take it back to try again");
  session.try_again();
  EXPECT_EQ(session.stage(), Stage::Solving);
  EXPECT_TRUE(session.moves().empty());
  EXPECT_EQ(session.position(), first().start());
  EXPECT_EQ(play("b3n"), "");
  EXPECT_EQ(session.stage(), Stage::Refuted);
  EXPECT_EQ(format_standing(standing), missed) << "the second mistake costs nothing";
  session.try_again();
  play("c3n");
  play("c2n");
  EXPECT_EQ(session.stage(), Stage::Solved);
  EXPECT_EQ(in_english(session.words()), "Solved, though not at the first try.");
  EXPECT_EQ(standing.streak, 0);
  EXPECT_EQ(standing.tried.at("first"), false);
}

TEST_F(Session, TheSolutionIsShownFromAnywhere) {
  play("b3w");
  session.show();
  EXPECT_EQ(session.stage(), Stage::Shown);
  EXPECT_EQ(session.moves().size(), 3U);
  EXPECT_EQ(in_english(session.words()), "This is the solution.");
  const AnyPosition last = session.position();
  session.show();
  EXPECT_EQ(session.moves().size(), 3U);
  EXPECT_EQ(session.position(), last);
}

TEST_F(Session, WhatIsNotLegalChangesNothing) {
  const AnyMove elsewhere = move_of(given(game_named("dodgem"), "3/1xo/3 1"), "b2n");
  EXPECT_NE(refusal(session.play(elsewhere)), "");
  EXPECT_EQ(session.position(), first().start());
  EXPECT_FALSE(session.made_mistake());
}

TEST_F(Session, WhatIsKnownDoesNotCountAgain) {
  play("b3w");
  const double before = standing.rating_at(session.position()).value;
  PuzzleSession again(first(), standing);
  for (const char* const move : {"c3n", "c2n"})
    EXPECT_TRUE(again.play(move_of(again.position(), move))) << move;
  EXPECT_EQ(again.stage(), Stage::Solved);
  EXPECT_EQ(standing.streak, 1);
  EXPECT_EQ(standing.rating_at(session.position()).value, before);
}

TEST(Standing, IsReadBack) {
  Standing standing;
  standing.count(first(), true);
  standing.tried["a name of two words"] = false;
  const Result<Standing> read = parse_standing(format_standing(standing));
  ASSERT_TRUE(read);
  EXPECT_EQ(format_standing(*read), format_standing(standing));
  EXPECT_EQ(read->tried, standing.tried);
  EXPECT_EQ(refusal(parse_standing("streak 1 1\nrating snort much\n")),
            "line 2, column 1: 'rating snort much' tells nothing of puzzles that were solved");
}

std::vector<PlacedPuzzle> many(int count) {
  std::vector<PlacedPuzzle> puzzles;
  for (int i = 0; i < count; ++i) {
    puzzles.push_back({first(), 1});
    puzzles.back().puzzle.name = std::to_string(i);
    puzzles.back().puzzle.rating = 100 * i;
    puzzles.back().puzzle.themes = {i % 2 == 0 ? "race" : "block"};
  }
  return puzzles;
}

TEST(NextPuzzle, IsNearOnesOwnRatingAndNew) {
  const std::vector<PlacedPuzzle> puzzles = many(20);
  Standing standing;
  standing.ratings["dodgem"].value = 1000;
  Random random(1);
  for (int i = 0; i < 8; ++i) {
    const std::optional<std::size_t> next = next_puzzle(puzzles, {}, standing, random);
    ASSERT_TRUE(next);
    EXPECT_NEAR(*puzzles[*next].puzzle.rating, 1000, 700);
    EXPECT_EQ(standing.tried.count(puzzles[*next].puzzle.name), 0U);
    standing.tried[puzzles[*next].puzzle.name] = true;
  }
  for (const PlacedPuzzle& each : puzzles) standing.tried[each.puzzle.name] = true;
  EXPECT_TRUE(next_puzzle(puzzles, {}, standing, random)) << "when all are known they come again";
}

TEST(NextPuzzle, CanBeChosenByGameAndTheme) {
  const std::vector<PlacedPuzzle> puzzles = many(6);
  Random random(1);
  const Choice block{.theme = "block"};
  EXPECT_EQ(*next_puzzle(puzzles, block, {}, random) % 2, 1U);
  EXPECT_FALSE(next_puzzle(puzzles, {.game = &game_named("snort")}, {}, random));
  EXPECT_FALSE(next_puzzle({}, {}, {}, random));
}

TEST(DailyPuzzle, FollowsFromTheDate) {
  std::vector<PlacedPuzzle> puzzles = many(30);
  const std::string today = puzzles[*daily_puzzle(puzzles, "2026-01-31")].puzzle.name;
  std::reverse(puzzles.begin(), puzzles.end());
  EXPECT_EQ(puzzles[*daily_puzzle(puzzles, "2026-01-31")].puzzle.name, today);
  std::map<std::string, int> days;
  for (int day = 10; day < 30; ++day)
    ++days[puzzles[*daily_puzzle(puzzles, "2026-01-" + std::to_string(day))].puzzle.name];
  EXPECT_GT(days.size(), 10U);
  EXPECT_FALSE(daily_puzzle({}, "2026-01-31"));
}

}  // namespace
}  // namespace quadrille::learn
