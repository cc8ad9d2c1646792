// Snort: stones are placed, never beside an enemy stone; who cannot place one loses.
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

namespace quadrille::snort {

/// A move is the cell the stone goes on.
using Move = Cell;

template <int Words>
class Position {
 public:
  using Set = Bitboard<Words>;
  using Moves = MoveList<Move, Set::capacity>;

  /// The empty board, or one where stones and holes stand already; whose stones touch is flaw()'s to tell.
  Position(const Grid<Words>& grid, PerSide<Set> stones, Set holes, Side mover)
      : grid_(&grid), stones_(stones), holes_(holes), mover_(mover) {
    for (const Side side : both_sides) open_[side] = cells_open_to(side);
  }

  Shape shape() const { return grid_->shape; }
  Side to_move() const { return mover_; }
  /// Where a player may still place a stone: all that counts of a position.
  const Set& open_to(Side side) const { return open_[side]; }
  const Set& stones(Side side) const { return stones_[side]; }
  const Set& holes() const { return holes_; }
  const Grid<Words>& grid() const { return *grid_; }

  Moves legal_moves() const {
    Moves moves;
    open_[mover_].for_each([&](Cell c) { moves.add(c); });
    return moves;
  }
  bool is_legal(Move cell) const { return index(cell) < Set::capacity && open_[mover_].test(cell); }
  std::optional<Move> random_move(Random& random) const { return random_cell(open_[mover_], random); }

  void play(Move cell) {
    const Side enemy = opponent(mover_);
    stones_[mover_].set(cell);
    open_[mover_].clear(cell);  // the cell is taken,
    open_[enemy].clear(cell);
    open_[enemy] -= grid_->beside(cell);  // and the enemy is kept away
    mover_ = enemy;
  }

  Outcome outcome() const { return open_[mover_].any() ? Outcome::Undecided : win_for(opponent(mover_)); }

  std::uint64_t key() const;
  /// In eighths of a move: the moves each player has to themselves, those the other can still spoil counting
  /// less.
  Score evaluate() const;

  // For the search, see search/hooks.hpp.
  /// By the half-turn theorem, or because one player has more sure moves than the other has moves at all; see
  /// docs/snort.md.
  std::optional<Outcome> foreseen() const {
    const Side enemy = opponent(mover_);
    const Set& mine = open_[mover_];
    const Set& theirs = open_[enemy];
    if (loses_by_mirror()) return win_for(enemy);
    if (sure_moves(mover_).count() > theirs.count()) return win_for(mover_);
    if (sure_moves(enemy).count() >= mine.count()) return win_for(enemy);
    return std::nullopt;
  }
  /// Who may still play where is all that counts.
  std::uint64_t search_key() const {
    KeyHasher hasher(salt_of("snort"));
    for (const Side side : both_sides) hasher.add(open_[side].words());
    hasher.add((std::uint64_t{shape().rows} << 16) | (std::uint64_t{shape().cols} << 8) |
               static_cast<std::uint64_t>(mover_));
    return hasher.key();
  }
  /// The more cells a stone takes away from the enemy the better.
  int promise(Move cell) const {
    const Set& theirs = open_[opponent(mover_)];
    return 2 * (grid_->beside(cell) & theirs).count() + (theirs.test(cell) ? 1 : 0);
  }
  std::optional<Message> flaw() const;
  Piece piece_at(Cell cell) const;
  Gesture gesture(Move cell) const { return {std::nullopt, shape().point(cell)}; }
  int tally(Side side) const { return stones_[side].count(); }
  Message ending() const { return message("player {0} cannot place a stone any more", number(mover_)); }
  Message refusal(Move cell) const;

  friend bool operator==(const Position& a, const Position& b) {
    return a.grid_ == b.grid_ && a.mover_ == b.mover_ && a.stones_ == b.stones_ && a.holes_ == b.holes_;
  }

 private:
  /// Cells that nobody else can use or spoil.
  Set sure_moves(Side side) const {
    const Set& theirs = open_[opponent(side)];
    return open_[side] - theirs - grid_->beside_any(theirs);
  }
  /// Whether the opponent can answer every move with the same move after a half-turn of the board, to the
  /// end.
  bool loses_by_mirror() const {
    const Set& mine = open_[mover_];
    return (mine & grid_->centre).none() && (mine.reversed(shape().cells()) - open_[opponent(mover_)]).none();
  }
  Set occupied() const { return stones_[Side::First] | stones_[Side::Second] | holes_; }
  /// The definition of open_, which play() only keeps up to date.
  Set cells_open_to(Side side) const {
    Set kept_away;
    for (const Direction d : orthogonal_directions) kept_away |= grid_->shifted(stones_[opponent(side)], d);
    return grid_->all - occupied() - kept_away;
  }

  const Grid<Words>* grid_;
  PerSide<Set> stones_;
  PerSide<Set> open_;
  Set holes_;
  Side mover_;
};

template <int Words>
struct Snort {
  using Position = snort::Position<Words>;
  using Move = snort::Move;
  using Moves = typename Position::Moves;

  /// See search/hooks.hpp; about a move and a half.
  static constexpr double winning_advantage = 12;
  static constexpr BoardLetters letters{"xoXO#", true};
  static const Sheet& sheet();
  static std::vector<NamedPiece> pieces(char mode);
  static char mode(const Position&) { return 0; }
  static Position start(const Setup& setup);
  static Result<Position> parse(const BoardText& text);
  static std::string format(const Position& position);
  static Result<Move> parse_move(const Position& position, std::string_view text);
  static std::string format_move(const Position& position, Move cell);
};

static_assert(Game<Snort<1>>);

/// The game by its number of words, under the same name in every game.
template <int Words>
using GameOf = Snort<Words>;

/// Snort of every size, for the registry.
const AnyGame& game();

}  // namespace quadrille::snort
