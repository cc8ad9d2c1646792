// The queen-and-rooks subject's program at the console: a player, a game that holds the board, and a display
// apart from both. The rules are games/equerre's.
#pragma once

#include <optional>

#include "faces/console/session.hpp"
#include "games/equerre/equerre.hpp"

namespace quadrille::console {

/// The subject's class "joueur": where the queen stands and how many pieces are left. Rows and columns
/// from 1.
class EquerrePlayer {
 public:
  EquerrePlayer(int queen_row, int queen_column, int pieces_left)
      : queen_row_(queen_row), queen_column_(queen_column), pieces_left_(pieces_left) {}

  int queen_row() const { return queen_row_; }
  int queen_column() const { return queen_column_; }
  int pieces_left() const { return pieces_left_; }
  bool has_lost() const { return pieces_left_ <= equerre::pieces_of_a_loser; }

 private:
  int queen_row_;
  int queen_column_;
  int pieces_left_;
};

/// The subject's class "jeu": the board, whose turn it is, what may be moved where.
class EquerreGame {
 public:
  explicit EquerreGame(const Board& board) : board_(board) {}

  static Board new_game(int n);
  EquerrePlayer player(int number) const;
  int player_to_move() const { return number(board_.to_move()); }
  /// Whether the player to move has a piece in row i, column j that can move.
  bool can_select(int i, int j) const;
  /// The move from there to row k, column l, if the rules allow it.
  std::optional<AnyMove> find_move(int i, int j, int k, int l) const;
  /// Why there is no such move.
  Message why_not(int i, int j, int k, int l) const;
  const Board& board() const { return board_; }

 private:
  const Board& board_;
};

class EquerreProgram {
 public:
  explicit EquerreProgram(Session& session) : session_(session) {}
  void equerre(int n);

 private:
  struct Chosen {
    int i;
    int j;
  };
  void display(const EquerreGame& game);
  std::optional<Chosen> select_piece(const EquerreGame& game);
  std::optional<AnyMove> select_target(const EquerreGame& game, Chosen piece);

  Session& session_;
};

}  // namespace quadrille::console
