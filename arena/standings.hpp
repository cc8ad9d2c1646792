// The results of a match so far, and what follows from them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "arena/arena.hpp"
#include "arena/plan.hpp"
#include "arena/statistics.hpp"

namespace quadrille::arena {

class Standings {
 public:
  /// The plan must outlive the standings. A test is about the first entrant against the second; with one,
  /// only as many games count as it needs to be decided.
  explicit Standings(const Plan& plan, const std::optional<SequentialTest>& test = std::nullopt);

  /// A game that is known already, or is not in the plan, or comes after the decision changes nothing.
  void add(const GameResult& result);

  /// Which games are known, by number.
  std::vector<bool> known() const;
  std::uint64_t games() const { return games_; }
  /// The games of one entrant against another, and against all.
  Tally between(std::size_t entrant, std::size_t other) const;
  Tally of(std::size_t entrant) const;
  std::uint64_t forfeits_by(std::size_t entrant) const;
  std::uint64_t games_too_long() const;

  /// Where the test stands. It is asked in the order in which games are planned, not that in which they end,
  /// so that it comes out the same however many are played at once.
  std::optional<TestState> test() const;
  bool is_decided() const;

 private:
  const Plan& plan_;
  std::optional<SequentialTest> test_;
  std::vector<std::optional<GameResult>> results_;
  std::uint64_t games_ = 0;
  std::size_t in_order_ = 0;  // games known without a gap, from the first
  Tally tally_in_order_;
};

}  // namespace quadrille::arena
