// A position being set up by hand. It may be wrong at any moment; position() tells what is wrong.
#pragma once

#include <string>
#include <vector>

#include "core/any_game.hpp"
#include "core/piece.hpp"
#include "core/result.hpp"

namespace quadrille::table {

class Draft {
 public:
  /// An empty board; player 1 is to move.
  Draft(const AnyGame& game, Shape shape, char mode);
  explicit Draft(const AnyPosition& position);

  const AnyGame& game() const { return *game_; }
  const Sheet& sheet() const { return game_->sheet(); }
  Shape shape() const { return shape_; }
  /// What can be put on a cell, the empty cell first. Pieces with one letter are one choice: the rest of the
  /// board tells which of them is meant.
  std::vector<NamedPiece> palette() const;

  const Piece& piece_at(Point where) const { return cells_[index(shape_.cell(where))]; }
  /// Puts a piece on a cell, instead of what was there. Once the whole is a position, pieces that share a
  /// letter are what they are in it.
  void put(Point where, const Piece& piece);
  /// Empties the board.
  void clear();

  Side to_move() const { return to_move_; }
  void set_to_move(Side side) { to_move_ = side; }
  /// A letter of the sheet's modes, 0 when it has none.
  char mode() const { return mode_; }
  /// Pieces that the other mode does not have become those that come nearest.
  void set_mode(char mode);
  /// Counts only where the sheet says that the game keeps a score.
  int score(Side side) const { return scores_[side]; }
  void set_score(Side side, int score) { scores_[side] = score; }

  /// As the game writes positions, be it right or wrong.
  std::string text() const;
  /// The position, or what is wrong with it.
  Result<AnyPosition> position() const { return game_->parse(text()); }

 private:
  void tell_apart();

  const AnyGame* game_;
  Shape shape_;
  char mode_;
  Side to_move_ = Side::First;
  PerSide<int> scores_;
  std::vector<Piece> cells_;  // row by row
};

}  // namespace quadrille::table
