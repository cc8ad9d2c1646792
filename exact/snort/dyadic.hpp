// Numbers in the sense of combinatorial games, as far as small regions need them.
#pragma once

#include <compare>
#include <cstdint>

namespace quadrille::snort {

/// A fraction whose denominator is a power of two, up to 2^16. Every move halves at most once, so that the
/// values of regions of up to 16 cells are exact.
class Dyadic {
 public:
  constexpr Dyadic() = default;
  static constexpr Dyadic whole(int moves) { return Dyadic(moves * one); }

  /// In units of 1/2^16.
  constexpr std::int32_t units() const { return units_; }

  constexpr bool is_whole() const { return units_ % one == 0; }
  constexpr Dyadic halved() const { return Dyadic(units_ / 2); }
  constexpr Dyadic operator-() const { return Dyadic(-units_); }
  constexpr Dyadic& operator+=(Dyadic other) {
    units_ += other.units_;
    return *this;
  }
  constexpr Dyadic& operator-=(Dyadic other) { return *this += -other; }
  friend constexpr Dyadic operator+(Dyadic a, Dyadic b) { return a += b; }
  friend constexpr Dyadic operator-(Dyadic a, Dyadic b) { return a -= b; }
  friend constexpr Dyadic operator*(int times, Dyadic a) { return Dyadic(times * a.units_); }
  friend constexpr auto operator<=>(Dyadic, Dyadic) = default;

 private:
  static constexpr std::int32_t one = 1 << 16;
  explicit constexpr Dyadic(std::int32_t units) : units_(units) {}

  std::int32_t units_ = 0;
};

}  // namespace quadrille::snort
