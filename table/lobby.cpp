#include "table/lobby.hpp"

#include <string>
#include <utility>
#include <vector>

#include "core/random.hpp"
#include "match/player.hpp"

namespace quadrille::table {

Message label_of_seat(std::string_view name) {
  constexpr std::string_view computer = "computer:";
  if (name == match::human) return message("a person");
  if (name == match::perfect) return message("computer, perfect");
  if (match::is_command(name)) return message("program {0}", name.substr(match::ugi_prefix.size()));
  if (name.starts_with(computer)) return message("computer, level {0}", name.substr(computer.size()));
  return verbatim(std::string(name));
}

AnyPosition sample_of(const AnyGame& game) {
  constexpr std::uint64_t seed = 12;
  constexpr int moves = 14;
  AnyPosition position = *game.start(standard_setup(game.sheet()));
  Random random(seed);
  for (int i = 0; i < moves; ++i) {
    const std::vector<AnyMove> choices = position->legal_moves();
    AnyPosition next = position;
    next->play(choices[static_cast<std::size_t>(random.below(static_cast<int>(choices.size())))]);
    if (next->outcome() != Outcome::Undecided) break;
    position = std::move(next);
  }
  return position;
}

}  // namespace quadrille::table
