// What is known of a game for certain, beyond its rules. A game of which something is known has a header
// exact/GAME/oracle.hpp that specialises this, and names it: add_game(GAME EXACT oracle).
#pragma once

#include "core/game.hpp"
#include "exact/exact.hpp"

namespace quadrille {

/// A specialisation tells of a game that is not over with
///   bool consult(const Position&)                      whether it knows this position and all that follow,
///   std::optional<Exact> look_up(const Position&)      what one of them is worth,
///   std::int64_t way_after(const Position&, Move)      how far the end is after a move, to compare moves by,
///   std::optional<Exact> prove(const Position&, Budget&)
///     what it is worth, with the remoteness of a win or a loss, where what tells it is at hand or can be had
///     within seconds; nothing elsewhere, and where the budget is over first.
template <Game G>
struct Oracle {};

template <class G>
concept Foretold = requires(Oracle<G>& oracle, const typename G::Position& position) {
  oracle.consult(position);
};

}  // namespace quadrille
