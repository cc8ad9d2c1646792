// The Snort subject's program, out of the subject's subprograms. Rows and columns count from 1; the rules are
// games/snort's.
#pragma once

#include <optional>

#include "faces/console/session.hpp"

namespace quadrille::console {

struct Square {
  int i;
  int j;
};

class SnortProgram {
 public:
  explicit SnortProgram(Session& session) : session_(session) {}

  /// The empty board of n rows and columns.
  static Board newBoard(int n);
  void displayBoard(const Board& board, int n);
  /// Whether the player may place a stone in row i, column j; any numbers will do.
  static bool possibleSquare(const Board& board, int n, int player, int i, int j);
  /// Asks until the player names a possible square; nothing when a command ended the turn.
  std::optional<Square> selectSquare(const Board& board, int n, int player);
  /// Places the player's stone on a possible square.
  void updateBoard(const Board& board, int player, int i, int j);
  /// Whether the player can still place a stone.
  static bool again(const Board& board, int n, int player);
  /// The main program.
  void snort(int n);

 private:
  Session& session_;
};

}  // namespace quadrille::console
