// A value, or words that say why there is none.
#pragma once

#include <utility>
#include <variant>

#include "core/message.hpp"

namespace quadrille {

/// What a person did wrong, in a sentence.
struct Error {
  Message why;
};

/// An error ready to be returned: `return fail("{0} is not on the board", name);`
template <class... Gaps>
Error fail(const char* english, Gaps&&... gaps) {
  return {message(english, std::forward<Gaps>(gaps)...)};
}

template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}
  Result(Error error) : state_(std::in_place_index<1>, std::move(error)) {}

  explicit operator bool() const { return state_.index() == 0; }
  const T& operator*() const& { return std::get<0>(state_); }
  T& operator*() & { return std::get<0>(state_); }
  T&& operator*() && { return std::get<0>(std::move(state_)); }
  const T* operator->() const { return &std::get<0>(state_); }
  T* operator->() { return &std::get<0>(state_); }
  const Error& error() const { return std::get<1>(state_); }

 private:
  std::variant<T, Error> state_;
};

/// For what either works or says why not.
struct Done {};

}  // namespace quadrille
