// What programs that solve Dodgem read and tell alike, on one machine or on many.
#pragma once

#include <string>

#include "exact/dodgem/solve.hpp"
#include "faces/cli/solve.hpp"

namespace quadrille::cli {

/// Which board --size and --pawns ask for; refuses what nobody solves.
Result<dodgem::Board> wanted_board(const SolveArguments& arguments);

/// What is told of a board that was solved.
Json describe_board(const dodgem::Board& board, const dodgem::Summary& summary, const std::string& table);
void print_board(std::ostream& out, const dodgem::Board& board, const dodgem::Summary& summary,
                 const std::string& table);

}  // namespace quadrille::cli
