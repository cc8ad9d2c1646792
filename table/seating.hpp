// Who can play on a board.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/any_game.hpp"
#include "core/message.hpp"
#include "core/result.hpp"

namespace quadrille::table {

/// What people call who sits there: "a person", "computer, level 3".
Message label_of_seat(std::string_view name);

/// A program of others by the command that a person types for it, with "ugi:" before it or without.
std::string seat_of_command(std::string_view typed);
/// That command again; nothing where no such program sits.
std::optional<std::string> command_of_seat(std::string_view name);

/// A person, the computer at its levels, and the perfect one where perfect play is known or can be made to
/// be.
std::vector<std::string> seats_offered(const AnyGame& game, Shape shape);

/// The same seat, or the highest level in place of a perfect player who does not know this board. While a
/// game is still being chosen, one who could learn it stays.
enum class Learning : bool { No, Allowed };
std::string fitting_seat(const std::string& name, const AnyGame& game, Shape shape, Learning learning);

/// Refuses a perfect player who does not know this board.
Result<Done> check_seat(const std::string& name, const AnyGame& game, Shape shape);

/// What a person who is choosing has still to do before somebody sits there. One who could learn the board
/// will do.
Result<Done> check_choice(const std::string& name, const AnyGame& game, Shape shape);

}  // namespace quadrille::table
