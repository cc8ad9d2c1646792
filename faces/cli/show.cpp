// quadrille show: a position as people see it.
#include <memory>
#include <optional>
#include <ostream>

#include "faces/cli/arguments.hpp"
#include "faces/console/board_view.hpp"
#include "faces/console/terminal.hpp"
#include "faces/language/language.hpp"
#include "faces/picture/picture.hpp"
#include "match/store.hpp"

namespace quadrille::cli {

namespace {

/// What is wanted, as typed.
struct ShowArguments : PositionArguments {
  std::optional<std::string> svg;
  std::optional<std::string> theme;
  bool dark = false;
};

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
  out << console::draw_board(position, {colour, {}}) << say(console::tallies(position)) << '\n';
  const Outcome outcome = position->outcome();
  if (outcome == Outcome::Undecided) {
    out << say(message("Player {0} to move", number(position->to_move()))) << '\n';
    return;
  }
  out << say(message("The game is over: {0}", position->ending())) << '\n';
  out << say(outcome == Outcome::Draw ? message("Draw") : message("Winner: {0}", number(*winner(outcome))))
      << '\n';
}

void print_json(std::ostream& out, const AnyPosition& position) {
  Json json = describe(position);
  const bool over = position->outcome() != Outcome::Undecided;
  json["board"] = board_rows(position);
  json["to_move"] = over ? Json(nullptr) : Json(number(position->to_move()));
  json["winner"] = describe(position->outcome());
  json["reason"] = over ? Json(say(position->ending())) : Json(nullptr);
  json["tally"] = {position->tally(Side::First), position->tally(Side::Second)};
  out << json.dump(2) << '\n';
}

Exit draw_picture(const Streams& streams, const AnyPosition& position, const ShowArguments& arguments) {
  picture::Look look;
  look.dark = arguments.dark;
  if (arguments.theme) {
    const Result<picture::Theme> theme = picture::parse_theme(*arguments.theme);
    if (!theme) return refuse(streams, Exit::BadUsage, theme.error().why);
    look.theme = *theme;
  }
  const std::string picture = picture::board_svg(position, look);
  if (*arguments.svg == "-") {
    streams.out << picture;
    return Exit::Done;
  }
  const Result<Done> written = match::write_file(*arguments.svg, picture);
  return written ? Exit::Done : refuse(streams, Exit::BadFile, written.error().why);
}

Exit show(const Streams& streams, const AnyPosition& position, const ShowArguments& arguments) {
  if (arguments.svg) return draw_picture(streams, position, arguments);
  if (arguments.theme || arguments.dark) {
    return refuse(streams, Exit::BadUsage,
                  message("--theme and --dark are about a picture; --svg FILE says where to write it"));
  }
  if (arguments.json)
    print_json(streams.out, position);
  else
    print(streams.out, position, console::style_of_standard_streams().colour && streams.terminal);
  return Exit::Done;
}

}  // namespace

void add_show(CLI::App& app, const Streams& streams, Job& job) {
  CLI::App& command =
      add_command(app, "show", message("draw a position and tell who is to move, or who has won"),
                  "  quadrille show equerre --position '4rq/4rr/6/6/RR4/QR4 1'\n"
                  "  quadrille show vorassic --position 'J1234/12343/23432/34321/4321R 1 s 0-0'\n"
                  "  quadrille show dodgem --position 'o2/o2/1xx 1' --svg board.svg --theme slate");
  const auto arguments = std::make_shared<ShowArguments>();
  add_game(command, *arguments);
  add_position(command, *arguments);
  add_json(command, arguments->json);
  command
      .add_option("--svg", arguments->svg,
                  say(message("write a picture of the board to this file instead, as SVG; - is the output")))
      ->excludes(command.get_option("--json"));
  command.add_option("--theme", arguments->theme,
                     say(message("how the picture looks: wood, slate or paper (default: wood)")));
  command.add_flag("--dark", arguments->dark, say(message("make the picture a dark one")));
  on_position(command, streams, job, arguments, [&streams, arguments](const AnyPosition& position) {
    return show(streams, position, *arguments);
  });
}

}  // namespace quadrille::cli
