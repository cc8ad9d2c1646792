#include "faces/cli/solve_dodgem.hpp"

#include <fmt/format.h>
#include <fmt/ostream.h>

#include <algorithm>
#include <ostream>

#include "core/text.hpp"
#include "core/workers.hpp"
#include "exact/dodgem/at_hand.hpp"
#include "exact/dodgem/solutions.hpp"
#include "exact/dodgem/solve.hpp"
#include "faces/cli/interruption.hpp"
#include "faces/cli/live_line.hpp"
#include "faces/cli/solve.hpp"
#include "faces/language/language.hpp"
#include "search/resources.hpp"

namespace quadrille::cli {

namespace {

using dodgem::Board;
using dodgem::Content;
using dodgem::Solution;
using dodgem::Stage;
using dodgem::Summary;
using retrograde::Count;

/// Tells how far a solver has come, and when it will be done.
class ProgressLine {
 public:
  explicit ProgressLine(std::ostream& err) : live_(err) {}

  void begin(Stage stage) {
    stage_ = stage;
    begun_with_.reset();
    if (stage == Stage::Writing) live_.show(text({}));
  }

  void show(const Progress& progress) {
    if (!begun_with_) begun_with_ = progress;
    if (live_.is_due()) live_.show(text(progress));
  }

 private:
  std::string text(const Progress& progress) const {
    constexpr double million = 1e6;
    const Progress& first = begun_with_ ? *begun_with_ : progress;
    const double taken = progress.seconds - first.seconds;
    const double rate = static_cast<double>(progress.done - first.done) / std::max(taken, 1e-3);
    const std::string done = fmt::format("{} %, {:.0f} M/s, {:.0f} MB", decimal(100 * progress.share(), 1),
                                         rate / million, static_cast<double>(progress.bytes) / million);
    const double left = static_cast<double>(progress.all - progress.done) / std::max(rate, 1.0);
    switch (stage_) {
      case Stage::Distances:
        return say(message("What is decided in {0} moves: {1}", progress.layer, done));
      case Stage::Outcomes:
        return say(message("Layer {0} of {1}: {2}, {3} s left", progress.layer, progress.layers, done,
                           fmt::format("{:.0f}", left)));
      case Stage::Reachable:
        return say(message("Counting what can come up, layer {0} of {1}: {2}, {3} s left", progress.layer,
                           progress.layers, done, fmt::format("{:.0f}", left)));
      case Stage::Writing:
        return say(message("Writing the table"));
    }
    return {};
  }

  LiveLine live_;
  Stage stage_ = Stage::Distances;
  std::optional<Progress> begun_with_;  ///< the first that was told of the stage
};

Json describe_count(const Count& count) {
  return {{"won", count.won}, {"lost", count.lost}, {"drawn", count.drawn}};
}

/// Calls `visit(mine, theirs, count, longest)` for the numbers of pawns that there are positions with.
template <class Visit>
void for_each_number_of_pawns(const Summary& summary, const Visit& visit) {
  for (int mine = 1; mine <= static_cast<int>(retrograde::most_pawns); ++mine) {
    for (int theirs = 1; theirs <= static_cast<int>(retrograde::most_pawns); ++theirs) {
      const Count& count = summary.by_pawns->of(mine, theirs);
      if (count.all() == 0) continue;
      const auto longest = [&](const retrograde::LongestByPawns& by_pawns) {
        return by_pawns[static_cast<std::size_t>(mine)][static_cast<std::size_t>(theirs)];
      };
      visit(mine, theirs, count,
            summary.longest_by_pawns ? std::optional(longest(*summary.longest_by_pawns)) : std::nullopt);
    }
  }
}

Json describe_by_pawns(const Summary& summary) {
  Json json = Json::array();
  if (!summary.by_pawns) return json;
  for_each_number_of_pawns(summary,
                           [&](int mine, int theirs, const Count& count, std::optional<int> longest) {
                             json.push_back({{"mine", mine}, {"theirs", theirs}});
                             json.back().update(describe_count(count));
                             json.back()["longest"] = longest ? Json(*longest) : Json(nullptr);
                           });
  return json;
}

}  // namespace

Json describe_board(const Board& board, const Summary& summary, const std::string& table) {
  Json json{{"game", "dodgem"}, {"size", std::to_string(board.side)}, {"pawns", board.pawns}};
  json.update(describe_count(summary.placements));
  json["reachable"] = summary.reachable ? describe_count(*summary.reachable) : Json(nullptr);
  json["start_value"] = summary.start ? Json(value_name(summary.start->value)) : Json(nullptr);
  json["by_pawns"] = describe_by_pawns(summary);
  json["longest"] = summary.longest ? Json(*summary.longest) : Json(nullptr);
  json["seconds"] = summary.seconds;
  json["peak_bytes"] = summary.peak_bytes;
  json["table"] = table.empty() ? Json(nullptr) : Json(table);
  return json;
}

namespace {

/// What share of the positions is won, lost and drawn, and the longest win, by pawns.
void print_by_pawns(std::ostream& out, const Summary& summary) {
  out << say(message("By the pawns of the player to move and of the other:")) << '\n';
  for_each_number_of_pawns(
      summary, [&](int mine, int theirs, const Count& count, std::optional<int> longest) {
        const auto share = [&](std::uint64_t part) {
          return decimal(100 * static_cast<double>(part) / static_cast<double>(count.all()), 1);
        };
        out << "  "
            << say(message("{0} against {1}: {2} % won, {3} % lost, {4} % drawn", mine, theirs,
                           share(count.won), share(count.lost), share(count.drawn)));
        if (longest) out << say(counted("; longest win {0} move", "; longest win {0} moves", *longest));
        out << '\n';
      });
}

}  // namespace

void print_board(std::ostream& out, const Board& board, const Summary& summary, const std::string& table) {
  constexpr double million = 1e6;
  constexpr int width = 16;
  if (summary.start)
    out << say(message("Dodgem {0}×{0}: player 1 {1} from the start", board.side, in_words(*summary.start)));
  else
    out << say(counted("Dodgem {1}×{1} with at most {0} pawn each",
                       "Dodgem {1}×{1} with at most {0} pawns each", board.pawns, board.side));
  out << '\n';
  const std::vector<std::string> heads{say(message("won")), say(message("lost")), say(message("drawn"))};
  const std::string all = say(message("all placements"));
  const std::string reachable = say(message("from the start"));
  const std::size_t first = std::max(width_of(all), width_of(reachable));
  out << std::string(first, ' ');
  for (const std::string& head : heads) out << std::string(width - width_of(head), ' ') << head;
  out << '\n';
  const auto print_row = [&](const std::string& name, const Count& count) {
    fmt::print(out, "{}{:>{}}{:>{}}{:>{}}\n", padded(name, first), grouped(count.won), width,
               grouped(count.lost), width, grouped(count.drawn), width);
  };
  print_row(all, summary.placements);
  if (summary.reachable) print_row(reachable, *summary.reachable);
  if (!summary.reachable && board.is_whole())
    out << say(message(
               "What can come up from the start was not counted: that needs more memory of one machine"))
        << '\n';
  if (summary.longest)
    out << say(counted("Longest win with best play on both sides: {0} move",
                       "Longest win with best play on both sides: {0} moves", *summary.longest))
        << '\n';
  if (summary.by_pawns && !board.is_whole()) print_by_pawns(out, summary);
  out << say(message("Solved in {0} s with {1} MB", decimal(summary.seconds, 1),
                     fmt::format("{:.0f}", static_cast<double>(summary.peak_bytes) / million)))
      << '\n';
  if (!table.empty()) out << say(message("Table: {0}", table)) << '\n';
}

namespace {

Exit tell_board(const Streams& streams, const SolveArguments& arguments, const Board& board,
                const Summary& summary, const std::string& table) {
  if (arguments.json)
    streams.out << describe_board(board, summary, table).dump(2) << '\n';
  else
    print_board(streams.out, board, summary, table);
  return Exit::Done;
}

/// Refuses a size of which nothing is solved.
Result<int> known_side(Shape shape) {
  const int side = shape.rows;
  if (shape.is_square() && side >= dodgem::smallest_side && side <= dodgem::largest_with_endings) return side;
  return fail(
      "Dodgem is solved on boards from {0}×{0} to {1}×{1}, and with few pawns up to {2}×{2}, not on {3}",
      dodgem::smallest_side, dodgem::largest_solved, dodgem::largest_with_endings, shape_text(shape));
}

/// The most pawns of each player with which one machine solves a board.
int most_pawns_on(int side) {
  int pawns = side - 1;
  while (!dodgem::is_for_one_machine({side, pawns})) --pawns;
  return pawns;
}

}  // namespace

Result<Board> wanted_board(const SolveArguments& arguments) {
  const Result<Shape> shape = parse_shape(arguments.size);
  if (!shape) return shape.error();
  const Result<int> side = known_side(*shape);
  if (!side) return side.error();
  Board board(*side);
  if (!arguments.pawns.empty()) {
    const Result<std::uint64_t> pawns =
        parse_whole("--pawns", arguments.pawns, 1, static_cast<std::uint64_t>(board.pawns));
    if (!pawns) return pawns.error();
    board.pawns = static_cast<int>(*pawns);
  }
  return board;
}

namespace {

/// Refuses what cannot be solved here.
Result<Board> solvable_board(const SolveArguments& arguments) {
  Result<Board> board = wanted_board(arguments);
  if (!board || dodgem::is_for_one_machine(*board)) return board;
  return fail("{0}×{0} has too many positions for one machine; with --pawns {1} or less it is solved",
              board->side, most_pawns_on(board->side));
}

Content content_of(const Board& board, const SolveArguments& arguments) {
  return arguments.no_distances ? Content::Outcomes : dodgem::usual_content(board);
}

/// Told to whoever interrupts.
Message what_is_kept(const dodgem::SolveTask& task) {
  if (task.keeps_table && task.content == Content::Outcomes)
    return message("interrupted; what is done is kept, and the same command goes on from there");
  return message("interrupted; nothing of it is kept");
}

/// Solves the whole board, with what is seen of it on the error stream.
std::variant<dodgem::SolvedBoard, Failure> solve_board(const Streams& streams,
                                                       const SolveArguments& arguments, const Board& board) {
  const Result<Resources> resources = parse_settings(arguments, hardware_threads(), search::most_memory());
  if (!resources) return Failure{Exit::BadUsage, resources.error().why};
  dodgem::SolveTask task;
  task.board = board;
  task.content = content_of(board, arguments);
  task.keeps_table = !arguments.no_table;
  task.resources = *resources;
  const GracefulInterruption graceful;
  ProgressLine line(streams.err);
  task.on_stage = [&](Stage stage) { line.begin(stage); };
  Budget budget({}, interruption_requested(), [&](const Progress& progress) { line.show(progress); });
  Result<dodgem::SolvedBoard> solved = dodgem::solve_board(task, budget);
  dodgem::forget_solutions();
  if (solved) return *std::move(solved);
  if (interruption_requested()) return Failure{Exit::Interrupted, what_is_kept(task)};
  return Failure{Exit::BadFile, solved.error().why};
}

/// A table that is there already tells it at once.
std::optional<Summary> known_summary(const Board& board, Content content, const std::string& path) {
  const Result<tables::Reader> reader = tables::Reader::open(path);
  if (!reader || reader->header() != dodgem::header_of(board, content)) return std::nullopt;
  const Result<Summary> summary = dodgem::parse_summary(reader->summary(), path);
  return summary ? std::optional(*summary) : std::nullopt;
}

Exit solve_whole_board(const Streams& streams, const SolveArguments& arguments) {
  const Result<Board> board = solvable_board(arguments);
  if (!board) return refuse(streams, Exit::BadUsage, board.error().why);
  if (!arguments.no_table) {
    const Content content = content_of(*board, arguments);
    const Result<std::string> path = dodgem::path_of(*board, content);
    if (!path)
      return refuse(streams, Exit::BadFile,
                    message("{0}, or let --no-table do without one", path.error().why));
    if (const std::optional<Summary> summary = known_summary(*board, content, *path))
      return tell_board(streams, arguments, *board, *summary, *path);
  }
  const std::variant<dodgem::SolvedBoard, Failure> solved = solve_board(streams, arguments, *board);
  if (const auto* failure = std::get_if<Failure>(&solved))
    return refuse(streams, failure->code, failure->why);
  const auto& done = std::get<dodgem::SolvedBoard>(solved);
  return tell_board(streams, arguments, *board, done.summary, done.table);
}

Exit tell_position(const Streams& streams, const SolveArguments& arguments, const AnyPosition& position,
                   const Solution& solution) {
  const Result<ExactAnswer> answer = look_up(solution, position);
  if (!answer) return refuse(streams, Exit::BadFile, answer.error().why);
  const Result<std::vector<AnyMove>> line = best_play(solution, position);
  if (!line) return refuse(streams, Exit::BadFile, line.error().why);
  return tell_answer(streams, arguments, position, *answer, *line);
}

/// Why nothing is known of a position, and what can be done about it.
Message no_table_of(const AnyPosition& position) {
  const int side = position->shape().rows;
  const int pawns = most_pawns_of_a_player(position);
  if (!dodgem::is_for_one_machine({side, pawns})) {
    return message(
        "nothing is known of {0}×{0} with more than {1} pawns of a player; 'analyse' tells the best "
        "moves it finds",
        side, most_pawns_on(side));
  }
  if (side <= dodgem::largest_solved) {
    return message(
        "there is no table of {0}×{0} yet; 'quadrille solve dodgem --size {0}' makes it in a few "
        "minutes",
        side);
  }
  return message(
      "there is no table of {0}×{0} with so many pawns yet; 'quadrille solve dodgem --size {0} --pawns "
      "{1}' makes it",
      side, pawns);
}

Exit solve_position(const Streams& streams, const SolveArguments& arguments) {
  const std::variant<AnyPosition, Failure> found = find_position(arguments);
  if (const auto* failure = std::get_if<Failure>(&found)) return refuse(streams, failure->code, failure->why);
  const AnyPosition& position = std::get<AnyPosition>(found);
  const Result<int> side = known_side(position->shape());
  if (!side) return refuse(streams, Exit::BadInput, side.error().why);
  if (const auto solution = arguments.no_table ? nullptr : dodgem_solution_for(position))
    return tell_position(streams, arguments, position, *solution);
  if (*side > dodgem::largest_with_distances) return refuse(streams, Exit::BadFile, no_table_of(position));
  if (arguments.no_table) {
    Budget budget;
    return tell_position(streams, arguments, position,
                         *dodgem::solve_in_memory(*side, hardware_threads(), budget));
  }
  const std::variant<dodgem::SolvedBoard, Failure> solved = solve_board(streams, arguments, *side);
  if (const auto* failure = std::get_if<Failure>(&solved))
    return refuse(streams, failure->code, failure->why);
  const Result<std::unique_ptr<Solution>> opened =
      dodgem::open_solution(std::get<dodgem::SolvedBoard>(solved).table);
  if (!opened) return refuse(streams, Exit::BadFile, opened.error().why);
  return tell_position(streams, arguments, position, **opened);
}

}  // namespace

Exit solve_dodgem(const Streams& streams, const SolveArguments& arguments) {
  if (arguments.position) return solve_position(streams, arguments);
  if (!arguments.size.empty()) return solve_whole_board(streams, arguments);
  return refuse(streams, Exit::BadUsage, message("what to solve is missing: --size or --position"));
}

}  // namespace quadrille::cli
