#include "faces/picture/pieces.hpp"

#include <fmt/format.h>

namespace quadrille::picture {

namespace {

/// What is needed to draw one piece: whose shape it has, its colours, and the name of its gradient.
struct Brush {
  bool round;
  Paint paint;
  std::string body;  ///< as a fill
  std::string turn;  ///< as a part of a transformation; nothing for what stands as it was drawn
};

/// So far round, from one direction to another, about the middle of a body or of a cell.
std::string turn(Direction from, Direction to, std::string_view middle) {
  constexpr int quarter = 90;
  const int quarters = (static_cast<int>(to) - static_cast<int>(from) + 4) % 4;
  return quarters == 0 ? std::string() : fmt::format("rotate({} {})", quarters * quarter, middle);
}

std::string turned(const Brush& brush) {
  return brush.turn.empty() ? std::string() : fmt::format(" transform='{}'", brush.turn);
}

constexpr int rim = 3;          ///< the width of outlines
constexpr int shadow_drop = 4;  ///< how far a shadow lies below what casts it

/// A closed shape with its shadow: `shape` is an element without its end, such as `<circle cx=...`.
std::string body(const Brush& brush, std::string_view shape) {
  return fmt::format(
      "{0} fill='#000000' fill-opacity='0.2' transform='translate(0 {1}){5}'/>\n"
      "{0} fill='{2}' stroke='{3}' stroke-width='{4}' stroke-linejoin='round'{6}/>\n",
      shape, shadow_drop, brush.body, brush.paint.outline, rim, brush.turn.empty() ? "" : ' ' + brush.turn,
      turned(brush));
}

/// A disc for the first player and for nobody, a square with soft corners for the second.
std::string token(const Brush& brush) {
  return body(brush, brush.round ? "<circle cx='50' cy='49' r='40'"
                                 : "<rect x='12' y='11' width='76' height='76' rx='17' ry='17'");
}

std::string mark(const Brush& brush, std::string_view path) {
  return fmt::format("<path d='{}' fill='{}'/>\n", path, brush.paint.mark);
}

std::string stroke(const Brush& brush, std::string_view path, int width) {
  return fmt::format(
      "<path d='{}' fill='none' stroke='{}' stroke-width='{}' stroke-linecap='round' "
      "stroke-linejoin='round'{}/>\n",
      path, brush.paint.mark, width, turned(brush));
}

std::string disc(const Brush& brush) {
  return token(brush) + fmt::format("{} fill='none' stroke='{}' stroke-width='4'/>\n",
                                    brush.round ? "<circle cx='50' cy='49' r='23'"
                                                : "<rect x='30' y='29' width='40' height='40' rx='8' ry='8'",
                                    brush.paint.mark);
}

/// The first player's is drawn pointing up, the second's to the right, and then turned.
std::string arrow(Brush brush, Direction direction) {
  brush.turn = turn(brush.round ? Direction::North : Direction::East, direction, "50 49");
  if (brush.round) {
    return body(brush, "<path d='M50 9L75 33.5A35 35 0 1 1 25 33.5Z'") +
           stroke(brush, "M37 62L50 49L63 62", 6);
  }
  return body(brush, "<path d='M15 27Q15 15 27 15H57L91 49L57 83H27Q15 83 15 71Z'") +
         stroke(brush, "M40 36L53 49L40 62", 6);
}

std::string tower(const Brush& brush) {
  return token(brush) + mark(brush, "M32 26h9v6h5v-6h8v6h5v-6h9v15l-6 5v16l6 5v6H32v-6l6-5V46l-6-5z");
}

std::string crown(const Brush& brush) {
  const auto pearl = [&](int x, int y) {
    return fmt::format("<circle cx='{}' cy='{}' r='4.5' fill='{}'/>\n", x, y, brush.paint.mark);
  };
  return token(brush) + mark(brush, "M32 61L26 37L40 48L50 30L60 48L74 37L68 61Z") +
         mark(brush, "M32 65H68V71H32Z") + pearl(26, 35) + pearl(50, 27) + pearl(74, 35);
}

/// Nearly fills the cell.
std::string bare_tile(const Brush& brush) {
  return fmt::format(
      "<rect x='6' y='6' width='88' height='88' rx='{0}' ry='{0}' fill='{1}' stroke='{2}' "
      "stroke-width='{3}'/>\n",
      brush.round ? 26 : 9, brush.body, brush.paint.outline, rim);
}

std::string dots(const Brush& brush) {
  std::string drawn;
  for (const int y : {32, 50, 68}) {
    for (const int x : {32, 50, 68}) {
      drawn += fmt::format("<circle cx='{}' cy='{}' r='4' fill='{}'/>\n", x, y, brush.paint.mark);
    }
  }
  return drawn;
}

std::string tile(const Brush& brush) {
  return bare_tile(brush) +
         (brush.round ? dots(brush) : stroke(brush, "M24 52L52 24M24 76L76 24M48 76L76 48", 4));
}

/// The head looks out of its tile.
std::string head(const Brush& brush) {
  std::string drawn = bare_tile(brush);
  for (const int x : {33, 67}) {
    drawn += fmt::format("<circle cx='{0}' cy='46' r='14' fill='#ffffff' stroke='{1}' stroke-width='3'/>\n",
                         x, brush.paint.outline);
    drawn += brush.round
                 ? fmt::format("<circle cx='{}' cy='47' r='6.5' fill='#1d1d1f'/>\n", x)
                 : fmt::format("<rect x='{}' y='36' width='6' height='21' rx='3' ry='3' fill='#1d1d1f'/>\n",
                               x - 3);
  }
  return drawn;
}

/// A tile that goes on over the edge of its cell, where the other half begins, with a pip and half of the
/// line between the two. It is of one colour: a gradient would begin anew in the other half.
std::string half(Brush brush, Direction direction) {
  brush.turn = turn(Direction::East, direction, "50 50");
  const int corner = brush.round ? 26 : 9;
  const std::string rest = fmt::format(
      "<path d='M100 6H{0}A{1} {1} 0 0 0 6 {0}V{2}A{1} {1} 0 0 0 {0} 94H100' fill='{3}' stroke='{4}' "
      "stroke-width='{5}'{6}/>\n",
      6 + corner, corner, 94 - corner, brush.paint.top, brush.paint.outline, rim, turned(brush));
  return rest + stroke(brush, "M99 32V68", 2) +
         fmt::format("{} fill='{}'/>\n",
                     brush.round ? "<circle cx='50' cy='50' r='11'"
                                 : "<rect x='40' y='40' width='20' height='20' rx='3' ry='3'",
                     brush.paint.mark);
}

/// The whole cell, so that holes side by side are one.
std::string hole(const Colours& colours) {
  return fmt::format("<rect x='-1' y='-1' width='102' height='102' fill='{}'/>\n", colours.hole);
}

std::string lettered(const Brush& brush, char letter) {
  constexpr int size = 46;
  return token(brush) + centred_text(50, 49, size, brush.paint.mark, std::string(1, letter));
}

/// Shapes that tell whose piece it is; what they show when it is nobody's is the letter.
bool is_lettered(const Piece& piece) {
  switch (piece.shape) {
    case PieceShape::Disc:
    case PieceShape::Arrow:
    case PieceShape::Tower:
    case PieceShape::Crown:
    case PieceShape::Tile:
    case PieceShape::Head:
    case PieceShape::Half:
      return !piece.owner;
    case PieceShape::Letter:
      return true;
    case PieceShape::Empty:
    case PieceShape::Hole:
    case PieceShape::Number:
      break;
  }
  return false;
}

std::string shape_of(const Piece& piece, const Brush& brush, const Look& look) {
  if (is_lettered(piece)) return lettered(brush, piece.letter);
  switch (piece.shape) {
    case PieceShape::Disc:
      return disc(brush);
    case PieceShape::Arrow:
      return arrow(brush, piece.direction);
    case PieceShape::Tower:
      return tower(brush);
    case PieceShape::Crown:
      return crown(brush);
    case PieceShape::Tile:
      return tile(brush);
    case PieceShape::Head:
      return head(brush);
    case PieceShape::Half:
      return half(brush, piece.direction);
    case PieceShape::Hole:
      return hole(colours(look.theme, look.dark));
    case PieceShape::Number:
      return centred_text(50, 50, 48, colours(look.theme, look.dark).ink, std::to_string(piece.value));
    case PieceShape::Letter:
    case PieceShape::Empty:
      break;
  }
  return {};
}

std::string_view word_for(PieceShape shape) {
  switch (shape) {
    case PieceShape::Empty:
      return "empty";
    case PieceShape::Hole:
      return "hole";
    case PieceShape::Disc:
      return "disc";
    case PieceShape::Arrow:
      return "arrow";
    case PieceShape::Tower:
      return "tower";
    case PieceShape::Crown:
      return "crown";
    case PieceShape::Number:
      return "number";
    case PieceShape::Tile:
      return "tile";
    case PieceShape::Head:
      return "head";
    case PieceShape::Half:
      return "half";
    case PieceShape::Letter:
      break;
  }
  return "letter";
}

std::string gradient(const std::string& id, const Paint& paint) {
  return fmt::format(
      "<linearGradient id='{}' x1='0' y1='0' x2='0' y2='1'><stop offset='0' stop-color='{}'/><stop "
      "offset='1' stop-color='{}'/></linearGradient>\n",
      id, paint.top, paint.bottom);
}

}  // namespace

bool is_drawn(const Piece& piece) { return piece.shape != PieceShape::Empty; }

std::string piece_id(const Piece& piece) {
  std::string id(word_for(piece.shape));
  if (piece.owner) id += fmt::format("-{}-{}", number(*piece.owner), static_cast<int>(piece.colours));
  if (piece.shape == PieceShape::Number) id += fmt::format("-{}", piece.value);
  const bool points = piece.shape == PieceShape::Arrow || piece.shape == PieceShape::Half;
  if (points) id += fmt::format("-to-{}", static_cast<int>(piece.direction));
  if (is_lettered(piece))
    id += fmt::format("-{}", static_cast<int>(static_cast<unsigned char>(piece.letter)));
  return id;
}

std::string piece_group(const Piece& piece, const Look& look) {
  const std::string id = piece_id(piece);
  const Paint colours_of_piece = paint(piece.colours, piece.owner, look.dark);
  const bool is_filled = piece.shape != PieceShape::Hole && piece.shape != PieceShape::Number;
  const Brush brush{piece.owner != Side::Second, colours_of_piece, fmt::format("url(#{}-body)", id), {}};
  return (is_filled ? gradient(id + "-body", colours_of_piece) : std::string()) +
         fmt::format("<g id='{}'>\n{}</g>\n", id, shape_of(piece, brush, look));
}

std::string svg_document(Extent extent, double pixels_in_a_unit, std::string_view content) {
  return fmt::format(
      "<?xml version='1.0' encoding='UTF-8'?>\n<svg xmlns='http://www.w3.org/2000/svg' "
      "xmlns:xlink='http://www.w3.org/1999/xlink' version='1.2' baseProfile='tiny' viewBox='0 0 {} {}' "
      "width='{:.0f}' height='{:.0f}'>\n{}</svg>\n",
      extent.width, extent.height, extent.width * pixels_in_a_unit, extent.height * pixels_in_a_unit,
      content);
}

std::string centred_text(int x, int y, int size, std::string_view colour, std::string_view text) {
  constexpr double half_a_capital = 0.36;  // of the size of the type; the baseline stands so much lower
  return fmt::format(
      "<text x='{}' y='{:.1f}' font-family='sans-serif' font-size='{}' text-anchor='middle' "
      "fill='{}'>{}</text>\n",
      x, y + half_a_capital * size, size, colour, escaped(text));
}

std::string escaped(std::string_view text) {
  std::string safe;
  for (const char c : text) {
    switch (c) {
      case '&':
        safe += "&amp;";
        break;
      case '<':
        safe += "&lt;";
        break;
      case '>':
        safe += "&gt;";
        break;
      default:
        safe += c;
    }
  }
  return safe;
}

}  // namespace quadrille::picture
