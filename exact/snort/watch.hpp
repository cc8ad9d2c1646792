// The limits of one task, the word to stop and the nodes seen, shared by all threads at work on it.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <utility>

namespace quadrille::snort {

/// When to give up; whichever comes first. Without any, it goes on until it is told to stop.
struct Limits {
  std::optional<std::chrono::milliseconds> time;
  std::optional<std::uint64_t> nodes;
};

class Watch {
 public:
  /// `on_look` is called now and then, on the thread that began.
  Watch(const Limits& limits, const std::atomic<bool>& told, std::function<void(Watch&)> on_look = {})
      : told_(told),
        on_look_(std::move(on_look)),
        start_(Clock::now()),
        deadline_(limits.time ? start_ + *limits.time : Clock::time_point::max()),
        most_nodes_(limits.nodes.value_or(std::numeric_limits<std::uint64_t>::max())) {}

  /// Nothing found out after this is to be believed.
  bool is_over() const { return over_.load(std::memory_order_relaxed); }
  void end() { over_.store(true, std::memory_order_relaxed); }
  std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }
  /// How many nodes may be looked at before the limit has to be looked at.
  std::uint64_t nodes_left() const { return nodes() < most_nodes_ ? most_nodes_ - nodes() : 1; }
  double seconds() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }

  /// Adds nodes and looks at the limits.
  void count(std::uint64_t nodes, bool first_thread) {
    const std::uint64_t all = nodes_.fetch_add(nodes, std::memory_order_relaxed) + nodes;
    const bool late = deadline_ != Clock::time_point::max() && Clock::now() >= deadline_;
    if (late || all >= most_nodes_ || told_.load(std::memory_order_relaxed)) end();
    if (first_thread && on_look_) on_look_(*this);
  }

 private:
  using Clock = std::chrono::steady_clock;

  const std::atomic<bool>& told_;
  std::function<void(Watch&)> on_look_;
  std::atomic<bool> over_{false};
  std::atomic<std::uint64_t> nodes_{0};
  Clock::time_point start_;
  Clock::time_point deadline_;
  std::uint64_t most_nodes_;
};

/// The nodes of one thread, told to the watch now and then.
class NodeCount {
 public:
  /// The watch is told every so many nodes.
  NodeCount(Watch& watch, bool first_thread, std::uint64_t between_looks)
      : watch_(watch), first_thread_(first_thread), between_looks_(between_looks) {}
  NodeCount(const NodeCount&) = delete;
  NodeCount& operator=(const NodeCount&) = delete;
  ~NodeCount() { tell(); }

  void add_one() {
    if (++nodes_ - told_ >= between_looks_) tell();
  }
  std::uint64_t nodes() const { return nodes_; }

 private:
  void tell() {
    watch_.count(nodes_ - told_, first_thread_);
    told_ = nodes_;
  }

  Watch& watch_;
  bool first_thread_;
  std::uint64_t between_looks_;
  std::uint64_t nodes_ = 0;
  std::uint64_t told_ = 0;
};

}  // namespace quadrille::snort
