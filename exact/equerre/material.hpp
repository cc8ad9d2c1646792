// Which endings belong together: those of the same pieces, whoever of the two is to move.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include "exact/equerre/rook_sets.hpp"

namespace quadrille::equerre {

inline constexpr int fewest_pieces = 3;
inline constexpr int most_pieces = 4;

/// Pieces of the two players, the queens included. Unequal ones are solved together, for with each move the
/// other player is to move.
struct Material {
  int more = fewest_pieces;
  int fewer = fewest_pieces;

  /// 0: the player with more is to move, or both have as many; 1: the one with fewer is.
  std::size_t halves() const { return more == fewer ? 1 : 2; }
  std::size_t other_half(std::size_t half) const { return halves() - 1 - half; }
  int rooks_to_move(std::size_t half) const { return (half == 0 ? more : fewer) - 1; }
  int rooks_waiting(std::size_t half) const { return (half == 0 ? fewer : more) - 1; }
  /// What a capture leads to that does not end the game; nothing where each does.
  std::optional<Material> after_capture() const {
    if (more == fewest_pieces) return std::nullopt;
    return more == fewer ? Material{more, fewer - 1} : Material{more - 1, fewer};
  }

  friend bool operator==(const Material&, const Material&) = default;
};

/// Those that are solved, each after those that captures lead to.
inline constexpr std::array<Material, 3> all_materials{Material{3, 3}, Material{4, 3}, Material{4, 4}};

/// The numbers of a board's endings with up to so many pieces.
struct EndingBoard {
  EndingBoard(int board_side, int pieces) : side(board_side), pairs(board_side) {
    for (int rooks = 1; rooks < pieces; ++rooks) sets_.emplace_back(board_side, rooks);
  }

  const RookSets& sets(int rooks) const { return sets_[static_cast<std::size_t>(rooks - 1)]; }

  int side;
  QueenPairs pairs;

 private:
  std::vector<RookSets> sets_;
};

}  // namespace quadrille::equerre
