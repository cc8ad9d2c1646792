// One search in one game.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "core/game.hpp"
#include "search/brain_base.hpp"
#include "search/hooks.hpp"

namespace quadrille::search {

/// A task on the concrete position, with what there is to do it.
template <Game G>
struct Job {
  const typename G::Position& root;
  std::vector<typename G::Move> moves;  ///< to choose from
  const Task& task;
  const Context& context;

  std::size_t lines() const { return static_cast<std::size_t>(std::max(task.lines, 1)); }
  /// There is no choice, and nobody asked about this very move.
  bool is_forced() const { return moves.size() == 1 && task.only.empty(); }
  /// A report without lines yet.
  Report report(int depth) const {
    return {depth, context.budget.nodes(), context.budget.seconds(), {}, unit_of<G>()};
  }
};

}  // namespace quadrille::search
