#include "arena/opening.hpp"

#include <cstdlib>

#include "core/random.hpp"
#include "match/player.hpp"

namespace quadrille::arena {

namespace {

constexpr int candidates = 4;
constexpr std::uint64_t nodes_for_balance = 10'000;
constexpr std::uint64_t enough_ways = 1000;
/// Longer than any opening needs; where moves are forced the ways do not grow.
constexpr int most_plies = 20;

match::Match play_random_moves(match::Match match, std::optional<int> plies, Random& random) {
  std::uint64_t ways = 1;
  for (int ply = 0; ply < plies.value_or(most_plies); ++ply) {
    if (!plies && ways >= enough_ways) break;
    const std::vector<AnyMove> moves = match.position()->legal_moves();
    const AnyMove move = moves[static_cast<std::size_t>(random.below(static_cast<int>(moves.size())))];
    match::Match next = match;
    if (!next.play(move) || next.is_over()) break;
    match = std::move(next);
    ways *= moves.size();
  }
  return match;
}

/// How far a short search sees one side ahead, whichever it is. A win found is further than any estimate,
/// and the further the sooner it comes.
search::Value imbalance(const match::Match& match) {
  search::Engine engine({1, std::size_t{1} << 20U});
  search::Task task = match::task_for(match);
  task.method = search::Method::AlphaBeta;
  task.limits.nodes = nodes_for_balance;
  return std::abs(engine.think(task, never).lines.front().value);
}

match::Match start_of(const Plan& plan, std::uint64_t fill_seed) {
  Setup setup = plan.setup;
  setup.seed = fill_seed;
  return match::Match(*plan.game->start(setup));  // the plan's setup was checked
}

}  // namespace

Opening draw_opening(const Plan& plan, std::uint64_t number) {
  std::optional<Opening> best;
  search::Value best_imbalance = search::no_value;
  for (std::uint64_t i = 0; i < candidates; ++i) {
    const std::uint64_t seed = seed_for(plan, number, i);
    Random random(seed);
    match::Match match = play_random_moves(start_of(plan, seed), plan.opening_plies, random);
    const search::Value value = imbalance(match);
    if (value < best_imbalance) {
      best_imbalance = value;
      const bool random_fill = plan.setup.fill == Fill::Random;
      best = Opening{std::move(match), random_fill ? std::optional(seed) : std::nullopt};
    }
  }
  return *std::move(best);
}

Openings::Openings(const Plan& plan) : plan_(plan), slots_(static_cast<std::size_t>(plan.games / 2)) {}

Opening Openings::get(std::uint64_t number) {
  Slot& slot = slots_[static_cast<std::size_t>(number)];
  std::call_once(slot.drawn, [&] { slot.opening = draw_opening(plan_, number); });
  return *slot.opening;
}

}  // namespace quadrille::arena
