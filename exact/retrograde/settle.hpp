// Settles all positions between two families at once: a move is AND and OR over rows of bits.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "exact/retrograde/families.hpp"
#include "exact/retrograde/matrix.hpp"
#include "exact/retrograde/sweep.hpp"

namespace quadrille::retrograde {

/// A family as it stands in the other player's way.
class Obstacles {
 public:
  Obstacles(const Family& family, int cells);

  std::size_t strips() const { return existing_.size(); }
  /// The columns of a strip that are placements.
  const Lane& existing(std::size_t strip) const { return existing_[strip]; }
  /// For each cell the placements of a strip that leave it free.
  const Lane* free(std::size_t strip) const { return free_.data() + strip * cells_; }
  /// The placements of a strip that share no cell with these pawns: only with them is there a position.
  Lane apart_from(const Pawns& pawns, std::size_t strip) const {
    Lane apart = existing_[strip];
    pawns.for_each([&](Cell c) { apart &= free_[strip * cells_ + index(c)]; });
    return apart;
  }
  /// Calls `visit(pawns, placements)` for each number of pawns and the placements of a strip that have it.
  template <class Visit>
  void for_each_number_of_pawns(std::size_t strip, Visit&& visit) const {
    for (std::size_t i = strip == 0 ? 0 : ends_by_pawns_[strip - 1]; i < ends_by_pawns_[strip]; ++i)
      visit(by_pawns_[i].pawns, by_pawns_[i].placements);
  }
  /// Whether all placements of a strip take one of these cells.
  bool always_meets(const Pawns& pawns, std::size_t strip) const {
    return (pawns & taken_by_all_[strip]).any();
  }

 private:
  struct ByPawns {
    int pawns;
    Lane placements;
  };
  void sort_by_pawns(const Family& family);

  std::size_t cells_;
  std::vector<Lane> existing_;
  std::vector<Lane> free_;
  std::vector<ByPawns> by_pawns_;  ///< of each strip, one after the other
  std::vector<std::size_t> ends_by_pawns_;
  std::vector<Pawns> taken_by_all_;
};

/// The families of a board, and the obstacles they are.
struct BoardFamilies {
  /// See Families.
  explicit BoardFamilies(const Board& board, Budget* budget = nullptr);
  Families families;
  std::vector<Obstacles> obstacles;
};

/// The values of the positions with `mine` in the rows and `theirs` in the columns and *them* to move: what
/// a move of mine leads to. Asked for families that have a step less to go, on as many threads as work.
using Replies = std::function<std::shared_ptr<const Matrix>(std::size_t mine, std::size_t theirs)>;

/// How soon each position with one family to move was settled: a winner who always goes on to a position
/// that was settled earlier, or forward, finishes.
class Ranks {
 public:
  Ranks(std::size_t rows, std::size_t columns) : columns_(columns), ranks_(rows * columns) {}
  std::uint16_t& at(std::size_t row, std::size_t column) { return ranks_[row * columns_ + column]; }
  std::uint16_t at(std::size_t row, std::size_t column) const { return ranks_[row * columns_ + column]; }

 private:
  std::size_t columns_;
  std::vector<std::uint16_t> ranks_;
};

struct SettledRanks {
  Ranks first;
  Ranks second;
};

/// The values of the positions between two families, rows for the family to move. What is neither won nor
/// lost is a draw. Where the budget is over they must not be used.
Settled settle(const BoardFamilies& board_families, std::size_t first, std::size_t second,
               const Replies& replies, Budget& budget, int threads = 1, SettledRanks* ranks = nullptr);

struct Count {
  std::uint64_t won = 0;
  std::uint64_t lost = 0;
  std::uint64_t drawn = 0;

  std::uint64_t all() const { return won + lost + drawn; }
  Count& operator+=(const Count& other) {
    won += other.won;
    lost += other.lost;
    drawn += other.drawn;
    return *this;
  }
  friend bool operator==(const Count&, const Count&) = default;
};

inline constexpr std::size_t most_pawns = 7;

/// How many positions there are of each value, by the pawns of the player to move and of the other.
class CountByPawns {
 public:
  Count& of(int mine, int theirs) {
    return counts_[static_cast<std::size_t>(mine)][static_cast<std::size_t>(theirs)];
  }
  const Count& of(int mine, int theirs) const {
    return counts_[static_cast<std::size_t>(mine)][static_cast<std::size_t>(theirs)];
  }
  Count all() const {
    Count count;
    for (const auto& row : counts_) {
      for (const Count& each : row) count += each;
    }
    return count;
  }
  CountByPawns& operator+=(const CountByPawns& other) {
    for (std::size_t mine = 0; mine <= most_pawns; ++mine) {
      for (std::size_t theirs = 0; theirs <= most_pawns; ++theirs)
        counts_[mine][theirs] += other.counts_[mine][theirs];
    }
    return *this;
  }
  friend bool operator==(const CountByPawns&, const CountByPawns&) = default;

 private:
  std::array<std::array<Count, most_pawns + 1>, most_pawns + 1> counts_{};
};

/// Counts values with `mine` to move as they stand.
CountByPawns count_values(const BoardFamilies& board_families, std::size_t mine, std::size_t theirs,
                          const Matrix& values);

/// Derives the values with `mine` to move anew from those after each move, `here` within the pair and
/// `replies` beyond it, and counts them; nothing when one is not what it should be, or the budget is over.
/// Every row is worked out, with nothing remembered from the sweeps.
std::optional<CountByPawns> recount(const BoardFamilies& board_families, std::size_t mine, std::size_t theirs,
                                    const Matrix& values, const Matrix& here, const Replies& replies,
                                    Budget& budget, int threads = 1);

}  // namespace quadrille::retrograde
