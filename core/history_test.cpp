#include "core/history.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace quadrille {
namespace {

TEST(History, TellsTheThirdRepetition) {
  History history;
  for (const std::uint64_t key : {1U, 2U, 1U, 2U}) {
    EXPECT_FALSE(history.would_draw(key));
    history.push(key);
  }
  EXPECT_EQ(history.occurrences(1), 2);
  EXPECT_EQ(history.occurrences(3), 0);
  EXPECT_TRUE(history.would_draw(1));
  EXPECT_FALSE(history.would_draw(3));
}

TEST(History, TakesBackAndForgets) {
  History history(4);
  for (const std::uint64_t key : {1U, 2U, 1U}) history.push(key);
  EXPECT_TRUE(history.would_draw(1));
  history.pop();
  EXPECT_FALSE(history.would_draw(1));
  EXPECT_EQ(history.size(), 2U);
  history.clear_if(false);
  EXPECT_EQ(history.size(), 2U);
  history.clear_if(true);
  EXPECT_EQ(history.size(), 0U);
  EXPECT_EQ(history.occurrences(1), 0);
}

TEST(History, HasRoomForLongGames) {
  History history;
  for (std::uint64_t key = 0; key < 20'000; ++key) history.push(key);
  EXPECT_EQ(history.size(), 20'000U);
  EXPECT_EQ(history.keys()[19'999], 19'999U);
}

TEST(History, ALineRepeatsWithOneReturnAGameWithTwo) {
  const std::vector<std::uint64_t> game = {1, 2, 3, 2};
  History history(game, 3);
  history.begin_line();
  history.push(4);
  EXPECT_FALSE(history.is_repeated(1, 0));
  EXPECT_TRUE(history.is_repeated(2, 0));
  EXPECT_FALSE(history.is_repeated(2, 2)) << "the first 2 cannot return";
  EXPECT_TRUE(history.is_repeated(4, 0));
  history.push(5);
  EXPECT_TRUE(history.is_repeated(5, history.place(1)));
  EXPECT_FALSE(history.is_repeated(4, history.place(1)));
  history.cut_line(1);
  EXPECT_EQ(history.size(), 5U);
  EXPECT_FALSE(history.is_repeated(5, 0));
}

}  // namespace
}  // namespace quadrille
