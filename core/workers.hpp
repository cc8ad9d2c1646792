// Threads: the one place below the faces that knows of them. Where there are none, as in a browser, the work
// is done by the caller, one piece after the other.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <mutex>
#include <optional>

#include "core/budget.hpp"
#include "core/result.hpp"

namespace quadrille {

/// How many threads this machine runs at once; at least 1.
int hardware_threads();

/// Calls `work(0)`, ..., `work(count - 1)`, each on a thread of its own, `work(0)` on the caller's, and comes
/// back when all are done. Where there are not so many threads the last ones are not called: they are help,
/// not parts of the work.
void work_together(int count, const std::function<void(int)>& work);

/// The same on threads other than the caller's, on which `meanwhile()` runs. Where there are no threads
/// `work(0)` comes first, then `meanwhile()`.
void work_beside(int count, const std::function<void(int)>& work, const std::function<void()>& meanwhile);

/// Calls `work(i)` for each number below `end`, in no order, on up to so many threads.
void for_each_number(std::size_t end, int threads, const std::function<void(std::size_t)>& work);

/// What goes wrong first in work of several threads, and the word to the others that it did.
class FirstError {
 public:
  bool is_set() const { return is_set_.load(std::memory_order_relaxed); }
  /// Those after the first are dropped.
  void set(const Error& error);
  /// For when the work is over.
  Result<Done> result() const;

 private:
  std::atomic<bool> is_set_{false};
  std::mutex mutex_;
  std::optional<Error> error_;
};

/// What is said where a budget was over before the end.
Error stopped();

/// The same of work that can fail: after the first failure, which is given back, no more is begun.
Result<Done> try_each_number(std::size_t end, int threads,
                             const std::function<Result<Done>(std::size_t)>& work);
/// Nor when the budget is over, which is a failure too. Tells the work whether it is on the caller's thread.
Result<Done> try_each_number(std::size_t end, int threads, Budget& budget,
                             const std::function<Result<Done>(std::size_t, bool is_caller)>& work);

/// Has so many threads, the caller's among them, look for the same answer, each in its own way. The first one
/// counts, and `is_settled` tells the others. `work(number, is_settled)` gives nothing when it was cut short;
/// where all were, there is no answer.
template <class Answer, class Work>
std::optional<Answer> first_answer(int threads, const Work& work) {
  std::atomic<bool> is_settled{false};
  std::optional<Answer> answer;  // written by one thread, read when all are done
  work_together(threads, [&](int number) {
    const std::optional<Answer> found = work(number, is_settled);
    if (found && !is_settled.exchange(true)) answer = found;
  });
  return answer;
}

/// Waits until then, or until soon after `stop` became true. Where the only thread must not wait, it does
/// not.
void wait_until(std::chrono::steady_clock::time_point then, const Stop& stop);

}  // namespace quadrille
