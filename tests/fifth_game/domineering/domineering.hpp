// Domineering: dominoes are laid, player 1's upright and player 2's across; who cannot lay one loses.
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

namespace quadrille::domineering {

/// A move is the upper or the left one of the two cells that the domino covers.
using Move = Cell;

/// Where the second cell of a player's dominoes lies.
constexpr Direction onward(Side side) { return side == Side::First ? Direction::South : Direction::East; }

template <int Words>
class Position {
 public:
  using Set = Bitboard<Words>;
  using Moves = MoveList<Move, Set::capacity>;

  /// A board on which dominoes lie already, by their first cells; whether they fit is flaw()'s to tell.
  Position(const Grid<Words>& grid, PerSide<Set> dominoes, Side mover)
      : grid_(&grid), dominoes_(dominoes), mover_(mover) {}

  Shape shape() const { return grid_->shape; }
  Side to_move() const { return mover_; }

  Moves legal_moves() const {
    Moves moves;
    room_for(mover_).for_each([&](Cell c) { moves.add(c); });
    return moves;
  }
  bool is_legal(Move cell) const { return index(cell) < Set::capacity && room_for(mover_).test(cell); }
  std::optional<Move> random_move(Random& random) const { return random_cell(room_for(mover_), random); }

  void play(Move cell) {
    dominoes_[mover_].set(cell);
    mover_ = opponent(mover_);
  }

  Outcome outcome() const { return room_for(mover_).any() ? Outcome::Undecided : win_for(opponent(mover_)); }

  std::uint64_t key() const;
  /// In moves: those the mover has, less those the opponent would have.
  Score evaluate() const { return {room_for(mover_).count() - room_for(opponent(mover_)).count()}; }
  std::optional<Message> flaw() const;
  Piece piece_at(Cell cell) const;
  Gesture gesture(Move cell) const { return {std::nullopt, shape().point(cell)}; }
  /// Both cells, the one that is touched first.
  std::vector<Point> fills(Move cell) const {
    return {shape().point(cell), step(shape().point(cell), onward(mover_))};
  }
  int tally(Side side) const { return dominoes_[side].count(); }
  Message ending() const { return message("player {0} has no room for a domino any more", number(mover_)); }
  Message refusal(Move cell) const;

  friend bool operator==(const Position& a, const Position& b) {
    return a.grid_ == b.grid_ && a.mover_ == b.mover_ && a.dominoes_ == b.dominoes_;
  }

 private:
  Set second_cells(Side side) const { return grid_->shifted(dominoes_[side], onward(side)); }
  Set covered(Side side) const { return dominoes_[side] | second_cells(side); }
  Set free() const { return grid_->all - covered(Side::First) - covered(Side::Second); }
  /// The first cells of the dominoes that a player could lay.
  Set room_for(Side side) const {
    const Set open = free();
    return open & grid_->shifted(open, side == Side::First ? Direction::North : Direction::West);
  }

  const Grid<Words>* grid_;
  PerSide<Set> dominoes_;
  Side mover_;
};

template <int Words>
struct Domineering {
  using Position = domineering::Position<Words>;
  using Move = domineering::Move;
  using Moves = typename Position::Moves;

  static constexpr BoardLetters letters{"vhVH", true};
  static const Sheet& sheet();
  static std::vector<NamedPiece> pieces(char mode);
  static char mode(const Position&) { return 0; }
  static Position start(const Setup& setup);
  static Result<Position> parse(const BoardText& text);
  static std::string format(const Position& position);
  static Result<Move> parse_move(const Position& position, std::string_view text);
  static std::string format_move(const Position& position, Move cell);
};

static_assert(Game<Domineering<1>>);

/// The game by its number of words, under the same name in every game.
template <int Words>
using GameOf = Domineering<Words>;

/// Domineering of every size, for the registry.
const AnyGame& game();

}  // namespace quadrille::domineering
