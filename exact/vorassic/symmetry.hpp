// Turned and mirrored boards with the same values: of positions that differ in nothing else, one is kept.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>
#include <vector>

#include "exact/vorassic/board.hpp"

namespace quadrille::vorassic {

template <int Words>
class Symmetry {
 public:
  using Set = Bitboard<Words>;

  Symmetry() = default;
  /// Those that leave the values of all these cells as they are, where they lead to one of them.
  Symmetry(const Grid<Words>& grid, const Points<Words>& points, const Set& cells) : cells_(cells.count()) {
    for (int way = 1; way < ways; ++way) {
      const Map map = map_of(grid, way);
      bool fits = true;
      cells.for_each([&](Cell c) {
        const Cell image = map[index(c)];
        fits = fits && (!cells.test(image) || points.at(image) == points.at(c));
      });
      if (fits) maps_.push_back(map);
    }
    if (!is_closed(map_of(grid, 0))) maps_.clear();
  }

  /// The first, in some order, of all states that are this one turned or mirrored. Only while few cells are
  /// captured: later such states hardly ever come up twice.
  State<Words> first_of(const State<Words>& state) const {
    if (maps_.empty() || state.free.count() + few_captured < cells_) return state;
    State<Words> first = state;
    for (const Map& map : maps_) {
      const State<Words> image{mapped(state.free, map), mapped(state.own, map), mapped(state.other, map)};
      if (is_before(image, first)) first = image;
    }
    return first;
  }

 private:
  static constexpr int ways = 8;
  static constexpr int few_captured = 12;
  using Map = std::array<Cell, Set::capacity>;

  /// Bit 0 mirrors the rows, bit 1 the columns, bit 2 swaps rows and columns at the end.
  static Map map_of(const Grid<Words>& grid, int way) {
    const int last = grid.shape.rows - 1;
    Map map;
    for (std::size_t i = 0; i < map.size(); ++i) map[i] = static_cast<Cell>(i);
    for (int i = 0; i < grid.shape.cells(); ++i) {
      Point p = grid.point(static_cast<Cell>(i));
      if ((way & 1) != 0) p.row = last - p.row;
      if ((way & 2) != 0) p.col = last - p.col;
      if ((way & 4) != 0) std::swap(p.row, p.col);
      map[static_cast<std::size_t>(i)] = grid.shape.cell(p);
    }
    return map;
  }
  /// Whether one way after another is among them too. Where cells are captured already it need not be: what
  /// they were worth is forgotten, and could have been anything.
  bool is_closed(const Map& identity) const {
    for (const Map& first : maps_) {
      for (const Map& second : maps_) {
        Map both = first;
        for (Cell& cell : both) cell = second[index(cell)];
        if (both != identity && std::find(maps_.begin(), maps_.end(), both) == maps_.end()) return false;
      }
    }
    return true;
  }
  static Set mapped(const Set& set, const Map& map) {
    Set image;
    set.for_each([&](Cell c) { image.set(map[index(c)]); });
    return image;
  }
  static bool is_before(const State<Words>& a, const State<Words>& b) {
    if (a.free != b.free) return a.free.words() < b.free.words();
    if (a.own != b.own) return a.own.words() < b.own.words();
    return a.other.words() < b.other.words();
  }

  std::vector<Map> maps_;
  int cells_ = 0;
};

}  // namespace quadrille::vorassic
