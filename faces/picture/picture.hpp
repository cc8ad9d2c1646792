// Boards and pieces as SVG text. Only what SVG Tiny 1.2 has is used, so that every renderer agrees.
//
// The first player's pieces are round and the second's are square, whatever their colours: nobody needs to
// see colours to tell them apart.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/any_game.hpp"
#include "core/piece.hpp"
#include "faces/picture/colours.hpp"

namespace quadrille::picture {

struct Look {
  Theme theme = Theme::Wood;
  bool dark = false;
  bool coordinates = true;
  std::optional<Gesture> last;      ///< the last move, which is marked
  std::vector<Point> filled;        ///< the cells it filled, where it did not just end on one
  std::vector<Point> captured;      ///< cells where it took a piece
  std::vector<Point> legal;         ///< cells to touch for a legal move, which get a dot
  std::optional<Gesture> solution;  ///< a move to be shown by an arrow, or by a ring where it is one touch

  void mark_last(const Transition& move) {
    last = move.gesture;
    filled = move.filled;
    captured = move.captured;
  }
};

/// A board among others on a sheet.
struct Diagram {
  AnyPosition position;
  Look look;
  std::string caption;
};

/// Where the cells are in the picture of a board: how large the picture is, where its first cell begins, and
/// how wide and high each cell is.
struct Layout {
  int width;
  int height;
  int margin;  ///< on all four sides
  int cell;
};
Layout layout_of(Shape shape, const Look& look);

/// The whole board, with its name and the position in words for those who do not see it.
std::string board_svg(const AnyPosition& position, const Look& look);

// A board that stays in sight is drawn in layers, one over the other, and only what changes is drawn anew.

/// The board without what happens on it, and every piece of its game, defined: as long as game, mode, shape
/// and look are the same, so is this.
std::string ground_layer(const AnyPosition& position, const Look& look);

/// The name by which a piece is defined there; empty where there is nothing to draw.
std::string name_on_ground(const Piece& piece);

/// What marks the last move, under the pieces and over them.
struct Marks {
  std::string under;
  std::string over;
};
Marks marks_of_last(const AnyPosition& position, const Look& look);

/// A board that is being set up, and may be no position yet.
std::string draft_svg(const Sheet& sheet, Shape shape, const std::function<Piece(Point)>& piece_at,
                      const Look& look);

/// Several boards side by side, each with its caption. There is at least one.
std::string sheet_svg(const std::vector<Diagram>& diagrams);

/// One piece alone on a transparent ground, in a box of 100 by 100: the size of a cell. Nothing is drawn for
/// an empty cell.
std::string piece_svg(const Piece& piece, const Look& look);

/// The icon of the program, in a box of 128 by 128.
std::string icon_svg();

}  // namespace quadrille::picture
