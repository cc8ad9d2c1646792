// The Dodgem subject's program, out of the subject's subprograms. Rows and columns count from 1; the rules
// are games/dodgem's.
#pragma once

#include <array>
#include <optional>
#include <utility>

#include "faces/console/session.hpp"
#include "faces/console/snort.hpp"

namespace quadrille::console {

/// The four directions as (rows, columns) to add: north, east, south, west.
using Directions = std::array<std::pair<int, int>, 4>;
inline constexpr Directions compass{{{-1, 0}, {0, 1}, {1, 0}, {0, -1}}};

class DodgemProgram {
 public:
  explicit DodgemProgram(Session& session) : session_(session) {}

  static Board newBoard(int n);
  void displayBoard(const Board& board, int n);
  /// Whether a pawn that the player can move stands in row i, column j; any numbers will do.
  static bool possiblePawn(const Board& board, int n, const Directions& directions, int player, int i, int j);
  /// Asks until the player names a possible pawn; nothing when a command ended the turn.
  std::optional<Square> selectPawn(const Board& board, int n, const Directions& directions, int player);
  /// Whether the player can move the pawn in row i, column j in direction m, from 1 to 4; any number will do.
  static bool possibleMove(const Board& board, int n, const Directions& directions, int player, int i, int j,
                           int m);
  /// Asks until the player names a possible direction; nothing when a command ended the turn.
  std::optional<int> selectMove(const Board& board, int n, const Directions& directions, int player, int i,
                                int j);
  /// Moves the pawn in a possible direction.
  void move(const Board& board, int n, const Directions& directions, int player, int i, int j, int m);
  /// Whether the player has won.
  static bool win(const Board& board, int n, const Directions& directions, int player);
  /// The main program.
  void dodgem(int n);

 private:
  Session& session_;
};

}  // namespace quadrille::console
