// Regions: cells that can still influence each other. A position is the sum of its regions, and all that
// counts of a region is who may still play where.
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>

#include "core/random.hpp"
#include "core/side.hpp"
#include "exact/snort/box.hpp"
#include "exact/snort/dyadic.hpp"

namespace quadrille::snort {

/// The cells open to each player, in a box.
template <int Width>
using Open = PerSide<typename Box<Width>::Set>;

/// The same cells in a smaller box that they fit into.
template <int Smaller, int Width>
Open<Smaller> in_smaller_box(const Open<Width>& open) {
  if constexpr (Smaller == Width) {
    return open;
  } else {
    Open<Smaller> moved;
    for (const Side side : both_sides) {
      open[side].for_each([&](Cell c) {
        const auto i = static_cast<int>(c);
        moved[side].set(Box<Smaller>::cell(i / Width, i % Width));
      });
    }
    return moved;
  }
}

template <int Width>
Open<Width> after(const Open<Width>& open, Side mover, Cell cell) {
  Open<Width> next = open;
  next[mover].clear(cell);
  next[opponent(mover)] -= Box<Width>::reach(cell);
  return next;
}

/// Whether another move closes at least the same cells to the opponent; of moves that close just the same,
/// one is kept. Such a move is never better; see docs/snort.md for the proof.
template <int Width>
bool is_dominated(const Open<Width>& open, Side mover, Cell cell) {
  using B = Box<Width>;
  const auto& theirs = open[opponent(mover)];
  const typename B::Set closed = B::reach(cell) & theirs;
  typename B::Set rivals = open[mover];
  closed.for_each([&](Cell c) { rivals &= B::reach(c); });
  rivals.clear(cell);
  bool dominated = false;
  rivals.for_each([&](Cell rival) {
    if (rival < cell || ((B::reach(rival) & theirs) - closed).any()) dominated = true;
  });
  return dominated;
}

/// Which cells influence each other. A stone closes cells to the enemy alone, so that two cells open to the
/// same single player do not.
template <int Width>
class Links {
 public:
  using B = Box<Width>;
  using Set = typename B::Set;

  explicit Links(const Open<Width>& open) {
    const Set& first = open[Side::First];
    const Set& second = open[Side::Second];
    constexpr Set west = B::column(0);
    east_ = (first & ((second - west) >> 1)) | (second & ((first - west) >> 1));
    south_ = (first & (second >> Width)) | (second & (first >> Width));
  }

  /// The cells that influence another.
  Set linked() const { return east_ | (east_ << 1) | south_ | (south_ << Width); }
  /// All that hangs together with this cell.
  Set region_around(Cell cell) const {
    Set grown = Set::only(cell);
    for (;;) {
      Set next = grown | ((grown & east_) << 1) | ((grown >> 1) & east_);
      next |= ((next & south_) << Width) | ((next >> Width) & south_);
      if (next == grown) return grown;
      grown = next;
    }
  }

 private:
  Set east_, south_;  // the cells linked with the next one in that direction
};

/// Calls `visit(open)` for each region. What is not in one, cells open to a single player that nobody else
/// can use or spoil, is a move each whenever it is wanted: says how many more the first player has.
template <int Width, class Visit>
int for_each_region(const Open<Width>& open, Visit&& visit) {
  using Set = typename Box<Width>::Set;
  const Links<Width> links(open);
  const Set& first = open[Side::First];
  const Set& second = open[Side::Second];
  const Set linked = links.linked();
  for (Set rest = (first & second) | ((first | second) & linked); rest.any();) {
    const Set part = links.region_around(rest.select(0));
    visit(Open<Width>{first & part, second & part});
    rest -= part;
  }
  return (first - second - linked).count() - (second - first - linked).count();
}

/// A region in the top left corner of its box, and what is known of its value as a game. It is told from the
/// first player's point of view: the more the better for them.
template <int Width>
struct Region {
  Open<Width> open;
  /// The same for regions that turns and reflections take to each other. A region's key for the second
  /// player is what the key for the first would be with colours swapped: the key of the opposite game.
  PerSide<std::uint64_t> key;
  /// Numbers the value lies between; where `heat` is not negative, both are the mean value.
  Dyadic lowest, highest;
  /// The temperature, where it is known: to begin is worth no more. Negative where it is not.
  Dyadic heat = Dyadic::whole(-1);
};

/// The cells of a frame in the top left corner that a half-turn of the frame takes to themselves or to a
/// cell beside.
template <int Width>
typename Box<Width>::Set centre_of(int rows, int cols) {
  typename Box<Width>::Set centre;
  if (rows % 2 == 0 && cols % 2 == 0) return centre;
  centre.set(Box<Width>::cell(rows / 2, cols / 2));
  centre.set(Box<Width>::cell((rows - 1) / 2, (cols - 1) / 2));
  return centre;
}

/// Makes a region out of cells anywhere in the box, and brings it into the corner.
template <int Width>
class RegionMaker {
 public:
  using B = Box<Width>;
  using Set = typename B::Set;

  explicit RegionMaker(const Open<Width>& open) {
    const typename B::Frame frame = B::frame(open[Side::First] | open[Side::Second]);
    rows_ = frame.rows;
    cols_ = frame.cols;
    for (const Side side : both_sides)
      open_[side] = B::moved_back(open[side], frame.top * Width + frame.left);
  }

  const Open<Width>& open() const { return open_; }
  bool fits(int width) const { return rows_ <= width && cols_ <= width; }

  /// A sum over all eight orientations, so that none of them has to be chosen.
  PerSide<std::uint64_t> symmetric_keys() const {
    PerSide<std::uint64_t> keys;
    add_four(keys, open_, rows_, cols_);
    add_four(keys, {B::transposed(open_[Side::First]), B::transposed(open_[Side::Second])}, cols_, rows_);
    return keys;
  }
  PerSide<std::uint64_t> plain_keys() const {
    PerSide<std::uint64_t> keys;
    add(keys, open_[Side::First], open_[Side::Second]);
    return keys;
  }

  /// A number that the value of the region is at least, for this player. With every answer they take a
  /// move and spoil one for the opponent; see docs/snort.md for the proof.
  int sure_margin(Side side) const {
    const Set& mine = open_[side];
    const Set& theirs = open_[opponent(side)];
    const int answers = mine.count() / (most_closed(theirs, mine) + 1);
    return -theirs.count() + std::max(0, 2 * answers - 1);
  }
  /// Whether this player has an answer to every move: its image under a half-turn of the frame.
  bool can_mirror(Side side) const {
    const Set& mine = open_[side];
    const Set& theirs = open_[opponent(side)];
    return theirs.count() <= mine.count() && (half_turned(theirs) - mine).none() &&
           (theirs & centre_of<Width>(rows_, cols_)).none();
  }

 private:
  static void add(PerSide<std::uint64_t>& keys, const Set& first, const Set& second) {
    KeyHasher straight;
    straight.add(first.words());
    straight.add(second.words());
    keys[Side::First] += straight.key();
    KeyHasher swapped;
    swapped.add(second.words());
    swapped.add(first.words());
    keys[Side::Second] += swapped.key();
  }
  /// The region, mirrored, flipped and both.
  static void add_four(PerSide<std::uint64_t>& keys, const Open<Width>& open, int rows, int cols) {
    const Set& first = open[Side::First];
    const Set& second = open[Side::Second];
    const int down = (Width - rows) * Width;
    const int right = Width - cols;
    const Set first_mirrored = B::moved_back(B::mirrored(first), right);
    const Set second_mirrored = B::moved_back(B::mirrored(second), right);
    add(keys, first, second);
    add(keys, first_mirrored, second_mirrored);
    add(keys, B::moved_back(B::flipped(first), down), B::moved_back(B::flipped(second), down));
    add(keys, B::moved_back(B::flipped(first_mirrored), down),
        B::moved_back(B::flipped(second_mirrored), down));
  }
  Set half_turned(const Set& set) const {
    return B::moved_back(B::turned(set), (Width - rows_) * Width + Width - cols_);
  }
  /// The most cells of `to` that one stone on a cell of `from` closes, for all cells of `from` at once: five
  /// shifted sets are added up in binary, a set for each digit.
  static int most_closed(const Set& from, const Set& to) {
    Set ones = to;
    Set twos;
    Set fours;
    for (const Set& neighbours : B::steps(to)) {
      const Set carry = ones & neighbours;
      ones = (ones | neighbours) - carry;
      fours |= twos & carry;
      twos = (twos | carry) - (twos & carry);
    }
    int most = 0;
    Set best = from;
    for (const auto& [digit, worth] : {std::pair{&fours, 4}, {&twos, 2}, {&ones, 1}}) {
      if ((best & *digit).none()) continue;
      best &= *digit;
      most += worth;
    }
    return most;
  }

  Open<Width> open_;
  int rows_ = 0;
  int cols_ = 0;
};

}  // namespace quadrille::snort
