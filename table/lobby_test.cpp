#include "table/lobby.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/registry.hpp"

namespace quadrille::table {
namespace {

TEST(Lobby, ShowsEveryGameInProgress) {
  for (const AnyGame* const game : all_games()) {
    const AnyPosition sample = sample_of(*game);
    EXPECT_EQ(sample->outcome(), Outcome::Undecided);
    EXPECT_NE(sample, *game->start(standard_setup(game->sheet())));
  }
}

}  // namespace
}  // namespace quadrille::table
