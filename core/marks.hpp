// Where other threads are at work, so that they do not all do the same.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

namespace quadrille {

/// A hint, no more: a mark may be overwritten by another.
class Marks {
 public:
  void set(std::uint64_t key) { place(key).store(key, std::memory_order_relaxed); }
  void clear(std::uint64_t key) {
    if (is_set(key)) place(key).store(0, std::memory_order_relaxed);
  }
  bool is_set(std::uint64_t key) const { return places_[key % size].load(std::memory_order_relaxed) == key; }

 private:
  static constexpr std::size_t size = 4096;
  std::atomic<std::uint64_t>& place(std::uint64_t key) { return places_[key % size]; }

  std::array<std::atomic<std::uint64_t>, size> places_{};
};

}  // namespace quadrille
