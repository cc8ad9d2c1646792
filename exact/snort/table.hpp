// What the solver remembers: sums of regions that the player to move wins or loses. Shared by all threads
// without a lock.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/zeroed_array.hpp"

namespace quadrille::snort {

/// An entry is one word, so that it is never half written: a part of the key, how much work it took and the
/// answer. The table begins in a small part of its memory, which is quick to reach and need not be cleared by
/// the system first, and goes on to a larger one when that is full. When the last one is full, what took the
/// least work is forgotten.
class Table {
 public:
  explicit Table(std::size_t bytes) {
    parts_[1] = Part(bytes / 16 * 15);
    parts_[0] = Part(bytes / 16);
  }

  void clear() {
    for (Part& part : parts_) part.clear();
    current_.store(0, std::memory_order_relaxed);
  }
  std::size_t bytes() const { return parts_[0].bytes() + parts_[1].bytes(); }

  /// Whether the player to move wins, if that is known.
  std::optional<bool> find(std::uint64_t key) const {
    for (int i = current_.load(std::memory_order_relaxed); i >= 0; --i) {
      if (const std::optional<bool> found = parts_[static_cast<std::size_t>(i)].find(key)) return found;
    }
    return std::nullopt;
  }
  void store(std::uint64_t key, bool wins, std::uint64_t nodes) {
    const int current = current_.load(std::memory_order_relaxed);
    const bool full = parts_[static_cast<std::size_t>(current)].store(key, wins, nodes);
    if (full && current == 0) current_.store(1, std::memory_order_relaxed);
  }

 private:
  class Part {
   public:
    Part() = default;
    explicit Part(std::size_t bytes)
        : buckets_(std::bit_floor(std::max(bytes / sizeof(Bucket), std::size_t{1}))),
          index_bits_(std::countr_zero(buckets_.size())) {}

    std::size_t bytes() const { return buckets_.size() * sizeof(Bucket); }
    void clear() {
      for (std::size_t i = 0; i < buckets_.size(); ++i) {
        for (auto& entry : buckets_[i].entries) entry.store(0, std::memory_order_relaxed);
      }
    }
    std::optional<bool> find(std::uint64_t key) const {
      for (const auto& entry : bucket_of(key).entries) {
        const std::uint64_t data = entry.load(std::memory_order_relaxed);
        if (data != 0 && check_of(data) == check_of(key)) return (data & 1) != 0;
      }
      return std::nullopt;
    }
    /// True when something had to be forgotten.
    bool store(std::uint64_t key, bool wins, std::uint64_t nodes) {
      const auto effort =
          std::min<std::uint64_t>(static_cast<std::uint64_t>(std::bit_width(nodes)), most_effort);
      const std::uint64_t word = check_of(key) | effort << 1U | (wins ? 1U : 0U);
      std::atomic<std::uint64_t>* cheapest = nullptr;
      std::uint64_t least = ~std::uint64_t{0};
      for (auto& entry : bucket_of(key).entries) {
        const std::uint64_t data = entry.load(std::memory_order_relaxed);
        if (data == 0 || check_of(data) == check_of(key)) {
          entry.store(word, std::memory_order_relaxed);
          return false;
        }
        if (effort_of(data) >= least) continue;
        least = effort_of(data);
        cheapest = &entry;
      }
      cheapest->store(word, std::memory_order_relaxed);
      return true;
    }

   private:
    // From the lowest bit: answer 1, effort 5, check 58. The effort is at least 1, so that no entry is zero.
    static constexpr std::uint64_t most_effort = 31;
    static constexpr std::uint64_t low_bits = 63;
    struct alignas(64) Bucket {
      std::atomic<std::uint64_t> entries[8];
    };

    static std::uint64_t check_of(std::uint64_t word) { return word & ~low_bits; }
    static std::uint64_t effort_of(std::uint64_t data) { return data >> 1U & most_effort; }
    Bucket& bucket_of(std::uint64_t key) const {
      // All bits of the key have a say in the place, those too that are not kept.
      return buckets_[key * 0x9E3779B97F4A7C15U >> 1U >> (63 - index_bits_)];
    }

    ZeroedArray<Bucket> buckets_;
    int index_bits_ = 0;
  };

  std::array<Part, 2> parts_;
  std::atomic<int> current_{0};
};

}  // namespace quadrille::snort
