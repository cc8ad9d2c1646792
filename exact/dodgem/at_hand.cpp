#include "exact/dodgem/at_hand.hpp"

#include <map>
#include <mutex>
#include <string>
#include <utility>

#include "exact/dodgem/content.hpp"
#include "exact/dodgem/solutions.hpp"

namespace quadrille::dodgem {

namespace {

std::mutex at_hand_mutex;
std::map<int, std::shared_ptr<const Solution>> at_hand;

std::shared_ptr<const Solution> found_at_once(int side) {
  constexpr int largest_solved_at_once = 4;
  if (side <= largest_solved_at_once) {
    Budget budget;
    return solve_in_memory(side, 1, budget);
  }
  const Content content = side <= largest_with_distances ? Content::Distances : Content::Outcomes;
  const Result<std::string> path = path_of(side, content);
  if (!path) return nullptr;
  Result<std::unique_ptr<Solution>> opened = open_solution(*path);
  if (!opened || (*opened)->side() != side) return nullptr;
  return *std::move(opened);
}

}  // namespace

std::shared_ptr<const Solution> solution_at_hand(int side) {
  if (side < smallest_side || side > largest_solved) return nullptr;
  const std::lock_guard lock(at_hand_mutex);
  const auto known = at_hand.find(side);
  if (known != at_hand.end()) return known->second;
  return at_hand[side] = found_at_once(side);
}

bool solve_at_hand(int side, int threads, Budget& budget) {
  std::shared_ptr<const Solution> solution = solve_in_memory(side, threads, budget);
  if (!solution) return false;
  const std::lock_guard lock(at_hand_mutex);
  at_hand[side] = std::move(solution);
  return true;
}

void forget_solutions() {
  const std::lock_guard lock(at_hand_mutex);
  at_hand.clear();
}

}  // namespace quadrille::dodgem
