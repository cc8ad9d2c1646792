// A list of moves held against one that somebody else's program wrote.
#pragma once

#include <map>
#include <string>

#include "faces/cli/arguments.hpp"

namespace quadrille::cli {

/// What belongs to each move: a count, or nothing.
using ListedMoves = std::map<std::string, std::string>;

/// --compare FILE
void add_compare(CLI::App& command, std::string& file, const Message& what);

/// Reads a file with a move a line, and behind it what belongs to it; a number alone is a total and is left
/// out. Tells what is missing there, what is no legal move and what is wrong; ends with Exit::BadInput where
/// anything is.
Exit compare(const Streams& streams, const AnyPosition& position, const ListedMoves& ours,
             const std::string& file, bool as_json);

}  // namespace quadrille::cli
