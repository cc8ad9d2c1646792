// quadrille bench: how fast the search is, and a number that tells whether it still does the same.
#include "match/bench.hpp"

#include <fmt/format.h>
#include <fmt/ostream.h>

#include <memory>
#include <ostream>
#include <vector>

#include "faces/cli/arguments.hpp"
#include "faces/cli/live_line.hpp"
#include "faces/language/language.hpp"
#include "match/analysis.hpp"
#include "match/bench_positions.hpp"

namespace quadrille::cli {

namespace {

using match::Searched;

struct BenchArguments : EngineArguments {
  std::string nodes;
  bool json = false;
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

std::vector<Searched> search_all(const Streams& streams, std::uint64_t nodes,
                                 const search::Settings& settings) {
  LiveLine live(streams.err);
  return match::search_bench(nodes, settings, [&live](std::size_t before) {
    live.show(fmt::format("{}/{}", before + 1, match::bench_positions().size()));
  });
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
  if (settings.threads == 1) json["signature"] = match::signature(all);
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
  if (settings.threads == 1) out << "bench: " << match::signature(all) << '\n';
}

Exit bench(const Streams& streams, const BenchArguments& arguments) {
  Result<search::Settings> settings = parse_settings(arguments, 1);
  if (!settings) return refuse(streams, Exit::BadUsage, settings.error().why);
  Limits limits;
  limits.nodes = match::usual_bench_nodes;
  const Result<Done> nodes = set_limit(limits, "nodes", arguments.nodes);
  if (!nodes) return refuse(streams, Exit::BadUsage, nodes.error().why);
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
                     say(message("nodes of each position (default: {0})", match::usual_bench_nodes)));
  add_threads(command, *arguments,
              message("threads to think with (default: 1; with more the searches differ each time, and there "
                      "is no signature)"));
  add_json(command, arguments->json);
  command.callback(
      [&streams, &job, arguments] { job = [&streams, arguments] { return bench(streams, *arguments); }; });
}

}  // namespace quadrille::cli
