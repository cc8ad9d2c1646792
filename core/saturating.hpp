// Whole numbers that stay at the largest there is instead of running over.
#pragma once

#include <cstdint>
#include <limits>

namespace quadrille {

inline constexpr std::uint64_t unbounded = std::numeric_limits<std::uint64_t>::max();

/// a * b, and a to the power n, or `unbounded` when that does not fit.
constexpr std::uint64_t saturating_product(std::uint64_t a, std::uint64_t b) {
  return b != 0 && a > unbounded / b ? unbounded : a * b;
}
constexpr std::uint64_t saturating_power(std::uint64_t a, int n) {
  std::uint64_t power = 1;
  for (int i = 0; i < n; ++i) power = saturating_product(power, a);
  return power;
}

}  // namespace quadrille
