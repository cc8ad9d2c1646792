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

Exit replay(const Streams& streams, const ReplayArguments& arguments) {
  const Result<std::string> text = match::read_file(arguments.file);
  if (!text) return refuse(streams, Exit::BadFile, text.error().why);
  const Result<match::Record> loaded = match::record_in(arguments.file, *text);
  if (!loaded) return refuse(streams, Exit::BadInput, loaded.error().why);
  const match::Match match(*loaded);
  const std::string_view result = match::result_text(match.outcome());
  if (arguments.json) {
    Json json = describe(match.position());
    json["moves"] = match.moves_played();
    json["result"] = result;
    json["winner"] = describe(match.outcome());
    json["reason"] = match.is_over() ? Json(say(match.ending())) : Json(nullptr);
    streams.out << json.dump(2) << '\n';
    return Exit::Done;
  }
  streams.out << match.position()->text() << '\n' << result << '\n' << say(status(match)) << '\n';
  return Exit::Done;
}

}  // namespace

void add_replay(CLI::App& app, const Streams& streams, Job& job) {
  CLI::App& command =
      add_command(app, "replay", message("check a record and print its last position and result"),
                  "  quadrille snort 4 --save game.txt\n  quadrille replay game.txt");
  const auto arguments = std::make_shared<ReplayArguments>();
  command.add_option("FILE", arguments->file, say(message("a record, as --save writes it")))->required();
  add_json(command, arguments->json);
  command.callback(
      [&streams, &job, arguments] { job = [&streams, arguments] { return replay(streams, *arguments); }; });
}

}  // namespace quadrille::cli
