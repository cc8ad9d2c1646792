// Where games begin: some random moves into the game, from where neither side is better by much.
#pragma once

#include <cstdint>
#include <deque>
#include <mutex>
#include <optional>

#include "arena/plan.hpp"
#include "match/match.hpp"

namespace quadrille::arena {

struct Opening {
  match::Match match;
  std::optional<std::uint64_t> fill_seed;  ///< where the start was drawn at random
};

/// The opening with this number. Of a few drawn at random it is the one that a short search finds most
/// balanced; which are drawn depends on the seed of the plan and the number alone. Without a number of plies
/// in the plan it is as long as it takes until there were a thousand ways to play it. It never ends the game.
Opening draw_opening(const Plan& plan, std::uint64_t number);

/// The openings of a plan, each drawn when it is first asked for. Any thread may ask.
class Openings {
 public:
  explicit Openings(const Plan& plan);
  Opening get(std::uint64_t number);

 private:
  struct Slot {
    std::once_flag drawn;
    std::optional<Opening> opening;
  };
  const Plan& plan_;
  std::deque<Slot> slots_;
};

}  // namespace quadrille::arena
