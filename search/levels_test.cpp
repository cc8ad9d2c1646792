#include "search/levels.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <set>
#include <string_view>
#include <vector>

#include "core/random.hpp"
#include "games/registry.hpp"
#include "search/test_search.hpp"
#include "tests/effort.hpp"
#include "tests/positions.hpp"
#include "tests/sample_positions.hpp"

namespace quadrille::search {
namespace {

constexpr Settings plenty{4, std::size_t{64} << 20U};

/// What a level plays; the highest, which would take its time, is held back.
AnyMove choice(Engine& engine, const AnyPosition& position, int level, std::uint64_t seed) {
  Random random(seed);
  Task task(position);
  if (level == highest_level) task.limits.nodes = 2000;
  return think_at_level(engine, task, level, random, never).lines.front().moves.front();
}

class Levels : public testing::TestWithParam<TestedStart> {
 protected:
  AnyPosition sample(int moves) { return wander(GetParam().start(), moves, random_); }

  Random random_{7};
};

TEST_P(Levels, EveryLevelPlaysLegalMoves) {
  for (int level = lowest_level; level <= highest_level; ++level) {
    Engine engine(settings_for(level, {1, std::size_t{2} << 20U}));
    for (const int moves : under_sanitizer ? std::vector{3} : std::vector{0, 3, 8, 40}) {
      const AnyPosition position = sample(moves);
      EXPECT_TRUE(position->is_legal(choice(engine, position, level, 1)))
          << position->text() << " level " << level;
    }
  }
}

TEST_P(Levels, EqualSeedsMakeEqualChoices) {
  for (const int level : {1, 3, 6}) {
    Engine engine(settings_for(level, plenty));
    Engine other(settings_for(level, plenty));
    for (std::uint64_t seed = 1; seed <= (under_sanitizer ? 1U : 5U); ++seed) {
      const AnyPosition position = sample(2);
      const AnyMove chosen = choice(engine, position, level, seed);
      choice(engine, sample(3), level, 99);  // what was thought about before does not matter
      EXPECT_EQ(choice(engine, position, level, seed), chosen);
      EXPECT_EQ(choice(other, position, level, seed), chosen);
    }
  }
}

TEST_P(Levels, ALowerLevelIsAsStrongOnEveryMachine) {
  constexpr int level = under_sanitizer ? 5 : highest_level - 1;
  Engine small(settings_for(level, {1, std::size_t{2} << 20U}));
  Engine large(settings_for(level, {16, std::size_t{1} << 30U}));
  EXPECT_EQ(large.settings().threads, 1);
  EXPECT_EQ(large.settings().memory, small.settings().memory);
  for (const int moves : {0, 6}) {
    const AnyPosition position = sample(moves);
    EXPECT_EQ(choice(small, position, level, 3), choice(large, position, level, 3)) << position->text();
  }
}

TEST_P(Levels, LimitsOfTheTaskDoNotMakeALowerLevelStronger) {
  Engine engine(settings_for(5, plenty));
  const AnyPosition position = sample(4);
  Task task(position);
  task.limits.nodes = 1'000'000;
  task.limits.depth = 1;
  Random random(2);
  const Report report = think_at_level(engine, task, 5, random, never);
  EXPECT_EQ(report.lines.front().moves.front(), choice(engine, position, 5, 2));
}

INSTANTIATE_TEST_SUITE_P(Games, Levels, testing::ValuesIn(small_and_standard_starts()));

TEST(Level, NotEveryGameOfSnortBeginsAlike) {
  const AnyPosition empty = *(*find_game("snort"))->parse("8/8/8/8/8/8/8/8 1");  // lost by a theorem
  for (const int level : {1, 5, 9}) {
    Engine engine(settings_for(level, plenty));
    std::set<AnyMove> choices;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) choices.insert(choice(engine, empty, level, seed));
    EXPECT_GE(choices.size(), 3U) << level;
  }
}

TEST(Level, TheHighestHasAllThereIs) {
  EXPECT_EQ(settings_for(highest_level, plenty).threads, plenty.threads);
  EXPECT_EQ(settings_for(highest_level, plenty).memory, plenty.memory);
}

bool wins_at_once(const AnyPosition& position, AnyMove move) {
  return after_move(position, move)->outcome() == win_for(position->to_move());
}

TEST(Level, AWinIsNeverOverlooked) {
  int tried = 0;
  for (const TestedStart& tested : small_and_standard_starts()) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      Random random(seed);
      const AnyPosition position = wander(tested.start(), 300, random);  // one random move before the end
      const std::vector<AnyMove> moves = position->legal_moves();
      const bool can_win =
          std::any_of(moves.begin(), moves.end(), [&](AnyMove move) { return wins_at_once(position, move); });
      if (!can_win || moves.size() == 1) continue;
      ++tried;
      for (const int level : {1, 5, 9}) {
        Engine engine(settings_for(level, plenty));
        EXPECT_TRUE(wins_at_once(position, choice(engine, position, level, seed)))
            << position->text() << " level " << level;
      }
    }
  }
  EXPECT_GT(tried, 20);
}

}  // namespace
}  // namespace quadrille::search
