// How strong the computer plays: levels 1 to 10.
#pragma once

#include <vector>

#include "core/ladder.hpp"
#include "core/random.hpp"
#include "search/engine.hpp"

namespace quadrille::search {

inline constexpr int lowest_level = 1;
inline constexpr int highest_level = limited_levels + 1;
/// How long the highest level thinks about a move unless told otherwise.
inline constexpr std::chrono::milliseconds usual_time{2000};

/// The moves that a strength sees, at least one; which ones it overlooks is drawn from `random`.
std::vector<AnyMove> seen_moves(const AnyPosition& position, const Strength& strength, Random& random);
/// How strong a level below the highest is in this position's game and mode.
const Strength& strength_at(const AnyPosition& position, int level);

/// What a strength short of the highest chooses when it sees these moves: always the same, but where all is
/// lost. A win in one move is never overlooked, and before it walks
/// into a loss in two it looks again.
Report think_seeing(Engine& engine, Task task, const Strength& strength, const std::vector<AnyMove>& seen,
                    Random& random, const Stop& stop, const OnReport& on_report = {});
Report think_with(Engine& engine, Task task, const Strength& strength, Random& random, const Stop& stop,
                  const OnReport& on_report = {});

/// What an engine at this level is made with, out of what there is: a lower level needs one thread and little
/// memory, and with more it would not be as strong on every machine.
Settings settings_for(int level, const Settings& available);

/// What a level chooses in the position of the task. Levels below the highest look at so many nodes and no
/// more, whatever the limits of the task and the machine, and overlook some of the moves;
/// which ones is drawn from `random`. The highest keeps to the limits of the task, or takes its usual time
/// without any. None takes longer than a clock allows.
Report think_at_level(Engine& engine, Task task, int level, Random& random, const Stop& stop,
                      const OnReport& on_report = {});

}  // namespace quadrille::search
