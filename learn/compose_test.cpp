#include "learn/compose.hpp"

#include <gtest/gtest.h>

#include "learn/verify.hpp"
#include "tests/sample_positions.hpp"

namespace quadrille::learn {
namespace {

struct Start {
  std::string_view game;
  Shape shape;
  char mode;
  int moves;  ///< from which on all positions are soon looked at
};

const Start starts[]{{"snort", square_shape(4), 0, 3},
                     {"dodgem", square_shape(3), 0, 0},
                     {"dodgem", square_shape(4), 0, 30},
                     {"vorassic", square_shape(5), 's', 8},
                     {"vorassic", square_shape(5), 'p', 14}};

AnyPosition sample(const Start& start, int number) {
  Random random(static_cast<std::uint64_t>(number));
  Setup setup = standard_setup(game_named(start.game).sheet());
  setup.shape = start.shape;
  setup.mode = start.mode;
  return wander(started(game_named(start.game), setup), start.moves + number % 6, random);
}

TEST(Prover, TheQuickWayAndThePlainOneAgree) {
  Budget budget;
  for (const Start& start : starts) {
    const std::unique_ptr<Prover> quick = make_prover();
    const std::unique_ptr<Prover> plain = make_plain_prover();
    for (int number = 0; number < 4; ++number) {
      const AnyPosition position = sample(start, number);
      const auto expected = proven_moves(*plain, position, budget);
      const auto found = proven_moves(*quick, position, budget);
      ASSERT_TRUE(expected && found) << position->text();
      ASSERT_EQ(found->size(), expected->size());
      for (std::size_t i = 0; i < found->size(); ++i)
        EXPECT_EQ((*found)[i].exact, (*expected)[i].exact) << position->text() << " move " << i;
    }
  }
}

TEST(Prover, GivesUpWhereTooManyPositionsFollow) {
  Budget budget;
  const AnyGame& game = game_named("snort");
  EXPECT_FALSE(make_plain_prover(100)->value(given(game, "4/4/4/4 1"), budget));
  EXPECT_FALSE(make_prover()->value(given(game, "8/8/8/8/8/8/8/8 1"), budget));
}

TEST(Compose, FindsTheOneRightMoveAndItsEnd) {
  Budget budget;
  const std::unique_ptr<Prover> prover = make_prover();
  int found = 0;
  for (int number = 0; number < 40; ++number) {
    const AnyPosition start = sample(starts[0], number);
    const std::optional<Puzzle> puzzle = compose(start, *prover, budget);
    if (!puzzle) continue;
    ++found;
    EXPECT_EQ(puzzle->goal, Goal::Win);
    AnyPosition position = start;
    for (const match::Entry& entry : puzzle->solution()) {
      const ProvenMoves moves = *proven_moves(*prover, position, budget);
      if (position->to_move() == puzzle->solver()) {
        EXPECT_EQ(only_move(moves), entry.move);
        EXPECT_EQ(entry.variations.size() + 1, moves.size());
      } else {
        EXPECT_TRUE(entry.variations.empty());
      }
      position->play(entry.move);
    }
    EXPECT_EQ(puzzle->record.result, position->outcome());
  }
  EXPECT_GT(found, 3);
}

TEST(Compose, HardestRepliesPutALossOff) {
  const ProvenMoves moves{{AnyMove{1}, {ExactValue::Loss, 4}},
                          {AnyMove{2}, {ExactValue::Loss, 6}},
                          {AnyMove{3}, {ExactValue::Loss, 6}},
                          {AnyMove{4}, {ExactValue::Loss, 2}}};
  const ProvenMoves longest = hardest(moves);
  ASSERT_EQ(longest.size(), 2U);
  EXPECT_EQ(longest[0].move, AnyMove{2});
  EXPECT_EQ(longest[1].move, AnyMove{3});
  EXPECT_FALSE(only_move(moves)) << "where all is lost there is nothing to find";
}

// A reply after which the opponent moves again resists as long as one after which a single move is right.
TEST(Compose, GoesOnWhereASingleMoveIsRightAfterSomeReply) {
  Budget budget;
  const std::unique_ptr<Prover> prover = make_plain_prover();
  const AnyPosition position =
      given(game_named("vorassic"), "JJJJ456/JJJ4JRR/JJJRRR4/3JJJRRR/J5JJJRR/JJRRRRR/JRRRRRR 1 p 77-74");
  const std::optional<Puzzle> puzzle = compose(position, *prover, budget);
  ASSERT_TRUE(puzzle);
  const std::optional<Message> flaw = flaw_of(*puzzle, *prover, budget);
  EXPECT_FALSE(flaw) << in_english(*flaw);
}

}  // namespace
}  // namespace quadrille::learn
