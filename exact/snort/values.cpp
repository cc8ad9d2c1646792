#include "exact/snort/values.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace quadrille::snort {

Answers::Answers(std::size_t bytes)
    : places_(std::bit_floor(std::max(bytes / sizeof(Place), std::size_t{1}))), mask_(places_.size() - 1) {}

void Answers::add(const Open<8>& region, const CanonicalGame& value) {
  std::size_t i = hash(region) & mask_;
  while (places_[i].value.load(std::memory_order_relaxed) != nullptr) i = (i + 1) & mask_;
  places_[i].region = region;
  places_[i].value.store(&value, std::memory_order_release);
  ++count_;
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
