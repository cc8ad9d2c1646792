// Morpion, known as noughts and crosses and as tic-tac-toe: who first fills a whole line wins.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/any_game.hpp"
#include "core/bitboard.hpp"
#include "core/game.hpp"
#include "core/grid.hpp"

namespace quadrille::morpion {

/// A move is the cell the sign goes on.
using Move = Cell;

template <int Words>
class Position {
 public:
  using Set = Bitboard<Words>;
  using Moves = MoveList<Move, Set::capacity>;

  /// A board with these signs on it; whether play can lead to it is flaw()'s to tell.
  Position(const Grid<Words>& grid, PerSide<Set> signs, Side mover)
      : grid_(&grid), signs_(signs), mover_(mover) {}

  Shape shape() const { return grid_->shape; }
  Side to_move() const { return mover_; }

  Moves legal_moves() const {
    Moves moves;
    open().for_each([&](Cell c) { moves.add(c); });
    return moves;
  }
  bool is_legal(Move cell) const { return index(cell) < Set::capacity && open().test(cell); }
  std::optional<Move> random_move(Random& random) const { return random_cell(open(), random); }

  void play(Move cell) {
    signs_[mover_].set(cell);
    mover_ = opponent(mover_);
  }

  Outcome outcome() const {
    const Side last = opponent(mover_);  // only the last sign can have filled a line
    if (lines_in(signs_[last]) > 0) return win_for(last);
    return free().any() ? Outcome::Undecided : Outcome::Draw;
  }

  std::uint64_t key() const;
  /// In lines: those the mover can still fill, less those the opponent can.
  Score evaluate() const;
  std::optional<Message> flaw() const;
  Piece piece_at(Cell cell) const;
  Gesture gesture(Move cell) const { return {std::nullopt, shape().point(cell)}; }
  int tally(Side side) const { return signs_[side].count(); }
  Message ending() const;
  Message refusal(Move cell) const;

  friend bool operator==(const Position& a, const Position& b) {
    return a.grid_ == b.grid_ && a.mover_ == b.mover_ && a.signs_ == b.signs_;
  }

 private:
  Set free() const { return grid_->all - signs_[Side::First] - signs_[Side::Second]; }
  /// Where the mover may put a sign: nowhere once the game is over.
  Set open() const { return outcome() == Outcome::Undecided ? free() : Set(); }
  /// How many rows, columns and long diagonals lie wholly in the set.
  int lines_in(const Set& set) const;

  const Grid<Words>* grid_;
  PerSide<Set> signs_;
  Side mover_;
};

template <int Words>
struct Morpion {
  using Position = morpion::Position<Words>;
  using Move = morpion::Move;
  using Moves = typename Position::Moves;

  static constexpr BoardLetters letters{"xoXO", true};
  static const Sheet& sheet();
  static std::vector<NamedPiece> pieces(char mode);
  static char mode(const Position&) { return 0; }
  static Position start(const Setup& setup);
  static Result<Position> parse(const BoardText& text);
  static std::string format(const Position& position);
  static Result<Move> parse_move(const Position& position, std::string_view text);
  static std::string format_move(const Position& position, Move cell);
};

static_assert(Game<Morpion<1>>);

/// The game by its number of words, under the same name in every game.
template <int Words>
using GameOf = Morpion<Words>;

/// Morpion of every size, for the registry.
const AnyGame& game();

}  // namespace quadrille::morpion
