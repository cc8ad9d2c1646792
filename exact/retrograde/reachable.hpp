// Which Dodgem positions can come up in a game from the start, counted by their values.
#pragma once

#include "exact/retrograde/outcomes.hpp"

namespace quadrille::retrograde {

/// Goes through the pairs of families from the start on, with the values from the archive. Both players'
/// turns are counted, each position for the player to move.
Result<Count> count_reachable(const BoardFamilies& board_families, const Archive& archive,
                              const Resources& resources, Budget& budget);

}  // namespace quadrille::retrograde
