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

/// A whole document of that width and height, shown in that size unless whoever shows it knows better.
struct Extent {
  int width;
  int height;
};
std::string svg_document(Extent extent, double shown, std::string_view content);

/// Text around a point.
std::string centred_text(double x, double y, int size, std::string_view colour, std::string_view text);

/// Text as it may stand in XML.
std::string escaped(std::string_view text);

}  // namespace quadrille::picture
