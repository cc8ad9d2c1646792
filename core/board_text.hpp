// The part of the position notation that the games share: rows between slashes, then fields.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/cell.hpp"
#include "core/result.hpp"
#include "core/sheet.hpp"
#include "core/side.hpp"

namespace quadrille {

/// How a game writes the cells of a row.
struct BoardLetters {
  std::string_view letters;  ///< what may stand for one cell
  bool runs;                 ///< decimal numbers stand for that many empty cells, read as '.'
};

/// A position's text taken apart: one letter a cell, row by row, then the fields after the board.
struct BoardText {
  struct Field {
    std::string_view text;
    std::size_t at;  ///< character of the whole text it starts at, from 1
  };

  Shape shape;
  std::string cells;
  std::vector<std::size_t> cells_at;  ///< character of the whole text each cell was read from, from 1
  std::vector<Field> fields;

  char letter(Point p) const { return cells[index(shape.cell(p))]; }
};

/// Takes a position apart and checks its shape against the sheet. An underscore counts as a space.
/// The fields refer to `text`, which must outlive them.
Result<BoardText> parse_board(std::string_view text, const BoardLetters& letters, const Sheet& sheet);

/// The side to move from the field after the board; `wanted` fields are expected in all.
Result<Side> parse_side(const BoardText& text, std::size_t wanted);

/// One letter a cell, row by row, as rows between slashes; '.' cells are counted when `runs` is set.
std::string format_rows(Shape shape, std::string_view cells, bool runs);

/// The rows of a position, by the letters of its pieces.
template <class Position>
std::string format_board(const Position& position, bool runs = true) {
  std::string cells;
  for (int i = 0; i < position.shape().cells(); ++i) cells += position.piece_at(static_cast<Cell>(i)).letter;
  return format_rows(position.shape(), cells, runs);
}

}  // namespace quadrille
