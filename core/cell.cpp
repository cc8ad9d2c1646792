#include "core/cell.hpp"

#include <cctype>
#include <charconv>

namespace quadrille {

namespace {

/// Removes a number of at most four digits from the front of `text`; -1 when there is none.
int read_number(std::string_view& text) {
  std::size_t digits = 0;
  while (digits < text.size() && digits < 4 && std::isdigit(static_cast<unsigned char>(text[digits])) != 0) {
    ++digits;
  }
  int value = -1;
  if (digits > 0) std::from_chars(text.data(), text.data() + digits, value);
  text.remove_prefix(digits);
  return value;
}

}  // namespace

std::string shape_text(Shape shape) {
  if (shape.is_square()) return std::to_string(shape.rows);
  return std::to_string(shape.rows) + "x" + std::to_string(shape.cols);
}

Result<Shape> parse_shape(std::string_view text) {
  std::string_view rest = text;
  const int rows = read_number(rest);
  int cols = rows;
  constexpr std::string_view times = "\u00D7";
  if (rest.starts_with('x') || rest.starts_with('X') || rest.starts_with(times)) {
    rest.remove_prefix(rest.starts_with(times) ? times.size() : 1);
    cols = read_number(rest);
  }
  if (rows < 0 || cols < 0 || !rest.empty()) {
    return fail("'{0}' is not a size; write a number such as 8, or rows x columns such as 4x6",
                printable(text));
  }
  const auto fits = [](int side) { return side >= 1 && side <= max_board_side; };
  if (!fits(rows) || !fits(cols))
    return fail("size {0}: boards have from 1 to {1} cells a side", printable(text), max_board_side);
  return Shape{static_cast<std::uint8_t>(rows), static_cast<std::uint8_t>(cols)};
}

std::string CellSpelling::name(Point p) const {
  return static_cast<char>(first_letter + p.col) + std::to_string(p.row + first_row);
}

Result<Point> CellSpelling::read(std::string_view& text, Shape shape) const {
  const std::string_view whole = text;
  if (text.empty() || std::isalpha(static_cast<unsigned char>(text.front())) == 0) {
    return fail("'{0}' is not a cell; cells are written like {1}", printable(whole), name({1, 1}));
  }
  const int col = std::tolower(static_cast<unsigned char>(text.front())) - 'a';
  text.remove_prefix(1);
  const int row = read_number(text);
  if (row < 0) return fail("'{0}' is not a cell; cells are written like {1}", printable(whole), name({1, 1}));
  const Point p{row - first_row, col};
  if (!shape.contains(p)) {
    return fail("{0} is not on the board, which goes from {1} to {2}",
                printable(whole.substr(0, whole.size() - text.size())), name({0, 0}),
                name({shape.rows - 1, shape.cols - 1}));
  }
  return p;
}

}  // namespace quadrille
