// How strong the computer plays: levels 1 to 10.
#pragma once

#include <atomic>

#include "core/ladder.hpp"
#include "core/random.hpp"
#include "search/engine.hpp"

namespace quadrille::search {

inline constexpr int lowest_level = 1;
inline constexpr int highest_level = limited_levels + 1;
/// How long the highest level thinks about a move unless told otherwise.
inline constexpr std::chrono::milliseconds usual_time{2000};

/// What a strength short of the highest chooses. A win in one move is never overlooked, and before it walks
/// into a loss in two it looks again.
Report think_with(Engine& engine, Task task, const Strength& strength, Random& random,
                  const std::atomic<bool>& stop, const OnProgress& on_progress = {});

/// What an engine at this level is made with, out of what there is: a lower level needs one thread and little
/// memory, and with more it would not be as strong on every machine.
Settings settings_for(int level, const Settings& available);

/// What a level chooses in the position of the task. Levels below the highest look at so many nodes and no
/// more, whatever the limits of the task and the machine, and overlook some of the moves;
/// which ones is drawn from `random`. The highest keeps to the limits of the task, or takes its usual time
/// without any.
Report think_at_level(Engine& engine, Task task, int level, Random& random, const std::atomic<bool>& stop,
                      const OnProgress& on_progress = {});

}  // namespace quadrille::search
