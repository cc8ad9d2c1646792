#include "exact/answers.hpp"

#include <algorithm>

#include "core/erase.hpp"
#include "exact/snort/moves.hpp"
#include "games/dodgem/dodgem.hpp"
#include "games/snort/snort.hpp"

namespace quadrille {

namespace {

template <Game G>
const typename G::Position& concrete(const AnyPosition& position) {
  return dynamic_cast<const ErasedPosition<G>&>(*position).get();
}

/// Asks the solver all that was asked for, until the budget is over.
template <int Words>
SnortAnswer answer(const snort::Position<Words>& position, const SnortQuestion& question,
                   snort::Solver& solver, Budget& budget) {
  SnortAnswer found;
  const snort::Openings openings = openings_of(position);
  for (const Side starter : both_sides) {
    if (const std::optional<bool> wins = solver.mover_wins(openings, starter, budget))
      found.winner_if_starts[starter] = *wins ? starter : opponent(starter);
  }
  found.nodes = budget.nodes();
  found.seconds = budget.seconds();
  const auto legal = position.legal_moves();
  const std::size_t enough = question.all_moves ? legal.size() + 1 : 1;
  const snort::SettledMoves settled =
      settle_moves(position, {legal.begin(), legal.end()}, enough, solver, budget);
  for (const auto& [move, exact, way, traps] : settled.moves)
    found.moves.push_back({erase<snort::Snort<Words>>(move), exact, way, traps});
  found.has_all_moves = settled.is_complete;
  if (question.margin) found.margin = solver.margin(openings, position.to_move(), budget);
  found.is_settled = !budget.is_over();
  return found;
}

}  // namespace

Result<ExactAnswer> look_up(const dodgem::Solution& solution, const AnyPosition& position) {
  using Dodgem = dodgem::Dodgem<1>;
  const dodgem::Position<1>& here = concrete<Dodgem>(position);
  const Result<Exact> exact = solution.look_up(here);
  if (!exact) return exact.error();
  ExactAnswer answer{*exact, {}};
  for (const dodgem::Move move : here.legal_moves()) {
    const dodgem::Position<1> next = after(here, move);
    const Result<Exact> after_it = solution.look_up(next);
    if (!after_it) return after_it.error();
    const Exact worth = a_move_earlier(*after_it, next.to_move() != here.to_move());
    answer.moves.push_back({erase<Dodgem>(move), worth, 0, 0});
    if (worth.value == ExactValue::Draw) continue;
    const Result<std::int64_t> way = solution.way_after(here, move);
    if (!way) return way.error();
    answer.moves.back().way = *way;
  }
  std::sort(answer.moves.begin(), answer.moves.end(), [&](const auto& a, const auto& b) {
    return position->move_text(a.move) < position->move_text(b.move);
  });
  rank(answer.moves);
  return answer;
}

SnortAnswer solve_snort(const AnyPosition& position, const SnortQuestion& question,
                        const snort::Solver::Settings& settings, Budget& budget) {
  snort::Solver solver(settings);
  return with_words_for(position->shape().cells(), [&](auto words) {
    return answer(concrete<snort::Snort<words()>>(position), question, solver, budget);
  });
}

}  // namespace quadrille
