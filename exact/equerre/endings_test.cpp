#include "exact/equerre/endings.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <vector>

#include "core/random.hpp"
#include "tests/effort.hpp"

namespace quadrille::equerre {
namespace {

using Board = Position<1>;

/// Six pieces anywhere.
Board drawn(int side, Random& random) {
  std::set<int> taken;
  std::vector<Cell> cells;
  while (cells.size() < 6) {
    const int cell = random.below(side * side);
    if (taken.insert(cell).second) cells.push_back(static_cast<Cell>(cell));
  }
  PerSide<Board::Set> rooks;
  rooks[Side::First] = Board::Set::only(cells[0]) | Board::Set::only(cells[1]);
  rooks[Side::Second] = Board::Set::only(cells[2]) | Board::Set::only(cells[3]);
  return {Grid<1>::of(square_shape(side)), rooks, {cells[4], cells[5]}, Side::First};
}

/// What the rules say of a position, given what is known of those that follow.
Exact derived(const Endings& endings, const Board& position) {
  Exact best{ExactValue::Loss, 0};
  for (const Move move : position.legal_moves()) {
    const Board next = after(position, move);
    const Exact after_it =
        next.outcome() == Outcome::Undecided ? endings.look_up(next) : Exact{ExactValue::Loss, 0};
    const Exact worth = a_move_earlier(after_it, next.to_move() != position.to_move());
    const bool longer = worth.plies.value_or(0) > best.plies.value_or(0);
    if (worth.value > best.value ||
        (worth.value == best.value && longer == (worth.value == ExactValue::Loss)))
      best = worth;
  }
  return best;
}

TEST(Endings, FollowFromTheRules) {
  Budget budget;
  const auto endings = Endings::solve(4, budget);
  ASSERT_TRUE(endings);
  Random random(3);
  int decided = 0;
  const int boards = 20'000;
  for (int i = 0; i < boards; ++i) {
    const Board position = drawn(4, random);
    if (position.outcome() != Outcome::Undecided) continue;
    const Exact told = endings->look_up(position);
    decided += told.value == ExactValue::Draw ? 0 : 1;
    ASSERT_EQ(told, derived(*endings, position)) << Equerre<1>::format(position);
  }
  EXPECT_GT(decided, boards / 2);
}

TEST(Endings, AreOfThreePiecesEach) {
  Random random(1);
  EXPECT_TRUE(is_last_ending(drawn(6, random)));
  EXPECT_FALSE(is_last_ending(Equerre<1>::start(standard_setup(Equerre<1>::sheet()))));
}

TEST(Endings, AreNotThereWhenToldToStop) {
  const Stop stop{true};
  Budget budget({}, stop);
  EXPECT_FALSE(Endings::solve(4, budget));
}

}  // namespace
}  // namespace quadrille::equerre
