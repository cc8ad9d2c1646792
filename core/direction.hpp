// The eight ways from a cell to one beside it.
#pragma once

#include <array>
#include <cstdint>

#include "core/cell.hpp"

namespace quadrille {

enum class Direction : std::uint8_t { North, East, South, West, NorthEast, SouthEast, SouthWest, NorthWest };

inline constexpr std::array<Direction, 4> orthogonal_directions{Direction::North, Direction::East,
                                                                Direction::South, Direction::West};
inline constexpr std::array<Direction, 4> diagonal_directions{Direction::NorthEast, Direction::SouthEast,
                                                              Direction::SouthWest, Direction::NorthWest};

inline constexpr std::array<Direction, 8> all_directions{
    Direction::North,     Direction::East,      Direction::South,     Direction::West,
    Direction::NorthEast, Direction::SouthEast, Direction::SouthWest, Direction::NorthWest};

constexpr Point step(Point p, Direction d) {
  switch (d) {
    case Direction::North:
      return {p.row - 1, p.col};
    case Direction::East:
      return {p.row, p.col + 1};
    case Direction::South:
      return {p.row + 1, p.col};
    case Direction::West:
      return {p.row, p.col - 1};
    case Direction::NorthEast:
      return {p.row - 1, p.col + 1};
    case Direction::SouthEast:
      return {p.row + 1, p.col + 1};
    case Direction::SouthWest:
      return {p.row + 1, p.col - 1};
    case Direction::NorthWest:
      return {p.row - 1, p.col - 1};
  }
  return p;
}

}  // namespace quadrille
