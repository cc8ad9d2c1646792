// The numbers of a Dodgem position's two placements, as the player to move has them.
#pragma once

#include "exact/retrograde/families.hpp"
#include "games/dodgem/dodgem.hpp"

namespace quadrille::dodgem {

struct Placements {
  retrograde::Pawns mine;
  retrograde::Pawns theirs;  ///< in the mirror, as they would have it if they were player 1
};

inline Placements placements_of(const Position<1>& position, const retrograde::Families& families) {
  const retrograde::Pawns& first = position.pawns(Side::First);
  const retrograde::Pawns second = families.mirrored(position.pawns(Side::Second));
  return position.to_move() == Side::First ? Placements{first, second} : Placements{second, first};
}

/// The position with these placements and this player to move.
inline Position<1> position_with(const retrograde::Families& families, const Placements& placements,
                                 Side mover) {
  const Grid<1>& grid = Grid<1>::of(square_shape(families.side()));
  const auto& [mine, theirs] = placements;
  if (mover == Side::First) return {grid, {mine, families.mirrored(theirs)}, mover};
  return {grid, {theirs, families.mirrored(mine)}, mover};
}

}  // namespace quadrille::dodgem
