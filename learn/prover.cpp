#include "learn/prover.hpp"

#include <algorithm>
#include <tuple>

#include "core/erase.hpp"
#include "exact/dodgem/at_hand.hpp"
#include "exact/equerre/at_hand.hpp"
#include "games/dodgem/dodgem.hpp"
#include "games/snort/snort.hpp"
#include "games/vorassic/vorassic.hpp"
#include "search/exhaust.hpp"

namespace quadrille::learn {

namespace {

/// Looks at all positions that can come up.
template <Game G>
class Exhausted {
 public:
  static const ErasedPosition<G>* concrete(const AnyPosition& position) {
    return dynamic_cast<const ErasedPosition<G>*>(&*position);
  }

  std::optional<Exact> value(const typename G::Position& position, Budget& budget) {
    if (const std::optional<Exact> known = all_.look_up(position)) return known;
    if (!all_.solve(position, most_positions, budget)) return std::nullopt;
    return all_.look_up(position);
  }

 private:
  search::Exhaust<G> all_;
};

/// Out of the solution of the board; those that take seconds are made when first asked for.
std::optional<Exact> dodgem_value(const dodgem::Position<1>& position, Budget& budget) {
  const int side = position.shape().rows;
  // What could not be derived again in the plain way is left alone.
  if (side > dodgem::largest_with_distances || position.positions_ahead() > 4 * most_positions)
    return std::nullopt;
  std::shared_ptr<const dodgem::Solution> solution = dodgem::solution_at_hand(side);
  if (!solution && dodgem::solve_at_hand(side, 1, budget)) solution = dodgem::solution_at_hand(side);
  if (!solution) return std::nullopt;
  const Result<Exact> exact = solution->look_up(position);
  return exact ? std::optional(*exact) : std::nullopt;
}

/// Tables are opened, not made: that takes minutes, and is for the face to decide.
std::optional<Exact> equerre_value(const equerre::Position<1>& position, Budget& budget) {
  const auto endings = equerre::endings_soon_at_hand_for(position, 1, budget);
  if (!endings) return std::nullopt;
  const Result<Exact> exact = endings->look_up(position);
  return exact ? std::optional(*exact) : std::nullopt;
}

/// Each game by what knows it best.
class QuickProver final : public Prover {
 public:
  std::optional<Exact> value(const AnyPosition& position, Budget& budget) override {
    if (const Outcome outcome = position->outcome(); outcome != Outcome::Undecided)
      return value_at_end(outcome, position->to_move());
    if (const auto* dodgem = dynamic_cast<const ErasedPosition<dodgem::Dodgem<1>>*>(&*position))
      return dodgem_value(dodgem->get(), budget);
    if (const auto* equerre = dynamic_cast<const ErasedPosition<equerre::Equerre<1>>*>(&*position))
      return equerre_value(equerre->get(), budget);
    return std::apply([&](auto&... ways) { return first_known(position, budget, ways...); }, exhausted_);
  }

 private:
  template <class Way, class... Ways>
  std::optional<Exact> first_known(const AnyPosition& position, Budget& budget, Way& way, Ways&... ways) {
    if (const auto* concrete = Way::concrete(position)) return way.value(concrete->get(), budget);
    if constexpr (sizeof...(ways) > 0)
      return first_known(position, budget, ways...);
    else
      return plain_->value(position, budget);
  }

  std::tuple<Exhausted<snort::Snort<1>>, Exhausted<vorassic::Vorassic<1>>> exhausted_;
  std::unique_ptr<Prover> plain_ = make_plain_prover(most_positions);
};

}  // namespace

Exact value_at_end(Outcome outcome, Side mover) {
  if (outcome == Outcome::Draw) return {};
  return {outcome == win_for(mover) ? ExactValue::Win : ExactValue::Loss, 0};
}

std::unique_ptr<Prover> make_prover() { return std::make_unique<QuickProver>(); }

std::optional<std::vector<ExactMove<AnyMove>>> proven_moves(Prover& prover, const AnyPosition& position,
                                                            Budget& budget) {
  if (!prover.value(position, budget)) return std::nullopt;  // which finds out about all that follow
  std::vector<std::pair<std::string, ExactMove<AnyMove>>> named;
  for (const AnyMove move : position->legal_moves()) {
    AnyPosition next = position;
    next->play(move);
    const std::optional<Exact> after_it = prover.value(next, budget);
    if (!after_it) return std::nullopt;
    const Exact worth = a_move_earlier(*after_it, next->to_move() != position->to_move());
    named.push_back({position->move_text(move), {move, worth}});
  }
  std::sort(named.begin(), named.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<ExactMove<AnyMove>> moves;
  moves.reserve(named.size());
  for (const auto& [text, move] : named) moves.push_back(move);
  return moves;
}

}  // namespace quadrille::learn
