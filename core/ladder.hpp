// What a game tells of the computer's levels: how strong each of them is there.
#pragma once

#include <array>
#include <cstdint>

namespace quadrille {

/// How well the computer plays at a level: it sees so much of what is to come, overlooks so many of its own
/// moves, and so often takes the move that looks worst for the best.
struct Strength {
  std::uint64_t nodes;
  int percent_overlooked;
  int percent_confused = 0;
};

/// The strengths of the levels from the lowest on; the highest level, which uses all there is, is not among
/// them. Made by bench/calibrate_levels.
inline constexpr int limited_levels = 9;
using Ladder = std::array<Strength, limited_levels>;

/// For a game that has not been measured.
inline constexpr Ladder usual_ladder{
    {{10, 95}, {20, 85}, {50, 75}, {120, 65}, {300, 52}, {800, 40}, {2000, 28}, {6000, 16}, {20000, 6}}};

}  // namespace quadrille
