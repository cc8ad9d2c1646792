#include "table/inquiry.hpp"

#include <algorithm>
#include <utility>

#include "match/player.hpp"
#include "match/steadied.hpp"

namespace quadrille::table {

namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

/// Short enough that a value is there at once, even where a solver takes its share first.
constexpr milliseconds first_turn{400};
constexpr int growth_of_turns = 4;
constexpr milliseconds longest_turn{600'000};
/// For each of the one or two searches that judge a move.
constexpr milliseconds time_to_judge{100};
constexpr milliseconds between_findings{100};

Finding finding_of(const AnyPosition& position, const search::Report& report) {
  Finding finding{report.depth, report.nodes, report.nodes_per_second(), {}};
  for (const search::Line& line : report.lines) {
    if (line.moves.empty()) continue;  // nothing is known of it yet
    const AnyMove move = line.moves.front();
    finding.moves.push_back({move, position->gesture(move), match::worth_of(position, report, line),
                             position->move_text(move), match::sequel_of(position, line.moves)});
  }
  return finding;
}

bool all_proven(const search::Report& report) {
  return std::all_of(report.lines.begin(), report.lines.end(),
                     [](const search::Line& line) { return line.proven; });
}

}  // namespace

Inquiry::Inquiry(match::Match line, std::size_t ply, bool over, Known known)
    : line_(std::move(line)), ply_(ply), known_(std::move(known)), is_place_settled_(over) {
  // The end of the line may be the place itself, which is looked at anyway.
  known_.end = known_.end || line_.is_over() || ply == line_.moves_played();
}

void Inquiry::pursue(search::Engine& engine, const Stop& stop, const InquiryListener& listener) {
  for (milliseconds turn = first_turn; !stop && !(is_place_settled_ && is_line_known());
       turn = std::min(turn * growth_of_turns, longest_turn)) {
    if (!is_place_settled_) look_at_place(engine, turn, stop, listener);
    look_at_line(engine, turn, stop, listener);
  }
}

void Inquiry::look_at_place(search::Engine& engine, milliseconds time, const Stop& stop,
                            const InquiryListener& listener) {
  search::Task task = match::task_at(line_, ply_);
  task.only = task.position->legal_moves();
  task.lines = static_cast<int>(task.only.size());
  task.limits.time = time;
  const Clock::time_point begin = Clock::now();
  Clock::time_point told = begin - between_findings;
  const search::Report last = match::think_steadily(engine, task, stop, [&](const search::Report& so_far) {
    // A turn begins with what the one before knew already.
    if (so_far.nodes < known_.nodes || Clock::now() - told < between_findings) return;
    told = Clock::now();
    known_.nodes = so_far.nodes;
    listener.found(finding_of(task.position, so_far));
  });
  if (stop) return;
  // What came to its end before its time has nothing more to find.
  is_place_settled_ = all_proven(last) || Clock::now() - begin < time;
  if (last.nodes < known_.nodes && !is_place_settled_) return;
  known_.nodes = last.nodes;
  listener.found(finding_of(task.position, last));
}

void Inquiry::look_at_line(search::Engine& engine, milliseconds time, const Stop& stop,
                           const InquiryListener& listener) {
  Limits limits;
  limits.time = time_to_judge;
  const Clock::time_point until = Clock::now() + time;
  for (; next_ < line_.moves_played() && !stop && Clock::now() < until; ++next_) {
    if (known_.judged[next_]) continue;
    const auto judged = match::judge_move(line_, next_, engine, limits, stop);
    if (!judged) return;
    listener.judged(*judged);
  }
  if (next_ == line_.moves_played() && !known_.end && !stop) look_at_end(engine, stop, listener);
}

void Inquiry::look_at_end(search::Engine& engine, const Stop& stop, const InquiryListener& listener) {
  search::Task task = match::task_for(line_);
  task.only = task.position->legal_moves();
  task.limits.time = time_to_judge;
  const search::Report report = engine.think(task, stop);
  if (stop) return;
  known_.end = true;
  listener.ended(match::worth_of(task.position, report, report.lines.front()));
}

}  // namespace quadrille::table
