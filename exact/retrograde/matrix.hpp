// Values of many positions as rows of bits: player 1's placements of one family down, player 2's of another
// across.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>

#include "core/zeroed_array.hpp"

namespace quadrille::retrograde {

/// 256 positions side by side: what one instruction takes on where the machine has AVX2.
using Lane = std::uint64_t __attribute__((vector_size(32)));
inline constexpr std::size_t lane_bits = 256;

inline bool any(const Lane& lane) { return (lane[0] | lane[1] | lane[2] | lane[3]) != 0; }
inline std::uint64_t bits(const Lane& lane) {
  const int number =
      std::popcount(lane[0]) + std::popcount(lane[1]) + std::popcount(lane[2]) + std::popcount(lane[3]);
  return static_cast<std::uint64_t>(number);
}
/// Column numbers are those of the whole matrix; a lane has the columns of one strip.
inline bool bit(const Lane& lane, std::size_t column) {
  return (lane[column % lane_bits / 64] >> (column % 64) & 1) != 0;
}
inline void set_bit(Lane& lane, std::size_t column) {
  lane[column % lane_bits / 64] |= std::uint64_t{1} << (column % 64);
}
/// How many of the first `end` columns of a strip are set.
inline std::uint64_t bits_below(const Lane& lane, std::size_t end) {
  std::uint64_t number = 0;
  for (std::size_t word = 0; word < end / 64; ++word)
    number += static_cast<std::uint64_t>(std::popcount(lane[word]));
  if (end % 64 == 0) return number;
  const std::uint64_t below = lane[end / 64] & ((std::uint64_t{1} << (end % 64)) - 1);
  return number + static_cast<std::uint64_t>(std::popcount(below));
}
template <class Visit>
void for_each_bit(const Lane& lane, Visit&& visit) {
  for (std::size_t i = 0; i < 4; ++i) {
    for (std::uint64_t word = lane[i]; word != 0; word &= word - 1)
      visit(64 * i + static_cast<std::size_t>(std::countr_zero(word)));
  }
}

/// For the player to move. What is neither is a draw, not settled yet, or no position at all.
struct Verdicts {
  Lane won;
  Lane lost;
};

constexpr std::size_t rounded_up(std::size_t number, std::size_t unit) {
  return (number + unit - 1) / unit * unit;
}

constexpr std::size_t strips_for(std::size_t columns) { return (columns + lane_bits - 1) / lane_bits; }

/// Columns are taken 256 at a time; the rows of such a strip lie one after the other, for a move leads from
/// row to row in the same columns.
class Matrix {
 public:
  Matrix() = default;
  Matrix(Matrix&&) = default;
  Matrix& operator=(Matrix&&) = default;
  Matrix(const Matrix&) = delete;
  Matrix& operator=(const Matrix&) = delete;
  ~Matrix() = default;
  /// Nothing is won or lost yet.
  Matrix(std::size_t rows, std::size_t columns)
      : rows_(rounded_up(rows, rows_together)),
        strips_(strips_for(columns)),
        verdicts_(zeroed(rows_ * strips_)) {}
  /// What the other has, in room for as much.
  Matrix(const Matrix& other, std::shared_ptr<Verdicts[]> room)
      : rows_(other.rows_), strips_(other.strips_), verdicts_(std::move(room)) {
    std::copy_n(other.verdicts_.get(), other.size(), verdicts_.get());
  }

  std::size_t rows() const { return rows_; }
  std::size_t strips() const { return strips_; }
  std::size_t size() const { return rows_ * strips_; }
  std::size_t bytes() const { return size() * sizeof(Verdicts); }
  static constexpr std::size_t bytes_for(std::size_t rows, std::size_t columns) {
    return rounded_up(rows, rows_together) * strips_for(columns) * sizeof(Verdicts);
  }
  Verdicts* strip(std::size_t number) { return verdicts_.get() + number * rows_; }
  const Verdicts* strip(std::size_t number) const { return verdicts_.get() + number * rows_; }
  bool is_won(std::size_t row, std::size_t column) const { return bit(at(row, column).won, column); }
  bool is_lost(std::size_t row, std::size_t column) const { return bit(at(row, column).lost, column); }

  /// Rows are transposed so many at a time; there are rows of nothing at the end to make it so.
  static constexpr std::size_t rows_together = 64;

 private:
  /// Aligned by hand: memory that the library aligns is seldom used again once it is given back.
  static std::shared_ptr<Verdicts[]> zeroed(std::size_t count) {
    const auto array = std::make_shared<const ZeroedArray<Verdicts>>(count);
    return {array, &(*array)[0]};
  }
  const Verdicts& at(std::size_t row, std::size_t column) const { return strip(column / lane_bits)[row]; }

  std::size_t rows_ = 0;
  std::size_t strips_ = 0;
  std::shared_ptr<Verdicts[]> verdicts_;
};

/// Writes 64 rows of a strip, from `first_row` on, into the columns of the other matrix.
void transpose(const Matrix& from, std::size_t strip, std::size_t first_row, Matrix& to);
/// All of it; `rows` and `columns` are those of the result.
Matrix transposed(const Matrix& from, std::size_t rows, std::size_t columns, int threads = 1);

/// The same with rows and columns in another order: row `j`, column `i` of the result is row `rows[i]`,
/// column `columns[j]` of `from`. Each order has every number once.
Matrix transposed(const Matrix& from, std::span<const std::uint16_t> rows,
                  std::span<const std::uint16_t> columns);

}  // namespace quadrille::retrograde
