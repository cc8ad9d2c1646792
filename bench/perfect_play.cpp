// perfect_play POSITIONS MILLISECONDS [SEED]: lets the engine choose in random positions of boards small
// enough to be solved, and counts the moves that turn a win into less or a draw into a loss.
//
// The values come from a plain solver that knows nothing of the search: it follows every move and remembers
// what it found; where positions can repeat it sweeps the whole graph until nothing changes.
#include <fmt/format.h>

#include <cstdio>
#include <cstdlib>
#include <unordered_map>
#include <vector>

#include "core/erase.hpp"
#include "games/dodgem/dodgem.hpp"
#include "games/snort/snort.hpp"
#include "games/vorassic/vorassic.hpp"
#include "search/engine.hpp"

namespace {

using namespace quadrille;

/// -1, 0 or 1 for the player to move.
int result_at_end(Outcome outcome, Side mover) {
  return outcome == Outcome::Draw ? 0 : outcome == win_for(mover) ? 1 : -1;
}

/// Games that always end.
template <Game G>
class Solver {
 public:
  using Position = typename G::Position;

  int value(const Position& position) {
    if (const Outcome outcome = position.outcome(); outcome != Outcome::Undecided)
      return result_at_end(outcome, position.to_move());
    const std::uint64_t key = position.key();
    if (const auto known = known_.find(key); known != known_.end()) return known->second;
    int best = -1;
    for (const typename G::Move move : position.legal_moves()) {
      const Position next = after(position, move);
      const int seen = next.to_move() == position.to_move() ? value(next) : -value(next);
      best = std::max(best, seen);
      if (best == 1) break;
    }
    known_.emplace(key, static_cast<std::int8_t>(best));
    return best;
  }

 private:
  std::unordered_map<std::uint64_t, std::int8_t> known_;
};

/// Games in which positions come again: sweeps over all positions until no value changes; the rest is drawn.
template <RepeatingGame G>
class Solver<G> {
 public:
  using Position = typename G::Position;

  int value(const Position& position) {
    if (!numbers_.contains(position.key())) {
      explore(position);
      sweep();
    }
    return values_[numbers_.at(position.key())];
  }

 private:
  void explore(const Position& from) {
    add(from);
    for (std::size_t i = children_.size(); i < positions_.size(); ++i) {
      const Position position = positions_[i];
      children_.emplace_back();
      if (position.outcome() != Outcome::Undecided) {
        values_[i] = result_at_end(position.outcome(), position.to_move());
        continue;
      }
      for (const typename G::Move move : position.legal_moves())
        children_[i].push_back(add(after(position, move)));
    }
  }
  std::size_t add(const Position& position) {
    const auto [place, fresh] = numbers_.emplace(position.key(), positions_.size());
    if (fresh) {
      positions_.push_back(position);
      values_.push_back(0);
    }
    return place->second;
  }
  void sweep() {
    for (bool changed = true; changed;) {
      changed = false;
      for (std::size_t i = 0; i < positions_.size(); ++i) {
        if (children_[i].empty() || values_[i] != 0) continue;
        int best = -1;
        for (const std::size_t child : children_[i]) {
          const bool same = positions_[child].to_move() == positions_[i].to_move();
          best = std::max(best, same ? values_[child] : -values_[child]);
        }
        changed = changed || best != 0;
        values_[i] = best;
      }
    }
  }

  std::unordered_map<std::uint64_t, std::size_t> numbers_;
  std::vector<Position> positions_;
  std::vector<std::vector<std::size_t>> children_;
  std::vector<int> values_;
};

struct Wanted {
  int positions;
  std::chrono::milliseconds time;
  std::uint64_t seed;
};

/// A position some random moves from the start, any number of them.
template <Game G>
typename G::Position random_position(const typename G::Position& start, Random& random) {
  std::vector<typename G::Position> game{start};
  while (const auto move = game.back().random_move(random)) {
    game.push_back(after(game.back(), *move));
    if (game.size() > 200) break;
  }
  if (game.back().outcome() != Outcome::Undecided) game.pop_back();
  return game[static_cast<std::size_t>(random.below(static_cast<int>(game.size())))];
}

template <Game G>
int check(const char* name, const AnyGame& game, const Setup& setup, const Wanted& wanted) {
  Solver<G> solver;
  Random random(wanted.seed);
  search::Engine engine({2, std::size_t{128} << 20U});
  const typename G::Position start = G::start(setup);
  int errors = 0;
  int choices = 0;
  double longest = 0;
  for (int i = 0; i < wanted.positions; ++i) {
    const typename G::Position position = random_position<G>(start, random);
    const int value = solver.value(position);
    search::Task task(AnyPosition(std::make_unique<ErasedPosition<G>>(game, position)));
    task.limits.time = wanted.time;
    engine.new_game();
    const search::Report report = engine.think(task, never);
    const auto next = after(position, restore<G>(report.lines.front().moves.front()));
    const int got = next.to_move() == position.to_move() ? solver.value(next) : -solver.value(next);
    longest = std::max(longest, report.seconds);
    bool is_choice = false;
    for (const typename G::Move move : position.legal_moves()) {
      const auto other = after(position, move);
      is_choice = is_choice || (other.to_move() == position.to_move() ? solver.value(other)
                                                                      : -solver.value(other)) < value;
    }
    choices += is_choice ? 1 : 0;
    if (got >= value) continue;
    ++errors;
    fmt::print("  {} {}: {} turns {} into {}\n", name, G::format(position),
               G::format_move(position, restore<G>(report.lines.front().moves.front())), value, got);
  }
  fmt::print("| {} | {} | {} | {} | {:.2f} |\n", name, wanted.positions, choices, errors, longest);
  std::fflush(stdout);
  return errors;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3) {
    fmt::print(stderr, "perfect_play POSITIONS MILLISECONDS [SEED]\n");
    return 2;
  }
  const Wanted wanted{std::atoi(argv[1]), std::chrono::milliseconds(std::atoi(argv[2])),
                      argc > 3 ? std::strtoull(argv[3], nullptr, 10) : 1};
  fmt::print(
      "| board | positions | with a wrong move to make | wrong moves made | longest thought (s) "
      "|\n|---|---|---|---|---|\n");
  int errors = 0;
  for (const int n : {3, 4}) {
    errors += check<dodgem::Dodgem<1>>(n == 3 ? "dodgem 3×3" : "dodgem 4×4", dodgem::game(),
                                       {square_shape(n)}, wanted);
  }
  errors += check<snort::Snort<1>>("snort 5×5", snort::game(), {square_shape(5)}, wanted);
  errors +=
      check<vorassic::Vorassic<1>>("vorassic 5×5 snake", vorassic::game(), {square_shape(5), 's'}, wanted);
  errors +=
      check<vorassic::Vorassic<1>>("vorassic 5×5 octopus", vorassic::game(), {square_shape(5), 'p'}, wanted);
  return errors == 0 ? 0 : 1;
}
