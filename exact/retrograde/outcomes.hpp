// Who wins each Dodgem position of a board: pair of families after pair of families, from the end backwards.
#pragma once

#include <cstddef>

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
  virtual Result<Done> keep(std::size_t mine, std::size_t theirs, const Matrix& values, int threads) = 0;
  virtual bool has(std::size_t mine, std::size_t theirs) const = 0;
  virtual Result<Matrix> fetch(std::size_t mine, std::size_t theirs) const = 0;
};

/// Those who solve a board together: one machine alone, or several of which each keeps what it has solved.
class Company {
 public:
  Company() = default;
  Company(const Company&) = delete;
  Company& operator=(const Company&) = delete;
  virtual ~Company() = default;

  /// Whether this one solves the pair.
  virtual bool is_mine(const Pair& pair) const = 0;
  /// The values with `mine` to move, of a pair of the layer below, from whoever has them.
  virtual Result<Matrix> fetch(std::size_t mine, std::size_t theirs) = 0;
  /// They will be fetched soon.
  virtual void expect(std::size_t mine, std::size_t theirs) = 0;
  /// Does this one's work of a layer, and comes back when everybody has done theirs.
  virtual void work_on_a_layer(const std::function<void()>& work) = 0;
  /// Whether pairs that are in the archive already are derived once more. They were before they were kept,
  /// and their checksums tell that they have not changed since.
  virtual bool derives_again() const = 0;
  /// Whether progress may be told on any thread, one at a time.
  virtual bool is_told_anywhere() const = 0;
};

/// Settles what the archive does not have yet, derives every block once more from its neighbours before it
/// is let go, and counts. Of the memory as much is used as results may take before they are fetched again
/// instead. Progress is told on the caller's thread. Fails when the budget is over, when the archive fails or
/// a block is found wrong; what the archive has then is right and is gone on from the next time.
Result<CountByPawns> solve_outcomes(const BoardFamilies& board_families, Archive& archive,
                                    const Resources& resources, Budget& budget);
/// The same in company: solves, keeps and counts this one's share.
Result<CountByPawns> solve_outcomes(const BoardFamilies& board_families, Archive& archive, Company& company,
                                    const Resources& resources, Budget& budget);

}  // namespace quadrille::retrograde
