#include "learn/compose.hpp"

#include <algorithm>
#include <limits>
#include <unordered_set>
#include <utility>

namespace quadrille::learn {

namespace {

constexpr std::size_t fewest_choices = 3;
constexpr int shortest_win = 3;
/// So many moves show why a move is wrong: the move, its refutation, an answer and the next.
constexpr std::size_t moves_of_a_refutation = 4;

/// Goes on with a proof until one is missing.
class Composer {
 public:
  Composer(const AnyPosition& start, Prover& prover, Budget& budget)
      : record_(start), position_(start), prover_(prover), budget_(budget) {}

  std::optional<Puzzle> compose() {
    const std::optional<ProvenMoves> moves = moves_of(position_);
    if (!moves || moves->size() < fewest_choices || !only_move(*moves)) return std::nullopt;
    const Best best = best_of(*moves);
    if (best.value == ExactValue::Win && prover_.value(position_, budget_)->plies < shortest_win)
      return std::nullopt;
    if (!follow()) return std::nullopt;
    record_.result = position_->outcome();
    Puzzle puzzle(std::move(record_));
    puzzle.goal = best.value == ExactValue::Win ? Goal::Win : Goal::Draw;
    return puzzle;
  }

 private:
  std::optional<ProvenMoves> moves_of(const AnyPosition& position) {
    return proven_moves(prover_, position, budget_);
  }

  /// Writes the solution down; false where a proof is missing on the way.
  bool follow() {
    const Side solver = position_->to_move();
    std::vector<match::Entry> replies;  // since the last move of the solver
    AnyPosition here = position_;
    while (here->outcome() == Outcome::Undecided && seen_.insert(here->key()).second &&
           record_.main.entries.size() < longest_solution) {
      const std::optional<ProvenMoves> moves = moves_of(here);
      if (!moves) return false;
      if (here->to_move() != solver) {
        const std::optional<AnyMove> reply = hardest_reply(here, *moves);
        if (!reply) return false;
        replies.push_back({*reply, {}, {}, {}});
        here->play(*reply);
        continue;
      }
      const std::optional<AnyMove> right = only_move(*moves);
      if (!right) return true;
      std::move(replies.begin(), replies.end(), std::back_inserter(record_.main.entries));
      replies.clear();
      record_.main.entries.push_back({*right, {}, {}, {}});
      here->play(*right);
      position_ = here;
    }
    return true;
  }

  /// Of the replies that resist longest one after which a single move is right, so that the puzzle goes on,
  /// or may be after another reply; else the one after which the fewest are. Last come those that end it.
  std::optional<AnyMove> hardest_reply(const AnyPosition& here, const ProvenMoves& moves) {
    std::optional<AnyMove> chosen;
    int fewest = std::numeric_limits<int>::max();
    for (const ExactMove<AnyMove>& reply : hardest(moves)) {
      AnyPosition next = here;
      next->play(reply.move);
      int right = std::numeric_limits<int>::max() - 1;
      if (next->outcome() == Outcome::Undecided && seen_.count(next->key()) == 0) {
        const std::optional<ProvenMoves> answers = moves_of(next);
        if (!answers) return std::nullopt;
        const int count = best_of(*answers).count;
        right = next->to_move() == here->to_move() ? 1 : count == 1 ? 0 : count;
      }
      if (right < fewest) chosen = reply.move;
      fewest = std::min(fewest, right);
    }
    return chosen;
  }

  match::Record record_;
  AnyPosition position_;  // after the last move that is written down
  std::unordered_set<std::uint64_t> seen_;
  Prover& prover_;
  Budget& budget_;
};

/// Every wrong move becomes a variation of the right one that shows why; false where a proof is missing.
bool refute(const AnyPosition& here, match::Entry& entry, Prover& prover, Budget& budget) {
  const std::optional<ProvenMoves> moves = proven_moves(prover, here, budget);
  if (!moves) return false;
  for (const ExactMove<AnyMove>& wrong : *moves) {
    if (wrong.move == entry.move) continue;
    AnyPosition next = here;
    match::Line line;
    std::optional<AnyMove> move = wrong.move;
    while (move) {
      line.entries.push_back({*move, {}, {}, {}});
      next->play(*move);
      move = std::nullopt;
      if (next->outcome() != Outcome::Undecided || line.entries.size() == moves_of_a_refutation) break;
      std::optional<ProvenMoves> best = proven_moves(prover, next, budget);
      if (!best) return false;
      rank(*best);
      move = best->front().move;
    }
    entry.variations.push_back(std::move(line));
  }
  return true;
}

}  // namespace

Best best_of(const ProvenMoves& moves) {
  Best best;
  for (const ExactMove<AnyMove>& move : moves) {
    if (move.exact.value > best.value) best = {move.exact.value, 0};
    best.count += move.exact.value == best.value ? 1 : 0;
  }
  return best;
}

std::optional<AnyMove> only_move(const ProvenMoves& moves) {
  const Best best = best_of(moves);
  if (best.value == ExactValue::Loss || best.count != 1) return std::nullopt;
  return std::find_if(moves.begin(), moves.end(),
                      [&](const ExactMove<AnyMove>& move) { return move.exact.value == best.value; })
      ->move;
}

ProvenMoves hardest(const ProvenMoves& moves) {
  const ExactValue value = best_of(moves).value;
  const bool hurries = value == ExactValue::Win;
  ProvenMoves chosen;
  for (const ExactMove<AnyMove>& move : moves) {
    if (move.exact.value != value) continue;
    const int ahead = chosen.empty() ? 0 : move.exact.plies.value_or(0) - chosen[0].exact.plies.value_or(0);
    if (hurries ? ahead < 0 : ahead > 0) chosen.clear();
    if (chosen.empty() || ahead == 0) chosen.push_back(move);
  }
  return chosen;
}

std::optional<Puzzle> compose_solution(const AnyPosition& start, Prover& prover, Budget& budget) {
  if (start->outcome() != Outcome::Undecided) return std::nullopt;
  return Composer(start, prover, budget).compose();
}

bool add_refutations(Puzzle& puzzle, Prover& prover, Budget& budget) {
  AnyPosition position = puzzle.start();
  for (match::Entry& entry : puzzle.record.main.entries) {
    if (position->to_move() == puzzle.solver() && !refute(position, entry, prover, budget)) return false;
    position->play(entry.move);
  }
  return true;
}

std::optional<Puzzle> compose(const AnyPosition& start, Prover& prover, Budget& budget) {
  std::optional<Puzzle> puzzle = compose_solution(start, prover, budget);
  if (!puzzle || !add_refutations(*puzzle, prover, budget)) return std::nullopt;
  return puzzle;
}

}  // namespace quadrille::learn
