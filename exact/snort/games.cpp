#include "exact/snort/games.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "core/random.hpp"

namespace quadrille::snort {

namespace {

std::uint64_t pair_key(GameId a, GameId b) {
  return static_cast<std::uint64_t>(a) << 32U | static_cast<std::uint64_t>(b);
}

}  // namespace

Games::Games() {
  const GameId zero = keep({});
  for (const Side side : both_sides) integers_[side].push_back(zero);
}

GameId Games::negative(GameId game) {
  const CanonicalGame& original = get(game);
  const PerSide<std::uint64_t> key{original.key[Side::Second], original.key[Side::First]};
  if (const GameId* known = by_key_.find(key[Side::First])) return *known;
  PerSide<Options> form;
  for (const Side side : both_sides) {
    for (const GameId option : original.options[opponent(side)]) form[side].push_back(negative(option));
  }
  return add({key, original.thermograph.negated(), std::move(form)});
}

GameId Games::integer(int moves) {
  const Side owner = moves >= 0 ? Side::First : Side::Second;
  Options& known = integers_[owner];
  while (known.size() <= static_cast<std::size_t>(std::abs(moves))) {
    PerSide<Options> form;
    form[owner].push_back(known.back());
    known.push_back(keep(std::move(form)));
  }
  return known[static_cast<std::size_t>(std::abs(moves))];
}

GameId Games::sum(GameId a, GameId b) {
  const GameId zero = integer(0);
  if (a == zero) return b;
  if (b == zero) return a;
  const std::uint64_t key = pair_key(std::min(a, b), std::max(a, b));
  if (const GameId* known = sums_.find(key)) return *known;
  PerSide<Options> form;
  for (const Side side : both_sides) {
    form[side].reserve(options(a, side).size() + options(b, side).size());
    for (const GameId option : options(a, side)) form[side].push_back(sum(option, b));
    for (const GameId option : options(b, side)) form[side].push_back(sum(a, option));
  }
  const GameId result = game(std::move(form));
  if (!is_over()) sums_.add(key, result);
  return result;
}

bool Games::at_most(GameId a, GameId b) {
  if (a == b) return true;
  const Thermograph& left = get(a).thermograph;
  const Thermograph& right = get(b).thermograph;
  if (get(a).is_number() && get(b).is_number()) return left.mean <= right.mean;
  if (left.left_stop < right.right_stop) return true;
  if (left.left_stop > right.left_stop || left.right_stop > right.right_stop) return false;
  if (left.mean > right.mean) return false;
  const std::uint64_t key = pair_key(a, b);
  if (const bool* known = comparisons_.find(key)) return *known;
  const bool result = compare(a, b);
  comparisons_.add(key, result);
  return result;
}

/// By the definition: a is at most b unless someone has a move that says otherwise.
bool Games::compare(GameId a, GameId b) {
  const Options& lefts = options(a, Side::First);
  const Options& rights = options(b, Side::Second);
  return std::none_of(lefts.begin(), lefts.end(), [&](GameId left) { return at_most(b, left); }) &&
         std::none_of(rights.begin(), rights.end(), [&](GameId right) { return at_most(right, a); });
}

bool Games::form_at_most(const PerSide<Options>& form, GameId b) {
  const Options& lefts = form[Side::First];
  const Options& rights = options(b, Side::Second);
  return std::none_of(lefts.begin(), lefts.end(), [&](GameId left) { return at_most(b, left); }) &&
         std::none_of(rights.begin(), rights.end(), [&](GameId right) { return at_most_form(right, form); });
}

bool Games::at_most_form(GameId a, const PerSide<Options>& form) {
  const Options& lefts = options(a, Side::First);
  const Options& rights = form[Side::Second];
  return std::none_of(lefts.begin(), lefts.end(), [&](GameId left) { return form_at_most(form, left); }) &&
         std::none_of(rights.begin(), rights.end(), [&](GameId right) { return at_most(right, a); });
}

void Games::work_within(Budget* budget, std::size_t bytes) {
  if (budget_ != nullptr) budget_->count(std::exchange(nodes_not_told_, 0), true);
  budget_ = budget;
  most_bytes_ = bytes;
}

bool Games::may_go_on() {
  constexpr std::uint64_t nodes_between_looks = 64;
  if (budget_ == nullptr) return true;
  if (++nodes_not_told_ >= nodes_between_looks) {
    budget_->count(std::exchange(nodes_not_told_, 0), true);
    if (bytes() > most_bytes_) budget_->end();
  }
  return !budget_->is_over();
}

std::size_t Games::bytes() const {
  constexpr std::size_t lists_of_a_game = 160;  // moves and corners of walls; seen with 3×7
  return games_.size() * (sizeof(CanonicalGame) + lists_of_a_game) +
         3 * (by_key_.bytes() + sums_.bytes() + comparisons_.bytes());
}

GameId Games::game(PerSide<Options> form) {
  if (!may_go_on()) return integer(0);
  do {
    for (const Side side : both_sides) drop_dominated(form[side], side);
  } while (bypass_reversible(form, Side::First) || bypass_reversible(form, Side::Second));
  return keep(std::move(form));
}

void Games::drop_dominated(Options& options, Side side) {
  std::sort(options.begin(), options.end());
  options.erase(std::unique(options.begin(), options.end()), options.end());
  // No two of them are equal, so that what is left dominates all that was dropped.
  for (std::size_t i = 0; i < options.size();) {
    const bool dominated = std::any_of(options.begin(), options.end(), [&](GameId other) {
      if (other == options[i]) return false;
      return side == Side::First ? at_most(options[i], other) : at_most(other, options[i]);
    });
    if (dominated)
      options.erase(options.begin() + static_cast<std::ptrdiff_t>(i));
    else
      ++i;
  }
}

/// A move that the opponent can answer so that they are no worse off than before is replaced by what can be
/// played after the answer. False when there is none.
bool Games::bypass_reversible(PerSide<Options>& form, Side side) {
  const Side enemy = opponent(side);
  Options& mine = form[side];
  for (std::size_t i = 0; i < mine.size(); ++i) {
    for (const GameId answer : options(mine[i], enemy)) {
      if (side == Side::First ? !at_most_form(answer, form) : !form_at_most(form, answer)) continue;
      const Options& next = options(answer, side);
      mine.erase(mine.begin() + static_cast<std::ptrdiff_t>(i));
      mine.insert(mine.end(), next.begin(), next.end());
      return true;
    }
  }
  return false;
}

/// The number of a form that is canonical already.
GameId Games::keep(PerSide<Options> form) {
  const PerSide<std::uint64_t> key = keys(form);
  if (const GameId* known = by_key_.find(key[Side::First])) return *known;
  Thermograph heat = thermograph(form);
  return add({key, std::move(heat), std::move(form)});
}

GameId Games::add(CanonicalGame game) {
  const auto id = static_cast<GameId>(games_.size());
  by_key_.add(game.key[Side::First], id);
  games_.push_back(std::move(game));
  return id;
}

std::optional<Dyadic> Games::number(const PerSide<Options>& form) const {
  for (const Side side : both_sides) {
    const Options& moves = form[side];
    if (moves.size() > 1 || (moves.size() == 1 && !get(moves[0]).is_number())) return std::nullopt;
  }
  const auto option = [&](Side side) { return get(form[side][0]).thermograph.mean; };
  const bool left = !form[Side::First].empty();
  const bool right = !form[Side::Second].empty();
  if (!left && !right) return Dyadic{};
  if (!right) return option(Side::First) + Dyadic::whole(1);
  if (!left) return option(Side::Second) - Dyadic::whole(1);
  if (option(Side::First) >= option(Side::Second)) return std::nullopt;
  return (option(Side::First) + option(Side::Second)).halved();
}

Thermograph Games::thermograph(const PerSide<Options>& form) const {
  if (const std::optional<Dyadic> value = number(form)) return Thermograph(*value);
  const Options& lefts = form[Side::First];
  const Options& rights = form[Side::Second];
  Wall after_left = get(lefts[0]).thermograph.right;
  for (std::size_t i = 1; i < lefts.size(); ++i)
    after_left = Wall::upper(after_left, get(lefts[i]).thermograph.right);
  Wall after_right = get(rights[0]).thermograph.left.negated();
  for (std::size_t i = 1; i < rights.size(); ++i)
    after_right = Wall::upper(after_right, get(rights[i]).thermograph.left.negated());
  return Thermograph(after_left, after_right.negated());
}

/// The second key is the first one of the negative: options change sides, and each becomes its negative.
PerSide<std::uint64_t> Games::keys(const PerSide<Options>& form) const {
  PerSide<std::uint64_t> result;
  for (const Side viewer : both_sides) {
    KeyHasher hasher;
    for (const Side side : {viewer, opponent(viewer)}) {
      std::uint64_t options = 0;
      for (const GameId option : form[side]) options += Random::mix(get(option).key[viewer]);
      hasher.add(options);
    }
    result[viewer] = hasher.key();
  }
  return result;
}

}  // namespace quadrille::snort
