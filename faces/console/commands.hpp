// The words that can be typed at any prompt, in both languages.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/message.hpp"

namespace quadrille::console {

enum class Command : std::uint8_t {
  Undo,
  Redo,
  Hint,
  Moves,
  Board,
  Rules,
  Save,
  Resume,
  Resign,
  Draw,
  Help,
  Quit
};

struct TypedCommand {
  Command command;
  std::string argument;  ///< the rest of the line
};

/// Reads a command word of either language, in any case, and what follows it.
std::optional<TypedCommand> parse_command(std::string_view typed);

/// Reads a yes or a no of either language.
std::optional<bool> parse_yes_or_no(std::string_view typed);

/// What there is to type in a game, a line each.
std::vector<Message> command_help();

}  // namespace quadrille::console
