// What all threads of one search share: the limits, the word to stop, and how many nodes were seen.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <limits>

#include "search/engine.hpp"

namespace quadrille::search {

class Control {
 public:
  Control(const Limits& limits, const std::atomic<bool>& told)
      : told_(told),
        start_(Clock::now()),
        deadline_(limits.time ? start_ + *limits.time : Clock::time_point::max()),
        most_nodes_(limits.nodes.value_or(std::numeric_limits<std::uint64_t>::max())) {}

  bool stopped() const { return stopped_.load(std::memory_order_relaxed); }
  void stop() { stopped_.store(true, std::memory_order_relaxed); }

  /// Adds nodes and looks at the limits. To be called every few hundred nodes.
  void count(std::uint64_t nodes) {
    const std::uint64_t all = nodes_.fetch_add(nodes, std::memory_order_relaxed) + nodes;
    const bool late = deadline_ != Clock::time_point::max() && Clock::now() >= deadline_;
    if (all >= most_nodes_ || late || told_.load(std::memory_order_relaxed)) stop();
  }
  /// How many more nodes a thread may look at before it has to count them.
  std::uint64_t nodes_to_next_count() const {
    constexpr std::uint64_t between_counts = 256;  // well under a millisecond on the largest board
    const std::uint64_t seen = nodes();
    return seen >= most_nodes_ ? 1 : std::min(between_counts, most_nodes_ - seen);
  }

  std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }
  double seconds() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }
  /// How many positions can be looked at, all of them, so that a good part of what the limits allow is left.
  std::uint64_t affordable() const {
    constexpr double positions_a_second = 6e5;  // half of what was seen
    const std::uint64_t by_nodes = most_nodes_ / 2;
    if (!is_timed()) return by_nodes;
    const double seconds = std::chrono::duration<double>(deadline_ - start_).count();
    return std::min(by_nodes, static_cast<std::uint64_t>(positions_a_second * seconds));
  }
  bool is_timed() const { return deadline_ != Clock::time_point::max(); }
  /// How much of the time is gone, from 0 to 1; 0 without a limit.
  double share_of_time_gone() const {
    return is_timed() ? std::chrono::duration<double>(Clock::now() - start_) / (deadline_ - start_) : 0;
  }

 private:
  using Clock = std::chrono::steady_clock;

  const std::atomic<bool>& told_;
  std::atomic<bool> stopped_{false};
  std::atomic<std::uint64_t> nodes_{0};
  Clock::time_point start_;
  Clock::time_point deadline_;
  std::uint64_t most_nodes_;
};

}  // namespace quadrille::search
