// How much of the time on a clock one move may take.
#pragma once

#include <algorithm>
#include <chrono>

namespace quadrille::search {

inline std::chrono::milliseconds share_of(std::chrono::milliseconds clock,
                                          std::chrono::milliseconds increment) {
  using std::chrono::milliseconds;
  constexpr int moves_expected = 20;       // and always that many more: the share shrinks with the clock
  constexpr milliseconds for_the_way{30};  // between the programs, and until the search has seen the time
  const milliseconds wanted = clock / moves_expected + increment * 3 / 4;
  return std::clamp(clock - for_the_way, milliseconds{1}, std::max(wanted, milliseconds{1}));
}

}  // namespace quadrille::search
