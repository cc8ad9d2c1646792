// Thermographs: what a game is worth to whoever begins when every move costs a tax.
#pragma once

#include <vector>

#include "exact/snort/dyadic.hpp"

namespace quadrille::snort {

/// A polygonal line: a value for every tax from 0 on. Beyond the last corner it stays as it is. Its slopes
/// are -1, 0 and 1.
class Wall {
 public:
  /// The same value at every tax.
  explicit Wall(Dyadic value) : corners_{{Dyadic{}, value}} {}

  Dyadic at(Dyadic tax) const;
  Wall negated() const;
  /// The larger of the two at every tax.
  static Wall upper(const Wall& a, const Wall& b);

  struct Corner {
    Dyadic tax, value;
  };
  /// By their taxes; the first is at 0.
  const std::vector<Corner>& corners() const { return corners_; }

 private:
  friend struct Thermograph;
  Wall() = default;
  void add(Dyadic tax, Dyadic value);
  static std::vector<Dyadic> taxes_of(const Wall& a, const Wall& b);

  std::vector<Corner> corners_;
};

/// What the best play of each player comes to. The walls meet at the temperature, at the mean value.
struct Thermograph {
  /// Of a number, in which nobody wants to move.
  explicit Thermograph(Dyadic number)
      : mean(number),
        temperature(coldness(number)),
        left_stop(number),
        right_stop(number),
        left(number),
        right(number) {}
  /// Of a game that is no number, from the best right wall of what the first player can move to and the best
  /// left wall of what the second player can move to.
  Thermograph(const Wall& after_left, const Wall& after_right);
  /// Of the negative, in which the players have changed places.
  Thermograph negated() const;

  Dyadic mean;
  Dyadic temperature;            ///< negative for numbers
  Dyadic left_stop, right_stop;  ///< where the walls stand without a tax
  Wall left, right;              ///< when the first player begins, and when the second does
};

}  // namespace quadrille::snort
