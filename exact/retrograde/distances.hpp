// How many plies each Dodgem position is from its end under best play, where there are few enough positions.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "exact/exact.hpp"
#include "exact/retrograde/schedule.hpp"
#include "exact/retrograde/settle.hpp"

namespace quadrille::retrograde {

/// All placements of a board as if they were one family, numbered through: family after family, so that the
/// one without pawns is number 0.
class AllPlacements {
 public:
  explicit AllPlacements(const Board& board);

  const Families& families() const { return families_; }
  /// All its moves, forward ones too, are among the sideways ones.
  const Family& family() const { return all_; }
  const Obstacles& obstacles() const { return obstacles_; }
  std::size_t number_of(const Pawns& pawns) const;

  /// How many positions there are with this placement to move, and the number among them of that in which
  /// the other player has the placement `column`.
  std::size_t positions(std::size_t row) const { return strip_start(row, obstacles_.strips()); }
  std::size_t position(std::size_t row, std::size_t column) const {
    const std::size_t strip = column / lane_bits;
    return strip_start(row, strip) + static_cast<std::size_t>(bits_below(
                                         obstacles_.apart_from(all_.pawns[row], strip), column % lane_bits));
  }
  /// The number of the first position of a strip of columns.
  std::size_t strip_start(std::size_t row, std::size_t strip) const {
    return strip_starts_[row * (obstacles_.strips() + 1) + strip];
  }

 private:
  Families families_;
  std::vector<std::size_t> first_of_family_;
  Family all_;
  Obstacles obstacles_;
  std::vector<std::uint16_t> strip_starts_;  ///< of each row, and where its last one ends
};

/// A value and a distance in a byte: draws are 0, wins follow, then losses.
using DistanceCode = std::uint8_t;
Exact decoded(DistanceCode code);
DistanceCode encoded(const Exact& exact);

/// Plies of the longest game that is won with best play, by the pawns of the player to move and of the other.
using LongestByPawns = std::array<std::array<int, most_pawns + 1>, most_pawns + 1>;

/// For every placement a row: the codes of the positions with it to move, in the order of the other player's
/// placements.
struct Distances {
  std::vector<DistanceCode> codes;
  std::vector<std::size_t> row_starts;  ///< and the end of the last
  Count count;
  LongestByPawns longest_by_pawns{};
  int longest = 0;  ///< plies of the longest game that is won with best play

  const DistanceCode* row(std::size_t number) const { return codes.data() + row_starts[number]; }
};

/// The `longest` of a whole board of up to 5×5, known since these were solved: so many plies are to be
/// settled. 0 for any other.
int longest_win(const Board& board);

/// Settles what is won or lost in 0, 1, 2, … plies, all positions at once. Each ply is a layer of its
/// progress. Fails when the budget was over first, or where a distance is too long for its code.
Result<Distances> solve_distances(const AllPlacements& all_placements, int threads, Budget& budget);

}  // namespace quadrille::retrograde
