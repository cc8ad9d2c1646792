// What tables of endings hold, what is written at their head, and where they are kept.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "exact/equerre/endings.hpp"
#include "exact/tables/layout.hpp"

namespace quadrille::equerre {

/// "4-3": the pieces, the queens included.
std::string pieces_text(const Material& material);

tables::Header header_of(int side, const Material& material);
/// Of the file that holds what is won and lost in each number of plies, until all of it is known.
tables::Header header_of_sweeps(int side, const Material& material);
/// Where a table is kept, and where it grows.
Result<std::string> path_of(int side, const Material& material);
Result<std::string> path_of_sweeps(int side, const Material& material);

/// A block of a table is some rows of codes: the low bytes of all, then the high ones.
std::size_t rows_of_a_block(std::size_t columns);
tables::Key key_of_rows(Block block, std::size_t group);

/// The figures of one half of a material.
struct EndingFigures {
  retrograde::Count placements;  ///< over all placements of these pieces; who cannot move passes
  int longest = 0;               ///< plies of the longest win of the player to move; 0 where there is none
  std::string position;          ///< one that takes so long

  friend bool operator==(const EndingFigures&, const EndingFigures&) = default;
};

/// As it stands in a table.
struct EndingSummary {
  std::vector<EndingFigures> halves;
  double seconds = 0;
  std::uint64_t peak_bytes = 0;

  friend bool operator==(const EndingSummary&, const EndingSummary&) = default;
};
EndingSummary summary_of(int side, const Material& material, const std::vector<SolvedHalf>& halves);
std::string summary_text(const EndingSummary& summary);
Result<EndingSummary> parse_summary(std::string_view text, const std::string& path);

}  // namespace quadrille::equerre
