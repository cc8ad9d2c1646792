// How much may be done for one question: limits, the word to stop, what was done so far, and who is told of
// it. The search, the solvers and the checks of tables all work within one of these.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <utility>

namespace quadrille {

/// When to stop; whichever comes first. Without any, the work goes on until it is done or told to stop.
struct Limits {
  std::optional<std::chrono::milliseconds> time;
  std::optional<std::uint64_t> nodes;
  std::optional<int> depth;

  bool any() const { return time || nodes || depth; }
  /// The same, and no more time than so much.
  Limits at_most(std::chrono::milliseconds most) const {
    return {std::min(time.value_or(most), most), nodes, depth};
  }
};

/// What may be used meanwhile.
struct Resources {
  int threads = 1;
  std::size_t memory = std::size_t{128} << 20U;  ///< bytes that may be taken

  friend bool operator==(const Resources&, const Resources&) = default;
};

/// The word to stop. Whoever wants an end sets it, from any thread or from a signal handler.
using Stop = std::atomic<bool>;
/// What nobody ever stops is given this.
inline const Stop never{false};

/// How far a long task has come; what it does not know is 0.
struct Progress {
  std::uint64_t done = 0;  ///< nodes or positions
  std::uint64_t all = 0;
  int layer = 0;  ///< where the work goes in layers: which one, of `layers`
  int layers = 0;
  std::size_t bytes = 0;  ///< held in memory
  double seconds = 0;     ///< since it began

  /// From 0 to 1; 0 where nobody knows how much there is.
  double share() const { return all == 0 ? 0 : static_cast<double>(done) / static_cast<double>(all); }
};

/// Told now and then; see who tells for the thread on which it is called.
using OnProgress = std::function<void(const Progress&)>;

/// Shared by all threads at work on one question.
class Budget {
 public:
  /// Without limits, and told by nobody.
  Budget() : Budget(Limits{}, nullptr, nullptr, {}) {}
  Budget(const Limits& limits, const Stop& stop, OnProgress on_progress = {})
      : Budget(limits, &stop, nullptr, std::move(on_progress)) {}
  /// A part of another: what is done counts there too, and it is over when that one is.
  Budget(const Limits& limits, Budget& whole) : Budget(limits, nullptr, &whole, {}) {}
  Budget(const Budget&) = delete;
  Budget& operator=(const Budget&) = delete;

  /// What is found out after this is not to be believed: it was cut short.
  bool is_over() const { return over_.load(std::memory_order_relaxed); }
  void end() { over_.store(true, std::memory_order_relaxed); }

  /// Adds nodes and looks at the limits; to be called every few hundred nodes. Tells progress where `tells`,
  /// which is for the thread that asked.
  void count(std::uint64_t nodes, bool tells = false) {
    const std::uint64_t all = nodes_.fetch_add(nodes, std::memory_order_relaxed) + nodes;
    if (whole_ != nullptr) whole_->count(nodes, tells);
    if (all >= most_nodes_) end();
    look();
    if (tells && on_progress_) tell({.done = all});
  }
  /// Looks at the time and the word to stop; whether it is over.
  bool look() {
    const bool late = is_timed() && Clock::now() >= deadline_;
    const bool told = stop_ != nullptr && stop_->load(std::memory_order_relaxed);
    if (late || told || (whole_ != nullptr && whole_->is_over())) end();
    return is_over();
  }
  void tell(Progress progress) const {
    if (!on_progress_) return;
    progress.seconds = seconds();
    on_progress_(progress);
  }

  std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }
  /// How many nodes may be looked at before they have to be counted; at most `most`.
  std::uint64_t nodes_to_next_count(std::uint64_t most) const {
    if (whole_ != nullptr) most = whole_->nodes_to_next_count(most);
    const std::uint64_t seen = nodes();
    return seen >= most_nodes_ ? 1 : std::min(most, most_nodes_ - seen);
  }
  double seconds() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }
  bool is_timed() const { return deadline_ != Clock::time_point::max(); }
  /// How much of the time is gone, from 0 to 1; 0 without a limit.
  double share_of_time_gone() const {
    return is_timed() ? std::chrono::duration<double>(Clock::now() - start_) / (deadline_ - start_) : 0;
  }

 private:
  using Clock = std::chrono::steady_clock;

  Budget(const Limits& limits, const Stop* stop, Budget* whole, OnProgress on_progress)
      : stop_(stop),
        whole_(whole),
        on_progress_(std::move(on_progress)),
        start_(Clock::now()),
        deadline_(limits.time ? start_ + *limits.time : Clock::time_point::max()),
        most_nodes_(limits.nodes.value_or(std::numeric_limits<std::uint64_t>::max())) {}

  const Stop* stop_;
  Budget* whole_;
  OnProgress on_progress_;
  std::atomic<bool> over_{false};
  std::atomic<std::uint64_t> nodes_{0};
  Clock::time_point start_;
  Clock::time_point deadline_;
  std::uint64_t most_nodes_;
};

/// The nodes of one thread, told to the budget now and then.
class NodeCount {
 public:
  /// The budget is told every `between` nodes, sooner near its end. `tells`: see Budget::count.
  NodeCount(Budget& budget, bool tells, std::uint64_t between)
      : budget_(budget), tells_(tells), between_(between), next_(budget.nodes_to_next_count(between)) {}
  NodeCount(const NodeCount&) = delete;
  NodeCount& operator=(const NodeCount&) = delete;
  ~NodeCount() { pass_on(); }

  /// Whether the budget was told of it, and may be over now.
  bool add_one() {
    if (++nodes_ < next_) return false;
    pass_on();
    return true;
  }
  /// Tells those not told yet.
  void pass_on() {
    budget_.count(nodes_ - told_, tells_);
    told_ = nodes_;
    next_ = nodes_ + budget_.nodes_to_next_count(between_);
  }
  std::uint64_t nodes() const { return nodes_; }

 private:
  Budget& budget_;
  bool tells_;
  std::uint64_t between_;
  std::uint64_t nodes_ = 0;
  std::uint64_t told_ = 0;
  std::uint64_t next_;
};

}  // namespace quadrille
