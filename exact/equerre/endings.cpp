#include "exact/equerre/endings.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <mutex>
#include <utility>

namespace quadrille::equerre {

namespace {

using retrograde::Matrix;

/// What a byte can tell; longer wins belong to larger tables.
constexpr int most_plies_in_a_byte = 127;

class CodesInMemory final : public SweepArchive, public Endings {
 public:
  CodesInMemory(int side, const Material& material) : Endings(side, material) {
    const EndingBoard& board = ending_board(side);
    for (std::size_t half = 0; half < material.halves(); ++half) {
      const std::size_t rows = board.sets(material.rooks_to_move(half)).size();
      columns_[half] = board.sets(material.rooks_waiting(half)).size();
      codes_[half].assign(board.pairs.size(), Codes(rows * columns_[half]));
      fresh_[half].resize(board.pairs.size());
    }
  }

  Result<Done> keep(int plies, Block block, Matrix fresh) override {
    if (plies > most_plies_in_a_byte) return too_long();
    write_codes<std::uint8_t>(fresh, plies, columns_[block.half], codes_[block.half][block.pair]);
    fresh_[block.half][block.pair] = std::move(fresh);
    return Done{};
  }
  Result<std::optional<Matrix>> fetch(int, Block block) override {
    return std::exchange(fresh_[block.half][block.pair], std::nullopt);
  }
  Result<Done> close(int) override { return Done{}; }
  bool is_closed(int) const override { return false; }

  Result<std::vector<EndingCode>> codes(Block block) const override {
    const Codes& codes = codes_[block.half][block.pair];
    return std::vector<EndingCode>(codes.begin(), codes.end());
  }

  Result<Done> take(Block block, const std::vector<EndingCode>& codes) {
    if (std::any_of(codes.begin(), codes.end(),
                    [](EndingCode code) { return code / 2 > most_plies_in_a_byte; }))
      return too_long();
    std::copy(codes.begin(), codes.end(), codes_[block.half][block.pair].begin());
    return Done{};
  }

 private:
  using Codes = std::vector<std::uint8_t>;

  static Error too_long() {
    return fail("a win takes more than {0} moves, which a table cannot tell", most_plies_in_a_byte);
  }
  Result<EndingCode> code(Block block, std::size_t row, std::size_t column) const override {
    return codes_[block.half][block.pair][row * columns_[block.half] + column];
  }

  std::array<std::size_t, 2> columns_{};
  std::array<std::vector<Codes>, 2> codes_;                  // by half and pair
  std::array<std::vector<std::optional<Matrix>>, 2> fresh_;  // of the last sweep
};

}  // namespace

const EndingBoard& ending_board(int side) {
  assert(most_pieces_on(side) > 0);
  static std::mutex making;
  static std::array<std::unique_ptr<const EndingBoard>, 9> made;
  const std::lock_guard lock(making);
  auto& board = made[static_cast<std::size_t>(side)];
  if (!board) board = std::make_unique<const EndingBoard>(side, most_pieces_on(side));
  return *board;
}

std::optional<Material> material_of(const Position<1>& position) {
  const int first = position.pieces_left(Side::First);
  const int second = position.pieces_left(Side::Second);
  const Material material{std::max(first, second), std::min(first, second)};
  if (material.fewer < fewest_pieces || material.more > most_pieces_on(position.shape().rows) ||
      position.outcome() != Outcome::Undecided)
    return std::nullopt;
  return material;
}

EndingPlace place_of(const EndingBoard& board, const Position<1>& position) {
  const Side mover = position.to_move();
  const auto [pair, symmetry] = board.pairs.find(static_cast<int>(position.queen(mover)),
                                                 static_cast<int>(position.queen(opponent(mover))));
  const auto number = [&, turn = symmetry](Side side) {
    const RookSets& sets = board.sets(position.pieces_left(side) - 1);
    return sets.turned(sets.number(position.rooks(side).words()[0]), turn);
  };
  const bool has_fewer = position.pieces_left(mover) < position.pieces_left(opponent(mover));
  return {{has_fewer ? 1U : 0U, pair}, number(mover), number(opponent(mover))};
}

Result<Exact> Endings::look_up(const Position<1>& position) const {
  assert(position.shape().rows == side_ && material_of(position) == material_);
  const EndingPlace place = place_of(ending_board(side_), position);
  const Result<EndingCode> found = code(place.block, place.row, place.column);
  if (!found) return found.error();
  return decoded_ending(*found);
}

Result<std::vector<EndingCode>> Endings::codes_with_passes(Block block) const {
  Result<std::vector<EndingCode>> all = codes(block);
  if (!all) return all;
  const EndingBoard& board = ending_board(side_);
  const std::size_t columns = board.sets(material_.rooks_waiting(block.half)).size();
  for (const auto& [mine, theirs] : stuck_positions(board, material_, block)) {
    const Position<1> position = ending_at(board, material_, block, mine, theirs);
    if (position.outcome() != Outcome::Undecided) continue;  // neither can move
    const Result<Exact> reply = look_up(position);
    if (!reply) return reply.error();
    if (reply->plies) (*all)[mine * columns + theirs] = ending_code(reversed(reply->value), *reply->plies);
  }
  return all;
}

CodesOfBlock codes_after_capture(const Endings* endings) {
  if (endings == nullptr) return {};
  const std::size_t half = endings->material().halves() - 1;  // the one who has lost a rook is to move
  return [endings, half](std::size_t pair) { return endings->codes_with_passes({half, pair}); };
}

EndingsInMemory::EndingsInMemory(int side, const Material& material, const Endings* after_capture)
    : endings_(std::make_shared<CodesInMemory>(side, material)),
      sweeps_(ending_board(side), material, codes_after_capture(after_capture),
              dynamic_cast<CodesInMemory&>(*endings_)) {
  assert(material.after_capture().has_value() == (after_capture != nullptr));
}

Result<std::shared_ptr<const Endings>> loaded(const Endings& endings) {
  auto codes = std::make_shared<CodesInMemory>(endings.side(), endings.material());
  for (std::size_t half = 0; half < endings.material().halves(); ++half) {
    for (std::size_t pair = 0; pair < ending_board(endings.side()).pairs.size(); ++pair) {
      const Result<std::vector<EndingCode>> block = endings.codes({half, pair});
      if (!block) return block.error();
      if (const Result<Done> taken = codes->take({half, pair}, *block); !taken) return taken.error();
    }
  }
  return std::shared_ptr<const Endings>(std::move(codes));
}

Position<1> ending_at(const EndingBoard& board, const Material& material, Block block, std::size_t row,
                      std::size_t column) {
  const QueenPairs::Pair& queens = board.pairs[block.pair];
  const Mask mine = board.sets(material.rooks_to_move(block.half))[row];
  const Mask theirs = board.sets(material.rooks_waiting(block.half))[column];
  using Set = Position<1>::Set;
  return {Grid<1>::of(square_shape(board.side)),
          {Set::of_words({mine}), Set::of_words({theirs})},
          {static_cast<Cell>(queens.mine), static_cast<Cell>(queens.theirs)},
          Side::First};
}

}  // namespace quadrille::equerre
