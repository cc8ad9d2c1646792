#include "faces/console/vorassic.hpp"

#include "faces/console/board_view.hpp"
#include "faces/console/programs.hpp"
#include "games/vorassic/vorassic.hpp"

namespace quadrille::console {

Step VorassicProgram::ask_size(Setup& setup) {
  const Sheet& sheet = vorassic::game().sheet();
  const Message prompt =
      message("Size of the grid, from {0} to {1}: ", sheet.sizes.smallest, sheet.sizes.largest);
  const Message expected =
      message("type a whole number from {0} to {1}", sheet.sizes.smallest, sheet.sizes.largest);
  return ask_until_taken(session_.terminal(), prompt, expected,
                         [&](const std::string& typed) -> Result<Done> {
                           const Result<Shape> shape = parse_shape_of(sheet, typed);
                           if (!shape) return shape.error();
                           setup.shape = *shape;
                           return Done{};
                         });
}

Step VorassicProgram::ask_fill(Setup& setup) {
  const Message expected = message("the fill is 1 (default) or 2 (random)");
  return ask_until_taken(
      session_.terminal(), message("Fill of the grid (1 for default, 2 for random): "), expected,
      [&](const std::string& typed) -> Result<Done> {
        const std::string word = typed == "1" ? "default" : typed == "2" ? "random" : typed;
        const Result<Fill> fill = parse_fill(vorassic::game().sheet(), word);
        if (!fill) return Error{expected};
        setup.fill = *fill;
        return Done{};
      });
}

Step VorassicProgram::ask_mode(Setup& setup) {
  const Message expected = message("the mode is 1 (snake) or 2 (octopus)");
  return ask_until_taken(session_.terminal(), message("Mode of play (1 for snake, 2 for octopus): "),
                         expected, [&](const std::string& typed) -> Result<Done> {
                           const std::string word = typed == "1" ? "snake" : typed == "2" ? "octopus" : typed;
                           const Result<char> mode = parse_mode(vorassic::game().sheet(), word);
                           if (!mode) return Error{expected};
                           setup.mode = *mode;
                           return Done{};
                         });
}

bool VorassicProgram::ask_setup(Setup& setup, const Request& request) {
  return session_.ask_settings({[&] { return request.shape ? Step::NotAsked : ask_size(setup); },
                                [&] { return request.fill ? Step::NotAsked : ask_fill(setup); },
                                [&] { return request.mode ? Step::NotAsked : ask_mode(setup); }});
}

void VorassicProgram::display_grid(const Board& board) {
  display(session_.terminal(), board);
  session_.terminal().say(tallies(board.position()));
}

void VorassicProgram::vorassic(Setup setup, const Request& request) {
  if (!session_.prepared()) {
    if (!ask_setup(setup, request)) return;
    match::Record fresh(*vorassic::game().start(setup));
    if (setup.fill == Fill::Random) {
      fresh.set_random_fill(setup.seed);
      session_.terminal().say(message("The grid is drawn from seed {0}", setup.seed));
    }
    session_.prepare(std::move(fresh));
  }
  const Board& board = session_.begin();
  play_by_notation(session_, message("Choose a cell: "), [&] { display_grid(board); });
}

}  // namespace quadrille::console
