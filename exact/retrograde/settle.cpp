#include "exact/retrograde/settle.hpp"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <utility>

#include "core/workers.hpp"

namespace quadrille::retrograde {

Obstacles::Obstacles(const Family& family, int cells) : cells_(static_cast<std::size_t>(cells)) {
  const std::size_t strips = strips_for(family.size());
  existing_.assign(strips, Lane{});
  free_.assign(strips * cells_, Lane{});
  taken_by_all_.resize(strips);
  for (std::size_t column = 0; column < family.size(); ++column) {
    const std::size_t strip = column / lane_bits;
    const Pawns& pawns = family.mirror[column];
    taken_by_all_[strip] = column % lane_bits == 0 ? pawns : taken_by_all_[strip] & pawns;
    set_bit(existing_[strip], column);
    for (std::size_t cell = 0; cell < cells_; ++cell) {
      if (!pawns.test(static_cast<Cell>(cell))) set_bit(free_[strip * cells_ + cell], column);
    }
  }
  sort_by_pawns(family);
}

void Obstacles::sort_by_pawns(const Family& family) {
  for (std::size_t first = 0; first < family.size(); first += lane_bits) {
    std::array<Lane, most_pawns + 1> with{};
    for (std::size_t column = first; column < std::min(first + lane_bits, family.size()); ++column)
      set_bit(with[static_cast<std::size_t>(family.pawns[column].count())], column);
    for (std::size_t pawns = 0; pawns <= most_pawns; ++pawns) {
      if (any(with[pawns])) by_pawns_.push_back({static_cast<int>(pawns), with[pawns]});
    }
    ends_by_pawns_.push_back(by_pawns_.size());
  }
}

BoardFamilies::BoardFamilies(const Board& board, Budget* budget) : families(board, budget) {
  obstacles.reserve(families.size());
  for (const Family& family : families.all()) {
    if (budget == nullptr || !budget->look()) obstacles.emplace_back(family, board.side * board.side);
  }
}

namespace {

bool is_over(const BoardFamilies& board_families, std::size_t mine, std::size_t theirs) {
  return board_families.families[mine].has_no_pawns() || board_families.families[theirs].has_no_pawns();
}

/// Who has no pawns has won. (With none on either side there is no such position; it counts as won.)
Verdicts verdict_when_over(const Family& mine, const Lane& existing) {
  return mine.has_no_pawns() ? Verdicts{existing, Lane{}} : Verdicts{Lane{}, existing};
}

/// The matrices that a family's forward moves lead to.
class Beyond {
 public:
  Beyond() = default;
  Beyond(const BoardFamilies& board_families, std::size_t mine, std::size_t theirs, const Replies& replies,
         int threads)
      : matrices_(board_families.families.size()) {
    const Family& family = board_families.families[mine];
    std::vector<std::size_t> needed;
    std::vector<bool> is_needed(matrices_.size());
    for (std::size_t row = 0; row < family.size(); ++row) {
      for (const Forward& move : family.forward.list(row)) {
        if (!is_needed[move.place.family]) needed.push_back(move.place.family);
        is_needed[move.place.family] = true;
      }
    }
    for_each_number(needed.size(), threads,
                    [&](std::size_t i) { matrices_[needed[i]] = replies(needed[i], theirs); });
  }
  const Verdicts& after(const Forward& move, std::size_t strip) const {
    return matrices_[move.place.family]->strip(strip)[move.place.row];
  }

 private:
  std::vector<std::shared_ptr<const Matrix>> matrices_;
};

/// What the moves looked at so far make of a row of positions.
struct Tally {
  Lane won{};  ///< there is a move to a lost position
  Lane lost;   ///< every move there is leads to a won position
  Lane stuck;  ///< there is no move

  explicit Tally(const Lane& positions) : lost(positions), stuck(positions) {}
  void add(const Verdicts& after, const Lane& open) {
    won |= after.lost & open;
    lost &= after.won | ~open;
    stuck &= ~open;
  }
};

/// What a position is, by the positions after its moves; see Half.
class Winning {
 public:
  Winning(const BoardFamilies& board_families, std::size_t mine, std::size_t theirs, const Replies& replies,
          Budget& budget, int threads, Ranks* ranks)
      : family_(&board_families.families[mine]),
        obstacles_(&board_families.obstacles[theirs]),
        is_over_(is_over(board_families, mine, theirs)),
        ranks_(ranks),
        known_(family_->size(), board_families.families[theirs].size()) {
    const Beyond beyond = is_over_ ? Beyond() : Beyond(board_families, mine, theirs, replies, threads);
    for_each_number(known_.strips(), threads, [&](std::size_t strip) {
      if (budget.look()) return;
      for (std::size_t row = 0; row < family_->size(); ++row)
        known_.strip(strip)[row] = known(beyond, strip, row);
    });
  }

  Verdicts worked_out(const Verdicts* replies, std::size_t strip, std::size_t row) const {
    Verdicts now = known_.strip(strip)[row];
    if (is_over_ || obstacles_->always_meets(family_->pawns[row], strip)) return now;
    const Lane* free = obstacles_->free(strip);
    Lane won{};
    for (const Sideways& move : family_->sideways.list(row)) {
      const Verdicts& after = replies[move.row];
      const Lane& open = free[move.to];
      won |= after.lost & open;
      now.lost &= after.won | ~open;
    }
    now.won |= won & obstacles_->apart_from(family_->pawns[row], strip);
    return now;
  }

  void begin(int) const {}
  void note(const Verdicts& added, std::size_t strip, std::size_t row, int number) const {
    if (ranks_ == nullptr) return;
    for_each_bit(added.won | added.lost, [&](std::size_t bit) {
      ranks_->at(row, strip * lane_bits + bit) = static_cast<std::uint16_t>(number);
    });
  }

 private:
  /// Forward moves lead to positions that are settled for good: won by them, and lost unless a sideways move
  /// saves it.
  Verdicts known(const Beyond& beyond, std::size_t strip, std::size_t row) const {
    if (is_over_) return verdict_when_over(*family_, obstacles_->existing(strip));
    if (obstacles_->always_meets(family_->pawns[row], strip)) return {Lane{}, Lane{}};
    const Lane positions = obstacles_->apart_from(family_->pawns[row], strip);
    const Lane* free = obstacles_->free(strip);
    Tally tally(positions);
    for (const Forward& move : family_->forward.list(row))
      tally.add(beyond.after(move, strip), move.to == beyond_the_edge ? positions : free[move.to]);
    for (const Sideways& move : family_->sideways.list(row)) tally.stuck &= ~free[move.to];
    return {(tally.won & positions) | tally.stuck, tally.lost & ~tally.stuck};
  }

  const Family* family_;
  const Obstacles* obstacles_;
  bool is_over_;
  Ranks* ranks_;
  Matrix known_;
};

}  // namespace

Settled settle(const BoardFamilies& board_families, std::size_t first, std::size_t second,
               const Replies& replies, Budget& budget, int threads, SettledRanks* ranks) {
  Winning one(board_families, first, second, replies, budget, threads,
              ranks != nullptr ? &ranks->first : nullptr);
  const std::size_t rows = board_families.families[first].size();
  if (first == second) return {settle_alone(std::move(one), rows, threads, budget), Matrix()};
  Winning two(board_families, second, first, replies, budget, threads,
              ranks != nullptr ? &ranks->second : nullptr);
  return settle_pair(std::move(one), std::move(two), rows, board_families.families[second].size(), threads,
                     budget);
}

namespace {

void add_row(CountByPawns& count, int pawns, const Obstacles& obstacles, std::size_t strip,
             const Lane& positions, const Verdicts& values) {
  obstacles.for_each_number_of_pawns(strip, [&](int others, const Lane& with) {
    count.of(pawns, others) += {bits(values.won & with), bits(values.lost & with),
                                bits(positions & with & ~(values.won | values.lost))};
  });
}

}  // namespace

CountByPawns count_values(const BoardFamilies& board_families, std::size_t mine, std::size_t theirs,
                          const Matrix& values) {
  const Family& family = board_families.families[mine];
  const Obstacles& obstacles = board_families.obstacles[theirs];
  CountByPawns count;
  for (std::size_t strip = 0; strip < obstacles.strips(); ++strip) {
    for (std::size_t row = 0; row < family.size(); ++row) {
      const Lane positions = obstacles.apart_from(family.pawns[row], strip);
      add_row(count, family.pawns[row].count(), obstacles, strip, positions, values.strip(strip)[row]);
    }
  }
  return count;
}

std::optional<CountByPawns> recount(const BoardFamilies& board_families, std::size_t mine, std::size_t theirs,
                                    const Matrix& values, const Matrix& here, const Replies& replies,
                                    Budget& budget, int threads) {
  const Family& family = board_families.families[mine];
  const Obstacles& obstacles = board_families.obstacles[theirs];
  const bool over = is_over(board_families, mine, theirs);
  const Beyond beyond = over ? Beyond() : Beyond(board_families, mine, theirs, replies, threads);
  std::mutex mutex;
  CountByPawns count;
  std::atomic<bool> is_right = true;
  for_each_number(obstacles.strips(), threads, [&](std::size_t strip) {
    if (budget.look()) is_right = false;
    if (!is_right) return;
    CountByPawns strip_count;
    Lane wrong{};
    const Lane* free = obstacles.free(strip);
    for (std::size_t row = 0; row < family.size(); ++row) {
      const Lane positions = obstacles.apart_from(family.pawns[row], strip);
      Verdicts due = verdict_when_over(family, positions);
      if (!over) {
        Tally tally(positions);
        for (const Forward& move : family.forward.list(row))
          tally.add(beyond.after(move, strip), move.to == beyond_the_edge ? positions : free[move.to]);
        for (const Sideways& move : family.sideways.list(row))
          tally.add(here.strip(strip)[move.row], free[move.to]);
        due = {(tally.won & positions) | tally.stuck, tally.lost & ~tally.stuck};
      }
      const Verdicts& value = values.strip(strip)[row];
      wrong |= (value.won ^ due.won) | (value.lost ^ due.lost);
      add_row(strip_count, family.pawns[row].count(), obstacles, strip, positions, due);
    }
    if (any(wrong)) is_right = false;
    const std::lock_guard lock(mutex);
    count += strip_count;
  });
  return is_right ? std::optional(count) : std::nullopt;
}

}  // namespace quadrille::retrograde
