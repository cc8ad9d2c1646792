// The colours of boards and pieces: the one place that has them, for every face that paints.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/message.hpp"
#include "core/piece.hpp"
#include "core/result.hpp"
#include "core/side.hpp"

namespace quadrille::picture {

enum class Theme : std::uint8_t { Wood, Slate, Paper };
inline constexpr std::array<Theme, 3> all_themes{Theme::Wood, Theme::Slate, Theme::Paper};
/// As they are typed on a command line.
inline constexpr std::string_view theme_words = "wood slate paper";

/// "wood", "slate" or "paper".
std::string_view word_for(Theme theme);
/// As people read it.
Message name_of(Theme theme);
/// Finds a theme by its word in either language.
Result<Theme> parse_theme(std::string_view word);

/// How a board is painted. Each colour is written "#rrggbb".
struct Colours {
  std::string light_cell;
  std::string dark_cell;    ///< of every other cell
  std::string line;         ///< between the cells
  std::string edge;         ///< the frame around the cells
  std::string coordinates;  ///< letters and numbers on the frame
  std::string hole;         ///< what is seen where a cell is missing
  std::string ink;          ///< the value of a free cell; text on cells and on the background
  std::string accent;       ///< the last move, a choice
  std::string background;   ///< what a window shows around the board
};

Colours colours(Theme theme, bool dark);

/// How a piece is painted, from top to bottom and around. Outline or body stands out from every cell.
struct Paint {
  std::string top;
  std::string bottom;
  std::string outline;
  std::string mark;  ///< what is drawn on the body
};

/// Nobody's pieces are grey.
Paint paint(PieceColours colours, std::optional<Side> owner, bool dark);

}  // namespace quadrille::picture
