#include "table/lobby.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/registry.hpp"

namespace quadrille::table {
namespace {

TEST(Lobby, CallsThemAsPeopleDo) {
  EXPECT_EQ(in_english(label_of_seat("human")), "a person");
  EXPECT_EQ(in_english(label_of_seat("computer:3")), "computer, level 3");
  EXPECT_EQ(in_english(label_of_seat("computer:perfect")), "computer, perfect");
  EXPECT_EQ(in_english(label_of_seat("ugi:other --fast")), "program other --fast");
  EXPECT_EQ(in_english(label_of_seat("Ada")), "Ada");
}

TEST(Lobby, ShowsEveryGameInProgress) {
  for (const AnyGame* const game : all_games()) {
    const AnyPosition sample = sample_of(*game);
    EXPECT_EQ(sample->outcome(), Outcome::Undecided);
    EXPECT_NE(sample, *game->start(standard_setup(game->sheet())));
  }
}

}  // namespace
}  // namespace quadrille::table
