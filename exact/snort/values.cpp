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

std::optional<GameId> Values::measure(const Open<32>& open, Budget& budget) {
  const std::lock_guard lock(at_work_);
  Budget part({}, budget);  // ended when there is no more room
  games_.work_within(&part, bytes_);
  const GameId game = of_open<32>(open);
  games_.work_within(nullptr);
  if (part.is_over()) return std::nullopt;
  return game;
}

template <int Width>
GameId Values::of_open(const Open<Width>& open) {
  GameId total = games_.integer(0);
  const int sure = for_each_region<Width>(
      open, [&](const Open<Width>& part) { total = games_.sum(total, of_region(RegionMaker<Width>(part))); });
  return games_.sum(total, games_.integer(sure));
}

template <int Width>
GameId Values::of_region(const RegionMaker<Width>& region) {
  if constexpr (Width > 8) {
    if (region.fits(Width / 2))
      return of_region(RegionMaker<Width / 2>(in_smaller_box<Width / 2, Width>(region.open())));
  }
  const PerSide<std::uint64_t> key = region.symmetric_keys();
  if (const GameId* known = by_region_.find(key[Side::First])) return *known;
  PerSide<Options> form;
  for (const Side side : both_sides) {
    form[side].reserve(static_cast<std::size_t>(most_cells));
    region.open()[side].for_each([&](Cell cell) {
      if (games_.is_over() || is_dominated<Width>(region.open(), side, cell)) return;
      form[side].push_back(of_open<Width>(after<Width>(region.open(), side, cell)));
    });
  }
  const GameId game = games_.game(std::move(form));
  if (games_.is_over()) return game;
  by_region_.add(key[Side::First], game);
  if (key[Side::Second] != key[Side::First]) by_region_.add(key[Side::Second], games_.negative(game));
  return game;
}

}  // namespace quadrille::snort
