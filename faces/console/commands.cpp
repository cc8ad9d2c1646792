#include "faces/console/commands.hpp"

#include <algorithm>
#include <array>

#include "core/text.hpp"

namespace quadrille::console {

namespace {

struct Words {
  Command command;
  std::string_view words;  ///< with a blank between
};

/// What help tells, and what people type besides. A letter alone is a word where no prompt asks for letters.
constexpr std::array known_words{
    Words{Command::Undo, "undo annuler u back takeback annule retour défaire defaire"},
    Words{Command::Redo, "redo refaire rétablir retablir"},
    Words{Command::Hint, "hint indice conseil advice tip suggestion"},
    Words{Command::Moves, "moves coups list liste"},
    Words{Command::Board, "board plateau show afficher grid grille"},
    Words{Command::Rules, "rules règles regles rule règle regle"},
    Words{Command::Save, "save enregistrer sauver sauvegarder sauvegarde enregistre"},
    Words{Command::Resume, "resume reprendre load open charger ouvrir continuer"},
    Words{Command::Resign, "resign abandonner abandon abandonne"},
    Words{Command::Draw, "draw nulle nul"},
    Words{Command::Help, "help aide ? h commands commandes"},
    Words{Command::Quit, "quit quitter q exit leave stop bye sortir partir fin"},
};

bool has_word(std::string_view words, std::string_view word) {
  for (std::size_t begin = 0; begin < words.size();) {
    const std::size_t end = std::min(words.find(' ', begin), words.size());
    if (words.substr(begin, end - begin) == word) return true;
    begin = end + 1;
  }
  return false;
}

}  // namespace

std::optional<TypedCommand> parse_command(std::string_view typed) {
  const std::size_t end = std::min(typed.find(' '), typed.size());
  const std::string word = lower_case(typed.substr(0, end));
  const std::size_t argument = typed.find_first_not_of(' ', end);
  for (const Words& known : known_words) {
    if (!has_word(known.words, word)) continue;
    TypedCommand command{known.command,
                         argument == std::string_view::npos ? "" : std::string(typed.substr(argument))};
    // In French one takes up a game again, and takes back a move, with the same word.
    if (word == "reprendre" && command.argument.empty()) command.command = Command::Undo;
    return command;
  }
  return std::nullopt;
}

std::optional<bool> parse_yes_or_no(std::string_view typed) {
  const std::string word = lower_case(typed);
  if (has_word("y yes o oui ok", word)) return true;
  if (has_word("n no non", word)) return false;
  return std::nullopt;
}

std::vector<Message> command_help() {
  return {
      message("undo: take the last move back (against the computer: both moves); with a piece chosen, choose "
              "another"),
      message("redo: play again what was taken back"),
      message("hint: be told a good move"),
      message("moves: list the moves there are"),
      message("board: see the board again"),
      message("rules: read the rules in a line"),
      message("save FILE: write the game to a file, to be resumed with --resume FILE"),
      message("resign: give the game up"),
      message("draw: offer a draw"),
      message("help: read this again"),
      message("quit: leave"),
      message("a move in its notation, such as {0}, is played at once")};
}

}  // namespace quadrille::console
