// The menu that a start without arguments shows.
#include <string>
#include <string_view>
#include <vector>

#include "core/text.hpp"
#include "faces/console/console.hpp"
#include "faces/console/questions.hpp"
#include "faces/language/language.hpp"
#include "games/registry.hpp"
#include "match/player.hpp"
#include "match/store.hpp"
#include "search/levels.hpp"

namespace quadrille::console {

namespace {

struct Choice {
  std::string value;
  Message shown;
  std::string also{};  ///< another word for it
};

bool is_named(const Choice& choice, const std::string& typed) {
  const std::string word = lower_case(typed);
  return word == choice.value || (!choice.also.empty() && word == choice.also) || typed == say(choice.shown);
}

/// Shows numbered choices and asks until one is named; the first is taken when nothing is typed.
Step pick(Terminal& terminal, const Message& title, const std::vector<Choice>& choices, std::string& chosen) {
  terminal.line();
  terminal.say(title);
  for (std::size_t i = 0; i < choices.size(); ++i) {
    terminal.line("  " + std::to_string(i + 1) + "  " + say(choices[i].shown));
  }
  const Message expected = message("type a number from {0} to {1}, or q to leave", 1, choices.size());
  return ask_until_taken(terminal, message("Your choice [1]: "), expected,
                         [&](const std::string& typed) -> Result<Done> {
                           const std::string named = typed.empty() ? "1" : typed;
                           for (std::size_t i = 0; i < choices.size(); ++i) {
                             if (named != std::to_string(i + 1) && !is_named(choices[i], named)) continue;
                             chosen = choices[i].value;
                             return Done{};
                           }
                           return Error{expected};
                         });
}

/// The choice of a game that stands in a file.
constexpr std::string_view saved_game = "resume";

Step pick_game(Terminal& terminal, Request& request) {
  std::vector<Choice> games;
  for (const AnyGame* game : all_games()) {
    games.push_back({std::string(game->sheet().id), game->sheet().name});
  }
  games.push_back({std::string(saved_game), message("go on with a saved game"), "reprendre"});
  std::string chosen;
  const Step step = pick(terminal, message("Which game?"), games, chosen);
  if (step != Step::Next) return step;
  request = {};
  if (chosen == saved_game) return Step::Next;
  request.game = *find_game(chosen);
  terminal.line();
  terminal.say(message("{0}: {1}", request.game->sheet().name, request.game->sheet().summary));
  return Step::Next;
}

/// A file that holds no game is refused here, where another one can be named.
Step pick_saved_game(Terminal& terminal, Request& request) {
  if (request.game != nullptr) return Step::NotAsked;
  terminal.line();
  const Message expected = message("type the name of a file, such as {0}", "game.txt");
  return ask_until_taken(terminal, message("Name of the file: "), expected,
                         [&](const std::string& typed) -> Result<Done> {
                           if (typed.empty()) return Error{expected};
                           const Result<std::string> text = match::read_file(typed);
                           if (!text) return text.error();
                           const Result<match::Record> record = match::record_in(typed, *text);
                           if (!record) return record.error();
                           request.resume_path = typed;
                           return Done{};
                         });
}

Step pick_shape(Terminal& terminal, Request& request) {
  if (request.game == nullptr) return Step::NotAsked;
  const Sheet& sheet = request.game->sheet();
  const SizeRule& sizes = sheet.sizes;
  const Message prompt =
      sizes.step == 2
          ? message("Size, even, from {0} to {1} [{2}]: ", sizes.smallest, sizes.largest, sizes.standard)
          : message("Size, from {0} to {1} [{2}]: ", sizes.smallest, sizes.largest, sizes.standard);
  const Message expected =
      sizes.step == 2
          ? message("type an even number from {0} to {1}, or q to leave", sizes.smallest, sizes.largest)
          : message("type a number from {0} to {1}, or q to leave", sizes.smallest, sizes.largest);
  terminal.line();
  return ask_until_taken(terminal, prompt, expected, [&](const std::string& typed) -> Result<Done> {
    const Result<Shape> shape = typed.empty() ? square_shape(sizes.standard) : parse_shape_of(sheet, typed);
    if (!shape) return shape.error();
    request.shape = *shape;
    return Done{};
  });
}

Step pick_mode(Terminal& terminal, Request& request) {
  if (request.game == nullptr || request.game->sheet().modes.empty()) return Step::NotAsked;
  std::vector<Choice> modes;
  for (const Mode& mode : request.game->sheet().modes)
    modes.push_back({std::string(mode.word), mode.name, std::string(mode.french_word)});
  std::string chosen;
  const Step step = pick(terminal, message("Which mode?"), modes, chosen);
  if (step == Step::Next) request.mode = *parse_mode(request.game->sheet(), chosen);
  return step;
}

Step pick_fill(Terminal& terminal, Request& request) {
  if (request.game == nullptr || !request.game->sheet().has_random_fill) return Step::NotAsked;
  std::string chosen;
  const Step step = pick(
      terminal, message("How is the grid filled?"),
      {{"default", message("by the distance to the corners")}, {"random", message("at random")}}, chosen);
  if (step == Step::Next) request.fill = *parse_fill(request.game->sheet(), chosen);
  return step;
}

/// How strong the computer is to play.
Step pick_level(Terminal& terminal, int& chosen) {
  constexpr int usual_level = 5;
  terminal.line();
  const Message prompt =
      message("Level of the computer, from {0} (beginner) to {1} (as strong as it gets) [{2}]: ",
              search::lowest_level, search::highest_level, usual_level);
  const Message expected =
      message("type a number from {0} to {1}, or q to leave", search::lowest_level, search::highest_level);
  return ask_until_taken(terminal, prompt, expected, [&](const std::string& typed) -> Result<Done> {
    for (int level = search::lowest_level; level <= search::highest_level; ++level) {
      if (typed == std::to_string(level) || (typed.empty() && level == usual_level)) {
        chosen = level;
        return Done{};
      }
    }
    return Error{expected};
  });
}

Step pick_players(Terminal& terminal, Request& request) {
  if (request.game == nullptr) return Step::NotAsked;
  std::string who;
  const Step step = pick(terminal, message("Who plays?"),
                         {{"friends", message("two people")},
                          {"first", message("you against the computer, you begin")},
                          {"second", message("you against the computer, it begins")},
                          {"watch", message("the computer against itself")}},
                         who);
  if (step != Step::Next) return step;
  request.players = {};
  if (who == "friends") return Step::Next;
  int level = 0;
  const Step levelled = pick_level(terminal, level);
  if (levelled == Step::Back) return pick_players(terminal, request);
  if (levelled != Step::Next) return levelled;
  const std::string computer = match::computer_at(level);
  if (who == "first" || who == "watch") request.players[Side::Second] = computer;
  if (who == "second" || who == "watch") request.players[Side::First] = computer;
  return Step::Next;
}

/// Nobody waits for the computer's own clocks.
Step pick_clock(Terminal& terminal, Request& request) {
  const bool watches = request.players[Side::First] && request.players[Side::Second];
  if (request.game == nullptr || watches) return Step::NotAsked;
  terminal.line();
  const Message prompt = message(
      "Clock, such as 5+3 (5 minutes, and 3 seconds more with each move) or 10/move (10 seconds a move) "
      "[none]: ");
  const Message expected = message(
      "type minutes and the seconds that a move adds, such as 5+3, or seconds a move, such as 10/move; "
      "nothing for no clock");
  return ask_until_taken(terminal, prompt, expected, [&](const std::string& typed) -> Result<Done> {
    const Result<match::TimeControl> clock =
        typed.empty() ? match::TimeControl{} : match::parse_time_control(typed);
    if (!clock) return clock.error();
    request.clock = *clock;
    return Done{};
  });
}

}  // namespace

std::optional<Request> choose(Terminal& terminal) {
  Request request;
  const Step step = ask_in_turn(
      terminal,
      {[&] { return pick_game(terminal, request); }, [&] { return pick_saved_game(terminal, request); },
       [&] { return pick_shape(terminal, request); }, [&] { return pick_mode(terminal, request); },
       [&] { return pick_fill(terminal, request); }, [&] { return pick_players(terminal, request); },
       [&] { return pick_clock(terminal, request); }});
  if (step != Step::Next) return std::nullopt;
  terminal.line();
  return request;
}

std::optional<Request> choose_next(Terminal& terminal, const Request& played) {
  std::vector<Choice> choices;
  if (played.resume_path.empty()) choices.push_back({"same", message("the same once more")});
  choices.push_back({"other", message("another game")});
  choices.push_back({"leave", message("leave")});
  std::string chosen;
  const Step step =
      ask_in_turn(terminal, {[&] { return pick(terminal, message("Play another game?"), choices, chosen); }});
  if (step != Step::Next || chosen == "leave") return std::nullopt;
  if (chosen == "other") return choose(terminal);
  terminal.line();
  return played;
}

}  // namespace quadrille::console
