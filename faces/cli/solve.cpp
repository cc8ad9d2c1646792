// quadrille solve: who wins for certain, by looking at every way to go on.
#include "faces/cli/solve.hpp"

#include <memory>

#include "faces/language/language.hpp"
#include "games/dodgem/dodgem.hpp"
#include "games/registry.hpp"

namespace quadrille::cli {

namespace {

Exit solve(const Streams& streams, const SolveArguments& arguments) {
  const Result<const AnyGame*> game = find_game(arguments.game);
  if (!game) return refuse(streams, Exit::BadUsage, game.error().why);
  if (*game == &dodgem::game()) return solve_dodgem(streams, arguments);
  return refuse(
      streams, Exit::BadUsage,
      message("{0} cannot be solved yet; 'analyse' tells the best moves it finds", (*game)->sheet().name));
}

}  // namespace

void add_solve(CLI::App& app, const Streams& streams, Job& job) {
  CLI::App& command = add_command(
      app, "solve", message("tell for certain who wins: a whole Dodgem board, or a position and its moves"),
      "  quadrille solve dodgem --size 4\n"
      "  quadrille solve dodgem --position 'o2/o2/1xx 1'\n"
      "  quadrille solve dodgem --size 6 --memory 10000");
  const auto arguments = std::make_shared<SolveArguments>();
  add_game(command, *arguments);
  CLI::Option* position = command.add_option("--position", arguments->position,
                                             say(message("the position, in the game's notation")));
  command.add_option("--size", arguments->size, say(message("solve the whole board of this size")))
      ->excludes(position);
  add_threads(command, *arguments, message("threads to solve with (default: all there are)"));
  command.add_option(
      "--memory", arguments->memory,
      say(message(
          "memory to hold results in, in MiB (default: half of the machine's); with less, more is read "
          "back from the disk")));
  command.add_flag("--no-table", arguments->no_table,
                   say(message("neither use nor keep a table of the results")));
  command
      .add_flag("--no-distances", arguments->no_distances,
                say(message("tell who wins, not how soon; the results are kept as they come, so it can be "
                            "interrupted and gone on with")))
      ->excludes(position);
  add_json(command, arguments->json);
  command.callback(
      [&streams, &job, arguments] { job = [&streams, arguments] { return solve(streams, *arguments); }; });
}

}  // namespace quadrille::cli
