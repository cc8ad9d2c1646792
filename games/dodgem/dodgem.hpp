// Dodgem: pawns go forward or sideways and leave over the far edge; who gets rid of all of them, or is
// blocked on their own turn, wins.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/any_game.hpp"
#include "core/bitboard.hpp"
#include "core/game.hpp"
#include "core/grid.hpp"

namespace quadrille::dodgem {

/// The cell a pawn stands on in the upper 14 bits, the direction it goes in the lower two.
class Move {
 public:
  Move() = default;
  Move(Cell from, Direction direction)
      : code_(static_cast<std::uint16_t>(index(from) << 2 | static_cast<std::size_t>(direction))) {}

  Cell from() const { return static_cast<Cell>(code_ >> 2); }
  Direction direction() const { return static_cast<Direction>(code_ & 3); }
  friend bool operator==(Move, Move) = default;

 private:
  std::uint16_t code_;
};

/// The way off the board.
constexpr Direction forward(Side side) { return side == Side::First ? Direction::North : Direction::East; }

/// Forward and the two sideways directions.
constexpr std::array<Direction, 3> directions(Side side) {
  if (side == Side::First) return {Direction::North, Direction::East, Direction::West};
  return {Direction::East, Direction::North, Direction::South};
}

template <int Words>
class Position {
 public:
  using Set = Bitboard<Words>;
  using Moves = MoveList<Move, 3 * (max_board_side - 1)>;

  Position(const Grid<Words>& grid, PerSide<Set> pawns, Side mover)
      : grid_(&grid), pawns_(pawns), mover_(mover) {}

  Shape shape() const { return grid_->shape; }
  Side to_move() const { return mover_; }
  const Set& pawns(Side side) const { return pawns_[side]; }
  const Grid<Words>& grid() const { return *grid_; }

  /// The mover's pawns that can go in each of directions(to_move()).
  [[gnu::always_inline]] std::array<Set, 3> movable_pawns() const {
    return mover_ == Side::First ? movable_pawns_of<Side::First>() : movable_pawns_of<Side::Second>();
  }

  Moves legal_moves() const;
  bool is_legal(Move move) const;
  [[gnu::always_inline]] std::optional<Move> random_move(Random& random) const {
    if (pawns_[opponent(mover_)].none()) return std::nullopt;  // the opponent has won already
    // Which way the choice falls cannot be predicted, so it is looked up instead of branched on.
    const auto ways = directions(mover_);
    const std::array<Set, 3> pawns = movable_pawns();
    const int first = pawns[0].count();
    const int second = first + pawns[1].count();
    const int all = second + pawns[2].count();
    if (all == 0) return std::nullopt;
    const int rank = random.below(all);
    const std::array<int, 3> before{0, first, second};
    const auto way = static_cast<std::size_t>(rank >= first) + static_cast<std::size_t>(rank >= second);
    return Move{pawns[way].select(rank - before[way]), ways[way]};
  }

  void play(Move move) {
    Set& mine = pawns_[mover_];
    const bool stays =
        !leaves(move);  // not to be predicted either: a pawn that leaves takes a step of nothing
    mine.clear(move.from());
    mine.set_if(stays, grid_->next(move.from(), move.direction(), stays ? 1 : 0));
    mover_ = opponent(mover_);
  }

  /// The last pawn leaving wins at once; a player who has pawns and no move on their own turn wins too.
  Outcome outcome() const {
    if (pawns_[Side::First].none()) return Outcome::FirstWins;
    if (pawns_[Side::Second].none()) return Outcome::SecondWins;
    return can_move() ? Outcome::Undecided : win_for(mover_);
  }
  bool is_irreversible(Move move) const { return move.direction() == forward(mover_); }

  std::uint64_t key() const {
    KeyHasher hasher(salt_of("dodgem"));
    for (const Side side : both_sides) hasher.add(pawns_[side].words());
    hasher.add(static_cast<std::uint64_t>(shape().rows) << 8 | static_cast<std::uint64_t>(mover_));
    return hasher.key();
  }
  /// In quarter steps: how much farther the opponent's pawns have to go than the mover's, and what stands in
  /// their way.
  Score evaluate() const;

  // For the search, see search/hooks.hpp.
  int promise(Move move) const { return move.direction() == forward(mover_) ? 4 : 0; }
  /// Each pawn on one of the cells it can still get to, or gone; pawns that have equally far to go
  /// are not told apart.
  std::uint64_t positions_ahead() const;
  std::optional<Message> flaw() const;
  Piece piece_at(Cell cell) const;
  /// A leaving pawn is put down on the point beyond the edge.
  Gesture gesture(Move move) const {
    const Point from = shape().point(move.from());
    return {from, step(from, move.direction())};
  }
  int tally(Side side) const { return pawns_[side].count(); }
  Message ending() const;
  Message refusal(Move move) const;
  Message refusal_of(const Gesture& gesture) const;

  friend bool operator==(const Position&, const Position&) = default;

 private:
  int steps_to_go(Side side) const;
  static constexpr Direction reverse(Direction d) { return static_cast<Direction>(static_cast<int>(d) ^ 2); }
  bool leaves(Move move) const {
    const Direction out = forward(mover_);
    return static_cast<int>(move.direction() == out) & static_cast<int>(grid_->edge(out).test(move.from()));
  }
  // The side is a constant here so that every shift below has a constant direction.
  template <Side Mover>
  [[gnu::always_inline]] std::array<Set, 3> movable_pawns_of() const {
    constexpr auto ways = directions(Mover);
    const Set occupied = pawns_[Side::First] | pawns_[Side::Second];
    const auto movable = [&](Direction d) {
      const Set free = pawns_[Mover] - grid_->shifted(occupied, reverse(d));
      return d == forward(Mover) ? free : free - grid_->edge(d);
    };
    return {movable(ways[0]), movable(ways[1]), movable(ways[2])};
  }
  bool can_move() const {
    const std::array<Set, 3> pawns = movable_pawns();
    return (pawns[0] | pawns[1] | pawns[2]).any();
  }

  const Grid<Words>* grid_;
  PerSide<Set> pawns_;
  Side mover_;
};

template <int Words>
struct Dodgem {
  using Position = dodgem::Position<Words>;
  using Move = dodgem::Move;
  using Moves = typename Position::Moves;

  /// See search/hooks.hpp; two steps.
  static constexpr double winning_advantage = 8;
  /// Both players must move away and back before a position returns.
  static constexpr int shortest_return = 4;
  static constexpr BoardLetters letters{"xoXO", true};
  static const Sheet& sheet();
  static std::vector<NamedPiece> pieces(char mode);
  static char mode(const Position&) { return 0; }
  static Position start(const Setup& setup);
  static Result<Position> parse(const BoardText& text);
  static std::string format(const Position& position);
  static Result<Move> parse_move(const Position& position, std::string_view text);
  static std::string format_move(const Position& position, Move move);
};

static_assert(RepeatingGame<Dodgem<1>>);

/// The game by its number of words, under the same name in every game.
template <int Words>
using GameOf = Dodgem<Words>;

/// Dodgem of every size, for the registry.
const AnyGame& game();

}  // namespace quadrille::dodgem
