#include "learn/verify.hpp"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "learn/compose.hpp"
#include "learn/symmetry.hpp"

namespace quadrille::learn {

namespace {

bool is_among(const ProvenMoves& moves, AnyMove move) {
  return std::any_of(moves.begin(), moves.end(), [&](const auto& each) { return each.move == move; });
}

/// Goes through a solution and stops where something does not follow.
class Examiner {
 public:
  Examiner(const Puzzle& puzzle, Prover& prover, Budget& budget)
      : puzzle_(puzzle), position_(puzzle.start()), prover_(prover), budget_(budget) {}

  std::optional<Message> flaw() {
    for (const match::Entry& entry : puzzle_.solution()) {
      const bool solves = position_->to_move() == puzzle_.solver();
      const std::optional<ProvenMoves> moves = proven_moves(prover_, position_, budget_);
      if (!moves) return beyond_reach();
      std::optional<Message> flaw = solves ? flaw_of_move(entry, *moves) : flaw_of_reply(entry, *moves);
      if (flaw) return message("move {0}: {1}", position_->move_text(entry.move), *std::move(flaw));
      seen_.insert(position_->key());
      position_->play(entry.move);
    }
    return flaw_of_end();
  }

 private:
  Message beyond_reach() const {
    if (std::optional<Message> trouble = prover_.trouble()) return *std::move(trouble);
    return budget_.is_over() ? message("stopped before the end")
                             : message("too many positions follow to look at all of them");
  }

  std::optional<Message> flaw_of_move(const match::Entry& entry, const ProvenMoves& moves) {
    const Best best = best_of(moves);
    if (best.value != value_of(puzzle_.goal))
      return puzzle_.goal == Goal::Win ? message("nothing wins here")
                                       : message("the best result here is no draw");
    if (best.count != 1) return counted("{0} move is right here", "{0} moves are right here", best.count);
    if (*only_move(moves) != entry.move)
      return message("it is wrong; {0} is right", position_->move_text(*only_move(moves)));
    for (const ExactMove<AnyMove>& wrong : moves) {
      if (wrong.move == entry.move) continue;
      if (std::optional<Message> flaw = flaw_of_refutation(entry, wrong.move)) return flaw;
    }
    return std::nullopt;
  }

  /// The variation of a wrong move goes on with a move that takes the goal away.
  std::optional<Message> flaw_of_refutation(const match::Entry& entry, AnyMove wrong) {
    const auto line = std::find_if(entry.variations.begin(), entry.variations.end(),
                                   [&](const auto& each) { return each.entries.front().move == wrong; });
    const std::string text = position_->move_text(wrong);
    if (line == entry.variations.end()) return message("{0}, which is wrong, has no refutation", text);
    AnyPosition next = position_;
    next->play(wrong);
    if (next->outcome() != Outcome::Undecided) return std::nullopt;
    // What the other answers lead to need not be known one by one, which would be most of the work.
    const std::optional<Exact> best = prover_.value(next, budget_);
    if (!best) return beyond_reach();
    if (line->entries.size() > 1) {
      const Side answering = next->to_move();
      next->play(line->entries[1].move);
      const std::optional<Exact> after_it = prover_.value(next, budget_);
      if (!after_it) return beyond_reach();
      if (a_move_earlier(*after_it, next->to_move() != answering).value == best->value) return std::nullopt;
    }
    return message("the refutation of {0} does not refute it", text);
  }

  std::optional<Message> flaw_of_reply(const match::Entry& entry, const ProvenMoves& moves) {
    if (is_among(hardest(moves), entry.move)) return std::nullopt;
    return message("another reply resists longer");
  }

  /// It goes on as long as there is one right move after a reply that resists longest.
  std::optional<Message> flaw_of_end() {
    if (is_end(position_) || puzzle_.solution().size() >= longest_solution) return std::nullopt;
    const std::optional<ProvenMoves> moves = proven_moves(prover_, position_, budget_);
    if (!moves) return beyond_reach();
    if (position_->to_move() == puzzle_.solver()) return flaw_if_one_is_right(*moves);
    for (const ExactMove<AnyMove>& reply : hardest(*moves)) {
      AnyPosition next = position_;
      next->play(reply.move);
      if (is_end(next) || next->to_move() != puzzle_.solver()) continue;
      const std::optional<ProvenMoves> answers = proven_moves(prover_, next, budget_);
      if (!answers) return beyond_reach();
      if (std::optional<Message> flaw = flaw_if_one_is_right(*answers)) return flaw;
    }
    return std::nullopt;
  }

  bool is_end(const AnyPosition& position) const {
    return position->outcome() != Outcome::Undecided || seen_.count(position->key()) > 0;
  }

  static std::optional<Message> flaw_if_one_is_right(const ProvenMoves& moves) {
    if (best_of(moves).count > 1) return std::nullopt;
    return message("the solution ends too soon: one move alone is right after it");
  }

  const Puzzle& puzzle_;
  AnyPosition position_;
  Prover& prover_;
  Budget& budget_;
  std::unordered_set<std::uint64_t> seen_;
};

}  // namespace

std::optional<Message> flaw_of(const Puzzle& puzzle, Prover& prover, Budget& budget) {
  return Examiner(puzzle, prover, budget).flaw();
}

std::vector<Message> twins(const std::vector<PlacedPuzzle>& puzzles) {
  std::unordered_map<std::string, int> forms;
  std::unordered_map<std::string, int> names;
  std::vector<Message> found;
  for (const auto& [puzzle, line] : puzzles) {
    const std::string form =
        std::string(puzzle.start()->game().sheet().id) + " " + canonical_form(puzzle.start());
    if (const auto [first, is_new] = forms.emplace(form, line); !is_new)
      found.push_back(
          placed(line, 1,
                 message("{0} is the puzzle of line {1} turned, mirrored or with the players changed",
                         printable(puzzle.name), first->second)));
    if (const auto [first, is_new] = names.emplace(puzzle.name, line); !is_new)
      found.push_back(placed(
          line, 1,
          message("the puzzle of line {0} has the name {1} too", first->second, printable(puzzle.name))));
  }
  return found;
}

}  // namespace quadrille::learn
