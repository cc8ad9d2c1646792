// What endings are numbered by: the two queens' cells up to the board's symmetries, and the cells of each
// player's rooks.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "exact/retrograde/matrix.hpp"

namespace quadrille::equerre {

/// Cells of a board of up to 8×8, as bits.
using Mask = std::uint64_t;
constexpr Mask bit_of(int cell) { return Mask{1} << cell; }

inline constexpr int symmetries = 8;
constexpr int turned(int cell, int symmetry, int side) {
  int row = cell / side;
  int col = cell % side;
  if ((symmetry & 1) != 0) row = side - 1 - row;
  if ((symmetry & 2) != 0) col = side - 1 - col;
  return (symmetry & 4) != 0 ? col * side + row : row * side + col;
}
constexpr int inverse(int symmetry) {
  const int flips_changed = 4 | (symmetry & 1) << 1 | (symmetry & 2) >> 1;
  return (symmetry & 4) != 0 ? flips_changed : symmetry;
}

/// The cells of both queens, the mover's and the waiting player's. A symmetry takes any two to the pair that
/// stands for them, in which the waiting queen is in one eighth of the board.
class QueenPairs {
 public:
  struct Pair {
    int mine;
    int theirs;
    int images;  ///< how many there are, itself included
  };
  struct Found {
    std::size_t pair;
    int symmetry;  ///< takes the cells to those of the pair
  };

  explicit QueenPairs(int side);
  std::size_t size() const { return pairs_.size(); }
  const Pair& operator[](std::size_t number) const { return pairs_[number]; }
  Found find(int mine, int theirs) const { return found_[place(mine, theirs)]; }
  /// The waiting queen's cells of all pairs.
  const std::vector<int>& eighth() const { return eighth_; }

 private:
  std::size_t place(int mine, int theirs) const {
    const int number = mine * cells_ + theirs;
    return static_cast<std::size_t>(number);
  }

  int cells_;
  std::vector<int> eighth_;
  std::vector<Pair> pairs_;
  std::vector<Found> found_;
};

/// The sets of so many rooks of one player, on any cells, in the order of their highest cells. As columns of
/// a matrix they come in strips.
class RookSets {
 public:
  RookSets(int side, int rooks);

  int rooks() const { return rooks_; }
  std::size_t size() const { return all_.size(); }
  std::size_t strips() const { return retrograde::strips_for(size()); }
  Mask operator[](std::size_t number) const { return all_[number]; }
  std::size_t number(Mask cells) const;
  std::size_t turned(std::size_t number, int symmetry) const {
    return turned_[static_cast<std::size_t>(symmetry)][number];
  }
  const std::vector<std::uint16_t>& all_turned(int symmetry) const {
    return turned_[static_cast<std::size_t>(symmetry)];
  }
  /// For each cell, the sets of a strip that leave it empty, and those with a rook there.
  const retrograde::Lane* free(std::size_t strip) const { return free_.data() + strip * cells_; }
  const retrograde::Lane* taken(std::size_t strip) const { return taken_.data() + strip * cells_; }
  /// How many sets with a rook on the cell come before the 64 columns with this number.
  std::size_t taken_before(std::size_t cell, std::size_t word) const {
    return taken_before_[word * cells_ + cell];
  }

 private:
  std::size_t cells_;
  int rooks_;
  std::vector<Mask> all_;
  std::array<std::vector<std::uint16_t>, symmetries> turned_;
  std::vector<retrograde::Lane> free_;
  std::vector<retrograde::Lane> taken_;
  std::vector<std::uint16_t> taken_before_;
};

}  // namespace quadrille::equerre
