// Alpha-beta on all threads, deeper and deeper, and what it reports.
#pragma once

#include <algorithm>
#include <cstddef>
#include <utility>

#include "core/erase.hpp"
#include "core/marks.hpp"
#include "core/order.hpp"
#include "core/workers.hpp"
#include "search/alpha_beta.hpp"
#include "search/job.hpp"

namespace quadrille::search {

template <Game G>
Report ranked_report(const typename AlphaBeta<G>::Candidates& found, int depth, const Job<G>& job) {
  Report report = job.report(depth);
  const std::size_t lines = std::min(found.size(), job.lines());
  for (std::size_t i = 0; i < lines; ++i) {
    Line line{found[i].value, found[i].is_proven(), {}};
    for (const typename G::Move move : found[i].line) line.moves.push_back(erase<G>(move));
    report.lines.push_back(std::move(line));
  }
  // A line looked at again on its own can turn out better than the one it stood behind.
  put_largest_first(report.lines, [](const Line& line) { return line.value; });
  return report;
}

template <Game G>
Report deepen(const Job<G>& job) {
  Report report = job.report(0);
  const int last_depth = std::clamp(job.task.limits.depth.value_or(most_plies), 1, most_plies);
  Marks marks;
  const bool has_company = job.context.settings.threads > 1;
  work_together(job.context.settings.threads, [&](int worker) {
    AlphaBeta<G> search(job.context.table, has_company ? &marks : nullptr, job.context.budget, job.root,
                        job.task.earlier, job.moves);
    search.deepen(worker == 0 ? last_depth : most_plies, job.task.lines, [&](int depth, const auto& found) {
      if (worker != 0) return;
      report = ranked_report<G>(found, depth, job);
      if (job.context.on_report) job.context.on_report(report);
      if (job.is_forced() && job.context.budget.is_timed()) job.context.budget.end();
    });
    if (worker != 0) return;
    job.context.budget.end();
    report = ranked_report<G>(search.candidates(), report.depth, job);
  });
  report.nodes = job.context.budget.nodes();
  return report;
}

}  // namespace quadrille::search
