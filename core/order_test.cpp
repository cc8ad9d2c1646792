#include "core/order.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace quadrille {
namespace {

TEST(Order, LargestComeFirstAndEqualOnesStay) {
  std::vector<std::string> words{"to", "a", "three", "be", "", "seven"};
  put_largest_first(words, [](const std::string& word) { return static_cast<std::int64_t>(word.size()); });
  EXPECT_THAT(words, testing::ElementsAre("three", "seven", "to", "be", "a", ""));
}

TEST(Order, KeysMayBeNegative) {
  EXPECT_THAT(places_by_size({-3, 5, -3, 0}), testing::ElementsAre(1, 3, 0, 2));
  EXPECT_THAT(places_by_size({}), testing::IsEmpty());
}

}  // namespace
}  // namespace quadrille
