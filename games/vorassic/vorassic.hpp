// Vorassic: two players eat their way over a board of numbers, as snakes or as octopuses; the higher score
// wins.
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

namespace quadrille::vorassic {

enum class Creature : std::uint8_t { Snake, Octopus };

inline constexpr int highest_value = 9;

/// A move is the captured cell.
using Move = Cell;

/// The values of the free cells, one set for each binary digit: a captured cell's value is forgotten, as the
/// notation forgets it.
template <int Words>
class Values {
 public:
  using Set = Bitboard<Words>;

  int at(Cell c) const {
    int value = 0;
    for (std::size_t digit = 0; digit < digits; ++digit) value |= (planes_[digit].test(c) ? 1 : 0) << digit;
    return value;
  }
  void put(Cell c, int value) {
    for (std::size_t digit = 0; digit < digits; ++digit) {
      if ((value >> digit & 1) != 0) planes_[digit].set(c);
    }
  }
  void forget(Cell c) {
    for (Set& plane : planes_) plane.clear(c);
  }
  int sum(const Set& cells) const {
    int total = 0;
    for (std::size_t digit = 0; digit < digits; ++digit) total += (planes_[digit] & cells).count() << digit;
    return total;
  }
  const std::array<Set, 4>& planes() const { return planes_; }
  friend bool operator==(const Values&, const Values&) = default;

 private:
  static constexpr std::size_t digits = 4;
  std::array<Set, digits> planes_{};
};

template <int Words>
class Position {
 public:
  using Set = Bitboard<Words>;
  using Moves = MoveList<Move, Set::capacity>;

  /// What a position is made of; the heads count for snakes only.
  struct Parts {
    Values<Words> values;
    PerSide<Set> owned;
    PerSide<Cell> heads;
    PerSide<int> scores;
    Creature creature;
    Side mover;
  };
  Position(const Grid<Words>& grid, const Parts& parts)
      : grid_(&grid),
        values_(parts.values),
        owned_(parts.owned),
        heads_(parts.creature == Creature::Snake ? parts.heads : PerSide<Cell>{}),
        scores_(parts.scores),
        creature_(parts.creature),
        mover_(parts.mover) {
    for (const Side side : both_sides) reach_[side] = cells_in_reach(side);
    skip_if_stuck();
  }

  Shape shape() const { return grid_->shape; }
  Side to_move() const { return mover_; }
  Creature creature() const { return creature_; }
  const Set& owned(Side side) const { return owned_[side]; }
  /// The cell a snake goes on from.
  Cell head(Side side) const { return heads_[side]; }
  int score(Side side) const { return scores_[side]; }
  const Values<Words>& values() const { return values_; }
  const Grid<Words>& grid() const { return *grid_; }

  /// The cells this player could capture now.
  Set targets(Side side) const { return reach_[side] - owned_[Side::First] - owned_[Side::Second]; }

  Moves legal_moves() const {
    Moves moves;
    targets(mover_).for_each([&](Cell c) { moves.add(c); });
    return moves;
  }
  bool is_legal(Move cell) const { return index(cell) < Set::capacity && targets(mover_).test(cell); }
  std::optional<Move> random_move(Random& random) const { return random_cell(targets(mover_), random); }

  void play(Move cell) {
    scores_[mover_] += values_.at(cell);
    values_.forget(cell);
    owned_[mover_].set(cell);
    if (creature_ == Creature::Snake) {
      heads_[mover_] = cell;
      reach_[mover_] = grid_->beside(cell);
    } else {
      reach_[mover_] |= grid_->around(cell);
    }
    mover_ = opponent(mover_);
    skip_if_stuck();
  }

  /// The turn never stays with a stuck player while the other can move, so a stuck mover ends the game.
  Outcome outcome() const {
    if (targets(mover_).any()) return Outcome::Undecided;
    if (scores_[Side::First] == scores_[Side::Second]) return Outcome::Draw;
    return win_for(scores_[Side::First] > scores_[Side::Second] ? Side::First : Side::Second);
  }

  std::uint64_t key() const;
  /// In eighths of a point: the lead, and what each player can expect of the cells in their reach.
  Score evaluate() const;

  // For the search, see search/hooks.hpp.
  /// A lead that all the cells left could not make up for.
  std::optional<Outcome> foreseen() const {
    const int left = values_.sum(grid_->all);
    const int lead = scores_[Side::First] - scores_[Side::Second];
    if (lead > left) return Outcome::FirstWins;
    if (-lead > left) return Outcome::SecondWins;
    return std::nullopt;
  }
  /// Who captured which cell does not matter, but for where the players can go on from; of the scores only
  /// the lead does.
  std::uint64_t search_key() const;
  int promise(Move cell) const { return values_.at(cell); }
  /// On 10×10 the tree took 69 % of 50 octopus games of 10 ms a move from alpha-beta, on 13×13 half of 10, on
  /// 20×20 none of 16. Small boards are solved by alpha-beta.
  bool suits_monte_carlo() const {
    constexpr int smallest_board = 49;
    constexpr int largest_board = 144;
    return creature_ == Creature::Octopus && shape().cells() >= smallest_board &&
           shape().cells() <= largest_board;
  }
  std::optional<Message> flaw() const;
  Piece piece_at(Cell cell) const;
  Gesture gesture(Move cell) const { return {std::nullopt, shape().point(cell)}; }
  int tally(Side side) const { return scores_[side]; }
  Message ending() const {
    return message("neither player can capture a cell any more: {0} to {1}", scores_[Side::First],
                   scores_[Side::Second]);
  }
  Message refusal(Move cell) const;

  friend bool operator==(const Position&, const Position&) = default;

 private:
  /// The definition of reach_, which play() only keeps up to date: the cells touching what one may go on
  /// from, captured ones among them.
  Set cells_in_reach(Side side) const;
  Set free() const { return grid_->all - owned_[Side::First] - owned_[Side::Second]; }
  /// The free cells that each snake gets to before the other.
  PerSide<Set> first_reached() const;
  /// What a snake can expect to gain in these cells, of each point so many eighths.
  int snake_prospects(Side side, const Set& cells, int share) const;
  /// What an octopus can expect to gain: a cell that it captures with the next move counts fully, one that
  /// takes two moves less, and so on.
  int octopus_prospects(Side side) const;
  Cell corner(Side side) const {
    return side == Side::First ? Cell{} : static_cast<Cell>(shape().cells() - 1);
  }
  std::optional<Message> flaw_of(Side side) const;
  void skip_if_stuck() {
    if (targets(mover_).none() && targets(opponent(mover_)).any()) mover_ = opponent(mover_);
  }

  const Grid<Words>* grid_;
  Values<Words> values_;
  PerSide<Set> owned_;
  PerSide<Set> reach_;
  PerSide<Cell> heads_;
  PerSide<int> scores_;
  Creature creature_;
  Side mover_;
};

template <int Words>
struct Vorassic {
  using Position = vorassic::Position<Words>;
  using Move = vorassic::Move;
  using Moves = typename Position::Moves;

  /// See search/hooks.hpp; five points.
  static constexpr double winning_advantage = 40;
  /// See search/hooks.hpp. On 10×10 octopus, 50 games of 10 ms a move against alpha-beta: a fifth took 69 %,
  /// a half 51 %, nothing 46 %.
  static constexpr double playout_share = 0.2;
  static constexpr BoardLetters letters{"0123456789JRjr", false};
  static const Sheet& sheet();
  static std::vector<NamedPiece> pieces(char mode);
  static char mode(const Position& position);
  static Position start(const Setup& setup);
  static Result<Position> parse(const BoardText& text);
  static std::string format(const Position& position);
  static Result<Move> parse_move(const Position& position, std::string_view text);
  static std::string format_move(const Position& position, Move cell);
};

static_assert(Game<Vorassic<1>>);

/// The game by its number of words, under the same name in every game.
template <int Words>
using GameOf = Vorassic<Words>;

/// Vorassic of every size, for the registry.
const AnyGame& game();

}  // namespace quadrille::vorassic
