// What the search calls proven must be true: it is compared with plain solvers that look at everything.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/random.hpp"
#include "exact/answers.hpp"
#include "exact/perfect.hpp"
#include "exact/ranking.hpp"
#include "games/registry.hpp"
#include "search/brains.hpp"
#include "search/engine.hpp"
#include "search/test_search.hpp"
#include "tests/effort.hpp"
#include "tests/plain_solvers.hpp"
#include "tests/positions.hpp"
#include "tests/sample_positions.hpp"

namespace quadrille::search {
namespace {

/// The value after the best move, or the longest way to lose; nothing where one after a move is beyond reach.
std::optional<Exact> best_after_moves(BrainBase& brain, const AnyPosition& position, std::size_t most) {
  Budget budget;
  std::vector<ExactMove<AnyMove>> moves;
  for (const AnyMove move : position->legal_moves()) {
    const AnyPosition next = after_move(position, move);
    const std::optional<Exact> after_it = brain.prove(*next, most, budget);
    if (!after_it) return std::nullopt;
    moves.push_back({move, a_move_earlier(*after_it, next->to_move() != position->to_move())});
  }
  return std::min_element(moves.begin(), moves.end(), is_better<AnyMove>)->exact;
}

/// The last positions of a random game of every game of the registry, on boards of all widths.
TEST(Prove, FollowsFromTheMovesAndTheEnds) {
  constexpr std::size_t most = 5000;
  constexpr std::size_t last_plies = 8;
  constexpr std::size_t longest_game = 2000;
  constexpr int largest_solved_at_once = 4;
  Budget budget;
  Random random(7);
  int proven = 0;
  for (const TestedStart& tested : small_and_standard_starts()) {
    const Shape shape = tested.setup.shape;
    const bool is_solved = perfect_play(*tested.game, shape) != PerfectPlay::Unknown;
    if (is_solved && shape.rows > largest_solved_at_once) continue;  // takes seconds
    std::vector<AnyPosition> game{tested.start()};
    const std::unique_ptr<BrainBase> brain = make_brain(*game.front());
    while (game.back()->outcome() == Outcome::Undecided && game.size() < longest_game)
      game.push_back(after_move(game.back(), any_move(game.back(), random)));
    for (std::size_t back = 1; back <= std::min(last_plies, game.size()); ++back) {
      const AnyPosition& position = game[game.size() - back];
      if (ending_of(position)) break;  // has a test of its own, and takes seconds
      const std::optional<Exact> exact = brain->prove(*position, most, budget);
      if (!exact) break;
      ++proven;
      if (position->outcome() != Outcome::Undecided) {
        EXPECT_EQ(*exact, value_at_end(position->outcome(), position->to_move()));
      } else if (const auto due = best_after_moves(*brain, position, most)) {
        EXPECT_EQ(*exact, *due) << tested << " " << position->text();
      }
    }
  }
  EXPECT_GT(proven, 30);
}

TEST(Prove, GivesUpWhereTooManyPositionsFollowOrTheBudgetIsOver) {
  const AnyPosition position = started(game_named("snort"), {{9, 9}});
  const AnyPosition small = started(game_named("snort"), {{3, 3}});
  Budget budget;
  EXPECT_FALSE(make_brain(*position)->prove(*position, 10'000, budget));
  EXPECT_TRUE(make_brain(*small)->prove(*small, 10'000, budget));
  EXPECT_FALSE(make_brain(*small)->prove(*small, 10, budget));
  budget.end();
  EXPECT_FALSE(make_brain(*small)->prove(*small, 10'000, budget));
}

/// All legal moves, as lines.
Task task_for(const AnyPosition& position, Method method = Method::Best) {
  Task task(position);
  task.lines = static_cast<int>(position->legal_moves().size());
  task.method = method;
  return task;
}

/// The result of a move for the player who makes it, as a solver knows it.
using Truth = std::function<int(const AnyPosition&, AnyMove)>;

/// Compares every line that is said to be proven; how many are.
int check_proofs(const AnyPosition& position, const Report& report, const Truth& truth) {
  int proven = 0;
  EXPECT_EQ(report.lines.size(), position->legal_moves().size()) << position->text();
  for (const Line& line : report.lines) {
    EXPECT_TRUE(line.proven || !(is_win(line.value) || is_loss(line.value))) << position->text();
    if (!line.proven) continue;
    ++proven;
    EXPECT_EQ(sign(line.value), truth(position, line.moves.front()))
        << position->text() << " " << position->move_text(line.moves.front());
    EXPECT_TRUE(line.value == 0 || is_win(line.value) || is_loss(line.value)) << position->text();
  }
  return proven;
}

Truth truth_of(PlainMinimax& solver) {
  return
      [&solver](const AnyPosition& position, AnyMove move) { return solver.value_of_move(position, move); };
}

// Snort, where all ends are wins or losses.

struct Board {
  std::uint8_t rows;
  std::uint8_t cols;
  int random_moves;
};

TEST(Proofs, SnortIsSolvedAsItIs) {
  Engine engine({1, 1 << 20});
  Random random(1);
  for (const Board board : {Board{1, 1, 0}, Board{1, 2, 0}, Board{1, 7, 0}, Board{2, 2, 0}, Board{3, 3, 0},
                            Board{3, 3, 2}, Board{3, 4, 2}, Board{4, 4, 2}}) {
    PlainMinimax solver;
    const int samples = board.random_moves == 0 ? 1 : 40;
    for (int sample = 0; sample < samples; ++sample) {
      const AnyPosition start = started(game_named("snort"), {{board.rows, board.cols}});
      const AnyPosition position = wander(start, board.random_moves, random);
      Task task = task_for(position);
      task.limits.depth = 60;
      EXPECT_EQ(check_proofs(position, engine.think(task, never), truth_of(solver)), task.lines)
          << "deep enough to prove all of " << position->text();
    }
  }
}

TEST(Proofs, SnortWithHolesIsSolvedAsItIs) {
  Engine engine({1, 1 << 20});
  PlainMinimax solver;
  for (const char* text : {"2#1/4/1#2/4 1", "1#2/#3/3#/2#1 2", "x3/2#1/4/3o 1", "#2/3/2# 2"}) {
    const AnyPosition position = given(game_named("snort"), text);
    Task task = task_for(position);
    task.limits.depth = 60;
    EXPECT_EQ(check_proofs(position, engine.think(task, never), truth_of(solver)), task.lines);
  }
}

TEST(Proofs, SnortOnFewNodes) {
  Random random(2);
  PlainMinimax solver;
  const AnyPosition start = started(game_named("snort"), {{4, 4}});
  int proven = 0;
  for (const Method method : both_methods) {
    Engine engine({1, 1 << 16});
    for (const std::uint64_t nodes : {1U, 30U, 300U, 3000U}) {
      for (int sample = 0; sample < 40; ++sample) {
        const AnyPosition position = wander(start, 2, random);
        Task task = task_for(position, method);
        task.limits.nodes = nodes;
        proven += check_proofs(position, engine.think(task, never), truth_of(solver));
      }
    }
  }
  EXPECT_GT(proven, 100);
}

// Vorassic, which can be drawn and in which a stuck player is skipped.

/// Random positions with few cells left to capture. A snake gets to few of them.
std::vector<AnyPosition> late_vorassic(char mode, int samples) {
  const int most_left = mode == 's' ? 16 : 9;
  std::vector<AnyPosition> found;
  for (std::uint64_t seed = 1; found.size() < static_cast<std::size_t>(samples); ++seed) {
    Random random(seed);
    const Fill fill = seed % 2 == 0 ? Fill::Standard : Fill::Random;
    AnyPosition position = started(game_named("vorassic"), {{5, 5}, mode, fill, seed});
    const auto left = [&] {
      const std::string text = position->text();
      return std::count_if(text.begin(), text.begin() + 29, [](char c) { return c >= '0' && c <= '9'; });
    };
    while (left() > most_left && position->outcome() == Outcome::Undecided)
      position->play(any_move(position, random));
    if (position->outcome() == Outcome::Undecided) found.push_back(position);
  }
  return found;
}

class Vorassic : public testing::TestWithParam<char> {};

TEST_P(Vorassic, LateIsSolvedAsItIs) {
  Engine engine({1, 1 << 20});
  PlainMinimax solver;
  int skips = 0;
  int draws = 0;
  for (const AnyPosition& position : late_vorassic(GetParam(), under_sanitizer ? 80 : 200)) {
    Task task = task_for(position);
    task.limits.depth = 40;
    const Report report = engine.think(task, never);
    check_proofs(position, report, truth_of(solver));
    for (const Line& line : report.lines) {
      const AnyMove move = line.moves.front();
      EXPECT_EQ(sign(line.value), solver.value_of_move(position, move))
          << position->text() << " " << position->move_text(move);
      draws += line.value == 0 ? 1 : 0;
      skips += after_move(position, move)->to_move() == position->to_move() ? 1 : 0;
    }
  }
  EXPECT_TRUE(skips > 0 || GetParam() == 'p') << "an octopus is seldom stuck";
  EXPECT_GT(draws, 0);
}

/// Also of several moves that hold a draw, whichever of them it is.
TEST_P(Vorassic, TheMoveTakenIsOneOfTheBest) {
  Engine engine({1, 1 << 20});
  PlainMinimax solver;
  int chances = 0;
  for (const AnyPosition& position : late_vorassic(GetParam(), some(GetParam() == 's' ? 4000 : 300))) {
    Task task(position);
    task.method = Method::AlphaBeta;
    task.limits.depth = 40;
    const AnyMove taken = engine.think(task, never).lines.front().moves.front();
    EXPECT_EQ(solver.value_of_move(position, taken), solver.value(position)) << position->text();
    const std::vector<AnyMove> moves = position->legal_moves();
    const auto holding = std::count_if(
        moves.begin(), moves.end(), [&](AnyMove move) { return solver.value_of_move(position, move) == 0; });
    chances += solver.value(position) == 0 && holding > 1 ? 1 : 0;
  }
  EXPECT_TRUE(chances > 0 || under_sanitizer);
}

TEST(Proofs, AnOctopusThatGetsStuckIsSkipped) {
  Engine engine({1, 1 << 20});
  PlainMinimax solver;
  int skips = 0;
  for (const char* text :
       {"J1RRR/JRRRR/RRRRR/R2RRR/R1RRR 2 p 9-7", "J1RRR/JRRRR/RRRRR/R2RRR/R1RRR 1 p 9-7",
        "J1RRR/JRRRR/RRRRR/R2RRR/R3RRR 2 p 9-4", "J1RRR/JRRRR/RRRRR/R2RRR/R3RRR 2 p 9-2"}) {
    const AnyPosition position = given(game_named("vorassic"), text);
    const Report report = engine.think(task_for(position), never);
    check_proofs(position, report, truth_of(solver));
    for (const Line& line : report.lines) {
      const AnyMove move = line.moves.front();
      EXPECT_EQ(sign(line.value), solver.value_of_move(position, move)) << text;
      skips += after_move(position, move)->to_move() == position->to_move() ? 1 : 0;
    }
  }
  EXPECT_GT(skips, 0);
}

TEST_P(Vorassic, LateOnFewNodes) {
  PlainMinimax solver;
  int proven = 0;
  for (const Method method : both_methods) {
    Engine engine({1, 1 << 16});
    for (const std::uint64_t nodes : {1U, 100U, 1000U, 10'000U}) {
      for (const AnyPosition& position : late_vorassic(GetParam(), 50)) {
        Task task = task_for(position, method);
        task.limits.nodes = nodes;
        proven += check_proofs(position, engine.think(task, never), truth_of(solver));
      }
    }
  }
  EXPECT_GT(proven, 100);
}

TEST_P(Vorassic, MonteCarloProvesTheWholeOfALatePosition) {
  Engine engine({1, 1 << 24});
  PlainMinimax solver;
  int solved = 0;
  for (const AnyPosition& position : late_vorassic(GetParam(), 20)) {
    Task task = task_for(position, Method::MonteCarlo);
    task.limits.nodes = 100'000;
    const Report report = engine.think(task, never);
    check_proofs(position, report, truth_of(solver));
    if (!report.lines.front().proven) continue;
    ++solved;
    EXPECT_EQ(sign(report.lines.front().value), solver.value(position)) << position->text();
  }
  EXPECT_GT(solved, 10);
}

TEST_P(Vorassic, ADrawIsProvenLikeAWin) {
  PlainMinimax solver;
  int draws = 0;
  for (const Method method : both_methods) {
    Engine engine({1, 1 << 24});
    for (const AnyPosition& position : late_vorassic(GetParam(), 60)) {
      if (solver.value(position) != 0) continue;
      Task task(position);
      task.method = method;
      task.limits.nodes = 1'000'000;
      const Report report = engine.think(task, never);
      ++draws;
      EXPECT_EQ(report.lines.front().value, 0) << position->text();
      EXPECT_TRUE(report.lines.front().proven) << position->text();
      EXPECT_LT(report.nodes, 500'000U) << "it ends when all is known: " << position->text();
    }
  }
  EXPECT_GT(draws, 3);
}

INSTANTIATE_TEST_SUITE_P(Modes, Vorassic, testing::Values('s', 'p'));

TEST(Draws, TheSnakeOfSixBySixIsSeenToTheEnd) {
  Engine engine({1, std::size_t{16} << 20U});
  Task task = task_for(started(game_named("vorassic"), {{6, 6}, 's'}));
  task.limits.nodes = 2'000'000;
  const Report report = engine.think(task, never);
  EXPECT_LT(report.nodes, 1'000'000U);
  for (const Line& line : report.lines) {
    EXPECT_EQ(line.value, 0);
    EXPECT_TRUE(line.proven);
  }
}

// Dodgem, which has cycles.

/// Too little memory to look at all positions, so that alpha-beta has to do it.
constexpr std::size_t scant_memory = std::size_t{1} << 14U;

const PlainRetrograde& dodgem_3() {
  static const PlainRetrograde solved(started(game_named("dodgem"), {{3, 3}}));
  return solved;
}

bool is_over(const AnyPosition& position) { return position->outcome() != Outcome::Undecided; }

Truth truth_of_dodgem_3() {
  return [](const AnyPosition& position, AnyMove move) { return dodgem_3().result_of_move(position, move); };
}

TEST(Dodgem3, ThePlainSolverFindsWhatIsKnown) {
  int longest = 0;
  for (const auto& solved : dodgem_3().all()) longest = std::max(longest, solved.plies);
  EXPECT_EQ(dodgem_3().all().size(), 1963U);
  EXPECT_EQ(dodgem_3().all().front().result, 1);
  EXPECT_EQ(dodgem_3().all().front().plies, 19);
  EXPECT_EQ(longest, 21);
}

TEST(Dodgem3, AlphaBetaProvesNothingFalse) {
  Engine engine({1, scant_memory});
  int proven = 0;
  for (std::size_t i = 0; i < dodgem_3().all().size(); ++i) {
    const auto& solved = dodgem_3().all()[i];
    if (is_over(solved.position)) continue;
    Task task = task_for(solved.position);
    task.limits.nodes = 3000;
    const Report report = engine.think(task, never);
    proven += check_proofs(solved.position, report, truth_of_dodgem_3());
    for (const Line& line : report.lines) {
      if (!line.proven) continue;
      const auto& next = dodgem_3()[after_move(solved.position, line.moves.front())];
      EXPECT_LE(next.plies + 1, distance(line.value)) << "sooner than can be, in " << solved.position->text();
    }
  }
  EXPECT_GT(proven, 500);
}

TEST(Dodgem3, MonteCarloProvesNothingFalse) {
  Engine engine({1, scant_memory});
  int proven = 0;
  for (std::size_t i = 0; i < dodgem_3().all().size(); ++i) {
    const AnyPosition& position = dodgem_3().all()[i].position;
    if (is_over(position)) continue;
    Task task = task_for(position, Method::MonteCarlo);
    task.limits.nodes = 3000;
    proven += check_proofs(position, engine.think(task, never), truth_of_dodgem_3());
  }
  EXPECT_GT(proven, 300);
}

// Snort near its end, where a solver is asked first.

TEST(SnortSolver, EveryMoveIsProven) {
  PlainMinimax solver;
  Engine engine({1, std::size_t{4} << 20U});
  Random random(11);
  int proven_positions = 0;
  for (int i = 0; i < 60; ++i) {
    AnyPosition position = started(game_named("snort"), {{4, 4}});
    const int moves = 2 + random.below(4);
    for (int ply = 0; ply < moves && !is_over(position); ++ply) {
      const std::vector<AnyMove> legal = position->legal_moves();
      position->play(legal[static_cast<std::size_t>(random.below(static_cast<int>(legal.size())))]);
    }
    if (is_over(position)) continue;
    ++proven_positions;
    const Report report = engine.think(task_for(position), never);
    EXPECT_EQ(check_proofs(position, report, truth_of(solver)),
              static_cast<int>(position->legal_moves().size()));
    EXPECT_EQ(sign(report.lines.front().value), solver.value(position)) << position->text();
  }
  EXPECT_GT(proven_positions, 50);
}

TEST(SnortSolver, AMidgameOfEightByEightIsSettled) {
  const AnyPosition position = *game_named("snort").parse("8/1x4o1/2x5/8/5o2/3o4/1o4x1/4x3 1");
  Engine engine({2, std::size_t{64} << 20U});
  const Report report = engine.think(Task(position), never);
  ASSERT_EQ(report.lines.size(), 1U);
  EXPECT_TRUE(report.lines.front().proven);
  EXPECT_TRUE(is_loss(report.lines.front().value));
}

TEST(SnortSolver, WithoutTimeForItTheSearchGoesOn) {
  const AnyPosition position = *game_named("snort").parse("8/1x4o1/2x5/8/5o2/3o4/1o4x1/4x3 1");
  Engine engine({1, std::size_t{4} << 20U});
  Task task(position);
  task.limits.nodes = 8000;
  const Report report = engine.think(task, never);
  ASSERT_EQ(report.lines.size(), 1U);
  EXPECT_FALSE(report.lines.front().proven);
  EXPECT_LE(report.nodes, 8000U);
}

TEST(VorassicSolver, ASnakeOfEightByEightIsSettledFromTheStart) {
  const AnyPosition start = started(game_named("vorassic"), {{8, 8}, 's'});
  Engine engine({2, std::size_t{64} << 20U});
  Task task(start);
  task.lines = 2;
  const Report report = engine.think(task, never);
  ASSERT_EQ(report.lines.size(), 2U);
  for (const Line& line : report.lines) {
    EXPECT_TRUE(line.proven);
    EXPECT_EQ(line.value, 0);
  }
}

TEST(VorassicSolver, TheMoveThatWinsIsFound) {
  const AnyPosition start = started(game_named("vorassic"), {{5, 5}, 'p'});
  Engine engine({1, std::size_t{4} << 20U});
  const Report report = engine.think(Task(start), never);
  ASSERT_EQ(report.lines.size(), 1U);
  EXPECT_TRUE(is_win(report.lines.front().value));
  EXPECT_EQ(report.lines.front().exact, (Exact{ExactValue::Win, {}, 6}));
  EXPECT_EQ(start->move_text(report.lines.front().moves.front()), "B1");
  Task other(start);
  for (const AnyMove move : start->legal_moves()) {
    if (start->move_text(move) != "B1") other.only.push_back(move);
  }
  EXPECT_EQ(engine.think(other, never).lines.front().value, 0) << "any other move is a draw";
}

TEST(VorassicSolver, WithoutTimeForItTheSearchGoesOn) {
  const AnyPosition start = started(game_named("vorassic"), {{5, 5}, 'p'});
  Engine engine({1, std::size_t{4} << 20U});
  Task task(start);
  task.limits.nodes = 1000;
  const Report report = engine.think(task, never);
  ASSERT_EQ(report.lines.size(), 1U);
  EXPECT_FALSE(report.lines.front().proven);
  EXPECT_LE(report.nodes, 1000U);
}

// Dodgem with room for all positions.

Value value_of(const PlainRetrograde::Solved& solved, bool for_the_other) {
  if (!solved.result) return 0;
  const bool wins = (*solved.result == 1) != for_the_other;
  const int plies = solved.plies + (for_the_other ? 1 : 0);
  return wins ? win_in(plies) : loss_in(plies);
}

/// All moves have their true value and distance, and the lines told are as long as they say.
void check_exhausted(const PlainRetrograde& all, const AnyPosition& position, const Report& report) {
  ASSERT_EQ(report.lines.size(), position->legal_moves().size());
  EXPECT_EQ(report.lines.front().value, value_of(all[position], false)) << position->text();
  for (const Line& line : report.lines) {
    EXPECT_TRUE(line.proven);
    EXPECT_EQ(line.value, value_of(all[after_move(position, line.moves.front())], true)) << position->text();
    if (line.value == 0) continue;
    AnyPosition end = position;
    for (const AnyMove move : line.moves) {
      ASSERT_TRUE(end->is_legal(move)) << position->text();
      end->play(move);
    }
    EXPECT_EQ(static_cast<int>(line.moves.size()), distance(line.value)) << position->text();
    EXPECT_EQ(result_for(position->to_move(), end->outcome()), sign(line.value)) << position->text();
  }
}

TEST(Dodgem3, ExhaustionTellsValuesAndDistances) {
  Engine engine({1, std::size_t{4} << 20U});
  for (const auto& solved : dodgem_3().all()) {
    if (!is_over(solved.position))
      check_exhausted(dodgem_3(), solved.position, engine.think(task_for(solved.position), never));
    if (testing::Test::HasFailure()) break;
  }
}

TEST(Dodgem3, AFewPositionsAreExhaustedWithinFewNodes) {
  Engine engine({1, std::size_t{4} << 20U});
  int tried = 0;
  for (const auto& solved : dodgem_3().all()) {
    const AnyPosition& position = solved.position;
    if (is_over(position) || position->tally(Side::First) + position->tally(Side::Second) > 2) continue;
    ++tried;
    engine.new_game();
    Task task = task_for(position);
    task.limits.nodes = 900;
    const Report report = engine.think(task, never);
    EXPECT_LE(report.nodes, 900U) << position->text();
    check_exhausted(dodgem_3(), position, report);
    if (testing::Test::HasFailure()) break;
  }
  EXPECT_GT(tried, 20);
}

TEST(Dodgem4, ExhaustionTellsValuesAndDistances) {
  if (under_sanitizer)
    GTEST_SKIP() << "3x3 goes the same ways; here the plain solver would take all the time";
  const AnyPosition start = started(game_named("dodgem"), {{4, 4}});
  const PlainRetrograde all(start);
  int longest = 0;
  int counts[3]{};
  for (const auto& solved : all.all()) {
    longest = std::max(longest, solved.plies);
    ++counts[solved.result.value_or(0) + 1];
  }
  EXPECT_EQ(all.all().size(), 393'900U);
  EXPECT_EQ(counts[2], 209'489) << "won";
  EXPECT_EQ(counts[0], 149'130) << "lost";
  EXPECT_EQ(counts[1], 35'281) << "drawn";
  EXPECT_EQ(longest, 42);

  Engine engine({1, std::size_t{384} << 20U});
  constexpr std::size_t step = 397;
  for (std::size_t i = 0; i < all.all().size(); i += step) {
    const AnyPosition& position = all.all()[i].position;
    if (!is_over(position)) check_exhausted(all, position, engine.think(task_for(position), never));
    if (testing::Test::HasFailure()) break;
  }
}

}  // namespace
}  // namespace quadrille::search
