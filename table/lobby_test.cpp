#include "table/lobby.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/registry.hpp"
#include "table/test_table.hpp"

namespace quadrille::table {
namespace {

TEST(Lobby, ShowsEveryGameInProgress) {
  for (const AnyGame* const game : all_games()) {
    const AnyPosition sample = sample_of(*game);
    EXPECT_EQ(sample->outcome(), Outcome::Undecided);
    EXPECT_NE(sample, *game->start(standard_setup(game->sheet())));
  }
}

TEST(Lobby, AClockIsChosenOrTyped) {
  EXPECT_EQ(text_of(ClockForm{}), "none");
  for (const match::TimeControl& offered : clocks_offered()) {
    const ClockForm form = clock_form(text_of(offered));
    EXPECT_EQ(form.chosen, text_of(offered));
    EXPECT_EQ(text_of(form), text_of(offered));
  }
  const ClockForm game = clock_form("7+4");
  EXPECT_EQ(game.chosen, "game");
  EXPECT_EQ(game.minutes, "7");
  EXPECT_EQ(game.added, "4");
  EXPECT_EQ(text_of(game), "7+4");
  EXPECT_EQ(clock_form("7").added, "0");
  const ClockForm move = clock_form("45/move");
  EXPECT_EQ(move.chosen, "move");
  EXPECT_EQ(move.seconds, "45");
  EXPECT_EQ(text_of(move), "45/move");
  EXPECT_EQ(clock_form("soon").chosen, "none");
  EXPECT_FALSE(match::parse_time_control(text_of(ClockForm{.chosen = "game", .minutes = "x"})));
}

TEST(Lobby, ASuggestedGameIsAUsualOne) {
  TestTable table;
  const AnyGame& vorassic = **find_game("vorassic");
  const char mode = vorassic.sheet().modes.back().letter;
  ASSERT_TRUE(start_suggested(table.table, vorassic, mode, "computer:4"));
  EXPECT_EQ(table->seat(Side::First).name, "human");
  EXPECT_EQ(table->seat(Side::Second).name, "computer:4");
  EXPECT_EQ(table->game().position()->shape(), standard_setup(vorassic.sheet()).shape);
  EXPECT_EQ(table->game().position()->mode(), mode);
  EXPECT_FALSE(table->has_clock());
  EXPECT_FALSE(start_suggested(table.table, vorassic, mode, "nobody"));
}

}  // namespace
}  // namespace quadrille::table
