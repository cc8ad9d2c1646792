// The exact values of small regions as combinatorial games. They are worked out when they are first asked
// for, and kept.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <mutex>
#include <optional>

#include "core/budget.hpp"
#include "core/flat_map.hpp"
#include "core/zeroed_array.hpp"
#include "exact/snort/games.hpp"
#include "exact/snort/region.hpp"

namespace quadrille::snort {

/// Answers given before. A place is filled once and stays as it is, and when there is no room left all are
/// copied to twice as many, so that looking needs no lock. Few places are quick to reach.
class Answers {
 public:
  /// Takes no more than so many bytes.
  explicit Answers(std::size_t bytes);

  /// Null when there is none.
  const CanonicalGame* find(const Open<8>& region) const {
    const Places& places = *in_use_.load(std::memory_order_acquire);
    const CanonicalGame* value = nullptr;
    probe(hash(region), places.size(), [&](std::size_t i) {
      value = places[i].value.load(std::memory_order_acquire);
      return value == nullptr || places[i].region == region;
    });
    return value;
  }
  /// By one thread at a time, of a region that is not there; not when it is full.
  void add(const Open<8>& region, const CanonicalGame& value);
  bool is_full() const { return is_crowded() && 2 * places_.back().size() > most_places_; }

 private:
  struct alignas(32) Place {
    Open<8> region;
    std::atomic<const CanonicalGame*> value;
  };
  using Places = ZeroedArray<Place>;
  static std::size_t hash(const Open<8>& region) {
    KeyHasher hasher;
    for (const Side side : both_sides) hasher.add(region[side].words());
    return static_cast<std::size_t>(hasher.key());
  }
  /// Half of the places stay free, so that what is looked for is found soon.
  bool is_crowded() const { return 2 * (count_ + 1) > places_.back().size(); }
  void double_room();
  static void put(const Places& places, const Open<8>& region, const CanonicalGame& value);

  std::size_t most_places_;
  std::deque<Places> places_;  // a power of two each; someone may still look into those before the last
  std::atomic<const Places*> in_use_;  // the last
  std::size_t count_ = 0;
};

/// May be used by many threads at once.
class Values {
 public:
  /// Regions of more cells are not measured in a search: there are too many of them for too little.
  static constexpr int most_cells = 9;
  /// More cells cannot be measured: fractions would not be exact.
  static constexpr int most_measurable = Dyadic::places;
  /// What is worth measuring in a search that has come so far: in a short one the largest take longer than
  /// they save.
  static constexpr int cells_worth_measuring(std::uint64_t nodes) {
    constexpr std::uint64_t nodes_of_short_search = 3'000;  // on 7×7 with 8 stones and 8×8 with 12
    return nodes < nodes_of_short_search ? most_cells - 1 : most_cells;
  }

  /// Takes about so many bytes and no more.
  explicit Values(std::size_t bytes)
      : bytes_(bytes),
        most_games_((bytes - bytes / share_of_answers) / bytes_each),
        answers_(bytes / share_of_answers) {}

  /// The value of a region. Null when it is not known and not to be measured, or there is no room for more.
  const CanonicalGame* of(const Open<8>& region, bool measure = true) {
    if (const CanonicalGame* known = answers_.find(region)) return known;
    return !measure || is_full_.load(std::memory_order_relaxed) ? nullptr : work_out(region);
  }

  /// The value of any open cells, up to the most that are measurable. Nothing when the budget was over first
  /// or there is no room for more. Not while others ask.
  std::optional<GameId> measure(const Open<32>& open, Budget& budget);
  /// What those numbers mean. Not while others ask for values.
  Games& games() { return games_; }

 private:
  /// A game with its regions, sums and comparisons, all in all; up to 1,000 were seen, when a table doubles.
  static constexpr std::size_t bytes_each = 1024;
  static constexpr std::size_t share_of_answers = 4;  // of the memory

  const CanonicalGame* work_out(const Open<8>& region);
  template <int Width>
  GameId of_open(const Open<Width>& open);
  template <int Width>
  GameId of_region(const RegionMaker<Width>& region);

  std::size_t bytes_;
  std::size_t most_games_;
  Answers answers_;
  std::atomic<bool> is_full_{false};
  std::mutex at_work_;  // guards what follows, and the filling of answers_
  Games games_;
  FlatMap<GameId> by_region_;
};

}  // namespace quadrille::snort
