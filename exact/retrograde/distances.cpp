#include "exact/retrograde/distances.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cassert>
#include <memory>
#include <utility>

#include "exact/retrograde/sweep.hpp"

namespace quadrille::retrograde {

namespace {

constexpr int first_win = 1;
constexpr int first_loss = 128;
constexpr int longest_coded = first_loss - first_win - 1;

Family merged(const Families& families, const std::vector<std::size_t>& first_of_family) {
  Family all;
  for (std::size_t number = 0; number < families.size(); ++number) {
    const Family& family = families[number];
    all.pawns.insert(all.pawns.end(), family.pawns.begin(), family.pawns.end());
    all.mirror.insert(all.mirror.end(), family.mirror.begin(), family.mirror.end());
    for (std::size_t row = 0; row < family.size(); ++row) {
      for (const Forward& move : family.forward.list(row)) {
        const std::size_t target = first_of_family[move.place.family] + move.place.row;
        all.sideways.add({static_cast<std::uint32_t>(target), move.to});
      }
      for (const Sideways& move : family.sideways.list(row))
        all.sideways.add({static_cast<std::uint32_t>(first_of_family[number] + move.row), move.to});
      all.sideways.end_list();
    }
  }
  return all;
}

std::vector<std::size_t> running_sizes(const Families& families) {
  std::vector<std::size_t> firsts;
  std::size_t first = 0;
  for (const Family& family : families.all()) {
    firsts.push_back(first);
    first += family.size();
  }
  return firsts;
}

/// What is won or lost in one ply more than was known before; see Half.
class OnePlyMore {
 public:
  OnePlyMore(const AllPlacements& all_placements, Distances& distances, Budget& budget)
      : all_placements_(&all_placements), distances_(&distances), budget_(&budget) {
    std::size_t start = 0;
    for (std::size_t row = 0; row < all_placements.family().size(); ++row) {
      distances.row_starts.push_back(start);
      start += all_placements.positions(row);
    }
    distances.row_starts.push_back(start);
    distances.codes.assign(start, encoded({}));
  }

  Verdicts worked_out(const Verdicts* replies, std::size_t strip, std::size_t row) const {
    const Obstacles& obstacles = all_placements_->obstacles();
    if (budget_->look() || is_too_far()) return {Lane{}, Lane{}};  // nothing is added, so the sweeps end
    if (row == 0) return {obstacles.existing(strip), Lane{}};      // all pawns have left
    const Lane apart = obstacles.apart_from(all_placements_->family().pawns[row], strip);
    Lane over{};
    if (strip == 0) set_bit(over, 0);  // the other player's have
    Lane won{};
    Lane lost = apart;
    Lane stuck = apart;
    const Lane* free = obstacles.free(strip);
    for (const Sideways& move : all_placements_->family().sideways.list(row)) {
      const Lane open = move.to == beyond_the_edge ? apart : free[move.to];
      won |= replies[move.row].lost & open;
      lost &= replies[move.row].won | ~open;
      stuck &= ~open;
    }
    return {((won & apart) | stuck) & ~over, (lost & ~stuck) | over};
  }

  void begin(int number) {
    number_ = number;
    Progress progress;
    progress.layer = number - 1;
    const int longest = longest_win(all_placements_->families().board());
    progress.layers = longest == 0 ? 0 : longest + 2;  // the last finds nothing new
    progress.all = distances_->codes.size();
    progress.done = settled_->load(std::memory_order_relaxed);
    progress.bytes = distances_->codes.size();
    budget_->tell(progress);
  }

  void note(const Verdicts& added, std::size_t strip, std::size_t row, int number) const {
    const Lane apart = all_placements_->obstacles().apart_from(all_placements_->family().pawns[row], strip);
    DistanceCode* codes =
        distances_->codes.data() + distances_->row_starts[row] + all_placements_->strip_start(row, strip);
    const auto write = [&](const Lane& settled, ExactValue value) {
      const DistanceCode code = encoded({value, number - 1});
      for_each_bit(settled, [&](std::size_t bit) { codes[bits_below(apart, bit)] = code; });
    };
    write(added.won, ExactValue::Win);
    write(added.lost, ExactValue::Loss);
    settled_->fetch_add(bits(added.won | added.lost), std::memory_order_relaxed);
  }

 private:
  bool is_too_far() const { return number_ - 1 > longest_coded; }

  int number_ = 0;  ///< of the sweep
  const AllPlacements* all_placements_;
  Distances* distances_;
  Budget* budget_;
  std::unique_ptr<std::atomic<std::uint64_t>> settled_ = std::make_unique<std::atomic<std::uint64_t>>(0);
};

}  // namespace

AllPlacements::AllPlacements(const Board& board)
    : families_(board),
      first_of_family_(running_sizes(families_)),
      all_(merged(families_, first_of_family_)),
      obstacles_(all_, board.side * board.side) {
  for (const Pawns& pawns : all_.pawns) {
    std::size_t start = 0;
    for (std::size_t strip = 0; strip < obstacles_.strips(); ++strip) {
      strip_starts_.push_back(static_cast<std::uint16_t>(start));
      start += bits(obstacles_.apart_from(pawns, strip));
    }
    strip_starts_.push_back(static_cast<std::uint16_t>(start));
  }
}

std::size_t AllPlacements::number_of(const Pawns& pawns) const {
  const Place place = families_.place_of(pawns);
  return first_of_family_[place.family] + place.row;
}

Exact decoded(DistanceCode code) {
  if (code < first_win) return {};
  if (code < first_loss) return {ExactValue::Win, code - first_win};
  return {ExactValue::Loss, code - first_loss};
}

DistanceCode encoded(const Exact& exact) {
  if (!exact.plies) return 0;
  assert(*exact.plies <= longest_coded);
  return static_cast<DistanceCode>((exact.value == ExactValue::Win ? first_win : first_loss) + *exact.plies);
}

int longest_win(const Board& board) {
  constexpr std::array plies{0, 0, 4, 21, 42, 81};
  const auto side = static_cast<std::size_t>(board.side);
  return board.is_whole() && side < plies.size() ? plies[side] : 0;
}

namespace {

/// Counts what the codes of a row say.
void count_row(const AllPlacements& all_placements, std::size_t row, Distances& distances) {
  const Family& family = all_placements.family();
  const auto mine = static_cast<std::size_t>(family.pawns[row].count());
  const DistanceCode* code = distances.row(row);
  for (std::size_t strip = 0; strip < all_placements.obstacles().strips(); ++strip) {
    const Lane apart = all_placements.obstacles().apart_from(family.pawns[row], strip);
    for_each_bit(apart, [&](std::size_t bit) {
      const Exact exact = decoded(*code++);
      const auto theirs = static_cast<std::size_t>(family.pawns[strip * lane_bits + bit].count());
      int& longest = distances.longest_by_pawns[mine][theirs];
      longest = std::max(longest, exact.plies.value_or(0));
      distances.count += {exact.value == ExactValue::Win ? 1U : 0U, exact.value == ExactValue::Loss ? 1U : 0U,
                          exact.value == ExactValue::Draw ? 1U : 0U};
    });
  }
}

}  // namespace

Result<Distances> solve_distances(const AllPlacements& all_placements, int threads, Budget& budget) {
  Distances distances;
  settle_alone(OnePlyMore(all_placements, distances, budget), all_placements.family().size(), threads,
               budget);
  if (budget.is_over()) return stopped();
  for (std::size_t row = 0; row < all_placements.family().size(); ++row)
    count_row(all_placements, row, distances);
  for (const auto& row : distances.longest_by_pawns)
    distances.longest = std::max(distances.longest, *std::max_element(row.begin(), row.end()));
  if (distances.longest == longest_coded)
    return fail(
        "games of more than {0} moves are won here, too long for this table; --no-distances tells who "
        "wins",
        longest_coded - 1);
  return distances;
}

}  // namespace quadrille::retrograde
