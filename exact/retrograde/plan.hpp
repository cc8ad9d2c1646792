// Who solves which pair of families where several solve a board together. Everybody works it out alone and
// comes to the same.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "exact/retrograde/families.hpp"
#include "exact/retrograde/schedule.hpp"

namespace quadrille::retrograde {

/// A family by what a plan needs to know of it, without its placements: those of 7×7 alone are gigabytes.
struct FamilyShape {
  int steps_to_go = 0;
  std::size_t placements = 0;
  std::vector<std::uint32_t> forward;  ///< the families that its forward moves lead to, ascending

  std::size_t size() const { return placements; }
  friend bool operator==(const FamilyShape&, const FamilyShape&) = default;
};

/// Out of the numbers of pawns in each row alone. The same as the families themselves say.
std::vector<FamilyShape> shapes_of(const Board& board);
std::vector<FamilyShape> shapes_of(const Families& families);

/// Settling a pair holds so many matrices, each as large as one of its two results.
inline constexpr std::size_t matrices_at_work = 6;

/// How many of a layer's pairs, the largest first, all threads solve together, one pair after the other:
/// those with which one thread would be at work longer than its share of what is left, and those of which not
/// as many as there are threads fit into the memory at once. The others are solved by a thread each.
std::size_t pairs_to_share(const std::vector<FamilyShape>& shapes, std::span<const Pair> pairs, int threads,
                           std::size_t memory);

/// Pairs are given to those who have least to do in their layer; among these to who has most of what the pair
/// needs from the layer below.
class Shares {
 public:
  Shares(const std::vector<FamilyShape>& shapes, int ranks);

  /// A pair that was solved before stays with who has it.
  void leave_with(const Pair& pair, int rank);
  /// Gives away all the others.
  void divide();
  /// Of the pair of two families, in any order.
  int owner(std::size_t one, std::size_t other) const;

 private:
  static constexpr std::int32_t nobody = -1;
  static std::size_t number_of(std::size_t one, std::size_t other);
  void divide_layer(int steps);
  /// How much of what the pair needs each has.
  void add_needs(std::size_t mine, std::size_t theirs, std::vector<double>& at) const;

  const std::vector<FamilyShape>& shapes_;
  int ranks_;
  std::vector<std::int32_t> owners_;
};

}  // namespace quadrille::retrograde
