// The kinds of solution, and how they are written to tables.
#pragma once

#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

#include "core/budget.hpp"
#include "exact/dodgem/solution.hpp"
#include "exact/retrograde/distances.hpp"
#include "exact/retrograde/outcomes.hpp"
#include "exact/tables/reader.hpp"
#include "exact/tables/writer.hpp"

namespace quadrille::dodgem {

/// Distances that were just worked out.
std::unique_ptr<Solution> solution_in_memory(std::shared_ptr<const retrograde::AllPlacements> all_placements,
                                             retrograde::Distances distances);
/// A board with few enough positions for distances, solved now; null when the budget was over first.
std::unique_ptr<Solution> solve_in_memory(const Board& board, int threads, Budget& budget);
/// A table of either content.
Result<std::unique_ptr<Solution>> open_solution(const std::string& path);

/// A row of distances is a block, its number the key.
Result<Done> write_distances(const retrograde::Distances& distances, tables::Writer& writer, int threads);
std::unique_ptr<Solution> distance_table(const Board& board, tables::Reader reader);
/// All rows, read into memory.
Result<std::unique_ptr<Solution>> loaded_distances(const Board& board, const tables::Reader& reader);

/// A strip of a matrix of outcomes is a block: for each row 256 bits that say what is won, and 256 that say
/// what is lost.
tables::Key key_of_strip(std::size_t mine, std::size_t theirs, std::size_t strip);
std::unique_ptr<Solution> outcome_table(const Board& board, tables::Reader reader);

/// Keeps the matrices of outcomes in a table that is being written.
class TableArchive final : public retrograde::Archive {
 public:
  TableArchive(const retrograde::Families& families, tables::Writer& writer)
      : families_(families), writers_{&writer} {}
  /// What several files have; new matrices go to the first.
  TableArchive(const retrograde::Families& families, std::vector<tables::Writer*> writers)
      : families_(families), writers_(std::move(writers)) {}

  Result<Done> keep(std::size_t mine, std::size_t theirs, const retrograde::Matrix& values,
                    int threads) override;
  bool has(std::size_t mine, std::size_t theirs) const override;
  Result<retrograde::Matrix> fetch(std::size_t mine, std::size_t theirs) const override;
  /// A strip of a matrix as it stands in the file, for who has no such file.
  Result<std::vector<std::byte>> packed_strip(std::size_t mine, std::size_t theirs, std::size_t strip) const;

 private:
  tables::Writer& writer_of(tables::Key key) const;

  const retrograde::Families& families_;
  std::vector<tables::Writer*> writers_;
};

/// The matrix whose packed strips stand one after the other.
Result<retrograde::Matrix> unpacked(const retrograde::Families& families, std::size_t mine,
                                    std::size_t theirs, tables::Bytes strips);

}  // namespace quadrille::dodgem
