// Monte-Carlo tree search: a tree grown where it promises most, with results that are proven backed up as
// such. Several workers grow one tree.
#pragma once

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <span>
#include <type_traits>
#include <vector>

#include "core/budget.hpp"
#include "core/game.hpp"
#include "core/history.hpp"
#include "core/playout.hpp"
#include "search/hooks.hpp"
#include "search/value.hpp"

namespace quadrille::search {

/// One node of the tree: a move, and what came of it. Values are those of player 1.
template <Game G>
struct TreeNode {
  std::atomic<std::int64_t> total{0};  // of all results, in parts of `one`
  std::atomic<std::uint32_t> visits{0};
  std::uint32_t first_child = 0;
  float prior = 0;
  typename G::Move move{};
  std::uint16_t child_count = 0;
  std::atomic<std::uint8_t> growth{0};
  std::atomic<Outcome> proven{Outcome::Undecided};
  Side mover = Side::First;  // who is to move after the move

  static constexpr double one = 1 << 20;
  enum : std::uint8_t { Leaf, Growing, Grown };

  double mean() const {
    const double seen = visits.load(std::memory_order_relaxed);
    return seen == 0 ? 0 : static_cast<double>(total.load(std::memory_order_relaxed)) / one / seen;
  }
  Outcome sure() const { return proven.load(std::memory_order_relaxed); }
};

/// The nodes, all taken at once.
template <Game G>
class Tree {
 public:
  explicit Tree(std::size_t bytes)
      : room_(std::max<std::size_t>(bytes / sizeof(TreeNode<G>), 2 * G::Moves::capacity)),
        nodes_(new Place[room_]) {
    take(1);
  }

  TreeNode<G>& operator[](std::size_t i) { return *std::launder(reinterpret_cast<TreeNode<G>*>(&nodes_[i])); }
  TreeNode<G>& root() { return (*this)[0]; }
  std::span<TreeNode<G>> children(const TreeNode<G>& node) {
    return {&(*this)[node.first_child], node.child_count};
  }
  /// The index of so many new nodes in a row; 0 when there is no room.
  std::size_t take(std::size_t count) {
    const std::size_t at = used_.fetch_add(count, std::memory_order_relaxed);
    if (at + count > room_) {
      used_.store(room_, std::memory_order_relaxed);
      return 0;
    }
    for (std::size_t i = 0; i < count; ++i) new (&nodes_[at + i]) TreeNode<G>;
    return at;
  }

 private:
  /// Memory that is not touched before a node is made in it.
  struct alignas(TreeNode<G>) Place {
    std::byte bytes[sizeof(TreeNode<G>)];
  };
  static_assert(std::is_trivially_destructible_v<TreeNode<G>>);

  std::size_t room_;
  std::unique_ptr<Place[]> nodes_;
  std::atomic<std::size_t> used_{0};
};

template <Game G>
class MonteCarlo {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;
  using Node = TreeNode<G>;

  MonteCarlo(Tree<G>& tree, Budget& budget, const Position& root, std::span<const std::uint64_t> earlier,
             std::uint64_t seed)
      : tree_(tree), budget_(budget), root_(root), random_(seed), past_(earlier, most_moves + 1) {
    path_.reserve(most_moves);
    past_.begin_line();
    past_.push(root.key());
  }

  /// Gives the root its children; to be done before any worker runs.
  void plant(std::span<const Move> moves) {
    tree_.root().mover = root_.to_move();
    grow(tree_.root(), root_, moves);
  }

  /// Grows the tree until the budget is over or the root is proven; calls `now_and_then()`.
  template <class NowAndThen>
  void run(NowAndThen now_and_then) {
    while (!budget_.is_over() && tree_.root().sure() == Outcome::Undecided) {
      budget_.count(
          simulate());  // one by one: on a large board a node with all its children takes milliseconds
      now_and_then();
    }
  }

 private:
  static constexpr std::size_t most_moves = 4096;  // of a line; deeper trees do not fit in memory

  struct Step {
    Node* node;
    bool can_draw = false;  // one of its children is a draw for certain
  };

  /// One walk from the root to a leaf and back; the number of moves made.
  std::uint64_t simulate() {
    Position position = root_;
    path_.assign(1, {&tree_.root()});
    past_.cut_line(1);
    std::size_t reversible_from = 0;
    double result = 0;
    for (;;) {
      Node& node = *path_.back().node;
      node.visits.fetch_add(1, std::memory_order_relaxed);
      const Outcome sure = node.sure();
      if (sure != Outcome::Undecided) {
        result = result_of(sure);
        break;
      }
      if (!ready(node, position) || path_.size() == most_moves) {
        result = look(position);
        break;
      }
      const Choice choice = select(node);
      Node& child = *choice.child;
      path_.back().can_draw = choice.can_draw;
      if constexpr (RepeatingGame<G>) {
        if (position.is_irreversible(child.move)) reversible_from = past_.size();
      }
      position.play(child.move);
      path_.push_back({&child});
      if constexpr (RepeatingGame<G>) {
        const std::uint64_t key = position.key();
        if (past_.is_repeated(key, reversible_from)) {
          child.visits.fetch_add(1, std::memory_order_relaxed);
          break;
        }
        past_.push_in_room(key);
      }
    }
    go_back(result);
    return path_.size();
  }

  /// Tells all nodes of the path what came out. One of them can only be proven now if the next one is.
  void go_back(double result) {
    bool next_is_sure = false;
    for (std::size_t i = path_.size(); i-- > 0;) {
      Node& node = *path_[i].node;
      // Whoever has a draw in hand does not do worse.
      if (path_[i].can_draw)
        result = node.mover == Side::First ? std::max(result, 0.0) : std::min(result, 0.0);
      node.total.fetch_add(static_cast<std::int64_t>(result * Node::one), std::memory_order_relaxed);
      if (next_is_sure) prove(node);
      next_is_sure = node.sure() != Outcome::Undecided;
    }
  }

  static double result_of(Outcome outcome) {
    return outcome == Outcome::Draw ? 0 : outcome == Outcome::FirstWins ? 1 : -1;
  }

  /// Whether the node has children to choose from; a leaf gets them at its second visit.
  bool ready(Node& node, const Position& position) {
    const std::uint8_t growth = node.growth.load(std::memory_order_acquire);
    if (growth == Node::Grown) return true;
    if (growth == Node::Growing || node.visits.load(std::memory_order_relaxed) < 2) return false;
    std::uint8_t leaf = Node::Leaf;
    if (!node.growth.compare_exchange_strong(leaf, Node::Growing, std::memory_order_acq_rel)) return false;
    const typename G::Moves moves = position.legal_moves();
    return grow(node, position, {moves.begin(), moves.size()});
  }

  /// Gives a node its children, each with a prior from the evaluation after it; false when there is no room.
  bool grow(Node& node, const Position& position, std::span<const Move> moves) {
    constexpr double sharpness = 2;  // of the priors
    const std::size_t at = tree_.take(moves.size());
    if (at == 0) return false;
    double sum = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      Node& child = tree_[at + i];
      child.move = moves[i];
      const Position next = after(position, moves[i]);
      child.mover = next.to_move();
      const Outcome outcome = standing<G>(next);
      child.proven.store(outcome, std::memory_order_relaxed);
      const double chance = outcome != Outcome::Undecided ? result_of(outcome) : estimate(next);
      const double mine = node.mover == Side::First ? chance : -chance;
      child.prior = static_cast<float>(std::exp(sharpness * mine));
      sum += child.prior;
    }
    for (std::size_t i = 0; i < moves.size(); ++i) tree_[at + i].prior /= static_cast<float>(sum);
    node.first_child = static_cast<std::uint32_t>(at);
    node.child_count = static_cast<std::uint16_t>(moves.size());
    node.growth.store(Node::Grown, std::memory_order_release);
    prove(node);
    return true;
  }

  static double estimate(const Position& position) {
    const double chance = chance_of(as_estimate(position.evaluate()), unit_of<G>());
    return position.to_move() == Side::First ? chance : -chance;
  }

  /// What a leaf is worth: the evaluation, and a random game where the game finds that helpful.
  double look(const Position& position) {
    const double estimated = estimate(position);
    constexpr double share = playout_share<G>();
    if constexpr (share == 0) {
      return estimated;
    } else {
      const double played = result_of(playout<G>(position, random_, scratch_).outcome);
      return (1 - share) * estimated + share * played;
    }
  }

  struct Choice {
    Node* child = nullptr;
    bool can_draw = false;  // one of the children is a draw for certain
  };

  /// By PUCT: the mean of the results, and more for what has a high prior and was seen little. What is known
  /// for certain is not looked at again while there is anything else: a draw before a loss.
  Choice select(Node& node) {
    constexpr double known_penalty = 1e6;
    constexpr double exploration = 1.4;
    constexpr double first_look_penalty =
        0.2;  // an unseen move is expected to be a little worse than its parent
    const Outcome loss = win_for(opponent(node.mover));
    const double sign = node.mover == Side::First ? 1 : -1;
    const double seen = node.visits.load(std::memory_order_relaxed);
    const double urge = exploration * std::sqrt(seen);
    const double unseen = sign * node.mean() - first_look_penalty;
    Choice best;
    double best_score = 0;
    for (Node& child : tree_.children(node)) {
      const double visits = child.visits.load(std::memory_order_relaxed);
      const Outcome sure = child.sure();
      double value = visits == 0 ? unseen : sign * child.mean();
      if (sure != Outcome::Undecided) {
        value = sign * result_of(sure) - (sure == Outcome::Draw ? 1 : sure == loss ? 2 : 0) * known_penalty;
        best.can_draw = best.can_draw || sure == Outcome::Draw;
      }
      const double score = value + urge * child.prior / (1 + visits);
      if (best.child == nullptr || score > best_score) {
        best.child = &child;
        best_score = score;
      }
    }
    return best;
  }

  /// A node is proven when a child wins for the player who chooses, or all children are proven.
  void prove(Node& node) {
    if (node.growth.load(std::memory_order_acquire) != Node::Grown || node.sure() != Outcome::Undecided)
      return;
    const Outcome win = win_for(node.mover);
    bool all = true;
    bool draw = false;
    for (const Node& child : tree_.children(node)) {
      const Outcome sure = child.sure();
      if (sure == win) {
        node.proven.store(win, std::memory_order_relaxed);
        return;
      }
      all = all && sure != Outcome::Undecided;
      draw = draw || sure == Outcome::Draw;
    }
    if (all)
      node.proven.store(draw ? Outcome::Draw : win_for(opponent(node.mover)), std::memory_order_relaxed);
  }

  Tree<G>& tree_;
  Budget& budget_;
  const Position root_;
  Random random_;
  PlayoutScratch scratch_;
  std::vector<Step> path_;
  History past_;  // the game, then the walk from the root
};

}  // namespace quadrille::search
