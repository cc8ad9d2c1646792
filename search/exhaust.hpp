// Looks at every position that can still come up, where these are few, and tells for each who wins and how
// soon. The graph may have cycles; what neither player can win is a draw.
#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/game.hpp"
#include "search/control.hpp"
#include "search/value.hpp"

namespace quadrille::search {

template <Game G>
class Exhaust {
 public:
  using Position = typename G::Position;

  /// What the solver keeps of a position, all in all.
  static constexpr std::size_t bytes_each = sizeof(Position) + 96;

  /// Follows every move from here. False, and nothing is known, when there are more positions than
  /// `most` or the control says stop.
  bool solve(const Position& from, std::size_t most, Control& control) {
    forget();
    most_ = most;
    places_.assign(std::bit_ceil(2 * most_ + 2), 0);
    if (explore(from, control) && settle(control)) return true;
    forget();
    return false;
  }

  /// The value for the player to move; nothing when the position was not among those looked at.
  std::optional<Value> value(const Position& position) const {
    if (positions_.empty()) return std::nullopt;
    const std::uint32_t place = places_[place_of(position)];
    if (place == 0) return std::nullopt;
    return values_[place - 1];
  }

 private:
  void forget() {
    positions_ = {};
    places_ = {};
    values_ = {};
    edges_ = {};
    first_edge_ = {};
  }

  /// Where the position stands in places_, or where it would go.
  std::size_t place_of(const Position& position) const {
    const std::size_t mask = places_.size() - 1;
    std::size_t at = position.key() & mask;
    while (places_[at] != 0 && !(positions_[places_[at] - 1] == position)) at = (at + 1) & mask;
    return at;
  }
  /// The number of a position, a new one if it is new.
  std::uint32_t number_of(const Position& position) {
    std::uint32_t& place = places_[place_of(position)];
    if (place == 0) {
      positions_.push_back(position);
      place = static_cast<std::uint32_t>(positions_.size());
    }
    return place - 1;
  }

  bool explore(const Position& from, Control& control) {
    number_of(from);
    for (std::size_t i = 0; i < positions_.size(); ++i) {
      if (i % between_looks == between_looks - 1) control.count(between_looks);
      if (control.stopped() || positions_.size() > most_) return false;
      first_edge_.push_back(static_cast<std::uint32_t>(edges_.size()));
      const Position position = positions_[i];
      const Outcome outcome = position.outcome();
      values_.push_back(outcome == Outcome::Undecided ? no_value : value_of(outcome, position.to_move(), 0));
      if (outcome != Outcome::Undecided) continue;
      for (const typename G::Move move : position.legal_moves())
        edges_.push_back(number_of(after(position, move)));
    }
    first_edge_.push_back(static_cast<std::uint32_t>(edges_.size()));
    control.count(positions_.size() % between_looks);
    return true;
  }

  /// Sweeps from the ends of games backwards, one ply a round; false when it was stopped.
  bool settle(Control& control) {
    const std::size_t count = positions_.size();
    std::vector<std::uint32_t> first_parent(count + 2);
    for (const std::uint32_t to : edges_) ++first_parent[to + 2];
    for (std::size_t i = 2; i < first_parent.size(); ++i) first_parent[i] += first_parent[i - 1];
    std::vector<std::uint32_t> parents(edges_.size());
    for (std::uint32_t from = 0; from < count; ++from) {
      for (std::uint32_t edge = first_edge_[from]; edge < first_edge_[from + 1]; ++edge)
        parents[first_parent[edges_[edge] + 1]++] = from;
    }
    std::vector<std::uint32_t> open(count);  // moves of which it is not known that they lose
    std::vector<std::uint32_t> settled;
    for (std::uint32_t i = 0; i < count; ++i) {
      open[i] = first_edge_[i + 1] - first_edge_[i];
      if (values_[i] != no_value) settled.push_back(i);
    }
    for (std::size_t next = 0; next < settled.size(); ++next) {
      const std::uint32_t child = settled[next];
      if (next % between_looks == 0) control.count(0);
      if (control.stopped()) return false;
      if (values_[child] == 0) continue;  // a draw by the rules settles nothing above it
      for (std::uint32_t edge = first_parent[child]; edge < first_parent[child + 1]; ++edge)
        learn(parents[edge], child, open, settled);
    }
    for (Value& value : values_) value = value == no_value ? 0 : value;
    return true;
  }

  void learn(std::uint32_t parent, std::uint32_t child, std::vector<std::uint32_t>& open,
             std::vector<std::uint32_t>& settled) {
    if (values_[parent] != no_value) return;
    const int plies = distance(values_[child]) + 1;
    const bool same = positions_[parent].to_move() == positions_[child].to_move();
    if (is_win(values_[child]) == same) {
      values_[parent] = win_in(plies);
    } else if (--open[parent] == 0) {
      values_[parent] = loss_in(plies);
    } else {
      return;
    }
    settled.push_back(parent);
  }

  static constexpr std::size_t between_looks = 1024;  // positions between two looks at the control

  std::size_t most_ = 0;
  std::vector<Position> positions_;
  std::vector<std::uint32_t> places_;  // a hash table of numbers of positions, from 1
  std::vector<Value> values_;
  std::vector<std::uint32_t> edges_;
  std::vector<std::uint32_t> first_edge_;
};

}  // namespace quadrille::search
