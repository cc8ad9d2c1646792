// What is shown before a game begins: what it looks like, and which clocks there are.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/any_game.hpp"
#include "core/result.hpp"
#include "match/clock.hpp"
#include "table/table.hpp"

namespace quadrille::table {

/// The standard board after some moves at random, always the same ones.
AnyPosition sample_of(const AnyGame& game);

/// The clocks that are offered for a new game; no clock is the first of them.
std::vector<match::TimeControl> clocks_offered();

/// A clock as a form asks for it.
struct ClockForm {
  std::string chosen = "none";  ///< one of those offered, as text; or "game" or "move": what is typed counts
  std::string minutes = "5";    ///< a game
  std::string added = "3";      ///< seconds that a move adds
  std::string seconds = "20";   ///< a move
};

/// As match::parse_time_control reads it, which says what is wrong with what is typed.
std::string text_of(const ClockForm& form);
/// The form as it has to be filled in for such a text.
ClockForm clock_form(std::string_view text);

/// The game against the opponent that a rating suggests: a usual one, without clocks, which the person
/// begins.
Result<Done> start_suggested(Table& table, const AnyGame& game, char mode, const std::string& opponent);

}  // namespace quadrille::table
