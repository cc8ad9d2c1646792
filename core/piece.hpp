// What faces draw: what stands on a cell, how a move is shown with a pointer, what a move changed.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/cell.hpp"
#include "core/message.hpp"
#include "core/side.hpp"

namespace quadrille {

enum class PieceKind : std::uint8_t {
  Empty,
  Hole,   ///< not a cell of this board
  Stone,  ///< Snort
  Pawn,   ///< Dodgem
  Rook,   ///< Équerre
  Queen,  ///< Équerre
  Value,  ///< Vorassic: a free cell and what it counts
  Owned,  ///< Vorassic: a captured cell
  Head    ///< Vorassic: the cell the snake goes on from
};

struct Piece {
  PieceKind kind = PieceKind::Empty;
  std::optional<Side> owner;
  int value = 0;      ///< of a Value
  char letter = '.';  ///< how notation and console write it

  friend constexpr bool operator==(const Piece&, const Piece&) = default;
};

/// What people call a piece: "red rook".
struct NamedPiece {
  Piece piece;
  Message name;
};

/// How a move is made with a pointer: pick up `from` and put down at `to`, or just touch `to`.
struct Gesture {
  std::optional<Point> from;
  Point to;
  friend constexpr bool operator==(const Gesture&, const Gesture&) = default;
};

/// A cell that is not what it was.
struct CellChange {
  Point at;
  Piece before;
  Piece after;
};

/// All that a move did, for pictures, sounds and speech.
struct Transition {
  Side mover;
  Gesture gesture;
  std::vector<CellChange> changes;
  std::vector<Point> captured;  ///< cells where the opponent lost a piece
  bool opponent_skipped;        ///< the opponent was stuck, so the same player goes on
};

}  // namespace quadrille
