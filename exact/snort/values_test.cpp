// Values of small regions that are known from the literature, and what the order of games promises.
#include "exact/snort/values.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace quadrille::snort {
namespace {

/// Rows of cells, separated by '/': '.' is open to both, 'L' to the first player, 'R' to the second, '#' to
/// nobody.
Open<8> cells(std::string_view rows) {
  Open<8> open;
  int row = 0;
  int col = 0;
  for (const char letter : rows) {
    if (letter == '/') {
      ++row;
      col = 0;
      continue;
    }
    const Cell cell = Box<8>::cell(row, col++);
    if (letter == '.' || letter == 'L') open[Side::First].set(cell);
    if (letter == '.' || letter == 'R') open[Side::Second].set(cell);
  }
  return open;
}

/// What the search takes from a value.
struct Worth {
  PerSide<std::uint64_t> key;
  Dyadic mean, temperature;
  bool is_number;
};

Worth worth(std::string_view rows) {
  Values values(std::size_t{16} << 20U);
  const CanonicalGame& value = *values.of(cells(rows));
  return {value.key, value.thermograph.mean, value.thermograph.temperature, value.is_number()};
}

Dyadic eighths(int count) { return (count * Dyadic::whole(1)).halved().halved().halved(); }

TEST(Values, StripsAreAsHotAsTheLiteratureSays) {
  EXPECT_EQ(worth(".").temperature, eighths(0));             // *
  EXPECT_EQ(worth("..").temperature, eighths(8));            // ±1
  EXPECT_EQ(worth("...").temperature, eighths(16));          // ±2
  EXPECT_EQ(worth("....").temperature, eighths(12));         // ±{2|1}
  EXPECT_EQ(worth(".../...").temperature, eighths(18));      // ±{4|{1|0}}
  EXPECT_EQ(worth(".../.../...").temperature, eighths(20));  // ±{3|2}
  for (const char* symmetric : {".", "..", "...", "....", ".../...", ".../.../..."})
    EXPECT_EQ(worth(symmetric).mean, eighths(0)) << symmetric;
}

TEST(Values, APathBetweenOwnCells) {
  const Worth path = worth("L...L");  // {4|0,±1}
  EXPECT_EQ(path.mean, eighths(16));
  EXPECT_EQ(path.temperature, eighths(16));
}

TEST(Values, ASquareOfFourIsZero) {
  const Worth square = worth("../..");  // by the half-turn
  EXPECT_TRUE(square.is_number);
  EXPECT_EQ(square.mean, eighths(0));
}

TEST(Values, OneOwnCellNextToOneOfTheOther) {
  EXPECT_EQ(worth("LR").key, worth(".").key);  // whoever is first has the last move: both are *
}

TEST(Values, ColoursSwappedIsTheOppositeGame) {
  const Worth one = worth("L../.R.");
  const Worth other = worth("R../.L.");
  EXPECT_EQ(one.key[Side::First], other.key[Side::Second]);
  EXPECT_EQ(one.key[Side::Second], other.key[Side::First]);
  EXPECT_EQ(one.mean, -other.mean);
  EXPECT_EQ(one.temperature, other.temperature);
  EXPECT_NE(one.key[Side::First], other.key[Side::First]);
}

TEST(Values, TurnsAndReflectionsChangeNothing) {
  const Worth upright = worth("L.R/..#");
  for (const char* turned : {"R.L/#..", "..#/L.R", "#../R.L", "L./../R#", "R#/../L.", ".L/../#R"})
    EXPECT_EQ(upright.key, worth(turned).key) << turned;
}

TEST(Values, WithoutRoomThereIsNoAnswer) {
  Values values(0);
  EXPECT_EQ(values.of(cells("...")), nullptr);
}

/// All strips of eight cells with each open to both, to one or to the other: more than there is room for at
/// first.
TEST(Values, WhatIsKnownStaysKnown) {
  constexpr int length = 8;
  constexpr int strips = 6561;  // 3^length
  Values values(std::size_t{64} << 20U);
  const auto strip = [](int number) {
    std::string letters;
    for (int i = 0; i < length; ++i, number /= 3) letters += ".LR"[number % 3];
    return cells(letters);
  };
  std::vector<const CanonicalGame*> first;
  first.reserve(strips);
  for (int i = 0; i < strips; ++i) first.push_back(values.of(strip(i)));
  const bool measure = false;
  for (int i = 0; i < strips; ++i) {
    ASSERT_NE(first[static_cast<std::size_t>(i)], nullptr) << i;
    EXPECT_EQ(values.of(strip(i), measure), first[static_cast<std::size_t>(i)]) << i;
  }
}

TEST(Values, WhatIsNotToBeMeasuredIsNot) {
  Values values(std::size_t{16} << 20U);
  const bool measure = false;
  EXPECT_EQ(values.of(cells("..."), measure), nullptr);
  EXPECT_NE(values.of(cells("...")), nullptr);
}

TEST(Thermograph, ASwitch) {
  const Thermograph hot(Wall(Dyadic::whole(3)), Wall(Dyadic::whole(-2)));  // {3|-2}
  EXPECT_EQ(hot.mean, Dyadic::whole(1).halved());
  EXPECT_EQ(hot.temperature, Dyadic::whole(5).halved());
  EXPECT_EQ(hot.left_stop, Dyadic::whole(3));
  EXPECT_EQ(hot.right_stop, Dyadic::whole(-2));
}

TEST(Thermograph, AThreatToBeAnswered) {
  const Thermograph threat(Wall(Dyadic::whole(10)), Wall(Dyadic::whole(0)));  // {10|0}
  const Thermograph game(threat.right, Wall(Dyadic::whole(-2)));              // {{10|0}|-2}
  EXPECT_EQ(game.left_stop, Dyadic::whole(0));
  EXPECT_EQ(game.temperature, Dyadic::whole(2));  // the answer to the threat costs no tax up to 5
  EXPECT_EQ(game.mean, Dyadic::whole(0));
}

}  // namespace
}  // namespace quadrille::snort
