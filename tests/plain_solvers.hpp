// Exact values of small positions, found plainly and slowly through the border, to check the search by.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/any_game.hpp"
#include "core/side.hpp"
#include "tests/sample_positions.hpp"

namespace quadrille {

/// Who wins, for one player: 1, 0 for a draw or -1.
inline int result_for(Side side, Outcome outcome) {
  return outcome == Outcome::Draw ? 0 : outcome == win_for(side) ? 1 : -1;
}

/// Plays every game to its end. For games in which no position comes up again.
class PlainMinimax {
 public:
  /// The result with best play, for the player to move.
  int value(const AnyPosition& position) {
    const Side mover = position->to_move();
    if (const Outcome outcome = position->outcome(); outcome != Outcome::Undecided)
      return result_for(mover, outcome);
    const auto known = known_.find(position->key());
    if (known != known_.end()) return known->second;
    int best = -1;
    for (const AnyMove move : position->legal_moves()) {
      best = std::max(best, value_of_move(position, move));
      if (best == 1) break;
    }
    known_.emplace(position->key(), best);
    return best;
  }

  int value_of_move(const AnyPosition& position, AnyMove move) {
    const AnyPosition next = after_move(position, move);
    return next->to_move() == position->to_move() ? value(next) : -value(next);
  }

 private:
  std::unordered_map<std::uint64_t, int> known_;
};

/// Every position that can come up from one, with who wins and how soon; cycles are draws.
class PlainRetrograde {
 public:
  struct Solved {
    AnyPosition position;
    Side mover;
    std::vector<std::size_t> next;
    std::optional<int> result;  ///< for the player to move; nothing while it is not known to be won or lost
    int plies = 0;              ///< to the end, the winner hurrying and the loser not
  };

  explicit PlainRetrograde(const AnyPosition& start) {
    number_of(start);
    for (std::size_t i = 0; i < solved_.size(); ++i) follow(i);
    for (int plies = 1; sweep(plies); ++plies) {
    }
  }

  const std::vector<Solved>& all() const { return solved_; }
  const Solved& operator[](const AnyPosition& position) const {
    return solved_[numbers_.at(position->key())];
  }
  /// The result of a move for the player who makes it.
  int result_of_move(const AnyPosition& position, AnyMove move) const {
    const Solved& next = (*this)[after_move(position, move)];
    const int result = next.result.value_or(0);
    return next.mover == position->to_move() ? result : -result;
  }

 private:
  std::size_t number_of(const AnyPosition& position) {
    const auto [entry, is_new] = numbers_.emplace(position->key(), solved_.size());
    if (is_new) solved_.push_back({position, position->to_move(), {}, std::nullopt, 0});
    return entry->second;
  }

  void follow(std::size_t number) {
    const AnyPosition position = solved_[number].position;
    if (const Outcome outcome = position->outcome(); outcome != Outcome::Undecided) {
      if (outcome != Outcome::Draw) solved_[number].result = result_for(position->to_move(), outcome);
      return;
    }
    std::vector<std::size_t> next;
    for (const AnyMove move : position->legal_moves()) next.push_back(number_of(after_move(position, move)));
    solved_[number].next = std::move(next);
  }

  /// Finds the positions won or lost in so many plies, those in fewer being known; whether there are any.
  bool sweep(int plies) {
    bool found = false;
    for (Solved& here : solved_) {
      if (here.result || here.next.empty()) continue;
      int sure_losses = 0;
      bool wins = false;
      for (const std::size_t number : here.next) {
        const Solved& next = solved_[number];
        if (!next.result || next.plies >= plies) continue;
        const int result = next.mover == here.mover ? *next.result : -*next.result;
        wins = wins || result == 1;
        sure_losses += result == -1 ? 1 : 0;
      }
      if (!wins && sure_losses < static_cast<int>(here.next.size())) continue;
      here.result = wins ? 1 : -1;
      here.plies = plies;
      found = true;
    }
    return found;
  }

  std::vector<Solved> solved_;
  std::unordered_map<std::uint64_t, std::size_t> numbers_;
};

}  // namespace quadrille
