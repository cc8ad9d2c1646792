#include "exact/retrograde/matrix.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <vector>

#include "core/workers.hpp"

namespace quadrille::retrograde {

namespace {

using Square = std::array<Lane, 64>;

/// Four squares of 64 by 64 bits side by side, each reflected on its diagonal: halves of halves change
/// places, from 32 by 32 bits down to single ones.
template <std::size_t Width>
inline void swap_halves(Square& square, std::uint64_t low) {
  const Lane mask = {low, low, low, low};
  for (std::size_t top = 0; top < 64; top += 2 * Width) {
    for (std::size_t i = top; i < top + Width; ++i) {
      const Lane moved = ((square[i] >> Width) ^ square[i + Width]) & mask;
      square[i + Width] ^= moved;
      square[i] ^= moved << Width;
    }
  }
}

inline void reflect(Square& square) {
  swap_halves<32>(square, 0x00000000FFFFFFFF);
  swap_halves<16>(square, 0x0000FFFF0000FFFF);
  swap_halves<8>(square, 0x00FF00FF00FF00FF);
  swap_halves<4>(square, 0x0F0F0F0F0F0F0F0F);
  swap_halves<2>(square, 0x3333333333333333);
  swap_halves<1>(square, 0x5555555555555555);
}

}  // namespace

void transpose(const Matrix& from, std::size_t strip, std::size_t first_row, Matrix& to) {
  assert(first_row % Matrix::rows_together == 0);
  const Verdicts* rows = from.strip(strip) + first_row;
  Square won;
  Square lost;
  for (std::size_t i = 0; i < 64; ++i) {
    won[i] = rows[i].won;
    lost[i] = rows[i].lost;
  }
  reflect(won);
  reflect(lost);
  Verdicts* columns = to.strip(first_row / lane_bits) + strip * lane_bits;
  const std::size_t word = first_row % lane_bits / 64;
  const std::size_t squares = std::min<std::size_t>(4, (to.rows() - strip * lane_bits) / 64);
  for (std::size_t square = 0; square < squares; ++square) {
    for (std::size_t i = 0; i < 64; ++i) {
      columns[64 * square + i].won[word] = won[i][square];
      columns[64 * square + i].lost[word] = lost[i][square];
    }
  }
}

Matrix transposed(const Matrix& from, std::size_t rows, std::size_t columns, int threads) {
  Matrix to(rows, columns);
  for_each_number(from.strips(), threads, [&](std::size_t strip) {
    for (std::size_t row = 0; row < from.rows(); row += Matrix::rows_together)
      transpose(from, strip, row, to);
  });
  return to;
}

Matrix transposed(const Matrix& from, std::span<const std::uint16_t> rows,
                  std::span<const std::uint16_t> columns) {
  Matrix to(columns.size(), rows.size());
  std::vector<std::size_t> place(columns.size());
  for (std::size_t i = 0; i < columns.size(); ++i) place[columns[i]] = i;
  for (std::size_t strip = 0; strip < from.strips(); ++strip) {
    const Verdicts* const source = from.strip(strip);
    const std::size_t end = std::min(lane_bits, columns.size() - strip * lane_bits);
    for (std::size_t first_row = 0; first_row < rows.size(); first_row += Matrix::rows_together) {
      Square won{};
      Square lost{};
      for (std::size_t i = 0; i < std::min<std::size_t>(64, rows.size() - first_row); ++i) {
        won[i] = source[rows[first_row + i]].won;
        lost[i] = source[rows[first_row + i]].lost;
      }
      reflect(won);
      reflect(lost);
      Verdicts* const target = to.strip(first_row / lane_bits);
      const std::size_t word = first_row % lane_bits / 64;
      for (std::size_t column = 0; column < end; ++column) {
        Verdicts& verdicts = target[place[strip * lane_bits + column]];
        verdicts.won[word] = won[column % 64][column / 64];
        verdicts.lost[word] = lost[column % 64][column / 64];
      }
    }
  }
  return to;
}

}  // namespace quadrille::retrograde
