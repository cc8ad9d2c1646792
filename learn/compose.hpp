// Makes a puzzle out of a position, where there is one in it.
#pragma once

#include <optional>
#include <vector>

#include "learn/prover.hpp"
#include "learn/puzzle.hpp"

namespace quadrille::learn {

using ProvenMoves = std::vector<ExactMove<AnyMove>>;

/// A solution ends after so many moves of both players, though there may be one right move still.
inline constexpr std::size_t longest_solution = 21;

/// What the best of the moves reaches, and how many do.
struct Best {
  ExactValue value = ExactValue::Loss;
  int count = 0;
};
Best best_of(const ProvenMoves& moves);

/// The one right move; nothing where there are several, or nothing can be saved.
std::optional<AnyMove> only_move(const ProvenMoves& moves);

/// Those among the moves of the player who does not solve that resist longest: they keep the best result they
/// can, and put off a loss as long as can be.
ProvenMoves hardest(const ProvenMoves& moves);

/// The position as a puzzle without name and rating: the solver has one right move, and one again after each
/// reply, until the game is over or several moves will do. Nothing where there is none, where it is too
/// plain (a win with the next move, or hardly a choice), or the prover does not know enough.
std::optional<Puzzle> compose(const AnyPosition& start, Prover& prover, Budget& budget);

/// The same in two steps, for the second is most of the work: the solution alone, and beside each move of the
/// solver the wrong ones with their refutations; false where the prover does not know enough for that.
std::optional<Puzzle> compose_solution(const AnyPosition& start, Prover& prover, Budget& budget);
bool add_refutations(Puzzle& puzzle, Prover& prover, Budget& budget);

}  // namespace quadrille::learn
