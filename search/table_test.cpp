#include "search/table.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <optional>
#include <ostream>

#include "core/random.hpp"

namespace quadrille::search {

static bool operator==(const Finding& a, const Finding& b) {
  return a.value == b.value && a.depth == b.depth && a.bound == b.bound && a.move == b.move;
}
static void PrintTo(const Finding& finding, std::ostream* out) {
  *out << "value " << finding.value << ", depth " << finding.depth << ", bound "
       << static_cast<int>(finding.bound) << ", move " << finding.move;
}

namespace {

constexpr std::size_t one_bucket = 64;

TEST(Table, TellsWhatItWasTold) {
  Table table(1 << 16);
  std::uint64_t key = 1;
  for (const Value value : {0, 1, -1, 77, -77, highest_estimate, -highest_estimate, win_in(3), loss_in(3),
                            win_value, -win_value, win_value + 250, -win_value - 250}) {
    for (const Bound bound : {Bound::Exact, Bound::AtLeast, Bound::AtMost}) {
      for (const int depth : {0, 1, 255}) {
        for (const std::uint32_t move : {0U, 1U, 0x8000'0000U, 0xFFFF'FFFFU}) {
          key = Random::mix(key);
          const Finding finding{value, depth, bound, move};
          table.store(key, finding);
          EXPECT_EQ(table.find(key), finding);
          EXPECT_EQ(table.find(~key), std::nullopt);
        }
      }
    }
  }
}

TEST(Table, DepthsBeyondItsRangeAreClamped) {
  Table table(one_bucket);
  table.store(7, {5, 1000, Bound::Exact, 9});
  EXPECT_EQ(table.find(7)->depth, 255);
  table.store(7, {5, -3, Bound::Exact, 9});
  EXPECT_EQ(table.find(7)->depth, 0);
}

TEST(Table, ANewFindingReplacesTheOldButKeepsAMove) {
  Table table(one_bucket);
  table.store(7, {5, 8, Bound::Exact, 9});
  table.store(7, {-6, 2, Bound::AtMost, 0});
  EXPECT_EQ(table.find(7), (Finding{-6, 2, Bound::AtMost, 9})) << "no move found, so the old one stands";
  table.store(7, {-6, 2, Bound::AtMost, 4});
  EXPECT_EQ(table.find(7)->move, 4U);
}

TEST(Table, TheShallowestGivesWay) {
  Table table(one_bucket);
  const auto depth_of_key = [](std::uint64_t key) { return key == 3 ? 1 : 10 + static_cast<int>(key); };
  for (std::uint64_t key = 1; key <= 4; ++key) table.store(key, {1, depth_of_key(key), Bound::Exact, 1});
  for (std::uint64_t key = 1; key <= 4; ++key) EXPECT_TRUE(table.find(key)) << key;
  table.store(5, {1, 5, Bound::Exact, 1});
  EXPECT_FALSE(table.find(3));
  for (const std::uint64_t key : {1U, 2U, 4U, 5U}) EXPECT_TRUE(table.find(key)) << key;
}

TEST(Table, WhatIsOldGivesWayToWhatIsNew) {
  Table table(one_bucket);
  table.store(1, {1, 20, Bound::Exact, 1});
  for (int search = 0; search < 6; ++search) table.next_search();
  for (std::uint64_t key = 2; key <= 4; ++key) table.store(key, {1, 2, Bound::Exact, 1});
  table.store(5, {1, 1, Bound::Exact, 1});
  EXPECT_FALSE(table.find(1)) << "six searches old";
  for (std::uint64_t key = 2; key <= 5; ++key) EXPECT_TRUE(table.find(key)) << key;
}

TEST(Table, SearchesMayBeMoreThanItCounts) {
  Table table(one_bucket);
  for (int search = 0; search < 200; ++search) {
    const auto key = static_cast<std::uint64_t>(search) + 1;
    table.store(key, {search, 3, Bound::AtLeast, 2});
    EXPECT_EQ(table.find(key), (Finding{search, 3, Bound::AtLeast, 2}));
    table.next_search();
  }
}

TEST(Table, TakesNoMoreThanItIsGiven) {
  for (const std::size_t bytes : {64U, 65U, 127U, 128U, 1000U, 1U << 16U, (1U << 20U) - 1}) {
    const Table table(bytes);
    EXPECT_LE(table.bytes(), bytes);
    EXPECT_GT(table.bytes(), bytes / 2 - 1);
  }
}

TEST(Table, WorksWithNextToNothing) {
  for (const std::size_t bytes : {0U, 1U, 63U}) {
    Table table(bytes);
    for (std::uint64_t key = 1; key < 100; ++key) {
      table.store(key, {3, 4, Bound::Exact, 5});
      EXPECT_EQ(table.find(key), (Finding{3, 4, Bound::Exact, 5}));
    }
  }
}

TEST(Table, ForgetsWhenClearedOrResized) {
  Table table(4096);
  const auto fill = [&] {
    for (std::uint64_t key = 1; key <= 32; ++key) table.store(key, {1, 1, Bound::Exact, 1});
  };
  const auto expect_empty = [&] {
    for (std::uint64_t key = 1; key <= 32; ++key) EXPECT_FALSE(table.find(key));
  };
  fill();
  table.clear();
  expect_empty();
  fill();
  table.resize(8192);
  EXPECT_EQ(table.bytes(), 8192U);
  expect_empty();
  fill();
  table.resize(128);
  EXPECT_EQ(table.bytes(), 128U);
  expect_empty();
}

}  // namespace
}  // namespace quadrille::search
