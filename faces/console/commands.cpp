#include "faces/console/commands.hpp"

#include <algorithm>
#include <array>

#include "core/text.hpp"

namespace quadrille::console {

namespace {

struct Word {
  std::string_view word;
  Command command;
};

constexpr std::array words{
    Word{"undo", Command::Undo},         Word{"annuler", Command::Undo},     Word{"redo", Command::Redo},
    Word{"refaire", Command::Redo},      Word{"hint", Command::Hint},        Word{"indice", Command::Hint},
    Word{"moves", Command::Moves},       Word{"coups", Command::Moves},      Word{"save", Command::Save},
    Word{"sauver", Command::Save},       Word{"enregistrer", Command::Save}, Word{"resign", Command::Resign},
    Word{"abandonner", Command::Resign}, Word{"draw", Command::Draw},        Word{"nulle", Command::Draw},
    Word{"help", Command::Help},         Word{"aide", Command::Help},        Word{"?", Command::Help},
    Word{"quit", Command::Quit},         Word{"quitter", Command::Quit},     Word{"exit", Command::Quit},
};

}  // namespace

std::optional<TypedCommand> parse_command(std::string_view typed) {
  const std::size_t end = std::min(typed.find(' '), typed.size());
  const std::string word = lower_case(typed.substr(0, end));
  const std::size_t argument = typed.find_first_not_of(' ', end);
  for (const Word& known : words) {
    if (known.word != word) continue;
    return TypedCommand{known.command,
                        argument == std::string_view::npos ? "" : std::string(typed.substr(argument))};
  }
  return std::nullopt;
}

std::vector<Message> command_help() {
  return {message("undo: take the last move back (against the computer: both moves)"),
          message("redo: play again what was taken back"),
          message("hint: be told a good move"),
          message("moves: list the moves there are"),
          message("save FILE: write the game to a file, to be resumed with --resume FILE"),
          message("resign: give the game up"),
          message("draw: offer a draw"),
          message("help: read this again"),
          message("quit: leave"),
          message("a move in its notation, such as {0}, is played at once")};
}

}  // namespace quadrille::console
