// What the solver remembers: sums of regions that the player to move wins or loses. Shared by all threads
// without a lock.
#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/growing_buckets.hpp"

namespace quadrille::snort {

/// An entry is one word, so that it is never half written: a part of the key, how much work it took and the
/// answer. Where there is no room and the table cannot grow, what took the least work is forgotten.
class Table {
 public:
  explicit Table(std::size_t bytes) : buckets_(bytes) {}

  void clear() {
    buckets_.clear([](Bucket& bucket) {
      for (Entry& entry : bucket.entries) entry.store(0, std::memory_order_relaxed);
    });
  }
  std::size_t bytes() const { return buckets_.bytes(); }

  /// For a key that will be asked for soon.
  void prefetch(std::uint64_t key) const { buckets_.prefetch(check_of(key)); }

  /// Whether the player to move wins, if that is known.
  std::optional<bool> find(std::uint64_t key) const {
    for (const Entry& entry : bucket_of(key).entries) {
      const std::uint64_t data = entry.load(std::memory_order_relaxed);
      if (data != 0 && check_of(data) == check_of(key)) return (data & 1) != 0;
    }
    return std::nullopt;
  }

  void store(std::uint64_t key, bool wins, std::uint64_t nodes) {
    const auto effort =
        std::min<std::uint64_t>(static_cast<std::uint64_t>(std::bit_width(nodes)), most_effort);
    const std::uint64_t word = check_of(key) | effort << 1U | (wins ? 1U : 0U);
    if (put(word, bucket_of(key)) || (grow() && put(word, bucket_of(key)))) return;
    replace_cheapest(word, bucket_of(key));
  }

 private:
  // From the lowest bit: answer 1, effort 5, check 58. The effort is at least 1, so that no entry is zero.
  static constexpr std::uint64_t most_effort = 31;
  static constexpr std::uint64_t low_bits = 63;
  using Entry = std::atomic<std::uint64_t>;
  struct alignas(64) Bucket {
    Entry entries[8];
  };

  static std::uint64_t check_of(std::uint64_t word) { return word & ~low_bits; }
  static std::uint64_t effort_of(std::uint64_t data) { return data >> 1U & most_effort; }
  /// What is kept of the key tells the place too, so that an entry can move.
  Bucket& bucket_of(std::uint64_t word) const { return buckets_.of(check_of(word)); }

  /// False when there is no room.
  static bool put(std::uint64_t word, Bucket& bucket) {
    for (Entry& entry : bucket.entries) {
      const std::uint64_t data = entry.load(std::memory_order_relaxed);
      if (data != 0 && check_of(data) != check_of(word)) continue;
      entry.store(word, std::memory_order_relaxed);
      return true;
    }
    return false;
  }
  static void replace_cheapest(std::uint64_t word, Bucket& bucket) {
    Entry* cheapest = bucket.entries;
    std::uint64_t least = most_effort + 1;
    for (Entry& entry : bucket.entries) {
      const std::uint64_t effort = effort_of(entry.load(std::memory_order_relaxed));
      if (effort >= least) continue;
      least = effort;
      cheapest = &entry;
    }
    cheapest->store(word, std::memory_order_relaxed);
  }

  bool grow() {
    return buckets_.grow([](Bucket& from, Bucket& to, std::size_t bit) {
      for (Entry& entry : from.entries) {
        const std::uint64_t data = entry.load(std::memory_order_relaxed);
        if (data == 0 || (GrowingBuckets<Bucket>::place_of(check_of(data)) & bit) == 0) continue;
        put(data, to);
        entry.store(0, std::memory_order_relaxed);
      }
    });
  }

  GrowingBuckets<Bucket> buckets_;
};

}  // namespace quadrille::snort
