#include "exact/equerre/at_hand.hpp"

#include <array>
#include <chrono>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

#include "core/workers.hpp"
#include "exact/equerre/content.hpp"
#include "exact/equerre/solve.hpp"

namespace quadrille::equerre {

namespace {

constexpr Material small_material{fewest_pieces, fewest_pieces};

struct EndingsAtHand {
  std::mutex mutex;
  std::map<std::array<int, 3>, std::shared_ptr<const Endings>> known;  // by side and pieces
  std::mutex solving;
  std::optional<EndingsInMemory> growing;
};

EndingsAtHand& endings_kept() {
  static EndingsAtHand kept;
  return kept;
}

std::shared_ptr<const Endings> found_on_disk(int side, const Material& material) {
  const Result<std::string> path = path_of(side, material);
  if (!path) return nullptr;
  Result<std::unique_ptr<Endings>> opened = open_endings(*path);
  if (!opened || (*opened)->side() != side || (*opened)->material() != material) return nullptr;
  if (side != small_endings_side || material != small_material) return *std::move(opened);
  const Result<std::shared_ptr<const Endings>> small = loaded(**opened);
  return small ? *small : nullptr;
}

}  // namespace

bool has_small_ending(const Position<1>& position) {
  return position.shape().rows == small_endings_side && material_of(position) == small_material;
}

std::shared_ptr<const Endings> endings_at_hand(int side, const Material& material) {
  EndingsAtHand& kept = endings_kept();
  const std::lock_guard lock(kept.mutex);
  const std::array<int, 3> key{side, material.more, material.fewer};
  const auto known = kept.known.find(key);
  if (known != kept.known.end()) return known->second;
  return kept.known[key] = found_on_disk(side, material);
}

std::shared_ptr<const Endings> endings_at_hand_for(const Position<1>& position) {
  const std::optional<Material> material = material_of(position);
  if (!material) return nullptr;
  std::shared_ptr<const Endings> endings = endings_at_hand(position.shape().rows, *material);
  for (auto less = material->after_capture(); endings && less; less = less->after_capture()) {
    if (!endings_at_hand(position.shape().rows, *less)) return nullptr;
  }
  return endings;
}

Result<Exact> value_in(const Endings& endings, const Position<1>& position) {
  if (const Outcome outcome = position.outcome(); outcome != Outcome::Undecided)
    return value_at_end(outcome, position.to_move());
  const std::optional<Material> material = material_of(position);
  if (material == endings.material()) return endings.look_up(position);
  const auto less = material ? endings_at_hand(endings.side(), *material) : nullptr;
  if (less) return less->look_up(position);
  return fail("there is no table of what the position {0} has left", Equerre<1>::format(position));
}

std::shared_ptr<const Endings> small_endings(int threads, Budget& budget) {
  EndingsAtHand& kept = endings_kept();
  std::unique_lock lock(kept.solving, std::defer_lock);
  while (!lock.try_lock()) {  // another thread is at it, and has its own time
    if (budget.look()) return nullptr;
    wait_until(std::chrono::steady_clock::now() + std::chrono::milliseconds(5), Stop(false));
  }
  if (std::shared_ptr<const Endings> known = endings_at_hand(small_endings_side, small_material))
    return known;
  if (!kept.growing) kept.growing.emplace(small_endings_side, small_material);
  if (!kept.growing->solve(threads, budget)) return nullptr;
  std::shared_ptr<const Endings> solved = kept.growing->endings();
  kept.growing.reset();
  const std::lock_guard lock_known(kept.mutex);
  return kept.known[{small_endings_side, small_material.more, small_material.fewer}] = std::move(solved);
}

std::shared_ptr<const Endings> endings_soon_at_hand_for(const Position<1>& position, int threads,
                                                        Budget& budget) {
  if (std::shared_ptr<const Endings> endings = endings_at_hand_for(position)) return endings;
  return has_small_ending(position) ? small_endings(threads, budget) : nullptr;
}

void forget_endings() {
  EndingsAtHand& kept = endings_kept();
  const std::lock_guard lock(kept.mutex);
  kept.known.clear();
}

}  // namespace quadrille::equerre
