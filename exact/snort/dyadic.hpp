// Numbers in the sense of combinatorial games, as far as regions need them.
#pragma once

#include <bit>
#include <compare>
#include <cstdint>

namespace quadrille::snort {

/// A fraction whose denominator is a power of two, up to 2^32. Every move halves at most once, so that the
/// values of regions of up to 32 cells are exact.
class Dyadic {
 public:
  static constexpr int places = 32;

  constexpr Dyadic() = default;
  static constexpr Dyadic whole(int moves) { return Dyadic(moves * one); }

  /// In units of 1/2^32.
  constexpr std::int64_t units() const { return units_; }

  constexpr bool is_whole() const { return units_ % one == 0; }
  /// How many binary places are needed to write it: 0 for a whole number.
  constexpr int binary_places() const {
    return is_whole() ? 0 : places - std::countr_zero(static_cast<std::uint64_t>(units_));
  }
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
  static constexpr std::int64_t one = std::int64_t{1} << places;
  explicit constexpr Dyadic(std::int64_t units) : units_(units) {}

  std::int64_t units_ = 0;
};

/// The temperature of a number: by so much its owner would be worse off for a move in it, -1 in a whole one
/// and -1/2^k in one of k binary places.
constexpr Dyadic coldness(Dyadic number) {
  Dyadic cold = Dyadic::whole(-1);
  for (int place = number.binary_places(); place > 0; --place) cold = cold.halved();
  return cold;
}

}  // namespace quadrille::snort
