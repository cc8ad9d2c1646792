#include "table/editor.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/registry.hpp"
#include "tests/sample_positions.hpp"

namespace quadrille::table {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

TEST(Editor, BeginsWithTheFirstGame) {
  const Editor editor;
  EXPECT_EQ(&editor.draft().game(), all_games().front());
  EXPECT_TRUE(editor.position());
  EXPECT_TRUE(editor.brush().owner);
}

TEST(Editor, PutsThePieceChosen) {
  Editor editor;
  editor.set_game(game_named("snort"));
  editor.set_brush(*editor.piece_for('o'));
  editor.put({0, 1});
  EXPECT_TRUE(editor.has_brush({0, 1}));
  EXPECT_EQ(in_english(editor.describe({0, 1})), "b1, black stone");
  editor.empty({0, 1});
  EXPECT_FALSE(editor.has_brush({0, 1}));
  editor.put({99, 99});
  EXPECT_EQ(editor.piece_for('Z'), std::nullopt);
}

TEST(Editor, TakesNoPieceOfAnotherGame) {
  Editor editor;
  editor.set_game(game_named("equerre"));
  const Piece rook = *editor.piece_for('R');
  editor.set_game(game_named("snort"));
  editor.put({0, 0}, rook);
  editor.set_brush(rook);
  EXPECT_NE(editor.brush(), rook);
  EXPECT_NE(editor.draft().piece_at({0, 0}), rook);
}

TEST(Editor, SaysWhyThereIsNoPlaying) {
  Editor editor;
  editor.set_game(game_named("dodgem"));
  editor.clear();
  const Result<AnyPosition> empty = editor.position();
  ASSERT_FALSE(empty);
  EXPECT_FALSE(english(empty.error()).empty());
  ASSERT_TRUE(editor.read("x2/3/3 2"));
  const Result<AnyPosition> over = editor.position();
  ASSERT_FALSE(over);
  EXPECT_THAT(english(over.error()), HasSubstr("The game would be over at once"));
  editor.use_start();
  EXPECT_TRUE(editor.position());
}

TEST(Editor, TakesScoresThatAGameCanHave) {
  Editor editor;
  editor.set_game(**find_game("vorassic"));
  for (const auto& [wanted, taken] : {std::pair(-1, 0), {7, 7}, {highest_score + 1, highest_score}}) {
    editor.set_score(Side::First, wanted);
    EXPECT_EQ(editor.draft().score(Side::First), taken);
  }
}

TEST(Editor, KeepsPiecesOnAnotherBoard) {
  Editor editor;
  ASSERT_TRUE(editor.read_as(game_named("snort"), "x3/4/4/3o 1"));
  editor.set_shape({3, 5});
  EXPECT_EQ(editor.draft().text(), "x4/5/5 1");
  editor.set_shape({0, 0});
  EXPECT_EQ(editor.draft().shape(), (Shape{3, 5}));
}

TEST(Editor, ReadsPositionsOfAnyGame) {
  Editor editor;
  ASSERT_TRUE(editor.read_of_any("J1234/12343/23432/34321/4321R 1 s 0-0"));
  EXPECT_EQ(editor.draft().sheet().id, "vorassic");
  editor.set_mode('p');
  EXPECT_EQ(editor.draft().mode(), 'p');
  editor.set_mode('?');
  EXPECT_EQ(editor.draft().mode(), 'p');
  const std::string before = editor.draft().text();
  EXPECT_FALSE(editor.read_of_any("nonsense"));
  EXPECT_FALSE(editor.read("x3/4/4/3o 1")) << "of another game";
  EXPECT_EQ(editor.draft().text(), before);
  EXPECT_THAT(*editor.read_of_any(" x2/ox1/3 2\n"), IsEmpty()) << "in Snort they stand side by side";
  EXPECT_EQ(editor.draft().sheet().id, "dodgem");
  EXPECT_EQ(editor.draft().text(), "x2/ox1/3 2");
}

TEST(Editor, AsksWhichGameIsMeant) {
  const std::string text = "x1o/3/3 1";
  Editor editor;
  editor.set_game(game_named("equerre"));
  const std::string before = editor.draft().text();
  EXPECT_THAT(*editor.read_of_any(text), ElementsAre(&game_named("snort"), &game_named("dodgem")));
  EXPECT_EQ(editor.draft().text(), before) << "nobody has said it yet";
  ASSERT_TRUE(editor.read_as(game_named("dodgem"), text));
  EXPECT_EQ(editor.draft().sheet().id, "dodgem");
  EXPECT_EQ(editor.draft().text(), text);
  editor.clear();
  EXPECT_THAT(*editor.read_of_any(text), IsEmpty()) << "it is a position of this game";
  EXPECT_EQ(editor.draft().sheet().id, "dodgem");
  EXPECT_FALSE(editor.read_as(game_named("equerre"), text));
}

TEST(Editor, BeginsFromAPosition) {
  Editor editor;
  editor.begin(given(game_named("dodgem"), "o2/o2/1xx 2"));
  EXPECT_EQ(editor.draft().text(), "o2/o2/1xx 2");
  editor.set_to_move(Side::First);
  EXPECT_EQ(editor.draft().text(), "o2/o2/1xx 1");
}

}  // namespace
}  // namespace quadrille::table
