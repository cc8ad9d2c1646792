// Positions of every game of the registry, to try things on that hold for all games.
#pragma once

#include <algorithm>
#include <cstddef>
#include <ostream>
#include <string_view>
#include <utility>
#include <vector>

#include "core/any_game.hpp"
#include "core/random.hpp"
#include "games/registry.hpp"
#include "tests/positions.hpp"

namespace quadrille {

inline const AnyGame& game_named(std::string_view id) { return **find_game(id); }

inline AnyPosition after_move(AnyPosition position, AnyMove move) {
  position->play(move);
  return position;
}

inline AnyMove any_move(const AnyPosition& position, Random& random) {
  const std::vector<AnyMove> moves = position->legal_moves();
  return moves[static_cast<std::size_t>(random.below(static_cast<int>(moves.size())))];
}

/// So many random moves on, or fewer where one more would end the game.
inline AnyPosition wander(AnyPosition position, int moves, Random& random) {
  for (int i = 0; i < moves; ++i) {
    AnyPosition next = after_move(position, any_move(position, random));
    if (next->outcome() != Outcome::Undecided) break;
    position = std::move(next);
  }
  return position;
}

/// A way to start a game, as the parameter of a test.
struct TestedStart {
  const AnyGame* game;
  Setup setup;

  AnyPosition start() const { return started(*game, setup); }
  friend std::ostream& operator<<(std::ostream& out, const TestedStart& tested) {
    return out << tested.game->sheet().id << " " << shape_text(tested.setup.shape) << " "
               << mode_word(tested.game->sheet(), tested.setup.mode);
  }
};

/// Each game and mode on its smallest board with something to play for, and on its standard board.
inline std::vector<TestedStart> small_and_standard_starts() {
  constexpr int smallest_worth_playing = 3;
  std::vector<TestedStart> starts;
  for (const AnyGame* game : all_games()) {
    const Sheet& sheet = game->sheet();
    Setup setup = standard_setup(sheet);
    std::vector<char> modes{setup.mode};
    for (const Mode& mode : sheet.modes) {
      if (mode.letter != setup.mode) modes.push_back(mode.letter);
    }
    for (const char mode : modes) {
      setup.mode = mode;
      setup.shape = square_shape(std::max(sheet.sizes.smallest, smallest_worth_playing));
      starts.push_back({game, setup});
      setup.shape = standard_setup(sheet).shape;
      starts.push_back({game, setup});
    }
  }
  return starts;
}

}  // namespace quadrille
