// quadrille puzzles: makes puzzles with proof, and derives them again from the rules.
#include <algorithm>
#include <memory>
#include <ostream>

#include "core/workers.hpp"
#include "exact/answers.hpp"
#include "exact/equerre/at_hand.hpp"
#include "faces/cli/arguments.hpp"
#include "faces/cli/equerre_table.hpp"
#include "faces/cli/interruption.hpp"
#include "faces/cli/live_line.hpp"
#include "faces/language/language.hpp"
#include "games/registry.hpp"
#include "learn/collection.hpp"
#include "learn/generate.hpp"
#include "learn/verify.hpp"
#include "match/store.hpp"
#include "search/resources.hpp"

namespace quadrille::cli {

namespace {

/// What stands in place of a game where puzzles are to be derived again.
constexpr std::string_view verify_word = "verify";

struct PuzzlesArguments : EngineArguments {
  std::string game;
  std::string file;
  std::vector<std::string> sizes;
  std::string mode;
  std::string count;
  std::string seed;
  std::string tries;
  std::string output;
  bool force = false;
  bool json = false;
};

/// Reads a number into its place; without a text what is there stays.
template <class Number>
Result<Done> read_into(Number& place, std::string_view option, const std::string& text, std::uint64_t most) {
  if (text.empty()) return Done{};
  const Result<std::uint64_t> number = parse_whole(option, text, 1, most);
  if (!number) return number.error();
  place = static_cast<Number>(*number);
  return Done{};
}

Result<learn::Order> parse_order(const PuzzlesArguments& arguments) {
  constexpr std::uint64_t most_puzzles = 100'000;
  constexpr std::uint64_t most_tries = 1000;
  constexpr std::size_t usual_count = 10;
  const Result<const AnyGame*> game = find_game(arguments.game);
  if (!game) return game.error();
  const Sheet& sheet = (*game)->sheet();
  const Result<Setup> setup = setup_from(sheet, WrittenWishes{"", arguments.mode, "", arguments.seed});
  if (!setup) return setup.error();
  learn::Order order{*game, setup->mode, {}, usual_count, arguments.seed.empty() ? 1 : setup->seed};
  for (const std::string& size : arguments.sizes) {
    const Result<Shape> shape = parse_shape_of(sheet, size);
    if (!shape) return shape.error();
    order.shapes.push_back(*shape);
  }
  if (order.shapes.empty()) order.shapes = learn::usual_shapes(**game);
  for (const Result<Done>& read : {read_into(order.count, "--count", arguments.count, most_puzzles),
                                   read_into(order.tries, "--tries", arguments.tries, most_tries)}) {
    if (!read) return read.error();
  }
  const Result<search::Settings> settings = parse_settings(arguments, hardware_threads());
  if (!settings) return settings.error();
  order.threads = settings->threads;
  return order;
}

/// Adds what must be solved ahead for puzzles that begin with these pieces, and what captures lead to. The
/// small endings alone need no table.
void want(std::vector<EndingsWanted>& wanted, int side, const equerre::Material& material) {
  if (side == equerre::small_endings_side && material == equerre::Material{}) return;
  for (std::optional<equerre::Material> each = material; each; each = each->after_capture()) {
    const EndingsWanted endings{side, *each};
    if (std::find(wanted.begin(), wanted.end(), endings) == wanted.end()) wanted.push_back(endings);
  }
}

/// Puzzles of Équerre are drawn with three pieces each.
std::vector<EndingsWanted> endings_wanted(const learn::Order& order) {
  std::vector<EndingsWanted> wanted;
  if (order.game->sheet().id != "equerre") return wanted;
  for (const Shape shape : order.shapes) {
    if (equerre::most_pieces_on(shape.rows) > 0) want(wanted, shape.rows, {});
  }
  return wanted;
}

std::vector<EndingsWanted> endings_wanted(const learn::Collection& collection) {
  std::vector<EndingsWanted> wanted;
  for (const auto& [puzzle, line] : collection.puzzles) {
    const std::optional<equerre::Material> material = ending_of(puzzle.start());
    if (material) want(wanted, puzzle.start()->shape().rows, *material);
  }
  return wanted;
}

/// Makes the tables that are not there. Without them nothing could be made, and what is right would look
/// wrong.
std::optional<Failure> make_missing_tables(const Streams& streams, const PuzzlesArguments& arguments,
                                           const std::vector<EndingsWanted>& wanted) {
  const Result<search::Settings> settings = parse_settings(arguments, hardware_threads());
  if (!settings) return Failure{Exit::BadUsage, settings.error().why};
  const Resources resources{.threads = settings->threads,
                            .memory = static_cast<std::size_t>(search::most_memory())};
  for (const EndingsWanted& endings : wanted) {
    if (equerre::endings_at_hand(endings.side, endings.material)) continue;
    if (equerre::memory_for(endings.side, endings.material) > resources.memory)
      return Failure{Exit::BadFile, no_table_yet(endings)};
    const auto made = make_table(streams, endings, resources);
    if (const auto* failure = std::get_if<Failure>(&made)) return *failure;
  }
  return std::nullopt;
}

Json describe_puzzle(const learn::Puzzle& puzzle) {
  Json json = describe(puzzle.start());
  std::vector<AnyMove> solution;
  for (const match::Entry& entry : puzzle.solution()) solution.push_back(entry.move);
  json["name"] = puzzle.name;
  json["goal"] = learn::goal_word(puzzle.goal);
  json["rating"] = puzzle.rating ? Json(*puzzle.rating) : Json(nullptr);
  json["found"] = puzzle.found ? Json(*puzzle.found) : Json(nullptr);
  json["themes"] = puzzle.themes;
  json["solution"] = move_list(puzzle.start(), solution);
  return json;
}

Exit tell_made(const Streams& streams, const PuzzlesArguments& arguments, const learn::Order& order,
               const std::vector<learn::Puzzle>& puzzles, bool interrupted) {
  if (!arguments.output.empty() && !puzzles.empty()) {
    const Result<Done> written = match::write_file(arguments.output, learn::format_collection(puzzles));
    if (!written) return refuse(streams, Exit::BadFile, written.error().why);
  }
  if (arguments.json) {
    Json json{{"game", order.game->sheet().id}, {"seed", order.seed}, {"interrupted", interrupted}};
    json["file"] = arguments.output.empty() ? Json(nullptr) : Json(arguments.output);
    json["puzzles"] = Json::array();
    for (const learn::Puzzle& puzzle : puzzles) json["puzzles"].push_back(describe_puzzle(puzzle));
    streams.out << json.dump(2) << '\n';
  } else if (arguments.output.empty()) {
    streams.out << learn::format_collection(puzzles);
  } else if (!puzzles.empty()) {
    streams.out << say(counted("{0} puzzle written to {1}", "{0} puzzles written to {1}", puzzles.size(),
                               printable(arguments.output)))
                << '\n';
  }
  if (interrupted)
    return end_with(streams, Exit::Interrupted,
                    counted("interrupted after {0} puzzle", "interrupted after {0} puzzles", puzzles.size()));
  if (puzzles.size() == order.count) return Exit::Done;
  return end_with(
      streams, Exit::Done,
      counted("no more than {0} puzzle was found", "no more than {0} puzzles were found", puzzles.size()));
}

Exit make(const Streams& streams, const PuzzlesArguments& arguments) {
  if (!arguments.file.empty())
    return refuse(streams, Exit::BadUsage,
                  message("'{0}' is not expected here; -o says where the puzzles are written",
                          printable(arguments.file)));
  const Result<learn::Order> order = parse_order(arguments);
  if (!order) return refuse(streams, Exit::BadUsage, order.error().why);
  if (const std::optional<Failure> failure = obstacle_to_writing(arguments.output, arguments.force))
    return refuse(streams, failure->code, failure->why);
  if (const std::optional<Failure> failure = make_missing_tables(streams, arguments, endings_wanted(*order)))
    return refuse(streams, failure->code, failure->why);
  const GracefulInterruption graceful;
  LiveLine live(streams.err);
  Budget budget({}, interruption_requested(), [&](const Progress& progress) {
    // A board that is solved for the puzzles tells its own progress, on the thread that solves it.
    if (progress.all == order->count && live.is_due())
      live.show(say(message("{0} puzzles of {1} after {2} s; Ctrl-C ends it", progress.done, progress.all,
                            decimal(progress.seconds, 0))));
  });
  const std::vector<learn::Puzzle> puzzles = learn::generate(*order, budget);
  live.wipe();
  return tell_made(streams, arguments, *order, puzzles, interruption_requested());
}

/// What is wrong with a collection, each with its line and column.
std::vector<Message> flaws_of(const Streams& streams, const learn::Collection& collection, Budget& budget) {
  LiveLine live(streams.err);
  std::vector<Message> flaws = collection.damaged;
  for (Message& twin : learn::twins(collection.puzzles)) flaws.push_back(std::move(twin));
  const std::unique_ptr<learn::Prover> prover = learn::make_plain_prover();
  std::size_t done = 0;
  for (const auto& [puzzle, line] : collection.puzzles) {
    if (budget.look()) break;
    if (live.is_due())
      live.show(say(message("{0} puzzles of {1} after {2} s; Ctrl-C ends it", done, collection.puzzles.size(),
                            decimal(budget.seconds(), 0))));
    ++done;
    if (std::optional<Message> flaw = learn::flaw_of(puzzle, *prover, budget))
      flaws.push_back(
          learn::placed(line, 1, message("puzzle {0}: {1}", printable(puzzle.name), *std::move(flaw))));
  }
  return flaws;
}

Exit verify_puzzles(const Streams& streams, const PuzzlesArguments& arguments) {
  if (arguments.file.empty())
    return refuse(streams, Exit::BadUsage,
                  message("{0} is missing; --help tells how to write it", message("FILE")));
  const Result<std::string> text = read_input(streams, arguments.file);
  if (!text) return refuse(streams, Exit::BadFile, text.error().why);
  const learn::Collection collection = learn::parse_collection(*text);
  if (const std::optional<Failure> failure =
          make_missing_tables(streams, arguments, endings_wanted(collection)))
    return refuse(streams, failure->code, failure->why);
  const GracefulInterruption graceful;
  Budget budget({}, interruption_requested());
  const std::vector<Message> flaws = flaws_of(streams, collection, budget);
  if (interruption_requested()) return refuse(streams, Exit::Interrupted, message("stopped before the end"));
  return tell_checked(streams, arguments.json,
                      {{"file", arguments.file}, {"checked", collection.puzzles.size()}}, flaws,
                      counted("{1} is right: its puzzle follows from the rules",
                              "{1} is right: its {0} puzzles follow from the rules",
                              collection.puzzles.size(), printable(arguments.file)));
}

}  // namespace

void add_puzzles(CLI::App& app, const Streams& streams, Job& job) {
  CLI::App& command =
      add_command(app, "puzzles",
                  message("make puzzles with one right move, proven, or derive them again from the rules"),
                  "  quadrille puzzles snort --count 50 --seed 7 -o snort.txt\n"
                  "  quadrille puzzles vorassic --mode octopus --size 5,6 -o octopus.txt\n"
                  "  quadrille puzzles verify snort.txt");
  const auto arguments = std::make_shared<PuzzlesArguments>();
  command
      .add_option("GAME", arguments->game, say(message("the game, or verify to check the puzzles of a file")))
      ->required();
  command.add_option("FILE", arguments->file, say(message("with verify: the puzzles; - is the input")));
  const auto option = [&](const char* name, std::string& text, const Message& what) {
    command.add_option(name, text, say(what));
  };
  option("--count", arguments->count, message("how many puzzles to make; 10 by default"));
  option("--seed", arguments->seed, message("seed of everything that is random"));
  command
      .add_option("--size", arguments->sizes,
                  say(message("size of the board, or several, 4,5,4x6 (default: several that suit)")))
      ->delimiter(',');
  option("--tries", arguments->tries,
         message("how often each level tries a puzzle, to rate it; 10 by default"));
  option("--mode", arguments->mode, message("mode of play, where the game has several"));
  option("-o,--output", arguments->output, message("write the puzzles to this file (default: the output)"));
  command.add_flag("--force", arguments->force, say(message("replace the file if it is there")));
  add_threads(command, *arguments, message("threads to work with (default: all there are)"));
  add_json(command, arguments->json);
  command.callback([&streams, &job, arguments] {
    job = [&streams, arguments] {
      return arguments->game == verify_word ? verify_puzzles(streams, *arguments) : make(streams, *arguments);
    };
  });
}

}  // namespace quadrille::cli
