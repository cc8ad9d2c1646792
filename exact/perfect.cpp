#include "exact/perfect.hpp"

#include "core/workers.hpp"
#include "exact/dodgem/at_hand.hpp"
#include "exact/dodgem/solve.hpp"
#include "games/dodgem/dodgem.hpp"

namespace quadrille {

Result<Done> prepare_perfect_play(const AnyPosition& position,
                                  const std::function<void(const Message&)>& tell,
                                  const std::atomic<bool>& stop) {
  const int side = position->shape().rows;
  if (&position->game() != &dodgem::game() || side > dodgem::largest_solved) {
    return fail("perfect play is known for Dodgem up to {0}×{0} only; computer:10 plays everything",
                dodgem::largest_solved);
  }
  if (dodgem::solution_at_hand(side)) return Done{};
  if (side > dodgem::largest_with_distances) {
    return fail(
        "there is no table of {0}×{0} yet; 'quadrille solve dodgem --size {0}' makes it in a few minutes",
        side);
  }
  tell(message("Solving {0}×{0} first, which takes a few seconds", side));
  constexpr std::size_t memory_for_small_boards = std::size_t{1} << 30U;
  dodgem::SolveTask task;
  task.side = side;
  task.resources = {.threads = hardware_threads(), .memory = memory_for_small_boards};
  Budget budget({}, stop);
  const Result<dodgem::SolvedBoard> board = dodgem::solve_board(task, budget);
  if (!board) return board.error();
  dodgem::forget_solutions();
  return Done{};
}

}  // namespace quadrille
