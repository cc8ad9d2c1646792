// quadrille perft: how many ways there are to play some moves.
#include <fmt/format.h>
#include <fmt/ostream.h>

#include <memory>
#include <ostream>

#include "faces/cli/arguments.hpp"
#include "faces/cli/comparison.hpp"
#include "faces/cli/live_line.hpp"
#include "faces/language/language.hpp"

namespace quadrille::cli {

namespace {

constexpr std::uint64_t deepest = 1000;

struct PerftArguments : PositionArguments {
  std::string depth;
  std::string compare;
  bool divide = false;  ///< what it does in any case, by the name that other programs give it
};

/// Counts move by move, so that something is seen while it runs.
Exit count(const Streams& streams, const PerftArguments& arguments, const AnyPosition& position) {
  const Result<std::uint64_t> depth = parse_whole("--depth", arguments.depth, 0, deepest);
  if (!depth) return refuse(streams, Exit::BadUsage, depth.error().why);
  const int plies = static_cast<int>(*depth);
  LiveLine live(streams.err);
  const std::vector<std::string> moves =
      plies == 0 ? std::vector<std::string>{} : sorted_move_texts(position);
  Json divided = Json::object();
  std::uint64_t total = plies == 0 ? 1 : 0;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (live.is_due()) live.show(fmt::format("{}/{}", i + 1, moves.size()));
    AnyPosition next = position;
    next->play(*position->parse_move(moves[i]));
    const std::uint64_t below = next->perft(plies - 1);
    divided[moves[i]] = below;
    total += below;
  }
  live.wipe();
  if (!arguments.compare.empty()) {
    ListedMoves listed;
    for (const auto& [move, below] : divided.items()) listed[move] = below.dump();
    return compare(streams, position, listed, arguments.compare, arguments.json);
  }
  if (arguments.json) {
    Json json = describe(position);
    json["depth"] = plies;
    json["moves"] = divided;
    json["count"] = total;
    streams.out << json.dump(2) << '\n';
    return Exit::Done;
  }
  for (const auto& [move, below] : divided.items()) streams.out << move << ' ' << below << '\n';
  streams.out << total << '\n';
  return Exit::Done;
}

}  // namespace

void add_perft(CLI::App& app, const Streams& streams, Job& job) {
  CLI::App& command = add_command(
      app, "perft", message("count the ways to play a number of moves; the last line is the count"),
      "  quadrille perft dodgem --size 3 --depth 6\n  quadrille perft vorassic --size 5 --mode octopus "
      "--depth 4");
  const auto arguments = std::make_shared<PerftArguments>();
  add_game(command, *arguments);
  add_position_or_setup(command, *arguments);
  command.add_option("--depth", arguments->depth, say(message("how many moves deep")))->required();
  command.add_flag("--divide", arguments->divide,
                   say(message("tell the count of every move, as it does without this too")));
  add_compare(command, arguments->compare,
              message("tell how the counts in this file, a move and its count a line, differ"));
  add_json(command, arguments->json);
  on_position(command, streams, job, arguments, [&streams, arguments](const AnyPosition& position) {
    return count(streams, *arguments, position);
  });
}

}  // namespace quadrille::cli
