#include "learn/verify.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "learn/compose.hpp"
#include "tests/sample_positions.hpp"

namespace quadrille::learn {
namespace {

/// The first puzzle that random games of 3×3 Dodgem have, with a solution of some length.
Puzzle some_puzzle() {
  Budget budget;
  const std::unique_ptr<Prover> prover = make_prover();
  for (std::uint64_t seed = 1;; ++seed) {
    Random random(seed);
    const AnyPosition position = wander(given(game_named("dodgem"), "o2/o2/1xx 1"), 4, random);
    std::optional<Puzzle> puzzle = compose(position, *prover, budget);
    if (!puzzle || puzzle->solution().size() < 3) continue;
    puzzle->name = "some";
    return *std::move(puzzle);
  }
}

std::string flaw_in(const Puzzle& puzzle) {
  Budget budget;
  const std::optional<Message> flaw = flaw_of(puzzle, *make_plain_prover(), budget);
  return flaw ? in_english(*flaw) : "";
}

TEST(Verify, FindsNothingWhereNothingIs) { EXPECT_EQ(flaw_in(some_puzzle()), ""); }

TEST(Verify, FindsWhatDoesNotFollow) {
  Puzzle other_goal = some_puzzle();
  other_goal.goal = Goal::Draw;
  EXPECT_THAT(flaw_in(other_goal), testing::HasSubstr("the best result here is no draw"));

  Puzzle too_short = some_puzzle();
  too_short.record.main.entries.resize(1);
  EXPECT_THAT(flaw_in(too_short), testing::HasSubstr("ends too soon"));

  Puzzle wrong = some_puzzle();
  match::Entry& first = wrong.record.main.entries.front();
  std::swap(first.move, first.variations.front().entries.front().move);
  wrong.record.main.entries.resize(1);
  EXPECT_THAT(flaw_in(wrong), testing::HasSubstr("it is wrong; "));

  Puzzle without = some_puzzle();
  without.record.main.entries.front().variations.clear();
  EXPECT_THAT(flaw_in(without), testing::HasSubstr("has no refutation"));
}

TEST(Verify, FindsAnswersThatRefuteNothing) {
  Budget budget;
  const std::unique_ptr<Prover> prover = make_plain_prover();
  const Puzzle right = some_puzzle();
  int weak = 0;
  for (std::size_t i = 0; i < right.solution().front().variations.size(); ++i) {
    AnyPosition next = right.start();
    next->play(right.solution().front().variations[i].entries.front().move);
    if (next->outcome() != Outcome::Undecided) continue;
    const std::optional<ProvenMoves> answers = proven_moves(*prover, next, budget);
    ASSERT_TRUE(answers);
    for (const ExactMove<AnyMove>& answer : *answers) {
      Puzzle other = right;
      std::vector<match::Entry>& line = other.record.main.entries.front().variations[i].entries;
      line.resize(1);
      line.push_back({answer.move, {}, {}, {}});
      const bool refutes = answer.exact.value == best_of(*answers).value;
      weak += refutes ? 0 : 1;
      EXPECT_EQ(flaw_in(other).find("does not refute it") == std::string::npos, refutes);
    }
  }
  EXPECT_GT(weak, 0);
}

TEST(Verify, SaysWhatIsBeyondReach) {
  Budget budget;
  const std::optional<Message> flaw = flaw_of(some_puzzle(), *make_plain_prover(3), budget);
  ASSERT_TRUE(flaw);
  EXPECT_THAT(in_english(*flaw), testing::HasSubstr("too many positions follow"));
}

TEST(Verify, FindsTwins) {
  Puzzle mirrored = some_puzzle();
  const Puzzle other = some_puzzle();
  mirrored.name = "other";
  const std::vector<Message> found = twins({{some_puzzle(), 1}, {mirrored, 20}, {other, 40}});
  ASSERT_EQ(found.size(), 3U);
  EXPECT_EQ(in_english(found[0]),
            "line 20, column 1: other is the puzzle of line 1 turned, mirrored or with the players changed");
  EXPECT_EQ(in_english(found[2]), "line 40, column 1: the puzzle of line 1 has the name some too");
}

}  // namespace
}  // namespace quadrille::learn
