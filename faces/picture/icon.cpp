#include <fmt/format.h>

#include <array>

#include "faces/picture/picture.hpp"
#include "faces/picture/pieces.hpp"

namespace quadrille::picture {

/// Four cells, and on each a piece of its own kind.
std::string icon_svg() {
  constexpr std::array<Piece, 4> pieces{
      {{.shape = PieceShape::Disc, .owner = Side::First},
       {.shape = PieceShape::Crown, .owner = Side::First, .colours = PieceColours::PurpleOrange},
       {.shape = PieceShape::Arrow, .owner = Side::Second, .direction = Direction::East},
       {.shape = PieceShape::Head, .owner = Side::First, .colours = PieceColours::YellowRed}}};
  const Look look;
  const Colours wood = colours(look.theme, look.dark);
  std::string definitions;
  std::string cells;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const int x = static_cast<int>(i % 2) * box;
    const int y = static_cast<int>(i / 2) * box;
    definitions += piece_group(pieces[i], look);
    cells += fmt::format(
        "<rect x='{0}' y='{1}' width='100' height='100' fill='{2}'/>\n<use xlink:href='#{3}' x='{0}' "
        "y='{1}'/>\n",
        x, y, i == 0 || i == 3 ? wood.light_cell : wood.dark_cell, piece_id(pieces[i]));
  }
  return svg_document({128, 128}, 1,
                      fmt::format("<title>Quadrille</title>\n<defs>\n{}</defs>\n"
                                  "<rect x='4' y='4' width='120' height='120' rx='22' ry='22' fill='{}'/>\n"
                                  "<g transform='translate(14 14)'><g transform='scale(0.5)'>"
                                  "\n{}</g></g>\n",
                                  definitions, wood.edge, cells));
}

}  // namespace quadrille::picture
