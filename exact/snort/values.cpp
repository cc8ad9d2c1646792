#include "exact/snort/values.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace quadrille::snort {

Answers::Answers(std::size_t bytes)
    // All but the last together are no more than the last.
    : most_places_(std::bit_floor(std::max(bytes / 2 / sizeof(Place), std::size_t{1}))) {
  constexpr std::size_t at_first = 2048;
  in_use_ = &places_.emplace_back(std::min(at_first, most_places_));
}

void Answers::add(const Open<8>& region, const CanonicalGame& value) {
  if (is_crowded()) double_room();
  put(places_.back(), region, value);
  ++count_;
}

void Answers::double_room() {
  const Places& old = places_.back();
  const Places& room = places_.emplace_back(2 * old.size());
  for (std::size_t i = 0; i < old.size(); ++i) {
    if (const CanonicalGame* value = old[i].value.load(std::memory_order_relaxed))
      put(room, old[i].region, *value);
  }
  in_use_.store(&room, std::memory_order_release);
}

void Answers::put(const Places& places, const Open<8>& region, const CanonicalGame& value) {
  const std::size_t i = probe(hash(region), places.size(), [&](std::size_t place) {
    return places[place].value.load(std::memory_order_relaxed) == nullptr;
  });
  places[i].region = region;
  places[i].value.store(&value, std::memory_order_release);
}

const CanonicalGame* Values::work_out(const Open<8>& region) {
  const std::lock_guard lock(at_work_);
  if (const CanonicalGame* known = answers_.find(region)) return known;  // another thread was quicker
  if (games_.size() >= most_games_ || answers_.is_full()) {
    is_full_.store(true, std::memory_order_relaxed);
    return nullptr;
  }
  const CanonicalGame& value = games_.get(of_region(RegionMaker<8>(region)));
  answers_.add(region, value);
  return &value;
}

GameId Values::of_open(const Open<8>& open) {
  GameId total = games_.integer(0);
  const int sure = for_each_region<8>(
      open, [&](const Open<8>& part) { total = games_.sum(total, of_region(RegionMaker<8>(part))); });
  return games_.sum(total, games_.integer(sure));
}

GameId Values::of_region(const RegionMaker<8>& region) {
  const PerSide<std::uint64_t> key = region.symmetric_keys();
  if (const GameId* known = by_region_.find(key[Side::First])) return *known;
  PerSide<Options> form;
  for (const Side side : both_sides) {
    form[side].reserve(static_cast<std::size_t>(most_cells));
    region.open()[side].for_each([&](Cell cell) {
      if (is_dominated<8>(region.open(), side, cell)) return;
      form[side].push_back(of_open(after<8>(region.open(), side, cell)));
    });
  }
  const GameId game = games_.game(std::move(form));
  by_region_.add(key[Side::First], game);
  if (key[Side::Second] != key[Side::First]) by_region_.add(key[Side::Second], games_.negative(game));
  return game;
}

}  // namespace quadrille::snort
