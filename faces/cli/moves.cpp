// quadrille moves: the legal moves of a position.
#include <memory>
#include <ostream>

#include "faces/cli/arguments.hpp"
#include "faces/cli/comparison.hpp"

namespace quadrille::cli {

void add_moves(CLI::App& app, const Streams& streams, Job& job) {
  CLI::App& command = add_command(
      app, "moves", message("list the legal moves of a position, one a line, sorted"),
      "  quadrille moves snort --position '4/1x2/4/3o 1'\n  quadrille moves dodgem --position 'o2/o2/1xx 1'");
  struct MovesArguments : PositionArguments {
    std::string compare;
  };
  const auto arguments = std::make_shared<MovesArguments>();
  add_game(command, *arguments);
  add_position(command, *arguments);
  add_compare(command, arguments->compare,
              message("tell how the list of moves in this file, one a line, differs"));
  add_json(command, arguments->json);
  on_position(command, streams, job, arguments, [&streams, arguments](const AnyPosition& position) {
    const std::vector<std::string> moves = sorted_move_texts(position);
    if (!arguments->compare.empty()) {
      ListedMoves listed;
      for (const std::string& move : moves) listed[move] = "";
      return compare(streams, position, listed, arguments->compare, arguments->json);
    }
    if (arguments->json) {
      Json json = describe(position);
      json["to_move"] = number(position->to_move());
      json["moves"] = moves;
      streams.out << json.dump(2) << '\n';
      return Exit::Done;
    }
    for (const std::string& move : moves) streams.out << move << '\n';
    return Exit::Done;
  });
}

}  // namespace quadrille::cli
