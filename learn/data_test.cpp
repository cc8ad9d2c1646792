// The puzzles that come along: all are read, and a sample is derived again.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "learn/collection.hpp"
#include "learn/themes.hpp"
#include "learn/verify.hpp"

namespace quadrille::learn {
namespace {

Collection shipped(const std::string& name) {
  std::ifstream file(QUADRILLE_SOURCE_DIR "/data/puzzles/" + name + ".txt");
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  return parse_collection(text);
}

/// All that come along, whatever they are called.
std::vector<std::string> all_shipped() {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(QUADRILLE_SOURCE_DIR "/data/puzzles")) {
    names.push_back(entry.path().stem().string());
  }
  std::sort(names.begin(), names.end());
  return names;
}

/// Those of Équerre are derived in another way.
std::vector<std::string> all_derived_by_the_rules() {
  std::vector<std::string> names = all_shipped();
  names.erase(std::remove(names.begin(), names.end(), "equerre"), names.end());
  return names;
}

TEST(ShippedPuzzles, AreOfEveryGame) {
  std::set<std::string> games;
  for (const std::string& name : all_shipped()) {
    EXPECT_FALSE(shipped(name).puzzles.empty()) << name;
    games.insert(name.substr(0, name.find('-')));
  }
  EXPECT_EQ(games, (std::set<std::string>{"dodgem", "equerre", "snort", "vorassic"}));
}

class Data : public testing::TestWithParam<std::string> {};

TEST_P(Data, IsReadWhole) {
  const Collection collection = shipped(GetParam());
  EXPECT_TRUE(collection.damaged.empty()) << in_english(collection.damaged[0]);
  EXPECT_GE(collection.puzzles.size(), 300U);
  for (const Message& twin : twins(collection.puzzles)) ADD_FAILURE() << in_english(twin);
  std::vector<int> ratings;
  std::set<std::string> sizes;
  for (const auto& [puzzle, line] : collection.puzzles) {
    ASSERT_TRUE(puzzle.rating) << puzzle.name;
    ratings.push_back(*puzzle.rating);
    sizes.insert(shape_text(puzzle.start()->shape()));
  }
  EXPECT_GE(sizes.size(), 2U) << "they are on boards of several sizes";
  std::sort(ratings.begin(), ratings.end());
  const std::size_t tenth = ratings.size() / 10;
  EXPECT_GE(ratings[9 * tenth] - ratings[tenth], 300) << "they are spread over the scale";
}

INSTANTIATE_TEST_SUITE_P(Of, Data, testing::ValuesIn(all_shipped()));

class DataSample : public testing::TestWithParam<std::string> {};

TEST_P(DataSample, FollowsFromTheRules) {
  constexpr std::size_t few_positions = 3000;  // those after which more can come up are left to the command
  constexpr std::size_t step = 20;
  const Collection collection = shipped(GetParam());
  Budget budget;
  int derived = 0;
  for (std::size_t i = 0; i < collection.puzzles.size(); i += step) {
    const Puzzle& puzzle = collection.puzzles[i].puzzle;
    const std::unique_ptr<Prover> prover = make_plain_prover(few_positions);
    if (!prover->value(puzzle.start(), budget)) continue;
    ++derived;
    const std::optional<Message> flaw = flaw_of(puzzle, *prover, budget);
    EXPECT_FALSE(flaw) << puzzle.name << ": " << in_english(*flaw);
    EXPECT_EQ(puzzle.themes, themes_of(puzzle)) << puzzle.name;
  }
  EXPECT_GE(derived, 3);
}

INSTANTIATE_TEST_SUITE_P(Of, DataSample, testing::ValuesIn(all_derived_by_the_rules()));

/// By the rules alone.
bool wins_within(const AnyPosition& position, int plies) {
  const Side me = position->to_move();
  const std::vector<AnyMove> moves = position->legal_moves();
  return std::any_of(moves.begin(), moves.end(), [&](AnyMove move) {
    AnyPosition next = position;
    next->play(move);
    if (next->outcome() != Outcome::Undecided) return next->outcome() == win_for(me);
    if (plies < 3 || next->to_move() == me) return false;
    const std::vector<AnyMove> replies = next->legal_moves();
    return std::all_of(replies.begin(), replies.end(), [&](AnyMove reply) {
      AnyPosition later = next;
      later->play(reply);
      return later->to_move() == me && wins_within(later, plies - 2);
    });
  });
}

void expect_only_right_move_wins(const Puzzle& puzzle) {
  for (const AnyMove move : puzzle.start()->legal_moves()) {
    AnyPosition next = puzzle.start();
    next->play(move);
    const std::vector<AnyMove> replies = next->legal_moves();
    const bool wins = std::all_of(replies.begin(), replies.end(), [&](AnyMove reply) {
      AnyPosition later = next;
      later->play(reply);
      return later->to_move() == puzzle.solver() && wins_within(later, 1);
    });
    EXPECT_EQ(wins, move == puzzle.solution()[0].move) << puzzle.name;
  }
}

// To solve all endings again is left to the command. What wins with the move after next is soon seen, without
// them, on any board.
TEST(EquerreSample, WinsWithTheRightMoveAndNoOther) {
  constexpr int few_plies = 3;
  constexpr int enough = 10;
  std::map<int, int> derived{{6, 0}, {8, 0}};  // by side
  for (const PlacedPuzzle& placed : shipped("equerre").puzzles) {
    const Puzzle& puzzle = placed.puzzle;
    EXPECT_EQ(puzzle.themes, themes_of(puzzle)) << puzzle.name;
    int& here = derived[puzzle.start()->shape().rows];
    const bool is_short = puzzle.goal == Goal::Win && puzzle.solution().size() <= few_plies;
    if (!is_short || here == enough || !wins_within(puzzle.start(), few_plies)) continue;
    ++here;
    expect_only_right_move_wins(puzzle);
  }
  for (const auto& [side, count] : derived) EXPECT_EQ(count, enough) << side;
}

}  // namespace
}  // namespace quadrille::learn
