#include "exact/equerre/rook_sets.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <limits>

namespace quadrille::equerre {

namespace {

bool is_in_eighth(int cell, int side) { return cell / side <= cell % side && cell % side <= (side - 1) / 2; }

/// How many sets of `count` cells there are below `cells`.
constexpr std::size_t choices(int cells, int count) {
  std::size_t product = 1;
  for (int i = 0; i < count; ++i)
    product = product * static_cast<std::size_t>(std::max(0, cells - i)) / static_cast<std::size_t>(i + 1);
  return product;
}

constexpr std::size_t most_rooks_numbered = 3;
constexpr std::size_t most_cells_numbered = 64;

/// The same, worked out.
constexpr auto choices_below = [] {
  std::array<std::array<std::size_t, most_cells_numbered + 1>, most_rooks_numbered + 1> all{};
  for (std::size_t count = 0; count < all.size(); ++count) {
    for (std::size_t cells = 0; cells < all[count].size(); ++cells)
      all[count][cells] = choices(static_cast<int>(cells), static_cast<int>(count));
  }
  return all;
}();

}  // namespace

QueenPairs::QueenPairs(int side) : cells_(side * side), found_(static_cast<std::size_t>(cells_ * cells_)) {
  std::vector<std::size_t> numbers(found_.size(), found_.size());
  for (int theirs = 0; theirs < cells_; ++theirs) {
    if (is_in_eighth(theirs, side)) eighth_.push_back(theirs);
  }
  for (int theirs = 0; theirs < cells_; ++theirs) {
    for (int mine = 0; mine < cells_; ++mine) {
      if (mine == theirs) continue;
      int symmetry = -1;
      int least = std::numeric_limits<int>::max();
      for (int each = 0; each < symmetries; ++each) {
        const int turned_mine = turned(mine, each, side);
        if (!is_in_eighth(turned(theirs, each, side), side) || turned_mine >= least) continue;
        least = turned_mine;
        symmetry = each;
      }
      std::size_t& number = numbers[place(least, turned(theirs, symmetry, side))];
      if (number == found_.size()) {
        number = pairs_.size();
        pairs_.push_back({least, turned(theirs, symmetry, side), 0});
      }
      ++pairs_[number].images;
      found_[place(mine, theirs)] = {number, symmetry};
    }
  }
}

RookSets::RookSets(int side, int rooks) : cells_(static_cast<std::size_t>(side * side)), rooks_(rooks) {
  const int cells = side * side;
  assert(rooks > 0 && static_cast<std::size_t>(rooks) <= most_rooks_numbered &&
         choices(cells, rooks) <= std::numeric_limits<std::uint16_t>::max());
  // The next number with as many bits set: the order of the highest cells.
  Mask mask = bit_of(rooks) - 1;
  for (std::size_t left = choices(cells, rooks); left > 0; --left) {
    all_.push_back(mask);
    const Mask low = mask & (~mask + 1);
    const Mask carried = mask + low;
    // Shifted twice, for a word cannot be shifted by 64.
    mask = carried | (mask ^ carried) >> 2U >> std::countr_zero(low);
  }
  for (int symmetry = 0; symmetry < symmetries; ++symmetry) {
    for (const Mask each : all_) {
      Mask image = 0;
      for (Mask left = each; left != 0; left &= left - 1)
        image |= bit_of(equerre::turned(std::countr_zero(left), symmetry, side));
      turned_[static_cast<std::size_t>(symmetry)].push_back(static_cast<std::uint16_t>(number(image)));
    }
  }
  free_.resize(strips() * cells_);
  taken_.resize(strips() * cells_);
  for (std::size_t i = 0; i < size(); ++i) {
    for (std::size_t cell = 0; cell < cells_; ++cell) {
      const bool is_taken = (all_[i] >> cell & 1) != 0;
      std::vector<retrograde::Lane>& lanes = is_taken ? taken_ : free_;
      retrograde::set_bit(lanes[i / retrograde::lane_bits * cells_ + cell], i);
    }
  }
  constexpr std::size_t words_of_a_lane = 4;
  std::vector<std::uint16_t> before(cells_, 0);
  for (std::size_t word = 0; word < words_of_a_lane * strips(); ++word) {
    taken_before_.insert(taken_before_.end(), before.begin(), before.end());
    for (std::size_t cell = 0; cell < cells_; ++cell) {
      const std::uint64_t bits = taken(word / words_of_a_lane)[cell][word % words_of_a_lane];
      before[cell] = static_cast<std::uint16_t>(before[cell] + std::popcount(bits));
    }
  }
}

std::size_t RookSets::number(Mask cells) const {
  std::size_t number = 0;
  std::size_t count = 0;
  for (Mask left = cells; left != 0; left &= left - 1)
    number += choices_below[++count][static_cast<std::size_t>(std::countr_zero(left))];
  return number;
}

}  // namespace quadrille::equerre
