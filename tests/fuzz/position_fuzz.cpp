// The text of a position, of any game.
#include "tests/fuzz/fuzz.hpp"

namespace quadrille::fuzz {
namespace {

void require_sound_moves(const AnyPosition& position) {
  constexpr std::size_t followed = 16;  // a large board has hundreds of moves, much alike
  const std::vector<AnyMove> moves = position->legal_moves();
  for (std::size_t i = 0; i < moves.size(); i += 1 + moves.size() / followed) {
    const std::string text = position->move_text(moves[i]);
    require(position->is_legal(moves[i]), "a move that is listed is legal", text);
    const Result<AnyMove> read = position->parse_move(text);
    require(read && *read == moves[i], "a move reads as itself", text);
    AnyPosition next = position;
    next->play(moves[i]);
    require_sound(next);
    require(!changes_between(position, next).empty(), "a move changes the board", text);
  }
}

}  // namespace
}  // namespace quadrille::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace quadrille;
  fuzz::Input input(data, size);
  const AnyGame& game = input.game();
  const Result<AnyPosition> position = game.parse(input.rest());
  if (position) {
    fuzz::require_sound(*position);
    fuzz::require_sound_moves(*position);
  } else {
    fuzz::require(!in_english(position.error().why).empty(), "a refusal has words", input.rest());
  }
  return 0;
}
