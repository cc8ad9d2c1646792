// Tells the search what is known of Équerre.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "exact/equerre/at_hand.hpp"
#include "exact/oracle.hpp"

namespace quadrille {

/// Endings with few pieces, where they are at hand.
template <>
struct Oracle<equerre::Equerre<1>> {
  bool consult(const equerre::Position<1>& position) {
    endings = equerre::endings_at_hand_for(position);
    return endings != nullptr && look_up(position).has_value();
  }
  /// Nothing where a table turns out to be damaged.
  std::optional<Exact> look_up(const equerre::Position<1>& position) const {
    const Result<Exact> exact = equerre::value_in(*endings, position);
    return exact ? std::optional(*exact) : std::nullopt;
  }
  /// The small endings are solved where they are not at hand. Tables are opened, not made: that takes
  /// minutes, and is for the face to decide.
  std::optional<Exact> prove(const equerre::Position<1>& position, Budget& budget) {
    endings = equerre::endings_soon_at_hand_for(position, 1, budget);
    return endings ? look_up(position) : std::nullopt;
  }
  /// The remoteness tells all.
  static std::int64_t way_after(const equerre::Position<1>&, equerre::Move) { return 0; }

  std::shared_ptr<const equerre::Endings> endings;
};

}  // namespace quadrille
