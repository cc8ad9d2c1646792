#include "exact/retrograde/families.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <utility>

#include "core/game.hpp"
#include "games/dodgem/dodgem.hpp"

namespace quadrille::retrograde {

namespace {

int steps_of(const Pawns& pawns, int side) {
  int steps = 0;
  pawns.for_each([&](Cell c) { steps += static_cast<int>(index(c)) / side + 1; });
  return steps;
}

}  // namespace

Families::Families(const Board& board, Budget* budget) : board_(board) {
  assert(side() >= 2 && side() <= 8 && board.pawns >= 1 && board.pawns < side());
  const auto patterns = std::size_t{1} << static_cast<unsigned>(side());
  patterns_with_.assign(static_cast<std::size_t>(side()) + 1, 0);
  for (std::uint32_t pattern = 0; pattern < patterns; ++pattern)
    rank_of_pattern_.push_back(patterns_with_[static_cast<std::size_t>(std::popcount(pattern))]++);
  list_placements();
  for (Family& family : families_) {
    if (budget == nullptr || !budget->look()) list_moves(family);
  }
}

std::uint64_t Families::row_pattern(const Pawns& pawns, int row) const {
  return pawns.words()[0] >> static_cast<unsigned>(row * side()) &
         ((std::uint64_t{1} << static_cast<unsigned>(side())) - 1);
}

std::size_t Families::formation(const Pawns& pawns) const {
  std::size_t number = 0;
  for (int row = 0; row < side(); ++row)
    number = number * static_cast<std::size_t>(board_.pawns + 1) +
             static_cast<std::size_t>(std::popcount(row_pattern(pawns, row)));
  return number;
}

std::uint32_t Families::rank(const Pawns& pawns) const {
  std::uint32_t number = 0;
  for (int row = 0; row < side(); ++row) {
    const auto pattern = static_cast<std::size_t>(row_pattern(pawns, row));
    number =
        number * patterns_with_[static_cast<std::size_t>(std::popcount(pattern))] + rank_of_pattern_[pattern];
  }
  return number;
}

Place Families::place_of(const Pawns& pawns) const {
  const Place first = first_of_formation_[formation(pawns)];
  return {first.family, first.row + rank(pawns)};
}

Pawns Families::mirrored(const Pawns& pawns) const {
  Pawns seen;
  pawns.for_each([&](Cell c) {
    const int row = static_cast<int>(index(c)) / side();
    const int col = static_cast<int>(index(c)) % side();
    seen.set(static_cast<Cell>((side() - 1 - col) * side() + side() - 1 - row));
  });
  return seen;
}

std::size_t Families::formation_size(const Pawns& pawns) const {
  std::size_t size = 1;
  for (int row = 0; row < side(); ++row)
    size *= patterns_with_[static_cast<std::size_t>(std::popcount(row_pattern(pawns, row)))];
  return size;
}

Place Families::next_place(int steps, std::size_t size) {
  const bool joins = !families_.empty() && families_.back().steps_to_go == steps &&
                     families_.back().size() + size <= worth_standing_alone;
  if (!joins) families_.emplace_back().steps_to_go = steps;
  return {static_cast<std::uint32_t>(families_.size() - 1),
          static_cast<std::uint32_t>(families_.back().size())};
}

/// By the steps to go, then by formation, then by rank.
void Families::sort_placements(std::vector<Pawns>& placements) const {
  std::vector<std::pair<std::uint64_t, Pawns>> keyed;
  keyed.reserve(placements.size());
  for (const Pawns& pawns : placements) {
    const auto steps = static_cast<std::uint64_t>(steps_of(pawns, side()));
    keyed.push_back({steps << 56U | std::uint64_t{formation(pawns)} << 32U | rank(pawns), pawns});
  }
  std::sort(keyed.begin(), keyed.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  std::transform(keyed.begin(), keyed.end(), placements.begin(),
                 [](const auto& each) { return each.second; });
}

void Families::list_placements() {
  std::vector<Pawns> placements{Pawns()};
  for (std::size_t i = 0; i < placements.size(); ++i) {
    const Pawns base = placements[i];  // each with one more pawn, after its last
    if (base.count() == board_.pawns) continue;
    const int next = 64 - std::countl_zero(base.words()[0]);
    for (int cell = next; cell < side() * side(); ++cell) {
      placements.push_back(base);
      placements.back().set(static_cast<Cell>(cell));
    }
  }
  placements_ = placements.size();
  sort_placements(placements);
  std::size_t formations = 1;
  for (int row = 0; row < side(); ++row) formations *= static_cast<std::size_t>(board_.pawns + 1);
  first_of_formation_.resize(formations);
  for (const Pawns& pawns : placements) {
    Place& first = first_of_formation_[formation(pawns)];
    if (rank(pawns) == 0) first = next_place(steps_of(pawns, side()), formation_size(pawns));
    Family& family = families_[first.family];
    assert(first.row + rank(pawns) == family.size());
    family.pawns.push_back(pawns);
    family.mirror.push_back(mirrored(pawns));
  }
}

/// The moves are the game's own, on a board without the other player.
void Families::list_moves(Family& family) const {
  const Grid<1>& grid = Grid<1>::of(square_shape(side()));
  for (const Pawns& pawns : family.pawns) {
    const dodgem::Position<1> position(grid, {pawns, Pawns()}, Side::First);
    const auto ways = dodgem::directions(Side::First);
    const auto movable = position.movable_pawns();
    for (std::size_t way = 0; way < ways.size(); ++way) {
      movable[way].for_each([&](Cell from) {
        const dodgem::Move move(from, ways[way]);
        const Pawns moved = after(position, move).pawns(Side::First);
        const Pawns gained = moved - pawns;
        const Target to = gained.any() ? static_cast<Target>(index(gained.select(0))) : beyond_the_edge;
        const Place place = place_of(moved);
        if (position.is_irreversible(move)) {
          family.forward.add({place, to});
        } else {
          family.sideways.add({place.row, to});
        }
      });
    }
    family.sideways.end_list();
    family.forward.end_list();
  }
}

std::uint64_t count_placements(const Board& board) {
  const auto choose = [](std::uint64_t from, std::uint64_t number) {
    std::uint64_t ways = 1;
    for (std::uint64_t i = 1; i <= number; ++i) ways = ways * (from - number + i) / i;
    return ways;
  };
  const auto side = static_cast<std::uint64_t>(board.side);
  const std::uint64_t cells = side * side;
  const auto most = static_cast<std::uint64_t>(board.pawns);
  std::uint64_t placements = 0;
  for (std::uint64_t mine = 0; mine <= most; ++mine) {
    for (std::uint64_t theirs = 0; theirs <= most; ++theirs)
      placements += choose(cells, mine) * choose(cells - mine, theirs);
  }
  return placements;
}

}  // namespace quadrille::retrograde
