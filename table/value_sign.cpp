#include "table/value_sign.hpp"

#include <cmath>
#include <string>

namespace quadrille::table {

namespace {

using SignShape = ValueSign::Shape;

/// A chance to win this near to one half is even.
constexpr double about_even = 0.05;

SignShape shape_of_sign(const match::Worth& worth) {
  if (worth.proven == Outcome::Draw || std::abs(worth.chance - 0.5) < about_even) return SignShape::Lozenge;
  return worth.chance > 0.5 ? SignShape::Round : SignShape::Square;
}

Message text_of_sign(const match::Worth& worth) {
  if (worth.proven == Outcome::Draw) return message("=");
  if (worth.proven == Outcome::Undecided)
    return message("{0}%", static_cast<int>(std::lround(100 * worth.chance)));
  if (worth.points)
    return verbatim((*worth.points > 0 ? "+" : "−") + std::to_string(std::abs(*worth.points)));
  const std::string moves = worth.moves ? std::to_string(*worth.moves) : "";
  return worth.proven == win_for(worth.to_move) ? message("W{0}", moves) : message("L{0}", moves);
}

}  // namespace

ValueSign sign_of(const match::Worth& worth) {
  return {shape_of_sign(worth), worth.proven != Outcome::Undecided, text_of_sign(worth)};
}

}  // namespace quadrille::table
