// A large array of zeros that costs nothing until it is used.
#pragma once

#include <cstddef>
#include <cstdlib>
#include <memory>
#include <new>
#include <type_traits>

#include "core/memory.hpp"

namespace quadrille {

/// For types whose bytes may all be zero. The system gives zeroed pages when they are first touched, so that
/// even a large array is there at once.
template <class T>
class ZeroedArray {
 public:
  static_assert(std::is_trivially_destructible_v<T>);

  ZeroedArray() = default;
  explicit ZeroedArray(std::size_t count) : count_(count) {
    std::size_t room = count * sizeof(T) + alignof(T);
    void* start = std::calloc(1, room);
    if (start == nullptr) throw std::bad_alloc();
    memory_.reset(start);
    ask_for_large_pages(start, room);
    things_ = static_cast<T*>(std::align(alignof(T), count * sizeof(T), start, room));
  }

  std::size_t size() const { return count_; }
  T& operator[](std::size_t i) const { return things_[i]; }

 private:
  struct Free {
    void operator()(void* memory) const { std::free(memory); }
  };
  std::unique_ptr<void, Free> memory_;
  T* things_ = nullptr;  // in memory_, at the first place that is aligned
  std::size_t count_ = 0;
};

}  // namespace quadrille
