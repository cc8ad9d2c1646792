// The figures of a solved Dodgem board.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "exact/exact.hpp"
#include "exact/retrograde/distances.hpp"
#include "exact/retrograde/settle.hpp"

namespace quadrille::dodgem {

struct Summary {
  retrograde::Count placements;  ///< with player 1 to move
  std::optional<retrograde::CountByPawns> by_pawns;
  std::optional<retrograde::LongestByPawns> longest_by_pawns;
  std::optional<retrograde::Count>
      reachable;               ///< from the start, both players' turns; for the player to move
  std::optional<Exact> start;  ///< where the start is among the positions
  std::optional<int> longest;  ///< plies of the longest game that is won with best play
  double seconds = 0;
  std::uint64_t peak_bytes = 0;

  friend bool operator==(const Summary&, const Summary&) = default;
};

/// As it stands in a table.
std::string summary_text(const Summary& summary);
Result<Summary> parse_summary(std::string_view text, const std::string& path);

}  // namespace quadrille::dodgem
