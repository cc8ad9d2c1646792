// Perfect play: where it is known, and how it comes to be known.
#pragma once

#include <cstdint>
#include <functional>

#include "core/any_game.hpp"
#include "core/budget.hpp"
#include "core/result.hpp"

namespace quadrille {

/// What is known of a board: nothing; every position, at once or within seconds; or every position once a
/// table is made, which takes minutes.
enum class PerfectPlay : std::uint8_t { Unknown, Known, ToBeMade };

PerfectPlay perfect_play(const AnyGame& game, Shape shape);

/// Makes the table of a board on which perfect play is to be made, and tells how far it is. What is done when
/// `stop` becomes true is kept, and goes on from there the next time.
Result<Done> make_perfect_play(const AnyGame& game, Shape shape, const Resources& resources,
                               const OnProgress& on_progress, const Stop& stop);

/// Sees to it that the search knows every position from this one on. Makes a table when that takes seconds,
/// and tells so first, then how far it is; refuses where it would take long or is beyond reach, and when
/// `stop` becomes true meanwhile. Where no file can be kept, as in a browser, the table is made in memory.
Result<Done> prepare_perfect_play(const AnyPosition& position,
                                  const std::function<void(const Message&)>& tell, const Stop& stop,
                                  const OnProgress& on_progress = {});

}  // namespace quadrille
