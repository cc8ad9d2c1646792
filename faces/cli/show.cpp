// quadrille show: a position as people see it.
#include <memory>
#include <optional>
#include <ostream>

#include "faces/cli/arguments.hpp"
#include "faces/console/board_view.hpp"
#include "faces/console/terminal.hpp"
#include "faces/language/language.hpp"
#include "faces/picture/picture.hpp"
#include "match/analysis.hpp"
#include "match/match.hpp"
#include "match/store.hpp"

namespace quadrille::cli {

namespace {

/// What is wanted, as typed.
struct ShowArguments : PositionArguments {
  std::string record;
  std::vector<std::string> moves;  ///< after how many, of the record
  std::vector<std::string> marks;
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

void print(std::ostream& out, const picture::Diagram& diagram, bool colour) {
  const AnyPosition& position = diagram.position;
  if (!diagram.caption.empty()) out << diagram.caption << '\n';
  std::vector<Point> last = diagram.look.filled;
  if (diagram.look.last && last.empty()) last = {diagram.look.last->to};
  out << console::draw_board(position, {colour, last});
  if (const std::optional<Message> letters = console::legend(position)) out << say(*letters) << '\n';
  out << say(console::tallies(position)) << '\n';
  const Outcome outcome = position->outcome();
  if (outcome == Outcome::Undecided) {
    out << say(message("Player {0} to move", number(position->to_move()))) << '\n';
    return;
  }
  out << say(message("The game is over: {0}", position->ending())) << '\n';
  out << say(outcome == Outcome::Draw ? message("Draw") : message("Winner: {0}", number(*winner(outcome))))
      << '\n';
}

void print_position(std::ostream& out, const AnyPosition& position) {
  Json json = describe(position);
  const bool over = position->outcome() != Outcome::Undecided;
  json["board"] = board_rows(position);
  json["to_move"] = over ? Json(nullptr) : Json(number(position->to_move()));
  describe_end(json, match::Match(position));
  json["tally"] = {position->tally(Side::First), position->tally(Side::Second)};
  out << json.dump(2) << '\n';
}

/// How pictures look, and what is marked in them.
struct Style {
  picture::Look look;
  bool last = false;
  bool legal = false;
  bool solution = false;
};

Result<Style> parse_style(const ShowArguments& arguments) {
  Style style;
  style.look.dark = arguments.dark;
  style.last = !arguments.record.empty() && arguments.marks.empty();
  if (arguments.theme) {
    const Result<picture::Theme> theme = picture::parse_theme(*arguments.theme);
    if (!theme) return theme.error();
    style.look.theme = *theme;
  }
  for (const std::string& mark : arguments.marks) {
    if (mark == "last")
      style.last = true;
    else if (mark == "legal")
      style.legal = true;
    else if (mark == "solution")
      style.solution = true;
    else
      return fail("there is no mark '{0}'; the marks are last, legal and solution", printable(mark));
  }
  return style;
}

/// The position after so many moves of a game, with its marks. Its caption names the last move.
picture::Diagram diagram_of(const match::Match& match, std::size_t moves, const Style& style) {
  picture::Diagram diagram{match.position_at(moves), style.look, ""};
  if (moves > 0) {
    const AnyPosition& before = match.position_at(moves - 1);
    const AnyMove move = match.move_at(moves - 1);
    diagram.caption = say(message("{0} after {1}", moves, before->move_text(move)));
    if (style.last) diagram.look.mark_last(transition(before, move));
  }
  if (diagram.position->outcome() != Outcome::Undecided) return diagram;
  if (style.legal) diagram.look.legal = first_points(diagram.position);
  if (style.solution) {
    diagram.look.solution =
        diagram.position->gesture(match::advise(match::Match(diagram.position), never).move);
  }
  return diagram;
}

/// The boards of a record that were asked for; the last one where none was.
Result<std::vector<picture::Diagram>> diagrams_of(const match::Record& record, const ShowArguments& arguments,
                                                  const Style& style) {
  const match::Match match(record);
  std::vector<picture::Diagram> diagrams;
  for (const std::string& text : arguments.moves) {
    const Result<std::uint64_t> moves = parse_whole("--move", text, 0, match.moves_played());
    if (!moves) return moves.error();
    diagrams.push_back(diagram_of(match, static_cast<std::size_t>(*moves), style));
  }
  if (diagrams.empty()) diagrams.push_back(diagram_of(match, match.moves_played(), style));
  return diagrams;
}

Exit draw_pictures(const Streams& streams, const std::vector<picture::Diagram>& diagrams,
                   const std::string& path) {
  const std::string picture = diagrams.size() == 1
                                  ? picture::board_svg(diagrams.front().position, diagrams.front().look)
                                  : picture::sheet_svg(diagrams);
  if (path == "-") {
    streams.out << picture;
    return Exit::Done;
  }
  const Result<Done> written = match::write_file(path, picture);
  return written ? Exit::Done : refuse(streams, Exit::BadFile, written.error().why);
}

Exit show_diagrams(const Streams& streams, const std::vector<picture::Diagram>& diagrams,
                   const ShowArguments& arguments) {
  if (arguments.svg) return draw_pictures(streams, diagrams, *arguments.svg);
  if (arguments.theme || arguments.dark || !arguments.marks.empty()) {
    return refuse(
        streams, Exit::BadUsage,
        message("--theme, --dark and --mark are about a picture; --svg FILE says where to write it"));
  }
  for (const picture::Diagram& diagram : diagrams) {
    if (arguments.json)
      print_position(streams.out, diagram.position);
    else
      print(streams.out, diagram, console::style_of_standard_streams().colour && streams.terminal);
  }
  return Exit::Done;
}

Exit show_record(const Streams& streams, const ShowArguments& arguments, const Style& style) {
  const std::variant<match::Record, Failure> loaded = load_record(streams, arguments.record);
  if (const auto* failure = std::get_if<Failure>(&loaded))
    return refuse(streams, failure->code, failure->why);
  if (const auto other = other_game(arguments.game, std::get<match::Record>(loaded), arguments.record))
    return refuse(streams, other->code, other->why);
  const Result<std::vector<picture::Diagram>> diagrams =
      diagrams_of(std::get<match::Record>(loaded), arguments, style);
  if (!diagrams) return refuse(streams, Exit::BadUsage, diagrams.error().why);
  if (arguments.json && diagrams->size() > 1)
    return refuse(streams, Exit::BadUsage, message("--json tells of one board; name one move"));
  return show_diagrams(streams, *diagrams, arguments);
}

Exit show(const Streams& streams, const ShowArguments& arguments) {
  const Result<Style> style = parse_style(arguments);
  if (!style) return refuse(streams, Exit::BadUsage, style.error().why);
  if (!arguments.record.empty()) return show_record(streams, arguments, *style);
  if (arguments.game.empty() || !arguments.position) {
    const Message missing = arguments.game.empty() ? message("GAME") : verbatim("--position");
    return refuse(streams, Exit::BadUsage, message("{0} is missing; --help tells how to write it", missing));
  }
  const std::variant<AnyPosition, Failure> found = find_position(arguments);
  if (const auto* failure = std::get_if<Failure>(&found)) return refuse(streams, failure->code, failure->why);
  return show_diagrams(streams, {diagram_of(match::Match(std::get<AnyPosition>(found)), 0, *style)},
                       arguments);
}

}  // namespace

void add_show(CLI::App& app, const Streams& streams, Job& job) {
  CLI::App& command =
      add_command(app, "show", message("draw a position and tell who is to move, or who has won"),
                  "  quadrille show equerre --position '4rq/4rr/6/6/RR4/QR4 1'\n"
                  "  quadrille show vorassic --position 'J1234/12343/23432/34321/4321R 1 s 0-0'\n"
                  "  quadrille show dodgem --position 'o2/o2/1xx 1' --svg board.svg --theme slate\n"
                  "  quadrille show --record game.txt --move 0,4,8 --mark last,solution --svg lesson.svg");
  const auto arguments = std::make_shared<ShowArguments>();
  add_game(command, *arguments)->required(false);
  CLI::Option* position = command.add_option("--position", arguments->position,
                                             say(message("the position, in the game's notation")));
  CLI::Option* record = command
                            .add_option("--record", arguments->record,
                                        say(message("show the game in this file; - is the input")))
                            ->excludes(position);
  command
      .add_option("--move", arguments->moves,
                  say(message("with --record: the board after so many moves, such as 4, or several on one "
                              "sheet, 0,4,8 (default: the last)")))
      ->delimiter(',')
      ->needs(record);
  command
      .add_option("--mark", arguments->marks,
                  say(message("what the picture marks: last (move), legal (cells), solution; several as "
                              "last,solution (default: last with --record)")))
      ->delimiter(',');
  add_json(command, arguments->json);
  command
      .add_option("--svg", arguments->svg,
                  say(message("write a picture of the board to this file instead, as SVG; - is the output")))
      ->excludes(command.get_option("--json"));
  command.add_option("--theme", arguments->theme,
                     say(message("how the picture looks: wood, slate or paper (default: wood)")));
  command.add_flag("--dark", arguments->dark, say(message("make the picture a dark one")));
  command.callback(
      [&streams, &job, arguments] { job = [&streams, arguments] { return show(streams, *arguments); }; });
}

}  // namespace quadrille::cli
