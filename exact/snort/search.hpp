// Who makes the last move? Goes through the moves of a sum of regions, the most promising first, and
// remembers what it found.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/budget.hpp"
#include "core/marks.hpp"
#include "exact/snort/region.hpp"
#include "exact/snort/table.hpp"
#include "exact/snort/techniques.hpp"
#include "exact/snort/values.hpp"

namespace quadrille::snort {

/// What the threads at work on one question share.
struct Shared {
  Table& table;
  Marks& marks;
  Budget& budget;
  const std::atomic<bool>& settled;  ///< another thread has the answer
  const Techniques& techniques;
  bool has_company;
};

/// What the searches of one thread share besides.
struct Tools : Shared {
  Values& values;
  NodeCount& nodes;
};

template <int Width>
class Search {
 public:
  using B = Box<Width>;
  using Set = typename B::Set;

  explicit Search(const Tools& tools) : tools_(tools) {
    if constexpr (Width > 8) smaller_ = std::make_unique<Search<Width / 2>>(tools);
  }

  /// Whether the player to move makes the last move, when the first player has `number` moves in hand
  /// besides. Not to be believed when the budget is over.
  bool wins(const Open<Width>& open, Side mover, Dyadic number) {
    if constexpr (Width > 8) {
      if (const RegionMaker<Width> all(open); all.fits(Width / 2))
        return smaller_->wins(in_smaller_box<Width / 2, Width>(all.open()), mover, number);
    }
    regions_.clear();
    moves_.clear();
    Node node{0, 0, number, mover};
    add_regions(node, open);
    give_key(node);
    return wins_at_sight(node) || wins(node);
  }

  /// The same for regions that a larger box has found.
  bool wins(const std::vector<Open<Width>>& parts, Side mover, Dyadic number) {
    Node node{regions_.size(), regions_.size(), number, mover};
    for (const Open<Width>& open : parts) add_regions(node, open);
    give_key(node);
    const bool result = wins(node);
    regions_.resize(node.first);
    return result;
  }

 private:
  /// A sum: regions_[first] to before `last`, and a number for the rest. Told for the first player.
  struct Node {
    std::size_t first, last;
    Dyadic number;
    Side mover;
    std::uint64_t key = 0;
  };
  /// Numbers that a sum lies between, as its mover sees it, and the highest temperature in it.
  struct Bounds {
    Dyadic lowest, highest;
    Dyadic heat = Dyadic::whole(-1);

    /// Who wins, as far as the bounds tell, when the player they are told for begins. See docs/snort.md.
    std::optional<bool> decide_as_first() const {
      const Dyadic zero;
      if (lowest > zero) return true;
      if (heat < zero ? highest <= zero : highest + heat < zero) return false;
      return std::nullopt;
    }
    /// The same when the other begins.
    std::optional<bool> decide_as_second() const {
      const std::optional<bool> other = Bounds{-highest, -lowest, heat}.decide_as_first();
      return other ? std::optional<bool>(!*other) : std::nullopt;
    }
  };
  /// A move in one word: what is greater is tried first. Of moves that promise the same, the first.
  class Candidate {
   public:
    Candidate(std::size_t region, Cell cell, int promise)
        : word_(static_cast<std::uint64_t>(promise + middle) << 32U | (last - region) << 16U |
                (last - index(cell))) {}
    std::size_t region() const { return last - (word_ >> 16U & last); }
    Cell cell() const { return static_cast<Cell>(last - (word_ & last)); }
    friend auto operator<=>(Candidate, Candidate) = default;

   private:
    static constexpr int middle = 1 << 15;
    static constexpr std::uint64_t last = (1 << 16) - 1;
    std::uint64_t word_;
  };

  /// Whether a move leads to a sum that is seen to be lost for the opponent. Asked at the root only: deeper
  /// down it is not worth the time, but the move to the centre of an empty board must not be overlooked.
  bool wins_at_sight(const Node& node) {
    bool won = false;
    for (std::size_t i = node.first; i < node.last && !won; ++i) {
      const Set mine = regions_[i].open[node.mover];
      mine.for_each([&](Cell cell) {
        if (won) return;
        tools_.nodes.add_one();
        const Node next = after_move(node, {i, cell, 0});
        won = bounds_of(next, next.last).decide_as_first() == std::optional<bool>(false);
        regions_.resize(node.last);
      });
    }
    return won;
  }

  bool wins(const Node& node) {
    tools_.nodes.add_one();
    if (const std::optional<bool> decided = bounds_of(node, node.last).decide_as_first()) return *decided;
    if constexpr (Width > 8) {
      if (const std::optional<bool> found = try_smaller_box(node)) return *found;
    }
    if (tools_.techniques.table) {
      if (const std::optional<bool> known = tools_.table.find(node.key)) return *known;
    }
    const bool marked = is_worth_sharing(node);
    if (marked) tools_.marks.set(node.key);
    const std::uint64_t before = tools_.nodes.nodes();
    const bool result = expand(node);
    if (marked) tools_.marks.clear(node.key);
    if (tools_.techniques.table && !is_over())
      tools_.table.store(node.key, result, tools_.nodes.nodes() - before);
    return result;
  }

  bool expand(const Node& node) {
    const std::size_t first_move = moves_.size();
    bool won = add_moves(node);
    const std::size_t last_move = moves_.size();
    std::size_t put_off = first_move;  // moves that other threads are at, gathered at the front
    for (std::size_t i = first_move; i < last_move && !won && !is_over(); ++i) {
      // Most searches end with the first move: the best of the rest is looked for when it is its turn.
      const auto rest = moves_.begin() + static_cast<std::ptrdiff_t>(i);
      if (tools_.techniques.killing_first) std::iter_swap(rest, std::max_element(rest, moves_.end()));
      const Node next = after_move(node, moves_[i]);
      if (i > first_move && is_taken(next)) {
        moves_[put_off++] = moves_[i];
      } else {
        won = !wins(next);
      }
      regions_.resize(node.last);
    }
    for (std::size_t i = first_move; i < put_off && !won && !is_over(); ++i) {
      won = !wins(after_move(node, moves_[i]));
      regions_.resize(node.last);
    }
    moves_.erase(moves_.begin() + static_cast<std::ptrdiff_t>(first_move), moves_.end());
    return won;
  }

  /// The sum after a move; its regions go on top of the others.
  Node after_move(const Node& node, const Candidate& move) {
    Node next{node.last, node.last, node.number, opponent(node.mover)};
    for (std::size_t i = node.first; i < node.last; ++i) {
      if (i != move.region()) regions_.push_back(Region<Width>(regions_[i]));
    }
    next.last = regions_.size();
    add_regions(next, after<Width>(regions_[move.region()].open, node.mover, move.cell()));
    give_key(next);
    return next;
  }

  void give_key(Node& node) const {
    KeyHasher hasher;
    hasher.add(static_cast<std::uint64_t>((node.mover == Side::First ? node.number : -node.number).units()));
    node.key = hasher.key();
    for (std::size_t i = node.first; i < node.last; ++i) node.key += regions_[i].key[node.mover];
    tools_.table.prefetch(node.key);
  }

  /// For all regions but one.
  Bounds bounds_of(const Node& node, std::size_t left_out) const {
    Bounds bounds{node.number, node.number};
    for (std::size_t i = node.first; i < node.last; ++i) {
      if (i == left_out) continue;
      bounds.lowest += regions_[i].lowest;
      bounds.highest += regions_[i].highest;
      bounds.heat = std::max(bounds.heat, regions_[i].heat);
    }
    if (node.mover == Side::First) return bounds;
    return {-bounds.highest, -bounds.lowest, bounds.heat};
  }

  // Moves.

  /// Adds the moves worth a look to moves_. True when one of them is seen to win at once.
  bool add_moves(const Node& node) {
    for (std::size_t i = node.first; i < node.last; ++i) {
      if (is_repeated(node, i)) continue;
      const Bounds others = bounds_of(node, i);
      const Open<Width> open = regions_[i].open;
      const Tally before(open, node.mover);
      bool won = false;
      open[node.mover].for_each([&](Cell cell) {
        if (won || (tools_.techniques.dominated && is_dominated<Width>(open, node.mover, cell))) return;
        const Tally tally(after<Width>(open, node.mover, cell), node.mover);
        const std::optional<bool> decided = tally.added_to(others).decide_as_second();
        if (decided) tools_.nodes.add_one();
        if (decided == std::optional<bool>(true)) won = true;
        if (!decided) moves_.emplace_back(i, cell, tally.promise() - before.promise());
      });
      if (won) return true;
    }
    return false;
  }

  /// Whether an equal region stands before this one, in which the same moves are to be had.
  bool is_repeated(const Node& node, std::size_t i) const {
    for (std::size_t j = node.first; j < i; ++j) {
      if (regions_[j].key[Side::First] == regions_[i].key[Side::First]) return true;
    }
    return false;
  }

  /// What can be counted in a few cells, as one player sees it.
  class Tally {
   public:
    Tally(const Open<Width>& open, Side side) {
      const Set& mine = open[side];
      const Set& theirs = open[opponent(side)];
      const Set own = mine - theirs;
      const Set their_own = theirs - mine;
      const int sure = (own - B::beside(theirs)).count();
      const int their_sure = (their_own - B::beside(mine)).count();
      sure_ = sure - their_sure;
      own_ = own.count() - their_own.count();
      open_ = mine.count() - sure;
      closable_ = theirs.count() - their_sure;
    }
    /// In eighths of a move, as Position::evaluate() has it.
    int promise() const { return 5 * own_ + 3 * sure_; }
    Bounds added_to(Bounds bounds) const {
      bounds.lowest += Dyadic::whole(sure_ - closable_);
      bounds.highest += Dyadic::whole(sure_ + open_);
      return bounds;
    }

   private:
    int sure_, own_, open_, closable_;
  };

  // Regions.

  void add_regions(Node& node, const Open<Width>& open) {
    const auto add = [&](const Open<Width>& part) { add_region(node, part); };
    if (tools_.techniques.splitting)
      node.number += Dyadic::whole(for_each_region<Width>(open, add));
    else if ((open[Side::First] | open[Side::Second]).any())
      add(open);
    node.last = regions_.size();
  }

  void add_region(Node& node, const Open<Width>& open) {
    const Techniques& use = tools_.techniques;
    const RegionMaker<Width> maker(open);
    Region<Width> region{maker.open(), {}, {}, {}};
    if (const CanonicalGame* value = value_of(maker)) {
      const Dyadic mean = value->thermograph.mean;
      // Whole moves in hand come last; of fractions that could not be said, but none was ever seen.
      if (value->is_number() && mean.is_whole()) {
        node.number += mean;
        return;
      }
      region.key = value->key;
      region.lowest = region.highest = mean;
      region.heat = value->thermograph.temperature;
    } else {
      region.lowest = Dyadic::whole(lower_bound(maker, Side::First));
      region.highest = Dyadic::whole(-lower_bound(maker, Side::Second));
      if (region.lowest == Dyadic{} && region.highest == Dyadic{}) return;
      region.key = use.symmetries ? maker.symmetric_keys() : maker.plain_keys();
    }
    if (use.cancelling && cancels(node, region)) return;
    regions_.push_back(region);
  }

  /// Removes the opposite of a region, if it is there.
  bool cancels(const Node& node, const Region<Width>& region) {
    for (std::size_t i = node.first; i < regions_.size(); ++i) {
      if (regions_[i].key[Side::First] != region.key[Side::Second]) continue;
      regions_[i] = regions_.back();
      regions_.pop_back();
      return true;
    }
    return false;
  }

  int lower_bound(const RegionMaker<Width>& maker, Side side) const {
    const Techniques& use = tools_.techniques;
    const int counted = use.answers ? maker.sure_margin(side) : -maker.open()[opponent(side)].count();
    return counted < 0 && use.mirror && maker.can_mirror(side) ? 0 : counted;
  }

  const CanonicalGame* value_of(const RegionMaker<Width>& maker) {
    const Open<Width>& open = maker.open();
    const int cells = (open[Side::First] | open[Side::Second]).count();
    if (!tools_.techniques.values || cells > Values::most_cells || !maker.fits(8)) return nullptr;
    return tools_.values.of(in_smaller_box<8, Width>(open),
                            cells <= Values::cells_worth_measuring(tools_.nodes.nodes()));
  }

  /// Goes on in a smaller box, where every step is quicker, as soon as all regions fit in one.
  std::optional<bool> try_smaller_box(const Node& node) {
    constexpr int smaller = Width / 2;
    std::vector<Open<smaller>> parts;
    for (std::size_t i = node.first; i < node.last; ++i) {
      if (!RegionMaker<Width>(regions_[i].open).fits(smaller)) return std::nullopt;
      parts.push_back(in_smaller_box<smaller, Width>(regions_[i].open));
    }
    return smaller_->wins(parts, node.mover, node.number);
  }

  // Threads.

  /// Whether it takes long enough that another thread should rather do something else.
  bool is_worth_sharing(const Node& node) const {
    // From 10 to 20 it made no difference that could be told; from 24 on it was slower.
    constexpr int many_cells = 12;
    if (!tools_.has_company) return false;
    int cells = 0;
    for (std::size_t i = node.first; i < node.last; ++i) cells += regions_[i].open[node.mover].count();
    return cells >= many_cells;
  }
  /// Whether another thread is at it.
  bool is_taken(const Node& node) const { return is_worth_sharing(node) && tools_.marks.is_set(node.key); }
  bool is_over() const { return tools_.budget.is_over() || tools_.settled.load(std::memory_order_relaxed); }

  Tools tools_;
  std::vector<Region<Width>> regions_;  // of the nodes on the way from the root, one after the other
  std::vector<Candidate> moves_;        // likewise
  struct None {};
  std::conditional_t<(Width > 8), std::unique_ptr<Search<(Width > 8 ? Width / 2 : 8)>>, None> smaller_;
};

}  // namespace quadrille::snort
