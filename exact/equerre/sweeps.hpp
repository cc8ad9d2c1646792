// Solves the endings of one material backwards from the ends of games, one ply a sweep. A row of bits is the
// rooks of the player to move against all that the opponent's may be: whether a way is free, and whether a
// rook stands in a corner, are rows too.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "core/budget.hpp"
#include "core/result.hpp"
#include "exact/equerre/material.hpp"
#include "exact/exact.hpp"
#include "exact/retrograde/matrix.hpp"
#include "exact/retrograde/settle.hpp"

namespace quadrille::equerre {

/// All endings with one player to move and the queens of one pair: the mover's rooks down, the other's
/// across.
struct Block {
  std::size_t half;
  std::size_t pair;
};

/// A value and its plies: twice the plies, and one more where the player to move loses; 0 for a draw.
using EndingCode = std::uint16_t;
constexpr EndingCode ending_code(ExactValue value, int plies) {
  return static_cast<EndingCode>(2 * plies + (value == ExactValue::Loss ? 1 : 0));
}
constexpr Exact decoded_ending(EndingCode code) {
  if (code == 0) return {};
  return {(code & 1) != 0 ? ExactValue::Loss : ExactValue::Win, code / 2};
}

/// Where goes what the sweeps find. May be used from many threads at once.
class SweepArchive {
 public:
  SweepArchive() = default;
  SweepArchive(const SweepArchive&) = delete;
  SweepArchive& operator=(const SweepArchive&) = delete;
  virtual ~SweepArchive() = default;

  /// What is won and lost in exactly so many plies; called only where there is something.
  virtual Result<Done> keep(int plies, Block block, retrograde::Matrix fresh) = 0;
  /// What was kept; nothing where nothing was. Asked once for each, ply by ply, but for those that are closed
  /// already.
  virtual Result<std::optional<retrograde::Matrix>> fetch(int plies, Block block) = 0;
  /// All of these plies was kept.
  virtual Result<Done> close(int plies) = 0;
  virtual bool is_closed(int plies) const = 0;
};

/// What captures lead to: the codes of the block of a pair, row by row, the player who has lost a rook to
/// move. Who cannot move has what the opponent leaves them.
using CodesOfBlock = std::function<Result<std::vector<EndingCode>>(std::size_t pair)>;

struct LongestWin {
  int plies = 0;
  std::size_t pair = 0;
  std::size_t mine = 0;
  std::size_t theirs = 0;
};

struct SolvedHalf {
  retrograde::Count count;  ///< over all placements; who cannot move passes
  LongestWin longest;       ///< of the player to move
};

class Sweeper;

/// The sweeps of one material. What the archive has already is not worked out again.
class Sweeps {
 public:
  /// The archive must outlive the sweeps.
  Sweeps(const EndingBoard& board, const Material& material, CodesOfBlock after_capture,
         SweepArchive& archive);
  Sweeps(Sweeps&&) noexcept;
  Sweeps& operator=(Sweeps&&) noexcept;
  ~Sweeps();

  /// One result for each half of the material. When the budget is over first, what is closed by then is gone
  /// on with the next time. Each ply is a layer of the progress, which is told on any thread, one at a time.
  Result<std::vector<SolvedHalf>> run(int threads, Budget& budget);

 private:
  std::unique_ptr<Sweeper> sweeper_;
};

/// A position of a block in which the player to move cannot.
struct Stuck {
  std::uint16_t mine;
  std::uint16_t theirs;
};
std::vector<Stuck> stuck_positions(const EndingBoard& board, const Material& material, Block block);

/// How many placements of these pieces there are.
std::uint64_t placements_of(int side, const Material& material);

}  // namespace quadrille::equerre
