#include "table/selection.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "core/random.hpp"
#include "match/test_match.hpp"

namespace quadrille::table {
namespace {

using match::begun;
using match::Match;

using testing::ElementsAre;
using testing::IsEmpty;

Match equerre_of_8() { return begun("equerre", "4rrrq/4rrrr/4rrrr/4rrrr/RRRR4/RRRR4/RRRR4/QRRR4 1"); }

std::string why(const Click& click) { return click.why ? in_english(*click.why) : ""; }

void expect_put_down(const Match& match, const Click& click, std::string_view move) {
  EXPECT_EQ(click.meaning, ClickMeaning::PutDown);
  ASSERT_TRUE(click.move);
  EXPECT_EQ(match.position()->move_text(*click.move), move);
  EXPECT_FALSE(click.why);
}

TEST(Selection, PutsDownAtOnceWhereNothingIsPickedUp) {
  const Match snort = begun("snort", "4/1o2/4/4 1");
  Selection selection;
  expect_put_down(snort, selection.click(snort, {0, 0}), "a1");
  EXPECT_EQ(selection.held(), std::nullopt);
  const Click beside = selection.click(snort, {0, 1});
  EXPECT_EQ(beside.meaning, ClickMeaning::Refused);
  EXPECT_EQ(why(beside), "b1: an enemy stone stands beside it");
  EXPECT_EQ(why(selection.click(snort, {1, 1})), "b2: a stone stands there already");
  const Match vorassic = begun("vorassic", "J1234/12343/23432/34321/4321R 1 s 0-0");
  expect_put_down(vorassic, selection.click(vorassic, {0, 1}), "B0");
  EXPECT_EQ(selection.click(vorassic, {3, 3}).meaning, ClickMeaning::Refused);
  EXPECT_THAT(selection.targets(vorassic), ElementsAre(Point{0, 1}, Point{1, 0}));
}

TEST(Selection, RefusesWhatIsNotOnTheBoard) {
  const Match match = begun("snort", "3/3 1");
  Selection selection;
  for (const Point where : {Point{-1, 0}, Point{0, -1}, Point{2, 0}, Point{0, 3}, Point{1000, 1000}}) {
    const Click click = selection.click(match, where);
    EXPECT_EQ(click.meaning, ClickMeaning::Refused);
    EXPECT_EQ(why(click), "there is no such cell: rows go from 1 to 2, columns from 1 to 3");
  }
}

TEST(Selection, PicksUpAPieceThenPutsItDown) {
  const Match match = begun("dodgem", "o2/o2/1xx 1");
  Selection selection;
  EXPECT_THAT(selection.targets(match), IsEmpty());
  EXPECT_EQ(selection.click(match, {2, 1}).meaning, ClickMeaning::PickUp);
  EXPECT_EQ(selection.held(), (Point{2, 1}));
  EXPECT_THAT(selection.targets(match), ElementsAre(Point{1, 1}, Point{2, 0}));
  expect_put_down(match, selection.click(match, {2, 0}), "b3w");
  EXPECT_EQ(selection.held(), std::nullopt);
}

TEST(Selection, ChangesToAnotherPiece) {
  const Match match = begun("dodgem", "o2/o2/1xx 1");
  Selection selection;
  selection.click(match, {2, 1});
  EXPECT_EQ(selection.click(match, {2, 2}).meaning, ClickMeaning::PickUp);
  EXPECT_EQ(selection.held(), (Point{2, 2}));
  EXPECT_THAT(selection.targets(match), ElementsAre(Point{1, 2}));
}

TEST(Selection, LaysAPieceBack) {
  const Match match = begun("dodgem", "o2/o2/1xx 1");
  Selection selection;
  for (const Point elsewhere : {Point{2, 1}, Point{-1, 1}, Point{7, 7}}) {
    EXPECT_EQ(selection.click(match, {2, 1}).meaning, ClickMeaning::PickUp);
    const Click click = selection.click(match, elsewhere);
    EXPECT_EQ(click.meaning, ClickMeaning::LayBack) << elsewhere.row << " " << elsewhere.col;
    EXPECT_FALSE(click.move);
    EXPECT_EQ(selection.held(), std::nullopt);
  }
  selection.click(match, {2, 1});
  selection.clear();
  EXPECT_EQ(selection.held(), std::nullopt);
}

TEST(Selection, SaysWhyAPieceCannotGoThereAndKeepsIt) {
  const Match dodgem = begun("dodgem", "o2/o2/1xx 1");
  Selection selection;
  selection.click(dodgem, {2, 1});
  const Click far = selection.click(dodgem, {0, 2});
  EXPECT_EQ(far.meaning, ClickMeaning::Refused);
  EXPECT_EQ(why(far), "b3: a pawn moves one cell at a time, forward or sideways");
  EXPECT_EQ(selection.held(), (Point{2, 1}));
  EXPECT_EQ(why(selection.click(dodgem, {3, 1})), "b3: player 1 moves north, west and east only");
  selection.click(dodgem, {2, 2});
  EXPECT_EQ(why(selection.click(dodgem, {2, 3})), "c3: player 1 leaves the board by the top only");
  expect_put_down(dodgem, selection.click(dodgem, {1, 2}), "c3n");

  const Match equerre = equerre_of_8();
  selection.click(equerre, {4, 0});
  EXPECT_EQ(why(selection.click(equerre, {3, 1})), "a5: a rook moves along its row or its column");
  EXPECT_EQ(why(selection.click(equerre, {0, 7})), "h1: this cell is taken");
  EXPECT_EQ(why(selection.click(equerre, {4, 6})), "a5: a piece stands in the way to g5");
  EXPECT_EQ(why(selection.click(equerre, {4, -1})), "a5: no piece leaves the board");
  expect_put_down(equerre, selection.click(equerre, {0, 0}), "a5a1");
}

TEST(Selection, PicksUpOnlyWhatCanMove) {
  const Match match = equerre_of_8();
  Selection selection;
  EXPECT_EQ(why(selection.click(match, {0, 0})), "a1: none of your pieces is there");
  EXPECT_EQ(why(selection.click(match, {0, 7})), "h1: this piece is your opponent's");
  EXPECT_EQ(why(selection.click(match, {7, 0})), "a8: this piece cannot move now");
  EXPECT_EQ(selection.click(match, {7, 0}).meaning, ClickMeaning::Refused);
  EXPECT_EQ(selection.held(), std::nullopt);
}

TEST(Selection, LeavesOverTheEdgeByThePointBeyondIt) {
  const Match first = begun("dodgem", "1x1/3/o2 1");
  Selection selection;
  selection.click(first, {0, 1});
  EXPECT_THAT(selection.targets(first), ElementsAre(Point{-1, 1}, Point{0, 0}, Point{0, 2}));
  expect_put_down(first, selection.click(first, {-1, 1}), "b1n");
  const Match second = begun("dodgem", "1x1/2o/3 2");
  selection.click(second, {1, 2});
  const std::optional<Transition> leaving = selection.preview(second, {1, 3});
  ASSERT_TRUE(leaving);
  EXPECT_EQ(leaving->changes.size(), 1U) << "the pawn is gone";
  EXPECT_THAT(leaving->captured, IsEmpty());
  expect_put_down(second, selection.click(second, {1, 3}), "c2e");
}

TEST(Selection, ShowsCapturesBeforeTheyAreMade) {
  Match match = equerre_of_8();
  ASSERT_TRUE(match.play("d7h7"));
  Selection selection;
  EXPECT_EQ(selection.preview(match, {6, 5}), std::nullopt) << "nothing is held";
  EXPECT_EQ(selection.click(match, {3, 5}).meaning, ClickMeaning::PickUp);
  const std::optional<Transition> capture = selection.preview(match, {6, 5});
  ASSERT_TRUE(capture);
  EXPECT_THAT(capture->captured, ElementsAre(Point{6, 7}));
  const std::optional<Transition> quiet = selection.preview(match, {5, 5});
  ASSERT_TRUE(quiet);
  EXPECT_THAT(quiet->captured, IsEmpty());
  EXPECT_EQ(selection.preview(match, {3, 4}), std::nullopt) << "no move goes there";
  EXPECT_EQ(match.moves_played(), 1U);
  expect_put_down(match, selection.click(match, {6, 5}), "f4f7xh7");
}

TEST(Selection, RefusesEveryClickAfterTheEnd) {
  Match match = begun("dodgem", "o2/o2/1xx 1");
  Selection selection;
  selection.click(match, {2, 1});
  ASSERT_TRUE(match.resign(Side::Second));
  for (const Point where : {Point{2, 1}, Point{1, 1}, Point{0, 0}, Point{9, 9}}) {
    const Click click = selection.click(match, where);
    EXPECT_EQ(click.meaning, ClickMeaning::Refused);
    EXPECT_EQ(why(click), "the game is over");
    EXPECT_EQ(selection.preview(match, where), std::nullopt);
  }
  EXPECT_THAT(selection.targets(match), IsEmpty());
}

TEST(Selection, OutlivesAChangeOfThePosition) {
  Match match = begun("dodgem", "o2/o2/1xx 1");
  Selection selection;
  selection.click(match, {2, 1});
  ASSERT_TRUE(match.play("b3w"));
  EXPECT_THAT(selection.targets(match), IsEmpty()) << "the piece is not there any more";
  EXPECT_EQ(selection.click(match, {0, 0}).meaning, ClickMeaning::PickUp);
}

class SelectionInEveryGame : public testing::TestWithParam<const AnyGame*> {};

INSTANTIATE_TEST_SUITE_P(Games, SelectionInEveryGame,
                         testing::ValuesIn(all_games().begin(), all_games().end()),
                         [](const auto& instance) { return std::string(instance.param->sheet().id); });

/// Clicks like a child: anywhere, on and beside the board.
TEST_P(SelectionInEveryGame, IsChangedByNoClick) {
  constexpr int clicks = 4000;
  Match match(started(*GetParam(), standard_setup(GetParam()->sheet())));
  Selection selection;
  Random random(1);
  const Shape shape = match.position()->shape();
  for (int i = 0; i < clicks && !match.is_over(); ++i) {
    const std::string before = format_record(record_of(match));
    const Point where{random.below(shape.rows + 2) - 1, random.below(shape.cols + 2) - 1};
    const bool shown = selection.preview(match, where).has_value();
    const std::optional<Point> held = selection.held();
    const Click click = selection.click(match, where);
    ASSERT_EQ(format_record(record_of(match)), before);
    ASSERT_EQ(click.move.has_value(), click.meaning == ClickMeaning::PutDown);
    ASSERT_EQ(click.why.has_value(), click.meaning == ClickMeaning::Refused);
    if (click.meaning == ClickMeaning::Refused) {
      ASSERT_EQ(selection.held(), held);
    } else {
      ASSERT_EQ(selection.held().has_value(), click.meaning == ClickMeaning::PickUp);
    }
    ASSERT_EQ(shown, click.meaning == ClickMeaning::PutDown) << "what makes a move was shown before";
    if (click.move) {
      ASSERT_TRUE(match.play(*click.move));
    }
  }
  EXPECT_GT(match.moves_played(), 5U);
}

}  // namespace
}  // namespace quadrille::table
