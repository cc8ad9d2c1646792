#include "match/sparring.hpp"

#include <algorithm>
#include <cstddef>

namespace quadrille::match {

namespace {

constexpr int won = 1'000'000;

/// Worth nothing when `stop` has become true.
int plain_value(const AnyPosition& position, int depth, int alpha, int beta, const Stop& stop) {
  const Side mover = position->to_move();
  if (const Outcome outcome = position->outcome(); outcome != Outcome::Undecided) {
    if (outcome == Outcome::Draw) return 0;
    return outcome == win_for(mover) ? won + depth : -won - depth;
  }
  if (depth == 0) return position->tally(mover) - position->tally(opponent(mover));
  for (const AnyMove move : position->legal_moves()) {
    AnyPosition next = position;
    next->play(move);
    const int value = next->to_move() == mover ? plain_value(next, depth - 1, alpha, beta, stop)
                                               : -plain_value(next, depth - 1, -beta, -alpha, stop);
    alpha = std::max(alpha, value);
    if (alpha >= beta || stop.load(std::memory_order_relaxed)) break;
  }
  return alpha;
}

AnyMove any_of(const std::vector<AnyMove>& moves, Random& random) {
  return moves[static_cast<std::size_t>(random.below(static_cast<int>(moves.size())))];
}

}  // namespace

AnyMove plain_choice(const AnyPosition& position, int depth, Random& random, const Stop& stop) {
  const Side mover = position->to_move();
  constexpr int lowest = -2 * won;
  int best_value = lowest;
  std::vector<AnyMove> best;
  for (const AnyMove move : position->legal_moves()) {
    AnyPosition next = position;
    next->play(move);
    const int alpha =
        best.empty() ? lowest : best_value - 1;  // so that equals are told apart from worse ones
    const int value = next->to_move() == mover ? plain_value(next, depth - 1, alpha, -lowest, stop)
                                               : -plain_value(next, depth - 1, lowest, -alpha, stop);
    if (stop && !best.empty()) break;
    if (value > best_value) best.clear();
    if (value >= best_value) best.push_back(move);
    best_value = std::max(best_value, value);
  }
  return any_of(best, random);
}

AnyMove flat_choice(const AnyPosition& position, const Limits& limits, Random& random, const Stop& stop) {
  constexpr std::uint64_t usual_playouts = 10'000;
  Limits kept;
  kept.time = limits.time;
  if (!limits.time) kept.nodes = limits.nodes.value_or(usual_playouts);
  Budget budget(kept, stop);
  const Side mover = position->to_move();
  const std::vector<AnyMove> moves = position->legal_moves();
  std::vector<AnyPosition> after_moves(moves.size(), position);
  for (std::size_t i = 0; i < moves.size(); ++i) after_moves[i]->play(moves[i]);
  std::vector<std::int64_t> totals(moves.size());
  PlayoutScratch scratch;
  do {
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const Outcome outcome = after_moves[i]->playout(random, scratch).outcome;
      totals[i] += outcome == Outcome::Draw ? 0 : outcome == win_for(mover) ? 1 : -1;
    }
    budget.count(moves.size());
  } while (!budget.is_over());
  return moves[static_cast<std::size_t>(std::max_element(totals.begin(), totals.end()) - totals.begin())];
}

}  // namespace quadrille::match
