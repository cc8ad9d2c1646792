// How many points are still to be gained: asks whether they are at least so many, move by move, and remembers
// the bounds that it finds.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "core/budget.hpp"
#include "core/marks.hpp"
#include "exact/vorassic/board.hpp"
#include "exact/vorassic/paths.hpp"
#include "exact/vorassic/race.hpp"
#include "exact/vorassic/symmetry.hpp"
#include "exact/vorassic/table.hpp"

namespace quadrille::vorassic {

/// What the threads at work on one question share.
template <int Words>
struct Shared {
  const Grid<Words>& grid;
  const Points<Words>& points;
  const Symmetry<Words>& symmetry;
  Table& table;
  Marks& marks;
  Budget& budget;
  const std::atomic<bool>& settled;  ///< another thread has the answer
  std::uint64_t salt;
  bool has_company;
};

template <int Words, Creature creature>
class Search {
 public:
  using Set = Bitboard<Words>;
  using State = vorassic::State<Words>;

  Search(const Shared<Words>& shared, NodeCount& nodes)
      : shared_(shared),
        grid_(shared.grid),
        points_(shared.points),
        nodes_(nodes),
        paths_(shared.grid, shared.points),
        race_(shared.grid, shared.points) {}

  /// Whether the player to move gains at least `wanted` more than the other: then a lower bound that is not
  /// less, otherwise an upper bound that is less. Not to be believed when the budget is over.
  int value(const State& state, int wanted) {
    const Node node = arrive(state);
    const int sign = node.again ? -1 : 1;
    if (sign > 0) return node.settled + value(node, wanted - node.settled);
    return -(node.settled + value(node, 1 - wanted - node.settled));
  }

 private:
  static constexpr int unlimited = 1 << 20;

  /// A state without what does not matter any more.
  struct Node {
    State state;
    int settled = 0;     ///< what the mover gains more besides
    bool again = false;  ///< who moved before moves again, as the other is stuck
    bool apart = false;  ///< snakes that cannot meet
    Key key;
    Bounds seen{-unlimited, unlimited};  ///< what is known at sight, where that was looked at
  };
  struct Child {
    Node node;
    Cell move{};
    int gain = 0;
    int promise = 0;
    bool tried = false;
  };

  bool is_over() const { return shared_.budget.is_over() || shared_.settled.load(std::memory_order_relaxed); }

  Node arrive(State state) const {
    Node node;
    if (state.own.none()) {
      std::swap(state.own, state.other);
      node.again = true;
    }
    const Set own_reach = flood(state.own, state.free);
    if constexpr (creature == Creature::Snake) {
      const Set other_reach =
          (state.other - own_reach).none() && state.other.any() ? own_reach : flood(state.other, state.free);
      state.free = own_reach | other_reach;
      node.apart = (own_reach & other_reach).none();
    } else {
      const Set other_reach = (own_reach & state.other).any() && own_reach == state.free
                                  ? own_reach
                                  : flood(state.other, state.free);
      const Set shared = own_reach & other_reach;
      node.settled = points_.sum(own_reach - shared) - points_.sum(other_reach - shared);
      state = {shared, state.own & shared, state.other & shared};
    }
    node.state = state;
    node.key = key_of(state);
    return node;
  }

  Set flood(const Set& seed, const Set& free) const {
    Set reached = seed & free;
    for (;;) {
      const Set grown =
          (creature == Creature::Snake ? reached | grid_.beside_any(reached) : grid_.spread(reached)) & free;
      if (grown == reached) return reached;
      reached = grown;
    }
  }

  Key key_of(const State& state) const {
    const State same = shared_.symmetry.first_of(state);
    KeyHasher more(shared_.salt);
    std::uint64_t word = shared_.salt;
    for (const Set* set : {&same.free, &same.own, &same.other}) {
      more.add(set->words());
      for (const std::uint64_t part : set->words()) word = Random::mix(word + part);
    }
    return {word, more.key()};
  }

  State after(const State& state, Cell move) const {
    State next;
    next.free = state.free;
    next.free.clear(move);
    next.own = state.other & next.free;
    if constexpr (creature == Creature::Snake)
      next.other = grid_.beside(move) & next.free;
    else
      next.other = (state.own | grid_.around(move)) & next.free;
    return next;
  }

  int value(const Node& node, int wanted) {
    if (nodes_.add_one() && is_over()) return 0;
    if (node.state.own.none()) return 0;
    if constexpr (creature == Creature::Snake) {
      if (node.apart && node.state.other.any()) return apart(node.state, wanted);
    }
    const std::optional<Table::Finding> known = shared_.table.find(node.key);
    Table::Finding finding = known ? *known : Table::Finding{widest(node), std::nullopt};
    Bounds& bounds = finding.bounds;
    if (bounds.lower >= wanted) return bounds.lower;
    if (bounds.upper < wanted) return bounds.upper;
    if (!known) {
      narrow(node, wanted, bounds);
      if (bounds.lower >= wanted || bounds.upper < wanted) {
        shared_.table.store(node.key, finding, 1);
        return bounds.lower >= wanted ? bounds.lower : bounds.upper;
      }
    }
    return search(node, wanted, finding);
  }

  Bounds widest(const Node& node) const {
    if (node.seen.upper != unlimited) return node.seen;
    const int all = points_.sum(node.state.free);
    return {node.state.other.none() ? 0 : -all, all};
  }

  /// What can be seen without a move.
  void narrow(const Node& node, int wanted, Bounds& bounds) {
    const State& state = node.state;
    if constexpr (creature == Creature::Octopus) {
      if (node.seen.upper == unlimited) bounds = race_.bounds(state);
      return;
    }
    bounds.upper = std::min(bounds.upper, paths_.most(state.free, state.own));
    if (bounds.upper < wanted) return;
    if (state.other.none()) {
      bounds.lower = std::max(bounds.lower, paths_.some(state.free, state.own));
      return;
    }
    const auto claimed = paths_.claim(state.free, state.own, state.other, false);
    const int left = paths_.most(state.free - claimed.cells, state.other - claimed.cells);
    bounds.lower = std::max(bounds.lower, claimed.points - left);
    if (bounds.lower >= wanted) return;
    const auto lost = paths_.claim(state.free, state.other, state.own, true);
    const int rest = paths_.most(state.free - lost.cells, state.own - lost.cells);
    bounds.upper = std::min(bounds.upper, rest - lost.points);
  }

  /// Two snakes that do not meet: what each can gain alone.
  int apart(const State& state, int wanted) {
    const Set own_reach = flood(state.own, state.free);
    const Node own = alone(own_reach, state.own);
    const Node other = alone(state.free - own_reach, state.other);
    Bounds mine = seen_alone(own);
    Bounds theirs = seen_alone(other);
    for (;;) {
      if (mine.lower - theirs.upper >= wanted) return mine.lower - theirs.upper;
      if (mine.upper - theirs.lower < wanted) return mine.upper - theirs.lower;
      if (is_over()) return 0;
      if (mine.upper - mine.lower >= theirs.upper - theirs.lower)
        refine(own, mine);
      else
        refine(other, theirs);
    }
  }
  Node alone(const Set& free, const Set& own) const {
    Node node;
    node.state = {free, own, {}};
    node.key = key_of(node.state);
    return node;
  }
  Bounds seen_alone(const Node& node) {
    if (const std::optional<Table::Finding> known = shared_.table.find(node.key)) return known->bounds;
    const State& state = node.state;
    return {paths_.some(state.free, state.own), paths_.most(state.free, state.own)};
  }
  void refine(const Node& node, Bounds& bounds) {
    const int asked = bounds.upper - (bounds.upper - bounds.lower) / 4;
    const int found = value(node, asked);
    if (found >= asked)
      bounds.lower = std::max(bounds.lower, found);
    else
      bounds.upper = std::min(bounds.upper, found);
  }

  int search(const Node& node, int wanted, Table::Finding& finding) {
    const std::uint64_t before = nodes_.nodes();
    const bool marked = is_worth_sharing(node);
    if (marked) shared_.marks.set(node.key.word);
    const std::size_t first = pool_.size();
    list_children(node, finding);
    const auto [best, best_move] = best_child(first, wanted);
    pool_.resize(first);
    if (marked) shared_.marks.clear(node.key.word);
    if (is_over()) return 0;
    Bounds& bounds = finding.bounds;
    // Another thread may have found more meanwhile.
    if (const std::optional<Table::Finding> now = shared_.table.find(node.key)) bounds = now->bounds;
    if (best >= wanted)
      bounds.lower = std::max(bounds.lower, best);
    else
      bounds.upper = std::min(bounds.upper, best);
    if (best >= wanted || !finding.best) finding.best = best_move;
    shared_.table.store(node.key, finding, nodes_.nodes() - before);
    return best >= wanted ? bounds.lower : bounds.upper;
  }

  struct Best {
    int value = -unlimited;
    Cell move{};
  };
  /// What another thread is at work on comes last.
  Best best_child(std::size_t first, int wanted) {
    const std::size_t last = pool_.size();
    Best best;
    for (std::size_t i = first; i < last; ++i) {
      const Child& child = pool_[i];
      Bounds seen = child.node.seen;
      if (const auto known = shared_.table.find(child.node.key)) seen = known->bounds;
      const int sure = child.gain + (child.node.again ? child.node.settled + seen.lower
                                                      : -child.node.settled - seen.upper);
      if (sure >= wanted) return {sure, child.move};
    }
    const auto try_child = [&](std::size_t i) {
      pool_[i].tried = true;
      const Cell move = pool_[i].move;
      const int found = value_of(pool_[i], wanted);
      if (found > best.value) best = {found, move};
      return found >= wanted || is_over();
    };
    for (std::size_t i = first; i < last; ++i) {
      const Node& node = pool_[i].node;
      const bool taken = i > first && is_worth_sharing(node) && shared_.marks.is_set(node.key.word);
      if (!taken && try_child(i)) return best;
    }
    for (std::size_t i = first; i < last; ++i) {
      if (!pool_[i].tried && try_child(i)) return best;
    }
    return best;
  }

  /// By value: the pool may move.
  int value_of(const Child child, int wanted) {
    const Node& node = child.node;
    if (node.again) {
      const int known = child.gain + node.settled;
      return known + value(node, wanted - known);
    }
    const int known = child.gain - node.settled;
    return known - value(node, known - wanted + 1);
  }

  bool is_worth_sharing(const Node& node) const {
    constexpr int many_cells = 12;
    return shared_.has_company && node.state.free.count() >= many_cells;
  }

  void list_children(const Node& node, const Table::Finding& finding) {
    Set moves = node.state.own;
    if constexpr (creature == Creature::Octopus) moves = race_.worthwhile(node.state);
    const std::size_t first = pool_.size();
    moves.for_each([&](Cell move) {
      Child& child = pool_.emplace_back();
      child.move = move;
      child.gain = points_.at(move);
      State next = after(node.state, move);
      if (creature == Creature::Snake && node.state.other.none()) {
        child.node = alone(flood(next.other, next.free), next.other);
        child.node.again = true;
        child.promise = -(child.node.state.own.count());
        if (child.node.state.own.none()) child.promise = -5;
      } else {
        child.node = arrive(next);
        if constexpr (creature == Creature::Octopus) child.node.seen = race_.bounds(child.node.state);
        child.promise = promise_of(child);
      }
      if (finding.best && *finding.best == move) child.promise = unlimited;
      shared_.table.prefetch(child.node.key);
    });
    std::sort(pool_.begin() + static_cast<std::ptrdiff_t>(first), pool_.end(),
              [](const Child& a, const Child& b) { return a.promise > b.promise; });
  }

  int promise_of(const Child& child) const {
    const Node& node = child.node;
    int seen = 0;
    if constexpr (creature == Creature::Octopus) {
      seen = node.seen.lower + node.seen.upper + 2 * node.settled;
    } else {
      seen = 2 * territory(node.state);
    }
    return 2 * child.gain + (node.again ? seen : -seen);
  }

  /// The points in the cells that each snake gets to first.
  int territory(const State& state) const {
    Set open = state.free;
    Set own = state.own & open;
    open -= own;
    Set other = state.other & open;
    open -= other;
    Set all_own = own;
    Set all_other = other;
    while (own.any() || other.any()) {
      own = grid_.beside_any(own) & open;
      open -= own;
      other = grid_.beside_any(other) & open;
      open -= other;
      all_own |= own;
      all_other |= other;
    }
    return points_.sum(all_own) - points_.sum(all_other);
  }

  const Shared<Words>& shared_;
  const Grid<Words>& grid_;
  const Points<Words>& points_;
  NodeCount& nodes_;
  Paths<Words> paths_;
  Race<Words> race_;
  std::vector<Child> pool_;  // the moves of all nodes from the root to here
};

}  // namespace quadrille::vorassic
