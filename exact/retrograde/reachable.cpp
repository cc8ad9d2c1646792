#include "exact/retrograde/reachable.hpp"

#include <algorithm>
#include <memory>
#include <mutex>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

#include "core/game.hpp"
#include "exact/retrograde/sweep.hpp"
#include "games/dodgem/dodgem.hpp"

namespace quadrille::retrograde {

namespace {

/// For each placement of each family the placements whose forward moves lead to it.
using Origins = std::vector<Lists<Place>>;

Origins origins_of(const Families& families) {
  std::vector<std::pair<Place, Place>> moves;  // to, from
  for (std::uint32_t family = 0; family < families.size(); ++family) {
    for (std::uint32_t row = 0; row < families[family].size(); ++row) {
      for (const Forward& move : families[family].forward.list(row))
        moves.push_back({move.place, {family, row}});
    }
  }
  std::stable_sort(moves.begin(), moves.end(), [](const auto& a, const auto& b) {
    return std::tie(a.first.family, a.first.row) < std::tie(b.first.family, b.first.row);
  });
  Origins origins(families.size());
  auto next = moves.begin();
  for (std::uint32_t family = 0; family < families.size(); ++family) {
    for (std::uint32_t row = 0; row < families[family].size(); ++row) {
      for (; next != moves.end() && next->first == Place{family, row}; ++next)
        origins[family].add(next->second);
      origins[family].end_list();
    }
  }
  return origins;
}

/// The positions with `mine`, who has just moved, in the rows, and whether they can come up with player 1 to
/// move next (the bits called won) and with player 2 (those called lost). What the other half shows is the
/// positions with mine in the rows and *to move*, and in the same way says which player that is. See Half.
class Reaching {
 public:
  Reaching(const BoardFamilies& board_families, const Lists<Place>& origins, std::size_t mine,
           std::size_t theirs, const Replies& earlier)
      : family_(&board_families.families[mine]),
        obstacles_(&board_families.obstacles[theirs]),
        is_over_(board_families.families[theirs].has_no_pawns()),
        known_(family_->size(), board_families.families[theirs].size()) {
    if (is_over_) return;  // nobody moves any more
    std::vector<std::shared_ptr<const Matrix>> before(board_families.families.size());
    for (std::size_t row = 0; row < family_->size(); ++row) {
      for (const Place& from : origins.list(row)) {
        if (!before[from.family]) before[from.family] = earlier(from.family, theirs);
        for (std::size_t strip = 0; strip < known_.strips(); ++strip)
          add_moves(before[from.family]->strip(strip)[from.row], known_.strip(strip)[row]);
      }
      for (std::size_t strip = 0; strip < known_.strips(); ++strip)
        keep_apart(known_.strip(strip)[row], strip, row);
    }
  }

  /// The start comes up without a move. Both players' placements have the same number there.
  void begin_at(std::size_t place) { set_bit(known_.strip(place / lane_bits)[place].won, place); }

  /// A sideways move can be taken back, so what leads to a placement is what it leads to.
  Verdicts worked_out(const Verdicts* shown, std::size_t strip, std::size_t row) const {
    Verdicts reached = known_.strip(strip)[row];
    if (is_over_ || obstacles_->always_meets(family_->pawns[row], strip)) return reached;
    for (const Sideways& move : family_->sideways.list(row)) add_moves(shown[move.row], reached);
    keep_apart(reached, strip, row);
    return reached;
  }

  void begin(int) const {}
  void note(const Verdicts&, std::size_t, std::size_t, int) const {}

 private:
  /// Who was to move is not who is to move next.
  static void add_moves(const Verdicts& before, Verdicts& reached) {
    reached.won |= before.lost;
    reached.lost |= before.won;
  }
  /// Two pawns never stand on one cell.
  void keep_apart(Verdicts& reached, std::size_t strip, std::size_t row) const {
    const Lane positions = obstacles_->apart_from(family_->pawns[row], strip);
    reached.won &= positions;
    reached.lost &= positions;
  }

  const Family* family_;
  const Obstacles* obstacles_;
  bool is_over_;
  Matrix known_;
};

/// The reached positions by their values, which have the same rows and columns.
Count count_by_value(const Matrix& reached, const Matrix& values) {
  Count count;
  const auto add = [&](const Lane& positions, const Verdicts& value) {
    count.won += bits(positions & value.won);
    count.lost += bits(positions & value.lost);
    count.drawn += bits(positions & ~(value.won | value.lost));
  };
  for (std::size_t strip = 0; strip < reached.strips(); ++strip) {
    for (std::size_t row = 0; row < reached.rows(); ++row) {
      add(reached.strip(strip)[row].won, values.strip(strip)[row]);
      add(reached.strip(strip)[row].lost, values.strip(strip)[row]);
    }
  }
  return count;
}

class ReachableCounter {
 public:
  ReachableCounter(const BoardFamilies& board_families, const Archive& archive, const Resources& resources,
                   Budget& budget)
      : board_families_(board_families),
        archive_(archive),
        threads_(resources.threads),
        budget_(budget),
        origins_(origins_of(board_families.families)),
        shelf_(board_families.families, resources.memory, [](std::size_t, std::size_t) -> Result<Matrix> {
          return fail("there is not enough memory to count the reachable positions");
        }) {
    const auto start = dodgem::Dodgem<1>::start({.shape = square_shape(board_families.families.side())});
    start_ = board_families.families.place_of(start.pawns(Side::First));
    progress_.layers = layers_of(board_families.families);
    progress_.all = board_families.families.placements() * board_families.families.placements();
  }

  Result<Count> count() {
    for (int steps = progress_.layers; steps >= 0; --steps) {
      progress_.layer = progress_.layers - steps;
      const Result<Done> done =
          for_each_pair(pairs_of_layer(board_families_.families, steps), threads_, budget_,
                        [&](const Pair& pair, bool tells) { return count_pair(pair, tells); });
      if (!done) return done.error();
      shelf_.drop_layer(steps + 1);
    }
    return count_;
  }

 private:
  Result<Done> count_pair(const Pair& pair, bool tells) {
    const auto [first, second] = pair;
    std::optional<Error> missing;
    const Replies earlier = [&](std::size_t rows, std::size_t columns) -> std::shared_ptr<const Matrix> {
      const Result<std::shared_ptr<const Matrix>> found = shelf_.get(rows, columns);
      if (found) return *found;
      missing = found.error();
      return std::make_shared<const Matrix>(board_families_.families[rows].size(),
                                            board_families_.families[columns].size());
    };
    Reaching one(board_families_, origins_[first], first, second, earlier);
    if (first == second) {
      if (first == start_.family) one.begin_at(start_.row);
      const Matrix moved = settle_alone(std::move(one), board_families_.families[first].size(), 1, budget_);
      if (budget_.look()) return stopped();
      return missing ? Result<Done>(*missing) : take_in(moved, first, second, tells);
    }
    Reaching two(board_families_, origins_[second], second, first, earlier);
    const Settled moved = settle_pair(std::move(one), std::move(two), board_families_.families[first].size(),
                                      board_families_.families[second].size(), 1, budget_);
    if (budget_.look()) return stopped();
    if (missing) return *missing;
    const Result<Done> done = take_in(moved.first, first, second, false);
    return done ? take_in(moved.second, second, first, tells) : done;
  }

  /// Takes in the positions in which the family in the rows has just moved.
  Result<Done> take_in(const Matrix& moved, std::size_t rows, std::size_t columns, bool tells) {
    const Matrix to_move =
        transposed(moved, board_families_.families[columns].size(), board_families_.families[rows].size());
    const Result<Matrix> values = archive_.fetch(columns, rows);
    if (!values) return values.error();
    const Count count = count_by_value(to_move, *values);
    shelf_.put(columns, rows, to_move);
    const std::lock_guard lock(mutex_);
    count_ += count;
    progress_.done += board_families_.families[rows].size() * board_families_.families[columns].size();
    progress_.bytes = shelf_.bytes();
    if (tells) budget_.tell(progress_);
    return Done{};
  }

  const BoardFamilies& board_families_;
  const Archive& archive_;
  int threads_;
  Budget& budget_;
  Origins origins_;
  Shelf shelf_;  ///< what was reached with the family in the rows to move, in this layer and the one above
  Place start_{};
  std::mutex mutex_;
  Progress progress_;
  Count count_;
};

}  // namespace

Result<Count> count_reachable(const BoardFamilies& board_families, const Archive& archive,
                              const Resources& resources, Budget& budget) {
  return ReachableCounter(board_families, archive, resources, budget).count();
}

}  // namespace quadrille::retrograde
