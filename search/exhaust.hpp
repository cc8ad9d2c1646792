// Looks at every position that can still come up, where these are few, and tells for each who wins and how
// soon. The graph may have cycles; what neither player can win is a draw.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "core/budget.hpp"
#include "core/flat_map.hpp"
#include "core/game.hpp"
#include "core/zeroed_array.hpp"
#include "search/value.hpp"

namespace quadrille::search {

template <Game G>
class Exhaust {
 public:
  using Position = typename G::Position;

  /// What the solver keeps of a position, all in all.
  static constexpr std::size_t bytes_each = sizeof(Position) + 96;

  /// Follows every move from here. False, and nothing is known, when there are more positions than
  /// `most`, or the budget is over too soon.
  bool solve(const Position& from, std::size_t most, Budget& budget) {
    forget();
    most_ = most;
    places_ = {};  // before more is taken, so that there are never two tables
    places_ = ZeroedArray<std::uint32_t>(std::bit_ceil(2 * most_ + 2));
    if (explore(from, budget) && settle(budget)) return true;
    forget();
    return false;
  }

  /// Nothing when the position was not among those looked at.
  std::optional<Exact> look_up(const Position& position) const {
    if (positions_.empty()) return std::nullopt;
    const std::uint32_t place = places_[place_of(position)];
    if (place == 0) return std::nullopt;
    const Value value = values_[place - 1];
    std::optional<Exact> exact(std::in_place);
    if (is_win(value) || is_loss(value)) {
      exact->value = is_win(value) ? ExactValue::Win : ExactValue::Loss;
      exact->plies = distance(value);
    }
    return exact;
  }
  /// The remoteness is always known.
  static std::int64_t way_after(const Position&, typename G::Move) { return 0; }

 private:
  /// The memory is kept: to give it back takes milliseconds, which a search that is told to stop has not.
  void forget() {
    positions_.clear();
    values_.clear();
    edges_.clear();
    first_edge_.clear();
  }

  /// Where the position stands in places_, or where it would go.
  std::size_t place_of(const Position& position) const {
    return probe(position.key(), places_.size(),
                 [&](std::size_t at) { return places_[at] == 0 || positions_[places_[at] - 1] == position; });
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

  /// True when the work is to stop; looks at the budget now and then. A part of the time is left for another
  /// way to search, in case not all positions can be looked at.
  bool stops(std::size_t step, Budget& budget) {
    constexpr double share_of_time = 0.6;
    if (step % between_looks == 0) {
      budget.count(0);
      is_late_ = budget.share_of_time_gone() > share_of_time;
    }
    return is_late_ || budget.is_over();
  }

  bool explore(const Position& from, Budget& budget) {
    number_of(from);
    for (std::size_t i = 0; i < positions_.size(); ++i) {
      if (i % between_looks == between_looks - 1) budget.count(between_looks);
      if (stops(i, budget) || positions_.size() > most_) return false;
      first_edge_.push_back(static_cast<std::uint32_t>(edges_.size()));
      const Position position = positions_[i];
      const Outcome outcome = position.outcome();
      values_.push_back(outcome == Outcome::Undecided ? no_value : value_of(outcome, position.to_move(), 0));
      if (outcome != Outcome::Undecided) continue;
      for (const typename G::Move move : position.legal_moves())
        edges_.push_back(number_of(after(position, move)));
    }
    first_edge_.push_back(static_cast<std::uint32_t>(edges_.size()));
    budget.count(positions_.size() % between_looks);
    return true;
  }

  /// The edges backwards: the parents of number i stand in `of` from `first[i]` to before `first[i + 1]`.
  struct Parents {
    std::vector<std::uint32_t> first;
    std::vector<std::uint32_t> of;
  };

  /// Nothing when it was stopped.
  std::optional<Parents> parents(Budget& budget) {
    const std::size_t count = positions_.size();
    Parents parents{std::vector<std::uint32_t>(count + 2), std::vector<std::uint32_t>(edges_.size())};
    for (std::size_t edge = 0; edge < edges_.size(); ++edge) {
      if (stops(edge, budget)) return std::nullopt;
      ++parents.first[edges_[edge] + 2];
    }
    for (std::size_t i = 2; i < parents.first.size(); ++i) parents.first[i] += parents.first[i - 1];
    for (std::uint32_t from = 0; from < count; ++from) {
      if (stops(from, budget)) return std::nullopt;
      for (std::uint32_t edge = first_edge_[from]; edge < first_edge_[from + 1]; ++edge)
        parents.of[parents.first[edges_[edge] + 1]++] = from;
    }
    return parents;
  }

  /// Sweeps from the ends of games backwards, one ply a round; false when it was stopped.
  bool settle(Budget& budget) {
    const std::optional<Parents> above = parents(budget);
    if (!above) return false;
    std::vector<std::uint32_t> open(positions_.size());  // moves of which it is not known that they lose
    std::vector<std::uint32_t> settled;
    for (std::uint32_t i = 0; i < positions_.size(); ++i) {
      open[i] = first_edge_[i + 1] - first_edge_[i];
      if (values_[i] != no_value) settled.push_back(i);
    }
    for (std::size_t next = 0; next < settled.size(); ++next) {
      const std::uint32_t child = settled[next];
      if (stops(next, budget)) return false;
      if (values_[child] == 0) continue;  // a draw by the rules settles nothing above it
      for (std::uint32_t edge = above->first[child]; edge < above->first[child + 1]; ++edge)
        learn(above->of[edge], child, open, settled);
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

  static constexpr std::size_t between_looks = 1024;  // positions between two looks at the budget

  std::size_t most_ = 0;
  bool is_late_ = false;
  std::vector<Position> positions_;
  ZeroedArray<std::uint32_t> places_;  // a hash table of numbers of positions, from 1
  std::vector<Value> values_;
  std::vector<std::uint32_t> edges_;
  std::vector<std::uint32_t> first_edge_;
};

}  // namespace quadrille::search
