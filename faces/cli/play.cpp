// quadrille GAME: play a game at the console.
#include <istream>
#include <memory>
#include <ostream>

#include "faces/cli/arguments.hpp"
#include "faces/console/console.hpp"
#include "faces/console/terminal.hpp"
#include "faces/language/language.hpp"
#include "games/registry.hpp"

namespace quadrille::cli {

namespace {

struct PlayArguments : WrittenWishes {
  PerSide<std::string> players;
  std::string time;
  std::string clock;
  std::string save;
  std::string resume;
  bool force = false;
};

Result<console::Request> make_request(const AnyGame& game, const PlayArguments& arguments) {
  const Result<Wishes> wishes = parse_wishes(game.sheet(), arguments);
  if (!wishes) return wishes.error();
  console::Request request{*wishes, &game, {}, {}, {}, {}, arguments.save, arguments.resume, arguments.force};
  if (!arguments.clock.empty()) {
    const Result<match::TimeControl> clock = match::parse_time_control(arguments.clock);
    if (!clock) return fail("--clock: {0}", clock.error().why);
    request.clock = *clock;
  }
  Limits limits;
  if (const Result<Done> set = set_limit(limits, "time", arguments.time); !set) return set.error();
  request.time = limits.time;
  for (const Side side : both_sides) {
    if (!arguments.players[side].empty()) request.players[side] = arguments.players[side];
  }
  return request;
}

Exit exit_for(console::Fault fault) {
  switch (fault) {
    case console::Fault::BadRequest:
      return Exit::BadUsage;
    case console::Fault::BadRecord:
      return Exit::BadInput;
    case console::Fault::BadFile:
      return Exit::BadFile;
    case console::Fault::InputEnded:
      return Exit::InputEnded;
    case console::Fault::PlayerFailed:
      return Exit::PlayerFailed;
    case console::Fault::None:
      break;
  }
  return Exit::Done;
}

console::Terminal make_terminal(const Streams& streams) {
  console::TerminalStyle style = console::style_of_standard_streams();
  style.echo = style.echo || !streams.terminal;
  style.colour = style.colour && streams.terminal;
  style.erasable = style.erasable && streams.terminal;
  return {streams.in, streams.out, style};
}

Exit exit_after(const Streams& streams, const console::Finish& finish) {
  if (finish.why) return refuse(streams, exit_for(finish.fault), *finish.why);
  return Exit::Done;
}

Exit play(const Streams& streams, const console::Request& request) {
  console::Terminal terminal = make_terminal(streams);
  return exit_after(streams, console::play(terminal, request));
}

void add_one(CLI::App& app, const AnyGame& game, const Streams& streams, Job& job) {
  const Sheet& sheet = game.sheet();
  const std::string id(sheet.id);
  const std::string size = std::to_string(sheet.sizes.standard);
  CLI::App& command = add_command(app, id, message("play {0}", sheet.name),
                                  "  quadrille " + id + " " + size + "\n  quadrille " + id + " " + size +
                                      " --player2 computer:5 --save game.txt\n  quadrille " + id +
                                      " --resume game.txt\n\n" + say(sheet.summary));
  const auto arguments = std::make_shared<PlayArguments>();
  const auto option = [&](const char* name, std::string& text, const Message& what) {
    command.add_option(name, text, say(what));
  };
  option("SIZE", arguments->size, message("size of the board"));
  option("--player1", arguments->players[Side::First],
         message("who plays first: human, computer:1 to computer:10, computer:perfect, random, greedy or "
                 "ugi:COMMAND"));
  option("--player2", arguments->players[Side::Second],
         message("who plays second: human, computer:1 to computer:10, computer:perfect, random, greedy or "
                 "ugi:COMMAND"));
  option("--time", arguments->time, message("seconds that computer:10 thinks about a move (default: 2)"));
  option("--clock", arguments->clock,
         message(
             "minutes for the game and seconds that a move adds, such as 5+3; seconds for each move, such as "
             "10/move; or none"));
  option("--mode", arguments->mode, message("mode of play, where the game has several"));
  option("--fill", arguments->fill, message("default or random, where the grid can be drawn at random"));
  option("--seed", arguments->seed, message("seed of everything that is random"));
  option("--save", arguments->save, message("keep the game in this file, after every move"));
  option("--resume", arguments->resume, message("go on with the game in this file"));
  command.add_flag("--force", arguments->force, say(message("let --save replace a file that is there")));
  command.callback([&game, &streams, &job, arguments] {
    job = [&game, &streams, arguments] {
      const Result<console::Request> request = make_request(game, *arguments);
      return request ? play(streams, *request) : refuse(streams, Exit::BadUsage, request.error().why);
    };
  });
}

/// Something to look at where nobody can be asked: one short game of the computer against itself.
Exit demonstrate(const Streams& streams) {
  console::Request request;
  request.game = all_games().front();
  request.shape = square_shape(4);
  request.seed = 1;
  request.players = {"greedy", "greedy"};
  return play(streams, request);
}

}  // namespace

void add_play(CLI::App& app, const Streams& streams, Job& job) {
  for (const AnyGame* game : all_games()) add_one(app, *game, streams, job);
}

Exit start_without_arguments(const Streams& streams) {
  if (!streams.terminal) return demonstrate(streams);
  console::Terminal terminal = make_terminal(streams);
  std::optional<console::Request> request = console::choose(terminal);
  while (request) {
    const console::Finish finish = console::play(terminal, *request);
    if (!finish.played_out) return exit_after(streams, finish);
    request = console::choose_next(terminal, *request);
  }
  return Exit::Done;
}

}  // namespace quadrille::cli
