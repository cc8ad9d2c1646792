#include "learn/generate.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>

#include "learn/collection.hpp"
#include "learn/difficulty.hpp"
#include "learn/verify.hpp"
#include "search/levels.hpp"
#include "tests/sample_positions.hpp"

namespace quadrille::learn {
namespace {

Order small_order(std::uint64_t seed, int threads) {
  return {&game_named("snort"), 0, {square_shape(3)}, 2, seed, threads, 1};
}

TEST(Generate, TheSameSeedGivesTheSameWhateverTheThreads) {
  Budget budget;
  const std::string one = format_collection(generate(small_order(4, 1), budget));
  EXPECT_EQ(format_collection(generate(small_order(4, 3), budget)), one);
  EXPECT_NE(format_collection(generate(small_order(5, 1), budget)), one);
}

TEST(Generate, WhatItMakesIsReadBackAndFollowsFromTheRules) {
  Budget budget;
  const Collection read = parse_collection(format_collection(generate(small_order(7, 1), budget)));
  EXPECT_TRUE(read.damaged.empty());
  ASSERT_EQ(read.puzzles.size(), 2U);
  EXPECT_TRUE(twins(read.puzzles).empty());
  const std::unique_ptr<Prover> plain = make_plain_prover();
  for (const auto& [puzzle, line] : read.puzzles) {
    const std::optional<Message> flaw = flaw_of(puzzle, *plain, budget);
    EXPECT_FALSE(flaw) << in_english(*flaw);
    EXPECT_TRUE(puzzle.rating && puzzle.found);
  }
}

TEST(Generate, EndsWhenToldTo) {
  const Stop stop{true};
  Budget budget({}, stop);
  EXPECT_TRUE(generate(small_order(1, 1), budget).empty());
}

TEST(Difficulty, FollowsFromWhoSolvesIt) {
  const LevelRatings& levels = level_ratings(game_named("dodgem").sheet(), 0);
  const int even = rating_of({0, 0, 0, 0, 50, 100, 100, 100, 100}, 10, levels);
  EXPECT_NEAR(even, levels[4], 40);
  EXPECT_LT(rating_of({100, 100, 100, 100, 100, 100, 100, 100, 100}, 10, levels), levels[0]);
  EXPECT_GT(rating_of({0, 0, 0, 0, 0, 0, 0, 0, 0}, 10, levels), levels[8]);
  EXPECT_GT(rating_of({0, 0, 10, 20, 30, 40, 50, 60, 70}, 10, levels),
            rating_of({0, 10, 20, 30, 40, 50, 60, 70, 80}, 10, levels));
}

TEST(Difficulty, ATrialIsWhatTheLevelsDo) {
  constexpr int tries = 40;
  // The low levels find them now and then; what is always found tells nothing of a level.
  const Collection puzzles = parse_collection(
      "[Game \"dodgem\"]\n[Size \"3\"]\n[Result \"*\"]\n[Position \"2x/oo1/1x1 1\"]\n[Puzzle \"a\"]\n"
      "[Goal \"win\"]\n\n1. c1w (1. b3e b2e 2. c1w a2e) (1. b3w b2e 2. a3e a2e) (1. c1n a2n 2. b3e b2e) *\n\n"
      "[Game \"dodgem\"]\n[Size \"3\"]\n[Result \"0-1\"]\n[Position \"3/xo1/3 2\"]\n[Puzzle \"b\"]\n"
      "[Goal \"win\"]\n\n1... b2e (1... b2n 2. a2n b1e 3. a1n) (1... b2s 2. a2n b3e 3. a1n) 2. a2n c2e "
      "(2... c2n 3. a1n) (2... c2s 3. a1n) 0-1\n");
  ASSERT_TRUE(puzzles.damaged.empty()) << in_english(puzzles.damaged[0]);
  ASSERT_EQ(puzzles.puzzles.size(), 2U);
  search::Engine engine(search::settings_for(search::lowest_level, {}));
  for (const PlacedPuzzle& placed : puzzles.puzzles) {
    const Puzzle& puzzle = placed.puzzle;
    Trial trial(puzzle, 1, engine);
    while (trial.tries() < tries) trial.go_on();
    for (const int level : {1, 5, 9}) {
      Random random(2);
      int solved = 0;
      for (int i = 0; i < tries; ++i) {
        AnyPosition position = puzzle.start();
        const bool misses =
            std::any_of(puzzle.solution().begin(), puzzle.solution().end(), [&](const auto& entry) {
              const bool asked = position->to_move() == puzzle.solver();
              const AnyMove move =
                  asked ? search::think_at_level(engine, search::Task(position), level, random, never)
                              .lines.front()
                              .moves.front()
                        : entry.move;
              position->play(entry.move);
              return move != entry.move;
            });
        solved += misses ? 0 : 1;
      }
      EXPECT_NEAR(trial.found()[static_cast<std::size_t>(level - 1)], 100 * solved / tries, 20)
          << puzzle.name << " level " << level;
    }
  }
}

TEST(Difficulty, IsSurerTheMoreTriesThereWere) {
  const LevelRatings& levels = level_ratings(game_named("dodgem").sheet(), 0);
  EXPECT_LT(deviation_of(1100, 10, levels), deviation_of(1100, 1, levels) / 2);
  EXPECT_LT(deviation_of(1100, 10, levels), 60);
  EXPECT_GT(deviation_of(2000, 10, levels), deviation_of(1100, 10, levels))
      << "beyond the levels it is a guess";
}

TEST(LevelRatings, AreThoseOfTheDocument) {
  std::ifstream file(QUADRILLE_SOURCE_DIR "/docs/results.md");
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  const auto row_of = [&](const AnyGame& game, char mode) {
    std::string row = " 0 |";
    for (const int rating : level_ratings(game.sheet(), mode)) row += " " + std::to_string(rating) + " |";
    return row;
  };
  // A game that was not measured has no row, and the ratings of one that there is not.
  const LevelRatings& usual = level_ratings({}, 0);
  std::ptrdiff_t measured = 0;
  for (const AnyGame* game : all_games()) {
    std::vector<char> modes;
    for (const Mode& mode : game->sheet().modes) modes.push_back(mode.letter);
    if (modes.empty()) modes.push_back(0);
    for (const char mode : modes) {
      if (level_ratings(game->sheet(), mode) == usual) continue;
      EXPECT_NE(text.find(row_of(*game, mode)), std::string::npos) << game->sheet().id << row_of(*game, mode);
      ++measured;
    }
  }
  const std::size_t table = text.find("| board | random |");
  ASSERT_NE(table, std::string::npos);
  const std::string rows = text.substr(table, text.find("\n\n", table) - table);
  EXPECT_EQ(std::count(rows.begin(), rows.end(), '\n') - 1, measured) << "each row is of a game";
}

}  // namespace
}  // namespace quadrille::learn
