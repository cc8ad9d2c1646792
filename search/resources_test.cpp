#include "search/resources.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace quadrille::search {
namespace {

using testing::HasSubstr;

TEST(Resources, AreReadByName) {
  Settings settings;
  ASSERT_TRUE(set_setting(settings, "threads", "--threads", "3"));
  ASSERT_TRUE(set_setting(settings, "memory", "--memory", "16"));
  EXPECT_EQ(settings.threads, 3);
  EXPECT_EQ(settings.memory, mebibytes(16));
  Limits limits;
  ASSERT_TRUE(set_limit(limits, "time", "--time", "0.25"));
  ASSERT_TRUE(set_limit(limits, "nodes", "--nodes", "1000000000000000"));
  ASSERT_TRUE(set_limit(limits, "depth", "--depth", "7"));
  EXPECT_EQ(*limits.time, std::chrono::milliseconds(250));
  EXPECT_EQ(*limits.nodes, most_nodes);
  EXPECT_EQ(*limits.depth, 7);
}

TEST(Resources, HaveBounds) {
  Settings settings;
  const std::string most_mebibytes = std::to_string(in_mebibytes(most_memory()));
  EXPECT_TRUE(set_setting(settings, "memory", "Memory", most_mebibytes));
  for (const auto& [name, text] : {std::pair<std::string, std::string>{"threads", "257"},
                                   {"memory", most_mebibytes + "0"},
                                   {"threads", "0"}}) {
    const Settings before = settings;
    const Result<Done> set = set_setting(settings, name, "OPTION", text);
    ASSERT_FALSE(set) << name << " " << text;
    EXPECT_THAT(in_english(set.error().why),
                HasSubstr("OPTION: '" + text + "' is not a whole number from 1 to "));
    EXPECT_EQ(settings.threads, before.threads);
    EXPECT_EQ(settings.memory, before.memory);
  }
  Limits limits;
  for (const auto& [name, text] : {std::pair<std::string, std::string>{"time", "86401"},
                                   {"time", "0"},
                                   {"nodes", "0"},
                                   {"nodes", "1000000000000001"},
                                   {"depth", "x"}}) {
    EXPECT_FALSE(set_limit(limits, name, name, text)) << name << " " << text;
  }
  EXPECT_FALSE(limits.any());
}

}  // namespace
}  // namespace quadrille::search
