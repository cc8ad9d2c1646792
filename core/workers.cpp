#include "core/workers.hpp"

#include <algorithm>
#include <atomic>

#ifdef __EMSCRIPTEN__

#include <condition_variable>
#include <mutex>
#include <thread>
#include <vector>

namespace quadrille {

namespace {

/// Each thread is a worker of the browser, and takes as much memory as a page.
constexpr int most_threads_in_a_browser = 8;

/// Threads that stay: one that has ended can be had again only once the caller rests.
class ThreadPool {
 public:
  void help(int count, const std::function<void(int)>& work) {
    std::unique_lock lock(mutex_);
    if (work_ != nullptr) {  // who helps gets no help
      lock.unlock();
      return work(0);
    }
    work_ = &work;
    next_ = 1;
    end_ = std::min(count, hardware_threads());
    while (static_cast<int>(threads_.size()) < end_ - 1) threads_.emplace_back([this] { stand_by(); });
    changed_.notify_all();
    lock.unlock();
    work(0);
    lock.lock();
    end_ = next_;  // who has not begun by now need not
    changed_.wait(lock, [this] { return at_work_ == 0; });
    work_ = nullptr;
  }

 private:
  [[noreturn]] void stand_by() {
    std::unique_lock lock(mutex_);
    for (;;) {
      changed_.wait(lock, [this] { return next_ < end_; });
      const int number = next_++;
      ++at_work_;
      lock.unlock();
      (*work_)(number);
      lock.lock();
      --at_work_;
      changed_.notify_all();
    }
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::thread> threads_;
  const std::function<void(int)>* work_ = nullptr;
  int next_ = 0;
  int end_ = 0;
  int at_work_ = 0;
};

}  // namespace

// One is left to the page, which has to draw while the others think. A module that is linked without threads
// hears of one processor.
int hardware_threads() {
  return std::clamp(static_cast<int>(std::thread::hardware_concurrency()) - 1, 1, most_threads_in_a_browser);
}

void work_together(int count, const std::function<void(int)>& work) {
  static ThreadPool* const pool = new ThreadPool;  // outlives its threads
  if (count > 1) return pool->help(count, work);
  work(0);
}

void work_beside(int, const std::function<void(int)>& work, const std::function<void()>& meanwhile) {
  work(0);
  meanwhile();
}

void wait_until(std::chrono::steady_clock::time_point, const Stop&) {}

}  // namespace quadrille

#else

#include <system_error>
#include <thread>
#include <vector>

namespace quadrille {

int hardware_threads() { return std::max(1, static_cast<int>(std::thread::hardware_concurrency())); }

namespace {

/// As many threads as the system gives: those there are do the work.
std::vector<std::thread> start_threads(int first, int end, const std::function<void(int)>& work) {
  std::vector<std::thread> threads;
  try {
    for (int i = first; i < end; ++i) threads.emplace_back(work, i);
  } catch (const std::system_error&) {
  }
  return threads;
}

}  // namespace

void work_together(int count, const std::function<void(int)>& work) {
  std::vector<std::thread> helpers = start_threads(1, count, work);
  work(0);
  for (std::thread& helper : helpers) helper.join();
}

void work_beside(int count, const std::function<void(int)>& work, const std::function<void()>& meanwhile) {
  std::vector<std::thread> helpers = start_threads(0, count, work);
  if (helpers.empty()) work(0);
  meanwhile();
  for (std::thread& helper : helpers) helper.join();
}

void wait_until(std::chrono::steady_clock::time_point then, const Stop& stop) {
  constexpr std::chrono::milliseconds moment{5};
  while (std::chrono::steady_clock::now() < then && !stop) std::this_thread::sleep_for(moment);
}

}  // namespace quadrille

#endif

namespace quadrille {

namespace {

/// Takes the numbers one after the other until `work(i, is_caller)` says that it is enough.
template <class Work>
void take_numbers(std::size_t end, int threads, const Work& work) {
  std::atomic<std::size_t> next = 0;
  const int useful = static_cast<int>(std::min(end, static_cast<std::size_t>(std::max(threads, 1))));
  work_together(std::max(useful, 1), [&](int worker) {
    for (std::size_t i = next++; i < end && work(i, worker == 0); i = next++) {
    }
  });
}

}  // namespace

void for_each_number(std::size_t end, int threads, const std::function<void(std::size_t)>& work) {
  take_numbers(end, threads, [&](std::size_t i, bool) {
    work(i);
    return true;
  });
}

void FirstError::set(const Error& error) {
  const std::lock_guard lock(mutex_);
  if (!error_) error_ = error;
  is_set_ = true;
}

Result<Done> FirstError::result() const {
  if (error_) return *error_;
  return Done{};
}

Error stopped() { return fail("stopped before the end"); }

Result<Done> try_each_number(std::size_t end, int threads,
                             const std::function<Result<Done>(std::size_t)>& work) {
  FirstError error;
  take_numbers(end, threads, [&](std::size_t i, bool) {
    if (error.is_set()) return false;
    const Result<Done> done = work(i);
    if (!done) error.set(done.error());
    return true;
  });
  return error.result();
}

Result<Done> try_each_number(std::size_t end, int threads, Budget& budget,
                             const std::function<Result<Done>(std::size_t, bool is_caller)>& work) {
  FirstError error;
  take_numbers(end, threads, [&](std::size_t i, bool is_caller) {
    if (error.is_set()) return false;
    const Result<Done> done = budget.look() ? stopped() : work(i, is_caller);
    if (!done) error.set(done.error());
    return true;
  });
  return error.result();
}

}  // namespace quadrille
