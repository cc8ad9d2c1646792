// What a game tells of the computer's levels: how strong each of them is there.
#pragma once

#include <array>
#include <cstdint>

namespace quadrille {

/// How well the computer plays at a level: it sees so much of what is to come, and overlooks so many of its
/// own moves.
struct Strength {
  std::uint64_t nodes;
  int percent_overlooked;
};

/// The strengths of the levels from the lowest on; the highest level, which uses all there is, is not among
/// them. Made by bench/calibrate_levels.
inline constexpr int limited_levels = 9;
using Ladder = std::array<Strength, limited_levels>;

/// For a game that has not been measured.
inline constexpr Ladder usual_ladder{
    {{20, 95}, {40, 90}, {80, 84}, {200, 77}, {450, 69}, {1000, 59}, {2500, 47}, {8000, 30}, {20000, 12}}};

}  // namespace quadrille
