// Many puzzles in one text: records, one after the other. See docs/puzzles.md.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/message.hpp"
#include "learn/puzzle.hpp"

namespace quadrille::learn {

struct PlacedPuzzle {
  Puzzle puzzle;
  int line;  ///< of the text, where its record begins, from 1
};

/// What could be read, and for each entry that could not why, with its line and column.
struct Collection {
  std::vector<PlacedPuzzle> puzzles;
  std::vector<Message> damaged;
};

/// "line 3, column 1: ..."
Message placed(int line, int column, Message why);

/// A damaged entry is left out, and the others are read. An entry begins with its Game tag.
Collection parse_collection(std::string_view text);

std::string format_collection(const std::vector<Puzzle>& puzzles);

}  // namespace quadrille::learn
