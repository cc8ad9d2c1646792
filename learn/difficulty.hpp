// How hard a puzzle is, measured: the levels try it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/random.hpp"
#include "learn/level_ratings.hpp"
#include "learn/puzzle.hpp"
#include "search/engine.hpp"

namespace quadrille::learn {

/// Each level tries so often, where nothing else is said.
inline constexpr int tries_of_a_level = 10;

/// The levels try a puzzle, round by round. What is random about them follows from the seed.
class Trial {
 public:
  /// The puzzle and the engine must outlive it.
  Trial(const Puzzle& puzzle, std::uint64_t seed, search::Engine& engine)
      : puzzle_(puzzle), random_(seed), engine_(engine) {}

  /// Levels 1 to 9 try once more.
  void go_on();
  int tries() const { return tries_; }
  /// The shares of the tries in which each found every move of the solution.
  Found found() const;

 private:
  /// A level that sees the same moves again thinks the same, which need not be thought twice: high levels see
  /// nearly all of them, and think longest.
  struct Thought {
    int level;
    std::size_t ply;
    std::vector<AnyMove> seen;
    bool right;
  };

  /// Whether one try finds the whole solution.
  bool solves(int level);
  bool finds(int level, const AnyPosition& position, std::size_t ply);

  const Puzzle& puzzle_;
  Random random_;
  search::Engine& engine_;
  int tries_ = 0;
  std::array<int, limited_levels> solved_{};
  std::vector<Thought> thoughts_;
};

/// The rating under which these shares of so many tries are most likely, when a try is a game against the
/// puzzle; one try won and one lost by a solver in the middle of the scale are added, so that there always is
/// one.
int rating_of(const Found& found, int tries, const LevelRatings& levels);
/// How far off such a rating well may be: its standard error.
double deviation_of(int rating, int tries, const LevelRatings& levels);

}  // namespace quadrille::learn
