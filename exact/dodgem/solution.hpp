// What is known of every Dodgem position of a board: solved on the spot, or looked up in a table.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "exact/exact.hpp"
#include "exact/retrograde/distances.hpp"
#include "exact/retrograde/schedule.hpp"
#include "exact/retrograde/settle.hpp"
#include "exact/tables/layout.hpp"
#include "exact/tables/reader.hpp"
#include "exact/tables/writer.hpp"
#include "games/dodgem/dodgem.hpp"

namespace quadrille::dodgem {

inline constexpr int smallest_side = 2;
/// Up to here distances are known, and solving takes seconds.
inline constexpr int largest_with_distances = 5;
/// Up to here a board fits into this machine's memory and disk.
inline constexpr int largest_solved = 6;

/// May be used from many threads at once.
class Solution {
 public:
  Solution() = default;
  Solution(const Solution&) = delete;
  Solution& operator=(const Solution&) = delete;
  virtual ~Solution() = default;

  virtual int side() const = 0;
  virtual bool has_distances() const = 0;
  /// Of a position on a board of that side. Fails where a table turns out to be damaged.
  virtual Result<Exact> look_up(const Position<1>& position) const = 0;
  /// How far the end is after a move in a decided position, in a measure that serves to compare such moves: a
  /// winner who always takes a winning move with the least wins, however far it is.
  virtual Result<std::int64_t> way_after(const Position<1>& position, Move move) const = 0;
};

/// The figures of a solved board.
struct Summary {
  retrograde::Count placements;  ///< with player 1 to move
  std::optional<retrograde::Count>
      reachable;  ///< from the start, both players' turns; for the player to move
  Exact start;
  std::optional<int> longest;  ///< plies of the longest game that is won with best play
  double seconds = 0;
  std::uint64_t peak_bytes = 0;

  friend bool operator==(const Summary&, const Summary&) = default;
};

/// As it stands in a table.
std::string summary_text(const Summary& summary);
Result<Summary> parse_summary(std::string_view text, const std::string& path);

/// What a table of a board holds: "distances" up to largest_with_distances, "outcomes" beyond or when wanted.
enum class Content : std::uint8_t { Distances, Outcomes };
std::string_view content_name(Content content);
tables::Header header_of(int side, Content content);
/// Where such a table is kept.
Result<std::string> path_of(int side, Content content);

/// Distances that were just worked out.
std::unique_ptr<Solution> solution_in_memory(std::shared_ptr<const retrograde::AllPlacements> all_placements,
                                             retrograde::Distances distances);
/// A board of up to largest_with_distances, solved now; null when the budget was over first.
std::unique_ptr<Solution> solve_in_memory(int side, int threads, Budget& budget);
/// A table of either content.
Result<std::unique_ptr<Solution>> open_solution(const std::string& path);

/// The best there is at once: boards up to 4×4 are solved, a table that is there is opened. Nothing for a
/// board without one; a table that cannot be used is as good as none. Kept for the next time.
std::shared_ptr<const Solution> solution_at_hand(int side);
/// Makes solution_at_hand() look again, after a table was made.
void forget_solutions();

}  // namespace quadrille::dodgem
