// What is told and drawn of a piece that stands on two cells. No game of the registry has one; the fifth has.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>
#include <string>

#include "core/any_game.hpp"
#include "faces/console/board_view.hpp"
#include "faces/console/console.hpp"
#include "faces/language/language.hpp"
#include "faces/picture/picture.hpp"
#include "faces/web/binding/test_page.hpp"
#include "games/registry.hpp"
#include "match/spoken.hpp"
#include "table/draft.hpp"
#include "tests/positions.hpp"

namespace quadrille {
namespace {

using testing::HasSubstr;

AnyPosition position_of(std::string_view text) { return given(**find_game("domineering"), text); }

TEST(TwoCells, AreBothSpokenOf) {
  const AnyPosition before = position_of("3/3/3 1");
  const Transition done = transition(before, move_of(before, "b1"));
  EXPECT_EQ(in_english(match::spoken(before, done)), "player 1, domino on b1 and b2");
  EXPECT_EQ(in_english(match::spoken_cell(position_of("1v1/1v1/3 2"), {1, 1})), "b2, lower half of a domino");
}

TEST(TwoCells, AreBothUnderlined) {
  const std::string underline = "\033[4m";
  const std::string board = console::draw_board(position_of("1v1/1v1/3 2"), {true, {{0, 1}, {1, 1}}});
  std::size_t marks = 0;
  for (std::size_t at = 0; (at = board.find(underline, at)) != std::string::npos; ++at) ++marks;
  EXPECT_EQ(marks, 2U);
}

TEST(TwoCells, AreBothNamedByTheProgram) {
  use_language(Language::English);
  std::istringstream in;
  std::ostringstream out;
  console::Terminal terminal(in, out, {});
  console::Request request;
  request.game = *find_game("domineering");
  request.shape = Shape{2, 2};
  request.players = {"random", "random"};
  request.seed = 2;
  console::play(terminal, request);
  EXPECT_THAT(out.str(), HasSubstr("a1 (row 1, column 1 and row 2, column 1)"));
}

TEST(TwoCells, LieInOneFrameOfThePicture) {
  const AnyPosition before = position_of("3/3/3 1");
  const Transition done = transition(before, move_of(before, "b1"));
  picture::Look look;
  look.last = done.gesture;
  look.filled = done.filled;
  EXPECT_THAT(picture::board_svg(position_of("1v1/1v1/3 2"), look), HasSubstr("width='94' height='194'"));
}

TEST(TwoCells, AreBothMarkedAndMovedOnThePage) {
  using web::Json;
  const auto column = [](int col) {
    return testing::UnorderedElementsAre(Json{{"row", 0}, {"col", col}}, Json{{"row", 1}, {"col", col}});
  };
  web::Page page;
  page.start("domineering", "2x2", "human");
  page.call("hint");
  while (page.think()) {
  }
  EXPECT_THAT(page.table()["hinted"], testing::AnyOf(column(0), column(1)));
  page.call("click", Json::array({0, 1}));
  ASSERT_EQ(page.table()["moves"], 1);
  EXPECT_THAT(page.moved["filled"], column(1));
  EXPECT_EQ(page.moved["filled"][0], page.moved["to"]);
  EXPECT_THAT(page.under, HasSubstr("<rect x='154' y='54' "));
  EXPECT_THAT(page.under, HasSubstr("<rect x='154' y='154' "));
  EXPECT_THAT(page.over, HasSubstr("width='94' height='194'")) << "in one frame";
}

TEST(TwoCells, AreToldApartOnceTheBoardIsRight) {
  table::Draft draft(**find_game("domineering"), square_shape(4), 0);
  EXPECT_EQ(draft.palette().size(), 3U) << "empty, upright, across";
  const Piece upright = draft.palette()[1].piece;
  draft.put({0, 0}, upright);
  EXPECT_FALSE(draft.position());
  for (const int row : {1, 2, 3}) draft.put({row, 0}, upright);
  ASSERT_TRUE(draft.position());
  EXPECT_EQ(draft.piece_at({0, 0}).direction, Direction::South);
  EXPECT_EQ(draft.piece_at({1, 0}).direction, Direction::North);
  EXPECT_EQ(draft.piece_at({2, 0}).direction, Direction::South);
  EXPECT_EQ((*draft.position())->tally(Side::First), 2);
}

}  // namespace
}  // namespace quadrille
