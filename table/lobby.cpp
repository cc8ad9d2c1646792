#include "table/lobby.hpp"

#include <string>
#include <utility>
#include <vector>

#include "core/random.hpp"
#include "match/player.hpp"

namespace quadrille::table {

AnyPosition sample_of(const AnyGame& game) {
  constexpr std::uint64_t seed = 12;
  constexpr int moves = 14;
  AnyPosition position = *game.start(standard_setup(game.sheet()));
  Random random(seed);
  for (int i = 0; i < moves; ++i) {
    const std::vector<AnyMove> choices = position->legal_moves();
    AnyPosition next = position;
    next->play(choices[static_cast<std::size_t>(random.below(static_cast<int>(choices.size())))]);
    if (next->outcome() != Outcome::Undecided) break;
    position = std::move(next);
  }
  return position;
}

}  // namespace quadrille::table
