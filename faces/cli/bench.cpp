// quadrille bench: how fast the search is, and a number that tells whether it still does the same.
#include <fmt/format.h>
#include <fmt/ostream.h>

#include <memory>
#include <ostream>
#include <vector>

#include "faces/cli/arguments.hpp"
#include "faces/cli/bench_positions.hpp"
#include "faces/cli/live_line.hpp"
#include "faces/language/language.hpp"
#include "games/registry.hpp"
#include "match/analysis.hpp"

namespace quadrille::cli {

namespace {

constexpr std::uint64_t usual_nodes = 100'000;
/// What is forgotten for want of memory changes what is found, so it is part of the signature.
constexpr std::size_t bench_memory = std::size_t{16} << 20U;

struct BenchArguments : EngineArguments {
  std::string nodes;
  bool json = false;
};

struct Searched {
  AnyPosition position;
  search::Report report;

  const search::Line& best() const { return report.lines.front(); }
  std::string move() const { return position->move_text(best().moves.front()); }
};

struct Total {
  std::uint64_t nodes = 0;
  double seconds = 0;
};

Total total_of(const std::vector<Searched>& all) {
  Total total;
  for (const Searched& one : all) {
    total.nodes += one.report.nodes;
    total.seconds += one.report.seconds;
  }
  return total;
}

/// Each position with an engine of its own, so that none depends on those before.
std::vector<Searched> search_all(const Streams& streams, std::uint64_t nodes,
                                 const search::Settings& settings) {
  LiveLine live(streams.err);
  std::vector<Searched> searched;
  const std::atomic<bool> never{false};
  for (const BenchPosition& written : bench_positions()) {
    live.show(fmt::format("{}/{}", searched.size() + 1, bench_positions().size()));
    search::Task task(*(*find_game(written.game))->parse(written.text));
    task.limits.nodes = nodes;
    task.search_only = true;  // the same on every machine, whatever tables it has
    search::Engine engine(settings);
    search::Report report = engine.think(task, never);
    searched.push_back({task.position, std::move(report)});
  }
  return searched;
}

/// Seven hexadecimal digits out of all that the searches found.
std::string signature(const std::vector<Searched>& all) {
  std::uint64_t hash = 0xcbf29ce484222325;  // FNV-1a
  for (const Searched& one : all) {
    for (const char c :
         fmt::format("{} {} {} {}\n", one.report.nodes, one.report.depth, one.move(), one.best().value)) {
      hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
    }
  }
  return fmt::format("{:07x}", hash >> 36U);
}

std::string_view stage_of(const AnyPosition& position) {
  Setup setup = standard_setup(position->game().sheet());
  setup.shape = position->shape();
  setup.mode = position->mode();
  return position == *position->game().start(setup) ? "start" : "middle";
}

/// "vorassic 10 octopus start".
std::string name_of(const AnyPosition& position) {
  const Sheet& sheet = position->game().sheet();
  std::string name = fmt::format("{} {}", sheet.id, shape_text(position->shape()));
  if (!sheet.modes.empty()) name.append(" ").append(mode_word(sheet, position->mode()));
  return name.append(" ").append(stage_of(position));
}

void print_json(std::ostream& out, const std::vector<Searched>& all, const search::Settings& settings) {
  Json json;
  json["threads"] = settings.threads;
  json["positions"] = Json::array();
  for (const Searched& one : all) {
    Json told = describe(one.position);
    told["stage"] = stage_of(one.position);
    told["depth"] = one.report.depth;
    told["nodes"] = one.report.nodes;
    told["seconds"] = one.report.seconds;
    told["nodes_per_second"] = one.report.nodes_per_second();
    told["move"] = one.move();
    const match::Worth worth = match::worth_of(one.position, one.report, one.best());
    told["proven"] = describe(worth.proven);
    told["cp"] = worth.estimate ? Json(*worth.estimate) : Json(nullptr);
    json["positions"].push_back(told);
  }
  const Total total = total_of(all);
  json["nodes"] = total.nodes;
  json["seconds"] = total.seconds;
  json["nodes_per_second"] = static_cast<double>(total.nodes) / total.seconds;
  if (settings.threads == 1) json["signature"] = signature(all);
  out << json.dump(2) << '\n';
}

void print(std::ostream& out, const std::vector<Searched>& all, const search::Settings& settings) {
  for (const Searched& one : all) {
    fmt::print(out, "{:<26} {:>9} {:>9.0f}/s  {}\n", name_of(one.position), one.report.nodes,
               one.report.nodes_per_second(), one.move());
  }
  const Total total = total_of(all);
  out << say(message("{0} nodes in {1} s, {2} nodes/s", total.nodes, decimal(total.seconds, 2),
                     fmt::format("{:.0f}", static_cast<double>(total.nodes) / total.seconds)))
      << '\n';
  if (settings.threads == 1) out << "bench: " << signature(all) << '\n';
}

Exit bench(const Streams& streams, const BenchArguments& arguments) {
  Result<search::Settings> settings = parse_settings(arguments, 1);
  if (!settings) return refuse(streams, Exit::BadUsage, settings.error().why);
  Limits limits;
  limits.nodes = usual_nodes;
  const Result<Done> nodes = set_limit(limits, "nodes", arguments.nodes);
  if (!nodes) return refuse(streams, Exit::BadUsage, nodes.error().why);
  settings->memory = bench_memory;
  const std::vector<Searched> searched = search_all(streams, *limits.nodes, *settings);
  if (arguments.json) {
    print_json(streams.out, searched, *settings);
  } else {
    print(streams.out, searched, *settings);
  }
  return Exit::Done;
}

}  // namespace

void add_bench(CLI::App& app, const Streams& streams, Job& job) {
  CLI::App& command =
      add_command(app, "bench", message("search fixed positions of all games and tell how fast that was"),
                  "  quadrille bench\n  quadrille bench --threads 2 --nodes 1000000 --json");
  const auto arguments = std::make_shared<BenchArguments>();
  command.add_option("--nodes", arguments->nodes,
                     say(message("nodes of each position (default: {0})", usual_nodes)));
  add_threads(command, *arguments,
              message("threads to think with (default: 1; with more the searches differ each time, and there "
                      "is no signature)"));
  add_json(command, arguments->json);
  command.callback(
      [&streams, &job, arguments] { job = [&streams, arguments] { return bench(streams, *arguments); }; });
}

}  // namespace quadrille::cli
