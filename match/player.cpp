#include "match/player.hpp"

#include <algorithm>
#include <limits>
#include <vector>

namespace quadrille::match {

namespace {

/// What the board says for this side, whoever is to move.
std::int32_t worth(const AnyPosition& position, Side side) {
  const std::int32_t value = position->evaluate().value;
  return position->to_move() == side ? value : -value;
}

class RandomPlayer final : public Player {
 public:
  explicit RandomPlayer(std::uint64_t seed) : random_(seed) {}

  AnyMove choose(const Match& match) override {
    const std::vector<AnyMove> moves = match.position()->legal_moves();
    return moves[static_cast<std::size_t>(random_.below(static_cast<int>(moves.size())))];
  }
  bool accepts_draw(const Match&) override { return random_.below(2) == 0; }

 private:
  Random random_;
};

/// Looks one move ahead: wins when it can, else takes the move after which the game's own evaluation is best.
class GreedyPlayer final : public Player {
 public:
  explicit GreedyPlayer(std::uint64_t seed) : random_(seed) {}

  AnyMove choose(const Match& match) override {
    const Side me = match.to_move();
    std::vector<AnyMove> best;
    std::int64_t best_worth = std::numeric_limits<std::int64_t>::min();
    for (const AnyMove move : match.position()->legal_moves()) {
      AnyPosition next = match.position();
      next->play(move);
      const std::int64_t value = worth_at_end(next, me);
      if (value > best_worth) best.clear();
      if (value >= best_worth) best.push_back(move);
      best_worth = std::max(best_worth, value);
    }
    return best[static_cast<std::size_t>(random_.below(static_cast<int>(best.size())))];
  }
  bool accepts_draw(const Match& match) override {
    return worth(match.position(), opponent(*match.draw_offered_by())) <= 0;
  }

 private:
  static std::int64_t worth_at_end(const AnyPosition& position, Side me) {
    const Outcome outcome = position->outcome();
    if (outcome == Outcome::Undecided) return worth(position, me);
    if (outcome == Outcome::Draw) return 0;
    return *winner(outcome) == me ? std::numeric_limits<std::int32_t>::max()
                                  : std::numeric_limits<std::int32_t>::min();
  }

  Random random_;
};

}  // namespace

Result<std::unique_ptr<Player>> make_player(std::string_view name, std::uint64_t seed) {
  if (name == human) return std::unique_ptr<Player>();
  if (name == "random") return std::unique_ptr<Player>(std::make_unique<RandomPlayer>(seed));
  if (name == "greedy") return std::unique_ptr<Player>(std::make_unique<GreedyPlayer>(seed));
  return fail("there is no player '{0}'; players are human, random and greedy", printable(name));
}

std::unique_ptr<Player> make_adviser() { return std::make_unique<GreedyPlayer>(0); }

}  // namespace quadrille::match
