// The board as text.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/any_game.hpp"

namespace quadrille::console {

struct BoardStyle {
  bool colour = false;
  std::vector<Point> last;  ///< cells to set off, where the last move went
};

/// One line a row, then the columns, as the subjects draw it:
///     1 | o . .
///     2 | o . .
///     3 | . x x
///       +------
///         1 2 3
/// Numbers over 9 stand under their tens, each under its own, so that a board of 26 columns fits in 80.
std::string draw_board(const AnyPosition& position, const BoardStyle& style);

/// "R: blue rook, Q: purple queen, r: red rook, q: orange queen" or the like; nothing where the pieces are x
/// and o, which stand for no words.
std::optional<Message> legend(const AnyPosition& position);

/// "Player 1 (white): 3 pawns; player 2 (black): 2 pawns" or the like.
Message tallies(const AnyPosition& position);

}  // namespace quadrille::console
