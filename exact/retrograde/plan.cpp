#include "exact/retrograde/plan.hpp"

#include <algorithm>
#include <map>
#include <numeric>

namespace quadrille::retrograde {

namespace {

/// The numbers of pawns in each row.
using Formation = std::vector<int>;

int steps_of_formation(const Formation& formation) {
  int steps = 0;
  for (std::size_t row = 0; row < formation.size(); ++row)
    steps += formation[row] * (static_cast<int>(row) + 1);
  return steps;
}

std::size_t placements_of(const Formation& formation) {
  const auto side = formation.size();
  std::size_t placements = 1;
  for (const int pawns : formation) {
    std::size_t ways = 1;
    for (std::size_t i = 1; i <= static_cast<std::size_t>(pawns); ++i)
      ways = ways * (side - static_cast<std::size_t>(pawns) + i) / i;
    placements *= ways;
  }
  return placements;
}

/// All of them, in the order of their numbers.
void list_formations(Formation& formation, std::size_t row, int pawns_left, std::vector<Formation>& all) {
  if (row == formation.size()) {
    all.push_back(formation);
    return;
  }
  for (int pawns = 0; pawns <= pawns_left; ++pawns) {
    formation[row] = pawns;
    list_formations(formation, row + 1, pawns_left - pawns, all);
  }
  formation[row] = 0;
}

void sort_out(std::vector<std::uint32_t>& numbers) {
  std::sort(numbers.begin(), numbers.end());
  numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
}

}  // namespace

std::vector<FamilyShape> shapes_of(const Board& board) {
  Formation none(static_cast<std::size_t>(board.side), 0);
  std::vector<Formation> formations;
  list_formations(none, 0, board.pawns, formations);
  std::stable_sort(formations.begin(), formations.end(), [](const Formation& a, const Formation& b) {
    return steps_of_formation(a) < steps_of_formation(b);
  });
  std::vector<FamilyShape> shapes;
  std::map<Formation, std::uint32_t> family_of;
  for (const Formation& formation : formations) {
    const int steps = steps_of_formation(formation);
    const std::size_t placements = placements_of(formation);
    const bool joins = !shapes.empty() && shapes.back().steps_to_go == steps &&
                       shapes.back().placements + placements <= worth_standing_alone;
    if (!joins) shapes.push_back({steps, 0, {}});
    shapes.back().placements += placements;
    family_of[formation] = static_cast<std::uint32_t>(shapes.size() - 1);
    for (std::size_t row = 0; row < formation.size(); ++row) {
      if (formation[row] == 0) continue;
      Formation moved = formation;
      --moved[row];
      if (row > 0) ++moved[row - 1];
      shapes.back().forward.push_back(family_of.at(moved));
    }
  }
  for (FamilyShape& shape : shapes) sort_out(shape.forward);
  return shapes;
}

std::vector<FamilyShape> shapes_of(const Families& families) {
  std::vector<FamilyShape> shapes;
  for (const Family& family : families.all()) {
    shapes.push_back({family.steps_to_go, family.size(), {}});
    for (std::size_t row = 0; row < family.size(); ++row) {
      for (const Forward& move : family.forward.list(row)) shapes.back().forward.push_back(move.place.family);
    }
    sort_out(shapes.back().forward);
  }
  return shapes;
}

namespace {

/// What a pair costs, in matrix cells.
double work_of(const std::vector<FamilyShape>& shapes, const Pair& pair) {
  const double positions =
      static_cast<double>(shapes[pair.first].size()) * static_cast<double>(shapes[pair.second].size());
  return pair.first == pair.second ? positions : 2 * positions;
}

}  // namespace

std::size_t pairs_to_share(const std::vector<FamilyShape>& shapes, std::span<const Pair> pairs, int threads,
                           std::size_t memory) {
  if (threads == 1) return 0;
  // To start threads for each sweep takes as long as a hundredth of this.
  constexpr double worth_sharing = 1 << 24U;
  double left = 0;
  for (const Pair& pair : pairs) left += work_of(shapes, pair);
  std::size_t shared = 0;
  for (; shared < pairs.size(); ++shared) {
    const Pair& pair = pairs[shared];
    const double work = work_of(shapes, pair);
    const std::size_t bytes = Matrix::bytes_for(shapes[pair.first].size(), shapes[pair.second].size());
    const bool takes_long = work * threads > left;
    const bool fits = matrices_at_work * bytes * static_cast<std::size_t>(threads) <= memory;
    if (work < worth_sharing || (fits && !takes_long)) break;
    left -= work;
  }
  return shared;
}

Shares::Shares(const std::vector<FamilyShape>& shapes, int ranks)
    : shapes_(shapes), ranks_(ranks), owners_(shapes.size() * (shapes.size() + 1) / 2, nobody) {}

std::size_t Shares::number_of(std::size_t one, std::size_t other) {
  const std::size_t first = std::max(one, other);
  return first * (first + 1) / 2 + std::min(one, other);
}

void Shares::leave_with(const Pair& pair, int rank) { owners_[number_of(pair.first, pair.second)] = rank; }

int Shares::owner(std::size_t one, std::size_t other) const { return owners_[number_of(one, other)]; }

void Shares::divide() {
  for (int steps = 0; steps <= 2 * shapes_.back().steps_to_go; ++steps) divide_layer(steps);
}

void Shares::add_needs(std::size_t mine, std::size_t theirs, std::vector<double>& at) const {
  for (const std::uint32_t next : shapes_[mine].forward)
    at[static_cast<std::size_t>(owner(next, theirs))] +=
        static_cast<double>(shapes_[next].size()) * static_cast<double>(shapes_[theirs].size());
}

void Shares::divide_layer(int steps) {
  const std::vector<Pair> pairs = pairs_of_layer(shapes_, steps);
  std::vector<double> loads(static_cast<std::size_t>(ranks_));
  double all = 0;
  for (const Pair& pair : pairs) {
    all += work_of(shapes_, pair);
    const int known = owner(pair.first, pair.second);
    if (known != nobody) loads[static_cast<std::size_t>(known)] += work_of(shapes_, pair);
  }
  // So much more than the least may be done by who has what is needed: waiting for it would take as long.
  constexpr double part_of_a_share = 1.0 / 16;
  const double slack = all / ranks_ * part_of_a_share;
  for (const Pair& pair : pairs) {
    if (owner(pair.first, pair.second) != nobody) continue;
    std::vector<double> has(loads.size());
    add_needs(pair.first, pair.second, has);
    if (pair.first != pair.second) add_needs(pair.second, pair.first, has);
    const double least = *std::min_element(loads.begin(), loads.end());
    std::size_t best = loads.size();
    for (std::size_t rank = 0; rank < loads.size(); ++rank) {
      if (loads[rank] > least + slack) continue;
      if (best == loads.size() || has[rank] > has[best]) best = rank;
    }
    owners_[number_of(pair.first, pair.second)] = static_cast<std::int32_t>(best);
    loads[best] += work_of(shapes_, pair);
  }
}

}  // namespace quadrille::retrograde
