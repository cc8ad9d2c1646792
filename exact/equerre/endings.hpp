// Endings of Équerre: what every position with few pieces is worth, and how soon it ends.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

#include "core/budget.hpp"
#include "core/result.hpp"
#include "exact/equerre/material.hpp"
#include "exact/equerre/sweeps.hpp"
#include "exact/exact.hpp"
#include "games/equerre/equerre.hpp"

namespace quadrille::equerre {

/// No game is played on boards below 6×6, but all that is done here is done sooner there.
inline constexpr int smallest_ending_side = 3;

/// The most pieces that endings of a board are solved with; 0 where there are none.
constexpr int most_pieces_on(int side) {
  constexpr int largest_with_most = 6;
  constexpr int largest_with_fewest = 8;
  return side <= largest_with_most ? most_pieces : side <= largest_with_fewest ? fewest_pieces : 0;
}

/// The numbers of the endings of a board; made on first use, kept for ever.
const EndingBoard& ending_board(int side);

/// The pieces of a position; nothing where the game is over or such endings are not solved.
std::optional<Material> material_of(const Position<1>& position);

/// All endings of one material on one board. May be asked from many threads at once.
class Endings {
 public:
  Endings(int side, const Material& material) : side_(side), material_(material) {}
  Endings(const Endings&) = delete;
  Endings& operator=(const Endings&) = delete;
  virtual ~Endings() = default;

  int side() const { return side_; }
  const Material& material() const { return material_; }
  /// Of a position with these pieces. Fails where a table turns out to be damaged.
  Result<Exact> look_up(const Position<1>& position) const;
  /// Of all positions of a block, row by row.
  virtual Result<std::vector<EndingCode>> codes(Block block) const = 0;
  /// The same, and what those have who cannot move: what the opponent leaves them.
  Result<std::vector<EndingCode>> codes_with_passes(Block block) const;

 private:
  virtual Result<EndingCode> code(Block block, std::size_t row, std::size_t column) const = 0;

  int side_;
  Material material_;
};

/// Writes down what a sweep has found, in rows of so many columns.
template <class Code>
void write_codes(const retrograde::Matrix& fresh, int plies, std::size_t columns, std::vector<Code>& codes) {
  const auto win = static_cast<Code>(ending_code(ExactValue::Win, plies));
  const auto loss = static_cast<Code>(ending_code(ExactValue::Loss, plies));
  for (std::size_t strip = 0; strip < fresh.strips(); ++strip) {
    for (std::size_t row = 0; row < codes.size() / columns; ++row) {
      Code* const first = codes.data() + row * columns + strip * retrograde::lane_bits;
      const retrograde::Verdicts& verdicts = fresh.strip(strip)[row];
      retrograde::for_each_bit(verdicts.won, [&](std::size_t at) { first[at] = win; });
      retrograde::for_each_bit(verdicts.lost, [&](std::size_t at) { first[at] = loss; });
    }
  }
}

/// What sweeps ask of the endings that captures lead to, which must outlive them; null where there are none.
CodesOfBlock codes_after_capture(const Endings* endings);

/// Solves endings in memory, which takes a byte for each: the small ones.
class EndingsInMemory {
 public:
  /// Where captures lead to other endings, those are needed, and must outlive this.
  EndingsInMemory(int side, const Material& material, const Endings* after_capture = nullptr);

  /// When the budget is over first, it can be gone on with.
  Result<std::vector<SolvedHalf>> solve(int threads, Budget& budget) { return sweeps_.run(threads, budget); }
  /// Once they are solved.
  std::shared_ptr<const Endings> endings() const { return endings_; }

 private:
  std::shared_ptr<Endings> endings_;
  Sweeps sweeps_;
};

/// The same endings in memory, out of a table.
Result<std::shared_ptr<const Endings>> loaded(const Endings& endings);

/// The numbers of a position with so few pieces.
struct EndingPlace {
  Block block;
  std::size_t row;
  std::size_t column;
};
EndingPlace place_of(const EndingBoard& board, const Position<1>& position);
/// The position with this block's queens and these rooks, player 1 to move.
Position<1> ending_at(const EndingBoard& board, const Material& material, Block block, std::size_t row,
                      std::size_t column);

}  // namespace quadrille::equerre
