#include <unordered_map>
#include <utility>

#include "exact/answers.hpp"
#include "learn/prover.hpp"

namespace quadrille::learn {

namespace {

/// What the solved endings of Équerre say, of which too many positions follow one another to look at them all
/// from each. It is believed where it follows, by the rules, from what they say after each legal move. Fails
/// where a table is damaged or wrong.
Result<Exact> value_checked(const equerre::Endings& endings, const AnyPosition& position) {
  const Result<ExactAnswer> told = look_up(endings, position);
  if (!told) return told.error();
  if (told->moves.front().exact != told->exact)
    return fail("the table of endings is wrong: what it says of {0} does not follow from the rules",
                position->text());
  return told->exact;
}

/// Remembers all that it has settled, so that positions of one game cost little after the first.
class PlainProver final : public Prover {
 public:
  explicit PlainProver(std::size_t most) : most_(most) {}

  std::optional<Exact> value(const AnyPosition& position, Budget& budget) override {
    const auto known = settled_.find(position->key());
    trouble_.reset();
    if (known != settled_.end()) return known->second;
    if (const Outcome outcome = position->outcome(); outcome != Outcome::Undecided)
      return value_at_end(outcome, position->to_move());
    if (const auto endings = endings_soon_for(position, 1, budget)) return checked(*endings, position);
    if (!explore(position, budget)) return std::nullopt;
    settle();
    return settled_.at(position->key());
  }
  std::optional<Message> trouble() const override { return trouble_; }

 private:
  struct Node {
    AnyPosition position;
    Side mover;
    std::vector<std::size_t> parents = {};
    std::size_t open = 0;  ///< moves of which it is not known that they lose
    std::optional<Exact> exact = std::nullopt;
  };

  std::optional<Exact> checked(const equerre::Endings& endings, const AnyPosition& position) {
    const Result<Exact> exact = value_checked(endings, position);
    if (exact) return settled_[position->key()] = *exact;
    trouble_ = exact.error().why;
    return std::nullopt;
  }

  /// Every position that can come up and is not settled, with the settled ones that follow at once.
  bool explore(const AnyPosition& from, Budget& budget) {
    constexpr std::size_t between_looks = 256;
    nodes_.clear();
    numbers_.clear();
    number_of(from);
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
      if (nodes_.size() > most_ || (i % between_looks == 0 && budget.look())) return false;
      if (nodes_[i].exact) continue;
      const std::vector<AnyMove> moves = nodes_[i].position->legal_moves();
      nodes_[i].open = moves.size();
      for (const AnyMove move : moves) {
        AnyPosition next = nodes_[i].position;
        next->play(move);
        const std::size_t child = number_of(next);
        nodes_[child].parents.push_back(i);
      }
    }
    return true;
  }

  std::size_t number_of(const AnyPosition& position) {
    const auto [entry, is_new] = numbers_.emplace(position->key(), nodes_.size());
    if (!is_new) return entry->second;
    nodes_.push_back({position, position->to_move()});
    if (const Outcome outcome = position->outcome(); outcome != Outcome::Undecided) {
      nodes_.back().exact = value_at_end(outcome, nodes_.back().mover);
    } else if (const auto known = settled_.find(position->key()); known != settled_.end()) {
      nodes_.back().exact = known->second;
    }
    return entry->second;
  }

  /// What is won or lost in so many plies tells what is in one more. What neither player can force is a
  /// draw.
  void settle() {
    std::vector<std::vector<std::size_t>> by_plies;
    const auto tell = [&](std::size_t number) {
      const Exact& exact = *nodes_[number].exact;
      if (!exact.plies) return;
      const auto plies = static_cast<std::size_t>(*exact.plies);
      if (by_plies.size() <= plies) by_plies.resize(plies + 1);
      by_plies[plies].push_back(number);
    };
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
      if (nodes_[i].exact) tell(i);
    }
    for (std::size_t plies = 0; plies < by_plies.size(); ++plies) {
      for (std::size_t i = 0; i < by_plies[plies].size(); ++i) {
        const std::size_t child = by_plies[plies][i];
        for (const std::size_t parent : nodes_[child].parents) {
          if (learn(nodes_[parent], nodes_[child])) tell(parent);
        }
      }
    }
    for (const Node& node : nodes_) settled_.emplace(node.position->key(), node.exact.value_or(Exact{}));
  }

  /// True when it is settled by this child.
  static bool learn(Node& parent, const Node& child) {
    if (parent.exact) return false;
    const Exact move = a_move_earlier(*child.exact, parent.mover != child.mover);
    if (move.value == ExactValue::Loss && --parent.open > 0) return false;
    parent.exact = move;
    return true;
  }

  std::size_t most_;
  std::optional<Message> trouble_;
  std::vector<Node> nodes_;
  std::unordered_map<std::uint64_t, std::size_t> numbers_;
  std::unordered_map<std::uint64_t, Exact> settled_;
};

}  // namespace

std::unique_ptr<Prover> make_plain_prover(std::size_t most) { return std::make_unique<PlainProver>(most); }

}  // namespace quadrille::learn
