// Options that several commands share.
#pragma once

#include <CLI/App.hpp>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/any_game.hpp"
#include "core/numbers.hpp"
#include "core/result.hpp"
#include "core/wishes.hpp"
#include "faces/cli/cli.hpp"
#include "faces/console/console.hpp"
#include "match/match.hpp"
#include "match/record.hpp"
#include "search/engine.hpp"

namespace quadrille::cli {

/// Keys in the order they are written.
using Json = nlohmann::ordered_json;

/// A refusal, and how the program ends for it.
struct Failure {
  Exit code;
  Message why;
};

/// Which position a command is about, as typed.
struct PositionArguments : WrittenWishes {
  std::string game;
  std::optional<std::string> position;
  bool json = false;
};

/// GAME, which must be given unless the option is told otherwise.
CLI::Option* add_game(CLI::App& command, PositionArguments& arguments);
/// --position, which must be given.
void add_position(CLI::App& command, PositionArguments& arguments);
/// --position, or else --size, --mode, --fill and --seed of a start.
void add_position_or_setup(CLI::App& command, PositionArguments& arguments);
void add_json(CLI::App& command, bool& json);

/// What is in a file, or on the input where that is named "-".
Result<std::string> read_input(const Streams& streams, const std::string& path);
/// The record there.
std::variant<match::Record, Failure> load_record(const Streams& streams, const std::string& path);

/// What is in the way of writing a file; nothing where it can be written, or none is named.
std::optional<Failure> obstacle_to_writing(const std::string& path, bool may_replace);

/// Why a record is not of the game that was named beside it; nothing where none was.
std::optional<Failure> other_game(const std::string& game, const match::Record& record,
                                  const std::string& path);

/// The position that was asked for.
std::variant<AnyPosition, Failure> find_position(const PositionArguments& arguments);

/// Makes the command find its position and do something with it.
template <class Arguments, class Use>
void on_position(CLI::App& command, const Streams& streams, Job& job, std::shared_ptr<Arguments> arguments,
                 Use use) {
  command.callback([&streams, &job, arguments, use] {
    job = [&streams, arguments, use] {
      const std::variant<AnyPosition, Failure> found = find_position(*arguments);
      if (const auto* failure = std::get_if<Failure>(&found))
        return refuse(streams, failure->code, failure->why);
      return use(std::get<AnyPosition>(found));
    };
  });
}

/// What an engine may use, as typed; empty means the usual.
struct EngineArguments {
  std::string threads;
  std::string memory;
};
void add_threads(CLI::App& command, EngineArguments& arguments, const Message& what);
void add_memory(CLI::App& command, EngineArguments& arguments);
/// With `usual_threads` and `usual_memory` where nothing was typed.
Result<search::Settings> parse_settings(const EngineArguments& arguments, int usual_threads,
                                        std::size_t usual_memory = search::Settings{}.memory);
/// Reads --time, --nodes or --depth into the limits; an empty text changes nothing.
Result<Done> set_limit(Limits& limits, std::string_view name, const std::string& text);

/// What a check of a file came to: every flaw, or that it is right; or all in JSON, behind what is told there
/// of the "file" and what is in it.
Exit tell_checked(const Streams& streams, bool in_json, Json json, const std::vector<Message>& flaws,
                  const Message& right);

/// The moves of a line as a list.
Json move_list(AnyPosition position, const std::vector<AnyMove>& moves);

/// What every answer about a position begins with: game, size, mode, position.
Json describe(const AnyPosition& position);
/// 1 or 2 for the player who won, 0 for a draw, or null while the game goes on.
Json describe(Outcome outcome);
/// Adds who has won and why: all null while the game goes on.
void describe_end(Json& json, const match::Match& match);

}  // namespace quadrille::cli
