#include "core/wishes.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>

#include "core/numbers.hpp"

namespace quadrille {
namespace {

using testing::HasSubstr;

/// A game with modes and a grid, on squares of 5 to 9.
Sheet sheet_of_test() {
  Sheet sheet{};
  sheet.id = "test";
  sheet.name = message("Test");
  sheet.sizes = {5, 9, 1, 7, false};
  sheet.modes = {{'s', "snake", "serpent", message("snake")},
                 {'o', "octopus", "pieuvre", message("octopus")}};
  sheet.has_random_fill = true;
  return sheet;
}

TEST(Wishes, NothingSaidIsTheStandard) {
  const quadrille::Setup setup = *setup_from(sheet_of_test(), Wishes{});
  EXPECT_EQ(setup.shape, square_shape(7));
  EXPECT_EQ(setup.mode, 's');
  EXPECT_EQ(setup.fill, Fill::Standard);
  EXPECT_EQ(setup.seed, 0U);
}

TEST(Wishes, AreReadAndKept) {
  const Sheet sheet = sheet_of_test();
  const Result<Wishes> wishes = parse_wishes(sheet, {"6", "pieuvre", "random", "42"});
  ASSERT_TRUE(wishes);
  const quadrille::Setup setup = *setup_from(sheet, *wishes);
  EXPECT_EQ(setup.shape, square_shape(6));
  EXPECT_EQ(setup.mode, 'o');
  EXPECT_EQ(setup.fill, Fill::Random);
  EXPECT_EQ(setup.seed, 42U);
  const Wishes none = *parse_wishes(sheet, {});
  EXPECT_FALSE(none.shape || none.mode || none.fill || none.seed);
}

TEST(Wishes, ThatCannotBeAreRefused) {
  const Sheet sheet = sheet_of_test();
  for (const WrittenWishes& written :
       {WrittenWishes{"x", "", "", ""}, {"", "whale", "", ""}, {"", "", "full", ""}, {"", "", "", "-1"}})
    EXPECT_FALSE(parse_wishes(sheet, written));
  EXPECT_THAT(in_english(parse_wishes(sheet, {"", "", "", "x"}, "Seed").error().why),
              HasSubstr("Seed: 'x' is not a whole number"));
  EXPECT_FALSE(setup_from(sheet, Wishes{square_shape(4), {}, {}, {}}));
  EXPECT_FALSE(setup_from(sheet, Wishes{Shape{5, 6}, {}, {}, {}}));
  EXPECT_FALSE(setup_from(sheet, Wishes{{}, 'x', {}, {}}));
}

TEST(Wishes, AreReadAndMergedAtOnce) {
  const Sheet sheet = sheet_of_test();
  const Result<quadrille::Setup> setup = setup_from(sheet, WrittenWishes{"", "o", "", "42"});
  ASSERT_TRUE(setup);
  EXPECT_EQ(setup->shape, square_shape(7));
  EXPECT_EQ(setup->mode, 'o');
  EXPECT_EQ(setup->seed, 42U);
  EXPECT_THAT(in_english(setup_from(sheet, WrittenWishes{"", "", "", "x"}).error().why),
              HasSubstr("--seed: 'x' is not a whole number"));
  EXPECT_FALSE(setup_from(sheet, WrittenWishes{"4", "", "", ""}));
}

TEST(Wishes, OfAFormAreLookedAtWhereTheGameHasTheChoice) {
  Sheet sheet = sheet_of_test();
  const Result<quadrille::Setup> drawn = setup_from_form(sheet, {"6", "octopus", "random", "42"}, "Seed");
  ASSERT_TRUE(drawn);
  EXPECT_EQ(drawn->mode, 'o');
  EXPECT_EQ(drawn->fill, Fill::Random);
  EXPECT_EQ(drawn->seed, 42U);
  for (const char* seed : {"", "x"}) {
    const Result<quadrille::Setup> refused = setup_from_form(sheet, {"", "", "random", seed}, "Seed");
    ASSERT_FALSE(refused) << seed;
    EXPECT_THAT(in_english(refused.error().why), testing::StartsWith("Seed: ")) << seed;
    EXPECT_TRUE(setup_from_form(sheet, {"", "", "", seed}, "Seed")) << seed;
    EXPECT_TRUE(setup_from_form(sheet, {"", "", "default", seed}, "Seed")) << seed;
  }
  EXPECT_FALSE(setup_from_form(sheet, {"", "whale", "", ""}, "Seed"));
  EXPECT_FALSE(setup_from_form(sheet, {"", "", "full", "1"}, "Seed"));
  sheet.modes.clear();
  sheet.has_random_fill = false;
  const Result<quadrille::Setup> plain = setup_from_form(sheet, {"6", "whale", "random", "x"}, "Seed");
  ASSERT_TRUE(plain);
  EXPECT_EQ(plain->shape, square_shape(6));
  EXPECT_EQ(plain->mode, 0);
  EXPECT_EQ(plain->fill, Fill::Standard);
  EXPECT_FALSE(setup_from_form(sheet, {"99", "", "", ""}, "Seed"));
}

TEST(Numbers, OfSecondsAreReadWhateverTheLanguage) {
  using std::chrono::milliseconds;
  EXPECT_EQ(*parse_duration("time", "0.25"), milliseconds(250));
  EXPECT_EQ(*parse_duration("time", ".5"), milliseconds(500));
  EXPECT_EQ(*parse_duration("time", "1e-3"), milliseconds(1));
  EXPECT_EQ(*parse_duration("time", "0.0001"), milliseconds(1)) << "at least one";
  for (const char* text : {"", "0", "-1", "+1", " 1", "1 ", "1,5", "nan", "inf", "0x1", "1s", "86401"})
    EXPECT_FALSE(parse_duration("time", text)) << text;
}

}  // namespace
}  // namespace quadrille
