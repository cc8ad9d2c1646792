// How much may be done for one question.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

namespace quadrille {

/// When to stop; whichever comes first. Without any, the work goes on until it is done or told to stop.
struct Limits {
  std::optional<std::chrono::milliseconds> time;
  std::optional<std::uint64_t> nodes;
  std::optional<int> depth;
};

}  // namespace quadrille
