// The order in which pairs of families are worked on, and what is held in memory meanwhile.
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <span>
#include <utility>
#include <vector>

#include "core/budget.hpp"
#include "core/result.hpp"
#include "core/workers.hpp"
#include "core/zeroed_array.hpp"
#include "exact/retrograde/families.hpp"
#include "exact/retrograde/matrix.hpp"

namespace quadrille::retrograde {

/// Two families; the first has the higher number.
struct Pair {
  std::size_t first;
  std::size_t second;
};

/// A layer is the pairs that have so many steps to go together. Sideways moves stay in a pair, forward moves
/// lead to the layer below: the pairs of a layer do not depend on each other.
int layers_of(const Families& families);
/// The largest pairs first, so that no thread is left alone with one at the end. Families are anything that
/// has steps to go and a size.
template <class AnyFamilies>
std::vector<Pair> pairs_of_layer(const AnyFamilies& families, int steps) {
  std::vector<Pair> pairs;
  for (std::size_t first = 0; first < families.size(); ++first) {
    for (std::size_t second = 0; second <= first; ++second) {
      if (families[first].steps_to_go + families[second].steps_to_go == steps)
        pairs.push_back({first, second});
    }
  }
  std::stable_sort(pairs.begin(), pairs.end(), [&](const Pair& a, const Pair& b) {
    return families[a.first].size() * families[a.second].size() >
           families[b.first].size() * families[b.second].size();
  });
  return pairs;
}

/// Does the work for all pairs on so many threads, the caller's among them. The first failure ends it, and so
/// does the budget.
Result<Done> for_each_pair(std::span<const Pair> pairs, int threads, Budget& budget,
                           const std::function<Result<Done>(const Pair&, bool is_caller)>& solve);

/// Room for matrices, taken from the system in large pieces. They lie in large pages, and a piece goes back
/// as soon as no matrix is in it: whoever stops the work does not wait while gigabytes are given back page by
/// page.
class Room {
 public:
  std::shared_ptr<Verdicts[]> take(std::size_t count);

 private:
  using Piece = ZeroedArray<Verdicts>;
  std::shared_ptr<const Piece> piece_;
  std::size_t taken_ = 0;
};

/// Matrices by their two families, as long as memory lasts; what it had no room for is fetched.
class Shelf {
 public:
  using Fetch = std::function<Result<Matrix>(std::size_t rows, std::size_t columns)>;
  Shelf(const Families& families, std::size_t memory, Fetch fetch)
      : families_(families), memory_(memory), fetch_(std::move(fetch)) {}

  void put(std::size_t rows, std::size_t columns, const Matrix& matrix);
  /// What is fetched is put here too.
  Result<std::shared_ptr<const Matrix>> get(std::size_t rows, std::size_t columns);
  bool has(std::size_t rows, std::size_t columns) const;
  void drop_layer(int steps);
  std::size_t bytes() const;

 private:
  /// Nothing where memory does not last.
  std::shared_ptr<Verdicts[]> room_for(const Matrix& matrix);

  const Families& families_;
  std::size_t memory_;
  Fetch fetch_;
  mutable std::mutex mutex_;
  std::map<std::pair<std::size_t, std::size_t>, std::shared_ptr<const Matrix>> matrices_;
  std::size_t bytes_ = 0;
  Room room_;
};

}  // namespace quadrille::retrograde
