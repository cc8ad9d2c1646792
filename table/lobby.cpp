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

std::vector<match::TimeControl> clocks_offered() {
  using std::chrono::minutes;
  using std::chrono::seconds;
  using Kind = match::TimeControl::Kind;
  return {{},
          {Kind::Game, minutes(3), seconds(2)},
          {Kind::Game, minutes(5), seconds(0)},
          {Kind::Game, minutes(5), seconds(3)},
          {Kind::Game, minutes(10), seconds(0)},
          {Kind::Game, minutes(15), seconds(10)},
          {Kind::Game, minutes(30), seconds(0)},
          {Kind::Move, seconds(10), {}},
          {Kind::Move, seconds(30), {}},
          {Kind::Move, minutes(1), {}}};
}

}  // namespace quadrille::table
