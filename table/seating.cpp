#include "table/seating.hpp"

#include <sstream>

#include "core/text.hpp"
#include "exact/perfect.hpp"
#include "match/player.hpp"
#include "search/levels.hpp"

namespace quadrille::table {

Message label_of_seat(std::string_view name) {
  constexpr std::string_view computer = "computer:";
  if (name == match::human) return message("a person");
  if (name == match::perfect) return message("computer, perfect");
  if (const std::optional<std::string> command = command_of_seat(name))
    return message("program {0}", *command);
  if (name.starts_with(computer)) return message("computer, level {0}", name.substr(computer.size()));
  return verbatim(std::string(name));
}

std::string seat_of_command(std::string_view typed) {
  typed = trimmed(typed);
  return std::string(match::is_command(typed) ? "" : match::ugi_prefix) + std::string(typed);
}

std::optional<std::string> command_of_seat(std::string_view name) {
  if (!match::is_command(name)) return std::nullopt;
  return std::string(trimmed(name.substr(match::ugi_prefix.size())));
}

std::vector<std::string> seats_offered(const AnyGame& game, Shape shape) {
  std::vector<std::string> seats;
  std::istringstream names{std::string(match::player_names)};
  for (std::string name; names >> name;) {
    const bool fits = fitting_seat(name, game, shape, Learning::Allowed) == name;
    if ((name == match::human || name.starts_with("computer:")) && fits) seats.push_back(name);
  }
  return seats;
}

std::string fitting_seat(const std::string& name, const AnyGame& game, Shape shape, Learning learning) {
  if (name != match::perfect) return name;
  const PerfectPlay known = perfect_play(game, shape);
  const bool fits =
      known == PerfectPlay::Known || (known == PerfectPlay::ToBeMade && learning == Learning::Allowed);
  return fits ? name : match::computer_at(search::highest_level);
}

Result<Done> check_seat(const std::string& name, const AnyGame& game, Shape shape) {
  if (name != match::perfect) return Done{};
  switch (perfect_play(game, shape)) {
    case PerfectPlay::Known:
      return Done{};
    case PerfectPlay::ToBeMade:
      return fail("the table for perfect play on {0}×{0} must be made first", int{shape.rows});
    case PerfectPlay::Unknown:
      break;
  }
  return fail("nobody plays {0} perfectly on {1}; computer:10 is the strongest there", game.sheet().name,
              shape_text(shape));
}

Result<Done> check_choice(const std::string& name, const AnyGame& game, Shape shape) {
  if (const std::optional<std::string> command = command_of_seat(name); command && command->empty())
    return fail("type the command that starts the program");
  if (const Result<match::SeatKind> kind = match::kind_of_seat(name); !kind) return kind.error();
  if (fitting_seat(name, game, shape, Learning::Allowed) == name) return Done{};
  return check_seat(name, game, shape);
}

}  // namespace quadrille::table
