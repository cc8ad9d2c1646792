// A set of cells as bits, in 1, 2, 3 or 11 machine words: enough for 64, 128, 192 and 704 cells.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>

#ifdef __BMI2__
#include <immintrin.h>
#endif

#include "core/cell.hpp"
#include "core/random.hpp"

namespace quadrille {

/// Where the bit number `rank` (from 0) of those set in `word` stands.
inline int select_bit(std::uint64_t word, int rank) {
  assert(rank >= 0 && rank < std::popcount(word));
#ifdef __BMI2__
  return std::countr_zero(_pdep_u64(std::uint64_t{1} << rank, word));
#else
  int at = 0;
  for (int width = 32; width > 0; width /= 2) {
    const int below = std::popcount(word & ((std::uint64_t{1} << width) - 1));
    if (rank >= below) {
      rank -= below;
      word >>= width;
      at += width;
    }
  }
  return at;
#endif
}

template <int Words>
class Bitboard {
 public:
  static constexpr int capacity = 64 * Words;

  constexpr Bitboard() = default;
  static constexpr Bitboard only(Cell cell) {
    Bitboard board;
    board.set(cell);
    return board;
  }
  static constexpr Bitboard of_words(const std::array<std::uint64_t, Words>& words) {
    Bitboard board;
    board.words_ = words;
    return board;
  }

  constexpr bool test(Cell c) const { return ((words_[word_of(c)] >> bit_of(c)) & 1) != 0; }
  constexpr void set(Cell c) { words_[word_of(c)] |= std::uint64_t{1} << bit_of(c); }
  /// Sets the cell or leaves it, without a branch.
  constexpr void set_if(bool condition, Cell c) {
    words_[word_of(c)] |= static_cast<std::uint64_t>(condition) << bit_of(c);
  }
  constexpr void clear(Cell c) { words_[word_of(c)] &= ~(std::uint64_t{1} << bit_of(c)); }

  constexpr bool any() const {
    std::uint64_t seen = 0;
    for (const std::uint64_t word : words_) seen |= word;
    return seen != 0;
  }
  constexpr bool none() const { return !any(); }
  constexpr int count() const {
    int total = 0;
    for (const std::uint64_t word : words_) total += std::popcount(word);
    return total;
  }

  /// The cell number `rank` of the set, in index order.
  Cell select(int rank) const {
    if constexpr (Words == 1) return static_cast<Cell>(select_bit(words_[0], rank));
    int base = 0;
    for (const std::uint64_t word : words_) {
      const int here = std::popcount(word);
      if (rank < here) return static_cast<Cell>(base + select_bit(word, rank));
      rank -= here;
      base += 64;
    }
    assert(false);
    return Cell{};
  }

  /// Calls `visit(cell)` for each cell of the set, in index order.
  template <class Visit>
  constexpr void for_each(Visit&& visit) const {
    for (std::size_t i = 0; i < Words; ++i) {
      for (std::uint64_t word = words_[i]; word != 0; word &= word - 1) {
        visit(static_cast<Cell>(64 * i + static_cast<std::size_t>(std::countr_zero(word))));
      }
    }
  }

  constexpr Bitboard& operator&=(const Bitboard& o) {
    for (std::size_t i = 0; i < Words; ++i) words_[i] &= o.words_[i];
    return *this;
  }
  constexpr Bitboard& operator|=(const Bitboard& o) {
    for (std::size_t i = 0; i < Words; ++i) words_[i] |= o.words_[i];
    return *this;
  }
  /// Removes the cells of the other set.
  constexpr Bitboard& operator-=(const Bitboard& o) {
    for (std::size_t i = 0; i < Words; ++i) words_[i] &= ~o.words_[i];
    return *this;
  }
  friend constexpr Bitboard operator&(Bitboard a, const Bitboard& b) { return a &= b; }
  friend constexpr Bitboard operator|(Bitboard a, const Bitboard& b) { return a |= b; }
  friend constexpr Bitboard operator-(Bitboard a, const Bitboard& b) { return a -= b; }
  friend constexpr bool operator==(const Bitboard&, const Bitboard&) = default;

  /// Every cell moved on to a higher index, by less than 64. What passes the last word is lost.
  constexpr Bitboard operator<<(int by) const {
    assert(by >= 0 && by < 64);
    Bitboard moved;
    moved.words_[0] = words_[0] << by;
    for (std::size_t i = 1; i < Words; ++i)
      moved.words_[i] = words_[i] << by | words_[i - 1] >> 1 >> (63 - by);
    return moved;
  }
  /// Every cell moved back to a lower index, by less than 64.
  constexpr Bitboard operator>>(int by) const {
    assert(by >= 0 && by < 64);
    Bitboard moved;
    moved.words_[Words - 1] = words_[Words - 1] >> by;
    for (std::size_t i = 0; i + 1 < Words; ++i)
      moved.words_[i] = words_[i] >> by | words_[i + 1] << 1 << (63 - by);
    return moved;
  }

  /// The set read backwards: the cell number i of `cells` goes to where number `cells` - 1 - i was.
  constexpr Bitboard reversed(int cells) const {
    Bitboard turned;
    for (std::size_t i = 0; i < Words; ++i) turned.words_[i] = reversed_bits(words_[Words - 1 - i]);
    int by = capacity - cells;
    for (; by >= 64; by -= 32) turned = turned >> 32;
    return turned >> by;
  }

  constexpr const std::array<std::uint64_t, Words>& words() const { return words_; }

 private:
  static constexpr std::uint64_t reversed_bits(std::uint64_t word) {
    constexpr std::uint64_t ones = 0x5555555555555555U;
    constexpr std::uint64_t pairs = 0x3333333333333333U;
    constexpr std::uint64_t fours = 0x0F0F0F0F0F0F0F0FU;
    word = (word >> 1U & ones) | (word & ones) << 1U;
    word = (word >> 2U & pairs) | (word & pairs) << 2U;
    word = (word >> 4U & fours) | (word & fours) << 4U;
    return __builtin_bswap64(word);
  }
  static constexpr std::size_t word_of(Cell c) { return Words == 1 ? 0 : index(c) / 64; }
  static constexpr int bit_of(Cell c) { return static_cast<int>(index(c) % 64); }

  std::array<std::uint64_t, Words> words_{};
};

/// Any cell of the set, each as likely; none when it is empty.
template <int Words>
[[gnu::always_inline]] inline std::optional<Cell> random_cell(const Bitboard<Words>& set, Random& random) {
  const int count = set.count();
  if (count == 0) return std::nullopt;
  return set.select(random.below(count));
}

/// The numbers of words there are: FOR_EACH_WIDTH(INSTANTIATE) is INSTANTIATE(1) INSTANTIATE(2) ... The build
/// under sanitizers has one word and many: what is wrong with two or three is wrong with many too, and most
/// of its time goes into compiling the same templates for each.
#ifdef QUADRILLE_TWO_WIDTHS
#define FOR_EACH_WIDTH(INSTANTIATE) INSTANTIATE(1) INSTANTIATE(11)
#else
#define FOR_EACH_WIDTH(INSTANTIATE) INSTANTIATE(1) INSTANTIATE(2) INSTANTIATE(3) INSTANTIATE(11)
#endif

/// Calls `use(std::integral_constant<int, Words>)` with the fewest words that hold `cells` cells. This is the
/// one place where a board's size becomes a type.
template <class Use>
decltype(auto) with_words_for(int cells, Use&& use) {
  if (cells <= 64) return use(std::integral_constant<int, 1>{});
#ifndef QUADRILLE_TWO_WIDTHS
  if (cells <= 128) return use(std::integral_constant<int, 2>{});
  if (cells <= 192) return use(std::integral_constant<int, 3>{});
#endif
  return use(std::integral_constant<int, 11>{});
}

}  // namespace quadrille
