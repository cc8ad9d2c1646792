#include "faces/ugi/thinker.hpp"

#include <fmt/format.h>

#include <new>
#include <string_view>
#include <utility>

#include "match/analysis.hpp"
#include "search/levels.hpp"

namespace quadrille::ugi {

std::string score_text(const AnyPosition& position, const search::Report& report, const search::Line& line) {
  const match::Worth worth = match::worth_of(position, report, line);
  if (worth.estimate) return fmt::format("cp {}", *worth.estimate);
  if (worth.proven == Outcome::Draw) return "draw";
  const std::string_view word = worth.proven == win_for(worth.to_move) ? "win" : "loss";
  return worth.moves ? fmt::format("{} {}", word, *worth.moves) : std::string(word);
}

Thinker::Thinker(Output& output, std::uint64_t seed)
    : output_(output), engine_(search::Settings{}), random_(seed) {}

Thinker::~Thinker() { stop(); }

void Thinker::start(Order order) {
  wait();  // for the last words of a search that is over
  stop_ = false;
  thinking_ = true;
  thread_ = std::thread([this, order = std::move(order)] { answer(order); });
}

void Thinker::stop() {
  stop_ = true;
  stop_.notify_all();
  wait();
}

void Thinker::wait() {
  if (thread_.joinable()) thread_.join();
}

void Thinker::new_game(std::uint64_t seed) {
  engine_.new_game();
  random_ = Random(seed);
}

search::Report Thinker::find(const Order& order) {
  if (order.level < search::highest_level)
    return think_at_level(engine_, order.task, order.level, random_, stop_);
  return engine_.think(order.task, stop_,
                       [&](const search::Report& report) { tell(order.task.position, report); });
}

search::Report Thinker::find_with_what_there_is(const Order& order) {
  const search::Settings wanted = search::settings_for(order.level, order.settings);
  if (engine_.settings() != wanted) engine_.set(wanted);
  try {
    return find(order);
  } catch (const std::bad_alloc&) {
    constexpr search::Settings least{1, std::size_t{1} << 20U};
    output_.error(message("there is not enough memory; this search makes do with 1 MiB"));
    engine_.set(least);
    return find(order);
  }
}

void Thinker::answer(const Order& order) {
  const AnyPosition& position = order.task.position;
  const search::Report report = find_with_what_there_is(order);
  tell(position, report);
  if (order.until_told) stop_.wait(false);
  const std::string best = position->move_text(report.lines.front().moves.front());
  thinking_ = false;  // before it is told: whoever reads the answer may go on at once
  output_.line("bestmove " + best);
}

void Thinker::tell(const AnyPosition& position, const search::Report& report) {
  if (report.depth == 0) return;  // stopped before anything was found out
  const double milliseconds = report.seconds * 1000;
  for (std::size_t i = 0; i < report.lines.size(); ++i) {
    const search::Line& line = report.lines[i];
    output_.line(fmt::format("info depth {} score {} nodes {} nps {:.0f} time {:.0f} multipv {} pv {}",
                             report.depth, score_text(position, report, line), report.nodes,
                             report.nodes_per_second(), milliseconds, i + 1,
                             line_text(position, line.moves)));
  }
}

}  // namespace quadrille::ugi
