// quadrille solve: who wins for certain, by looking at every way to go on.
#include "faces/cli/solve.hpp"

#include <memory>
#include <optional>
#include <string>

#include "faces/language/language.hpp"
#include "games/registry.hpp"

namespace quadrille::cli {

namespace {

/// An option that was given although this game has no use for it; nothing if there is none.
std::optional<std::string> misplaced_option(const AnyGame& game, const SolveArguments& arguments) {
  const bool of_dodgem = game.sheet().id == "dodgem";
  if (of_dodgem && !arguments.time.empty()) return "--time";
  if (of_dodgem && arguments.moves) return "--moves";
  if (of_dodgem && arguments.margin) return "--margin";
  if (of_dodgem && arguments.values) return "--values";
  if (of_dodgem && !arguments.thermograph.empty()) return "--thermograph";
  if (!of_dodgem && arguments.no_table) return "--no-table";
  if (!of_dodgem && arguments.no_distances) return "--no-distances";
  if (!of_dodgem && !arguments.pawns.empty()) return "--pawns";
  return std::nullopt;
}

Exit solve(const Streams& streams, const SolveArguments& arguments) {
  const Result<const AnyGame*> game = find_game(arguments.game);
  if (!game) return refuse(streams, Exit::BadUsage, game.error().why);
  if (const std::optional<std::string> option = misplaced_option(**game, arguments)) {
    return refuse(streams, Exit::BadUsage,
                  message("{0} means nothing for {1}; --help tells which option is for which game", *option,
                          (*game)->sheet().name));
  }
  if (!can_be_solved(**game)) {
    return refuse(
        streams, Exit::BadUsage,
        message("{0} cannot be solved yet; 'analyse' tells the best moves it finds", (*game)->sheet().name));
  }
  return (*game)->sheet().id == "dodgem" ? solve_dodgem(streams, arguments) : solve_snort(streams, arguments);
}

}  // namespace

bool can_be_solved(const AnyGame& game) { return game.sheet().id == "dodgem" || game.sheet().id == "snort"; }

void add_solve(CLI::App& app, const Streams& streams, Job& job) {
  CLI::App& command = add_command(
      app, "solve",
      message("tell for certain who wins: a whole Dodgem board, or a position of Dodgem or Snort"),
      "  quadrille solve dodgem --size 4\n"
      "  quadrille solve dodgem --position 'o2/o2/1xx 1'\n"
      "  quadrille solve dodgem --size 6 --memory 10000\n"
      "  quadrille solve dodgem --size 7 --pawns 3\n"
      "  quadrille solve snort --position '8/1x4o1/2x5/8/5o2/3o4/1o4x1/4x3 1' --moves\n"
      "  quadrille solve snort --position '1x3/5/3o1 1' --values --thermograph heat.svg");
  const auto arguments = std::make_shared<SolveArguments>();
  add_game(command, *arguments);
  CLI::Option* position = command.add_option("--position", arguments->position,
                                             say(message("the position, in the game's notation")));
  command.add_option("--size", arguments->size, say(message("solve the whole board of this size")))
      ->excludes(position);
  command
      .add_option(
          "--pawns", arguments->pawns,
          say(message("solve only positions with at most so many pawns of each player, also on 7×7 and "
                      "8×8 (Dodgem; default: the whole board)")))
      ->excludes(position);
  add_threads(command, *arguments, message("threads to solve with (default: all there are)"));
  command.add_option("--memory", arguments->memory,
                     say(message("memory to hold results in, in MiB (default: for Dodgem half of the "
                                 "machine's, for Snort 256, with --values 1024); with "
                                 "less, Dodgem reads more back from the disk and Snort forgets more")));
  command.add_flag("--no-table", arguments->no_table,
                   say(message("neither use nor keep a table of the results")));
  command
      .add_flag("--no-distances", arguments->no_distances,
                say(message("tell who wins, not how soon; the results are kept as they come, so it can be "
                            "interrupted and gone on with")))
      ->excludes(position);
  command.add_option("--time", arguments->time,
                     say(message("seconds after which it gives up (Snort; default: none)")));
  command.add_flag("--moves", arguments->moves, say(message("tell what every move leads to (Snort)")));
  command.add_flag("--margin", arguments->margin,
                   say(message("tell how many moves the winner has left over (Snort)")));
  command.add_flag("--values", arguments->values,
                   say(message("tell what each region is worth: value, mean and temperature (Snort)")));
  CLI::Option* thermograph = command.add_option(
      "--thermograph", arguments->thermograph,
      say(message(
          "with the values, draw the thermographs of the hottest regions in this file, as SVG (Snort)")));
  command.add_flag("--force", arguments->force, say(message("replace the file if it is there")))
      ->needs(thermograph);
  add_json(command, arguments->json);
  command.callback(
      [&streams, &job, arguments] { job = [&streams, arguments] { return solve(streams, *arguments); }; });
}

}  // namespace quadrille::cli
