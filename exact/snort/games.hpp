// Combinatorial games in canonical form: the simplest of all forms that are equal to a game. Two games are
// equal if their canonical forms are the same.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

#include "core/budget.hpp"
#include "core/flat_map.hpp"
#include "core/side.hpp"
#include "exact/snort/thermograph.hpp"

namespace quadrille::snort {

enum class GameId : std::uint32_t {};
using Options = std::vector<GameId>;

/// A game as the moves it offers to each player.
struct CanonicalGame {
  /// Equal games have equal keys. The one for the second player is the first one of the negative.
  PerSide<std::uint64_t> key;
  Thermograph thermograph;
  PerSide<Options> options;

  bool is_number() const { return thermograph.temperature < Dyadic{}; }
};

/// Games that were met, with their sums and comparisons. All are built from 0 by what is asked for.
class Games {
 public:
  Games();

  std::size_t size() const { return games_.size(); }
  /// Stays where it is.
  const CanonicalGame& get(GameId id) const { return games_[static_cast<std::size_t>(id)]; }

  GameId integer(int moves);
  GameId negative(GameId game);
  GameId sum(GameId a, GameId b);
  /// The game with these options.
  GameId game(PerSide<Options> form);
  /// The order of games: the larger the better for the first player.
  bool at_most(GameId a, GameId b);

  /// Limits for what is asked from now on; null for none. A game that is simplified is a node. Once the
  /// budget is over, or so many bytes are taken and it is ended for that, answers are not to be believed;
  /// none of them is kept.
  void work_within(Budget* budget, std::size_t bytes = 0);
  bool is_over() const { return budget_ != nullptr && budget_->is_over(); }

 private:
  bool may_go_on();
  /// All in all, and twice more for the tables, which may be about to double.
  std::size_t bytes() const;
  const Options& options(GameId id, Side side) const { return get(id).options[side]; }

  bool compare(GameId a, GameId b);
  bool form_at_most(const PerSide<Options>& form, GameId b);
  bool at_most_form(GameId a, const PerSide<Options>& form);

  void drop_dominated(Options& options, Side side);
  bool bypass_reversible(PerSide<Options>& form, Side side);
  GameId keep(PerSide<Options> form);
  GameId add(CanonicalGame game);
  std::optional<Dyadic> number(const PerSide<Options>& form) const;
  Thermograph thermograph(const PerSide<Options>& form) const;
  PerSide<std::uint64_t> keys(const PerSide<Options>& form) const;

  std::deque<CanonicalGame> games_;
  PerSide<Options> integers_;  // 0, 1, 2, ... and 0, -1, -2, ...
  FlatMap<GameId> by_key_;
  FlatMap<GameId> sums_;
  FlatMap<bool> comparisons_;
  Budget* budget_ = nullptr;
  std::size_t most_bytes_ = 0;
  std::uint64_t nodes_not_told_ = 0;
};

}  // namespace quadrille::snort
