// A square of cells with sides of 8, 16 or 32: where the open cells of a position are looked at. A row is a
// power of two bits wide, so that steps, turns and reflections are the same few shifts on every board.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "core/bitboard.hpp"
#include "core/side.hpp"

namespace quadrille::snort {

template <int Width>
struct Box {
  static constexpr int words = Width * Width / 64;
  using Set = Bitboard<words>;

  /// All cells of one column.
  static constexpr Set column(int col) {
    Set set;
    for (int row = 0; row < Width; ++row) set.set(cell(row, col));
    return set;
  }
  static constexpr Cell cell(int row, int col) { return static_cast<Cell>(row * Width + col); }

  /// The set moved one step south, north, east and west.
  static constexpr std::array<Set, 4> steps(const Set& set) {
    constexpr Set west = column(0);
    constexpr Set east = column(Width - 1);
    return {set << Width, set >> Width, (set - east) << 1, (set - west) >> 1};
  }
  /// The cells that share a side with one of the set.
  static constexpr Set beside(const Set& set) {
    const std::array<Set, 4> moved = steps(set);
    return moved[0] | moved[1] | moved[2] | moved[3];
  }
  /// The cell and those beside it.
  static Set reach(Cell c) {
    if constexpr (Width == 8) {
      static constexpr std::array<Set, 64> made = make_reach();
      return made[index(c)];
    } else {
      const Set only = Set::only(c);
      return only | beside(only);
    }
  }

  /// The smallest rectangle around a set that is not empty.
  struct Frame {
    int top, left, rows, cols;
  };
  static Frame frame(const Set& set) {
    const std::uint64_t shadow = columns_of(set);
    const int left = std::countr_zero(shadow);
    const int right = 64 - std::countl_zero(shadow);
    const int top = first(set) / Width;
    const int bottom = last(set) / Width + 1;
    return {top, left, bottom - top, right - left};
  }

  /// The set moved to a lower index by any number of cells.
  static Set moved_back(Set set, int by) {
    if constexpr (words > 1) {
      for (; by >= 64; by -= 32) set = set >> 32;
    }
    return set >> by;
  }

  /// Columns in reverse order.
  static Set mirrored(const Set& set) {
    Set swapped = with_columns_swapped<1>(set);
    swapped = with_columns_swapped<2>(swapped);
    swapped = with_columns_swapped<4>(swapped);
    if constexpr (Width > 8) swapped = with_columns_swapped<8>(swapped);
    if constexpr (Width > 16) swapped = with_columns_swapped<16>(swapped);
    return swapped;
  }
  /// Rows in reverse order.
  static Set flipped(const Set& set) {
    if constexpr (Width == 8) {
      return Set::of_words({__builtin_bswap64(set.words()[0])});
    } else {
      return mirrored(turned(set));
    }
  }
  /// A half-turn of the whole box.
  static Set turned(const Set& set) { return set.reversed(Width * Width); }
  /// Rows become columns.
  static Set transposed(const Set& set) {
    Set flipped;
    if constexpr (Width == 8) {
      flipped = swapped_diagonally(set, 7, 0x00AA00AA00AA00AAU);
      flipped = swapped_diagonally(flipped, 14, 0x0000CCCC0000CCCCU);
      flipped = swapped_diagonally(flipped, 28, 0x00000000F0F0F0F0U);
    } else {
      set.for_each([&](Cell c) {
        const auto i = static_cast<int>(c);
        flipped.set(cell(i % Width, i / Width));
      });
    }
    return flipped;
  }

 private:
  static int first(const Set& set) {
    for (std::size_t i = 0; i < words; ++i) {
      if (set.words()[i] != 0) return static_cast<int>(64 * i) + std::countr_zero(set.words()[i]);
    }
    return 0;
  }
  static int last(const Set& set) {
    for (std::size_t i = words; i-- > 0;) {
      if (set.words()[i] != 0) return static_cast<int>(64 * i) + 63 - std::countl_zero(set.words()[i]);
    }
    return 0;
  }
  /// The columns in which the set has cells, as the lowest bits of a word.
  static std::uint64_t columns_of(const Set& set) {
    std::uint64_t all = 0;
    for (const std::uint64_t word : set.words()) all |= word;
    for (int by = 32; by >= Width; by /= 2) all |= all >> by;
    return all & ((std::uint64_t{1} << Width) - 1);
  }
  static constexpr std::array<Set, 64> make_reach() {
    std::array<Set, 64> made{};
    for (std::size_t i = 0; i < made.size(); ++i) {
      const Set only = Set::only(static_cast<Cell>(i));
      made[i] = only | beside(only);
    }
    return made;
  }
  /// Stripes of `by` columns, every second one, beginning with the first.
  static constexpr Set stripes(int by) {
    Set set;
    for (int col = 0; col < Width; ++col) {
      if (col / by % 2 == 0) set |= column(col);
    }
    return set;
  }
  /// Each of those stripes and the one beside it change places.
  template <int By>
  static Set with_columns_swapped(const Set& set) {
    constexpr Set lower = stripes(By);
    return ((set >> By) & lower) | ((set & lower) << By);
  }
  static Set swapped_diagonally(const Set& set, int by, std::uint64_t lower) {
    const std::uint64_t word = set.words()[0];
    const std::uint64_t moving = (word ^ (word >> by)) & lower;
    return Set::of_words({word ^ moving ^ (moving << by)});
  }
};

}  // namespace quadrille::snort
