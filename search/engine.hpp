// The engine: give it a position of any game and a limit, and it tells the best moves it finds.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "core/any_game.hpp"
#include "core/budget.hpp"
#include "search/value.hpp"

namespace quadrille::search {

/// How a position is looked at. The engine chooses unless it is told.
enum class Method : std::uint8_t { Best, AlphaBeta, MonteCarlo };

struct Task {
  explicit Task(AnyPosition what) : position(std::move(what)) {}

  AnyPosition position;
  /// The keys of the positions that came up earlier in the game, oldest first: they decide repetitions.
  std::vector<std::uint64_t> earlier;
  Limits limits;
  int lines = 1;  ///< how many of the best moves are told
  /// The moves to choose from; all when empty. Where there is only one legal move no time is spent on it
  /// unless it is named here.
  std::vector<AnyMove> only;
  Method method = Method::Best;
  /// What a clock leaves for this move. It binds the levels too, which have limits of their own.
  std::optional<std::chrono::milliseconds> at_most;
  bool search_only = false;  ///< what tables and solvers know for certain is left aside
};

/// A principal variation: a move and what is expected to follow.
struct Line {
  Value value = 0;      ///< for the player to move in the position asked about
  bool proven = false;  ///< the value is no estimate: a win, a loss or a draw for certain
  std::vector<AnyMove> moves;
  /// Where a table or a solver told the value: it also knows how soon, or by how many points.
  std::optional<Exact> exact = std::nullopt;
};

struct Report {
  int depth = 0;
  std::uint64_t nodes = 0;
  double seconds = 0;
  std::vector<Line> lines;       ///< best first; never empty when the position has a legal move
  double winning_advantage = 1;  ///< an estimate with which three quarters of the games are won

  double nodes_per_second() const { return seconds > 0 ? static_cast<double>(nodes) / seconds : 0; }
};

/// What is remembered is forgotten when this changes.
using Settings = Resources;

/// Told now and then while thinking goes on, on the thread that called.
using OnReport = std::function<void(const Report&)>;

class Engine {
 public:
  explicit Engine(const Settings& settings);
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;
  ~Engine();

  const Settings& settings() const;
  void set(const Settings& settings);
  /// Forgets everything: the next search does not depend on those before.
  void new_game();

  /// Thinks until a limit is reached or `stop` becomes true. The position must not be over. With one thread
  /// and without a time limit the answer depends on nothing but the task and the searches since new_game().
  Report think(const Task& task, const Stop& stop, const OnReport& on_report = {});

 private:
  class Memory;
  std::unique_ptr<Memory> memory_;
};

}  // namespace quadrille::search
