#include "faces/console/other.hpp"

#include "faces/console/programs.hpp"

namespace quadrille::console {

void OtherProgram::run(const AnyGame& game, const Setup& setup) {
  const Board& board = session_.begin(Board(*game.start(setup)));
  play_by_notation(session_, message("Choose a move: "), [&] { display(session_.terminal(), board); });
}

}  // namespace quadrille::console
