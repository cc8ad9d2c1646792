// Memory for a hash table that all threads use without a lock: it begins in a small part of what it may take,
// which is quick to reach, and doubles when its owner finds no room.
#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "core/zeroed_array.hpp"

namespace quadrille {

/// What a bucket holds its owner knows; all zeros is an empty one.
template <class Bucket>
class GrowingBuckets {
 public:
  explicit GrowingBuckets(std::size_t bytes)
      : buckets_(std::bit_floor(std::max(bytes / sizeof(Bucket), std::size_t{1}))), used_(fewest()) {}

  std::size_t bytes() const { return buckets_.size() * sizeof(Bucket); }

  /// The place of a key is told by these bits of a product, which all bits of the key have a part in.
  static std::size_t place_of(std::uint64_t key) { return (key * 0x9E3779B97F4A7C15U) >> 32U; }
  Bucket& of(std::uint64_t key) const {
    return buckets_[place_of(key) & (used_.load(std::memory_order_relaxed) - 1)];
  }
  /// For a key that will be asked for soon.
  void prefetch(std::uint64_t key) const { __builtin_prefetch(&of(key)); }

  /// Nobody else may use it meanwhile.
  template <class Empty>
  void clear(Empty empty) {
    for (std::size_t i = 0; i < used_.load(std::memory_order_relaxed); ++i) empty(buckets_[i]);
    used_.store(fewest(), std::memory_order_relaxed);
  }

  /// Doubles the part in use; false when it is all in use, or another thread is at it. `share_out(from, to,
  /// bit)` moves those entries whose places have this bit. What the others look for or store meanwhile may be
  /// lost; they find it out again.
  template <class ShareOut>
  bool grow(ShareOut share_out) {
    if (growing_.exchange(true, std::memory_order_acquire)) return false;
    const std::size_t used = used_.load(std::memory_order_relaxed);
    const bool possible = used < buckets_.size();
    if (possible) {
      for (std::size_t i = 0; i < used; ++i) share_out(buckets_[i], buckets_[i + used], used);
      used_.store(2 * used, std::memory_order_relaxed);
    }
    growing_.store(false, std::memory_order_release);
    return possible;
  }

 private:
  std::size_t fewest() const { return std::min(buckets_.size(), std::size_t{1024}); }

  ZeroedArray<Bucket> buckets_;
  std::atomic<std::size_t> used_;  // a power of two: the first so many buckets
  std::atomic<bool> growing_{false};
};

}  // namespace quadrille
