#include "learn/generate.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <unordered_set>
#include <utility>

#include "core/random.hpp"
#include "core/workers.hpp"
#include "learn/candidates.hpp"
#include "learn/compose.hpp"
#include "learn/symmetry.hpp"
#include "learn/themes.hpp"

namespace quadrille::learn {

namespace {

/// So many candidates are looked at before any of them is taken.
constexpr std::size_t batch = 32;
/// After so many candidates for each puzzle that is wanted it is seen whether some parts of the scale stay
/// empty,
constexpr std::size_t patience = 4;
/// and after so many there will be no more.
constexpr std::size_t most_candidates_each = 400;

/// What one thread needs to make puzzles.
class Workshop {
 public:
  Workshop(const Order& order, Budget& budget) : order_(order), budget_(budget) {}

  /// The puzzle that the candidate with this number gives, where it gives one.
  std::optional<Puzzle> make(std::uint64_t number) {
    KeyHasher hasher;
    hasher.add(order_.seed);
    hasher.add(number);
    Random random(hasher.key());
    const Candidates candidates = draw_candidates(
        *order_.game, order_.mode, order_.shapes[number % order_.shapes.size()], random, engine_);
    std::optional<Puzzle> puzzle = choose(candidates, random);
    if (!puzzle || budget_.look()) return std::nullopt;
    puzzle->found = try_levels(*puzzle, order_.tries, random.next(), engine_);
    const Sheet& sheet = order_.game->sheet();
    puzzle->rating = rating_of(*puzzle->found, order_.tries, level_ratings(sheet, order_.mode));
    puzzle->themes = themes_of(*puzzle);
    puzzle->name = name_of(number);
    puzzle->record.set_tag("Source", candidates.source);
    return puzzle;
  }

 private:
  /// Looks from the end of the game backwards, as far as all that follows can be looked at. Of the puzzles
  /// there, one with many moves, or any of them.
  std::optional<Puzzle> choose(const Candidates& candidates, Random& random) {
    std::vector<Puzzle> found;
    for (auto position = candidates.positions.rbegin(); position != candidates.positions.rend(); ++position) {
      if (!prover_->value(*position, budget_)) break;
      if (std::optional<Puzzle> puzzle = compose(*position, *prover_, budget_))
        found.push_back(*std::move(puzzle));
    }
    if (found.empty()) return std::nullopt;
    const auto any = static_cast<std::size_t>(random.below(static_cast<int>(found.size())));
    const auto longest = std::max_element(found.begin(), found.end(), [](const Puzzle& a, const Puzzle& b) {
      return a.solution().size() < b.solution().size();
    });
    return random.below(2) == 0 ? found[any] : *longest;
  }

  std::string name_of(std::uint64_t number) const {
    const Sheet& sheet = order_.game->sheet();
    std::string name(sheet.id);
    if (!sheet.modes.empty()) name.append("-").append(mode_word(sheet, order_.mode));
    return name + "-" + std::to_string(order_.seed) + "-" + std::to_string(number);
  }

  const Order& order_;
  Budget& budget_;
  std::unique_ptr<Prover> prover_ = make_prover();
  search::Engine engine_{search::settings_for(search::lowest_level, {})};
};

/// Takes puzzles so that no part of the scale has much more than its share.
class Selection {
 public:
  explicit Selection(const Order& order)
      : order_(order),
        levels_(level_ratings(order.game->sheet(), order.mode)),
        room_(order.count / parts + 1) {}

  bool is_complete() const { return taken_.size() >= order_.count; }
  std::size_t size() const { return taken_.size(); }

  void offer(Puzzle puzzle) {
    std::size_t& in_part = in_part_[part_of(*puzzle.rating)];
    if (is_complete() || in_part >= room_) return;
    if (!forms_.insert(canonical_form(puzzle.start())).second) return;
    ++in_part;
    taken_.push_back(std::move(puzzle));
  }
  /// Where some parts stay empty others get more.
  void make_room() { room_ += order_.count / (2 * parts) + 1; }

  std::vector<Puzzle> take() {
    std::stable_sort(taken_.begin(), taken_.end(),
                     [](const Puzzle& a, const Puzzle& b) { return a.rating < b.rating; });
    return std::move(taken_);
  }

 private:
  static constexpr std::size_t parts = 10;

  /// Below level 1, between each two levels up to 9, and above.
  std::size_t part_of(int rating) const {
    std::size_t part = 0;
    while (part + 1 < parts && rating >= levels_[part]) ++part;
    return part;
  }

  const Order& order_;
  const LevelRatings& levels_;
  std::size_t room_;
  std::array<std::size_t, parts> in_part_{};
  std::unordered_set<std::string> forms_;
  std::vector<Puzzle> taken_;
};

}  // namespace

std::vector<Shape> usual_shapes(const AnyGame& game) {
  const std::string_view id = game.sheet().id;
  if (id == "snort") return {square_shape(4), square_shape(5), {4, 6}, square_shape(6)};
  if (id == "dodgem") return {square_shape(3), square_shape(4), square_shape(5)};
  if (id == "vorassic") return {square_shape(5), square_shape(6), square_shape(7)};
  return {square_shape(game.sheet().sizes.smallest)};
}

std::vector<Puzzle> generate(const Order& order, Budget& budget) {
  Selection selection(order);
  std::vector<std::unique_ptr<Workshop>> workshops;
  for (int i = 0; i < std::max(order.threads, 1); ++i)
    workshops.push_back(std::make_unique<Workshop>(order, budget));
  const std::size_t end = most_candidates_each * order.count;
  std::size_t last_size = 0;
  std::size_t since = 0;
  for (std::size_t first = 0; first < end && !selection.is_complete(); first += batch) {
    std::array<std::optional<Puzzle>, batch> made;
    std::atomic<std::size_t> next = 0;
    work_together(static_cast<int>(workshops.size()), [&](int worker) {
      for (std::size_t i = next++; i < batch && !budget.is_over(); i = next++)
        made[i] = workshops[static_cast<std::size_t>(worker)]->make(first + i);
    });
    if (budget.look()) break;
    for (std::optional<Puzzle>& puzzle : made) {
      if (puzzle) selection.offer(*std::move(puzzle));
    }
    budget.tell({.done = selection.size(), .all = order.count});
    since += batch;
    if (since < patience * order.count) continue;
    if (selection.size() - last_size < order.count / 2) selection.make_room();
    last_size = selection.size();
    since = 0;
  }
  return selection.take();
}

}  // namespace quadrille::learn
