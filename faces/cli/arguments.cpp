#include "faces/cli/arguments.hpp"

#include <unistd.h>

#include <limits>

#include "faces/language/language.hpp"
#include "games/registry.hpp"

namespace quadrille::cli {

namespace {

constexpr std::uint64_t bytes_in_a_mebibyte = std::uint64_t{1} << 20U;

}  // namespace

Result<console::Wishes> parse_wishes(const Sheet& sheet, const SetupArguments& arguments) {
  console::Wishes wishes;
  if (!arguments.size.empty()) {
    const Result<Shape> shape = parse_shape(arguments.size);
    if (!shape) return shape.error();
    wishes.shape = *shape;
  }
  if (!arguments.mode.empty()) {
    const Result<char> mode = parse_mode(sheet, arguments.mode);
    if (!mode) return mode.error();
    wishes.mode = *mode;
  }
  if (!arguments.fill.empty()) {
    const Result<Fill> fill = parse_fill(sheet, arguments.fill);
    if (!fill) return fill.error();
    wishes.fill = *fill;
  }
  if (!arguments.seed.empty()) {
    const Result<std::uint64_t> seed = parse_seed(arguments.seed);
    if (!seed) return seed.error();
    wishes.seed = *seed;
  }
  return wishes;
}

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

std::variant<AnyPosition, Failure> find_position(const PositionArguments& arguments) {
  const Result<const AnyGame*> game = find_game(arguments.game);
  if (!game) return Failure{Exit::BadUsage, game.error().why};
  if (!arguments.position.empty()) {
    Result<AnyPosition> position = (*game)->parse(arguments.position);
    if (!position) return Failure{Exit::BadInput, position.error().why};
    return *std::move(position);
  }
  const Result<console::Wishes> wishes = parse_wishes((*game)->sheet(), arguments);
  if (!wishes) return Failure{Exit::BadUsage, wishes.error().why};
  const Setup standard = standard_setup((*game)->sheet());
  Result<AnyPosition> start =
      (*game)->start({wishes->shape.value_or(standard.shape), wishes->mode.value_or(standard.mode),
                      wishes->fill.value_or(standard.fill), wishes->seed.value_or(standard.seed)});
  if (!start) return Failure{Exit::BadUsage, start.error().why};
  return *std::move(start);
}

Result<std::uint64_t> parse_seed(std::string_view text) {
  return parse_whole("--seed", text, 0, std::numeric_limits<std::uint64_t>::max());
}

void add_threads(CLI::App& command, EngineArguments& arguments, const Message& what) {
  command.add_option("--threads", arguments.threads, say(what));
}

void add_memory(CLI::App& command, EngineArguments& arguments) {
  command.add_option("--memory", arguments.memory,
                     say(message("memory to think with, in MiB (default: {0})",
                                 search::Settings{}.memory / bytes_in_a_mebibyte)));
}

std::uint64_t most_memory() {
  return static_cast<std::uint64_t>(sysconf(_SC_PHYS_PAGES)) *
         static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE)) / 2;
}

Result<search::Settings> parse_settings(const EngineArguments& arguments, int usual_threads) {
  constexpr std::uint64_t most_threads = 256;
  search::Settings settings;
  settings.threads = usual_threads;
  if (!arguments.threads.empty()) {
    const Result<std::uint64_t> threads = parse_whole("--threads", arguments.threads, 1, most_threads);
    if (!threads) return threads.error();
    settings.threads = static_cast<int>(*threads);
  }
  if (!arguments.memory.empty()) {
    const Result<std::uint64_t> mebibytes =
        parse_whole("--memory", arguments.memory, 1, most_memory() / bytes_in_a_mebibyte);
    if (!mebibytes) return mebibytes.error();
    settings.memory = *mebibytes * bytes_in_a_mebibyte;
  }
  return settings;
}

std::string line_text(AnyPosition position, const std::vector<AnyMove>& moves) {
  std::string text;
  for (const AnyMove move : moves) {
    text.append(text.empty() ? "" : " ").append(position->move_text(move));
    position->play(move);
  }
  return text;
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
  if (outcome == Outcome::Draw) return "draw";
  return std::to_string(number(*winner(outcome)));
}

}  // namespace quadrille::cli
