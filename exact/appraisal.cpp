#include "exact/appraisal.hpp"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <tuple>
#include <utility>

#include "core/erase.hpp"
#include "exact/snort/solver.hpp"
#include "games/snort/snort.hpp"

namespace quadrille {

namespace {

using snort::Openings;

/// A longer value nobody reads.
constexpr std::size_t longest_value = 72;

/// Works out one region after the other, the small ones first.
class Appraiser {
 public:
  Appraiser(const AppraisalSettings& settings, Budget& budget)
      : settings_(settings),
        budget_(budget),
        values_(settings.memory),
        notation_(values_.games(), longest_value) {}

  void add(const Openings& open) { parts_.push_back({open, region_of(open)}); }
  SnortAppraisal appraise(Side mover);
  /// Where the mover begins in the hottest region.
  std::optional<Cell> hottest_cell() const { return hottest_cell_; }

 private:
  struct Part {
    Openings open;
    SnortRegion region;
  };

  static SnortRegion region_of(const Openings& open);
  void measure(Part& part);
  void search_bounds(Part& part);
  std::optional<Cell> best_cell(const Part& part, Side mover);

  const AppraisalSettings& settings_;
  Budget& budget_;
  snort::Values values_;
  snort::Notation notation_;
  std::unique_ptr<snort::Solver> solver_;  // made when it is first needed
  std::vector<Part> parts_;
  std::optional<Cell> hottest_cell_;
};

SnortRegion Appraiser::region_of(const Openings& open) {
  SnortRegion region;
  (open[Side::First] | open[Side::Second]).for_each([&](Cell c) {
    const auto i = static_cast<int>(c);
    region.cells.push_back({i / 32, i % 32});
  });
  const snort::RegionMaker<32> maker(open);
  const auto counted = [&](Side side) {
    return maker.can_mirror(side) ? std::max(0, maker.sure_margin(side)) : maker.sure_margin(side);
  };
  region.lowest = counted(Side::First);
  region.highest = -counted(Side::Second);
  return region;
}

void Appraiser::measure(Part& part) {
  SnortRegion& region = part.region;
  if (region.lowest == region.highest) {
    region.thermograph = snort::Thermograph(Dyadic::whole(region.lowest));
    region.value = std::to_string(region.lowest);
    return;
  }
  if (region.cells.size() > static_cast<std::size_t>(settings_.most_cells)) return;
  const std::optional<snort::GameId> game = values_.measure(part.open, budget_);
  if (!game) return;
  region.thermograph = values_.games().get(*game).thermograph;
  region.value = notation_.text_of(*game);
  snort::Games& games = values_.games();
  while (games.at_most(games.integer(region.lowest + 1), *game)) ++region.lowest;
  while (games.at_most(*game, games.integer(region.highest - 1))) --region.highest;
}

/// The nearest whole numbers: the value is at least n if the second player, who begins, loses with n moves in
/// hand.
void Appraiser::search_bounds(Part& part) {
  constexpr std::uint64_t nodes_for_a_bound = 200'000;
  if (!solver_)
    solver_ = std::make_unique<snort::Solver>(snort::Solver::Settings{{1, settings_.memory / 4}, {}});
  SnortRegion& region = part.region;
  const auto refuted = [&](Side beginner, int in_hand) {
    Budget part_of_budget({.time = {}, .nodes = nodes_for_a_bound, .depth = {}}, budget_);
    return solver_->mover_wins(part.open, beginner, part_of_budget, in_hand) == std::optional(false);
  };
  while (region.lowest < region.highest && refuted(Side::Second, region.lowest + 1)) ++region.lowest;
  while (region.lowest < region.highest && refuted(Side::First, 1 - region.highest)) --region.highest;
}

/// Whether one wall stands higher than the other at this tax, or at the first one below where they differ.
bool is_higher_up_to(Dyadic tax, const snort::Wall& one, const snort::Wall& other) {
  std::vector<Dyadic> taxes{tax};
  for (const snort::Wall* wall : {&one, &other}) {
    for (const snort::Wall::Corner& corner : wall->corners()) {
      if (corner.tax < tax) taxes.push_back(corner.tax);
    }
  }
  std::sort(taxes.rbegin(), taxes.rend());
  for (const Dyadic at : taxes) {
    if (one.at(at) != other.at(at)) return one.at(at) > other.at(at);
  }
  return false;
}

/// The move that leaves the most when the tax is the temperature or a little less; of several the one that is
/// better altogether, where there is one.
std::optional<Cell> Appraiser::best_cell(const Part& part, Side mover) {
  const Dyadic temperature = part.region.thermograph->temperature;
  snort::Games& games = values_.games();
  std::optional<std::pair<Cell, snort::GameId>> best;
  bool all = true;
  // What the move leads to, as the mover sees it.
  const auto seen = [&](Cell cell) {
    const std::optional<snort::GameId> game =
        values_.measure(snort::after<32>(part.open, mover, cell), budget_);
    all = all && game;
    return all && mover == Side::Second ? games.negative(*game) : game.value_or(games.integer(0));
  };
  part.open[mover].for_each([&](Cell cell) {
    const snort::GameId next = seen(cell);
    if (!all) return;
    const snort::Wall& wall = games.get(next).thermograph.right;
    if (best) {
      const snort::Wall& rival = games.get(best->second).thermograph.right;
      if (is_higher_up_to(temperature, rival, wall)) return;
      if (!is_higher_up_to(temperature, wall, rival) && !games.at_most(best->second, next)) return;
      if (next == best->second) return;
    }
    best = {cell, next};
  });
  if (!all || !best) return std::nullopt;
  return best->first;
}

SnortAppraisal Appraiser::appraise(Side mover) {
  const auto size = [](const Part& part) { return part.region.cells.size(); };
  std::stable_sort(parts_.begin(), parts_.end(),
                   [&](const Part& a, const Part& b) { return size(a) < size(b); });
  for (Part& part : parts_) measure(part);
  for (Part& part : parts_) {
    if (settings_.searches_bounds && !part.region.thermograph) search_bounds(part);
    if (part.region.lowest == part.region.highest) measure(part);
  }
  const auto heat = [](const Part& part) {
    return part.region.thermograph ? std::optional(part.region.thermograph->temperature) : std::nullopt;
  };
  const auto first_cell = [](const Part& part) {
    return std::tuple(part.region.cells[0].row, part.region.cells[0].col);
  };
  std::sort(parts_.begin(), parts_.end(), [&](const Part& a, const Part& b) {
    return heat(a) != heat(b) ? heat(a) > heat(b) : first_cell(a) < first_cell(b);
  });

  SnortAppraisal appraisal;
  appraisal.mean = Dyadic{};
  for (const Part& part : parts_) {
    const SnortRegion& region = part.region;
    appraisal.mean = appraisal.mean && region.thermograph
                         ? std::optional(*appraisal.mean + region.thermograph->mean)
                         : std::nullopt;
    appraisal.lowest += region.lowest;
    appraisal.highest += region.highest;
  }
  const bool is_hot = !parts_.empty() && heat(parts_.front()) >= std::optional(Dyadic{});
  if (appraisal.mean && is_hot) hottest_cell_ = best_cell(parts_.front(), mover);
  for (Part& part : parts_) appraisal.regions.push_back(std::move(part.region));
  appraisal.is_complete = !budget_.is_over();
  return appraisal;
}

template <int Words>
SnortAppraisal appraise(const snort::Position<Words>& position, const AppraisalSettings& settings,
                        Budget& budget) {
  const Openings openings = snort::openings_of(position);
  Appraiser appraiser(settings, budget);
  Openings sure = openings;
  snort::for_each_region<32>(openings, [&](const Openings& part) {
    appraiser.add(part);
    for (const Side side : both_sides) sure[side] -= part[side];
  });
  for (const Side side : both_sides) {
    sure[side].for_each([&](Cell c) {
      Openings alone;
      alone[side].set(c);
      appraiser.add(alone);
    });
  }
  SnortAppraisal appraisal = appraiser.appraise(position.to_move());
  if (const std::optional<Cell> cell = appraiser.hottest_cell()) {
    const auto i = static_cast<int>(*cell);
    appraisal.hottest_move = erase<snort::Snort<Words>>(position.shape().cell({i / 32, i % 32}));
  }
  return appraisal;
}

}  // namespace

Message in_words(const SnortRegion& region) {
  if (!region.thermograph) {
    return message("too large to be measured: worth from {0} to {1}", region.lowest, region.highest);
  }
  const std::string mean = snort::fraction_text(region.thermograph->mean);
  const std::string temperature = snort::fraction_text(region.thermograph->temperature);
  if (!region.value) return message("mean {0}, temperature {1}", mean, temperature);
  return message("mean {0}, temperature {1}, value {2}", mean, temperature, *region.value);
}

bool can_be_appraised(const AnyPosition& position) { return &position->game() == &snort::game(); }

SnortAppraisal appraise_snort(const AnyPosition& position, const AppraisalSettings& settings,
                              Budget& budget) {
  return with_words_for(position->shape().cells(), [&](auto words) {
    return appraise(concrete<snort::Snort<words()>>(*position), settings, budget);
  });
}

}  // namespace quadrille
