// A game's data sheet: what a person or a program wants to know before the first move.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "core/cell.hpp"
#include "core/ladder.hpp"
#include "core/message.hpp"
#include "core/side.hpp"

namespace quadrille {

/// The boards a game can be played on.
struct SizeRule {
  int smallest;
  int largest;
  int step;
  int standard;
  bool rectangular;
};

/// A way to play the game; `letter` stands for it in positions, `word` and `french_word` on a command line.
struct Mode {
  char letter;
  std::string_view word;
  std::string_view french_word;
  Message name;
};

struct Sheet {
  std::string_view id;
  Message name;
  Message summary;           ///< the rules in a line
  PerSide<Message> players;  ///< "white", "black"
  Message (*tally)(int);     ///< so many of what is counted for each player: "1 point", "7 points"
  SizeRule sizes;
  std::vector<Mode> modes;  ///< empty when there is only one way; the first is the default
  bool has_random_fill;
  bool keeps_score;  ///< a position tells the tally of each player, which cannot be seen on the board
  bool can_draw;
  bool can_repeat;
  CellSpelling cells;
  std::vector<Ladder> ladders;  ///< one for each mode, or just one
  /// No game on such a board has more moves; the largest number there is when the bound does not fit.
  std::uint64_t (*longest_game)(Shape);
};

}  // namespace quadrille
