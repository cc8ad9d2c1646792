// Monte-Carlo tree search on all threads, and what it reports.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "core/erase.hpp"
#include "core/workers.hpp"
#include "search/job.hpp"
#include "search/monte_carlo.hpp"

namespace quadrille::search {

/// A proven result is told with the length of the line that leads to it.
template <Game G>
Value value_in_tree(const TreeNode<G>& node, Side side, int plies) {
  const Outcome sure = node.sure();
  if (sure != Outcome::Undecided) return value_of(sure, side, plies);
  const double mean = node.mean();
  return as_estimate({value_of_chance(side == Side::First ? mean : -mean, unit_of<G>())});
}

/// Proven wins first, then what was visited most; proven losses last.
template <Game G>
std::vector<const TreeNode<G>*> ranked_children(Tree<G>& tree, const TreeNode<G>& node) {
  std::vector<const TreeNode<G>*> ranked;
  for (const TreeNode<G>& child : tree.children(node)) ranked.push_back(&child);
  const auto certainty = [&](const TreeNode<G>& child) {
    const std::optional<Side> best = winner(child.sure());
    return !best ? 0 : *best == node.mover ? 1 : -1;
  };
  std::stable_sort(ranked.begin(), ranked.end(), [&](const auto* a, const auto* b) {
    if (certainty(*a) != certainty(*b)) return certainty(*a) > certainty(*b);
    return a->visits.load(std::memory_order_relaxed) > b->visits.load(std::memory_order_relaxed);
  });
  return ranked;
}

template <Game G>
Report tree_report(Tree<G>& tree, const Job<G>& job) {
  const std::vector<const TreeNode<G>*> ranked = ranked_children(tree, tree.root());
  const std::size_t lines = std::min(ranked.size(), job.lines());
  Report report = job.report(0);
  for (std::size_t i = 0; i < lines; ++i) {
    Line line;
    const TreeNode<G>* node = ranked[i];
    for (;;) {
      line.moves.push_back(erase<G>(node->move));
      if (node->growth.load(std::memory_order_acquire) != TreeNode<G>::Grown) break;
      node = ranked_children(tree, *node).front();
    }
    const auto plies = static_cast<int>(line.moves.size());
    line.value = value_in_tree(*ranked[i], tree.root().mover, plies);
    line.proven = ranked[i]->sure() != Outcome::Undecided;
    report.depth = std::max(report.depth, plies);
    report.lines.push_back(std::move(line));
  }
  return report;
}

template <Game G>
Report grow(const Job<G>& job) {
  Budget& budget = job.context.budget;
  Tree<G> tree(job.context.settings.memory);
  const bool lone = job.is_forced() && budget.is_timed();
  MonteCarlo<G>(tree, budget, job.root, job.task.earlier, 0).plant(job.moves);
  double told_at = 0;
  work_together(job.context.settings.threads, [&](int worker) {
    MonteCarlo<G> search(tree, budget, job.root, job.task.earlier, static_cast<std::uint64_t>(worker) + 1);
    search.run([&] {
      if (lone) budget.end();
      constexpr double between_reports = 0.25;
      if (worker != 0 || !job.context.on_progress || budget.seconds() - told_at < between_reports) return;
      told_at = budget.seconds();
      job.context.on_progress(tree_report(tree, job));
    });
    budget.end();
  });
  return tree_report(tree, job);
}

}  // namespace quadrille::search
