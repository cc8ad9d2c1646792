#include "table/draft.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "tests/effort.hpp"
#include "tests/sample_positions.hpp"

namespace quadrille::table {
namespace {

using testing::HasSubstr;

std::string wrong(const Draft& draft) {
  const Result<AnyPosition> position = draft.position();
  return position ? "" : english(position.error());
}

class Drafts : public testing::TestWithParam<TestedStart> {};

TEST_P(Drafts, OfAPositionAreThatPosition) {
  const AnyPosition start = GetParam().start();
  const Draft draft(start);
  EXPECT_EQ(draft.text(), start->text());
  ASSERT_TRUE(draft.position()) << wrong(draft);
  EXPECT_TRUE(*draft.position() == start);
}

TEST_P(Drafts, MakeAnyPositionCellByCell) {
  Random random(3);
  for (int round = 0; round < 30; ++round) {
    const AnyPosition wanted = wander(GetParam().start(), round, random);
    Draft draft(*GetParam().game, wanted->shape(), wanted->mode());
    draft.set_to_move(wanted->to_move());
    for (const Side side : both_sides) draft.set_score(side, wanted->tally(side));
    for (int i = 0; i < wanted->shape().cells(); ++i) {
      const Point where = wanted->shape().point(static_cast<Cell>(i));
      draft.put(where, wanted->piece_at(where));
      EXPECT_EQ(draft.piece_at(where), wanted->piece_at(where));
    }
    ASSERT_TRUE(draft.position()) << wrong(draft);
    EXPECT_TRUE(*draft.position() == wanted) << draft.text() << " for " << wanted->text();
  }
}

TEST_P(Drafts, OfRandomPiecesAreReadOrRefusedWithWords) {
  Random random(4);
  Draft draft(GetParam().start());
  for (int round = 0; round < many(50); ++round) {
    const std::vector<NamedPiece> palette = draft.palette();
    const auto any = [&](int most) { return static_cast<std::size_t>(random.below(most)); };
    const Point where = draft.shape().point(static_cast<Cell>(any(draft.shape().cells())));
    draft.put(where, palette[any(static_cast<int>(palette.size()))].piece);
    const Result<AnyPosition> position = draft.position();
    if (!position) {
      EXPECT_FALSE(wrong(draft).empty());
      continue;
    }
    EXPECT_EQ((*position)->piece_at(where), draft.piece_at(where));
  }
}

INSTANTIATE_TEST_SUITE_P(Games, Drafts, testing::ValuesIn(small_and_standard_starts()));

TEST(Draft, TellsWhatIsWrong) {
  Draft draft(game_named("equerre"), square_shape(6), 0);
  EXPECT_EQ(draft.text(), "6/6/6/6/6/6 1");
  EXPECT_THAT(wrong(draft), HasSubstr("player 1 has no queen"));
  Draft snort(game_named("snort"), square_shape(3), 0);
  EXPECT_EQ(wrong(snort), "");
  snort.put({0, 0}, snort.palette()[1].piece);
  snort.put({0, 1}, snort.palette()[2].piece);
  EXPECT_THAT(wrong(snort), HasSubstr("side by side on a1 and b1"));
  snort.put({0, 1}, snort.palette().front().piece);
  EXPECT_EQ(wrong(snort), "");
  EXPECT_THAT(wrong(Draft(game_named("vorassic"), square_shape(5), 's')), HasSubstr("has no head"));
}

TEST(Draft, KeepsScoresWhereTheGameDoes) {
  Draft draft(started(game_named("vorassic"), {square_shape(5), 's', Fill::Standard, 0}));
  draft.set_score(Side::Second, 7);
  EXPECT_THAT(wrong(draft), HasSubstr("player 2 cannot have 7 points"));
  EXPECT_THAT(draft.text(), testing::EndsWith(" 1 s 0-7"));
  draft.clear();
  EXPECT_EQ(draft.score(Side::Second), 0);
  draft.set_score(Side::First, -3);
  EXPECT_THAT(wrong(draft), HasSubstr("'-3-0' are not scores"));
}

TEST(Draft, AnotherModeHasOtherPieces) {
  const AnyPosition snakes = given(game_named("vorassic"), "jJ234/12343/23432/34321/4321R 2 s 1-0");
  Draft draft(snakes);
  draft.set_mode('p');
  EXPECT_EQ(draft.text(), "JJ234/12343/23432/34321/4321R 2 p 1-0");
  EXPECT_EQ(wrong(draft), "");
  draft.set_mode('s');
  EXPECT_THAT(wrong(draft), HasSubstr("has no head")) << "where the heads are is not known any more";
  EXPECT_EQ(draft.text(), "jj234/12343/23432/34321/4321r 2 s 1-0");
}

}  // namespace
}  // namespace quadrille::table
