#include "exact/answers.hpp"

#include <algorithm>
#include <utility>

#include "core/erase.hpp"
#include "exact/dodgem/at_hand.hpp"
#include "exact/equerre/at_hand.hpp"
#include "exact/snort/moves.hpp"
#include "exact/vorassic/moves.hpp"
#include "games/dodgem/dodgem.hpp"
#include "games/snort/snort.hpp"
#include "games/vorassic/vorassic.hpp"

namespace quadrille {

namespace {

/// More moves of a line nobody reads, and more work it is not worth.
constexpr std::size_t longest_line = 40;
constexpr std::uint64_t nodes_for_a_line = 200'000;

/// A winner plays a move that wins, a loser the one that is hardest to refute.
template <int Words>
std::vector<AnyMove> line_of_play(snort::Position<Words> position, snort::Solver& solver, Budget& budget) {
  Budget brief({.time = {}, .nodes = nodes_for_a_line, .depth = {}}, budget);
  std::vector<AnyMove> line;
  while (line.size() < longest_line) {
    const auto legal = position.legal_moves();
    const snort::SettledMoves settled =
        settle_moves(position, {legal.begin(), legal.end()}, 1, solver, brief);
    if (!settled.is_complete || settled.moves.empty()) break;
    const snort::Move move = settled.moves.front().move;
    line.push_back(erase<snort::Snort<Words>>(move));
    position.play(move);
  }
  return line;
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
  const auto legal = position.legal_moves();
  const std::size_t enough = question.all_moves ? legal.size() + 1 : 1;
  const snort::SettledMoves settled =
      settle_moves(position, {legal.begin(), legal.end()}, enough, solver, budget);
  for (const auto& [move, exact, way, traps] : settled.moves)
    found.moves.push_back({erase<snort::Snort<Words>>(move), exact, way, traps});
  found.has_all_moves = settled.is_complete;
  if (question.margin) found.margin = solver.margin(openings, position.to_move(), budget);
  found.nodes = budget.nodes();
  found.seconds = budget.seconds();
  found.is_settled = !budget.is_over();
  if (found.is_settled) found.line = line_of_play(position, solver, budget);
  return found;
}

/// Both players play moves that lead to what the position is worth; `first` is one.
template <int Words>
std::vector<AnyMove> line_of_play(vorassic::Position<Words> position, int value, vorassic::Move first,
                                  vorassic::Solver<Words>& solver, Budget& budget) {
  Budget brief({.time = {}, .nodes = nodes_for_a_line, .depth = {}}, budget);
  std::vector<AnyMove> line;
  while (line.size() < longest_line) {
    const std::optional<vorassic::Move> move =
        line.empty() ? first : best_move(position, value, solver, brief);
    if (!move) break;
    line.push_back(erase<vorassic::Vorassic<Words>>(*move));
    const Side mover = position.to_move();
    position.play(*move);
    if (position.to_move() != mover) value = -value;
  }
  return line;
}

template <int Words>
VorassicAnswer answer(const AnyPosition& any, const Resources& resources, Budget& budget,
                      const std::function<void(const vorassic::Bounds&)>& on_bounds) {
  using G = vorassic::Vorassic<Words>;
  const vorassic::Position<Words>& position = concrete<G>(*any);
  vorassic::Solver<Words> solver(resources);
  VorassicAnswer found;
  found.bounds = solver.solve(position, budget, 0, on_bounds);
  const auto legal = position.legal_moves();
  std::vector<vorassic::Move> moves(legal.begin(), legal.end());
  std::sort(moves.begin(), moves.end(), [&](vorassic::Move a, vorassic::Move b) {
    return G::format_move(position, a) < G::format_move(position, b);
  });
  const auto best_first = solve_moves(position, moves, found.bounds, solver, budget);
  for (const auto& [move, bounds] : best_first) found.moves.push_back({erase<G>(move), bounds});
  found.nodes = budget.nodes();
  found.seconds = budget.seconds();
  found.is_settled = !budget.is_over();
  if (found.is_settled && !best_first.empty())
    found.line = line_of_play(position, found.bounds.lower, best_first.front().move, solver, budget);
  return found;
}

/// Out of what is known of every position: `value` tells what one is worth, `way` how far the end is after a
/// move that decides.
template <Game G, class Value, class Way>
Result<ExactAnswer> answer_of(const AnyPosition& position, const Value& value, const Way& way) {
  const typename G::Position& here = concrete<G>(*position);
  const Result<Exact> exact = value(here);
  if (!exact) return exact.error();
  ExactAnswer answer{*exact, {}};
  for (const typename G::Move move : here.legal_moves()) {
    const typename G::Position next = after(here, move);
    const Result<Exact> after_it = value(next);
    if (!after_it) return after_it.error();
    const Exact worth = a_move_earlier(*after_it, next.to_move() != here.to_move());
    answer.moves.push_back({erase<G>(move), worth, 0, 0});
    if (worth.value == ExactValue::Draw) continue;
    const Result<std::int64_t> length = way(here, move);
    if (!length) return length.error();
    answer.moves.back().way = *length;
  }
  std::sort(answer.moves.begin(), answer.moves.end(), [&](const auto& a, const auto& b) {
    return position->move_text(a.move) < position->move_text(b.move);
  });
  rank(answer.moves);
  return answer;
}

template <class Look>
Result<std::vector<AnyMove>> play_best(AnyPosition position, const Look& look) {
  std::vector<AnyMove> line;
  while (line.size() < longest_line && position->outcome() == Outcome::Undecided) {
    const Result<ExactAnswer> answer = look(position);
    if (!answer) return answer.error();
    line.push_back(answer->moves.front().move);
    position->play(line.back());
  }
  return line;
}

}  // namespace

Result<ExactAnswer> look_up(const dodgem::Solution& solution, const AnyPosition& position) {
  return answer_of<dodgem::Dodgem<1>>(
      position, [&](const auto& each) { return solution.look_up(each); },
      [&](const auto& here, dodgem::Move move) { return solution.way_after(here, move); });
}

Result<std::vector<AnyMove>> best_play(const dodgem::Solution& solution, AnyPosition position) {
  return play_best(std::move(position), [&](const AnyPosition& each) { return look_up(solution, each); });
}

std::shared_ptr<const dodgem::Solution> dodgem_solution_for(const AnyPosition& position) {
  return dodgem::solution_at_hand(concrete<dodgem::Dodgem<1>>(*position));
}

int most_pawns_of_a_player(const AnyPosition& position) {
  const dodgem::Position<1>& here = concrete<dodgem::Dodgem<1>>(*position);
  return std::max(here.pawns(Side::First).count(), here.pawns(Side::Second).count());
}

std::optional<equerre::Material> ending_of(const AnyPosition& position) {
  const equerre::Position<1>* const ending = concrete_if<equerre::Equerre<1>>(*position);
  return ending != nullptr ? equerre::material_of(*ending) : std::nullopt;
}

std::shared_ptr<const equerre::Endings> endings_for(const AnyPosition& position) {
  return equerre::endings_at_hand_for(concrete<equerre::Equerre<1>>(*position));
}

std::shared_ptr<const equerre::Endings> endings_soon_for(const AnyPosition& position, int threads,
                                                         Budget& budget) {
  const equerre::Position<1>* const ending = concrete_if<equerre::Equerre<1>>(*position);
  return ending != nullptr ? equerre::endings_soon_at_hand_for(*ending, threads, budget) : nullptr;
}

Result<ExactAnswer> look_up(const equerre::Endings& endings, const AnyPosition& position) {
  return answer_of<equerre::Equerre<1>>(
      position, [&](const auto& each) { return value_in(endings, each); },
      [](const auto&, equerre::Move) { return Result<std::int64_t>(0); });
}

Result<std::vector<AnyMove>> best_play(const equerre::Endings& endings, AnyPosition position) {
  return play_best(std::move(position), [&](const AnyPosition& each) { return look_up(endings, each); });
}

SnortAnswer solve_snort(const AnyPosition& position, const SnortQuestion& question,
                        const snort::Solver::Settings& settings, Budget& budget) {
  snort::Solver solver(settings);
  return with_words_for(position->shape().cells(), [&](auto words) {
    return answer(concrete<snort::Snort<words()>>(*position), question, solver, budget);
  });
}

VorassicAnswer solve_vorassic(const AnyPosition& position, const Resources& resources, Budget& budget,
                              const std::function<void(const vorassic::Bounds&)>& on_bounds) {
  return with_words_for(position->shape().cells(),
                        [&](auto words) { return answer<words()>(position, resources, budget, on_bounds); });
}

}  // namespace quadrille
