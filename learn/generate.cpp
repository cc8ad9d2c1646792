#include "learn/generate.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
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

/// Takes puzzles so that no part of the scale has much more than its share.
class Selection {
 public:
  explicit Selection(const Order& order)
      : order_(order),
        levels_(level_ratings(order.game->sheet(), order.mode)),
        room_(order.count / parts + 1) {}

  bool is_complete() const { return taken_.size() >= order_.count; }
  std::size_t size() const { return taken_.size(); }
  bool has_twin_of(const Puzzle& puzzle) const { return forms_.count(canonical_form(puzzle.start())) > 0; }
  /// Whether some part of the scale between these two ratings has room.
  bool wants(double low, double high) const {
    for (std::size_t part = part_of(low); part <= part_of(high); ++part) {
      if (in_part_[part] < room_) return true;
    }
    return false;
  }
  const LevelRatings& levels() const { return levels_; }

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

  /// Even parts from well below level 1 to well above level 9; the outer two go on from there.
  std::size_t part_of(double rating) const {
    constexpr double beyond = 300;  // a level solves five of six that are so far below it
    const double low = levels_.front() - beyond;
    const double high = levels_[limited_levels - 1] + beyond;
    const double part = std::floor((rating - low) / (high - low) * (parts - 2)) + 1;
    return static_cast<std::size_t>(std::clamp<double>(part, 0, parts - 1));
  }

  const Order& order_;
  const LevelRatings& levels_;
  std::size_t room_;
  std::array<std::size_t, parts> in_part_{};
  std::unordered_set<std::string> forms_;
  std::vector<Puzzle> taken_;
};

/// What one thread needs to make puzzles.
class Workshop {
 public:
  Workshop(const Order& order, const Selection& selection, Budget& budget)
      : order_(order), selection_(selection), budget_(budget) {}

  /// The puzzle that the candidate with this number gives, where it gives one that is wanted.
  std::optional<Puzzle> make(std::uint64_t number) {
    KeyHasher hasher;
    hasher.add(order_.seed);
    hasher.add(number);
    Random random(hasher.key());
    const Candidates candidates = draw_candidates(
        *order_.game, order_.mode, order_.shapes[number % order_.shapes.size()], random, engine_);
    std::optional<Puzzle> puzzle = choose(candidates, random);
    if (!puzzle || selection_.has_twin_of(*puzzle) || !rate(*puzzle, random.next())) return std::nullopt;
    if (!add_refutations(*puzzle, *prover_, budget_)) return std::nullopt;
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
      if (std::optional<Puzzle> puzzle = compose_solution(*position, *prover_, budget_))
        found.push_back(*std::move(puzzle));
    }
    if (found.empty()) return std::nullopt;
    const auto any = static_cast<std::size_t>(random.below(static_cast<int>(found.size())));
    const auto longest = std::max_element(found.begin(), found.end(), [](const Puzzle& a, const Puzzle& b) {
      return a.solution().size() < b.solution().size();
    });
    return random.below(2) == 0 ? found[any] : *longest;
  }

  /// False as soon as it shows that there are enough of that rating, which saves most of the work: easy ones
  /// are many.
  bool rate(Puzzle& puzzle, std::uint64_t seed) {
    constexpr double doubt = 1.5;  // deviations
    Trial trial(puzzle, seed, engine_);
    while (trial.tries() < order_.tries) {
      if (budget_.look()) return false;
      trial.go_on();
      puzzle.found = trial.found();
      puzzle.rating = rating_of(*puzzle.found, trial.tries(), selection_.levels());
      const double off = doubt * deviation_of(*puzzle.rating, trial.tries(), selection_.levels());
      if (!selection_.wants(*puzzle.rating - off, *puzzle.rating + off)) return false;
    }
    return true;
  }

  std::string name_of(std::uint64_t number) const {
    const Sheet& sheet = order_.game->sheet();
    std::string name(sheet.id);
    if (!sheet.modes.empty()) name.append("-").append(mode_word(sheet, order_.mode));
    return name + "-" + std::to_string(order_.seed) + "-" + std::to_string(number);
  }

  const Order& order_;
  const Selection& selection_;
  Budget& budget_;
  std::unique_ptr<Prover> prover_ = make_prover();
  search::Engine engine_{search::settings_for(search::lowest_level, {})};
};

}  // namespace

std::vector<Shape> usual_shapes(const AnyGame& game) {
  const std::string_view id = game.sheet().id;
  if (id == "snort") return {square_shape(4), square_shape(5), {4, 6}, square_shape(6)};
  if (id == "dodgem") return {square_shape(3), square_shape(4), square_shape(5)};
  if (id == "equerre") return {square_shape(6), square_shape(8)};
  if (id == "vorassic") return {square_shape(5), square_shape(6), square_shape(7)};
  return {square_shape(game.sheet().sizes.smallest)};
}

std::vector<Puzzle> generate(const Order& order, Budget& budget) {
  Selection selection(order);
  std::vector<std::unique_ptr<Workshop>> workshops;
  for (int i = 0; i < std::max(order.threads, 1); ++i)
    workshops.push_back(std::make_unique<Workshop>(order, selection, budget));
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
