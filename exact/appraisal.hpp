// What each part of a position of Snort is worth, for the layers above.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "core/any_game.hpp"
#include "core/budget.hpp"
#include "exact/snort/notation.hpp"
#include "exact/snort/values.hpp"

namespace quadrille {

/// What means and temperatures are: whole numbers over powers of two.
using snort::Dyadic;

/// Cells that can influence each other, or a single one that nobody but its owner can use or spoil any more.
/// Values are told for player 1: the more the better.
struct SnortRegion {
  std::vector<Point> cells;  ///< row by row
  /// Whole numbers that the value lies between; the nearest where it is measured.
  int lowest = 0;
  int highest = 0;
  /// Mean and temperature are here. Nothing where they could not be found within the limits.
  std::optional<snort::Thermograph> thermograph;
  /// The canonical form; nothing where it is not known or too long to be worth a line.
  std::optional<std::string> value;
};

struct SnortAppraisal {
  /// The hottest first; those of unknown temperature come last.
  std::vector<SnortRegion> regions;
  /// Of all regions together; nothing where that of one is not known.
  std::optional<Dyadic> mean;
  /// Whole numbers that the value of all lies between.
  int lowest = 0;
  int highest = 0;
  /// In the first region, for the player to move, the best at its temperature. Nothing where nobody wants to
  /// move first in any, or where it is not known which is the hottest.
  std::optional<AnyMove> hottest_move;
  bool is_complete = true;  ///< false when the budget was over first
};

struct AppraisalSettings {
  std::size_t memory = std::size_t{768} << 20U;     ///< bytes that may be taken
  int most_cells = snort::Values::most_measurable;  ///< larger regions are not measured
  bool searches_bounds = true;  ///< asks the solver about those that could not be measured
};

/// Mean, temperature and, where it is short enough, the value; or the bounds of what is not measured.
Message in_words(const SnortRegion& region);

/// Whether it is one of Snort.
bool can_be_appraised(const AnyPosition& position);

/// The regions of a position of Snort.
SnortAppraisal appraise_snort(const AnyPosition& position, const AppraisalSettings& settings, Budget& budget);

}  // namespace quadrille
