#include "match/steadied.hpp"

#include <algorithm>
#include <utility>

namespace quadrille::match {

namespace {

bool is_estimate(search::Value value) { return !search::is_win(value) && !search::is_loss(value); }

}  // namespace

search::Report Steadied::during(const search::Report& report) {
  if (report.lines.empty()) return report;
  Depth now;
  now.best = report.lines.front().value;
  for (const search::Line& line : report.lines) {
    if (!line.moves.empty()) now.values.emplace(line.moves.front(), line.value);
  }
  if (report.depth == depth_ + 1) {
    before_ = std::exchange(last_, std::nullopt);
  } else if (report.depth != depth_) {
    before_.reset();
  }
  last_ = std::move(now);
  depth_ = report.depth;
  return steady(report);
}

search::Report Steadied::at_end(const search::Report& report) const { return steady(report); }

search::Report Steadied::steady(search::Report report) const {
  for (search::Line& line : report.lines) {
    if (line.proven || line.moves.empty() || !last_) continue;
    const auto last = last_->values.find(line.moves.front());
    if (last == last_->values.end() || !is_estimate(last->second)) continue;
    line.value = last->second;
    if (!before_) continue;
    // Where only the best move was told at the depth before, it may have been another one.
    const auto before = before_->values.find(line.moves.front());
    const search::Value value = before == before_->values.end() ? before_->best : before->second;
    if (is_estimate(value)) line.value = (line.value + value) / 2;
  }
  std::stable_sort(report.lines.begin(), report.lines.end(),
                   [](const search::Line& a, const search::Line& b) { return a.value > b.value; });
  return report;
}

search::Report think_steadily(search::Engine& engine, const search::Task& task, const Stop& stop,
                              const search::OnReport& on_report) {
  Steadied steadied;
  const search::Report last = engine.think(task, stop, [&](const search::Report& so_far) {
    const search::Report steady = steadied.during(so_far);
    if (on_report) on_report(steady);
  });
  return steadied.at_end(last);
}

}  // namespace quadrille::match
