// What the results of many games say about two players.
#pragma once

#include <cstdint>

namespace quadrille::arena {

/// Games of one player.
struct Tally {
  std::uint64_t wins = 0;
  std::uint64_t draws = 0;
  std::uint64_t losses = 0;

  constexpr std::uint64_t games() const { return wins + draws + losses; }
  constexpr double points() const { return static_cast<double>(wins) + static_cast<double>(draws) / 2; }
  /// The same games as the other player sees them.
  constexpr Tally reversed() const { return {losses, draws, wins}; }
  Tally& operator+=(const Tally& other);
  friend bool operator==(const Tally&, const Tally&) = default;
};

/// Points a game, from 0 to 1; a half without any games.
double score_of(const Tally& tally);

/// The score that a player is expected to make who is stronger by this many Elo, and the other way round: an
/// infinite difference for a score of 0 or 1.
double expected_score(double elo);
double elo_of(double score);

/// A difference in strength. It lies between `low` and `high` with 95 % confidence; without games nothing is
/// known, and a clean sheet has one end only.
struct EloEstimate {
  double elo = 0;
  double low = 0;
  double high = 0;

  /// What is written behind the ±.
  double margin() const { return (high - low) / 2; }
};
EloEstimate estimate_elo(const Tally& tally);

/// How likely the player is the stronger one, from 0 to 1, given the games; draws say nothing about it.
double likelihood_of_superiority(const Tally& tally);

/// A sequential test: is the player stronger by `elo1` rather than by `elo0`? It may be asked after every
/// game, and errs with probability `alpha` when only `elo0` is true, `beta` when `elo1` is.
struct SequentialTest {
  double elo0 = 0;
  double elo1 = 5;
  double alpha = 0.05;
  double beta = 0.05;
};

enum class Verdict : std::uint8_t { Open, Accepted, Rejected };  ///< of `elo1`

struct TestState {
  double ratio = 0;  ///< log-likelihood ratio of the two hypotheses
  double lower = 0;  ///< at or below: rejected
  double upper = 0;  ///< at or above: accepted
  Verdict verdict = Verdict::Open;
};
TestState state_of(const SequentialTest& test, const Tally& tally);

}  // namespace quadrille::arena
