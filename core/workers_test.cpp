#include "core/workers.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <cstddef>
#include <mutex>
#include <set>
#include <string>
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

TEST(Workers, TheCallerDoesSomethingElseBesideTheWork) {
  const std::thread::id caller = std::this_thread::get_id();
  std::atomic<int> begun = 0;
  std::atomic<int> on_caller = 0;
  std::atomic<bool> meanwhile_ran = false;
  work_beside(
      3,
      [&](int) {
        if (std::this_thread::get_id() == caller) ++on_caller;
        ++begun;
        while (!meanwhile_ran) std::this_thread::yield();
      },
      [&] {
        EXPECT_EQ(std::this_thread::get_id(), caller);
        while (begun < 3) std::this_thread::yield();  // all work goes on beside it
        meanwhile_ran = true;
      });
  EXPECT_EQ(begun, 3);
  EXPECT_EQ(on_caller, 0);
}

TEST(Workers, WorkBesideIsDoneEvenForNone) {
  std::vector<std::string> order;
  work_beside(
      0, [&](int) { order.emplace_back("work"); }, [&] { order.emplace_back("meanwhile"); });
  EXPECT_EQ(order, (std::vector<std::string>{"work", "meanwhile"}));
}

TEST(Workers, ThereIsAThread) { EXPECT_GE(hardware_threads(), 1); }

}  // namespace
}  // namespace quadrille
