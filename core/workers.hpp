// Threads: the one place below the faces that knows of them. Where there are none, as in a browser, the work
// is done by the caller, one piece after the other.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>

#include "core/budget.hpp"

namespace quadrille {

/// How many threads this machine runs at once; at least 1.
int hardware_threads();

/// Calls `work(0)`, ..., `work(count - 1)`, each on a thread of its own, `work(0)` on the caller's, and comes
/// back when all are done. Where there are not so many threads the last ones are not called: they are help,
/// not parts of the work.
void work_together(int count, const std::function<void(int)>& work);

/// The same on threads other than the caller's, on which `meanwhile()` runs. Where there are no threads
/// `work(0)` comes first, then `meanwhile()`.
void work_beside(int count, const std::function<void(int)>& work, const std::function<void()>& meanwhile);

/// Calls `work(i)` for each number below `end`, in no order, on up to so many threads.
void for_each_number(std::size_t end, int threads, const std::function<void(std::size_t)>& work);

/// Waits until then, or until soon after `stop` became true. Where the only thread must not wait, it does
/// not.
void wait_until(std::chrono::steady_clock::time_point then, const Stop& stop);

}  // namespace quadrille
