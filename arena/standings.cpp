#include "arena/standings.hpp"

#include <algorithm>

namespace quadrille::arena {

namespace {

Tally tally_for(Side side, Outcome outcome) {
  if (outcome == Outcome::Draw) return {0, 1, 0};
  return outcome == win_for(side) ? Tally{1, 0, 0} : Tally{0, 0, 1};
}

}  // namespace

Standings::Standings(const Plan& plan, const std::optional<SequentialTest>& test)
    : plan_(plan), test_(test), results_(static_cast<std::size_t>(games_in(plan))) {}

void Standings::add(const GameResult& result) {
  if (result.number >= results_.size() || is_decided()) return;
  std::optional<GameResult>& place = results_[static_cast<std::size_t>(result.number)];
  if (place) return;
  place = result;
  ++games_;
  while (in_order_ < results_.size() && results_[in_order_] && !is_decided()) {
    const Side side = pairing(plan_, in_order_).entrants[Side::First] == 0 ? Side::First : Side::Second;
    tally_in_order_ += tally_for(side, results_[in_order_]->outcome);
    ++in_order_;
  }
  if (!is_decided()) return;
  std::fill(results_.begin() + static_cast<std::ptrdiff_t>(in_order_), results_.end(), std::nullopt);
  games_ = in_order_;
}

std::vector<bool> Standings::known() const {
  std::vector<bool> known(results_.size());
  std::transform(results_.begin(), results_.end(), known.begin(),
                 [](const std::optional<GameResult>& result) { return result.has_value(); });
  return known;
}

Tally Standings::between(std::size_t entrant, std::size_t other) const {
  Tally tally;
  for (const std::optional<GameResult>& result : results_) {
    if (!result) continue;
    const PerSide<std::size_t> players = pairing(plan_, result->number).entrants;
    for (const Side side : both_sides) {
      if (players[side] == entrant && players[opponent(side)] == other)
        tally += tally_for(side, result->outcome);
    }
  }
  return tally;
}

Tally Standings::of(std::size_t entrant) const {
  Tally tally;
  for (std::size_t other = 0; other < plan_.entrants.size(); ++other) tally += between(entrant, other);
  return tally;
}

std::uint64_t Standings::forfeits_by(std::size_t entrant) const {
  return static_cast<std::uint64_t>(
      std::count_if(results_.begin(), results_.end(), [&](const std::optional<GameResult>& result) {
        return result && result->ending == Ending::Forfeit &&
               pairing(plan_, result->number).entrants[opponent(*winner(result->outcome))] == entrant;
      }));
}

std::uint64_t Standings::games_too_long() const {
  return static_cast<std::uint64_t>(std::count_if(
      results_.begin(), results_.end(),
      [](const std::optional<GameResult>& result) { return result && result->ending == Ending::TooLong; }));
}

std::optional<TestState> Standings::test() const {
  if (!test_) return std::nullopt;
  return state_of(*test_, tally_in_order_);
}

bool Standings::is_decided() const { return test_ && test()->verdict != Verdict::Open; }

}  // namespace quadrille::arena
