// Settles all positions between two families at once: a move is AND and OR over rows of bits.
#pragma once

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
  /// Whether all placements of a strip take one of these cells.
  bool always_meets(const Pawns& pawns, std::size_t strip) const {
    return (pawns & taken_by_all_[strip]).any();
  }

 private:
  std::size_t cells_;
  std::vector<Lane> existing_;
  std::vector<Lane> free_;
  std::vector<Pawns> taken_by_all_;
};

/// The families of a board, and the obstacles they are.
struct BoardFamilies {
  /// See Families.
  explicit BoardFamilies(int side, Budget* budget = nullptr);
  Families families;
  std::vector<Obstacles> obstacles;
};

/// The values of the positions with `mine` in the rows and `theirs` in the columns and *them* to move: what
/// a move of mine leads to. Asked for families that have a step less to go.
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
               const Replies& replies, Budget& budget, SettledRanks* ranks = nullptr);

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

/// Derives the values with `mine` to move anew from those after each move, `here` within the pair and
/// `replies` beyond it, and counts them; nothing when one is not what it should be, or the budget is over.
/// Every row is worked out, with nothing remembered from the sweeps.
std::optional<Count> recount(const BoardFamilies& board_families, std::size_t mine, std::size_t theirs,
                             const Matrix& values, const Matrix& here, const Replies& replies,
                             Budget& budget);

}  // namespace quadrille::retrograde
