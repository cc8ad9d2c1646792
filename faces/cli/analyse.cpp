// quadrille analyse: what the engine thinks of a position, or of every move of a game.
#include <fmt/format.h>
#include <fmt/ostream.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>
#include <ostream>

#include "core/text.hpp"
#include "core/workers.hpp"
#include "faces/cli/arguments.hpp"
#include "faces/cli/interruption.hpp"
#include "faces/cli/live_line.hpp"
#include "faces/language/language.hpp"
#include "match/analysis.hpp"
#include "match/annotation.hpp"
#include "match/steadied.hpp"
#include "match/store.hpp"

namespace quadrille::cli {

namespace {

constexpr std::uint64_t usual_lines = 3;
/// Without any limit and without a person to interrupt.
constexpr std::chrono::milliseconds usual_time{3000};
/// For each of the one or two searches that judge a move.
constexpr std::chrono::milliseconds usual_time_to_judge{500};

struct AnalyseArguments : PositionArguments, EngineArguments {
  std::string record;
  std::string time;
  std::string nodes;
  std::string lines;
  std::optional<std::string> save;  ///< empty: in the record itself
  bool force = false;
  bool verbose = false;
};

struct AnalysisPlan {
  search::Settings settings;
  Limits limits;
  int lines = usual_lines;
};

Result<AnalysisPlan> make_plan(const AnalyseArguments& arguments) {
  constexpr std::uint64_t most_lines = 1000;
  AnalysisPlan plan;
  const Result<search::Settings> settings = parse_settings(arguments, hardware_threads());
  if (!settings) return settings.error();
  plan.settings = *settings;
  if (const Result<Done> set = set_limit(plan.limits, "time", arguments.time); !set) return set.error();
  if (const Result<Done> set = set_limit(plan.limits, "nodes", arguments.nodes); !set) return set.error();
  if (!arguments.lines.empty()) {
    const Result<std::uint64_t> lines = parse_whole("--lines", arguments.lines, 1, most_lines);
    if (!lines) return lines.error();
    plan.lines = static_cast<int>(*lines);
  }
  return plan;
}

std::string chance_percent(double chance) { return fmt::format("{:.0f} %", 100 * chance); }

/// The beginning of a line is what people read.
std::string shown_line(const AnyPosition& position, std::vector<AnyMove> moves) {
  constexpr std::size_t most_shown = 10;
  const bool cut = moves.size() > most_shown;
  if (cut) moves.resize(most_shown);
  return line_text(position, moves) + (cut ? " …" : "");
}

/// There is no depth where a table or a solver told all.
Message effort(const search::Report& report) {
  if (std::all_of(report.lines.begin(), report.lines.end(),
                  [](const auto& line) { return line.exact.has_value(); }))
    return message("solved exactly, {0} nodes in {1} s", report.nodes, decimal(report.seconds, 1));
  return message("depth {0}, {1} nodes in {2} s, {3} nodes/s", report.depth, report.nodes,
                 decimal(report.seconds, 1), fmt::format("{:.0f}", report.nodes_per_second()));
}

/// How far it is: the best line comes last, for a narrow terminal cuts it off.
std::string summary(const AnyPosition& position, const search::Report& report) {
  const search::Line& best = report.lines.front();
  const match::Worth worth = match::worth_of(position, report, best);
  return fmt::format("{}: {}  {}  {}", say(effort(report)), chance_percent(worth.chance),
                     say(in_words(worth)), shown_line(position, best.moves));
}

Json describe_worth(const match::Worth& worth) {
  Json json{{"chance", worth.chance}, {"proven", describe(worth.proven)}};
  json["distance"] = worth.moves ? Json(*worth.moves) : Json(nullptr);
  json["difference"] = worth.points ? Json(*worth.points) : Json(nullptr);
  json["cp"] = worth.estimate ? Json(*worth.estimate) : Json(nullptr);
  json["words"] = say(in_words(worth));
  return json;
}

Json describe_report(const AnyPosition& position, const search::Report& report) {
  Json json = describe(position);
  json["to_move"] = number(position->to_move());
  json["depth"] = report.depth;
  json["nodes"] = report.nodes;
  json["seconds"] = report.seconds;
  json["nodes_per_second"] = report.nodes_per_second();
  json["interrupted"] = interruption_requested().load();
  json["lines"] = Json::array();
  for (const search::Line& line : report.lines) {
    Json told{{"move", position->move_text(line.moves.front())}};
    told.update(describe_worth(match::worth_of(position, report, line)));
    told["line"] = move_list(position, line.moves);
    json["lines"].push_back(told);
  }
  return json;
}

void print_ranking(std::ostream& out, const AnyPosition& position, const search::Report& report) {
  struct Row {
    std::string move;
    std::string words;
  };
  std::vector<Row> rows;
  std::size_t move_width = 0;
  std::size_t words_width = 0;
  for (const search::Line& line : report.lines) {
    rows.push_back(
        {position->move_text(line.moves.front()), say(in_words(match::worth_of(position, report, line)))});
    move_width = std::max(move_width, width_of(rows.back().move));
    words_width = std::max(words_width, width_of(rows.back().words));
  }
  out << say(message("Player {0} to move", number(position->to_move()))) << '\n';
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const search::Line& line = report.lines[i];
    fmt::print(out, "{:>3}  {}  {:>5}  {}  {}\n", i + 1, padded(rows[i].move, move_width),
               chance_percent(match::worth_of(position, report, line).chance),
               padded(rows[i].words, words_width), shown_line(position, line.moves));
  }
  out << say(effort(report)) << '\n';
}

/// A finished game leaves nothing to think about.
Exit tell_outcome(const Streams& streams, const AnyPosition& position, bool as_json) {
  if (as_json) {
    Json json = describe(position);
    json["winner"] = describe(position->outcome());
    json["lines"] = Json::array();
    streams.out << json.dump(2) << '\n';
  } else {
    streams.out << say(message("The game is over: {0}", position->ending())) << '\n';
  }
  return Exit::Done;
}

Exit analyse_position(const Streams& streams, const AnyPosition& position, const AnalyseArguments& arguments,
                      const AnalysisPlan& plan) {
  if (position->outcome() != Outcome::Undecided) return tell_outcome(streams, position, arguments.json);
  search::Task task(position);
  task.only = position->legal_moves();
  task.limits = plan.limits;
  task.lines = plan.lines;
  const bool unlimited = !task.limits.any();
  if (unlimited && !streams.terminal) task.limits.time = usual_time;
  if (unlimited && streams.terminal)
    streams.err << say(message("Thinking until all is proven; Ctrl-C ends it and shows the moves.")) << '\n';
  search::Engine engine(plan.settings);
  search::Report report;
  {
    const GracefulInterruption graceful;
    LiveLine live(streams.err, arguments.verbose ? Lines::All : Lines::None);
    report = match::think_steadily(engine, task, interruption_requested(), [&](const search::Report& so_far) {
      if (!so_far.lines.empty()) live.show(summary(position, so_far));
    });
  }
  if (arguments.json)
    streams.out << describe_report(position, report).dump(2) << '\n';
  else
    print_ranking(streams.out, position, report);
  return Exit::Done;
}

/// Numbers a match's moves as its record does: "3." and "3...".
std::vector<std::string> move_numbers(const match::Match& match) {
  match::MoveNumbers numbers;
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < match.moves_played(); ++i) {
    const Side mover = match.position_at(i)->to_move();
    texts.push_back(fmt::format("{}{}", numbers.next(mover), mover == Side::First ? "." : "..."));
  }
  return texts;
}

class GameReport {
 public:
  GameReport(const Streams& streams, const match::Match& match) : streams_(streams), match_(match) {
    for (std::size_t i = 0; i < match.moves_played(); ++i)
      move_width_ = std::max(move_width_, width_of(played(i)) + 2);
  }

  void print(const match::JudgedMove& judged) {
    Message words = in_words(judged.worth);
    if (judged.verdict != match::Verdict::Best) {
      const AnyPosition& before = match_.position_at(judged.index);
      words = message("{0}; better: {1} ({2})", std::move(words), before->move_text(judged.best_line.front()),
                      in_words(judged.best));
    }
    const std::string move = played(judged.index) + std::string(match::mark_of(judged.verdict));
    fmt::print(streams_.out, "{:>6} {}  {}  {:>5}  {}\n", numbers_[judged.index], padded(move, move_width_),
               padded(say(in_words(judged)), verdict_width()), chance_percent(judged.worth.chance),
               say(words));
    streams_.out << std::flush;
  }

  Json describe_move(const match::JudgedMove& judged) const {
    const AnyPosition& before = match_.position_at(judged.index);
    Json json{{"ply", judged.index + 1},
              {"player", number(before->to_move())},
              {"move", played(judged.index)},
              {"verdict", in_english(in_words(judged.verdict))},
              {"already_lost", judged.was_lost()}};
    json.update(describe_worth(judged.worth));
    json["best"] = describe_worth(judged.best);
    json["best"]["line"] = move_list(before, judged.best_line);
    return json;
  }

 private:
  std::string played(std::size_t i) const { return match_.position_at(i)->move_text(match_.move_at(i)); }
  static std::size_t verdict_width() {
    using match::Verdict;
    std::size_t width = width_of(say(message("already lost")));
    for (const Verdict verdict : {Verdict::Best, Verdict::Good, Verdict::Mistake, Verdict::Blunder})
      width = std::max(width, width_of(say(in_words(verdict))));
    return width;
  }

  const Streams& streams_;
  const match::Match& match_;
  std::vector<std::string> numbers_ = move_numbers(match_);
  std::size_t move_width_ = 0;
};

void print_counts(const Streams& streams, const match::Match& match,
                  const std::vector<match::JudgedMove>& judged) {
  if (judged.size() < match.moves_played()) {
    streams.out << say(message("Interrupted: {0} of {1} moves are judged.", judged.size(),
                               match.moves_played()))
                << '\n';
  }
  PerSide<match::Totals> totals;
  for (const match::JudgedMove& move : judged) ++totals[move.worth.to_move][move.verdict];
  for (const Side side : both_sides) streams.out << say(in_words(side, totals[side])) << '\n';
}

/// Writes the verdicts into the record, or into a copy of it.
Result<Done> save_verdicts(const AnalyseArguments& arguments, const match::Record& record,
                           const std::vector<match::JudgedMove>& judged) {
  const std::string& path = arguments.save->empty() ? arguments.record : *arguments.save;
  return match::save(match::annotated(record, judged, [](const Message& words) { return say(words); }), path);
}

/// Refused before anything is judged.
std::optional<Failure> obstacle_to_saving(const AnalyseArguments& arguments) {
  if (!arguments.save) return std::nullopt;
  const std::string& path = arguments.save->empty() ? arguments.record : *arguments.save;
  if (path.empty() || path == "-") {
    return Failure{Exit::BadUsage, message("--save needs the name of a file, where --record names none")};
  }
  return obstacle_to_writing(path, arguments.force || path == arguments.record);
}

Exit judge_game(const Streams& streams, const match::Record& record, const AnalyseArguments& arguments,
                AnalysisPlan plan) {
  const match::Match match(record);
  if (!plan.limits.any()) plan.limits.time = usual_time_to_judge;
  search::Engine engine(plan.settings);
  GameReport report(streams, match);
  Json moves = Json::array();
  std::vector<match::JudgedMove> judged;
  {
    const GracefulInterruption graceful;
    LiveLine live(streams.err, arguments.verbose ? Lines::All : Lines::None);
    const auto show_next = [&](std::size_t index) {
      if (index < match.moves_played())
        live.show(say(message("Judging move {0} of {1}; Ctrl-C ends it", index + 1, match.moves_played())));
    };
    show_next(0);
    judged = match::judge(match, engine, plan.limits, interruption_requested(), [&](const auto& move) {
      live.wipe();
      if (arguments.json)
        moves.push_back(report.describe_move(move));
      else
        report.print(move);
      show_next(move.index + 1);
    });
  }
  if (arguments.save) {
    if (const Result<Done> saved = save_verdicts(arguments, record, judged); !saved)
      return refuse(streams, Exit::BadFile, saved.error().why);
  }
  if (!arguments.json) {
    print_counts(streams, match, judged);
    return Exit::Done;
  }
  Json json = describe(match.start());
  json["moves_played"] = match.moves_played();
  json["interrupted"] = judged.size() < match.moves_played();
  json["moves"] = std::move(moves);
  streams.out << json.dump(2) << '\n';
  return Exit::Done;
}

Exit judge_record(const Streams& streams, const AnalyseArguments& arguments, const AnalysisPlan& plan) {
  if (const std::optional<Failure> obstacle = obstacle_to_saving(arguments))
    return refuse(streams, obstacle->code, obstacle->why);
  const std::variant<match::Record, Failure> loaded = load_record(streams, arguments.record);
  if (const auto* failure = std::get_if<Failure>(&loaded))
    return refuse(streams, failure->code, failure->why);
  const auto& record = std::get<match::Record>(loaded);
  if (const std::optional<Failure> other = other_game(arguments.game, record, arguments.record))
    return refuse(streams, other->code, other->why);
  return judge_game(streams, record, arguments, plan);
}

Exit analyse(const Streams& streams, const AnalyseArguments& arguments) {
  if (arguments.game.empty() && arguments.record.empty())
    return refuse(streams, Exit::BadUsage,
                  message("{0} is missing; --help tells how to write it", message("GAME")));
  const Result<AnalysisPlan> plan = make_plan(arguments);
  if (!plan) return refuse(streams, Exit::BadUsage, plan.error().why);
  if (!arguments.record.empty()) return judge_record(streams, arguments, *plan);
  const std::variant<AnyPosition, Failure> found = find_position(arguments);
  if (const auto* failure = std::get_if<Failure>(&found)) return refuse(streams, failure->code, failure->why);
  return analyse_position(streams, std::get<AnyPosition>(found), arguments, *plan);
}

}  // namespace

void add_analyse(CLI::App& app, const Streams& streams, Job& job) {
  CLI::App& command =
      add_command(app, "analyse", message("tell the best moves of a position, or judge the moves of a game"),
                  "  quadrille analyse snort --size 5\n"
                  "  quadrille analyse dodgem --position 'o2/o2/1xx 1' --time 5 --lines 4\n"
                  "  quadrille analyse --record game.txt\n"
                  "  quadrille analyse --record game.txt --save judged.txt");
  const auto arguments = std::make_shared<AnalyseArguments>();
  add_game(command, *arguments)->required(false);
  add_position_or_setup(command, *arguments);
  CLI::Option* record =
      command.add_option("--record", arguments->record, say(message("judge every move of this record")));
  const auto option = [&](const char* name, std::string& text, const Message& what) {
    return command.add_option(name, text, say(what));
  };
  for (const char* start : {"--position", "--size", "--mode", "--fill", "--seed"})
    record->excludes(command.get_option(start));
  option("--time", arguments->time,
         message("seconds to think, or with --record for each search (default: until interrupted, or 3 "
                 "seconds without a terminal; 0.5 with --record)"));
  option("--nodes", arguments->nodes, message("how many positions to look at, instead of how long"));
  option("--lines", arguments->lines,
         message("how many of the best moves to tell (default: {0})", usual_lines))
      ->excludes(record);
  command
      .add_option("--save", arguments->save,
                  say(message("with --record: write verdicts, better moves and refutations into the record, "
                              "or into this file")))
      ->expected(0, 1)
      ->needs(record);
  command.add_flag("--force", arguments->force, say(message("let --save replace a file that is there")));
  add_threads(command, *arguments, message("threads to think with (default: all there are)"));
  add_memory(command, *arguments);
  command.add_flag("--verbose", arguments->verbose,
                   say(message("tell on the error stream how far it is, a line each time")));
  add_json(command, arguments->json);
  command.callback(
      [&streams, &job, arguments] { job = [&streams, arguments] { return analyse(streams, *arguments); }; });
}

}  // namespace quadrille::cli
