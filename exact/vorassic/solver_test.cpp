#include "exact/vorassic/solver.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>

#include "core/erase.hpp"
#include "core/random.hpp"
#include "exact/vorassic/moves.hpp"
#include "exact/vorassic/paths.hpp"
#include "exact/vorassic/race.hpp"
#include "exact/vorassic/symmetry.hpp"
#include "tests/effort.hpp"
#include "tests/reference_vorassic.hpp"

namespace quadrille::vorassic {
namespace {

constexpr Resources little_memory{1, std::size_t{1} << 20U};

/// Plays every game to its end, by the second version of the rules.
class PlainMargins {
 public:
  /// How many points the player to move will have more than the other at the end.
  int value(const reference::Vorassic& game) {
    const int lead = game.scores[game.mover] - game.scores[opponent(game.mover)];
    const std::string all = game.text();
    const std::string key = all.substr(0, all.rfind(' '));
    const auto known = to_come_.find(key);
    if (known != to_come_.end()) return lead + known->second;
    std::optional<int> best;
    for (const std::string& move : game.moves()) {
      const int found = value_of_move(game, move);
      best = best ? std::max(*best, found) : found;
    }
    to_come_.emplace(key, best.value_or(lead) - lead);
    return best.value_or(lead);
  }
  int value_of_move(const reference::Vorassic& game, const std::string& move) {
    reference::Vorassic next = game;
    next.play(move);
    return next.mover == game.mover ? value(next) : -value(next);
  }

 private:
  std::unordered_map<std::string, int> to_come_;
};

Setup setup_of(int side, Creature creature, std::optional<std::uint64_t> seed) {
  return {square_shape(side), creature == Creature::Snake ? 's' : 'p', seed ? Fill::Random : Fill::Standard,
          seed.value_or(0)};
}

/// A game played at random until so few cells can still be reached; nothing when it ends before.
std::optional<Position<1>> late_position(const Setup& setup, int cells, Random& random) {
  Position<1> position = Vorassic<1>::start(setup);
  for (;;) {
    if (position.outcome() != Outcome::Undecided) return std::nullopt;
    if (state_of(position).free.count() <= cells) return position;
    position.play(*position.random_move(random));
  }
}

int solved(Solver<1>& solver, const Position<1>& position) {
  Budget budget;
  const Bounds bounds = solver.solve(position, budget);
  EXPECT_TRUE(bounds.is_exact());
  return bounds.lower;
}

/// Any position of a small board with so few free cells, on the usual grid or on a random one.
Position<1> any_late_position(Creature creature, int cells, Random& random) {
  for (;;) {
    const bool usual = random.below(4) == 0;
    const int side = 5 + random.below(2);
    const Setup setup = setup_of(side, creature, usual ? std::nullopt : std::optional(random.next()));
    if (const auto position = late_position(setup, cells, random)) return *position;
  }
}

constexpr Creature both_creatures[]{Creature::Snake, Creature::Octopus};

/// So many free cells that the plain solver takes some milliseconds.
constexpr int few_cells(Creature creature) { return creature == Creature::Snake ? 14 : 8; }

TEST(VorassicSolver, AgreesWithThePlainOneLateInTheGame) {
  Random random(1);
  Solver<1> solver(little_memory);
  for (const Creature creature : both_creatures) {
    for (int i = 0; i < some(many(200)); ++i) {
      const Position<1> position = any_late_position(creature, few_cells(creature), random);
      const std::string text = Vorassic<1>::format(position);
      PlainMargins plain;
      EXPECT_EQ(solved(solver, position), plain.value(reference::Vorassic(text))) << text;
    }
  }
}

TEST(VorassicSolver, TellsWhatEachMoveLeadsTo) {
  Random random(7);
  for (const Creature creature : both_creatures) {
    for (int i = 0; i < some(many(40)); ++i) {
      const Position<1> position = any_late_position(creature, few_cells(creature), random);
      const reference::Vorassic game(Vorassic<1>::format(position));
      PlainMargins plain;
      const auto worth = [&](Move move) {
        return plain.value_of_move(game, Vorassic<1>::format_move(position, move));
      };
      Solver<1> solver(little_memory);
      Budget budget;
      const Bounds best = solver.solve(position, budget);
      const auto legal = position.legal_moves();
      const auto solved = solve_moves(position, {legal.begin(), legal.end()}, best, solver, budget);
      ASSERT_EQ(solved.size(), legal.size());
      EXPECT_EQ(solved.front().bounds, best);
      for (const auto& [move, bounds] : solved)
        EXPECT_EQ(bounds, (Bounds{worth(move), worth(move)})) << game.text();
      EXPECT_TRUE(std::is_sorted(solved.begin(), solved.end(), [](const auto& a, const auto& b) {
        return a.bounds.lower > b.bounds.lower;
      }));
      const std::optional<Move> one = best_move(position, best.lower, solver, budget);
      ASSERT_TRUE(one.has_value());
      EXPECT_EQ(worth(*one), best.lower) << game.text();
    }
  }
}

TEST(VorassicSolver, AgreesWithThePlainOneFromTheStart) {
  Random random(2);
  const int cells = under_sanitizer ? 16 : 23;  // all of them
  int met = 0;
  for (int i = 0; i < many(2); ++i) {
    const auto position = late_position(
        setup_of(5, Creature::Snake, i == 0 ? std::nullopt : std::optional(random.next())), cells, random);
    if (!position) continue;
    ++met;
    Solver<1> solver(little_memory);
    PlainMargins plain;
    EXPECT_EQ(solved(solver, *position), plain.value(reference::Vorassic(Vorassic<1>::format(*position))));
  }
  EXPECT_GT(met, 0) << "all games ended before so few cells were left";
}

TEST(VorassicSolver, BoundsAtSightAreTrue) {
  Random random(3);
  for (const Creature creature : both_creatures) {
    for (int i = 0; i < some(many(300)); ++i) {
      const Position<1> position = any_late_position(creature, few_cells(creature), random);
      const State<1> state = state_of(position);
      const Points<1> points(position.values(), state.free);
      PlainMargins plain;
      const reference::Vorassic game(Vorassic<1>::format(position));
      const int value = plain.value(game) - lead_of_mover(position);
      if (creature == Creature::Snake) {
        Paths<1> paths(position.grid(), points);
        EXPECT_LE(value, paths.most(state.free, state.own)) << game.text();
        const auto mine = paths.claim(state.free, state.own, state.other, false);
        EXPECT_GE(value, mine.points - paths.most(state.free - mine.cells, state.other - mine.cells));
        const auto theirs = paths.claim(state.free, state.other, state.own, true);
        EXPECT_LE(value, paths.most(state.free - theirs.cells, state.own - theirs.cells) - theirs.points);
        continue;
      }
      const Race<1> race(position.grid(), points);
      EXPECT_LE(race.bounds(state).lower, value) << game.text();
      EXPECT_GE(race.bounds(state).upper, value) << game.text();
      int best = -1000;
      race.worthwhile(state).for_each([&](Cell move) {
        best = std::max(best, plain.value_of_move(game, Vorassic<1>::format_move(position, move)));
      });
      EXPECT_EQ(best, value + lead_of_mover(position)) << game.text();
    }
  }
}

TEST(VorassicSolver, BoundsOfASnakeAloneAreTrue) {
  Random random(4);
  for (int i = 0; i < some(many(300)); ++i) {
    const Position<1> position = any_late_position(Creature::Snake, few_cells(Creature::Snake), random);
    const State<1> state = state_of(position);
    const Points<1> points(position.values(), state.free);
    Paths<1> paths(position.grid(), points);
    // The other snake is taken to be stuck: its head is walled in by cells of its own.
    const auto longest = [&](const auto& self, Bitboard<1> free, const Bitboard<1>& own) -> int {
      int best = 0;
      own.for_each([&](Cell c) {
        Bitboard<1> left = free;
        left.clear(c);
        best = std::max(best, points.at(c) + self(self, left, position.grid().beside(c) & left));
      });
      return best;
    };
    const int value = longest(longest, state.free, state.own);
    EXPECT_LE(paths.some(state.free, state.own), value) << Vorassic<1>::format(position);
    EXPECT_GE(paths.most(state.free, state.own), value) << Vorassic<1>::format(position);
  }
}

reference::Vorassic mirrored(const reference::Vorassic& game) {
  reference::Vorassic image = game;
  reference::for_each_place(game.board, [&](reference::Place p) {
    reference::letter(image.board, {p.col, p.row}) = reference::letter(game.board, p);
  });
  return image;
}

/// By half a turn: the players change their corners and all that is theirs.
reference::Vorassic turned(const reference::Vorassic& game) {
  reference::Vorassic image = game;
  const int last = reference::height(game.board) - 1;
  reference::for_each_place(game.board, [&](reference::Place p) {
    const std::string letters = "JRjr";
    const std::string of_the_other = "RJrj";
    const char there = reference::letter(game.board, p);
    const std::size_t whose = letters.find(there);
    reference::letter(image.board, {last - p.row, last - p.col}) =
        whose == std::string::npos ? there : of_the_other[whose];
  });
  image.mover = opponent(game.mover);
  image.scores = {game.scores[Side::Second], game.scores[Side::First]};
  return image;
}

TEST(VorassicSolver, TurnedAndMirroredPositionsAreWorthTheSame) {
  Random random(5);
  for (const Creature creature : both_creatures) {
    for (int i = 0; i < some(20); ++i) {
      const Position<1> position = any_late_position(creature, 14, random);
      const reference::Vorassic plain(Vorassic<1>::format(position));
      Solver<1> solver(little_memory);
      const int value = solved(solver, position);
      for (const reference::Vorassic& same : {mirrored(plain), turned(plain)}) {
        const Result<AnyPosition> parsed = game().parse(same.text());
        ASSERT_TRUE(parsed) << same.text();
        Solver<1> another(little_memory);
        EXPECT_EQ(solved(another, dynamic_cast<const ErasedPosition<Vorassic<1>>&>(**parsed).get()), value)
            << same.text();
      }
    }
  }
}

TEST(VorassicSolver, AStoppedOneTellsTrueBounds) {
  for (const Creature creature : both_creatures) {
    const auto position = Vorassic<1>::start(setup_of(5, creature, 7));
    Solver<1> whole(little_memory);
    const int value = solved(whole, position);
    for (std::uint64_t nodes = 1; nodes < 20'000; nodes *= under_sanitizer ? 27 : 3) {
      Solver<1> solver(little_memory);
      Budget budget({.time = {}, .nodes = nodes, .depth = {}}, never);
      const Bounds bounds = solver.solve(position, budget);
      EXPECT_LE(bounds.lower, value);
      EXPECT_GE(bounds.upper, value);
      Budget rest;
      EXPECT_EQ(solver.solve(position, rest), (Bounds{value, value})) << "it goes on from there";
    }
  }
}

TEST(VorassicSolver, ThreadsAndMemoryDoNotChangeTheAnswer) {
  const auto position = Vorassic<1>::start(setup_of(5, Creature::Octopus, std::nullopt));
  Solver<1> alone(little_memory);
  const int value = solved(alone, position);
  for (const std::size_t memory : {std::size_t{1}, std::size_t{1} << 12U, std::size_t{1} << 22U}) {
    Solver<1> together({2, memory});
    EXPECT_EQ(solved(together, position), value);
  }
}

TEST(VorassicSolver, KnowsTheUsualGrids) {
  Solver<1> solver(little_memory);
  for (int side = 5; side <= 7; ++side)
    EXPECT_EQ(solved(solver, Vorassic<1>::start(setup_of(side, Creature::Snake, std::nullopt))),
              side % 2 == 0 ? 0 : side - 2);
  EXPECT_EQ(solved(solver, Vorassic<1>::start(setup_of(5, Creature::Octopus, std::nullopt))), 6);
}

TEST(VorassicSymmetry, FindsWhatTurnsTheUsualGridIntoItself) {
  for (const bool usual : {true, false}) {
    const auto start = Vorassic<1>::start(
        setup_of(6, Creature::Octopus, usual ? std::nullopt : std::optional<std::uint64_t>(1)));
    const State<1> state = state_of(start);
    const Symmetry<1> symmetry(start.grid(), Points<1>(start.values(), state.free), state.free);
    const auto only = [&](int row, int col) { return Bitboard<1>::only(start.shape().cell({row, col})); };
    const auto captured_at = [&](int row, int col) {
      return symmetry.first_of({state.free - only(row, col), state.own, state.other}).free;
    };
    EXPECT_EQ(captured_at(1, 2) == captured_at(2, 1), usual) << "mirrored";
    EXPECT_EQ(captured_at(1, 2) == captured_at(4, 3), usual) << "turned";
    EXPECT_NE(captured_at(1, 2), captured_at(1, 1));
  }
}

/// One solver is asked about one grid after another, and about positions of one game.
TEST(VorassicSolver, RemembersNothingOfAnotherGrid) {
  Random random(6);
  Solver<1> solver(little_memory);
  for (int i = 0; i < some(20); ++i) {
    Position<1> position = Vorassic<1>::start(setup_of(5, Creature::Snake, random.next()));
    while (position.outcome() == Outcome::Undecided) {
      Solver<1> fresh(little_memory);
      EXPECT_EQ(solved(solver, position), solved(fresh, position)) << Vorassic<1>::format(position);
      position.play(*position.random_move(random));
    }
    EXPECT_EQ(solved(solver, position), lead_of_mover(position)) << "a game that is over";
  }
}

}  // namespace
}  // namespace quadrille::vorassic
