#include <fmt/format.h>
#include <fmt/ostream.h>

#include <algorithm>
#include <ostream>
#include <variant>

#include "core/text.hpp"
#include "core/workers.hpp"
#include "exact/answers.hpp"
#include "faces/cli/interruption.hpp"
#include "faces/cli/live_line.hpp"
#include "faces/cli/solve.hpp"
#include "faces/language/language.hpp"

namespace quadrille::cli {

namespace {

using vorassic::Bounds;

constexpr std::size_t usual_memory_for_vorassic = std::size_t{256} << 20U;

struct PlanForVorassic {
  Resources resources;
  Limits limits;
};

Result<PlanForVorassic> plan_for_vorassic(const SolveArguments& arguments) {
  const Result<search::Settings> settings =
      parse_settings(arguments, hardware_threads(), usual_memory_for_vorassic);
  if (!settings) return settings.error();
  PlanForVorassic plan{*settings, {}};
  if (const Result<Done> set = set_limit(plan.limits, "time", arguments.time); !set) return set.error();
  return plan;
}

struct Solved : VorassicAnswer {
  bool interrupted = false;
};

/// What is known of who wins, for the player that the bounds are told for.
std::optional<ExactValue> sign_of(const Bounds& bounds) {
  if (bounds.lower > 0) return ExactValue::Win;
  if (bounds.upper < 0) return ExactValue::Loss;
  return bounds.is_exact() ? std::optional(ExactValue::Draw) : std::nullopt;
}

Message points(int count) { return counted("{0} point", "{0} points", count); }

/// "wins by 3 points", "loses by 1 to 4 points", "between -4 and +2 points".
Message result_in_words(const Bounds& bounds) {
  if (bounds == Bounds{}) return message("a draw");
  if (bounds.is_exact()) {
    return bounds.lower > 0 ? message("wins by {0}", points(bounds.lower))
                            : message("loses by {0}", points(-bounds.lower));
  }
  if (bounds.lower > 0) return message("wins by {0} to {1}", bounds.lower, points(bounds.upper));
  if (bounds.upper < 0) return message("loses by {0} to {1}", -bounds.upper, points(-bounds.lower));
  const auto with_sign = [](int count) { return count == 0 ? "0" : fmt::format("{:+}", count); };
  return message("between {0} and {1} points", with_sign(bounds.lower), with_sign(bounds.upper));
}

Solved find_out_points(const Streams& streams, const AnyPosition& position, const PlanForVorassic& plan) {
  const GracefulInterruption graceful;
  LiveLine live(streams.err);
  std::optional<Bounds> known;
  Budget budget(plan.limits, interruption_requested(), [&](const Progress& progress) {
    if (!live.is_due()) return;
    const std::string effort = decimal(static_cast<double>(progress.done) / 1e6, 1);
    const std::string seconds = decimal(progress.seconds, 1);
    live.show(say(known ? message("{0} million nodes in {1} s; {2}; Ctrl-C ends it", effort, seconds,
                                  result_in_words(*known))
                        : message("{0} million nodes in {1} s; Ctrl-C ends it", effort, seconds)));
  });
  return {quadrille::solve_vorassic(position, plan.resources, budget,
                                    [&](const Bounds& bounds) { known = bounds; }),
          interruption_requested()};
}

Json describe_bounds(const Bounds& bounds) {
  const std::optional<ExactValue> value = sign_of(bounds);
  return {{"value", value ? Json(value_name(*value)) : Json(nullptr)},
          {"difference", bounds.is_exact() ? Json(bounds.lower) : Json(nullptr)},
          {"at_least", bounds.lower},
          {"at_most", bounds.upper}};
}

/// Nothing where another may be better.
const AnyMove* best_of(const Solved& solved) {
  if (solved.moves.empty() || solved.moves.front().bounds.lower < solved.bounds.upper) return nullptr;
  return &solved.moves.front().move;
}

Json describe_solved(const AnyPosition& position, const Solved& solved) {
  Json json = describe(position);
  json["to_move"] = number(position->to_move());
  json["settled"] = solved.is_settled;
  json["interrupted"] = solved.interrupted;
  json.update(describe_bounds(solved.bounds));
  const AnyMove* best = best_of(solved);
  json["best_move"] = best != nullptr ? Json(position->move_text(*best)) : Json(nullptr);
  json["line"] = move_list(position, solved.line);
  json["nodes"] = solved.nodes;
  json["seconds"] = solved.seconds;
  json["moves"] = Json::array();
  for (const auto& [move, bounds] : solved.moves) {
    Json told{{"move", position->move_text(move)}};
    told.update(describe_bounds(bounds));
    json["moves"].push_back(told);
  }
  return json;
}

void print_solved(std::ostream& out, const AnyPosition& position, const SolveArguments& arguments,
                  const Solved& solved) {
  const auto line = [&](const Message& text) { out << say(text) << '\n'; };
  if (!arguments.position && !arguments.fill.empty()) line(message("Position: {0}", position->text()));
  if (position->outcome() != Outcome::Undecided)
    line(message("The game is over: {0}", position->ending()));
  else
    line(message("Player {0}, to move: {1}", number(position->to_move()), result_in_words(solved.bounds)));
  if (const AnyMove* best = best_of(solved)) line(message("Best move: {0}", position->move_text(*best)));
  for (const auto& [move, bounds] : solved.moves)
    fmt::print(out, "  {}  {}\n", padded(position->move_text(move), 4), say(result_in_words(bounds)));
  if (!solved.line.empty()) line(message("Best play: {0}", line_text(position, solved.line)));
  const std::string seconds = decimal(solved.seconds, 2);
  if (solved.interrupted)
    line(message("Interrupted: not settled after {0} s", seconds));
  else if (!solved.is_settled)
    line(message("Not settled within {0} s; --time allows more", arguments.time));
  line(message("{0} nodes in {1} s, {2} nodes/s", solved.nodes, seconds,
               fmt::format("{:.0f}", static_cast<double>(solved.nodes) / std::max(solved.seconds, 1e-6))));
}

}  // namespace

Exit solve_vorassic(const Streams& streams, const SolveArguments& arguments) {
  const Result<PlanForVorassic> plan = plan_for_vorassic(arguments);
  if (!plan) return refuse(streams, Exit::BadUsage, plan.error().why);
  const std::variant<AnyPosition, Failure> found = find_position(arguments);
  if (const auto* failure = std::get_if<Failure>(&found)) return refuse(streams, failure->code, failure->why);
  const AnyPosition& position = std::get<AnyPosition>(found);
  const Solved solved = find_out_points(streams, position, *plan);
  if (arguments.json)
    streams.out << describe_solved(position, solved).dump(2) << '\n';
  else
    print_solved(streams.out, position, arguments, solved);
  return solved.interrupted ? Exit::Interrupted : Exit::Done;
}

}  // namespace quadrille::cli
