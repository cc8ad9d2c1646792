#include <fmt/format.h>
#include <fmt/ostream.h>

#include <algorithm>
#include <ostream>

#include "core/memory.hpp"
#include "core/text.hpp"
#include "core/workers.hpp"
#include "exact/equerre/at_hand.hpp"
#include "exact/equerre/solve.hpp"
#include "faces/cli/equerre_table.hpp"
#include "faces/cli/interruption.hpp"
#include "faces/cli/solve.hpp"
#include "faces/language/language.hpp"
#include "search/resources.hpp"

namespace quadrille::cli {

namespace {

using equerre::EndingFigures;
using equerre::Endings;
using equerre::Material;

/// What is asked for: these pieces, player 1 to move.
struct Question {
  int side = 0;
  Material material;
  std::size_t half = 0;

  EndingsWanted endings() const { return {side, material}; }
  std::string pieces() const {
    return half == 0 ? fmt::format("{}-{}", material.more, material.fewer)
                     : fmt::format("{}-{}", material.fewer, material.more);
  }
};

Json describe_figures(const Question& question, const equerre::EndingSummary& summary,
                      const std::string& table) {
  const EndingFigures& figures = summary.halves[question.half];
  const bool has_win = figures.longest > 0;
  return {{"game", "equerre"},
          {"size", std::to_string(question.side)},
          {"pieces", question.pieces()},
          {"won", figures.placements.won},
          {"lost", figures.placements.lost},
          {"drawn", figures.placements.drawn},
          {"longest", has_win ? Json(figures.longest) : Json(nullptr)},
          {"longest_position", has_win ? Json(figures.position) : Json(nullptr)},
          {"seconds", summary.seconds},
          {"peak_bytes", summary.peak_bytes},
          {"table", table.empty() ? Json(nullptr) : Json(table)}};
}

void print_figures(std::ostream& out, const Question& question, const equerre::EndingSummary& summary,
                   const std::string& table) {
  constexpr double million = 1e6;
  const EndingFigures& figures = summary.halves[question.half];
  out << say(message("Équerre {0}×{0}, {1} pieces, player 1 to move, over all placements:", question.side,
                     question.pieces()))
      << '\n';
  const std::vector<std::pair<std::string, std::uint64_t>> rows{
      {say(message("won")), figures.placements.won},
      {say(message("lost")), figures.placements.lost},
      {say(message("drawn")), figures.placements.drawn}};
  std::size_t widest = 0;
  std::size_t longest = 0;
  for (const auto& [name, count] : rows) {
    widest = std::max(widest, width_of(name));
    longest = std::max(longest, grouped(count).size());
  }
  const auto all = static_cast<double>(figures.placements.all());
  for (const auto& [name, count] : rows) {
    fmt::print(out, "  {}  {:>{}}  {:>5} %\n", padded(name, widest), grouped(count), longest,
               decimal(100 * static_cast<double>(count) / all, 1));
  }
  if (figures.longest > 0)
    out << say(counted("Longest win with best play on both sides: {0} move, from {1}",
                       "Longest win with best play on both sides: {0} moves, from {1}", figures.longest,
                       figures.position))
        << '\n';
  out << say(message("Solved in {0} s with {1} MB", decimal(summary.seconds, 1),
                     fmt::format("{:.0f}", static_cast<double>(summary.peak_bytes) / million)))
      << '\n';
  if (!table.empty()) out << say(message("Table: {0}", table)) << '\n';
}

Exit tell_figures(const Streams& streams, const SolveArguments& arguments, const Question& question,
                  const equerre::EndingSummary& summary, const std::string& table) {
  if (arguments.json)
    streams.out << describe_figures(question, summary, table).dump(2) << '\n';
  else
    print_figures(streams.out, question, summary, table);
  return Exit::Done;
}

Result<Question> parse_question(const SolveArguments& arguments) {
  const Result<Shape> shape = parse_shape(arguments.size);
  if (!shape) return shape.error();
  const int side = shape->rows;
  const int most = side < equerre::smallest_ending_side ? 0 : equerre::most_pieces_on(side);
  if (!shape->is_square() || most == 0)
    return fail("endings of Équerre are solved on boards up to 8×8, not on {0}", shape_text(*shape));
  const std::string& text = arguments.pieces;
  if (text.empty()) return Question{side, {}, 0};
  const auto count = [](char digit) { return digit - '0'; };
  const bool is_read = text.size() == 3 && text[1] == '-' && text[0] >= '0' && text[0] <= '9' &&
                       text[2] >= '0' && text[2] <= '9';
  if (!is_read)
    return fail("--pieces {0}: this should be the pieces of player 1 and of player 2, such as 4-3",
                printable(text));
  const int first = count(text[0]);
  const int second = count(text[2]);
  if (std::min(first, second) < equerre::fewest_pieces)
    return fail("--pieces {0}: who has two pieces or fewer has lost; endings begin with 3-3", text);
  if (std::max(first, second) > most)
    return fail("--pieces {0}: on {1}×{1} endings are solved with up to {2} pieces each", text, side, most);
  return Question{side, {std::max(first, second), std::min(first, second)}, first < second ? 1U : 0U};
}

/// What a solver may use, or why it may not begin.
Result<Resources> resources_for(const SolveArguments& arguments, const Question& question) {
  constexpr std::size_t mebibyte = std::size_t{1} << 20U;
  Result<Resources> resources = parse_settings(arguments, hardware_threads(), search::most_memory());
  if (!resources) return resources;
  const std::size_t needed = equerre::memory_for(question.side, question.material);
  if (needed <= resources->memory) return resources;
  return fail("{0} on {1}×{1} takes about {2} MiB of memory, and {3} are allowed; --memory allows more",
              question.pieces(), question.side, needed / mebibyte, resources->memory / mebibyte);
}

struct SolvedHere {
  std::shared_ptr<const Endings> endings;
  equerre::EndingSummary summary;
};

/// Three pieces each, without a table.
std::variant<SolvedHere, Failure> solve_here(const Streams& streams, const Question& question,
                                             const Resources& resources) {
  if (question.material != Material{})
    return Failure{Exit::BadUsage,
                   message("--no-table is for 3-3 only: endings with more pieces are solved from tables")};
  const GracefulInterruption graceful;
  SweepLine line(streams.err);
  line.begin(question.material, equerre::Stage::Sweeping);
  Budget budget({}, interruption_requested(), [&](const Progress& progress) { line.show(progress); });
  equerre::EndingsInMemory growing(question.side, question.material);
  const Result<std::vector<equerre::SolvedHalf>> halves = growing.solve(resources.threads, budget);
  if (!halves && interruption_requested())
    return Failure{Exit::Interrupted, message("interrupted; nothing of it is kept")};
  if (!halves) return Failure{Exit::BadInput, halves.error().why};
  SolvedHere solved{growing.endings(), summary_of(question.side, question.material, *halves)};
  solved.summary.seconds = budget.seconds();
  solved.summary.peak_bytes = peak_memory();
  return solved;
}

Exit solve_pieces(const Streams& streams, const SolveArguments& arguments) {
  const Result<Question> question = parse_question(arguments);
  if (!question) return refuse(streams, Exit::BadUsage, question.error().why);
  const Result<Resources> resources = resources_for(arguments, *question);
  if (!resources) return refuse(streams, Exit::BadUsage, resources.error().why);
  if (arguments.no_table) {
    const std::variant<SolvedHere, Failure> solved = solve_here(streams, *question, *resources);
    if (const auto* failure = std::get_if<Failure>(&solved))
      return refuse(streams, failure->code, failure->why);
    return tell_figures(streams, arguments, *question, std::get<SolvedHere>(solved).summary, "");
  }
  const Result<std::string> path = equerre::path_of(question->side, question->material);
  if (!path)
    return refuse(streams, Exit::BadFile, message("{0}, or let --no-table do without one", path.error().why));
  const std::variant<equerre::SolvedTable, Failure> solved =
      make_table(streams, question->endings(), *resources);
  if (const auto* failure = std::get_if<Failure>(&solved))
    return refuse(streams, failure->code, failure->why);
  const auto& table = std::get<equerre::SolvedTable>(solved);
  return tell_figures(streams, arguments, *question, table.summary, table.table);
}

Exit tell_ending(const Streams& streams, const SolveArguments& arguments, const AnyPosition& position,
                 const Endings& endings) {
  const Result<ExactAnswer> answer = look_up(endings, position);
  if (!answer) return refuse(streams, Exit::BadFile, answer.error().why);
  const Result<std::vector<AnyMove>> line = best_play(endings, position);
  if (!line) return refuse(streams, Exit::BadFile, line.error().why);
  return tell_answer(streams, arguments, position, *answer, *line);
}

Exit tell_end(const Streams& streams, const SolveArguments& arguments, const AnyPosition& position) {
  const Exact exact = value_at_end(position->outcome(), position->to_move());
  return tell_answer(streams, arguments, position, {exact, {}}, {});
}

Exit solve_ending(const Streams& streams, const SolveArguments& arguments) {
  const std::variant<AnyPosition, Failure> found = find_position(arguments);
  if (const auto* failure = std::get_if<Failure>(&found)) return refuse(streams, failure->code, failure->why);
  const AnyPosition& position = std::get<AnyPosition>(found);
  if (position->outcome() != Outcome::Undecided) return tell_end(streams, arguments, position);
  const std::optional<Material> material = ending_of(position);
  if (!material) {
    return refuse(streams, Exit::BadInput,
                  message("endings of Équerre are solved with up to 4 pieces each on 6×6 and 3 on 8×8; "
                          "'analyse' tells the best moves it finds"));
  }
  const Question question{position->shape().rows, *material, 0};
  if (!arguments.no_table) {
    if (const auto endings = endings_for(position))
      return tell_ending(streams, arguments, position, *endings);
  }
  if (question.side != equerre::small_endings_side || *material != Material{})
    return refuse(streams, Exit::BadFile, no_table_yet(question.endings()));
  const Result<Resources> resources = resources_for(arguments, question);
  if (!resources) return refuse(streams, Exit::BadUsage, resources.error().why);
  if (arguments.no_table) {
    const std::variant<SolvedHere, Failure> solved = solve_here(streams, question, *resources);
    if (const auto* failure = std::get_if<Failure>(&solved))
      return refuse(streams, failure->code, failure->why);
    return tell_ending(streams, arguments, position, *std::get<SolvedHere>(solved).endings);
  }
  const std::variant<equerre::SolvedTable, Failure> solved =
      make_table(streams, question.endings(), *resources);
  if (const auto* failure = std::get_if<Failure>(&solved))
    return refuse(streams, failure->code, failure->why);
  const Result<std::unique_ptr<Endings>> opened =
      equerre::open_endings(std::get<equerre::SolvedTable>(solved).table);
  if (!opened) return refuse(streams, Exit::BadFile, opened.error().why);
  return tell_ending(streams, arguments, position, **opened);
}

}  // namespace

Exit solve_equerre(const Streams& streams, const SolveArguments& arguments) {
  if (arguments.position) return solve_ending(streams, arguments);
  if (!arguments.size.empty()) return solve_pieces(streams, arguments);
  return refuse(streams, Exit::BadUsage, message("what to solve is missing: --size or --position"));
}

}  // namespace quadrille::cli
