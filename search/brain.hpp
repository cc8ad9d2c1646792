// How one game is thought about: chooses the way to search.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <type_traits>
#include <vector>

#include "core/erase.hpp"
#include "search/deepening.hpp"
#include "search/exhaust.hpp"
#include "search/growing.hpp"
#include "search/known.hpp"
#include "search/settling.hpp"

namespace quadrille::search {

template <Game G>
class Brain final : public BrainBase {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;

  bool understands(const PositionBase& position) const override {
    return concrete_if<G>(position) != nullptr;
  }

  std::size_t table_bytes(const Task& task, std::size_t memory) const override {
    if (grows_tree(task)) return 0;
    if constexpr (Countable<G> || Settling<G>) return memory / 2;
    return memory;
  }

  Report think(const Task& task, const Context& context) override {
    const Job<G> job{position_of(task), moves_of(task), task, context};
    if constexpr (Foretold<G>) {
      if (!task.search_only && oracle_.consult(job.root)) {
        const OracleBook<G> book{oracle_};
        return KnownMoves<G, OracleBook<G>>(book).report(job);
      }
    }
    if constexpr (Countable<G>) {
      if (knows_all(job)) return KnownMoves<G, Exhaust<G>>(all_).report(job);
    }
    if constexpr (Settling<G>) {
      if (std::optional<Report> report = settle(job, settler_)) return *std::move(report);
    }
    return grows_tree(task) ? grow(job) : deepen(job);
  }

  std::optional<Exact> prove(const PositionBase& position, std::size_t most, Budget& budget) override {
    const Position& root = concrete<G>(position);
    if (const Outcome outcome = root.outcome(); outcome != Outcome::Undecided)
      return value_at_end(outcome, root.to_move());
    if constexpr (Foretold<G>) {
      if constexpr (Countable<G>) {
        // What could not be derived again by looking at all positions is left alone. Not all that are counted
        // can come up.
        constexpr std::uint64_t counted_for_each = 4;
        if (root.positions_ahead() > counted_for_each * most) return std::nullopt;
      }
      return oracle_.prove(root, budget);
    } else {
      if (const std::optional<Exact> known = all_.look_up(root)) return known;
      return all_.solve(root, most, budget) ? all_.look_up(root) : std::nullopt;
    }
  }

 private:
  static const Position& position_of(const Task& task) { return concrete<G>(*task.position); }

  static std::vector<Move> moves_of(const Task& task) {
    std::vector<Move> moves;
    for (const AnyMove move : task.only) moves.push_back(restore<G>(move));
    if (!moves.empty()) return moves;
    const typename G::Moves legal = position_of(task).legal_moves();
    return {legal.begin(), legal.end()};
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

  /// How many positions can be looked at, all of them, so that a good part of what the limits allow is left.
  static std::uint64_t affordable(const Limits& limits) {
    constexpr double positions_a_second = 6e5;  // half of what was seen
    const std::uint64_t by_nodes = limits.nodes.value_or(std::numeric_limits<std::uint64_t>::max()) / 2;
    if (!limits.time) return by_nodes;
    const double seconds = std::chrono::duration<double>(*limits.time).count();
    return std::min(by_nodes, static_cast<std::uint64_t>(positions_a_second * seconds));
  }

  /// Where there are few enough positions to come, looks at all of them.
  bool knows_all(const Job<G>& job) {
    if (all_.look_up(job.root)) return true;
    const std::uint64_t room = job.context.settings.memory / 2 / Exhaust<G>::bytes_each;
    const auto most = static_cast<std::size_t>(std::min(room, affordable(job.task.limits)));
    return job.root.positions_ahead() <= most && all_.solve(job.root, most, job.context.budget);
  }

  struct Nothing {};
  std::conditional_t<Countable<G> || !Foretold<G>, Exhaust<G>, Nothing> all_;
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
