// What positions are worth for certain: the proofs behind puzzles.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

#include "core/any_game.hpp"
#include "core/budget.hpp"
#include "core/result.hpp"
#include "exact/exact.hpp"
#include "exact/ranking.hpp"

namespace quadrille::learn {

/// Used by one thread at a time.
class Prover {
 public:
  Prover() = default;
  Prover(const Prover&) = delete;
  Prover& operator=(const Prover&) = delete;
  virtual ~Prover() = default;

  /// What a position is worth to the player to move, with the remoteness of a win or a loss. Nothing where
  /// that is beyond reach, or the budget is over.
  virtual std::optional<Exact> value(const AnyPosition& position, Budget& budget) = 0;
  /// What was wrong with a table, where that is why there was no value when one was last asked for.
  virtual std::optional<Message> trouble() const { return std::nullopt; }
};

/// How many positions are looked at, at most, to find out about one.
inline constexpr std::size_t most_positions = 40'000;

/// By the quickest way there is: the solution of a board of Dodgem, the solved endings of Équerre, else by
/// looking at all positions that can come up. Ready when the first value is asked for, which may take
/// seconds. Endings of Équerre other than the small ones are known where a table of them is there.
std::unique_ptr<Prover> make_prover();

/// The plain way, by the rules alone and through the border, for any game: looks at every position that can
/// come up and works out from the ends of games backwards who wins. Endings of Équerre are too many: there it
/// checks what the endings at hand say.
std::unique_ptr<Prover> make_plain_prover(std::size_t most = 10 * most_positions);

/// What every legal move leads to, for the player who makes it, sorted by their texts; nothing where one of
/// them is beyond reach.
std::optional<std::vector<ExactMove<AnyMove>>> proven_moves(Prover& prover, const AnyPosition& position,
                                                            Budget& budget);

}  // namespace quadrille::learn
