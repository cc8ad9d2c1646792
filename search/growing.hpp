// Monte-Carlo tree search on all threads, and what it reports.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "core/erase.hpp"
#include "core/order.hpp"
#include "core/workers.hpp"
#include "search/job.hpp"
#include "search/monte_carlo.hpp"

namespace quadrille::search {

/// A tree proves who wins, not how soon: it is told only of a move that ends the game.
template <Game G>
Value value_in_tree(const TreeNode<G>& node, Side side, bool is_over) {
  const Outcome sure = node.sure();
  if (sure == Outcome::Draw) return 0;
  if (sure != Outcome::Undecided && is_over) return value_of(sure, side, 1);
  if (sure != Outcome::Undecided) return sure == win_for(side) ? sure_win : -sure_win;
  const double mean = node.mean();
  return as_estimate({value_of_chance(side == Side::First ? mean : -mean, unit_of<G>())});
}

/// How a child stands among its kind: won, promising, drawn, less than that, lost.
enum class Standing : std::uint8_t { Lost, Poor, Drawn, Promising, Won };

template <Game G>
Standing standing_of(const TreeNode<G>& child, Side side) {
  const Outcome sure = child.sure();
  if (sure == Outcome::Draw) return Standing::Drawn;
  if (sure != Outcome::Undecided) return sure == win_for(side) ? Standing::Won : Standing::Lost;
  return (side == Side::First ? child.mean() : -child.mean()) < 0 ? Standing::Poor : Standing::Promising;
}

/// Proven wins first, then what was visited most; proven losses last. A proven draw stands before what is
/// worse.
template <Game G>
std::vector<const TreeNode<G>*> ranked_children(Tree<G>& tree, const TreeNode<G>& node) {
  std::vector<const TreeNode<G>*> ranked;
  for (const TreeNode<G>& child : tree.children(node)) ranked.push_back(&child);
  const bool can_draw = std::any_of(ranked.begin(), ranked.end(),
                                    [](const auto* child) { return child->sure() == Outcome::Draw; });
  const auto rank = [&](const TreeNode<G>& child) {
    const Standing standing = standing_of(child, node.mover);
    return standing == Standing::Poor && !can_draw ? Standing::Promising : standing;
  };
  put_largest_first(ranked, [&](const auto* child) {
    return (static_cast<std::int64_t>(rank(*child)) << 32U) + child->visits.load(std::memory_order_relaxed);
  });
  return ranked;
}

template <Game G>
Report tree_report(Tree<G>& tree, const Job<G>& job) {
  const std::vector<const TreeNode<G>*> ranked = ranked_children(tree, tree.root());
  const std::size_t lines = std::min(ranked.size(), job.lines());
  const bool all_seen = tree.root().sure() != Outcome::Undecided;
  Report report = job.report(0);
  for (std::size_t i = 0; i < lines; ++i) {
    Line line;
    const TreeNode<G>* node = ranked[i];
    for (;;) {
      line.moves.push_back(erase<G>(node->move));
      if (node->growth.load(std::memory_order_acquire) != TreeNode<G>::Grown) break;
      node = ranked_children(tree, *node).front();
    }
    const bool is_over = after(job.root, ranked[i]->move).outcome() != Outcome::Undecided;
    line.value = value_in_tree(*ranked[i], tree.root().mover, is_over);
    // The best move draws for certain only if no other wins.
    const bool is_draw = ranked[i]->sure() == Outcome::Draw;
    line.proven = ranked[i]->sure() != Outcome::Undecided && (!is_draw || i > 0 || all_seen);
    report.depth = std::max(report.depth, static_cast<int>(line.moves.size()));
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
      if (worker != 0 || !job.context.on_report || budget.seconds() - told_at < between_reports) return;
      told_at = budget.seconds();
      job.context.on_report(tree_report(tree, job));
    });
    budget.end();
  });
  return tree_report(tree, job);
}

}  // namespace quadrille::search
