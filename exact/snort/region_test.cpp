// The parts the solver is made of: boxes, regions, the table.
#include "exact/snort/region.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <optional>
#include <utility>

#include "exact/snort/table.hpp"

namespace quadrille::snort {
namespace {

TEST(Table, KeepsWithinItsMemory) {
  for (const std::size_t bytes : {std::size_t{1} << 16U, std::size_t{100} << 20U}) {
    EXPECT_LE(Table(bytes).bytes(), bytes);
  }
}

TEST(Table, RemembersWhatTookTheMostWork) {
  Table table(1);
  for (std::uint64_t i = 1; i <= 1000; ++i) table.store(i << 32U, i % 2 == 0, i == 500 ? 1000000 : i % 100);
  EXPECT_EQ(table.find(std::uint64_t{500} << 32U), true);
  EXPECT_EQ(table.find(std::uint64_t{5000} << 32U), std::nullopt);
  table.clear();
  EXPECT_EQ(table.find(std::uint64_t{500} << 32U), std::nullopt);
}

TEST(Table, LosesNothingWhenItGrows) {
  Table table(std::size_t{64} << 20U);
  const auto key = [](std::uint64_t i) { return Random::mix(i); };
  constexpr std::uint64_t many = 200'000;
  for (std::uint64_t i = 1; i <= many; ++i) table.store(key(i), i % 3 == 0, i);
  std::uint64_t lost = 0;
  for (std::uint64_t i = 1; i <= many; ++i) {
    const std::optional<bool> found = table.find(key(i));
    if (!found) ++lost;
    ASSERT_EQ(found.value_or(i % 3 == 0), i % 3 == 0) << i;
  }
  EXPECT_LT(lost, many / 1000);  // some buckets are full even then
}

/// Cells of the same shape in boxes of different sizes.
template <int Width>
Open<Width> an_open_shape(int down, int right) {
  Open<Width> open;
  for (const auto& [row, col] : {std::pair{0, 0}, std::pair{0, 1}, std::pair{1, 1}, std::pair{2, 1}})
    open[Side::First].set(Box<Width>::cell(row + down, col + right));
  open[Side::Second].set(Box<Width>::cell(down, right + 1));
  return open;
}

template <int Width>
void check_box() {
  using B = Box<Width>;
  const Open<Width> corner = an_open_shape<Width>(0, 0);
  const RegionMaker<Width> moved(an_open_shape<Width>(Width - 3, Width - 2));
  EXPECT_EQ(moved.open(), corner);
  EXPECT_EQ(moved.symmetric_keys(), RegionMaker<Width>(corner).symmetric_keys());
  const auto& set = corner[Side::First];
  EXPECT_EQ(B::mirrored(B::mirrored(set)), set);
  EXPECT_EQ(B::turned(B::turned(set)), set);
  EXPECT_EQ(B::transposed(B::transposed(set)), set);
  EXPECT_TRUE(B::mirrored(set).test(B::cell(2, Width - 2)));
  EXPECT_TRUE(B::turned(set).test(B::cell(Width - 3, Width - 2)));
  EXPECT_TRUE(B::transposed(set).test(B::cell(1, 2)));
  for (const auto& image : {B::mirrored(set), B::turned(set), B::transposed(set)}) {
    const Open<Width> turned{image, {}};
    EXPECT_EQ(RegionMaker<Width>(turned).symmetric_keys(), RegionMaker<Width>({set, {}}).symmetric_keys());
  }
  EXPECT_EQ(B::reach(B::cell(0, Width - 1)).count(), 3);
  EXPECT_EQ(B::reach(B::cell(Width - 1, 0)).count(), 3);
  EXPECT_EQ(B::reach(B::cell(1, 1)).count(), 5);
}

TEST(Box, TurnsAndReflectionsInEverySize) {
  check_box<8>();
  check_box<16>();
  check_box<32>();
}

}  // namespace
}  // namespace quadrille::snort
