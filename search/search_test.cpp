// What the engine promises about any game: limits, lines, repeatability, and that it can be stopped.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "core/random.hpp"
#include "games/registry.hpp"
#include "search/engine.hpp"
#include "search/test_search.hpp"
#include "tests/effort.hpp"
#include "tests/plain_solvers.hpp"
#include "tests/positions.hpp"
#include "tests/sample_positions.hpp"

namespace quadrille::search {
namespace {

constexpr std::size_t little_memory = std::size_t{1} << 20U;

Task limited(const AnyPosition& position, Method method, std::uint64_t nodes, int lines = 1) {
  Task task(position);
  task.method = method;
  task.limits.nodes = nodes;
  task.lines = lines;
  return task;
}

void expect_equal(const Report& a, const Report& b) {
  EXPECT_EQ(a.depth, b.depth);
  EXPECT_EQ(a.nodes, b.nodes);
  ASSERT_EQ(a.lines.size(), b.lines.size());
  for (std::size_t i = 0; i < a.lines.size(); ++i) {
    EXPECT_EQ(a.lines[i].value, b.lines[i].value);
    EXPECT_EQ(a.lines[i].proven, b.lines[i].proven);
    EXPECT_EQ(a.lines[i].moves, b.lines[i].moves);
  }
}

/// Every line is a way to play on, and no two begin alike.
void expect_playable(const AnyPosition& position, const Report& report) {
  ASSERT_FALSE(report.lines.empty()) << position->text();
  std::vector<AnyMove> first_moves;
  for (const Line& line : report.lines) {
    ASSERT_FALSE(line.moves.empty());
    first_moves.push_back(line.moves.front());
    AnyPosition next = position;
    for (const AnyMove move : line.moves) {
      ASSERT_TRUE(next->is_legal(move)) << position->text();
      next->play(move);
    }
  }
  std::sort(first_moves.begin(), first_moves.end());
  EXPECT_EQ(std::unique(first_moves.begin(), first_moves.end()), first_moves.end()) << position->text();
}

class Search : public testing::TestWithParam<TestedStart> {
 protected:
  AnyPosition sample(int moves) { return wander(GetParam().start(), moves, random_); }

  Random random_{42};
};

TEST_P(Search, TheSameTaskHasTheSameAnswer) {
  Engine engine({1, little_memory});
  for (const Method method : both_methods) {
    for (const int moves : {0, 5, 11}) {
      const Task task = limited(sample(moves), method, static_cast<std::uint64_t>(some(4000)), 3);
      engine.new_game();
      const Report first = engine.think(task, never);
      engine.think(limited(sample(3), method, 500), never);
      engine.new_game();
      expect_equal(first, engine.think(task, never));
      Engine other({1, little_memory});
      expect_equal(first, other.think(task, never));
    }
  }
}

TEST_P(Search, NodesAreLimited) {
  Engine engine({1, little_memory});
  for (const std::uint64_t nodes : {1U, 2U, 10U, 100U, 255U, 256U, 257U, 1000U, 3001U}) {
    for (const int moves : {0, 7}) {
      const AnyPosition position = sample(moves);
      engine.new_game();
      const Report report = engine.think(limited(position, Method::AlphaBeta, nodes), never);
      EXPECT_LE(report.nodes, nodes) << position->text();
      expect_playable(position, report);
    }
  }
}

TEST_P(Search, MonteCarloIsLimitedToTheNodesOfOneLineMore) {
  Engine engine({1, little_memory});
  for (const std::uint64_t nodes : {1U, 10U, 100U, 257U, 3001U}) {
    const AnyPosition position = sample(4);
    const Report report = engine.think(limited(position, Method::MonteCarlo, nodes), never);
    EXPECT_LE(report.nodes, nodes + 250) << position->text();
    expect_playable(position, report);
  }
}

TEST_P(Search, DepthIsLimited) {
  Engine engine({1, 1 << 12});
  for (const int depth : {1, 2, 3, 4}) {
    Task task(sample(4));
    task.limits.depth = depth;
    const Report report = engine.think(task, never);
    EXPECT_GE(report.depth, 1);
    EXPECT_LE(report.depth, depth);
    expect_playable(task.position, report);
  }
}

TEST_P(Search, ProgressGoesDeeperAndEndsInTheReport) {
  Engine engine({1, little_memory});
  Task task(sample(2));
  task.limits.depth = 4;
  std::vector<Report> told;
  const Report report = engine.think(task, never, [&](const Report& progress) { told.push_back(progress); });
  for (std::size_t i = 1; i < told.size(); ++i) {
    EXPECT_EQ(told[i].depth, told[i - 1].depth + 1);
    EXPECT_GE(told[i].nodes, told[i - 1].nodes);
  }
  for (const Report& progress : told) expect_playable(task.position, progress);
  if (told.empty()) {
    // Where all positions are looked at there is nothing to tell on the way.
    EXPECT_TRUE(report.lines.front().proven) << task.position->text();
    return;
  }
  EXPECT_EQ(told.back().lines.front().moves, report.lines.front().moves);
}

TEST_P(Search, OnlyTheMovesNamedAreChosenFrom) {
  Engine engine({1, little_memory});
  for (const Method method : both_methods) {
    const AnyPosition position = sample(3);
    const std::vector<AnyMove> legal = position->legal_moves();
    Task task = limited(position, method, 2000, 100);
    for (std::size_t i = 0; i < legal.size(); i += 2) task.only.push_back(legal[i]);
    const Report report = engine.think(task, never);
    EXPECT_EQ(report.lines.size(), task.only.size());
    expect_playable(position, report);
    for (const Line& line : report.lines) EXPECT_THAT(task.only, testing::Contains(line.moves.front()));
    task.only = {legal.back()};
    EXPECT_EQ(engine.think(task, never).lines.front().moves.front(), legal.back());
  }
}

TEST_P(Search, TheBestLinesComeFirst) {
  Engine engine({1, little_memory});
  for (const int lines : {1, 2, 5, 1000}) {
    for (const int nodes : {50, 1000, some(10'000)}) {
      const AnyPosition position = sample(3);
      const Report report =
          engine.think(limited(position, Method::AlphaBeta, static_cast<std::uint64_t>(nodes), lines), never);
      const std::size_t legal = position->legal_moves().size();
      EXPECT_EQ(report.lines.size(), std::min(legal, static_cast<std::size_t>(lines)));
      expect_playable(position, report);
      for (std::size_t i = 1; i < report.lines.size(); ++i)
        EXPECT_GE(report.lines[i - 1].value, report.lines[i].value) << position->text() << " line " << i;
    }
  }
}

TEST_P(Search, NoLinesAskedForIsOneLine) {
  Engine engine({1, little_memory});
  for (const Method method : both_methods)
    EXPECT_EQ(engine.think(limited(sample(2), method, 100, 0), never).lines.size(), 1U);
}

TEST_P(Search, StoppedBeforeItBeginsItStillHasAMove) {
  for (const int threads : {1, 2}) {
    Engine engine({threads, little_memory});
    for (const Method method : both_methods) {
      Task task(sample(4));
      task.method = method;
      expect_playable(task.position, engine.think(task, at_once));
    }
  }
}

/// Positions with a lone move, from random games; a game may have none.
std::vector<AnyPosition> with_a_lone_move(const TestedStart& tested) {
  constexpr int games = 20;
  constexpr int most_moves = 1000;  // Dodgem may go round and round
  constexpr std::size_t enough = 5;
  Random random(1);
  std::vector<AnyPosition> found;
  for (int game = 0; game < games; ++game) {
    AnyPosition position = tested.start();
    for (int moves = 0; moves < most_moves && position->outcome() == Outcome::Undecided; ++moves) {
      if (position->legal_moves().size() == 1) found.push_back(position);
      if (found.size() == enough) return found;
      position->play(any_move(position, random));
    }
  }
  return found;
}

TEST(LoneMove, CostsNoTime) {
  Engine engine({1, little_memory});
  int asked = 0;
  for (const TestedStart& tested : small_and_standard_starts()) {
    for (const AnyPosition& position : with_a_lone_move(tested)) {
      Task task(position);
      task.limits.time = std::chrono::hours(1);
      const Report report = engine.think(task, never);
      EXPECT_EQ(report.lines.front().moves.front(), position->legal_moves().front());
      ++asked;
    }
  }
  EXPECT_GT(asked, 20);
}

TEST_P(Search, SeveralThreadsStopWhenTold) {
  Engine engine({2, little_memory});
  for (const Method method : both_methods) {
    for (const bool wait_for_progress : {false, true}) {
      Task task(sample(2));
      task.method = method;
      Stop stop = false;
      std::atomic<bool> begun = !wait_for_progress;
      std::optional<Report> report;
      std::thread thinker([&] {
        report = engine.think(task, stop, [&](const Report&) { begun = true; });
        begun = true;
      });
      while (!begun) std::this_thread::yield();
      stop = true;
      thinker.join();
      expect_playable(task.position, *report);
      engine.new_game();
      engine.set({wait_for_progress ? 3 : 2, 2 * engine.settings().memory});
      expect_playable(task.position, engine.think(limited(task.position, method, 3000, 2), never));
    }
  }
}

TEST_P(Search, ManagesWithNextToNoMemory) {
  for (const int threads : {1, 2}) {
    Engine engine({threads, 0});
    for (const Method method : both_methods) {
      const AnyPosition position = sample(3);
      expect_playable(position, engine.think(limited(position, method, 3000, 4), never));
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Games, Search, testing::ValuesIn(small_and_standard_starts()));

TEST(Engine, ThinksAboutOneGameAfterTheOther) {
  Engine engine({1, little_memory});
  for (int round = 0; round < 2; ++round) {
    for (const TestedStart& tested : small_and_standard_starts()) {
      const AnyPosition position = tested.start();
      expect_playable(position, engine.think(limited(position, Method::Best, 1000), never));
    }
  }
}

}  // namespace
}  // namespace quadrille::search
