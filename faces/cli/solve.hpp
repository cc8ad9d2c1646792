// quadrille solve: what each game that can be solved does with it.
#pragma once

#include <string>

#include "faces/cli/arguments.hpp"

namespace quadrille::cli {

struct SolveArguments : PositionArguments, EngineArguments {
  bool no_table = false;
  bool no_distances = false;
  std::string pawns;
  std::string time;
  bool moves = false;
  bool margin = false;
  bool values = false;
  std::string thermograph;
  bool force = false;
};

/// Whether there is a solver for the game.
bool can_be_solved(const AnyGame& game);

Exit solve_dodgem(const Streams& streams, const SolveArguments& arguments);
Exit solve_snort(const Streams& streams, const SolveArguments& arguments);
Exit solve_vorassic(const Streams& streams, const SolveArguments& arguments);

}  // namespace quadrille::cli
