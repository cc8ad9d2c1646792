// Who wins each Dodgem position of a board: pair of families after pair of families, from the end backwards.
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/result.hpp"
#include "exact/retrograde/schedule.hpp"
#include "exact/retrograde/settle.hpp"

namespace quadrille::retrograde {

/// Where settled matrices are kept. Values of many threads come in at once, each matrix once.
class Archive {
 public:
  Archive() = default;
  Archive(const Archive&) = delete;
  Archive& operator=(const Archive&) = delete;
  virtual ~Archive() = default;

  /// The values with `mine` to move against `theirs`.
  virtual Result<Done> keep(std::size_t mine, std::size_t theirs, const Matrix& values) = 0;
  virtual bool has(std::size_t mine, std::size_t theirs) const = 0;
  virtual Result<Matrix> fetch(std::size_t mine, std::size_t theirs) const = 0;
};

/// How many placements there are with player 1 to move, no two pawns on a cell.
std::uint64_t count_placements(const Board& board);

/// Settles what the archive does not have yet, derives every block once more from its neighbours before it
/// is let go, and counts. Of the memory as much is used as results may take before they are fetched again
/// instead. Progress is told on the caller's thread. Fails when the budget is over, when the archive fails or
/// a block is found wrong; what the archive has then is right and is gone on from the next time.
Result<CountByPawns> solve_outcomes(const BoardFamilies& board_families, Archive& archive,
                                    const Resources& resources, Budget& budget);

}  // namespace quadrille::retrograde
