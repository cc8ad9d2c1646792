#include "core/order.hpp"

#include <algorithm>
#include <numeric>

namespace quadrille {

std::vector<std::size_t> places_by_size(const std::vector<std::int64_t>& keys) {
  std::vector<std::size_t> places(keys.size());
  std::iota(places.begin(), places.end(), std::size_t{0});
  std::stable_sort(places.begin(), places.end(),
                   [&](std::size_t a, std::size_t b) { return keys[a] > keys[b]; });
  return places;
}

}  // namespace quadrille
