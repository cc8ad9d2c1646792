#include "exact/snort/thermograph.hpp"

#include <algorithm>
#include <cassert>
#include <cstddef>

namespace quadrille::snort {

namespace {

/// -1, 0 or 1 for walls; up to 2 either way for their differences.
int slope(Dyadic from_tax, Dyadic from, Dyadic to_tax, Dyadic to) {
  assert((to - from).units() % (to_tax - from_tax).units() == 0);
  return static_cast<int>((to - from).units() / (to_tax - from_tax).units());
}

/// The tax at which a straight line that begins with `value` and has this slope comes to 0.
Dyadic crossing(Dyadic tax, Dyadic value, int slope_of_line) {
  assert(value.units() % slope_of_line == 0);
  switch (slope_of_line) {
    case -2:
      return tax + value.halved();
    case -1:
      return tax + value;
    case 1:
      return tax - value;
    default:
      return tax - value.halved();
  }
}

}  // namespace

Dyadic Wall::at(Dyadic tax) const {
  std::size_t i = 0;
  while (i + 1 < corners_.size() && corners_[i + 1].tax <= tax) ++i;
  const Corner& from = corners_[i];
  if (i + 1 == corners_.size()) return from.value;
  const Corner& to = corners_[i + 1];
  return from.value + slope(from.tax, from.value, to.tax, to.value) * (tax - from.tax);
}

Wall Wall::negated() const {
  Wall wall = *this;
  for (Corner& corner : wall.corners_) corner.value = -corner.value;
  return wall;
}

/// Adds a corner at a higher tax than those there are, and drops the last one if it was none.
void Wall::add(Dyadic tax, Dyadic value) {
  if (corners_.size() >= 2) {
    const Corner& before = corners_[corners_.size() - 2];
    const Corner& last = corners_.back();
    if (slope(before.tax, before.value, last.tax, last.value) == slope(last.tax, last.value, tax, value))
      corners_.pop_back();
  }
  corners_.push_back({tax, value});
}

std::vector<Dyadic> Wall::taxes_of(const Wall& a, const Wall& b) {
  std::vector<Dyadic> taxes;
  for (const Wall* wall : {&a, &b}) {
    for (const Corner& corner : wall->corners_) taxes.push_back(corner.tax);
  }
  std::sort(taxes.begin(), taxes.end());
  taxes.erase(std::unique(taxes.begin(), taxes.end()), taxes.end());
  return taxes;
}

Wall Wall::upper(const Wall& a, const Wall& b) {
  const std::vector<Dyadic> taxes = taxes_of(a, b);
  Wall wall;
  for (std::size_t i = 0; i < taxes.size(); ++i) {
    const Dyadic tax = taxes[i];
    const Dyadic lead = a.at(tax) - b.at(tax);
    wall.add(tax, std::max(a.at(tax), b.at(tax)));
    if (i + 1 == taxes.size()) break;
    const Dyadic next_lead = a.at(taxes[i + 1]) - b.at(taxes[i + 1]);
    const bool cross = (lead < Dyadic{} && next_lead > Dyadic{}) || (lead > Dyadic{} && next_lead < Dyadic{});
    if (!cross) continue;
    const Dyadic where = crossing(tax, lead, slope(tax, lead, taxes[i + 1], next_lead));
    wall.add(where, a.at(where));
  }
  return wall;
}

Thermograph::Thermograph(const Wall& after_left, const Wall& after_right) {
  std::vector<Dyadic> taxes = Wall::taxes_of(after_left, after_right);
  taxes.push_back(taxes.back() + Dyadic::whole(1024));  // by then the tax has eaten up any difference
  Dyadic last_tax, last_gap;
  for (const Dyadic tax : taxes) {
    const Dyadic gap = after_left.at(tax) - after_right.at(tax) - 2 * tax;
    if (gap <= Dyadic{}) {
      temperature = gap == Dyadic{} ? tax : crossing(last_tax, last_gap, slope(last_tax, last_gap, tax, gap));
      mean = after_left.at(temperature) - temperature;
      left.add(temperature, mean);
      right.add(temperature, mean);
      left_stop = left.at(Dyadic{});
      right_stop = right.at(Dyadic{});
      return;
    }
    left.add(tax, after_left.at(tax) - tax);
    right.add(tax, after_right.at(tax) + tax);
    last_tax = tax;
    last_gap = gap;
  }
}

Thermograph Thermograph::negated() const {
  Thermograph opposite = *this;
  opposite.mean = -mean;
  opposite.left_stop = -right_stop;
  opposite.right_stop = -left_stop;
  opposite.left = right.negated();
  opposite.right = left.negated();
  return opposite;
}

}  // namespace quadrille::snort
