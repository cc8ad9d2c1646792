#include "core/workers.hpp"

#include <algorithm>
#include <atomic>

#ifdef __EMSCRIPTEN__

namespace quadrille {

int hardware_threads() { return 1; }

void work_together(int, const std::function<void(int)>& work) { work(0); }

}  // namespace quadrille

#else

#include <system_error>
#include <thread>
#include <vector>

namespace quadrille {

int hardware_threads() { return std::max(1, static_cast<int>(std::thread::hardware_concurrency())); }

void work_together(int count, const std::function<void(int)>& work) {
  std::vector<std::thread> helpers;
  try {
    for (int i = 1; i < count; ++i) helpers.emplace_back(work, i);
  } catch (const std::system_error&) {  // the system gives no more threads: those there are do the work
  }
  work(0);
  for (std::thread& helper : helpers) helper.join();
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
