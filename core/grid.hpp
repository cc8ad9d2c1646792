// The geometry of a board: which cells lie beside which, worked out once for each shape.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <type_traits>
#include <utility>

#include "core/bitboard.hpp"
#include "core/cell.hpp"
#include "core/direction.hpp"

namespace quadrille {

/// Calls `visit(direction)` for all eight, in the order of the enumeration. Each comes as a type of its own
/// that converts to its direction, so that the compiler makes a loop of constant shifts for each.
template <class Visit>
void for_all_directions(Visit&& visit) {
  [&]<std::size_t... I>(std::index_sequence<I...>) {
    (visit(std::integral_constant<Direction, all_directions[I]>{}), ...);
  }
  (std::make_index_sequence<all_directions.size()>{});
}

/// Whether a step goes on to a higher cell index.
constexpr bool goes_on(Direction d) {
  return d == Direction::East || d == Direction::South || d == Direction::SouthEast ||
         d == Direction::SouthWest;
}

/// Immutable and shared: positions hold a reference to the one grid of their shape, so copying a position
/// copies no geometry, and two positions have the same shape when they have the same grid.
template <int Words>
class Grid {
 public:
  using Set = Bitboard<Words>;

  /// The grid of this shape; made on first use, kept for ever.
  static const Grid& of(Shape shape) {
    static std::mutex making;
    constexpr std::size_t sides = max_board_side + 1;
    static std::array<std::unique_ptr<const Grid>, sides * sides> made;
    const std::lock_guard lock(making);
    auto& grid = made[shape.rows * sides + shape.cols];
    if (!grid) grid.reset(new Grid(shape));
    return *grid;
  }

  const Shape shape;
  Set all;
  Set north_edge, east_edge, south_edge, west_edge;

  /// The up to four cells that share a side with this one.
  const Set& beside(Cell c) const { return beside_[index(c)]; }
  /// The up to eight cells that share a side or a corner with this one.
  const Set& around(Cell c) const { return around_[index(c)]; }

  /// The cells that a half-turn of the board takes to themselves or to a cell beside: two at most.
  Set centre;
  /// Every second cell, as on a chessboard; the top left one is among them.
  Set light;
  /// All cells of the row, and of the column, that this cell stands in.
  const Set& row_of(Cell c) const { return rows_[points_[index(c)].row]; }
  const Set& column_of(Cell c) const { return columns_[points_[index(c)].col]; }

  /// Where a cell is, looked up: shape.point() has to divide.
  Point point(Cell c) const {
    const auto [row, col] = points_[index(c)];
    return {row, col};
  }

  /// How far the index of a cell moves with a step.
  int stride(Direction d) const { return strides_[static_cast<std::size_t>(d)]; }

  /// The cells from which a step in this direction leaves the board.
  const Set& edge(Direction d) const { return edges_[static_cast<std::size_t>(d)]; }

  /// The set moved one step; cells that step off the board are gone.
  Set shifted(const Set& set, Direction d) const {
    const Set staying = set - edge(d);
    return goes_on(d) ? staying << stride(d) : staying >> -stride(d);
  }

  /// The cells that share a side with one of the set.
  Set beside_any(const Set& set) const {
    Set near;
    for (const Direction d : orthogonal_directions) near |= shifted(set, d);
    return near;
  }

  /// The cells that share a side with two or more of the set.
  Set beside_two(const Set& set) const {
    const Set north = shifted(set, Direction::North);
    const Set east = shifted(set, Direction::East);
    const Set south = shifted(set, Direction::South);
    const Set west = shifted(set, Direction::West);
    return (north & east) | (south & west) | ((north | east) & (south | west));
  }

  /// The set and all cells that share a side or a corner with one of it.
  Set spread(const Set& set) const {
    const Set rows = set | shifted(set, Direction::East) | shifted(set, Direction::West);
    return rows | shifted(rows, Direction::North) | shifted(rows, Direction::South);
  }

  /// The cell some steps on; only where these do not lead off the board.
  Cell next(Cell c, Direction d, int steps = 1) const {
    return static_cast<Cell>(static_cast<int>(c) + steps * stride(d));
  }

  /// Every cell that can be reached from the set by sliding over cells of `free`; the set itself, which
  /// must not be free, is not in it. Doubles the distance each round instead of stepping cell by cell.
  template <Direction D>
  Set slides(const Set& from, const Set& free) const {
    Set reached = from;
    Set open = free - entry_edge(D);
    const int longest = std::max(shape.rows, shape.cols);
    for (int distance = 1; distance < longest; distance *= 2) {
      reached |= open & jumped<D>(reached, distance);
      open &= jumped<D>(open, distance);
    }
    return reached & free;
  }

  /// The part of `within` connected to `seed` by steps in the directions given.
  template <std::size_t Count>
  Set flood(const Set& seed, const Set& within, const std::array<Direction, Count>& directions) const {
    Set reached = seed & within;
    for (;;) {
      Set grown = reached;
      for (const Direction d : directions) grown |= shifted(grown, d) & within;
      if (grown == reached) return reached;
      reached = grown;
    }
  }

 private:
  explicit Grid(Shape s) : shape(s) {
    const int cols = s.cols;
    strides_ = {-cols, 1, cols, -1, -cols + 1, cols + 1, cols - 1, -cols - 1};
    for (int row = 0; row < s.rows; ++row) {
      for (int col = 0; col < s.cols; ++col) add_cell({row, col});
    }
    for (int i = 0; i < s.cells(); ++i) {
      const auto c = static_cast<Cell>(i);
      const auto image = static_cast<Cell>(s.cells() - 1 - i);
      if (c == image || beside(c).test(image)) centre.set(c);
    }
  }

  void add_cell(Point p) {
    const Cell c = shape.cell(p);
    all.set(c);
    if ((p.row + p.col) % 2 == 0) light.set(c);
    rows_[static_cast<std::size_t>(p.row)].set(c);
    columns_[static_cast<std::size_t>(p.col)].set(c);
    points_[index(c)] = {static_cast<std::uint8_t>(p.row), static_cast<std::uint8_t>(p.col)};
    if (p.row == 0) north_edge.set(c);
    if (p.col == shape.cols - 1) east_edge.set(c);
    if (p.row == shape.rows - 1) south_edge.set(c);
    if (p.col == 0) west_edge.set(c);
    const auto join = [&](Direction d, bool side) {
      const Point q = step(p, d);
      if (!shape.contains(q)) {
        edges_[static_cast<std::size_t>(d)].set(c);
        return;
      }
      around_[index(c)].set(shape.cell(q));
      if (side) beside_[index(c)].set(shape.cell(q));
    };
    for (const Direction d : orthogonal_directions) join(d, true);
    for (const Direction d : diagonal_directions) join(d, false);
  }

  /// The set moved some steps, without a look at the edges.
  template <Direction D>
  Set jumped(Set set, int steps) const {
    int by = steps * (goes_on(D) ? stride(D) : -stride(D));
    for (; by >= 64; by -= 32) set = goes_on(D) ? set << 32 : set >> 32;
    return goes_on(D) ? set << by : set >> by;
  }

  /// The cells that no step in this direction can come onto: the edges on the opposite side.
  const Set& entry_edge(Direction d) const {
    constexpr std::array<Direction, 8> opposite{
        Direction::South,     Direction::West,      Direction::North,     Direction::East,
        Direction::SouthWest, Direction::NorthWest, Direction::NorthEast, Direction::SouthEast};
    return edge(opposite[static_cast<std::size_t>(d)]);
  }

  struct SmallPoint {
    std::uint8_t row, col;
  };

  std::array<int, 8> strides_{};
  std::array<Set, max_board_side> rows_{};
  std::array<Set, max_board_side> columns_{};
  std::array<SmallPoint, Set::capacity> points_{};
  std::array<Set, 8> edges_{};
  std::array<Set, Set::capacity> beside_{};
  std::array<Set, Set::capacity> around_{};
};

}  // namespace quadrille
