// Plays the games of a plan, several at once.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "arena/plan.hpp"
#include "core/budget.hpp"
#include "core/message.hpp"
#include "match/record.hpp"

namespace quadrille::arena {

enum class Ending : std::uint8_t { ByRules, Forfeit, TooLong };

struct GameResult {
  std::uint64_t number = 0;
  Outcome outcome = Outcome::Draw;
  Ending ending = Ending::ByRules;
  int plies = 0;
  friend bool operator==(const GameResult&, const GameResult&) = default;
};

/// A game that is over.
struct FinishedGame {
  GameResult result;
  match::Record record;
  Message why;  ///< it is over
};

/// Told of every game when it is over, on the thread that called; false ends the match.
using OnGame = std::function<bool(const FinishedGame&)>;

/// Plays the games that `done` does not mark, `concurrency` at a time, until all are over, `stop` becomes
/// true or `on_game` has enough. Games cut short are not told of.
void play(const Plan& plan, const std::vector<bool>& done, int concurrency, const Stop& stop,
          const OnGame& on_game);

}  // namespace quadrille::arena
