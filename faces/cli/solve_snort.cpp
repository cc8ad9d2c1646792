#include <fmt/format.h>
#include <fmt/ostream.h>

#include <algorithm>
#include <chrono>
#include <ostream>
#include <variant>

#include "core/erase.hpp"
#include "core/workers.hpp"
#include "exact/snort/moves.hpp"
#include "faces/cli/interruption.hpp"
#include "faces/cli/live_line.hpp"
#include "faces/cli/solve.hpp"
#include "faces/language/language.hpp"
#include "games/snort/snort.hpp"

namespace quadrille::cli {

namespace {

using snort::Openings;
using snort::Snort;
using snort::Solver;

constexpr std::size_t usual_memory = std::size_t{256} << 20U;

struct Plan {
  Solver::Settings settings;
  Limits limits;
};

Result<Plan> make_plan(const SolveArguments& arguments) {
  const Result<search::Settings> settings = parse_settings(arguments, hardware_threads());
  if (!settings) return settings.error();
  Plan plan;
  plan.settings.threads = settings->threads;
  plan.settings.memory = arguments.memory.empty() ? usual_memory : settings->memory;
  if (!arguments.time.empty()) {
    const Result<std::chrono::milliseconds> time = parse_duration("--time", arguments.time);
    if (!time) return time.error();
    plan.limits.time = *time;
  }
  return plan;
}

struct SolvedSnortMove {
  std::string text;
  bool wins = false;
};

/// What was found out before the limit; nothing where it was not.
struct Findings {
  PerSide<std::optional<Side>> winner_if_starts;
  std::uint64_t nodes = 0;  ///< for who wins, both starters together
  double seconds = 0;
  std::optional<std::vector<SolvedSnortMove>> moves;  ///< all of them, or those up to the first that wins
  std::optional<int> margin;

  bool settled = false;
  bool interrupted = false;
};

/// What every move leads to, or only one that wins, if there is one.
template <int Words>
std::optional<std::vector<SolvedSnortMove>> solve_moves(const snort::Position<Words>& position,
                                                        Solver& solver, Budget& budget, bool all) {
  const auto legal = position.legal_moves();
  const std::size_t enough = all ? legal.size() + 1 : 1;
  const auto settled = snort::settle_moves(position, {legal.begin(), legal.end()}, enough, solver, budget);
  if (!settled) return std::nullopt;
  std::vector<SolvedSnortMove> solved;
  for (const auto& move : *settled)
    solved.push_back({Snort<Words>::format_move(position, move.move), move.wins});
  return solved;
}

/// Asks the solver all that was asked for, until the budget is over.
template <int Words>
Findings find_out(const snort::Position<Words>& position, const SolveArguments& arguments, const Plan& plan,
                  Budget& budget) {
  Findings findings;
  Solver solver(plan.settings);
  const Openings openings = openings_of(position);
  for (const Side starter : both_sides) {
    if (const std::optional<bool> wins = solver.mover_wins(openings, starter, budget))
      findings.winner_if_starts[starter] = *wins ? starter : opponent(starter);
  }
  findings.nodes = budget.nodes();
  findings.seconds = budget.seconds();
  findings.moves = solve_moves(position, solver, budget, arguments.moves);
  if (arguments.margin) findings.margin = solver.margin(openings, position.to_move(), budget);
  findings.settled = !budget.is_over();
  findings.interrupted = interruption_requested();
  return findings;
}

Findings find_out(const Streams& streams, const AnyPosition& position, const SolveArguments& arguments,
                  const Plan& plan) {
  const GracefulInterruption graceful;
  LiveLine live(streams.err, false);
  Budget budget(plan.limits, interruption_requested(), [&](const Progress& progress) {
    if (!live.is_due()) return;
    live.show(say(message("{0} million nodes in {1} s; Ctrl-C ends it",
                          fmt::format("{:.1f}", static_cast<double>(progress.done) / 1e6),
                          fmt::format("{:.1f}", progress.seconds))));
  });
  return with_words_for(position->shape().cells(), [&](auto words) {
    const auto& here = dynamic_cast<const ErasedPosition<Snort<words()>>&>(*position).get();
    return find_out(here, arguments, plan, budget);
  });
}

Json winner_number(const std::optional<Side>& winner) {
  return winner ? Json(number(*winner)) : Json(nullptr);
}

const SolvedSnortMove* winning_move(const Findings& findings) {
  if (!findings.moves || findings.moves->empty() || !findings.moves->front().wins) return nullptr;
  return &findings.moves->front();
}

Json describe_findings(const AnyPosition& position, const SolveArguments& arguments,
                       const Findings& findings) {
  Json json = describe(position);
  json["settled"] = findings.settled;
  json["winner_if_1_starts"] = winner_number(findings.winner_if_starts[Side::First]);
  json["winner_if_2_starts"] = winner_number(findings.winner_if_starts[Side::Second]);
  const SolvedSnortMove* winning = winning_move(findings);
  json["winning_move"] = winning != nullptr ? Json(winning->text) : Json(nullptr);
  json["nodes"] = findings.nodes;
  json["seconds"] = findings.seconds;
  if (arguments.margin) json["margin"] = findings.margin ? Json(*findings.margin) : Json(nullptr);
  if (!arguments.moves) return json;
  json["moves"] = findings.moves ? Json::array() : Json(nullptr);
  for (const SolvedSnortMove& move : findings.moves.value_or(std::vector<SolvedSnortMove>{}))
    json["moves"].push_back({{"move", move.text}, {"wins", move.wins}});
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
  if (const SolvedSnortMove* winning = winning_move(findings))
    return message("Player {0}, to move, wins with {1}", mover, winning->text);
  return message("Player {0}, to move, loses", mover);
}

void print_findings(std::ostream& out, const AnyPosition& position, const SolveArguments& arguments,
                    const Findings& findings) {
  const auto line = [&](const Message& text) { out << say(text) << '\n'; };
  if (findings.winner_if_starts[Side::First] || findings.winner_if_starts[Side::Second])
    line(outcome_in_words(findings));
  if (findings.moves) line(mover_in_words(position, findings));
  if (findings.margin) line(message("Moves the winner has left over: {0}", *findings.margin));
  if (findings.moves && arguments.moves) {
    for (const SolvedSnortMove& move : *findings.moves)
      fmt::print(out, "  {}  {}\n", padded(move.text, 4),
                 say(move.wins ? message("wins") : message("loses")));
  }
  const std::string seconds = fmt::format("{:.2f}", findings.seconds);
  if (findings.interrupted) line(message("Interrupted: not settled after {0} s", seconds));
  if (!findings.settled && !findings.interrupted)
    line(message("Not settled within {0} s; --time allows more", arguments.time));
  line(
      message("{0} nodes in {1} s, {2} nodes/s", findings.nodes, seconds,
              fmt::format("{:.0f}", static_cast<double>(findings.nodes) / std::max(findings.seconds, 1e-6))));
}

}  // namespace

Exit solve_snort(const Streams& streams, const SolveArguments& arguments) {
  if (arguments.position.empty() && arguments.size.empty())
    return refuse(streams, Exit::BadUsage, message("what to solve is missing: --size or --position"));
  const Result<Plan> plan = make_plan(arguments);
  if (!plan) return refuse(streams, Exit::BadUsage, plan.error().why);
  const std::variant<AnyPosition, Failure> found = find_position(arguments);
  if (const auto* failure = std::get_if<Failure>(&found)) return refuse(streams, failure->code, failure->why);
  const AnyPosition& position = std::get<AnyPosition>(found);
  const Findings findings = find_out(streams, position, arguments, *plan);
  if (arguments.json)
    streams.out << describe_findings(position, arguments, findings).dump(2) << '\n';
  else
    print_findings(streams.out, position, arguments, findings);
  return findings.interrupted ? Exit::Interrupted : Exit::Done;
}

}  // namespace quadrille::cli
