// Perfect play: where it is known, and how it comes to be known.
#pragma once

#include <atomic>
#include <functional>

#include "core/any_game.hpp"
#include "core/result.hpp"

namespace quadrille {

/// Sees to it that the search knows every position from this one on. Makes a table when that takes seconds,
/// and tells so first; refuses where it would take long or is beyond reach, and when `stop` becomes true
/// meanwhile.
Result<Done> prepare_perfect_play(const AnyPosition& position,
                                  const std::function<void(const Message&)>& tell,
                                  const std::atomic<bool>& stop);

}  // namespace quadrille
