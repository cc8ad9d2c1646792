// The moves of a game as a list shows them: the game itself in two columns, what was tried besides and said
// about it on lines between.
#pragma once

#include <string>
#include <vector>

#include "match/tree.hpp"

namespace quadrille::table {

struct MoveCell {
  int row = -1;  ///< among the rows given; -1 where there is nothing
  std::string text;
  friend bool operator==(const MoveCell&, const MoveCell&) = default;
};

struct MoveLine {
  int depth = 0;
  std::string number;  ///< empty beside the game itself
  std::string words;   ///< a comment, else empty
  std::vector<MoveCell> cells;
  friend bool operator==(const MoveLine&, const MoveLine&) = default;
};

std::vector<MoveLine> lines_of(const std::vector<match::Tree::Row>& rows);

}  // namespace quadrille::table
