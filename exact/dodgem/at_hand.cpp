#include "exact/dodgem/at_hand.hpp"

#include <algorithm>
#include <map>
#include <mutex>
#include <string>
#include <utility>

#include "exact/dodgem/content.hpp"
#include "exact/dodgem/solutions.hpp"

namespace quadrille::dodgem {

namespace {

std::mutex at_hand_mutex;
std::map<std::pair<int, int>, std::shared_ptr<const Solution>> at_hand;  ///< by side and pawns

std::shared_ptr<const Solution> found_at_once(const Board& board) {
  constexpr int largest_solved_at_once = 4;
  if (board.side <= largest_solved_at_once) {
    Budget budget;
    return solve_in_memory(board, 1, budget);
  }
  const Result<std::string> path = path_of(board, usual_content(board));
  if (!path) return nullptr;
  Result<std::unique_ptr<Solution>> opened = open_solution(*path);
  if (!opened || (*opened)->board() != board) return nullptr;
  return *std::move(opened);
}

std::shared_ptr<const Solution> solution_of(const Board& board) {
  const std::lock_guard lock(at_hand_mutex);
  const auto known = at_hand.find({board.side, board.pawns});
  if (known != at_hand.end()) return known->second;
  return at_hand[{board.side, board.pawns}] = found_at_once(board);
}

}  // namespace

std::shared_ptr<const Solution> solution_at_hand(int side) {
  return side < smallest_side || side > largest_with_endings ? nullptr : solution_of(side);
}

std::shared_ptr<const Solution> solution_at_hand(const Position<1>& position) {
  const int side = position.shape().rows;
  const int fewest = std::max({1, position.pawns(Side::First).count(), position.pawns(Side::Second).count()});
  const bool has_endings = side > largest_with_distances && side <= largest_with_endings;
  for (int pawns = fewest; has_endings && pawns < side - 1; ++pawns) {
    if (std::shared_ptr<const Solution> solution = solution_of({side, pawns})) return solution;
  }
  return solution_at_hand(side);
}

bool solve_at_hand(int side, int threads, Budget& budget) {
  std::shared_ptr<const Solution> solution = solve_in_memory(side, threads, budget);
  if (!solution) return false;
  const std::lock_guard lock(at_hand_mutex);
  at_hand[{side, side - 1}] = std::move(solution);
  return true;
}

void forget_solutions() {
  const std::lock_guard lock(at_hand_mutex);
  at_hand.clear();
}

}  // namespace quadrille::dodgem
