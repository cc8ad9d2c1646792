#include "learn/collection.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/sample_positions.hpp"

namespace quadrille::learn {
namespace {

const std::string good = R"([Game "dodgem"]
[Size "3"]
[Result "*"]
[Position "o2/o2/1xx 1"]
[Puzzle "first"]
[Goal "win"]
[Rating "812"]
[Found "0 0 10 20 30 40 50 60 100"]
[Theme "tempo, block"]
[Author "somebody"]

1. c3n (1. b3n a1e) *
)";

std::vector<std::string> damage_of(const std::string& text) {
  std::vector<std::string> words;
  for (const Message& each : parse_collection(text).damaged) words.push_back(in_english(each));
  return words;
}

std::string with(const std::string& what, const std::string& instead) {
  std::string text = good;
  return text.replace(text.find(what), what.size(), instead);
}

TEST(Collection, ReadsWhatItWrites) {
  const Collection read = parse_collection(good + "\n" + with("first", "second"));
  ASSERT_TRUE(read.damaged.empty()) << in_english(read.damaged[0]);
  ASSERT_EQ(read.puzzles.size(), 2U);
  const Puzzle& puzzle = read.puzzles[0].puzzle;
  EXPECT_EQ(puzzle.name, "first");
  EXPECT_EQ(puzzle.goal, Goal::Win);
  EXPECT_EQ(puzzle.rating, 812);
  EXPECT_EQ((*puzzle.found)[8], 100);
  EXPECT_EQ(puzzle.themes, (std::vector<std::string>{"tempo", "block"}));
  EXPECT_EQ(puzzle.record.tag("Author"), "somebody");
  EXPECT_EQ(puzzle.solution().size(), 1U);
  EXPECT_EQ(read.puzzles[1].line, 14);
  const std::string written = format_collection({puzzle, read.puzzles[1].puzzle});
  EXPECT_EQ(written, good + "\n" + with("first", "second"));
}

TEST(Collection, LeavesOutWhatIsDamagedAndSaysWhere) {
  using testing::ElementsAre;
  const std::string text = good + "\n" + with("c3n", "c3s") + "\n" + with("first", "third");
  EXPECT_EQ(parse_collection(text).puzzles.size(), 2U);
  EXPECT_THAT(damage_of(text), ElementsAre(testing::StartsWith("line 25, column 4: move 1. c3s")));
  EXPECT_THAT(
      damage_of(with("812", "high")),
      ElementsAre("line 7, column 1: 'high' is not a rating; a rating is a whole number such as 1050"));
  EXPECT_THAT(damage_of(with("\"win\"", "\"loss\"")),
              ElementsAre("line 6, column 1: the goal must be written as [Goal \"win\"] or [Goal \"draw\"]"));
  EXPECT_THAT(damage_of(with("0 0 10", "0 10")),
              ElementsAre(testing::HasSubstr("line 8, column 1: the tag Found")));
  EXPECT_THAT(damage_of(with("1. c3n (1. b3n a1e) *", "*")),
              ElementsAre("line 12, column 1: the solution is missing: a puzzle needs its moves"));
  EXPECT_THAT(damage_of(with("b3n a1e) *", "b3n a1e) 1... a2e *")),
              ElementsAre(testing::HasSubstr("must end with a move of the player who solves")));
  EXPECT_THAT(damage_of(with("[Puzzle \"first\"]\n", "")),
              ElementsAre(testing::HasSubstr("this is no puzzle")));
  EXPECT_THAT(damage_of("words\n" + good),
              ElementsAre("line 1, column 1: this is not a record of a game: it has no [Game \"...\"] tag"));
}

TEST(Collection, OfNothingIsEmpty) {
  for (const char* text : {"", "\n\n", " \r\n"}) {
    EXPECT_TRUE(parse_collection(text).puzzles.empty());
    EXPECT_TRUE(parse_collection(text).damaged.empty());
  }
}

}  // namespace
}  // namespace quadrille::learn
