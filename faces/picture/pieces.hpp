// The shapes of the pieces: parts of a picture, for this folder alone.
#pragma once

#include <string>
#include <string_view>

#include "core/piece.hpp"
#include "faces/picture/picture.hpp"

namespace quadrille::picture {

/// The side of the box that a piece is drawn in.
inline constexpr int box = 100;

/// Whether there is something to draw.
bool is_drawn(const Piece& piece);

/// A name for the piece within a document; pieces that look alike have one name.
std::string piece_id(const Piece& piece);

/// The piece as a group of that name, with the gradients it is filled with: to stand in <defs>, or alone.
std::string piece_group(const Piece& piece, const Look& look);

/// How many units a document is wide and high.
struct Extent {
  int width;
  int height;
};

/// A whole document. It can be shown in any size; a unit is so many pixels unless someone decides otherwise.
std::string svg_document(Extent extent, double pixels_in_a_unit, std::string_view content);

/// Text around a point.
std::string centred_text(int x, int y, int size, std::string_view colour, std::string_view text);

/// Text as it may stand in XML.
std::string escaped(std::string_view text);

}  // namespace quadrille::picture
