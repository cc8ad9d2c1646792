// Where puzzles come from: positions of games of the levels, of random games, and drawn endings.
#pragma once

#include <string>
#include <vector>

#include "core/any_game.hpp"
#include "core/random.hpp"
#include "search/engine.hpp"

namespace quadrille::learn {

struct Candidates {
  std::vector<AnyPosition> positions;  ///< none of them over, in the order in which they came up
  std::string source;                  ///< "level 3" or "random"
};

/// All that is random follows from `random`.
Candidates draw_candidates(const AnyGame& game, char mode, Shape shape, Random& random,
                           search::Engine& engine);

}  // namespace quadrille::learn
