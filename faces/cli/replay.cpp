// quadrille replay: checks a record and tells how it ends.
#include <memory>
#include <ostream>

#include "faces/cli/arguments.hpp"
#include "faces/language/language.hpp"
#include "match/match.hpp"
#include "match/store.hpp"

namespace quadrille::cli {

namespace {

struct ReplayArguments {
  std::string file;
  bool json = false;
};

Message status(const match::Match& match) {
  if (match.is_over()) return message("The game is over: {0}", match.ending());
  return message("Player {0} to move", number(match.to_move()));
}

/// "3." or "3...", as a record numbers the move.
std::string numbered(match::MoveNumbers& numbers, Side mover) {
  return std::to_string(numbers.next(mover)) + (mover == Side::First ? "." : "...");
}

/// The moves of a line that begins in this position, after so many moves.
Json describe_line(const match::Line& line, AnyPosition position, std::size_t played) {
  Json moves = Json::array();
  for (const match::Entry& entry : line.entries) {
    const AnyPosition before = position;
    position->play(entry.move);
    std::vector<std::string> comments = entry.before;
    comments.insert(comments.end(), entry.after.begin(), entry.after.end());
    Json variations = Json::array();
    for (const match::Line& variation : entry.variations)
      variations.push_back(describe_line(variation, before, played));
    moves.push_back({{"ply", ++played},
                     {"player", number(before->to_move())},
                     {"move", before->move_text(entry.move)},
                     {"position", position->text()},
                     {"comments", comments},
                     {"variations", variations}});
  }
  return moves;
}

Json describe_game(const match::Record& record, const match::Match& match) {
  Json json = describe(match.position());
  json["start"] = record.start->text();
  json["tags"] = Json::object();
  for (const match::Tag& tag : record.tags) json["tags"][tag.name] = tag.value;
  json["comments"] = record.comments;
  json["moves_played"] = match.moves_played();
  json["moves"] = describe_line(record.main, record.start, 0);
  json["result"] = match::result_text(match.outcome());
  describe_end(json, match);
  return json;
}

/// What was written beside the moves, each on a line of its own.
void print_comments(std::ostream& out, const match::Record& record) {
  for (const std::string& comment : record.comments) out << '{' << comment << "}\n";
  AnyPosition position = record.start;
  match::MoveNumbers numbers;
  for (const match::Entry& entry : record.main.entries) {
    const std::string number_text = numbered(numbers, position->to_move());
    for (const std::string& comment : entry.after)
      out << number_text << ' ' << position->move_text(entry.move) << " {" << comment << "}\n";
    position->play(entry.move);
  }
}

Exit replay(const Streams& streams, const ReplayArguments& arguments) {
  const std::variant<match::Record, Failure> loaded = load_record(streams, arguments.file);
  if (const auto* failure = std::get_if<Failure>(&loaded))
    return refuse(streams, failure->code, failure->why);
  const auto& record = std::get<match::Record>(loaded);
  const match::Match match(record);
  if (arguments.json) {
    streams.out << describe_game(record, match).dump(2) << '\n';
    return Exit::Done;
  }
  streams.out << match.position()->text() << '\n'
              << match::result_text(match.outcome()) << '\n'
              << say(status(match)) << '\n';
  print_comments(streams.out, record);
  return Exit::Done;
}

}  // namespace

void add_replay(CLI::App& app, const Streams& streams, Job& job) {
  CLI::App& command =
      add_command(app, "replay", message("check a record and print its last position and result"),
                  "  quadrille snort 4 --save game.txt\n  quadrille replay game.txt");
  const auto arguments = std::make_shared<ReplayArguments>();
  command.add_option("FILE", arguments->file, say(message("a record, as --save writes it; - is the input")))
      ->required();
  add_json(command, arguments->json);
  command.callback(
      [&streams, &job, arguments] { job = [&streams, arguments] { return replay(streams, *arguments); }; });
}

}  // namespace quadrille::cli
