// Things put in order by a number. Sorting is compiled once, and not again for every game and width of board.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace quadrille {

/// The places of the keys, that of the largest first; of equal ones the first comes first.
std::vector<std::size_t> places_by_size(const std::vector<std::int64_t>& keys);

/// Those with the largest keys come first, equal ones stay in their order.
template <class Thing, class KeyOf>
void put_largest_first(std::vector<Thing>& things, const KeyOf& key_of) {
  std::vector<std::int64_t> keys;
  keys.reserve(things.size());
  for (const Thing& thing : things) keys.push_back(key_of(thing));
  std::vector<Thing> ordered;
  ordered.reserve(things.size());
  for (const std::size_t place : places_by_size(keys)) ordered.push_back(std::move(things[place]));
  things.swap(ordered);
}

}  // namespace quadrille
