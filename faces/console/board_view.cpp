#include "faces/console/board_view.hpp"

#include <algorithm>
#include <string_view>

namespace quadrille::console {

namespace {

/// A piece's colour on a terminal; letters alone tell pieces apart without it.
std::string_view colour_of(const Piece& piece) {
  constexpr std::string_view blue = "\033[1;34m", magenta = "\033[1;35m", red = "\033[1;31m",
                             yellow = "\033[1;33m", cyan = "\033[1;36m", faint = "\033[2m";
  if (!piece.owner) return piece.shape == PieceShape::Number ? std::string_view{} : faint;
  const bool first = *piece.owner == Side::First;
  switch (piece.colours) {
    case PieceColours::BlueRed:
      return first ? blue : red;
    case PieceColours::PurpleOrange:
      return first ? magenta : yellow;
    case PieceColours::YellowRed:
      return first ? yellow : red;
    case PieceColours::WhiteBlack:
      break;
  }
  return first ? cyan : yellow;
}

std::string drawn(const Piece& piece, const BoardStyle& style, bool last) {
  if (!style.colour) return std::string(1, piece.letter);
  return std::string(colour_of(piece)) + (last ? "\033[4m" : "") + piece.letter + "\033[0m";
}

/// The labels of the columns, tens above units where there are tens.
std::string column_labels(const CellSpelling& cells, int cols, const std::string& indent) {
  if (cells.first_letter == 'A') {
    std::string letters = indent;
    for (int col = 0; col < cols; ++col) letters.append(1, ' ').append(1, static_cast<char>('A' + col));
    return letters + '\n';
  }
  std::string tens = indent;
  std::string units = indent;
  for (int number = 1; number <= cols; ++number) {
    tens.append(1, ' ').append(number >= 10 ? std::to_string(number / 10) : " ");
    units.append(1, ' ').append(std::to_string(number % 10));
  }
  return (cols >= 10 ? tens + '\n' : std::string()) + units + '\n';
}

}  // namespace

std::string draw_board(const AnyPosition& position, const BoardStyle& style) {
  const Sheet& sheet = position->game().sheet();
  const Shape shape = position->shape();
  const std::size_t width = std::to_string(shape.rows - 1 + sheet.cells.first_row).size();
  std::string out;
  for (int row = 0; row < shape.rows; ++row) {
    const std::string label = std::to_string(row + sheet.cells.first_row);
    out.append(width - label.size(), ' ').append(label).append(" |");
    for (int col = 0; col < shape.cols; ++col) {
      const Point here{row, col};
      const bool last = std::find(style.last.begin(), style.last.end(), here) != style.last.end();
      out.append(1, ' ').append(drawn(position->piece_at(here), style, last));
    }
    out += '\n';
  }
  const std::string indent(width + 1, ' ');
  out.append(indent).append(1, '+').append(static_cast<std::size_t>(2 * shape.cols), '-').append(1, '\n');
  return out + column_labels(sheet.cells, shape.cols, indent + ' ');
}

std::optional<Message> legend(const AnyPosition& position) {
  std::optional<Message> all;
  std::string told = "xo";
  for (const NamedPiece& named : position->game().pieces(position->mode())) {
    const char letter = named.piece.letter;
    if (!named.piece.owner || told.find(letter) != std::string::npos) continue;
    told += letter;
    Message one = message("{0}: {1}", letter, named.name);
    all = all ? message("{0}, {1}", *std::move(all), std::move(one)) : std::move(one);
  }
  return all;
}

Message tallies(const AnyPosition& position) {
  const Sheet& sheet = position->game().sheet();
  const auto told = [&](Side side) { return sheet.tally(position->tally(side)); };
  return message("Player 1 ({0}): {1}; player 2 ({2}): {3}", sheet.players[Side::First], told(Side::First),
                 sheet.players[Side::Second], told(Side::Second));
}

}  // namespace quadrille::console
