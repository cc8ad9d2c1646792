// Places on a board: as a point people name, and as a cell index programs compute with.
#pragma once

#include <algorithm>
#include <cassert>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <string>

#include "core/message.hpp"
#include "core/result.hpp"

namespace quadrille {

inline constexpr int max_board_side = 26;

/// Row and column from 0 at the top left. A point just beyond an edge is where a leaving pawn goes.
struct Point {
  int row = 0;
  int col = 0;
  friend constexpr auto operator<=>(const Point&, const Point&) = default;
};

/// A cell of some board, counted row by row.
enum class Cell : std::uint16_t {};

constexpr std::size_t index(Cell cell) { return static_cast<std::size_t>(cell); }

/// How many rows and columns a board has.
struct Shape {
  std::uint8_t rows = 0;
  std::uint8_t cols = 0;

  constexpr int cells() const { return rows * cols; }
  constexpr bool is_square() const { return rows == cols; }
  constexpr bool contains(Point p) const { return p.row >= 0 && p.row < rows && p.col >= 0 && p.col < cols; }
  constexpr Cell cell(Point p) const {
    assert(contains(p));
    return static_cast<Cell>(p.row * cols + p.col);
  }
  constexpr Point point(Cell c) const {
    const int i = static_cast<int>(c);
    return {i / cols, i % cols};
  }
  friend constexpr bool operator==(const Shape&, const Shape&) = default;
};

constexpr Shape square_shape(int side) {
  return {static_cast<std::uint8_t>(side), static_cast<std::uint8_t>(side)};
}

/// So many rows and columns as somebody asks for; what no shape can hold becomes the nearest that it can, for
/// the rules to refuse.
constexpr Shape nearest_shape(int rows, int cols) {
  constexpr int most = 255;
  return {static_cast<std::uint8_t>(std::clamp(rows, 0, most)),
          static_cast<std::uint8_t>(std::clamp(cols, 0, most))};
}

/// "8" for a square, "4x6" for four rows of six.
std::string shape_text(Shape shape);

/// Reads what shape_text writes. Sides out of 1 to 26 are refused; what a game allows is the game's to say.
Result<Shape> parse_shape(std::string_view text);

/// How a game spells a cell: column letter (small or capital) and a row counted from `first_row`.
struct CellSpelling {
  char first_letter = 'a';
  int first_row = 1;

  std::string name(Point p) const;
  /// Reads one cell from the front of `text` and removes it; the letter may be of either case.
  Result<Point> read(std::string_view& text, Shape shape) const;
};

}  // namespace quadrille
