// What a game may tell the search beyond the concept Game. Each is optional; the search does without.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/game.hpp"
#include "exact/ranking.hpp"
#include "exact/settler.hpp"

namespace quadrille::search {

/// Some positions are decided before they are over, by a theorem or by counting: who wins, cheaply found out.
template <class G>
concept Foreseeing = requires(const typename G::Position& position) {
  { position.foreseen() } -> std::same_as<std::optional<Outcome>>;
};

/// Positions with different keys may be worth the same to search: who may still play where can be all that
/// counts. Positions with the same search_key() must have the same value and the same best moves.
template <class G>
concept Merging = requires(const typename G::Position& position) {
  { position.search_key() } -> std::same_as<std::uint64_t>;
};

/// How good a move looks before it is searched; the higher the sooner.
template <class G>
concept Ranking = requires(const typename G::Position& position, typename G::Move move) {
  { position.promise(move) } -> std::same_as<int>;
};

/// Moves that change the board so much, such as captures, that a position with one at hand is not quiet.
template <class G>
concept Forcing = requires(const typename G::Position& position) {
  { position.forcing_moves() } -> std::same_as<typename G::Moves>;
};

/// About how many positions can still come up; few enough, and all of them are looked at.
template <class G>
concept Countable = requires(const typename G::Position& position) {
  { position.positions_ahead() } -> std::same_as<std::uint64_t>;
};

/// Where a tree grown by random games plays better than alpha-beta, by matches.
template <class G>
concept Choosing = requires(const typename G::Position& position) {
  { position.suits_monte_carlo() } -> std::same_as<bool>;
};

/// A solver settles the game exactly, where the end is near enough.
template <class G>
concept Settling = requires(Settler<G> settler, const typename G::Position& position,
                            std::vector<typename G::Move> moves, Budget& budget) {
  Settler<G>(1, std::size_t{1});
  { Settler<G>::is_near(position) } -> std::same_as<bool>;
  {
    settler.settle(position, moves, std::size_t{1}, budget)
    } -> std::same_as<std::optional<std::vector<ExactMove<typename G::Move>>>>;
};

/// An advantage, in the unit of the evaluation, with which three quarters of the games are won.
template <Game G>
constexpr double unit_of() {
  if constexpr (requires { G::winning_advantage; }) {
    return G::winning_advantage;
  } else {
    return 100;
  }
}

/// How much of a leaf's worth in Monte-Carlo search is the result of a random game, from 0 to 1; the rest is
/// the evaluation.
template <Game G>
constexpr double playout_share() {
  if constexpr (requires { G::playout_share; }) {
    return G::playout_share;
  } else {
    return 0;
  }
}

template <Game G>
std::uint64_t search_key(const typename G::Position& position) {
  if constexpr (Merging<G>) {
    return position.search_key();
  } else {
    return position.key();
  }
}

/// How the game stands: over, foreseen or undecided.
template <Game G>
Outcome standing(const typename G::Position& position) {
  if (const Outcome outcome = position.outcome(); outcome != Outcome::Undecided) return outcome;
  if constexpr (Foreseeing<G>) {
    if (const std::optional<Outcome> sure = position.foreseen()) return *sure;
  }
  return Outcome::Undecided;
}

}  // namespace quadrille::search
