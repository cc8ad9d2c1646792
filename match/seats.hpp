// Who sits at the board: what a person who plays against a program expects of taking back, and what the
// record says about the players.
#pragma once

#include <string>

#include "core/side.hpp"
#include "match/match.hpp"

namespace quadrille::match {

/// Takes back a resignation or an agreed draw, or else moves until a person is to move; between two programs
/// one move. False when there is nothing to take back.
bool take_back(Match& match, const PerSide<bool>& programs);

/// Plays again what was taken back, until a person is to move or nothing is left; between two programs one
/// move. False when there is nothing to play again.
bool play_again(Match& match, const PerSide<bool>& programs);

/// Writes down who plays, and today's date unless the record has one.
void enter_players(Match& match, const PerSide<std::string>& names);

/// As records write dates: 2026-01-31.
std::string today();

}  // namespace quadrille::match
