// What faces draw: what stands on a cell, how a move is shown with a pointer, what a move changed.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/cell.hpp"
#include "core/direction.hpp"
#include "core/message.hpp"
#include "core/side.hpp"

namespace quadrille {

/// What a piece looks like. A game takes the shape that fits; no face asks which game it is.
enum class PieceShape : std::uint8_t {
  Empty,   ///< nothing at all
  Hole,    ///< not a cell of this board
  Disc,    ///< a plain stone
  Arrow,   ///< points in its direction
  Tower,   ///< as the rook of chess
  Crown,   ///< as the queen of chess
  Number,  ///< the value, written on the cell
  Tile,    ///< fills its cell
  Head,    ///< a tile that looks at you
  Half,    ///< of a piece on two cells; the other half lies in its direction
  Letter   ///< its letter, for a piece that no other shape fits
};

/// In which colours the pieces of the two players are; what is nobody's is grey.
enum class PieceColours : std::uint8_t { WhiteBlack, BlueRed, PurpleOrange, YellowRed };

/// Pieces are the same where all of this is. Two of them may share a letter where the board tells them apart,
/// such as the halves of a domino: whoever looks for a piece goes by the piece.
struct Piece {
  PieceShape shape = PieceShape::Empty;
  std::optional<Side> owner = std::nullopt;
  int value = 0;      ///< of a Number
  char letter = '.';  ///< how notation and console write it
  PieceColours colours = PieceColours::WhiteBlack;
  Direction direction = Direction::North;  ///< of an Arrow or a Half; one of the four along rows and columns

  friend constexpr bool operator==(const Piece&, const Piece&) = default;
};

/// What people call a piece: "red rook", or just "rook" where it is told whose it is. What can neither be
/// placed nor moved needs no noun.
struct NamedPiece {
  Piece piece;
  Message name;
  Message noun = message("piece");
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
  std::vector<Point> filled;    ///< where the piece came to stand, the gesture's own cell first
  std::vector<Point> captured;  ///< cells where the opponent lost a piece
  bool opponent_skipped;        ///< the opponent was stuck, so the same player goes on
};

}  // namespace quadrille
