// The text of a move, in a position reached by random moves.
#include <algorithm>

#include "tests/fuzz/fuzz.hpp"

namespace quadrille::fuzz {
namespace {

AnyPosition reached(Input& input) {
  const AnyGame& game = input.game();
  Setup setup = input.setup(game.sheet());
  setup.seed = static_cast<std::uint64_t>(input.choose(256));
  AnyPosition position = *game.start(setup);
  Random random(setup.seed);
  const int moves = input.choose(64);
  for (int i = 0; i < moves && position->outcome() == Outcome::Undecided; ++i) {
    position->play(any_of(position->legal_moves(), random));
  }
  return position;
}

void require_sound_answer(const AnyPosition& position, std::string_view typed) {
  const AnyPosition before = position;
  const Result<AnyMove> move = position->parse_move(typed);
  require(position == before, "reading a move changes nothing", typed);
  if (!move) {
    require(!in_english(move.error().why).empty(), "a refusal has words", typed);
    return;
  }
  const std::vector<AnyMove> legal = position->legal_moves();
  require(std::find(legal.begin(), legal.end(), *move) != legal.end(), "a move that is read is legal", typed);
  const std::string text = position->move_text(*move);
  const Result<AnyMove> again = position->parse_move(text);
  require(again && *again == *move, "what is written reads as the same move", typed);
  AnyPosition after = position;
  after->play(*move);
  require_sound(after);
}

}  // namespace
}  // namespace quadrille::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace quadrille;
  fuzz::Input input(data, size);
  const AnyPosition position = fuzz::reached(input);
  fuzz::require_sound_answer(position, input.rest());
  return 0;
}
