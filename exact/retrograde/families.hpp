// The placements of one player's Dodgem pawns, sorted into families.
//
// A pawn that goes sideways stays in its row, so the number of pawns in each row, the formation, only changes
// when one of them goes forward, and then for good. Placements of the same formation are a family: sideways
// moves stay in it, forward moves leave it for one that has a step less to go. Small formations with as many
// steps to go share a family.
//
// Everything is told from player 1's point of view. Reflecting the board on its rising diagonal swaps the
// players, so that player 2's placements are the same ones, seen in that mirror.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/bitboard.hpp"
#include "core/budget.hpp"
#include "core/cell.hpp"

namespace quadrille::retrograde {

using Pawns = Bitboard<1>;

/// What is solved: a board, or only its positions with few pawns. Pawns leave and never come back, so these
/// need no others.
struct Board {
  int side;
  int pawns;  ///< of each player, at most

  /// The whole of it, named by its side.
  constexpr Board(int whole_side) : side(whole_side), pawns(whole_side - 1) {}
  constexpr Board(int board_side, int most_pawns) : side(board_side), pawns(most_pawns) {}
  constexpr bool is_whole() const { return pawns == side - 1; }
  friend constexpr bool operator==(const Board&, const Board&) = default;
};

/// How many placements there are with player 1 to move, no two pawns on a cell.
std::uint64_t count_placements(const Board& board);

/// Where a placement stands: which family, and which row of its matrices.
struct Place {
  std::uint32_t family;
  std::uint32_t row;
  friend bool operator==(Place, Place) = default;
};

/// A cell that must be free of the other player's pawns for a move to be made; leaving the board needs none.
using Target = std::uint8_t;
inline constexpr Target beyond_the_edge = 0xFF;

struct Sideways {
  std::uint32_t row;
  Target to;
};
struct Forward {
  Place place;
  Target to;
};

/// Lists of different lengths, one after the other.
template <class T>
class Lists {
 public:
  void add(const T& item) { items_.push_back(item); }
  void end_list() { ends_.push_back(static_cast<std::uint32_t>(items_.size())); }
  std::span<const T> list(std::size_t number) const {
    const T* begin = items_.data() + (number == 0 ? 0 : ends_[number - 1]);
    return {begin, items_.data() + ends_[number]};
  }

 private:
  std::vector<T> items_;
  std::vector<std::uint32_t> ends_;
};

struct Family {
  int steps_to_go = 0;        ///< of all its pawns together, until the last has left
  std::vector<Pawns> pawns;   ///< of each placement
  std::vector<Pawns> mirror;  ///< the same for player 2
  Lists<Sideways> sideways;   ///< the moves of each placement; the other player's pawns may forbid some
  Lists<Forward> forward;

  std::size_t size() const { return pawns.size(); }
  bool has_no_pawns() const { return steps_to_go == 0; }
};

/// Small families are put together up to this size, for a matrix has its rows and columns in round numbers.
inline constexpr std::size_t worth_standing_alone = 640;

class Families {
 public:
  /// The board's side is 2 to 8, so that a cell fits in a word. Once the budget is over the rest is left out,
  /// and what there is must not be used.
  explicit Families(const Board& board, Budget* budget = nullptr);

  const Board& board() const { return board_; }
  int side() const { return board_.side; }
  /// Sorted by the steps to go: what a family's forward moves lead to stands before it.
  const std::vector<Family>& all() const { return families_; }
  const Family& operator[](std::size_t family) const { return families_[family]; }
  std::size_t size() const { return families_.size(); }
  /// How many placements there are.
  std::size_t placements() const { return placements_; }

  Place place_of(const Pawns& pawns) const;
  /// What player 2 has, as player 1 would have it; and the other way round.
  Pawns mirrored(const Pawns& pawns) const;
  /// Whether there are not more pawns than in any family.
  bool holds(const Pawns& pawns) const { return pawns.count() <= board_.pawns; }

 private:
  /// How many pawns stand in each row, as a number.
  std::size_t formation(const Pawns& pawns) const;
  std::uint64_t row_pattern(const Pawns& pawns, int row) const;
  std::uint32_t rank(const Pawns& pawns) const;
  /// How many placements have the same formation.
  std::size_t formation_size(const Pawns& pawns) const;
  /// Where the first placement of a formation goes: into the last family, if both are small, or a new one.
  Place next_place(int steps, std::size_t size);
  void sort_placements(std::vector<Pawns>& placements) const;
  void list_placements();
  void list_moves(Family& family) const;

  Board board_;
  std::size_t placements_ = 0;
  std::vector<Family> families_;
  std::vector<Place> first_of_formation_;
  std::vector<std::uint32_t> rank_of_pattern_;  ///< among the patterns of a row with as many pawns
  std::vector<std::uint32_t> patterns_with_;    ///< how many patterns have so many pawns
};

}  // namespace quadrille::retrograde
