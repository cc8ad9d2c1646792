// dodgem_policy SIDE [ORDER]: strategies of Dodgem, up to 5×5, that never lose. A solution proposes moves
// that keep at least a draw; of these one is taken by a fixed order. Then all that the opponent can do
// against the strategy is walked through by the rules of the game alone: how many positions it meets, and
// that it loses in none. If both players have such a strategy, the board is a draw.
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <optional>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

#include "core/flat_map.hpp"
#include "core/game.hpp"
#include "exact/dodgem/numbers.hpp"
#include "exact/retrograde/memory_archive.hpp"
#include "exact/retrograde/outcomes.hpp"
#include "games/dodgem/dodgem.hpp"

namespace {

using namespace quadrille;
using dodgem::Dodgem;
using dodgem::Move;
using retrograde::Pawns;
using Position = dodgem::Position<1>;

/// Takes a move of the player whose strategy it is; nothing where it knows of none.
using Strategy = std::function<std::optional<Move>(const Position&)>;

/// Both sets of pawns, up to 32 cells each: no two positions have the same.
std::uint64_t number_of(const Position& position) {
  std::uint64_t number = 0;
  position.pawns(Side::First).for_each([&](Cell c) { number |= std::uint64_t{1} << index(c); });
  position.pawns(Side::Second).for_each([&](Cell c) { number |= std::uint64_t{1} << (32 + index(c)); });
  return number;
}

/// All that can come up where one player follows a strategy and the other does whatever the rules allow.
/// Knows the rules of the game and nothing else.
class Walk {
 public:
  Walk(Side own, const Strategy& strategy) : own_(own), strategy_(strategy) {}

  /// Whether the strategy has a legal move wherever it is to move, and never loses. A game that goes on for
  /// ever comes to a position for the third time, which is a draw.
  bool never_loses(int side) {
    const Position start = Dodgem<1>::start({.shape = square_shape(side)});
    if (own_ == start.to_move())
      meet(start);
    else
      reply_to(start);
    while (!is_lost_ && !open_.empty()) {
      const Position position = open_.back();
      open_.pop_back();
      if (position.outcome() != Outcome::Undecided) continue;
      const std::optional<Move> move = strategy_(position);
      is_lost_ = !move || !position.is_legal(*move);
      if (!is_lost_) reply_to(after(position, *move));
    }
    return !is_lost_;
  }

  /// With the player to move whose strategy it is.
  std::size_t positions() const { return positions_; }
  /// Of this player's pawns, when the opponent is to move.
  std::size_t placements() const { return placements_.size(); }

 private:
  void reply_to(const Position& position) {
    placements_.insert(number_of(Position(position.grid(), own_pawns(position), position.to_move())));
    if (position.outcome() == win_for(own_)) return;
    if (position.outcome() != Outcome::Undecided) is_lost_ = true;
    for (const Move move : position.legal_moves()) meet(after(position, move));
  }

  void meet(const Position& position) {
    if (position.outcome() == win_for(opponent(own_))) is_lost_ = true;
    const std::uint64_t number = number_of(position);
    if (met_.find(number) != nullptr) return;
    met_.add(number, true);
    ++positions_;
    open_.push_back(position);
  }

  PerSide<Pawns> own_pawns(const Position& position) const {
    PerSide<Pawns> pawns;
    pawns[own_] = position.pawns(own_);
    return pawns;
  }

  Side own_;
  const Strategy& strategy_;
  FlatMap<bool> met_;
  std::vector<Position> open_;
  std::unordered_set<std::uint64_t> placements_;
  std::size_t positions_ = 0;
  bool is_lost_ = false;
};

/// What every position of a board is worth.
class Values {
 public:
  explicit Values(int side) : board_families_(retrograde::Board(side)) {
    retrograde::MemoryArchive archive(families());
    Budget budget;
    // In memory and without a limit it cannot fail.
    static_cast<void>(retrograde::solve_outcomes(board_families_, archive,
                                                 {.threads = 1, .memory = std::size_t{1} << 30U}, budget));
    for (std::size_t mine = 0; mine < families().size(); ++mine) {
      for (std::size_t theirs = 0; theirs < families().size(); ++theirs)
        matrices_.push_back(*archive.fetch(mine, theirs));
    }
  }

  bool is_won_by_mover(const Position& position) const {
    const dodgem::Placements placements = placements_of(position, families());
    const retrograde::Place mine = families().place_of(placements.mine);
    const retrograde::Place theirs = families().place_of(placements.theirs);
    return matrices_[mine.family * families().size() + theirs.family].is_won(mine.row, theirs.row);
  }

 private:
  const retrograde::Families& families() const { return board_families_.families; }

  retrograde::BoardFamilies board_families_;
  std::vector<retrograde::Matrix> matrices_;
};

/// Of the moves that keep at least a draw the one with the lowest rank is taken.
struct Order {
  std::string name;
  std::function<int(const Position&, Move)> rank;
};

int steps_left(const Position& position, Move move) {
  const auto side = position.shape().rows;
  const int row = static_cast<int>(index(move.from())) / side;
  const int column = static_cast<int>(index(move.from())) % side;
  return position.to_move() == Side::First ? row : side - 1 - column;
}

std::vector<Order> orders() {
  constexpr int many = 1000;
  const auto sideways_last = [](const Position& position, Move move) {
    return position.is_irreversible(move) ? 0 : many;
  };
  return {
      {"forward, the foremost pawn first",
       [=](const Position& p, Move m) { return sideways_last(p, m) + steps_left(p, m); }},
      {"forward, the hindmost pawn first",
       [=](const Position& p, Move m) { return sideways_last(p, m) - steps_left(p, m); }},
      {"sideways first", [=](const Position& p, Move m) { return -sideways_last(p, m); }},
      {"the fewest moves left to the opponent",
       [](const Position& p, Move m) { return static_cast<int>(after(p, m).legal_moves().size()); }},
      {"forward, then the fewest moves left",
       [=](const Position& p, Move m) {
         return sideways_last(p, m) + static_cast<int>(after(p, m).legal_moves().size());
       }},
  };
}

std::optional<Move> choose(const Values& values, const Order& order, const Position& position) {
  std::optional<Move> best;
  int best_rank = 0;
  for (const Move move : position.legal_moves()) {
    if (values.is_won_by_mover(after(position, move))) continue;
    const int rank = order.rank(position, move);
    if (best && rank >= best_rank) continue;
    best = move;
    best_rank = rank;
  }
  return best;
}

}  // namespace

int main(int argc, char** argv) {
  const int side = argc > 1 ? std::atoi(argv[1]) : 0;
  std::vector<Order> tried = orders();
  const std::size_t wanted = argc > 2 ? static_cast<std::size_t>(std::atoi(argv[2])) : 0;
  if (side < 2 || side > 5 || argc > 3 || wanted > tried.size()) {
    fmt::print(stderr, "dodgem_policy SIDE [ORDER]: a side of 2 to 5, and one of {} orders\n", tried.size());
    return 2;
  }
  if (wanted != 0) tried = {tried[wanted - 1]};
  const Values values(side);
  fmt::print("| strategy on {0}×{0} | player | never loses | positions met | placements of its own |\n",
             side);
  fmt::print("|---|---|---|---|---|\n");
  for (const Order& order : tried) {
    for (const Side own : {Side::First, Side::Second}) {
      const Strategy strategy = [&](const Position& position) { return choose(values, order, position); };
      Walk walk(own, strategy);
      const bool holds = walk.never_loses(side);
      fmt::print("| {} | {} | {} | {} | {} |\n", order.name, own == Side::First ? 1 : 2, holds ? "yes" : "no",
                 walk.positions(), walk.placements());
      std::fflush(stdout);
    }
  }
  return 0;
}
