// What the solver says must be true: it is compared with a search that looks at everything, and with
// theorems.
#include "exact/snort/solver.hpp"

#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "tests/effort.hpp"

namespace quadrille::snort {
namespace {

using SmallPosition = Position<1>;

/// Sanitizers are for slips, not for numbers: they see a part of the positions.
constexpr int share = under_sanitizer ? 20 : 1;

/// Plays every game to its end. All that the rules say is in `wins`; what was seen is kept, without loss.
class PlainSolver {
 public:
  /// With so many moves in hand, or the opponent with -`ahead`: they are played when there is nothing better.
  bool mover_wins(const SmallPosition& position, int ahead = 0) {
    position.grid().all.for_each(
        [&](Cell c) { reach_[index(c)] = (position.grid().beside(c) | Bitboard<1>::only(c)).words()[0]; });
    return wins(position.open_to(position.to_move()).words()[0],
                position.open_to(opponent(position.to_move())).words()[0], ahead);
  }

 private:
  static constexpr std::uint64_t most_cells = 20;

  bool wins(std::uint64_t mine, std::uint64_t theirs, int ahead) {
    const std::uint64_t key =
        mine | theirs << most_cells | static_cast<std::uint64_t>(ahead + 64) << 2 * most_cells;
    if (const std::uint64_t known = known_[place_of(key)]; known / 2 == key) return known % 2 != 0;
    bool won = false;
    for (std::uint64_t rest = mine; rest != 0 && !won; rest &= rest - 1) {
      const auto cell = static_cast<std::size_t>(std::countr_zero(rest));
      won = !wins(theirs & ~reach_[cell], mine & ~(std::uint64_t{1} << cell), -ahead);
    }
    if (!won && ahead > 0) won = !wins(theirs, mine, 1 - ahead);
    if (2 * ++count_ > known_.size()) grow();
    known_[place_of(key)] = 2 * key + (won ? 1 : 0);
    return won;
  }

  /// Where the key is, or where it can go. No key is 0.
  std::size_t place_of(std::uint64_t key) const {
    std::size_t i = Random::mix(key) % known_.size();
    while (known_[i] != 0 && known_[i] / 2 != key) i = (i + 1) % known_.size();
    return i;
  }
  void grow() {
    const std::vector<std::uint64_t> old =
        std::exchange(known_, std::vector<std::uint64_t>(4 * known_.size()));
    for (const std::uint64_t word : old) {
      if (word != 0) known_[place_of(word / 2)] = word;
    }
  }

  std::array<std::uint64_t, 64> reach_{};  // the cell and those beside it
  std::vector<std::uint64_t> known_ = std::vector<std::uint64_t>(std::size_t{1} << 16U);
  std::size_t count_ = 0;
};

bool settle(Solver& solver, const SmallPosition& position) {
  Budget budget;
  return *solver.mover_wins(openings_of(position), position.to_move(), budget);
}

SmallPosition with_mover(const SmallPosition& position, Side mover) {
  return {position.grid(),
          {position.stones(Side::First), position.stones(Side::Second)},
          position.holes(),
          mover};
}

/// A board filled at random: each cell is empty, a stone of either player or a hole, as the rules allow.
SmallPosition random_position(Shape shape, Random& random, int percent_empty, bool holes) {
  const Grid<1>& grid = Grid<1>::of(shape);
  PerSide<Bitboard<1>> stones;
  Bitboard<1> hole;
  grid.all.for_each([&](Cell c) {
    if (random.below(100) < percent_empty) return;
    const int what = random.below(holes ? 3 : 2);
    if (what == 2) {
      hole.set(c);
    } else if (const Side side = what == 0 ? Side::First : Side::Second;
               (grid.beside(c) & stones[opponent(side)]).none()) {
      stones[side].set(c);
    }
  });
  return {grid, stones, hole, Side::First};
}

/// Calls `visit(position)` for every way to place stones on the board, both players to move.
template <class Visit>
void for_every_position(Shape shape, Visit&& visit) {
  const Grid<1>& grid = Grid<1>::of(shape);
  const int cells = shape.cells();
  int ways = 1;
  for (int i = 0; i < cells; ++i) ways *= 3;
  for (int way = 0; way < ways; ++way) {
    PerSide<Bitboard<1>> stones;
    for (int i = 0, rest = way; i < cells; ++i, rest /= 3) {
      if (rest % 3 != 0) stones[rest % 3 == 1 ? Side::First : Side::Second].set(static_cast<Cell>(i));
    }
    if ((grid.beside_any(stones[Side::First]) & stones[Side::Second]).any()) continue;
    for (const Side mover : both_sides) visit(SmallPosition(grid, stones, {}, mover));
  }
}

TEST(SnortSolver, EveryPositionOfTheSmallestBoards) {
  Solver solver({});
  int count = 0;
  for (const Shape shape : {Shape{2, 3}, Shape{3, 3}, Shape{2, 4}}) {
    PlainSolver plain;
    for_every_position(shape, [&](const SmallPosition& position) {
      ++count;
      ASSERT_EQ(settle(solver, position), plain.mover_wins(position)) << Snort<1>::format(position);
    });
  }
  EXPECT_GT(count, 6000);
}

/// Both players to move. Larger boards with holes are fuller, so that the plain solver is done in time.
void compare_random_positions(Shape shape, int count, bool holes, Solver& solver, std::uint64_t seed) {
  PlainSolver plain;
  Random random(seed);
  const int least_empty = holes && shape.cells() > 16 ? 40 : 55;
  for (int i = 0; i < count / share; ++i) {
    const SmallPosition position = random_position(shape, random, least_empty + random.below(41), holes);
    for (const Side mover : both_sides) {
      const SmallPosition asked = with_mover(position, mover);
      ASSERT_EQ(settle(solver, asked), plain.mover_wins(asked)) << Snort<1>::format(asked);
    }
  }
}

TEST(SnortSolver, RandomPositions) {
  Solver solver({});
  for (const Shape shape : {Shape{4, 4}, Shape{3, 5}, Shape{4, 5}})
    compare_random_positions(shape, 10000, false, solver, 1);
}

TEST(SnortSolver, RandomPositionsOfBoardsWithHoles) {
  Solver solver({});
  for (const Shape shape : {Shape{4, 4}, Shape{3, 5}, Shape{4, 5}})
    compare_random_positions(shape, 10000, true, solver, 2);
  for (const Shape shape : {Shape{2, 8}, Shape{1, 15}, Shape{15, 1}})
    compare_random_positions(shape, 300, true, solver, 2);
}

TEST(SnortSolver, EachTechniqueAloneChangesNothing) {
  using Switch = bool Techniques::*;
  for (const Switch off : {&Techniques::table, &Techniques::symmetries, &Techniques::killing_first,
                           &Techniques::dominated, &Techniques::splitting, &Techniques::cancelling,
                           &Techniques::mirror, &Techniques::answers, &Techniques::values}) {
    Solver::Settings settings;
    settings.techniques.*off = false;
    Solver solver(settings);
    compare_random_positions({4, 4}, 300, false, solver, 3);
    Solver::Settings without_values = settings;  // so that the rest has something to do
    without_values.techniques.values = false;
    Solver plainer(without_values);
    compare_random_positions({3, 5}, 300, true, plainer, 4);
  }
}

TEST(SnortSolver, ATinyTableForgetsButDoesNotErr) {
  Solver::Settings settings;
  settings.memory = 1;
  Solver solver(settings);
  compare_random_positions({4, 5}, 300, true, solver, 5);
}

TEST(SnortSolver, TwoThreadsAgreeWithOne) {
  Solver::Settings settings;
  settings.threads = 2;
  Solver solver(settings);
  compare_random_positions({4, 5}, 500, true, solver, 6);
}

TEST(SnortSolver, TwoThreadsAgreeWithOneOnALargerBoard) {
  Random random(8);
  Solver alone({});
  Solver::Settings settings;
  settings.threads = 2;
  for (int i = 0; i < (share == 1 ? 10 : 2); ++i) {
    SmallPosition position = Snort<1>::start({square_shape(8), {}, {}});
    for (int stones = 0; stones < 12; ++stones) {
      if (const std::optional<Move> move = position.random_move(random)) position.play(*move);
    }
    Solver together(settings);
    for (const Side mover : both_sides) {
      const SmallPosition asked = with_mover(position, mover);
      ASSERT_EQ(settle(together, asked), settle(alone, asked)) << Snort<1>::format(asked);
    }
  }
}

/// Whether whoever begins wins the empty board.
void expect_theorem(int rows, int cols, bool mirror) {
  const Shape shape{static_cast<std::uint8_t>(rows), static_cast<std::uint8_t>(cols)};
  Solver::Settings settings;
  settings.techniques.mirror = mirror;
  Solver solver(settings);
  const bool expected = rows % 2 == 1 || cols % 2 == 1;
  for (const Side mover : both_sides) {
    Budget budget;
    const Openings openings = with_words_for(shape.cells(), [&](auto words) {
      return openings_of(Snort<words()>::start({shape, {}, {}}));
    });
    EXPECT_EQ(solver.mover_wins(openings, mover, budget), expected) << rows << "x" << cols;
  }
}

TEST(SnortSolver, TheTheoremOnEmptyBoardsWithoutTheMirror) {
  for (int rows = 1; rows <= 6; ++rows) {
    for (int cols = rows; cols <= 7 && rows * cols <= (share == 1 ? 42 : 25); ++cols)
      expect_theorem(rows, cols, false);
  }
}

TEST(SnortSolver, TheTheoremOnLargeBoardsWithTheMirror) {
  for (const int side : {7, 8, 9, 16, 17, 25, 26}) expect_theorem(side, side, true);
  expect_theorem(26, 25, true);
  expect_theorem(1, 26, true);
}

TEST(SnortSolver, TheMarginIsWhatCanBeTakenFromTheWinner) {
  PlainSolver plain;
  Solver solver({});
  Random random(7);
  for (int i = 0; i < 200; ++i) {
    const SmallPosition position = random_position({3, 4}, random, 80, true);
    const bool wins = plain.mover_wins(position);
    int expected = 0;
    while (plain.mover_wins(position, wins ? -(expected + 1) : expected + 1) == wins) ++expected;
    Budget budget;
    ASSERT_EQ(solver.margin(openings_of(position), position.to_move(), budget), expected)
        << Snort<1>::format(position);
  }
}

TEST(SnortSolver, GivesUpAtItsLimitInsteadOfGuessing) {
  Solver solver({});
  Budget budget({.time = {}, .nodes = 5000, .depth = {}}, never);
  const auto start = Snort<11>::start({Shape{9, 9}, {}, {}});
  Position<11> position = start;
  position.play(static_cast<Cell>(3));
  EXPECT_EQ(solver.mover_wins(openings_of(position), Side::Second, budget), std::nullopt);
  EXPECT_LT(budget.nodes(), 10000U);
  const Stop told{true};
  Budget stopped({}, told);
  EXPECT_EQ(solver.mover_wins(openings_of(position), Side::Second, stopped), std::nullopt);
}

}  // namespace
}  // namespace quadrille::snort
