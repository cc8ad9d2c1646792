#include <span>
#include <utility>
#include <vector>

#include "core/game.hpp"
#include "core/workers.hpp"
#include "exact/dodgem/numbers.hpp"
#include "exact/dodgem/solutions.hpp"

namespace quadrille::dodgem {

namespace {

using retrograde::AllPlacements;
using retrograde::DistanceCode;
using retrograde::Distances;

class DistanceSolution : public Solution {
 public:
  explicit DistanceSolution(std::shared_ptr<const AllPlacements> all_placements)
      : all_placements_(std::move(all_placements)) {}

  const Board& board() const override { return all_placements_->families().board(); }
  bool has_distances() const override { return true; }

  Result<Exact> look_up(const Position<1>& position) const override {
    const Placements placements = placements_of(position, all_placements_->families());
    const std::size_t row = all_placements_->number_of(placements.mine);
    const Result<DistanceCode> code =
        code_at(row, all_placements_->position(row, all_placements_->number_of(placements.theirs)));
    if (!code) return code.error();
    return retrograde::decoded(*code);
  }

  Result<std::int64_t> way_after(const Position<1>& position, Move move) const override {
    const Result<Exact> exact = look_up(after(position, move));
    if (!exact) return exact.error();
    return std::int64_t{exact->plies.value_or(0)};
  }

 private:
  virtual Result<DistanceCode> code_at(std::size_t row, std::size_t number) const = 0;

  std::shared_ptr<const AllPlacements> all_placements_;
};

class DistancesInMemory final : public DistanceSolution {
 public:
  DistancesInMemory(std::shared_ptr<const AllPlacements> all_placements, Distances distances)
      : DistanceSolution(std::move(all_placements)), distances_(std::move(distances)) {}

 private:
  Result<DistanceCode> code_at(std::size_t row, std::size_t number) const override {
    return distances_.row(row)[number];
  }

  Distances distances_;
};

class DistanceTable final : public DistanceSolution {
 public:
  DistanceTable(std::shared_ptr<const AllPlacements> all_placements, tables::Reader reader)
      : DistanceSolution(std::move(all_placements)), reader_(std::move(reader)) {}

 private:
  Result<DistanceCode> code_at(std::size_t row, std::size_t number) const override {
    const Result<std::vector<std::byte>> codes = reader_.read(row);
    if (!codes) return codes.error();
    if (number >= codes->size())
      return tables::damaged(reader_.path(), message("a row does not have the length it should have"));
    return std::to_integer<DistanceCode>((*codes)[number]);
  }

  tables::Reader reader_;
};

}  // namespace

std::unique_ptr<Solution> solution_in_memory(std::shared_ptr<const AllPlacements> all_placements,
                                             Distances distances) {
  return std::make_unique<DistancesInMemory>(std::move(all_placements), std::move(distances));
}

std::unique_ptr<Solution> solve_in_memory(const Board& board, int threads, Budget& budget) {
  auto all_placements = std::make_shared<const AllPlacements>(board);
  Result<Distances> distances = solve_distances(*all_placements, threads, budget);
  return distances ? solution_in_memory(std::move(all_placements), *std::move(distances)) : nullptr;
}

std::unique_ptr<Solution> distance_table(const Board& board, tables::Reader reader) {
  auto all_placements = std::make_shared<const AllPlacements>(board);
  return std::make_unique<DistanceTable>(std::move(all_placements), std::move(reader));
}

Result<std::unique_ptr<Solution>> loaded_distances(const Board& board, const tables::Reader& reader) {
  auto all_placements = std::make_shared<const AllPlacements>(board);
  Distances distances;
  for (std::size_t row = 0; row < all_placements->family().size(); ++row) {
    const Result<std::vector<std::byte>> codes = reader.read(row);
    if (!codes) return codes.error();
    if (codes->size() != all_placements->positions(row))
      return tables::damaged(reader.path(), message("a row does not have the length it should have"));
    distances.row_starts.push_back(distances.codes.size());
    const auto* begin = reinterpret_cast<const DistanceCode*>(codes->data());
    distances.codes.insert(distances.codes.end(), begin, begin + codes->size());
  }
  distances.row_starts.push_back(distances.codes.size());
  return solution_in_memory(std::move(all_placements), std::move(distances));
}

Result<Done> write_distances(const Distances& distances, tables::Writer& writer, int threads) {
  return try_each_number(distances.row_starts.size() - 1, threads, [&](std::size_t row) {
    const std::size_t length = distances.row_starts[row + 1] - distances.row_starts[row];
    return writer.add(row, std::as_bytes(std::span(distances.row(row), length)));
  });
}

}  // namespace quadrille::dodgem
