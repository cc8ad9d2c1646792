// The menu that a start without arguments shows.
#include <string>
#include <string_view>
#include <vector>

#include "faces/console/console.hpp"
#include "faces/language/language.hpp"
#include "games/registry.hpp"
#include "search/levels.hpp"

namespace quadrille::console {

namespace {

struct Choice {
  std::string value;
  Message shown;
};

bool means_leave(std::string_view typed) { return typed == "q" || typed == "quit" || typed == "quitter"; }

/// Shows numbered choices and asks until one is named; the first is taken when nothing is typed.
std::optional<std::string> pick(Terminal& terminal, const Message& title,
                                const std::vector<Choice>& choices) {
  terminal.line();
  terminal.say(title);
  for (std::size_t i = 0; i < choices.size(); ++i) {
    terminal.line("  " + std::to_string(i + 1) + "  " + say(choices[i].shown));
  }
  while (const std::optional<std::string> typed = terminal.ask(message("Your choice [1]: "))) {
    if (typed->empty()) return choices.front().value;
    for (std::size_t i = 0; i < choices.size(); ++i) {
      if (*typed == std::to_string(i + 1) || *typed == choices[i].value) return choices[i].value;
    }
    if (means_leave(*typed)) return std::nullopt;
    terminal.refuse(message("type a number from {0} to {1}, or q to leave", 1, choices.size()));
  }
  return std::nullopt;
}

std::optional<Shape> pick_shape(Terminal& terminal, const Sheet& sheet) {
  const SizeRule& sizes = sheet.sizes;
  const Message prompt =
      sizes.step == 2
          ? message("Size, even, from {0} to {1} [{2}]: ", sizes.smallest, sizes.largest, sizes.standard)
          : message("Size, from {0} to {1} [{2}]: ", sizes.smallest, sizes.largest, sizes.standard);
  terminal.line();
  while (const std::optional<std::string> typed = terminal.ask(prompt)) {
    if (typed->empty()) return square_shape(sizes.standard);
    if (means_leave(*typed)) return std::nullopt;
    const Result<Shape> shape = parse_shape(*typed);
    const Result<Shape> fits = shape ? check_shape(sheet, *shape) : shape;
    if (fits) return *fits;
    terminal.refuse(fits.error().why);
  }
  return std::nullopt;
}

bool pick_variant(Terminal& terminal, const Sheet& sheet, Request& request) {
  if (!sheet.modes.empty()) {
    std::vector<Choice> modes;
    for (const Mode& mode : sheet.modes) modes.push_back({std::string(mode.word), mode.name});
    const auto mode = pick(terminal, message("Which mode?"), modes);
    if (!mode) return false;
    request.mode = *parse_mode(sheet, *mode);
  }
  if (sheet.has_random_fill) {
    const auto fill =
        pick(terminal, message("How is the grid filled?"),
             {{"default", message("by the distance to the corners")}, {"random", message("at random")}});
    if (!fill) return false;
    request.fill = *parse_fill(sheet, *fill);
  }
  return true;
}

/// How strong the computer is to play.
std::optional<int> pick_level(Terminal& terminal) {
  constexpr int usual_level = 5;
  terminal.line();
  const Message prompt = message(
      "Level of the computer, from {0} (beginner) to {1} (as strong as it can) [{2}]: ", search::lowest_level,
      search::highest_level, usual_level);
  while (const std::optional<std::string> typed = terminal.ask(prompt)) {
    if (typed->empty()) return usual_level;
    if (means_leave(*typed)) return std::nullopt;
    for (int level = search::lowest_level; level <= search::highest_level; ++level) {
      if (*typed == std::to_string(level)) return level;
    }
    terminal.refuse(
        message("type a number from {0} to {1}, or q to leave", search::lowest_level, search::highest_level));
  }
  return std::nullopt;
}

bool pick_players(Terminal& terminal, Request& request) {
  const auto who = pick(terminal, message("Who plays?"),
                        {{"friends", message("two people")},
                         {"first", message("you against the computer, you begin")},
                         {"second", message("you against the computer, it begins")},
                         {"watch", message("the computer against itself")}});
  if (!who) return false;
  if (*who == "friends") return true;
  const std::optional<int> level = pick_level(terminal);
  if (!level) return false;
  const std::string computer = "computer:" + std::to_string(*level);
  if (*who == "first" || *who == "watch") request.players[Side::Second] = computer;
  if (*who == "second" || *who == "watch") request.players[Side::First] = computer;
  return true;
}

}  // namespace

std::optional<Request> choose(Terminal& terminal) {
  std::vector<Choice> games;
  for (const AnyGame* game : all_games()) {
    games.push_back({std::string(game->sheet().id), game->sheet().name});
  }
  const auto id = pick(terminal, message("Which game?"), games);
  if (!id) return std::nullopt;
  Request request;
  request.game = *find_game(*id);
  const Sheet& sheet = request.game->sheet();
  terminal.line();
  terminal.say(message("{0}: {1}", sheet.name, sheet.summary));
  request.shape = pick_shape(terminal, sheet);
  if (!request.shape) return std::nullopt;
  if (!pick_variant(terminal, sheet, request) || !pick_players(terminal, request)) return std::nullopt;
  terminal.line();
  return request;
}

}  // namespace quadrille::console
