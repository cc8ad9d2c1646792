#include "match/seats.hpp"

#include <ctime>

namespace quadrille::match {

namespace {

bool waits_for_program(const Match& match, const PerSide<bool>& programs) {
  const bool person_plays = !programs[Side::First] || !programs[Side::Second];
  return person_plays && programs[match.to_move()];
}

}  // namespace

bool take_back(Match& match, const PerSide<bool>& programs) {
  if (!match.undo()) return false;
  while (waits_for_program(match, programs) && match.undo()) {
  }
  return true;
}

bool play_again(Match& match, const PerSide<bool>& programs) {
  if (!match.redo()) return false;
  while (waits_for_program(match, programs) && match.redo()) {
  }
  return true;
}

void enter_players(Match& match, const PerSide<std::string>& names) {
  match.set_tag("Player1", names[Side::First]);
  match.set_tag("Player2", names[Side::Second]);
  if (!match.tag("Date")) match.set_tag("Date", today());
}

std::string today() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  localtime_r(&now, &parts);
  char text[sizeof "2026-01-31"];
  return std::string(text, std::strftime(text, sizeof text, "%Y-%m-%d", &parts));
}

}  // namespace quadrille::match
