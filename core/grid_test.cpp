// Sets of cells and the geometry of boards, compared with plain sets of numbers and points.
#include "core/grid.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <optional>
#include <ostream>
#include <set>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/bitboard.hpp"
#include "core/cell.hpp"
#include "core/random.hpp"
#include "core/test_shape.hpp"

namespace quadrille {
namespace {

// Bitboard: compared with a plain set of indices.

using Indices = std::set<int>;

template <class Words>
class BitboardOf : public testing::Test {
 protected:
  using Set = Bitboard<Words::value>;

  static Indices indices(const Set& set) {
    Indices found;
    for (int i = 0; i < Set::capacity; ++i) {
      if (set.test(static_cast<Cell>(i))) found.insert(i);
    }
    return found;
  }
  static Set board(const Indices& indices) {
    Set set;
    for (const int i : indices) set.set(static_cast<Cell>(i));
    return set;
  }
  /// About one cell in `one_in`.
  Indices drawn(int one_in) {
    Indices found;
    for (int i = 0; i < Set::capacity; ++i) {
      if (random_.below(one_in) == 0) found.insert(i);
    }
    return found;
  }

  Random random_{7};
};

using AllWords = testing::Types<std::integral_constant<int, 1>, std::integral_constant<int, 2>,
                                std::integral_constant<int, 3>, std::integral_constant<int, 11>>;
TYPED_TEST_SUITE(BitboardOf, AllWords);

TYPED_TEST(BitboardOf, SetsClearsAndCounts) {
  using Board = typename TestFixture::Set;
  Board set;
  Indices model;
  EXPECT_TRUE(set.none());
  for (int i = 0; i < 2000; ++i) {
    const int at = this->random_.below(Board::capacity);
    const bool wanted = this->random_.below(2) == 0;
    set.set_if(wanted, static_cast<Cell>(at));
    if (wanted) {
      model.insert(at);
    } else {
      set.clear(static_cast<Cell>(at));
      model.erase(at);
    }
    ASSERT_EQ(set.count(), static_cast<int>(model.size()));
    ASSERT_EQ(set.any(), !model.empty());
  }
  EXPECT_EQ(this->indices(set), model);
  EXPECT_EQ(Board::only(Cell{63}), this->board({63}));
}

TYPED_TEST(BitboardOf, SelectsAndVisitsInIndexOrder) {
  for (const int one_in : {1, 2, 5, 40}) {
    const Indices model = this->drawn(one_in);
    const auto set = this->board(model);
    std::vector<int> visited;
    set.for_each([&](Cell c) { visited.push_back(static_cast<int>(c)); });
    EXPECT_EQ(visited, std::vector<int>(model.begin(), model.end()));
    int rank = 0;
    for (const int i : model) EXPECT_EQ(set.select(rank++), static_cast<Cell>(i));
  }
}

TYPED_TEST(BitboardOf, ShiftsMoveEveryIndex) {
  using Board = typename TestFixture::Set;
  const Indices model = this->drawn(3);
  const Board set = this->board(model);
  for (int by = 0; by < 64; ++by) {
    Indices up;
    Indices down;
    for (const int i : model) {
      if (i + by < Board::capacity) up.insert(i + by);
      if (i - by >= 0) down.insert(i - by);
    }
    ASSERT_EQ(this->indices(set << by), up) << by;
    ASSERT_EQ(this->indices(set >> by), down) << by;
  }
}

TYPED_TEST(BitboardOf, CombinesAsSetsDo) {
  const Indices a = this->drawn(2);
  const Indices b = this->drawn(2);
  Indices both;
  Indices either;
  Indices only_a;
  std::set_intersection(a.begin(), a.end(), b.begin(), b.end(), std::inserter(both, both.end()));
  std::set_union(a.begin(), a.end(), b.begin(), b.end(), std::inserter(either, either.end()));
  std::set_difference(a.begin(), a.end(), b.begin(), b.end(), std::inserter(only_a, only_a.end()));
  EXPECT_EQ(this->board(a) & this->board(b), this->board(both));
  EXPECT_EQ(this->board(a) | this->board(b), this->board(either));
  EXPECT_EQ(this->board(a) - this->board(b), this->board(only_a));
  EXPECT_NE(this->board(a), this->board(b));
}

TEST(SelectBit, FindsEveryBit) {
  Random random(1);
  std::vector<std::uint64_t> words{1, std::uint64_t{1} << 63, ~std::uint64_t{0}, 0xFFFFFFFF00000000U};
  for (int i = 0; i < 200; ++i) words.push_back(random.next() & random.next());
  for (const std::uint64_t word : words) {
    int rank = 0;
    for (int bit = 0; bit < 64; ++bit) {
      if ((word >> bit & 1) != 0) {
        ASSERT_EQ(select_bit(word, rank++), bit) << word;
      }
    }
  }
}

TEST(WithWordsFor, TakesTheFewestWordsThatHoldTheCells) {
  const auto words = [](int cells) { return with_words_for(cells, [](auto fewest) { return fewest(); }); };
  EXPECT_EQ(words(1), 1);
  EXPECT_EQ(words(64), 1);
#ifndef QUADRILLE_TWO_WIDTHS
  EXPECT_EQ(words(65), 2);
  EXPECT_EQ(words(128), 2);
  EXPECT_EQ(words(129), 3);
  EXPECT_EQ(words(192), 3);
#endif
  EXPECT_EQ(words(193), 11);
  EXPECT_EQ(words(max_board_side * max_board_side), 11);
}

// Grid: compared with steps from point to point.

class GridOf : public testing::TestWithParam<Shape> {
 protected:
  using Points = std::set<Point>;

  template <class Set>
  Points points(const Set& set) const {
    Points found;
    set.for_each([&](Cell c) { found.insert(shape_.point(c)); });
    return found;
  }
  template <int Words>
  Bitboard<Words> board(const Grid<Words>&, const Points& points) const {
    Bitboard<Words> set;
    for (const Point p : points) set.set(shape_.cell(p));
    return set;
  }
  Points all_points() const {
    Points found;
    for (int row = 0; row < shape_.rows; ++row) {
      for (int col = 0; col < shape_.cols; ++col) found.insert({row, col});
    }
    return found;
  }
  Points drawn(int one_in) {
    Points found;
    for (const Point p : all_points()) {
      if (random_.below(one_in) == 0) found.insert(p);
    }
    return found;
  }
  template <class Directions>
  Points neighbours(Point p, const Directions& directions) const {
    Points found;
    for (const Direction d : directions) {
      if (shape_.contains(step(p, d))) found.insert(step(p, d));
    }
    return found;
  }
  Points slid(const Points& from, const Points& free, Direction d) const {
    Points found;
    for (const Point start : from) {
      for (Point p = step(start, d); free.count(p) != 0; p = step(p, d)) found.insert(p);
    }
    return found;
  }
  template <class Directions>
  Points flooded(const Points& seed, const Points& within, const Directions& directions) const {
    Points found;
    std::vector<Point> open(seed.begin(), seed.end());
    while (!open.empty()) {
      const Point p = open.back();
      open.pop_back();
      if (within.count(p) == 0 || !found.insert(p).second) continue;
      for (const Point next : neighbours(p, directions)) open.push_back(next);
    }
    return found;
  }
  /// Calls `use` with the grid of the shape, in the fewest words.
  template <class Use>
  void with_grid(Use&& use) {
    with_words_for(shape_.cells(), [&](auto words) { use(Grid<words()>::of(shape_)); });
  }
  const Shape shape_ = GetParam();
  Random random_{3};
};

TEST_P(GridOf, KnowsWhatLiesBesideAndAround) {
  with_grid([&](const auto& grid) {
    EXPECT_EQ(&grid, &std::decay_t<decltype(grid)>::of(shape_)) << "there is one grid a shape";
    EXPECT_EQ(points(grid.all), all_points());
    for (const Point p : all_points()) {
      const Cell c = shape_.cell(p);
      EXPECT_EQ(grid.point(c), p);
      EXPECT_EQ(shape_.point(c), p);
      EXPECT_EQ(points(grid.beside(c)), neighbours(p, orthogonal_directions));
      EXPECT_EQ(points(grid.around(c)), neighbours(p, all_directions));
      EXPECT_EQ(grid.north_edge.test(c), p.row == 0);
      EXPECT_EQ(grid.south_edge.test(c), p.row == shape_.rows - 1);
      EXPECT_EQ(grid.west_edge.test(c), p.col == 0);
      EXPECT_EQ(grid.east_edge.test(c), p.col == shape_.cols - 1);
    }
  });
}

TEST_P(GridOf, ShiftsWithoutGoingRoundTheEdge) {
  with_grid([&](const auto& grid) {
    for (const Direction d : all_directions) {
      const Points set = drawn(2);
      Points moved;
      for (const Point p : set) {
        const bool stays = shape_.contains(step(p, d));
        EXPECT_EQ(grid.edge(d).test(shape_.cell(p)), !stays);
        if (!stays) continue;
        moved.insert(step(p, d));
        EXPECT_EQ(grid.next(shape_.cell(p), d), shape_.cell(step(p, d)));
      }
      EXPECT_EQ(points(grid.shifted(board(grid, set), d)), moved);
    }
  });
}

TEST_P(GridOf, SlidesAsFarAsCellsAreFree) {
  with_grid([&](const auto& grid) {
    for (const int one_in : {2, 4, 12}) {
      const Points pieces = drawn(one_in);
      Points free;
      for (const Point p : all_points()) {
        if (pieces.count(p) == 0 && random_.below(9) != 0) free.insert(p);
      }
      for_all_directions([&](auto d) {
        EXPECT_EQ(points(grid.template slides<d()>(board(grid, pieces), board(grid, free))),
                  slid(pieces, free, d));
      });
    }
  });
}

TEST_P(GridOf, FloodsWhatIsConnected) {
  with_grid([&](const auto& grid) {
    for (int round = 0; round < 4; ++round) {
      const Points within = drawn(round < 2 ? 1 + round : 2);
      const Points seed = drawn(shape_.cells());
      EXPECT_EQ(points(grid.flood(board(grid, seed), board(grid, within), orthogonal_directions)),
                flooded(seed, within, orthogonal_directions));
      EXPECT_EQ(points(grid.flood(board(grid, seed), board(grid, within), all_directions)),
                flooded(seed, within, all_directions));
    }
  });
}

TEST_P(GridOf, SpreadsAndCountsNeighbours) {
  with_grid([&](const auto& grid) {
    for (const int one_in : {1, 2, 5}) {
      const Points set = drawn(one_in);
      Points spread;
      Points two;
      for (const Point p : all_points()) {
        int beside = 0;
        for (const Point next : neighbours(p, orthogonal_directions)) beside += set.count(next) != 0 ? 1 : 0;
        if (beside >= 2) two.insert(p);
        Points near = neighbours(p, all_directions);
        near.insert(p);
        if (std::any_of(near.begin(), near.end(), [&](Point q) { return set.count(q) != 0; }))
          spread.insert(p);
      }
      EXPECT_EQ(points(grid.spread(board(grid, set))), spread);
      EXPECT_EQ(points(grid.beside_two(board(grid, set))), two);
    }
  });
}

INSTANTIATE_TEST_SUITE_P(Shapes, GridOf,
                         testing::Values(shape_of(1, 1), shape_of(1, 26), shape_of(26, 1), shape_of(2, 2),
                                         shape_of(3, 5), shape_of(8, 8), shape_of(9, 14), shape_of(12, 12),
                                         shape_of(26, 26)));

}  // namespace
}  // namespace quadrille
