#include "search/levels.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

namespace quadrille::search {

namespace {

bool wins_at_once(const AnyPosition& position, AnyMove move) {
  AnyPosition next = position;
  next->play(move);
  return next->outcome() == win_for(position->to_move());
}

/// What the board is worth to this side after the move; nothing is worse than an end.
std::int64_t look_after(const AnyPosition& position, AnyMove move) {
  const Side me = position->to_move();
  AnyPosition next = position;
  next->play(move);
  if (next->outcome() != Outcome::Undecided) return std::numeric_limits<std::int64_t>::min();
  const std::int64_t worth = next->evaluate().value;
  return next->to_move() == me ? worth : -worth;
}

/// Where one move is as bad as another, as on an empty board of Snort, which is lost by a theorem: any of
/// those after which the board looks best, so that not every game begins alike.
AnyMove best_looking(const AnyPosition& position, const std::vector<AnyMove>& moves, Random& random) {
  std::vector<AnyMove> best;
  std::int64_t best_look = std::numeric_limits<std::int64_t>::min();
  for (const AnyMove move : moves) {
    const std::int64_t look = look_after(position, move);
    if (look > best_look) best.clear();
    if (look >= best_look) best.push_back(move);
    best_look = std::max(best_look, look);
  }
  return best[static_cast<std::size_t>(random.below(static_cast<int>(best.size())))];
}

/// The strengths of the levels when the game is played this way.
const Ladder& ladder_for(const Sheet& sheet, char mode) {
  for (std::size_t i = 1; i < sheet.ladders.size(); ++i) {
    if (sheet.modes[i].letter == mode) return sheet.ladders[i];
  }
  return sheet.ladders.front();
}

}  // namespace

Settings settings_for(int level, const Settings& available) {
  constexpr std::size_t memory_of_a_lower_level = std::size_t{2} << 20U;
  return level == highest_level ? available
                                : Settings{1, std::min(available.memory, memory_of_a_lower_level)};
}

std::vector<AnyMove> seen_moves(const AnyPosition& position, const Strength& strength, Random& random) {
  std::vector<AnyMove> all = position->legal_moves();
  std::vector<AnyMove> seen;
  for (const AnyMove move : all) {
    if (random.below(100) >= strength.percent_overlooked) seen.push_back(move);
  }
  if (seen.empty()) seen.push_back(all[static_cast<std::size_t>(random.below(static_cast<int>(all.size())))]);
  return seen;
}

const Strength& strength_at(const AnyPosition& position, int level) {
  assert(level >= lowest_level && level < highest_level);
  const Ladder& ladder = ladder_for(position->game().sheet(), position->mode());
  return ladder[static_cast<std::size_t>(level - lowest_level)];
}

Report think_seeing(Engine& engine, Task task, const Strength& strength, const std::vector<AnyMove>& seen,
                    Random& random, const Stop& stop, const OnReport& on_report) {
  task.method = Method::AlphaBeta;  // which the ladders were measured with
  task.search_only = true;
  task.limits = {task.at_most, strength.nodes, std::nullopt};
  task.only = seen;
  const std::vector<AnyMove> all = task.position->legal_moves();
  const auto win =
      std::find_if(all.begin(), all.end(), [&](AnyMove move) { return wins_at_once(task.position, move); });
  if (win != all.end()) task.only = {*win};
  engine.new_game();  // what was seen for the last move must not make this one stronger
  Report report = engine.think(task, stop, on_report);
  constexpr int plain_to_see = 2;
  const Value value = report.lines.front().value;
  if (is_loss(value) && distance(value) <= plain_to_see) {
    task.only.clear();
    Report again = engine.think(task, stop);
    if (again.depth > 0 && !is_loss(again.lines.front().value)) return again;
    report.lines = {{value, report.lines.front().proven, {best_looking(task.position, seen, random)}}};
  }
  return report;
}

Report think_with(Engine& engine, Task task, const Strength& strength, Random& random, const Stop& stop,
                  const OnReport& on_report) {
  const std::vector<AnyMove> seen = seen_moves(task.position, strength, random);
  return think_seeing(engine, std::move(task), strength, seen, random, stop, on_report);
}

Report think_at_level(Engine& engine, Task task, int level, Random& random, const Stop& stop,
                      const OnReport& on_report) {
  assert(level >= lowest_level && level <= highest_level);
  if (level == highest_level) {
    if (task.at_most)
      task.limits = task.limits.at_most(*task.at_most);
    else if (!task.limits.any())
      task.limits.time = usual_time;
    return engine.think(task, stop, on_report);
  }
  const Strength& strength = strength_at(task.position, level);
  return think_with(engine, std::move(task), strength, random, stop, on_report);
}

}  // namespace quadrille::search
