// What the solvers answer to questions about a position of any game, for the layers above.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "core/any_game.hpp"
#include "core/budget.hpp"
#include "core/result.hpp"
#include "core/side.hpp"
#include "exact/dodgem/solution.hpp"
#include "exact/equerre/endings.hpp"
#include "exact/exact.hpp"
#include "exact/ranking.hpp"
#include "exact/snort/solver.hpp"
#include "exact/vorassic/table.hpp"

namespace quadrille {

struct ExactAnswer {
  Exact exact;                            ///< for the player to move
  std::vector<ExactMove<AnyMove>> moves;  ///< all of them, the best first; equally good ones by their text
};

/// A position of Dodgem, out of the solution of its board. Fails where a table turns out to be damaged.
Result<ExactAnswer> look_up(const dodgem::Solution& solution, const AnyPosition& position);

/// One that is at hand and holds this position of Dodgem, of up to 8×8; nothing where there is none.
std::shared_ptr<const dodgem::Solution> dodgem_solution_for(const AnyPosition& position);
/// How many pawns the player has who has more of them, in Dodgem.
int most_pawns_of_a_player(const AnyPosition& position);

/// How the game goes on when both play their best, as far as people read; a draw may go on for ever.
Result<std::vector<AnyMove>> best_play(const dodgem::Solution& solution, AnyPosition position);

/// The pieces of a position of Équerre, where such endings are solved and the game is not over.
std::optional<equerre::Material> ending_of(const AnyPosition& position);
/// The endings at hand for such a position and all that follow; null where there are none.
std::shared_ptr<const equerre::Endings> endings_for(const AnyPosition& position);
/// Those, or else the small ones where these are enough, solved if need be. Null for other games too, and
/// where the budget was over first.
std::shared_ptr<const equerre::Endings> endings_soon_for(const AnyPosition& position, int threads,
                                                         Budget& budget);
/// A position of Équerre with the pieces of these endings. What captures lead to is looked up in the endings
/// at hand.
Result<ExactAnswer> look_up(const equerre::Endings& endings, const AnyPosition& position);
Result<std::vector<AnyMove>> best_play(const equerre::Endings& endings, AnyPosition position);

struct SnortQuestion {
  bool all_moves = false;  ///< what every move leads to, not only one that wins
  bool margin = false;     ///< how many moves the winner has left over
};

/// What was found out before the budget was over; nothing where it was not.
struct SnortAnswer {
  PerSide<std::optional<Side>> winner_if_starts;
  std::uint64_t nodes = 0;  ///< for all that was asked
  double seconds = 0;
  std::vector<ExactMove<AnyMove>> moves;  ///< those of which it is known, the wins first
  bool has_all_moves = false;  ///< all that were asked for: every one, or up to the first that wins
  std::optional<int> margin;
  std::vector<AnyMove> line;  ///< how it goes on when both play their best, as far as that is soon known
  bool is_settled = false;    ///< nothing is missing
};

/// A position of Snort, by the solver.
SnortAnswer solve_snort(const AnyPosition& position, const SnortQuestion& question,
                        const snort::Solver::Settings& settings, Budget& budget);

/// A move of Vorassic, for the player who makes it: the points more than the other at the end.
struct MoveInPoints {
  AnyMove move;
  vorassic::Bounds bounds;
};

struct VorassicAnswer {
  vorassic::Bounds bounds;  ///< the points that the player to move will have more than the other at the end
  std::vector<MoveInPoints> moves;  ///< all of them, the best first; equally good ones by their text
  std::vector<AnyMove> line;  ///< how it goes on when both play their best, as far as that is soon known
  std::uint64_t nodes = 0;
  double seconds = 0;
  bool is_settled = false;  ///< all bounds are exact
};

/// A position of Vorassic, by the solver. `on_bounds` is told when those of the position become narrower.
VorassicAnswer solve_vorassic(const AnyPosition& position, const Resources& resources, Budget& budget,
                              const std::function<void(const vorassic::Bounds&)>& on_bounds = {});

}  // namespace quadrille
