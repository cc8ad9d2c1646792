// The transposition table: what was found out about positions, shared by all threads without a lock.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/zeroed_array.hpp"
#include "search/value.hpp"

namespace quadrille::search {

enum class Bound : std::uint8_t { Exact, AtLeast, AtMost };

/// What is known of a position. The value counts plies from the position itself.
struct Finding {
  Value value;
  int depth;
  Bound bound;
  std::uint32_t move;    ///< the best move, as the game packs it
  bool certain = false;  ///< every line behind it was followed to its end: it holds at any depth
};

/// An entry is two words: the finding, packed, and the key xored with it. Threads write the words one after
/// the other; an entry torn between two writers has a key that fits nothing and is not believed.
class Table {
 public:
  explicit Table(std::size_t bytes) { resize(bytes); }

  /// Takes at most so many bytes, and forgets everything.
  void resize(std::size_t bytes);
  /// A table that was written all over is given back here, so that a later resize costs no time.
  void clear() { resize(bytes()); }
  /// Findings from before may be overwritten first.
  void next_search() { generation_ = (generation_ + 1) & generation_mask; }
  std::size_t bytes() const { return (bucket_mask_ + 1) * sizeof(Bucket); }

  std::optional<Finding> find(std::uint64_t key) const {
    for (const Entry& entry : bucket_of(key).entries) {
      const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
      if ((entry.check.load(std::memory_order_relaxed) ^ data) == key && data != 0) return unpacked(data);
    }
    return std::nullopt;
  }
  void store(std::uint64_t key, const Finding& finding);
  void prefetch(std::uint64_t key) const { __builtin_prefetch(&bucket_of(key)); }

 private:
  // From the lowest bit: move 32, value 16, depth 8, bound 2, certain 1, generation 5.
  static constexpr std::uint64_t generation_mask = 31;
  struct Entry {
    std::atomic<std::uint64_t> check;
    std::atomic<std::uint64_t> data;
  };
  struct alignas(64) Bucket {
    Entry entries[4];
  };

  static std::uint64_t generation_of(std::uint64_t data) { return data >> 59U; }
  static int depth_of(std::uint64_t data) { return static_cast<int>(data >> 48U & 255); }
  static Finding unpacked(std::uint64_t data) {
    return {static_cast<std::int16_t>(data >> 32U), depth_of(data), static_cast<Bound>(data >> 56U & 3),
            static_cast<std::uint32_t>(data), (data >> 58U & 1) != 0};
  }
  Bucket& bucket_of(std::uint64_t key) const { return buckets_[key & bucket_mask_]; }

  ZeroedArray<Bucket> buckets_;  // zeros are empty entries
  std::size_t bucket_mask_ = 0;
  std::uint64_t generation_ = 1;
};

}  // namespace quadrille::search
