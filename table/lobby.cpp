#include "table/lobby.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "core/random.hpp"
#include "match/player.hpp"

namespace quadrille::table {

namespace {

// In the place of one of the clocks that are offered.
constexpr std::string_view typed_for_game = "game";
constexpr std::string_view typed_for_move = "move";
constexpr std::string_view a_move = "/move";

}  // namespace

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

std::vector<match::TimeControl> clocks_offered() {
  using std::chrono::minutes;
  using std::chrono::seconds;
  using Kind = match::TimeControl::Kind;
  return {{},
          {Kind::Game, minutes(3), seconds(2)},
          {Kind::Game, minutes(5), seconds(0)},
          {Kind::Game, minutes(5), seconds(3)},
          {Kind::Game, minutes(10), seconds(0)},
          {Kind::Game, minutes(15), seconds(10)},
          {Kind::Game, minutes(30), seconds(0)},
          {Kind::Move, seconds(10), {}},
          {Kind::Move, seconds(30), {}},
          {Kind::Move, minutes(1), {}}};
}

std::string text_of(const ClockForm& form) {
  if (form.chosen == typed_for_game) return form.minutes + "+" + form.added;
  if (form.chosen == typed_for_move) return form.seconds + std::string(a_move);
  return form.chosen;
}

ClockForm clock_form(std::string_view text) {
  ClockForm form;
  const Result<match::TimeControl> control = match::parse_time_control(text);
  if (!control) return form;
  const std::vector<match::TimeControl> offered = clocks_offered();
  if (std::find(offered.begin(), offered.end(), *control) != offered.end()) {
    form.chosen = text_of(*control);
  } else if (control->kind == match::TimeControl::Kind::Move) {
    form.chosen = typed_for_move;
    form.seconds = text.substr(0, text.find('/'));
  } else {
    const std::size_t plus = text.find('+');
    form.chosen = typed_for_game;
    form.minutes = text.substr(0, plus);
    form.added = plus == std::string_view::npos ? "0" : text.substr(plus + 1);
  }
  return form;
}

Result<Done> start_suggested(Table& table, const AnyGame& game, char mode, const std::string& opponent) {
  Setup setup = standard_setup(game.sheet());
  setup.mode = mode;
  return table.start(game, setup, {std::string(match::human), opponent});
}

}  // namespace quadrille::table
