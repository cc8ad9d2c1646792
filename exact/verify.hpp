// What the checks of tables have in common: what is asked of them, what they answer, and their words.
#pragma once

#include <cstdint>
#include <string>

#include "core/message.hpp"
#include "exact/exact.hpp"

namespace quadrille {

struct VerifyTask {
  std::string path;
  int threads = 1;
  std::uint64_t sample = 0;  ///< so many positions drawn at random; all of them, up to symmetry, when 0
};

/// Every value that was looked at follows from the rules.
struct Verified {
  std::uint64_t positions = 0;
  std::uint64_t content_checksum = 0;
};

inline Message in_words(const Exact& exact) {
  const int plies = exact.plies.value_or(0);
  switch (exact.value) {
    case ExactValue::Win:
      return exact.plies ? counted("won in {0} move", "won in {0} moves", plies) : message("won");
    case ExactValue::Loss:
      return exact.plies ? counted("lost in {0} move", "lost in {0} moves", plies) : message("lost");
    case ExactValue::Draw:
      return message("drawn");
  }
  return {};
}

}  // namespace quadrille
