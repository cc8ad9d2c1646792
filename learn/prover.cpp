#include "learn/prover.hpp"

#include <algorithm>

#include "search/brains.hpp"

namespace quadrille::learn {

namespace {

/// Each game by what knows it best.
class QuickProver final : public Prover {
 public:
  std::optional<Exact> value(const AnyPosition& position, Budget& budget) override {
    if (!brain_ || !brain_->understands(*position)) brain_ = search::make_brain(*position);
    return brain_->prove(*position, most_positions, budget);
  }

 private:
  std::unique_ptr<search::BrainBase> brain_;  // made when first asked
};

}  // namespace

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
