// A game in an address: "game=dodgem&position=o2/o2/1xx_1&moves=b3w_a1e&player2=computer:5&at=1".
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "match/record.hpp"
#include "match/tree.hpp"

namespace quadrille::web {

/// More than this is refused unread.
inline constexpr std::size_t longest_link = 64U << 10U;

struct LinkedGame {
  match::Record record;
  std::size_t at;  ///< which place of it is looked at, in moves from the start
};

/// The main line, who plays, and the place looked at.
std::string link_to(const match::Tree& tree);

/// Every move is checked, as those of a record are.
Result<LinkedGame> game_in_link(std::string_view link);

/// Whether a tree has all moves of that game from the same start, and so the link is a place in it.
bool has_line(const match::Tree& tree, const match::Record& record);

/// Whether a link to the one would be a link to the other: the same moves from the same start, by the same
/// players.
bool is_same_game(const match::Record& one, const match::Record& other);

}  // namespace quadrille::web
