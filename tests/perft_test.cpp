// How many ways there are to play so many moves: the quickest sign that a rule has changed.
#include <gtest/gtest.h>

#include <cstdint>
#include <ostream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "games/registry.hpp"
#include "tests/effort.hpp"
#include "tests/positions.hpp"
#include "tests/reference_dodgem.hpp"
#include "tests/reference_equerre.hpp"
#include "tests/reference_snort.hpp"
#include "tests/reference_vorassic.hpp"

namespace quadrille {
namespace {

struct Row {
  const char* game;
  const char* position;
  std::vector<std::uint64_t> counts;  ///< from depth 1 on

  friend std::ostream& operator<<(std::ostream& out, const Row& row) {
    return out << row.game << ' ' << row.position;
  }
};

/// All counts come from the reference games in tests/reference_*.hpp, not from the code under test.
const std::vector<Row>& table() {
  static const std::vector<Row> rows{
      {"snort", "3/3/3 1", {9, 48, 212, 464, 696}},
      {"dodgem", "o2/o2/1xx 1", {3, 7, 27, 101, 279, 757}},
      {"dodgem", "o4/o4/o4/o4/1xxxx 1", {5, 23, 163, 1146, 8398, 60654}},
      {"equerre", "3rrq/3rrr/3rrr/RRR3/RRR3/QRR3 1", {18, 288, 6090}},
      {"equerre", "4rrrq/4rrrr/4rrrr/4rrrr/RRRR4/RRRR4/RRRR4/QRRR4 1", {32, 944, 34264}},
      {"vorassic", "J1234/12343/23432/34321/4321R 1 s 0-0", {2, 4, 8, 16, 40, 100}},
      {"vorassic", "J1234/12343/23432/34321/4321R 1 p 0-0", {3, 9, 45, 224}},
      // Other sizes.
      {"snort", "1 1", {1, 0}},
      {"snort", "26 1", {26, 600, 13248}},
      {"snort", "3/3/3/3/3 1", {15, 166, 1678, 11960}},
      {"snort", "8/8/8/8/8/8/8/8 1", {64, 3808, 222792}},
      {"snort", "13/13/13/13/13/13/13/13/13/13 1", {130, 16296}},
      {"dodgem", "o1/1x 1", {2, 2, 4, 4, 4, 2, 0}},
      {"dodgem", "o3/o3/o3/1xxx 1", {4, 14, 79, 438, 2358, 12372}},
      {"dodgem", "o8/o8/o8/o8/o8/o8/o8/o8/1xxxxxxxx 1", {9, 79, 939, 11118}},
      {"equerre", "5rrrrq/5rrrrr/5rrrrr/5rrrrr/5rrrrr/RRRRR5/RRRRR5/RRRRR5/RRRRR5/QRRRR5 1", {50, 2350}},
      {"equerre",
       "6rrrrrq/6rrrrrr/6rrrrrr/6rrrrrr/6rrrrrr/6rrrrrr/RRRRRR6/RRRRRR6/RRRRRR6/RRRRRR6/RRRRRR6/QRRRRR6 1",
       {72, 4932}},
      {"vorassic", "J12345/123454/234543/345432/454321/54321R 1 s 0-0", {2, 4, 8, 16, 40, 100}},
      {"vorassic", "J12345/123454/234543/345432/454321/54321R 1 p 0-0", {3, 9, 45, 225}},
      // In the middle of a game: holes, pawns about to leave, captures, a stuck player.
      {"snort", "2#2/1x3/#3o/5/o#2x 2", {12, 133, 1148, 9036}},
      {"dodgem", "1x2/o1ox/4/1xo1 1", {6, 41, 239, 1446, 7751, 46901}},
      {"dodgem", "xo2/2o1/x2o/4 2", {8, 26, 168, 482, 2858, 8670}},
      {"equerre", "5r/5q/1r4/2R3/4R1/1Qr3 1", {26, 746, 18412}},
      {"equerre", "3Rrq/4Rr/5R/6/6/Q5 1", {37, 623, 13269}},
      {"equerre", "q9/2r4R2/10/10/4R5/10/6r3/10/10/Q4r4 1", {54, 3721}},
      {"vorassic", "jJrrr/1Rr4r/2343r/3432r/4321r 2 s 1-30", {2, 4, 9, 18, 30, 50, 67, 95}},
      {"vorassic", "JJ234/1J343/23432/343R1/43RRR 2 p 4-9", {7, 41, 321, 2119}},
  };
  return rows;
}

template <class Count>
std::vector<std::uint64_t> counts_to(std::size_t deepest, Count&& count) {
  std::vector<std::uint64_t> counts;
  for (std::size_t depth = 1; depth <= deepest; ++depth) counts.push_back(count(static_cast<int>(depth)));
  return counts;
}

std::uint64_t reference_perft(std::string_view game, const std::string& position, int depth) {
  if (game == "snort") return reference::perft(reference::Snort(position), depth);
  if (game == "dodgem") return reference::perft(reference::Dodgem(position), depth);
  if (game == "equerre") return reference::perft(reference::Equerre(position), depth);
  if (game == "vorassic") return reference::perft(reference::Vorassic(position), depth);
  throw std::runtime_error("no reference for " + std::string(game));
}

class Perft : public testing::TestWithParam<Row> {};

TEST_P(Perft, CountsAsTheTableSays) {
  const Row& row = GetParam();
  const Result<const AnyGame*> game = find_game(row.game);
  ASSERT_TRUE(game);
  const AnyPosition position = given(**game, row.position);
  EXPECT_EQ(counts_to(row.counts.size(), [&](int depth) { return position->perft(depth); }), row.counts);
}

/// Keeps the table honest.
TEST_P(Perft, TheReferenceCountsTheSame) {
  if (under_sanitizer) GTEST_SKIP() << "nothing of the product is asked here";
  const Row& row = GetParam();
  const auto count = [&](int depth) { return reference_perft(row.game, row.position, depth); };
  EXPECT_EQ(counts_to(row.counts.size(), count), row.counts);
}

INSTANTIATE_TEST_SUITE_P(Table, Perft, testing::ValuesIn(table()));

}  // namespace
}  // namespace quadrille
