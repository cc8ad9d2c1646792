#include "core/workers.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <cstddef>
#include <mutex>
#include <set>
#include <thread>
#include <vector>

namespace quadrille {
namespace {

TEST(Workers, EachNumberIsCalledOnceOnAThreadOfItsOwn) {
  for (const int count : {1, 2, 3, 8}) {
    std::mutex guard;
    std::multiset<int> numbers;
    std::set<std::thread::id> threads;
    std::atomic<int> arrived = 0;
    work_together(count, [&](int number) {
      {
        const std::lock_guard lock(guard);
        numbers.insert(number);
        threads.insert(std::this_thread::get_id());
      }
      ++arrived;
      while (arrived < count) std::this_thread::yield();  // together: none is done before all have begun
    });
    ASSERT_EQ(numbers.size(), static_cast<std::size_t>(count));
    for (int number = 0; number < count; ++number) EXPECT_EQ(numbers.count(number), 1U);
    EXPECT_EQ(threads.size(), static_cast<std::size_t>(count));
  }
}

TEST(Workers, TheCallerIsTheFirst) {
  std::thread::id first;
  work_together(3, [&](int number) {
    if (number == 0) first = std::this_thread::get_id();
  });
  EXPECT_EQ(first, std::this_thread::get_id());
}

TEST(Workers, AllAreDoneAtTheEnd) {
  std::vector<int> done(4);
  work_together(4, [&](int number) { done[static_cast<std::size_t>(number)] = number + 1; });
  EXPECT_EQ(done, (std::vector<int>{1, 2, 3, 4}));
}

TEST(Workers, WorkIsDoneEvenForNone) {
  for (const int count : {0, -1}) {
    int calls = 0;
    work_together(count, [&](int number) { calls += number == 0 ? 1 : 100; });
    EXPECT_EQ(calls, 1);
  }
}

TEST(Workers, ThereIsAThread) { EXPECT_GE(hardware_threads(), 1); }

}  // namespace
}  // namespace quadrille
