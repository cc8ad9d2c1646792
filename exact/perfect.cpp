#include "exact/perfect.hpp"

#include "core/workers.hpp"
#include "exact/dodgem/at_hand.hpp"
#include "exact/dodgem/solve.hpp"
#include "exact/tables/place.hpp"
#include "games/dodgem/dodgem.hpp"

namespace quadrille {

namespace {

Error beyond_reach() {
  return fail("perfect play is known for Dodgem up to {0}×{0} only; computer:10 plays everything",
              dodgem::largest_solved);
}

}  // namespace

PerfectPlay perfect_play(const AnyGame& game, Shape shape) {
  const int side = shape.rows;
  if (&game != &dodgem::game() || !shape.is_square() || side > dodgem::largest_solved)
    return PerfectPlay::Unknown;
  if (side <= dodgem::largest_with_distances || dodgem::solution_at_hand(side)) return PerfectPlay::Known;
  return PerfectPlay::ToBeMade;
}

Result<Done> make_perfect_play(const AnyGame& game, Shape shape, const Resources& resources,
                               const OnProgress& on_progress, const Stop& stop) {
  if (perfect_play(game, shape) == PerfectPlay::Unknown) return beyond_reach();
  dodgem::SolveTask task;
  task.board = shape.rows;
  task.content = dodgem::usual_content(task.board);
  task.resources = resources;
  Budget budget({}, stop, on_progress);
  const Result<dodgem::SolvedBoard> board = dodgem::solve_board(task, budget);
  if (!board) return board.error();
  dodgem::forget_solutions();
  return Done{};
}

Result<Done> prepare_perfect_play(const AnyPosition& position,
                                  const std::function<void(const Message&)>& tell, const Stop& stop,
                                  const OnProgress& on_progress) {
  const int side = position->shape().rows;
  switch (perfect_play(position->game(), position->shape())) {
    case PerfectPlay::Unknown:
      return beyond_reach();
    case PerfectPlay::ToBeMade:
      return fail(
          "there is no table of {0}×{0} yet; 'quadrille solve dodgem --size {0}' makes it in a few minutes",
          side);
    case PerfectPlay::Known:
      break;
  }
  if (dodgem::solution_at_hand(side)) return Done{};
  tell(message("Solving {0}×{0} first, which takes a few seconds", side));
  if (!tables::cache_folder()) {
    Budget budget({}, stop, on_progress);
    if (dodgem::solve_at_hand(side, hardware_threads(), budget)) return Done{};
    return fail("stopped before the end");
  }
  constexpr std::size_t memory_for_small_boards = std::size_t{1} << 30U;
  const Resources resources{.threads = hardware_threads(), .memory = memory_for_small_boards};
  return make_perfect_play(position->game(), position->shape(), resources, on_progress, stop);
}

}  // namespace quadrille
