// Équerre: queens and rooks slide; a moved rook captures enemy rooks on the two other corners of the
// rectangle it spans with its own queen; who is left with two pieces or fewer loses.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/any_game.hpp"
#include "core/bitboard.hpp"
#include "core/game.hpp"
#include "core/grid.hpp"

namespace quadrille::equerre {

inline constexpr int smallest_side = 6;
inline constexpr int largest_side = 12;
/// A player left with this many pieces or fewer, the queen included, has lost.
inline constexpr int pieces_of_a_loser = 2;

struct Move {
  std::uint8_t from_index;
  std::uint8_t to_index;

  Cell from() const { return static_cast<Cell>(from_index); }
  Cell to() const { return static_cast<Cell>(to_index); }
  friend bool operator==(Move, Move) = default;
};

inline Move make_move(Cell from, Cell to) {
  return {static_cast<std::uint8_t>(index(from)), static_cast<std::uint8_t>(index(to))};
}

template <int Words>
class Position {
 public:
  using Set = Bitboard<Words>;
  static constexpr int side_that_fits = Words == 1 ? 8 : Words == 2 ? 10 : largest_side;
  static constexpr int most_rooks = side_that_fits * side_that_fits / 4 - 1;
  using Moves = MoveList<Move, most_rooks * 2 * (side_that_fits - 1) + 4 * (side_that_fits - 1)>;

  Position(const Grid<Words>& grid, PerSide<Set> rooks, PerSide<Cell> queens, Side mover)
      : grid_(&grid), rooks_(rooks), queens_(queens), mover_(mover) {
    skip_if_stuck();
  }

  Shape shape() const { return grid_->shape; }
  Side to_move() const { return mover_; }
  const Set& rooks(Side side) const { return rooks_[side]; }
  Cell queen(Side side) const { return queens_[side]; }
  int pieces_left(Side side) const { return rooks_[side].count() + 1; }
  const Grid<Words>& grid() const { return *grid_; }

  Moves legal_moves() const;
  bool is_legal(Move move) const;
  std::optional<Move> random_move(Random& random) const;

  /// The enemy rooks that this move of the mover takes: none when it is the queen that moves.
  [[gnu::always_inline]] Set captures(Move move) const {
    if (move.from() == queens_[mover_]) return {};
    const Set exposed = exposed_to(mover_);
    if (exposed.none()) return {};
    const Point queen = grid_->point(queens_[mover_]);
    const Point rook = grid_->point(move.to());
    if (queen.row == rook.row || queen.col == rook.col) return {};
    return exposed & (grid_->row_of(move.to()) | grid_->column_of(move.to()));
  }

  void play(Move move) {
    const Side enemy = opponent(mover_);
    if (move.from() == queens_[mover_]) {
      queens_[mover_] = move.to();
    } else {
      rooks_[enemy] -= captures(move);
      rooks_[mover_].clear(move.from());
      rooks_[mover_].set(move.to());
    }
    mover_ = enemy;
    skip_if_stuck();
  }

  Outcome outcome() const {
    for (const Side side : both_sides) {
      if (pieces_left(side) <= pieces_of_a_loser) return win_for(opponent(side));
    }
    return can_move(mover_) ? Outcome::Undecided : Outcome::Draw;
  }
  bool is_irreversible(Move move) const { return captures(move).any(); }

  std::uint64_t key() const {
    KeyHasher hasher(salt_of("equerre"));
    for (const Side side : both_sides) hasher.add(rooks_[side].words());
    hasher.add(std::uint64_t{shape().rows} << 24 | index(queens_[Side::First]) << 16 |
               index(queens_[Side::Second]) << 8 | static_cast<std::uint64_t>(mover_));
    return hasher.key();
  }
  /// In hundredths of a rook: material, rooks that could be taken, and how freely each player moves.
  Score evaluate() const;

  // For the search, see search/hooks.hpp.
  int promise(Move move) const {
    constexpr int promise_of_a_capture = 32;
    return promise_of_a_capture * captures(move).count();
  }
  /// The moves that capture.
  Moves forcing_moves() const;
  std::optional<Message> flaw() const;
  Piece piece_at(Cell cell) const;
  Gesture gesture(Move move) const { return {shape().point(move.from()), shape().point(move.to())}; }
  int tally(Side side) const { return pieces_left(side); }
  Message ending() const;
  Message refusal(Move move) const;
  Message refusal_of(const Gesture& gesture) const;

  friend bool operator==(const Position&, const Position&) = default;

 private:
  Set pieces(Side side) const { return rooks_[side] | Set::only(queens_[side]); }
  Set empty() const { return grid_->all - pieces(Side::First) - pieces(Side::Second); }

  /// Where pieces of this side can slide to in one direction. Each cell is reached by one piece only, the
  /// first that stands in the way back, so direction and cell together are a move.
  template <Direction D>
  Set slides(Side side, const Set& empty_cells) const {
    constexpr bool diagonal = D >= Direction::NorthEast;
    return grid_->template slides<D>(diagonal ? Set::only(queens_[side]) : pieces(side), empty_cells);
  }
  Cell slid_from(Cell to, Direction d, const Set& empty_cells) const {
    int at = static_cast<int>(to);
    do at -= grid_->stride(d);
    while (empty_cells.test(static_cast<Cell>(at)));
    return static_cast<Cell>(at);
  }
  /// Where rooks of this side can slide to in one direction.
  template <Direction D>
  Set rook_slides(Side side, const Set& empty_cells) const {
    return grid_->template slides<D>(rooks_[side], empty_cells);
  }
  /// Enemy rooks in line with this side's queen, off its own square: those a rook move may capture.
  Set exposed_to(Side side) const {
    const Cell queen = queens_[side];
    return rooks_[opponent(side)] & (grid_->row_of(queen) | grid_->column_of(queen));
  }
  /// Where a rook of this side must go to capture one of the exposed rooks.
  Set capture_cells(Side side, const Set& exposed) const {
    const Cell queen = queens_[side];
    Set cells;
    (exposed & grid_->row_of(queen)).for_each([&](Cell rook) { cells |= grid_->column_of(rook); });
    (exposed & grid_->column_of(queen)).for_each([&](Cell rook) { cells |= grid_->row_of(rook); });
    return cells - grid_->row_of(queen) - grid_->column_of(queen);
  }
  int worth(Side side, const Set& empty_cells) const;
  bool someone_has_lost() const {
    return pieces_left(Side::First) <= pieces_of_a_loser || pieces_left(Side::Second) <= pieces_of_a_loser;
  }

  bool can_move(Side side) const {
    const Set empty_cells = empty();
    if ((grid_->around(queens_[side]) & empty_cells).any()) return true;
    Set near;
    for (const Direction d : orthogonal_directions) near |= grid_->shifted(rooks_[side], d);
    return (near & empty_cells).any();
  }
  void skip_if_stuck() {
    if (!can_move(mover_) && can_move(opponent(mover_))) mover_ = opponent(mover_);
  }

  const Grid<Words>* grid_;
  PerSide<Set> rooks_;
  PerSide<Cell> queens_;
  Side mover_;
};

template <int Words>
struct Equerre {
  using Position = equerre::Position<Words>;
  using Move = equerre::Move;
  using Moves = typename Position::Moves;

  /// See search/hooks.hpp; a rook.
  static constexpr double winning_advantage = 100;
  /// While the opponent is stuck, one player can move away and back.
  static constexpr int shortest_return = 2;
  static constexpr BoardLetters letters{"QRqr", true};
  static const Sheet& sheet();
  static std::vector<NamedPiece> pieces(char mode);
  static char mode(const Position&) { return 0; }
  static Position start(const Setup& setup);
  static Result<Position> parse(const BoardText& text);
  static std::string format(const Position& position);
  static Result<Move> parse_move(const Position& position, std::string_view text);
  static std::string format_move(const Position& position, Move move);
};

static_assert(RepeatingGame<Equerre<1>>);

/// The game by its number of words, under the same name in every game. The largest board fits in three.
template <int Words>
using GameOf = Equerre<std::min(Words, 3)>;

/// Équerre of every size, for the registry.
const AnyGame& game();

}  // namespace quadrille::equerre
