// Words for those who hear the board: screen readers and announcements.
#pragma once

#include "core/any_game.hpp"
#include "core/message.hpp"
#include "core/piece.hpp"

namespace quadrille::match {

/// What a move did: "player 2, rook from f4 to f7, takes h7", "player 1, C1, 5 points".
Message spoken(const AnyPosition& before, const Transition& done);

/// What stands on a cell: "f4, red rook", "c2, empty", "C1, 5 points".
Message spoken_cell(const AnyPosition& position, Point where);

}  // namespace quadrille::match
