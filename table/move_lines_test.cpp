#include "table/move_lines.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "match/record.hpp"

namespace quadrille::table {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<match::Tree::Row> rows_of(const std::string& moves) {
  const auto record = match::parse_record("[Game \"snort\"]\n[Size \"6\"]\n\n" + moves + " *\n");
  EXPECT_TRUE(record) << in_english(record.error().why);
  return match::Tree(*record).rows();
}

/// Each line as text: depth, number, words, cells.
std::vector<std::string> shown(const std::vector<MoveLine>& lines) {
  std::vector<std::string> texts;
  for (const MoveLine& line : lines) {
    std::string text = std::to_string(line.depth) + '|' + line.number + '|' + line.words;
    for (const MoveCell& cell : line.cells) text += '|' + cell.text;
    texts.push_back(text);
  }
  return texts;
}

TEST(MoveLines, TwoMovesShareALine) {
  EXPECT_THAT(shown(lines_of(rows_of("1. c3 d4 2. b3"))), ElementsAre("0|1||c3|d4", "0|2||b3"));
  EXPECT_THAT(lines_of({}), IsEmpty());
}

TEST(MoveLines, WordsAndVariationsStandBetween) {
  const auto lines = lines_of(rows_of("1. c3 {Good.} (1. a1 d4 2. b2) 1... d4 2. b3"));
  EXPECT_THAT(shown(lines), ElementsAre("0|1||c3", "0||Good.", "1|||1. a1|d4|2. b2", "0|1||…|d4", "0|2||b3"));
}

TEST(MoveLines, EachRowStandsOnOne) {
  const auto rows = rows_of("1. c3 (1. a1 d4 {So.} 2. b2) 1... d4 2. b3 e4");
  std::vector<std::string> moves(rows.size());
  for (const MoveLine& line : lines_of(rows)) {
    for (const MoveCell& cell : line.cells) {
      if (cell.row >= 0) moves[static_cast<std::size_t>(cell.row)] += cell.text + ';';
    }
  }
  EXPECT_THAT(moves, ElementsAre("c3;", "1. a1;", "d4;", "2. b2;", "d4;", "b3;", "e4;"));
}

}  // namespace
}  // namespace quadrille::table
