#include "core/workers.hpp"

#include <algorithm>
#include <atomic>

#ifdef __EMSCRIPTEN__

namespace quadrille {

int hardware_threads() { return 1; }

void work_together(int, const std::function<void(int)>& work) { work(0); }

void work_beside(int, const std::function<void(int)>& work, const std::function<void()>& meanwhile) {
  work(0);
  meanwhile();
}

void wait_until(std::chrono::steady_clock::time_point, const std::atomic<bool>&) {}

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

void wait_until(std::chrono::steady_clock::time_point then, const std::atomic<bool>& stop) {
  constexpr std::chrono::milliseconds moment{5};
  while (std::chrono::steady_clock::now() < then && !stop) std::this_thread::sleep_for(moment);
}

}  // namespace quadrille

#endif

namespace quadrille {

void for_each_number(std::size_t end, int threads, const std::function<void(std::size_t)>& work) {
  std::atomic<std::size_t> next = 0;
  const int useful = static_cast<int>(std::min(end, static_cast<std::size_t>(std::max(threads, 1))));
  work_together(std::max(useful, 1), [&](int) {
    for (std::size_t i = next++; i < end; i = next++) work(i);
  });
}

}  // namespace quadrille
