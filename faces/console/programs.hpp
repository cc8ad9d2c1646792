// What the subjects' programs share.
#pragma once

#include <functional>

#include "core/any_game.hpp"
#include "faces/console/session.hpp"

namespace quadrille::console {

/// The start of a game on n rows and columns, a size the game allows.
Board new_board(const AnyGame& game, int n);

/// The board, its last move set off, and what each player has where the game counts something but stones.
void display(Terminal& terminal, const Board& board);

/// The main loop of a game whose moves are typed in its notation.
void play_by_notation(Session& session, const Message& prompt, const std::function<void()>& show);

/// The same board with this player to move.
AnyPosition seen_by(const AnyPosition& position, int player);

}  // namespace quadrille::console
