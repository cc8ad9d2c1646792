// What a move is worth, as a sign: on its cell and in the list of moves.
//
// The shape tells whether it is good (round), even (a lozenge) or bad (square) for who makes it; a proven
// value has a letter, or the difference of points with its sign, an estimate the chance to win.
#pragma once

#include <cstdint>

#include "core/message.hpp"
#include "match/analysis.hpp"

namespace quadrille::table {

struct ValueSign {
  enum class Shape : std::uint8_t { Round, Lozenge, Square };

  Shape shape = Shape::Lozenge;
  bool proven = false;
  Message text;  ///< "W3", "=", "L", "+5", "63%"
};

/// For the player to move in the position the value is of.
ValueSign sign_of(const match::Worth& worth);

}  // namespace quadrille::table
