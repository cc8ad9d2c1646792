#include "table/seating.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <stdlib.h>

#include <cstdlib>
#include <filesystem>

#include "core/workers.hpp"
#include "exact/perfect.hpp"
#include "games/registry.hpp"
#include "table/test_table.hpp"

namespace quadrille::table {
namespace {

using testing::Contains;
using testing::Not;

const AnyGame& named(std::string_view id) { return **find_game(id); }

/// Tables are kept in a folder of its own, empty at first.
class Seats : public testing::Test {
 protected:
  Seats() {
    std::string name = testing::TempDir() + "seats-XXXXXX";
    folder = mkdtemp(name.data());
    if (const char* const usual = std::getenv("XDG_CACHE_HOME")) before = usual;
    setenv("XDG_CACHE_HOME", folder.c_str(), 1);
  }
  ~Seats() override {
    setenv("XDG_CACHE_HOME", before.c_str(), 1);  // empty is as good as none
    std::filesystem::remove_all(folder);
  }

  std::string folder;
  std::string before;
};

TEST(Seating, CallsThemAsPeopleDo) {
  EXPECT_EQ(in_english(label_of_seat("human")), "a person");
  EXPECT_EQ(in_english(label_of_seat("computer:3")), "computer, level 3");
  EXPECT_EQ(in_english(label_of_seat("computer:perfect")), "computer, perfect");
  EXPECT_EQ(in_english(label_of_seat("ugi:other --fast")), "program other --fast");
  EXPECT_EQ(in_english(label_of_seat("Ada")), "Ada");
}

TEST(Seating, ACommandIsTypedWithItsPrefixOrWithout) {
  for (const char* const typed : {"/path/bot --fast", "ugi:/path/bot --fast", "  ugi: /path/bot --fast "}) {
    const std::string seat = seat_of_command(typed);
    EXPECT_EQ(command_of_seat(seat), "/path/bot --fast") << typed;
    EXPECT_EQ(in_english(label_of_seat(seat)), "program /path/bot --fast") << typed;
  }
  EXPECT_EQ(seat_of_command("/path/bot"), "ugi:/path/bot");
  EXPECT_EQ(seat_of_command("ugi:/path/bot"), "ugi:/path/bot");
  EXPECT_EQ(seat_of_command(""), "ugi:");
  EXPECT_EQ(command_of_seat("ugi:"), "");
  for (const char* const other : {"human", "computer:3", "computer:perfect"})
    EXPECT_EQ(command_of_seat(other), std::nullopt) << other;
}

TEST_F(Seats, WhatIsChosenCanSitThereOrItIsSaidWhyNot) {
  const auto refusal = [](const std::string& name, int size = 4) {
    const Result<Done> sits = check_choice(name, named("dodgem"), square_shape(size));
    return sits ? std::string() : in_english(sits.error().why);
  };
  EXPECT_EQ(refusal("human"), "");
  EXPECT_EQ(refusal("ugi:other --fast"), "");
  EXPECT_EQ(refusal("ugi:"), "type the command that starts the program");
  EXPECT_EQ(refusal("ugi:  "), "type the command that starts the program");
  EXPECT_THAT(refusal("nobody"), testing::HasSubstr("there is no player 'nobody'"));
  EXPECT_EQ(refusal("computer:perfect", 6), "") << "its table can be made";
  EXPECT_FALSE(check_seat("computer:perfect", named("dodgem"), square_shape(6)));
  EXPECT_THAT(refusal("computer:perfect", 7), testing::HasSubstr("perfectly"));
}

TEST_F(Seats, ThePerfectPlayerIsOfferedWhereItHolds) {
  for (const AnyGame* const game : all_games()) {
    const bool is_dodgem = game->sheet().id == "dodgem";
    const Shape shape = standard_setup(game->sheet()).shape;
    const std::vector<std::string> seats = seats_offered(*game, shape);
    EXPECT_THAT(seats, Contains("human"));
    EXPECT_THAT(seats, Contains("computer:10"));
    EXPECT_EQ(std::count(seats.begin(), seats.end(), "computer:perfect"), is_dodgem ? 1 : 0)
        << game->sheet().id;
  }
  EXPECT_THAT(seats_offered(named("dodgem"), square_shape(6)), Contains("computer:perfect"));
  EXPECT_THAT(seats_offered(named("dodgem"), square_shape(7)), Not(Contains("computer:perfect")));
}

TEST_F(Seats, WhatTakesMinutesIsToBeMade) {
  EXPECT_EQ(perfect_play(named("dodgem"), square_shape(5)), PerfectPlay::Known);
  EXPECT_EQ(perfect_play(named("dodgem"), square_shape(6)), PerfectPlay::ToBeMade);
  EXPECT_EQ(perfect_play(named("snort"), square_shape(3)), PerfectPlay::Unknown);
  EXPECT_EQ(fitting_seat("computer:perfect", named("dodgem"), square_shape(6), Learning::Allowed),
            "computer:perfect");
  EXPECT_EQ(fitting_seat("computer:perfect", named("dodgem"), square_shape(6), Learning::No), "computer:10");
  EXPECT_EQ(fitting_seat("computer:3", named("equerre"), square_shape(6), Learning::No), "computer:3");
}

TEST_F(Seats, ATableIsMadeWithProgressAndCanBeStopped) {
  int told = 0;
  const Resources resources{.threads = 1, .memory = std::size_t{1} << 28U};
  ASSERT_TRUE(make_perfect_play(
      named("dodgem"), square_shape(3), resources, [&](const Progress&) { ++told; }, never));
  EXPECT_GT(told, 0);
  EXPECT_TRUE(std::filesystem::exists(folder + "/quadrille/dodgem-3.table"));
  Stop stop{false};
  const Result<Done> stopped = make_perfect_play(
      named("dodgem"), square_shape(4), resources, [&](const Progress&) { stop = true; }, stop);
  EXPECT_FALSE(stopped);
  EXPECT_FALSE(std::filesystem::exists(folder + "/quadrille/dodgem-4.table"));
  EXPECT_FALSE(make_perfect_play(named("snort"), square_shape(3), resources, {}, never));
}

TEST_F(Seats, ThePerfectPlayerIsNotCarriedToAGameItDoesNotKnow) {
  TestTable table;
  table.start("dodgem", 3, "human", "computer:perfect");
  EXPECT_EQ(table->seat(Side::Second).name, "computer:perfect");
  table->paste("[Game \"snort\"]\n[Size \"4\"]\n[Player2 \"computer:perfect\"]\n\n1. a1 *\n");
  EXPECT_EQ(table->seat(Side::Second).name, "computer:10");
  EXPECT_TRUE(table->seat(Side::Second).program);
}

TEST_F(Seats, ThePerfectPlayerIsRefusedWhereItHoldsNot) {
  TestTable table;
  const Result<Done> started =
      table->start(named("equerre"), standard_setup(named("equerre").sheet()), {"human", "computer:perfect"});
  ASSERT_FALSE(started);
  EXPECT_THAT(in_english(started.error().why), testing::HasSubstr("perfectly"));
  EXPECT_FALSE(table->is_open());
}

}  // namespace
}  // namespace quadrille::table
