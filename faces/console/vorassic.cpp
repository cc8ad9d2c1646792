#include "faces/console/vorassic.hpp"

#include "faces/console/board_view.hpp"
#include "faces/console/programs.hpp"
#include "games/vorassic/vorassic.hpp"

namespace quadrille::console {

bool VorassicProgram::ask_size(Setup& setup) {
  const Sheet& sheet = vorassic::game().sheet();
  while (const auto typed = session_.ask_setting(
             message("Size of the grid, from {0} to {1}: ", sheet.sizes.smallest, sheet.sizes.largest))) {
    const Result<Shape> shape = parse_shape(*typed);
    const Result<Shape> fits = shape ? check_shape(sheet, *shape) : shape;
    if (fits) {
      setup.shape = *fits;
      return true;
    }
    session_.terminal().refuse(fits.error().why);
  }
  return false;
}

bool VorassicProgram::ask_fill(Setup& setup) {
  while (const auto typed =
             session_.ask_setting(message("Fill of the grid (1 for default, 2 for random): "))) {
    const std::string word = *typed == "1" ? "default" : *typed == "2" ? "random" : *typed;
    if (const Result<Fill> fill = parse_fill(vorassic::game().sheet(), word)) {
      setup.fill = *fill;
      return true;
    }
    session_.terminal().refuse(message("the fill is 1 (default) or 2 (random)"));
  }
  return false;
}

bool VorassicProgram::ask_mode(Setup& setup) {
  const Sheet& sheet = vorassic::game().sheet();
  while (const auto typed = session_.ask_setting(message("Mode of play (1 for snake, 2 for octopus): "))) {
    const std::string word = *typed == "1" ? "snake" : *typed == "2" ? "octopus" : *typed;
    const Result<char> mode = parse_mode(sheet, word);
    if (mode) {
      setup.mode = *mode;
      return true;
    }
    session_.terminal().refuse(message("the mode is 1 (snake) or 2 (octopus)"));
  }
  return false;
}

void VorassicProgram::display_grid(const Board& board) {
  display(session_.terminal(), board);
  session_.terminal().say(tallies(board.position()));
}

void VorassicProgram::vorassic(Setup setup, const Request& request) {
  if (!session_.prepared()) {
    if (!request.shape && !ask_size(setup)) return;
    if (!request.fill && !ask_fill(setup)) return;
    if (!request.mode && !ask_mode(setup)) return;
    match::Record fresh(*vorassic::game().start(setup));
    if (setup.fill == Fill::Random) {
      fresh.set_tag("Fill", "random");
      fresh.set_tag("Seed", std::to_string(setup.seed));
      session_.terminal().say(message("The grid is drawn from seed {0}", setup.seed));
    }
    session_.prepare(std::move(fresh));
  }
  const Board& board = session_.begin();
  play_by_notation(session_, message("Choose a cell: "), [&] { display_grid(board); });
}

}  // namespace quadrille::console
