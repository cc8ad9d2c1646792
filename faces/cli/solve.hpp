// quadrille solve: what each game that can be solved does with it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "exact/answers.hpp"
#include "faces/cli/arguments.hpp"

namespace quadrille::cli {

struct SolveArguments : PositionArguments, EngineArguments {
  bool no_table = false;
  bool no_distances = false;
  std::string pawns;
  std::string pieces;
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
Exit solve_equerre(const Streams& streams, const SolveArguments& arguments);
Exit solve_snort(const Streams& streams, const SolveArguments& arguments);
Exit solve_vorassic(const Streams& streams, const SolveArguments& arguments);

// What several of them tell alike.

/// What a position and each of its moves is worth, and how the game goes on.
Exit tell_answer(const Streams& streams, const SolveArguments& arguments, const AnyPosition& position,
                 const ExactAnswer& answer, const std::vector<AnyMove>& line);
/// "wins in 5"
Message in_words(const Exact& exact);
/// 12 345 678
std::string grouped(std::uint64_t number);

}  // namespace quadrille::cli
