#include "learn/symmetry.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/sample_positions.hpp"

namespace quadrille::learn {
namespace {

/// On square boards, from which games are short.
std::vector<AnyPosition> positions_of(const AnyGame& game) {
  std::vector<AnyPosition> positions;
  Random random(5);
  Setup setup = standard_setup(game.sheet());
  setup.shape = square_shape(std::max(game.sheet().sizes.smallest, 4));
  for (int moves = 0; moves < 12; moves += 3)
    positions.push_back(wander(started(game, setup), moves, random));
  return positions;
}

TEST(Symmetry, ImagesHaveAsManyWaysToGoOn) {
  for (const AnyGame* game : all_games()) {
    for (const AnyPosition& position : positions_of(*game)) {
      const std::vector<std::string> found = images(position);
      EXPECT_NE(std::find(found.begin(), found.end(), position->text()), found.end()) << position->text();
      for (const std::string& text : found) {
        const AnyPosition image = given(*game, text);
        EXPECT_EQ(image->text(), text);
        EXPECT_EQ(image->perft(2), position->perft(2)) << position->text() << " and " << text;
        EXPECT_EQ(image->tally(image->to_move()), position->tally(position->to_move()));
      }
    }
  }
}

TEST(Symmetry, ImagesHaveOneCanonicalForm) {
  for (const AnyGame* game : all_games()) {
    for (const AnyPosition& position : positions_of(*game)) {
      const std::vector<std::string> found = images(position);
      EXPECT_FALSE(found.empty());
      for (const std::string& text : found)
        EXPECT_EQ(canonical_form(given(*game, text)), canonical_form(position));
    }
  }
}

TEST(Symmetry, GamesHaveTheirOwn) {
  EXPECT_EQ(images(given(game_named("snort"), "x3/4/4/4 2")).size(), 16U);
  EXPECT_EQ(images(given(game_named("equerre"), "5q/5r/4R1/6/1R4/Q2r2 1")).size(), 16U);
  EXPECT_EQ(images(given(game_named("dodgem"), "o2/o2/1xx 1")).size(), 2U);
  EXPECT_EQ(images(given(game_named("vorassic"), "j1234/J2343/23432/34321/4321R 2 s 1-0")).size(), 4U);
  EXPECT_EQ(canonical_form(given(game_named("snort"), "x3/4 2")),
            canonical_form(given(game_named("snort"), "2/2/2/1o 1")));
  EXPECT_NE(canonical_form(given(game_named("snort"), "x3/4 2")),
            canonical_form(given(game_named("snort"), "1x2/4 2")));
  EXPECT_EQ(canonical_form(given(game_named("dodgem"), "o2/o2/1xx 1")),
            canonical_form(given(game_named("dodgem"), "o2/o2/1xx 2")));
  EXPECT_EQ(canonical_form(given(game_named("vorassic"), "j1234/J2343/23432/34321/4321R 2 s 1-0")),
            canonical_form(given(game_named("vorassic"), "J1234/12343/23432/34321/432Rr 1 s 0-1")));
}

}  // namespace
}  // namespace quadrille::learn
