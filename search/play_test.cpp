// What the engine must know of the games: a theorem, repetitions and skipped turns.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
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

// Snort.

/// Takes as many moves from the other player as it can.
AnyMove greedy_move(const AnyPosition& position) {
  const std::vector<AnyMove> moves = position->legal_moves();
  return *std::min_element(moves.begin(), moves.end(), [&](AnyMove a, AnyMove b) {
    return after_move(position, a)->legal_moves().size() < after_move(position, b)->legal_moves().size();
  });
}

Side winner_of_snort(AnyPosition position, Side player, bool against_greed, Random& random) {
  Engine engine({1, 1 << 16});
  while (position->outcome() == Outcome::Undecided) {
    AnyMove move{};
    if (position->to_move() == player) {
      Task task(position);
      task.limits.nodes = 50;
      move = engine.think(task, never).lines.front().moves.front();
    } else {
      move = against_greed ? greedy_move(position) : any_move(position, random);
    }
    position->play(move);
  }
  return *winner(position->outcome());
}

TEST(SnortTheorem, WhoeverCanMirrorNeverLoses) {
  constexpr int most_cells_for_greed = 100;
  Random random(5);
  for (const Shape shape : {Shape{2, 2}, Shape{4, 4}, Shape{4, 5}, Shape{5, 7}, Shape{6, 6}, Shape{7, 6},
                            Shape{9, 9}, Shape{8, 8}, Shape{26, 26}}) {
    const bool even = shape.rows % 2 == 0 && shape.cols % 2 == 0;
    const Side sure = even ? Side::Second : Side::First;
    const AnyPosition start = started(game_named("snort"), {shape});
    const int games = shape.cells() > most_cells_for_greed ? 1 : 4;
    for (int game = 0; game < games; ++game) {
      EXPECT_EQ(winner_of_snort(start, sure, false, random), sure) << shape_text(shape);
    }
    if (shape.cells() > most_cells_for_greed) continue;
    EXPECT_EQ(winner_of_snort(start, sure, true, random), sure) << shape_text(shape);
  }
}

TEST(SnortTheorem, TheStartIsProvenAtSight) {
  Engine engine({1, 1 << 16});
  for (const Shape shape : {Shape{2, 2}, Shape{5, 7}, Shape{6, 6}, Shape{26, 25}, Shape{26, 26}}) {
    Task task(started(game_named("snort"), {shape}));
    task.limits.depth = 2;
    const Line line = engine.think(task, never).lines.front();
    EXPECT_TRUE(line.proven) << shape_text(shape);
    EXPECT_EQ(is_win(line.value), shape.rows % 2 == 1 || shape.cols % 2 == 1) << shape_text(shape);
  }
}

// Repetitions.

/// Moves that can be undone; only after these can a position come up again.
bool can_return(const AnyPosition& position, AnyMove move) {
  const std::string text = position->move_text(move);
  if (position->game().sheet().id == "dodgem")
    return text.back() != (position->to_move() == Side::First ? 'n' : 'e');
  return text.find('x') == std::string::npos;
}

struct Seen {
  int avoided = 0;
  int sought = 0;
};

/// Says that the position after a move came up twice before: the winner must not go there once more, and the
/// loser must.
void try_repetitions(Engine& engine, const AnyPosition& position, Seen& seen) {
  Task task(position);
  task.limits.depth = 3;
  task.search_only = true;
  const Report first = engine.think(task, never);
  const Line& best = first.lines.front();
  const std::vector<AnyMove> moves = position->legal_moves();
  if (best.value > first.winning_advantage && can_return(position, best.moves.front()) && moves.size() > 1) {
    task.earlier.assign(2, after_move(position, best.moves.front())->key());
    task.lines = 1000;
    engine.new_game();
    const Report report = engine.think(task, never);
    for (const Line& line : report.lines) {
      EXPECT_TRUE(line.value == 0 || line.moves.front() != best.moves.front()) << position->text();
    }
    if (report.lines.front().value <= 0) return;
    EXPECT_NE(report.lines.front().moves.front(), best.moves.front()) << position->text();
    ++seen.avoided;
  } else if (best.value < -first.winning_advantage) {
    const auto back =
        std::find_if(moves.begin(), moves.end(), [&](AnyMove move) { return can_return(position, move); });
    if (back == moves.end()) return;
    task.earlier.assign(2, after_move(position, *back)->key());
    engine.new_game();
    const Line line = engine.think(task, never).lines.front();
    EXPECT_GE(line.value, 0) << position->text();
    EXPECT_TRUE(line.value > 0 || line.moves.front() == *back) << position->text();
    ++seen.sought;
  }
}

TEST(Repetition, IsAvoidedByTheWinnerAndSoughtByTheLoser) {
  for (const TestedStart& tested :
       {TestedStart{&game_named("dodgem"), {{4, 4}}}, TestedStart{&game_named("dodgem"), {{5, 5}}},
        TestedStart{&game_named("equerre"), {{6, 6}}}}) {
    Engine engine({1, 1 << 12});  // too little to look at all positions
    Seen seen;
    for (std::uint64_t seed = 1; seed <= 80; ++seed) {
      if (under_sanitizer && seen.avoided > 0 && seen.sought > 0) break;
      Random random(seed);
      engine.new_game();
      try_repetitions(engine, wander(tested.start(), static_cast<int>(seed), random), seen);
    }
    EXPECT_GT(seen.avoided, 0) << tested;
    EXPECT_GT(seen.sought, 0) << tested;
  }
}

TEST(Repetition, ComingUpOnceBeforeIsNoDrawYet) {
  Engine engine({1, 1 << 12});
  const AnyPosition position = given(game_named("dodgem"), "4/4/x1x1/2o1 1");
  Task task(position);
  task.limits.depth = 1;
  task.lines = 1000;
  const Report report = engine.think(task, never);
  for (const AnyMove move : position->legal_moves())
    task.earlier.push_back(after_move(position, move)->key());
  const Report again = engine.think(task, never);
  ASSERT_EQ(report.lines.size(), again.lines.size());
  for (std::size_t i = 0; i < report.lines.size(); ++i)
    EXPECT_EQ(report.lines[i].value, again.lines[i].value)
        << position->move_text(report.lines[i].moves.front());
}

// Skipped turns; more of them stand with the proofs of Vorassic.

TEST(SkippedTurns, EquerreWinsWithTwoMovesInARow) {
  // Player 2 is walled in; the queen goes where the next rook's move captures, and nothing can be done about
  // it.
  const AnyPosition position = given(game_named("equerre"), "3Rrq/4Rr/5R/6/6/Q5 1");
  for (const Method method : {Method::AlphaBeta, Method::MonteCarlo}) {
    Engine engine({1, 1 << 20});
    Task task(position);
    task.method = method;
    task.limits.nodes = 20'000;
    const Line line = engine.think(task, never).lines.front();
    EXPECT_TRUE(is_win(line.value));
    EXPECT_TRUE(distance(line.value) == 2 || method == Method::MonteCarlo);
    int moves = 0;
    for (; task.position->outcome() == Outcome::Undecided && moves < 20; ++moves) {
      ASSERT_EQ(task.position->to_move(), Side::First) << "nothing frees the other";
      task.position->play(engine.think(task, never).lines.front().moves.front());
    }
    EXPECT_EQ(task.position->outcome(), Outcome::FirstWins);
    EXPECT_TRUE(moves == 2 || method == Method::MonteCarlo);
  }
}

// Nothing is proven that was not looked at.

TEST(Stopped, ProvesNothingFalse) {
  const PlainRetrograde dodgem(started(game_named("dodgem"), {{3, 3}}));
  PlainMinimax snort;
  Random random(8);
  for (const Method method : {Method::AlphaBeta, Method::MonteCarlo}) {
    Engine engine({1, 1 << 20});
    int proven = 0;
    const auto check = [&](const AnyPosition& position, const auto& truth) {
      Task task(position);
      task.method = method;
      task.lines = 1000;
      for (const Line& line : engine.think(task, at_once).lines) {
        if (!line.proven) continue;
        ++proven;
        EXPECT_EQ(sign(line.value), truth(line.moves.front())) << position->text();
      }
    };
    for (int sample = 0; sample < 100; ++sample) {
      const AnyPosition first = wander(dodgem.all().front().position, sample % 12, random);
      check(first, [&](AnyMove move) { return dodgem.result_of_move(first, move); });
      const AnyPosition second = wander(started(game_named("snort"), {{4, 4}}), 2 + sample % 4, random);
      check(second, [&](AnyMove move) { return snort.value_of_move(second, move); });
    }
    EXPECT_GT(proven, 0) << "no proof was there to be false";
  }
}

// The largest boards.

/// A Vorassic board of 26×26 whose free cells are all worth `value`, but for what `put` changes.
template <class Put>
AnyPosition large_vorassic(char mode, char value, Put put) {
  std::vector<std::string> rows(26, std::string(26, value));
  rows[0][0] = mode == 's' ? 'j' : 'J';
  rows[25][25] = mode == 's' ? 'r' : 'R';
  put(rows);
  std::string text;
  for (const std::string& row : rows) text += (text.empty() ? "" : "/") + row;
  return given(game_named("vorassic"), text + " 1 " + mode + " 0-0");
}

std::string choice(const AnyPosition& position) {
  Engine engine({1, 1 << 20});
  Task task(position);
  task.limits.nodes = 5000;
  return position->move_text(engine.think(task, never).lines.front().moves.front());
}

TEST(LargeBoards, ASnakeDoesNotWalkIntoADeadEnd) {
  // From B1, C1 is worth nine but leads nowhere; B2 is worth nothing and the way to all the rest.
  const AnyPosition position = large_vorassic('s', '5', [](std::vector<std::string>& rows) {
    rows[0] = "jjjjj" + rows[0].substr(5);
    rows[1] = "jJ9jj" + rows[1].substr(5);
    rows[2] = "j0jjj" + rows[2].substr(5);
    rows[25] = rows[25].substr(0, 24) + "Rr";
  });
  EXPECT_EQ(choice(position), "B2");
}

TEST(LargeBoards, AnOctopusTakesWhatIsFree) {
  const AnyPosition position =
      large_vorassic('p', '1', [](std::vector<std::string>& rows) { rows[1][1] = '9'; });
  EXPECT_EQ(choice(position), "B1");
}

TEST(LargeBoards, APawnWithAFreeWayGoesForward) {
  std::string text = "o25/";
  for (int row = 1; row < 25; ++row) text += "26/";
  EXPECT_EQ(choice(given(game_named("dodgem"), text + "3x22 1")), "d26n");
}

}  // namespace
}  // namespace quadrille::search
