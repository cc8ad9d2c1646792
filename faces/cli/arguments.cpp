#include "faces/cli/arguments.hpp"

#include <istream>
#include <iterator>

#include "faces/language/language.hpp"
#include "games/registry.hpp"
#include "match/store.hpp"
#include "search/resources.hpp"

namespace quadrille::cli {

CLI::Option* add_game(CLI::App& command, PositionArguments& arguments) {
  return command.add_option("GAME", arguments.game, say(message("the game; 'quadrille games' lists them")))
      ->required();
}

void add_position(CLI::App& command, PositionArguments& arguments) {
  command.add_option("--position", arguments.position, say(message("the position, in the game's notation")))
      ->required();
}

void add_position_or_setup(CLI::App& command, PositionArguments& arguments) {
  CLI::Option* position = command.add_option("--position", arguments.position,
                                             say(message("the position, in the game's notation")));
  const auto instead = [&](const char* name, std::string& text, const Message& what) {
    command.add_option(name, text, say(what))->excludes(position);
  };
  instead("--size", arguments.size, message("size of the board: 8, or 4x6 for four rows of six"));
  instead("--mode", arguments.mode, message("mode of play, where the game has several"));
  instead("--fill", arguments.fill, message("default or random, where the grid can be drawn at random"));
  command.add_option("--seed", arguments.seed, say(message("seed of everything that is random")));
}

void add_json(CLI::App& command, bool& json) {
  command.add_flag("--json", json, say(message("answer in JSON, for programs")));
}

Result<std::string> read_input(const Streams& streams, const std::string& path) {
  return path == "-" ? std::string(std::istreambuf_iterator<char>(streams.in), {}) : match::read_file(path);
}

std::variant<match::Record, Failure> load_record(const Streams& streams, const std::string& path) {
  const Result<std::string> text = read_input(streams, path);
  if (!text) return Failure{Exit::BadFile, text.error().why};
  Result<match::Record> record = match::record_in(path, *text);
  if (!record) return Failure{Exit::BadInput, record.error().why};
  return *std::move(record);
}

std::optional<Failure> obstacle_to_writing(const std::string& path, bool may_replace) {
  if (path.empty()) return std::nullopt;
  if (!may_replace && match::exists(path))
    return Failure{Exit::BadFile, message("{0} is there already; --force replaces it", printable(path))};
  if (const Result<Done> plain = match::check_replaceable(path); !plain)
    return Failure{Exit::BadFile, plain.error().why};
  return std::nullopt;
}

std::optional<Failure> other_game(const std::string& game, const match::Record& record,
                                  const std::string& path) {
  if (game.empty()) return std::nullopt;
  const Result<const AnyGame*> named = find_game(game);
  if (!named) return Failure{Exit::BadUsage, named.error().why};
  const AnyGame& held = record.start->game();
  if (*named == &held) return std::nullopt;
  return Failure{Exit::BadUsage, message("{0} holds a game of {1}, not of {2}", printable(path),
                                         held.sheet().name, (*named)->sheet().name)};
}

std::variant<AnyPosition, Failure> find_position(const PositionArguments& arguments) {
  const Result<const AnyGame*> game = find_game(arguments.game);
  if (!game) return Failure{Exit::BadUsage, game.error().why};
  if (arguments.position) {
    Result<AnyPosition> position = (*game)->parse(*arguments.position);
    if (!position) return Failure{Exit::BadInput, position.error().why};
    return *std::move(position);
  }
  const Result<Setup> setup = setup_from((*game)->sheet(), arguments);
  if (!setup) return Failure{Exit::BadUsage, setup.error().why};
  Result<AnyPosition> start = (*game)->start(*setup);
  if (!start) return Failure{Exit::BadUsage, start.error().why};
  return *std::move(start);
}

void add_threads(CLI::App& command, EngineArguments& arguments, const Message& what) {
  command.add_option("--threads", arguments.threads, say(what));
}

void add_memory(CLI::App& command, EngineArguments& arguments) {
  command.add_option("--memory", arguments.memory,
                     say(message("memory to think with, in MiB (default: {0})",
                                 search::in_mebibytes(search::Settings{}.memory))));
}

Result<search::Settings> parse_settings(const EngineArguments& arguments, int usual_threads,
                                        std::size_t usual_memory) {
  search::Settings settings{.threads = usual_threads, .memory = usual_memory};
  if (!arguments.threads.empty()) {
    const Result<Done> set = search::set_setting(settings, "threads", "--threads", arguments.threads);
    if (!set) return set.error();
  }
  if (!arguments.memory.empty()) {
    const Result<Done> set = search::set_setting(settings, "memory", "--memory", arguments.memory);
    if (!set) return set.error();
  }
  return settings;
}

Result<Done> set_limit(Limits& limits, std::string_view name, const std::string& text) {
  if (text.empty()) return Done{};
  return search::set_limit(limits, name, "--" + std::string(name), text);
}

Exit tell_checked(const Streams& streams, bool in_json, Json json, const std::vector<Message>& flaws,
                  const Message& right) {
  if (in_json) {
    json["flaws"] = Json::array();
    for (const Message& flaw : flaws) json["flaws"].push_back(say(flaw));
    streams.out << json.dump(2) << '\n';
  } else if (flaws.empty()) {
    streams.out << say(right) << '\n';
  } else {
    const std::string file = printable(json["file"].get<std::string>());
    for (const Message& flaw : flaws) streams.err << file << ": " << say(flaw) << '\n';
  }
  return flaws.empty() ? Exit::Done : Exit::BadInput;
}

Json move_list(AnyPosition position, const std::vector<AnyMove>& moves) {
  Json list = Json::array();
  for (const AnyMove move : moves) {
    list.push_back(position->move_text(move));
    position->play(move);
  }
  return list;
}

Json describe(const AnyPosition& position) {
  const Sheet& sheet = position->game().sheet();
  Json json{{"game", sheet.id}, {"size", shape_text(position->shape())}};
  if (!sheet.modes.empty()) json["mode"] = mode_word(sheet, position->mode());
  json["position"] = position->text();
  return json;
}

Json describe(Outcome outcome) {
  if (outcome == Outcome::Undecided) return nullptr;
  return outcome == Outcome::Draw ? 0 : number(*winner(outcome));
}

void describe_end(Json& json, const match::Match& match) {
  json["winner"] = describe(match.outcome());
  json["reason"] = match.is_over() ? Json(say(match.ending())) : Json(nullptr);
  json["reason_code"] = match.is_over() ? Json(match.ending_code()) : Json(nullptr);
}

}  // namespace quadrille::cli
