// Asks the solver of a game, where it has one, before anything is searched.
#pragma once

#include <memory>
#include <optional>

#include "core/erase.hpp"
#include "search/job.hpp"

namespace quadrille::search {

/// Nothing when the end is too far, or was not proven within a part of what the limits allow.
template <Settling G>
std::optional<Report> settle(const Job<G>& job, std::unique_ptr<Settler<G>>& settler) {
  constexpr int share = 4;  // the part of the limits that is lost when it does not succeed
  const Task& task = job.task;
  const Context& context = job.context;
  if (task.search_only || task.method != Method::Best || task.limits.depth || job.is_forced() ||
      !Settler<G>::is_near(job.root))
    return std::nullopt;
  Limits part;
  if (task.limits.time) part.time = *task.limits.time / share;
  if (task.limits.nodes) part.nodes = *task.limits.nodes / share;
  Budget budget(part, context.budget);
  if (!settler) settler = std::make_unique<Settler<G>>(context.settings.threads, context.settings.memory / 2);
  const auto settled = settler->settle(job.root, job.moves, job.lines(), budget);
  if (!settled) return std::nullopt;
  Report report = job.report(1);
  for (const ExactMove<typename G::Move>& move : *settled) {
    if (report.lines.size() == job.lines()) break;
    report.lines.push_back({value_of(move.exact), true, {erase<G>(move.move)}, move.exact});
  }
  return report;
}

}  // namespace quadrille::search
