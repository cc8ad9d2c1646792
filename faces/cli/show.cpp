// quadrille show: a position as people see it.
#include <memory>
#include <ostream>

#include "faces/cli/arguments.hpp"
#include "faces/console/board_view.hpp"
#include "faces/console/terminal.hpp"
#include "faces/language/language.hpp"

namespace quadrille::cli {

namespace {

Json board_rows(const AnyPosition& position) {
  Json rows = Json::array();
  const Shape shape = position->shape();
  for (int row = 0; row < shape.rows; ++row) {
    std::string letters;
    for (int col = 0; col < shape.cols; ++col) letters += position->piece_at({row, col}).letter;
    rows.push_back(letters);
  }
  return rows;
}

void print(std::ostream& out, const AnyPosition& position, bool colour) {
  out << console::draw_board(position, {colour, std::nullopt}) << say(console::tallies(position)) << '\n';
  const Outcome outcome = position->outcome();
  if (outcome == Outcome::Undecided) {
    out << say(message("Player {0} to move", number(position->to_move()))) << '\n';
    return;
  }
  out << say(message("The game is over: {0}", position->ending())) << '\n';
  out << say(outcome == Outcome::Draw ? message("Draw") : message("Winner: {0}", number(*winner(outcome))))
      << '\n';
}

}  // namespace

void add_show(CLI::App& app, const Streams& streams, Job& job) {
  CLI::App& command =
      add_command(app, "show", message("draw a position and tell who is to move, or who has won"),
                  "  quadrille show equerre --position '4rq/4rr/6/6/RR4/QR4 1'\n"
                  "  quadrille show vorassic --position 'J1234/12343/23432/34321/4321R 1 s 0-0'");
  const auto arguments = std::make_shared<PositionArguments>();
  add_game(command, *arguments);
  add_position(command, *arguments);
  add_json(command, arguments->json);
  on_position(command, streams, job, arguments, [&streams, arguments](const AnyPosition& position) {
    if (!arguments->json) {
      print(streams.out, position, console::style_of_standard_streams().colour && streams.terminal);
      return Exit::Done;
    }
    Json json = describe(position);
    const bool over = position->outcome() != Outcome::Undecided;
    json["board"] = board_rows(position);
    json["to_move"] = over ? Json(nullptr) : Json(number(position->to_move()));
    json["winner"] = describe(position->outcome());
    json["reason"] = over ? Json(say(position->ending())) : Json(nullptr);
    json["tally"] = {position->tally(Side::First), position->tally(Side::Second)};
    streams.out << json.dump(2) << '\n';
    return Exit::Done;
  });
}

}  // namespace quadrille::cli
