// quadrille solve: who wins for certain, by looking at every way to go on.
#include "faces/cli/solve.hpp"

#include <fmt/format.h>
#include <fmt/ostream.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>

#include "core/text.hpp"
#include "faces/language/language.hpp"
#include "games/registry.hpp"

namespace quadrille::cli {

namespace {

Json distance(const Exact& exact) { return exact.plies ? Json(*exact.plies) : Json(nullptr); }

/// An option that was given although this game has no use for it; nothing if there is none.
std::optional<std::string_view> misplaced_option(const AnyGame& game, const SolveArguments& arguments) {
  struct Use {
    std::string_view option;
    bool given;
    std::string_view games;
  };
  const Use uses[]{{"--no-table", arguments.no_table, "dodgem equerre"},
                   {"--no-distances", arguments.no_distances, "dodgem"},
                   {"--pawns", !arguments.pawns.empty(), "dodgem"},
                   {"--pieces", !arguments.pieces.empty(), "equerre"},
                   {"--time", !arguments.time.empty(), "snort vorassic"},
                   {"--moves", arguments.moves, "snort"},
                   {"--margin", arguments.margin, "snort"},
                   {"--values", arguments.values, "snort"},
                   {"--thermograph", !arguments.thermograph.empty(), "snort"},
                   {"--mode", !arguments.mode.empty(), "vorassic"},
                   {"--fill", !arguments.fill.empty(), "vorassic"},
                   {"--seed", !arguments.seed.empty(), "vorassic"}};
  for (const Use& use : uses) {
    if (use.given && use.games.find(game.sheet().id) == std::string_view::npos) return use.option;
  }
  return std::nullopt;
}

using SolveGame = Exit (*)(const Streams&, const SolveArguments&);

/// How a game is solved; null where there is no solver.
SolveGame solver_of(const AnyGame& game) {
  if (game.sheet().id == "dodgem") return solve_dodgem;
  if (game.sheet().id == "equerre") return solve_equerre;
  if (game.sheet().id == "snort") return solve_snort;
  if (game.sheet().id == "vorassic") return solve_vorassic;
  return nullptr;
}

Exit solve(const Streams& streams, const SolveArguments& arguments) {
  const Result<const AnyGame*> game = find_game(arguments.game);
  if (!game) return refuse(streams, Exit::BadUsage, game.error().why);
  if (const std::optional<std::string_view> option = misplaced_option(**game, arguments)) {
    return refuse(streams, Exit::BadUsage,
                  message("{0} means nothing for {1}; --help tells which option is for which game",
                          std::string(*option), (*game)->sheet().name));
  }
  const SolveGame solve_game = solver_of(**game);
  if (solve_game == nullptr) {
    return refuse(
        streams, Exit::BadUsage,
        message("{0} cannot be solved yet; 'analyse' tells the best moves it finds", (*game)->sheet().name));
  }
  return solve_game(streams, arguments);
}

}  // namespace

bool can_be_solved(const AnyGame& game) { return solver_of(game) != nullptr; }

Message in_words(const Exact& exact) {
  const int plies = exact.plies.value_or(0);
  switch (exact.value) {
    case ExactValue::Win:
      return exact.plies ? message("wins in {0}", plies) : message("wins");
    case ExactValue::Loss:
      return exact.plies ? message("loses in {0}", plies) : message("loses");
    case ExactValue::Draw:
      return message("draws");
  }
  return {};
}

std::string grouped(std::uint64_t number) {
  std::string digits = std::to_string(number);
  for (std::size_t i = digits.size(); i > 3; i -= 3) digits.insert(i - 3, " ");
  return digits;
}

Exit tell_answer(const Streams& streams, const SolveArguments& arguments, const AnyPosition& position,
                 const ExactAnswer& answer, const std::vector<AnyMove>& line) {
  if (!arguments.json) {
    const bool is_over = position->outcome() != Outcome::Undecided;
    streams.out << say(is_over ? message("The game is over: {0}", position->ending())
                               : message("Player {0} to move {1}", number(position->to_move()),
                                         in_words(answer.exact)))
                << '\n';
    std::size_t widest = 4;
    for (const ExactMove<AnyMove>& each : answer.moves)
      widest = std::max(widest, width_of(position->move_text(each.move)));
    for (const ExactMove<AnyMove>& each : answer.moves)
      fmt::print(streams.out, "  {}  {}\n", padded(position->move_text(each.move), widest),
                 say(in_words(each.exact)));
    if (!line.empty()) streams.out << say(message("Best play: {0}", line_text(position, line))) << '\n';
    return Exit::Done;
  }
  Json json = describe(position);
  json["to_move"] = number(position->to_move());
  json["value"] = value_name(answer.exact.value);
  json["distance"] = distance(answer.exact);
  json["moves"] = Json::array();
  for (const ExactMove<AnyMove>& each : answer.moves) {
    json["moves"].push_back({{"move", position->move_text(each.move)},
                             {"value", value_name(each.exact.value)},
                             {"distance", distance(each.exact)}});
  }
  json["line"] = move_list(position, line);
  streams.out << json.dump(2) << '\n';
  return Exit::Done;
}

void add_solve(CLI::App& app, const Streams& streams, Job& job) {
  CLI::App& command = add_command(
      app, "solve",
      message("tell for certain who wins: a whole Dodgem board, endings of Équerre, or a position of Dodgem, "
              "Équerre, Snort or Vorassic"),
      "  quadrille solve dodgem --size 4\n"
      "  quadrille solve dodgem --position 'o2/o2/1xx 1'\n"
      "  quadrille solve dodgem --size 6 --memory 10000\n"
      "  quadrille solve dodgem --size 7 --pawns 3\n"
      "  quadrille solve equerre --size 6 --pieces 3-3\n"
      "  quadrille solve equerre --position 'R4Q/4r1/2q3/1r4/6/R5 1'\n"
      "  quadrille solve snort --position '8/1x4o1/2x5/8/5o2/3o4/1o4x1/4x3 1' --moves\n"
      "  quadrille solve snort --position '1x3/5/3o1 1' --values --thermograph heat.svg\n"
      "  quadrille solve vorassic --size 8 --mode snake");
  const auto arguments = std::make_shared<SolveArguments>();
  add_game(command, *arguments);
  CLI::Option* position = command.add_option("--position", arguments->position,
                                             say(message("the position, in the game's notation")));
  const auto of_a_start = [&](const char* name, std::string& text, const Message& what) {
    command.add_option(name, text, say(what))->excludes(position);
  };
  of_a_start("--size", arguments->size,
             message("solve the whole board of this size (Snort, Vorassic: its first position)"));
  of_a_start("--mode", arguments->mode, message("snake or octopus (Vorassic; default: snake)"));
  of_a_start("--fill", arguments->fill, message("default or random, the values of the cells (Vorassic)"));
  of_a_start("--seed", arguments->seed, message("seed of a random fill (Vorassic)"));
  command
      .add_option(
          "--pawns", arguments->pawns,
          say(message("solve only positions with at most so many pawns of each player, also on 7×7 and "
                      "8×8 (Dodgem; default: the whole board)")))
      ->excludes(position);
  command
      .add_option("--pieces", arguments->pieces,
                  say(message("which endings to solve: the pieces of player 1 and of player 2, the queens "
                              "counted, such as 4-3 (Équerre; default: 3-3)")))
      ->excludes(position);
  add_threads(command, *arguments, message("threads to solve with (default: all there are)"));
  command.add_option("--memory", arguments->memory,
                     say(message("memory to hold results in, in MiB (default: for Dodgem half of the "
                                 "machine's, for Snort and Vorassic 256, for Snort's --values 1024); with "
                                 "less, Dodgem reads more back from the disk and the others forget more")));
  command.add_flag("--no-table", arguments->no_table,
                   say(message("neither use nor keep a table of the results")));
  command
      .add_flag("--no-distances", arguments->no_distances,
                say(message("tell who wins, not how soon; the results are kept as they come, so it can be "
                            "interrupted and gone on with")))
      ->excludes(position);
  command.add_option("--time", arguments->time,
                     say(message("seconds after which it gives up (Snort, Vorassic; default: none)")));
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
