// How one game is thought about: chooses the way to search, sets the threads to work, and puts the answer
// together.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <limits>
#include <memory>
#include <optional>
#include <vector>

#include "core/budget.hpp"
#include "core/erase.hpp"
#include "core/history.hpp"
#include "core/workers.hpp"
#include "exact/oracle.hpp"
#include "search/alpha_beta.hpp"
#include "search/engine.hpp"
#include "search/exhaust.hpp"
#include "search/monte_carlo.hpp"

namespace quadrille::search {

/// What the engine lends to a brain.
struct Means {
  Settings settings;
  Table& table;
  Budget& budget;
  const OnProgress& on_progress;
};

/// A brain for positions of one type.
class BrainBase {
 public:
  BrainBase() = default;
  BrainBase(const BrainBase&) = delete;
  BrainBase& operator=(const BrainBase&) = delete;
  virtual ~BrainBase() = default;

  /// Whether the position is of its type.
  virtual bool understands(const PositionBase& position) const = 0;
  /// How much of the memory the transposition table may have for this task.
  virtual std::size_t table_bytes(const Task& task, std::size_t memory) const = 0;
  virtual Report think(const Task& task, const Means& means) = 0;
};

template <Game G>
class Brain final : public BrainBase {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;

  bool understands(const PositionBase& position) const override {
    return dynamic_cast<const ErasedPosition<G>*>(&position) != nullptr;
  }

  std::size_t table_bytes(const Task& task, std::size_t memory) const override {
    if (grows_tree(task)) return 0;
    if constexpr (Countable<G> || Settling<G>) return memory / 2;
    return memory;
  }

  Report think(const Task& task, const Means& means) override {
    const Position& root = position_of(task);
    std::vector<Move> moves;
    for (const AnyMove move : task.only) moves.push_back(restore<G>(move));
    if (moves.empty()) {
      const typename G::Moves legal = root.legal_moves();
      moves.assign(legal.begin(), legal.end());
    }
    if constexpr (Foretold<G>) {
      if (!task.search_only && oracle_.consult(root))
        return look_up(FromOracle{oracle_}, root, moves, task, means);
    }
    if constexpr (Countable<G>) {
      if (knows_all(root, task.limits, means)) return look_up(all_, root, moves, task, means);
    }
    if constexpr (Settling<G>) {
      if (std::optional<Report> report = settle(root, moves, task, means)) return *std::move(report);
    }
    return grows_tree(task) ? grow(root, moves, task, means) : deepen(root, moves, task, means);
  }

 private:
  static const Position& position_of(const Task& task) {
    return dynamic_cast<const ErasedPosition<G>&>(*task.position).get();
  }

  static bool grows_tree(const Task& task) {
    if (task.limits.depth) return false;  // a tree that is grown where it promises most has no depth
    switch (task.method) {
      case Method::AlphaBeta:
        return false;
      case Method::MonteCarlo:
        return true;
      case Method::Best:
        break;
    }
    if constexpr (Choosing<G>) {
      return position_of(task).suits_monte_carlo();
    } else {
      return false;
    }
  }

  static Report told(const Means& means, int depth) {
    return {depth, means.budget.nodes(), means.budget.seconds(), {}, unit_of<G>()};
  }

  // Few enough positions: all of them.

  /// How many positions can be looked at, all of them, so that a good part of what the limits allow is left.
  static std::uint64_t affordable(const Limits& limits) {
    constexpr double positions_a_second = 6e5;  // half of what was seen
    const std::uint64_t by_nodes = limits.nodes.value_or(std::numeric_limits<std::uint64_t>::max()) / 2;
    if (!limits.time) return by_nodes;
    const double seconds = std::chrono::duration<double>(*limits.time).count();
    return std::min(by_nodes, static_cast<std::uint64_t>(positions_a_second * seconds));
  }

  bool knows_all(const Position& root, const Limits& limits, const Means& means) {
    if (all_.value(root)) return true;
    const std::uint64_t room = means.settings.memory / 2 / Exhaust<G>::bytes_each;
    const std::uint64_t most = std::min(room, affordable(limits));
    return root.positions_ahead() <= most && all_.solve(root, most, means.budget);
  }

  /// The oracle as a book; a book has value(position), which is nothing where it does not know.
  struct FromOracle {
    const Oracle<G>& oracle;
    std::optional<Value> value(const Position& position) const {
      const std::optional<Exact> exact = oracle.look_up(position);
      return exact ? std::optional(value_of(*exact)) : std::nullopt;
    }
  };

  template <class Book>
  static Value known_value(const Book& book, const Position& root, Move move) {
    const Position next = after(root, move);
    const Value value = book.value(next).value_or(0);
    return a_ply_earlier(next.to_move() == root.to_move() ? value : -value);
  }

  /// Where it is not known how soon a move wins or loses, how far the end is by another measure.
  std::int64_t way_after(const Position& root, Move move, Value value) const {
    if constexpr (Foretold<G>) {
      if (value == sure_win) return oracle_.way_after(root, move);
      if (value == -sure_win) return -oracle_.way_after(root, move);
    }
    return 0;
  }

  /// The same in a game in which a position has come up so often that its next time is a draw.
  template <class Book>
  static Value value_in_game(const Book& book, const Position& root, Move move, const History& earlier) {
    const auto is_drawn = [&](const Position& position) { return earlier.would_draw(position.key()); };
    const Position next = after(root, move);
    if (is_drawn(next)) return 0;
    const Value value = known_value(book, root, move);
    if (!is_win(value) || next.outcome() != Outcome::Undecided) return value;
    const typename G::Moves replies = next.legal_moves();
    const bool escapes =
        std::any_of(replies.begin(), replies.end(), [&](Move reply) { return is_drawn(after(next, reply)); });
    return escapes ? 0 : value;
  }

  /// In a drawn position the move that leaves the opponent the fewest moves that hold the draw.
  template <class Book>
  static int traps(const Book& book, const Position& root, Move move) {
    const Position next = after(root, move);
    int count = 0;
    for (const Move reply : next.legal_moves()) count += known_value(book, next, reply) < 0 ? 1 : 0;
    return count;
  }

  template <class Book>
  Report look_up(const Book& book, const Position& root, const std::vector<Move>& moves, const Task& task,
                 const Means& means) const {
    struct Known {
      Move move;
      Value value;
      std::int64_t way;
      int traps;
    };
    const History earlier(task.earlier);
    std::vector<Known> known;
    for (const Move move : moves) {
      const Value value = value_in_game(book, root, move, earlier);
      known.push_back({move, value, way_after(root, move, value), value == 0 ? traps(book, root, move) : 0});
    }
    std::stable_sort(known.begin(), known.end(), [](const Known& a, const Known& b) {
      if (a.value != b.value) return a.value > b.value;
      return a.way != b.way ? a.way < b.way : a.traps > b.traps;
    });
    const std::size_t lines = std::min(known.size(), static_cast<std::size_t>(std::max(task.lines, 1)));
    Report report = told(means, 1);
    for (std::size_t i = 0; i < lines; ++i)
      report.lines.push_back({known[i].value, true, best_line(book, root, known[i].move)});
    return report;
  }

  /// A move, and best play after it until the game is over or a position comes again.
  template <class Book>
  static std::vector<AnyMove> best_line(const Book& book, Position position, Move move) {
    constexpr std::size_t longest_line = 100;
    std::vector<AnyMove> line;
    while (line.size() < longest_line) {
      line.push_back(erase<G>(move));
      position.play(move);
      const Value value = book.value(position).value_or(0);
      const bool is_way_known = value != 0 && std::abs(value) != sure_win;
      if (position.outcome() != Outcome::Undecided || !is_way_known) break;
      const typename G::Moves moves = position.legal_moves();
      move = *std::max_element(moves.begin(), moves.end(), [&](Move a, Move b) {
        return known_value(book, position, a) < known_value(book, position, b);
      });
    }
    return line;
  }

  // A solver, where the end is near.

  /// A report with nothing but proven lines, when the solver settles the position within its share of the
  /// limits.
  std::optional<Report> settle(const Position& root, const std::vector<Move>& moves, const Task& task,
                               const Means& means) {
    constexpr int share = 4;  // the part of the limits that is lost when it does not succeed
    const bool forced = moves.size() == 1 && task.only.empty();
    if (task.search_only || task.method != Method::Best || task.limits.depth || forced ||
        !Settler<G>::is_near(root))
      return std::nullopt;
    Limits part;
    if (task.limits.time) part.time = *task.limits.time / share;
    if (task.limits.nodes) part.nodes = *task.limits.nodes / share;
    Budget budget(part, means.budget);
    if (!settler_) settler_ = std::make_unique<Settler<G>>(means.settings.threads, means.settings.memory / 2);
    const auto lines = static_cast<std::size_t>(std::max(task.lines, 1));
    const auto settled = settler_->settle(root, moves, lines, budget);
    if (!settled) return std::nullopt;
    Report report = told(means, 1);
    for (const SettledMove<Move>& move : *settled) {
      if (report.lines.size() == lines) break;
      report.lines.push_back({move.wins ? sure_win : -sure_win, true, {erase<G>(move.move)}});
    }
    return report;
  }

  // Alpha-beta.

  Report deepen(const Position& root, const std::vector<Move>& moves, const Task& task,
                const Means& means) const {
    Report report = told(means, 0);
    const int last_depth = std::clamp(task.limits.depth.value_or(most_plies), 1, most_plies);
    Marks marks;
    const bool has_company = means.settings.threads > 1;
    work_together(means.settings.threads, [&](int worker) {
      AlphaBeta<G> search(means.table, has_company ? &marks : nullptr, means.budget, root, task.earlier,
                          moves);
      search.deepen(worker == 0 ? last_depth : most_plies, task.lines, [&](int depth, const auto& found) {
        if (worker != 0) return;
        report = ranked(found, depth, task, means);
        if (means.on_progress) means.on_progress(report);
        const bool forced = moves.size() == 1 && task.only.empty();
        if (forced && means.budget.is_timed()) means.budget.end();
      });
      if (worker != 0) return;
      means.budget.end();
      report = ranked(search.candidates(), report.depth, task, means);
    });
    report.nodes = means.budget.nodes();
    return report;
  }

  static Report ranked(const typename AlphaBeta<G>::Candidates& found, int depth, const Task& task,
                       const Means& means) {
    Report report = told(means, depth);
    const std::size_t lines = std::min(found.size(), static_cast<std::size_t>(std::max(task.lines, 1)));
    for (std::size_t i = 0; i < lines; ++i) {
      const Value value = found[i].value;
      Line line{value, is_win(value) || is_loss(value), {}};
      for (const Move move : found[i].line) line.moves.push_back(erase<G>(move));
      report.lines.push_back(std::move(line));
    }
    // A line looked at again on its own can turn out better than the one it stood behind.
    std::stable_sort(report.lines.begin(), report.lines.end(),
                     [](const Line& a, const Line& b) { return a.value > b.value; });
    return report;
  }

  // Monte-Carlo.

  Report grow(const Position& root, const std::vector<Move>& moves, const Task& task,
              const Means& means) const {
    Tree<G> tree(means.settings.memory);
    const bool lone = moves.size() == 1 && task.only.empty() && means.budget.is_timed();
    MonteCarlo<G>(tree, means.budget, root, task.earlier, 0).plant(moves);
    double told_at = 0;
    work_together(means.settings.threads, [&](int worker) {
      MonteCarlo<G> search(tree, means.budget, root, task.earlier, static_cast<std::uint64_t>(worker) + 1);
      search.run([&] {
        if (lone) means.budget.end();
        constexpr double between_reports = 0.25;
        if (worker != 0 || !means.on_progress || means.budget.seconds() - told_at < between_reports) return;
        told_at = means.budget.seconds();
        means.on_progress(grown(tree, task, means));
      });
      means.budget.end();
    });
    return grown(tree, task, means);
  }

  /// A proven result is told with the length of the line that leads to it.
  static Value value_in_tree(const TreeNode<G>& node, Side side, int plies) {
    const Outcome sure = node.sure();
    if (sure != Outcome::Undecided) return value_of(sure, side, plies);
    const double mean = node.mean();
    return as_estimate({value_of_chance(side == Side::First ? mean : -mean, unit_of<G>())});
  }

  /// Proven wins first, then what was visited most; proven losses last.
  static std::vector<const TreeNode<G>*> ranked_children(Tree<G>& tree, const TreeNode<G>& node) {
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

  static Report grown(Tree<G>& tree, const Task& task, const Means& means) {
    const std::vector<const TreeNode<G>*> ranked = ranked_children(tree, tree.root());
    const std::size_t lines = std::min(ranked.size(), static_cast<std::size_t>(std::max(task.lines, 1)));
    Report report = told(means, 0);
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

  struct Nothing {
    std::optional<Value> value(const Position&) const { return std::nullopt; }
  };
  std::conditional_t<Countable<G>, Exhaust<G>, Nothing> all_;
  Oracle<G> oracle_;
  std::conditional_t<Settling<G>, std::unique_ptr<Settler<G>>, Nothing> settler_;  // made when first asked
};

/// A brain for the type of this position, which must be one of GameOf<1>, GameOf<2>, ...
template <template <int> class GameOf>
std::unique_ptr<BrainBase> make_brain_of(const PositionBase& position) {
  return with_words_for(position.shape().cells(), [](auto words) -> std::unique_ptr<BrainBase> {
    return std::make_unique<Brain<GameOf<words()>>>();
  });
}

}  // namespace quadrille::search
