#include <fmt/format.h>
#include <fmt/ostream.h>

#include <algorithm>
#include <chrono>
#include <optional>
#include <ostream>
#include <utility>
#include <variant>

#include "core/text.hpp"
#include "core/workers.hpp"
#include "exact/answers.hpp"
#include "faces/cli/interruption.hpp"
#include "faces/cli/live_line.hpp"
#include "faces/cli/snort_values.hpp"
#include "faces/cli/solve.hpp"
#include "faces/language/language.hpp"
#include "match/store.hpp"

namespace quadrille::cli {

namespace {

constexpr std::size_t usual_memory = std::size_t{256} << 20U;
constexpr std::size_t usual_memory_with_values = 4 * usual_memory;

bool wants_values(const SolveArguments& arguments) {
  return arguments.values || !arguments.thermograph.empty();
}

struct Plan {
  snort::Solver::Settings settings;
  std::size_t memory_for_values = 0;
  Limits limits;
};

Result<Plan> make_plan(const SolveArguments& arguments) {
  const bool with_values = wants_values(arguments);
  const Result<search::Settings> settings =
      parse_settings(arguments, hardware_threads(), with_values ? usual_memory_with_values : usual_memory);
  if (!settings) return settings.error();
  Plan plan;
  plan.settings.threads = settings->threads;
  plan.settings.memory = with_values ? settings->memory / 4 : settings->memory;
  plan.memory_for_values = settings->memory - plan.settings.memory;
  if (const Result<Done> set = set_limit(plan.limits, "time", arguments.time); !set) return set.error();
  return plan;
}

/// Nodes and seconds are those of the values too.
struct Findings : SnortAnswer {
  bool interrupted = false;
  std::optional<SnortAppraisal> appraisal;  ///< where it was asked for
};

/// The time that is left when so much of it has gone.
Limits rest_of(Limits limits, double seconds) {
  if (limits.time) {
    const auto gone = std::chrono::milliseconds(static_cast<std::int64_t>(1000 * seconds));
    limits.time = std::max(std::chrono::milliseconds(0), *limits.time - gone);
  }
  return limits;
}

Findings find_out(const Streams& streams, const AnyPosition& position, const SolveArguments& arguments,
                  const Plan& plan) {
  const GracefulInterruption graceful;
  LiveLine live(streams.err);
  const auto show = [&](const Progress& progress) {
    if (!live.is_due()) return;
    live.show(
        say(message("{0} million nodes in {1} s; Ctrl-C ends it",
                    decimal(static_cast<double>(progress.done) / 1e6, 1), decimal(progress.seconds, 1))));
  };
  std::optional<SnortAppraisal> appraisal;
  Limits limits = plan.limits;
  std::uint64_t nodes = 0;
  double seconds = 0;
  if (wants_values(arguments)) {
    Limits half = plan.limits;  // of the time: who wins is not to wait for values that take long
    if (half.time) *half.time /= 2;
    Budget budget(half, interruption_requested(), show);
    appraisal = appraise_snort(position, {.memory = plan.memory_for_values}, budget);
    nodes = budget.nodes();
    seconds = budget.seconds();
    limits = rest_of(limits, seconds);
  }
  Budget budget(limits, interruption_requested(), show);
  const SnortQuestion question{.all_moves = arguments.moves, .margin = arguments.margin};
  Findings findings{quadrille::solve_snort(position, question, plan.settings, budget),
                    interruption_requested(), std::move(appraisal)};
  findings.nodes += nodes;
  findings.seconds += seconds;
  return findings;
}

Json winner_number(const std::optional<Side>& winner) {
  return winner ? Json(number(*winner)) : Json(nullptr);
}

bool wins(const ExactMove<AnyMove>& move) { return move.exact.value == ExactValue::Win; }

const ExactMove<AnyMove>* winning_move(const Findings& findings) {
  if (findings.moves.empty() || !wins(findings.moves.front())) return nullptr;
  return &findings.moves.front();
}

Json describe_findings(const AnyPosition& position, const SolveArguments& arguments,
                       const Findings& findings) {
  Json json = describe(position);
  json["settled"] = findings.is_settled;
  json["interrupted"] = findings.interrupted;
  json["winner_if_1_starts"] = winner_number(findings.winner_if_starts[Side::First]);
  json["winner_if_2_starts"] = winner_number(findings.winner_if_starts[Side::Second]);
  const ExactMove<AnyMove>* winning = winning_move(findings);
  json["winning_move"] = winning != nullptr ? Json(position->move_text(winning->move)) : Json(nullptr);
  json["nodes"] = findings.nodes;
  json["seconds"] = findings.seconds;
  if (arguments.margin) json["margin"] = findings.margin ? Json(*findings.margin) : Json(nullptr);
  json["line"] = move_list(position, findings.line);
  if (findings.appraisal) describe_values(json, position, *findings.appraisal);
  if (!arguments.moves) return json;
  json["moves"] = Json::array();
  for (const ExactMove<AnyMove>& each : findings.moves)
    json["moves"].push_back({{"move", position->move_text(each.move)}, {"wins", wins(each)}});
  return json;
}

Message outcome_in_words(const Findings& findings) {
  const std::optional<Side> first = findings.winner_if_starts[Side::First];
  const std::optional<Side> second = findings.winner_if_starts[Side::Second];
  if (first && second && first == second) return message("Player {0} wins, whoever starts", number(*first));
  if (first && second)
    return *first == Side::First ? message("Whoever starts wins") : message("Whoever starts loses");
  if (first) return message("Player {0} wins if player {1} starts", number(*first), 1);
  return message("Player {0} wins if player {1} starts", number(*second), 2);
}

Message mover_in_words(const AnyPosition& position, const Findings& findings) {
  const int mover = number(position->to_move());
  if (const ExactMove<AnyMove>* winning = winning_move(findings))
    return message("Player {0}, to move, wins with {1}", mover, position->move_text(winning->move));
  return message("Player {0}, to move, loses", mover);
}

void print_findings(std::ostream& out, const AnyPosition& position, const SolveArguments& arguments,
                    const Findings& findings) {
  const auto line = [&](const Message& text) { out << say(text) << '\n'; };
  if (findings.winner_if_starts[Side::First] || findings.winner_if_starts[Side::Second])
    line(outcome_in_words(findings));
  if (findings.has_all_moves || winning_move(findings) != nullptr) line(mover_in_words(position, findings));
  if (findings.margin) line(message("Moves the winner has left over: {0}", *findings.margin));
  if (arguments.moves) {
    for (const ExactMove<AnyMove>& each : findings.moves)
      fmt::print(out, "  {}  {}\n", padded(position->move_text(each.move), 4),
                 say(wins(each) ? message("wins") : message("loses")));
    if (!findings.has_all_moves)
      line(message("Moves that are not settled: {0} of {1}",
                   position->legal_moves().size() - findings.moves.size(), position->legal_moves().size()));
  }
  if (!findings.line.empty()) line(message("Best play: {0}", line_text(position, findings.line)));
  if (findings.appraisal) print_values(out, position, *findings.appraisal);
  const std::string seconds = decimal(findings.seconds, 2);
  if (findings.interrupted) line(message("Interrupted: not settled after {0} s", seconds));
  if (!findings.is_settled && !findings.interrupted)
    line(message("Not settled within {0} s; --time allows more", arguments.time));
  line(
      message("{0} nodes in {1} s, {2} nodes/s", findings.nodes, seconds,
              fmt::format("{:.0f}", static_cast<double>(findings.nodes) / std::max(findings.seconds, 1e-6))));
}

Exit draw_thermographs(const Streams& streams, const AnyPosition& position, const Findings& findings,
                       const std::string& path) {
  const std::string picture = thermographs(position, *findings.appraisal);
  if (picture.empty()) {
    return refuse(streams, Exit::BadInput,
                  message("there is no thermograph to draw: no region could be measured, or none is left"));
  }
  const Result<Done> written = match::write_file(path, picture);
  return written ? Exit::Done : refuse(streams, Exit::BadFile, written.error().why);
}

}  // namespace

Exit solve_snort(const Streams& streams, const SolveArguments& arguments) {
  if (!arguments.position && arguments.size.empty())
    return refuse(streams, Exit::BadUsage, message("what to solve is missing: --size or --position"));
  const Result<Plan> plan = make_plan(arguments);
  if (!plan) return refuse(streams, Exit::BadUsage, plan.error().why);
  const std::variant<AnyPosition, Failure> found = find_position(arguments);
  if (const auto* failure = std::get_if<Failure>(&found)) return refuse(streams, failure->code, failure->why);
  const AnyPosition& position = std::get<AnyPosition>(found);
  if (const std::optional<Failure> obstacle = obstacle_to_writing(arguments.thermograph, arguments.force))
    return refuse(streams, obstacle->code, obstacle->why);
  const Findings findings = find_out(streams, position, arguments, *plan);
  if (arguments.json)
    streams.out << describe_findings(position, arguments, findings).dump(2) << '\n';
  else
    print_findings(streams.out, position, arguments, findings);
  if (!arguments.thermograph.empty()) {
    const Exit drawn = draw_thermographs(streams, position, findings, arguments.thermograph);
    if (drawn != Exit::Done && !findings.interrupted) return drawn;
  }
  return findings.interrupted ? Exit::Interrupted : Exit::Done;
}

}  // namespace quadrille::cli
