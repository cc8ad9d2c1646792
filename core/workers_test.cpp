#include "core/workers.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <cstddef>
#include <mutex>
#include <optional>
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

Error numbered(std::size_t number) { return fail("{0} went wrong", number); }

TEST(Workers, TheFirstErrorEndsTheWork) {
  for (const int threads : {1, 2, 4}) {
    std::atomic<int> begun = 0;
    const Result<Done> failed = try_each_number(1000, threads, [&](std::size_t number) -> Result<Done> {
      ++begun;
      if (number == 3) return numbered(number);
      return Done{};
    });
    ASSERT_FALSE(failed);
    EXPECT_EQ(in_english(failed.error().why), "3 went wrong");
    EXPECT_TRUE(threads > 1 || begun == 4) << begun;
    std::atomic<int> done = 0;
    EXPECT_TRUE(try_each_number(100, threads, [&](std::size_t) -> Result<Done> {
      ++done;
      return Done{};
    }));
    EXPECT_EQ(done, 100);
    EXPECT_TRUE(try_each_number(0, threads, [&](std::size_t number) { return numbered(number); }));
  }
}

TEST(Workers, ErrorsAfterTheFirstAreDropped) {
  FirstError error;
  EXPECT_FALSE(error.is_set());
  EXPECT_TRUE(error.result());
  error.set(numbered(1));
  error.set(numbered(2));
  EXPECT_TRUE(error.is_set());
  EXPECT_EQ(in_english(error.result().error().why), "1 went wrong");
}

TEST(Workers, ABudgetThatIsOverEndsTheWork) {
  for (const int threads : {1, 3}) {
    Budget budget;
    std::atomic<int> begun = 0;
    const auto work = [&](std::size_t, bool) -> Result<Done> {
      if (++begun == 10) budget.end();
      return Done{};
    };
    const Result<Done> cut_short = try_each_number(1000, threads, budget, work);
    ASSERT_FALSE(cut_short);
    EXPECT_EQ(in_english(cut_short.error().why), "stopped before the end");
    EXPECT_LT(begun, 10 + threads);
    Budget enough;
    begun = 0;
    EXPECT_TRUE(try_each_number(10, threads, enough, work)) << "what is done is done";
  }
}

TEST(Workers, WorkThatCanFailHearsWhoseThreadItIsOn) {
  Budget budget;
  const std::thread::id caller = std::this_thread::get_id();
  EXPECT_TRUE(try_each_number(100, 3, budget, [&](std::size_t number, bool is_caller) -> Result<Done> {
    if (is_caller != (std::this_thread::get_id() == caller)) return numbered(number);
    return Done{};
  }));
}

TEST(Workers, TheFirstAnswerCountsAndTheOthersHearOfIt) {
  for (const int threads : {1, 2, 4}) {
    const std::optional<int> answer = first_answer<int>(
        threads, [&](int number, const std::atomic<bool>& is_settled) -> std::optional<int> {
          if (number == threads - 1) return 100 + number;
          while (!is_settled) std::this_thread::yield();
          return number;
        });
    EXPECT_EQ(answer, 100 + threads - 1);
    EXPECT_FALSE(first_answer<int>(
        threads, [](int, const std::atomic<bool>&) -> std::optional<int> { return std::nullopt; }));
  }
}

}  // namespace
}  // namespace quadrille
