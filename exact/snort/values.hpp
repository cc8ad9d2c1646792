// The exact values of small regions as combinatorial games, in canonical form. They are worked out when they
// are first asked for, and kept.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "exact/snort/region.hpp"
#include "exact/snort/thermograph.hpp"

namespace quadrille::snort {

/// What the search needs to know of a value.
struct Worth {
  /// Equal games have equal keys, whatever their regions look like.
  PerSide<std::uint64_t> key;
  Dyadic mean;
  Dyadic temperature;  ///< negative for numbers

  bool is_number() const { return temperature < Dyadic{}; }
};

class Values {
 public:
  /// Regions of more cells are not measured: there are too many of them for too little.
  static constexpr int most_cells = 9;

  /// Takes about so many bytes and no more.
  explicit Values(std::size_t bytes) : most_games_(bytes / bytes_each), recent_(recently_asked) {}

  /// The worth of a region; nothing when there is no room for more.
  std::optional<Worth> worth(const Open<8>& region);
  /// How many regions were worked out.
  std::uint64_t regions() const { return regions_; }

 private:
  enum class GameId : std::uint32_t {};
  using Options = std::vector<GameId>;
  /// A game as the moves it offers, in the simplest of all forms that are equal to it.
  struct CanonicalGame {
    PerSide<Options> options;
    PerSide<std::uint64_t> key;
    Thermograph thermograph;

    bool is_number() const { return thermograph.temperature < Dyadic{}; }
  };
  /// A game with its regions, sums and comparisons, all in all; about 550 were seen.
  static constexpr std::size_t bytes_each = 768;

  const CanonicalGame& get(GameId id) const { return games_[static_cast<std::size_t>(id)]; }
  const Options& options(GameId id, Side side) const { return get(id).options[side]; }

  GameId of_open(Open<8> open);
  GameId of_region(const RegionMaker<8>& region);
  GameId negative(GameId game);
  GameId integer(int moves);
  GameId sum(GameId a, GameId b);

  // The order of games: the larger the better for the first player.
  bool at_most(GameId a, GameId b);
  bool compare(GameId a, GameId b);
  bool form_at_most(const PerSide<Options>& form, GameId b);
  bool at_most_form(GameId a, const PerSide<Options>& form);

  GameId canonical(PerSide<Options> form);
  void drop_dominated(Options& options, Side side);
  bool bypass_reversible(PerSide<Options>& form, Side side);
  GameId keep(const PerSide<Options>& form);
  std::optional<Dyadic> number(const PerSide<Options>& form) const;
  Thermograph thermograph(const PerSide<Options>& form) const;
  PerSide<std::uint64_t> keys(const PerSide<Options>& form) const;

  /// An answer given before, found without looking at symmetries.
  struct Recent {
    Open<8> open;
    Worth worth;
  };
  static constexpr std::size_t recently_asked = std::size_t{1} << 13U;

  std::size_t most_games_;
  std::vector<Recent> recent_;
  std::uint64_t regions_ = 0;
  std::vector<CanonicalGame> games_;
  std::unordered_map<std::uint64_t, GameId> by_key_;
  std::unordered_map<std::uint64_t, GameId> by_region_;
  std::unordered_map<std::uint64_t, GameId> sums_;
  std::unordered_map<std::uint64_t, bool> comparisons_;
};

}  // namespace quadrille::snort
