#include "exact/dodgem/solve.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "core/memory.hpp"
#include "exact/dodgem/numbers.hpp"
#include "exact/dodgem/solutions.hpp"
#include "exact/retrograde/memory_archive.hpp"
#include "exact/retrograde/reachable.hpp"
#include "exact/tables/place.hpp"

namespace quadrille::dodgem {

namespace {

using retrograde::Archive;
using retrograde::BoardFamilies;
using retrograde::Count;
using retrograde::CountByPawns;
using retrograde::Matrix;
using retrograde::Place;

class BoardSolver {
 public:
  BoardSolver(const SolveTask& task, Budget& budget) : task_(task), budget_(budget) {}

  Result<SolvedBoard> solve() {
    return task_.content == Content::Distances ? solve_with_distances() : solve_outcomes_only();
  }

 private:
  Result<SolvedBoard> solve_with_distances() {
    const retrograde::AllPlacements all_placements(task_.board);
    begin(Stage::Distances);
    const Result<retrograde::Distances> distances =
        solve_distances(all_placements, task_.resources.threads, budget_);
    if (!distances) return distances.error();
    SolvedBoard board;
    const BoardFamilies board_families(task_.board, &budget_);
    retrograde::MemoryArchive archive(board_families.families);
    const Result<Done> solved = find_outcomes(board_families, archive, board.summary);
    if (!solved) return solved.error();
    if (board.summary.placements != distances->count)
      return fail("the two solvers do not agree; their results cannot be used");
    board.summary.longest = distances->longest;
    board.summary.longest_by_pawns = distances->longest_by_pawns;
    if (task_.board.is_whole()) {
      const Place place = start_of(all_placements.families());
      const std::size_t start =
          all_placements.number_of(all_placements.families()[place.family].pawns[place.row]);
      board.summary.start = retrograde::decoded(distances->row(start)[all_placements.position(start, start)]);
    }
    stamp(board.summary);
    if (!task_.keeps_table) return board;
    const Result<Done> written = write(*distances, board);
    if (!written) return written.error();
    return board;
  }

  Result<Done> write(const retrograde::Distances& distances, SolvedBoard& board) const {
    Result<tables::Writer> writer = start_writer(board);
    if (!writer) return writer.error();
    begin(Stage::Writing);
    const Result<Done> written = write_distances(distances, *writer, task_.resources.threads);
    return written ? writer->finish(summary_text(board.summary)) : written;
  }

  Result<SolvedBoard> solve_outcomes_only() {
    SolvedBoard board;
    Result<tables::Writer> writer = start_writer(board);
    if (!writer) return writer.error();
    Result<Done> done = solve_into(*writer, board.summary);
    if (!task_.keeps_table) {
      writer->discard();
      board.table.clear();
    } else if (done) {
      done = writer->finish(summary_text(board.summary));
    }
    if (!done) return done.error();
    return board;
  }

  Result<Done> solve_into(tables::Writer& writer, Summary& summary) const {
    const BoardFamilies board_families(task_.board, &budget_);
    TableArchive archive(board_families.families, writer);
    const Result<Done> solved = find_outcomes(board_families, archive, summary);
    if (!solved) return solved.error();
    if (task_.board.is_whole()) {
      const Result<ExactValue> value = value_of_start(board_families.families, archive);
      if (!value) return value.error();
      summary.start.emplace().value = *value;
    }
    stamp(summary);
    return Done{};
  }

  Result<tables::Writer> start_writer(SolvedBoard& board) const {
    const Result<std::string> path =
        task_.keeps_table ? path_of(task_.board, task_.content) : tables::passing_path();
    if (!path) return path.error();
    if (task_.keeps_table) {
      if (const Result<std::string> folder = tables::cache_folder(); !folder) return folder.error();
    }
    board.table = *path;
    return tables::Writer::start(*path, header_of(task_.board, task_.content), budget_);
  }

  Result<Done> find_outcomes(const BoardFamilies& board_families, Archive& archive, Summary& summary) const {
    begin(Stage::Outcomes);
    const Result<CountByPawns> placements = solve_outcomes(board_families, archive, task_.resources, budget_);
    if (!placements) return placements.error();
    summary.placements = placements->all();
    summary.by_pawns = *placements;
    if (!task_.board.is_whole() || task_.resources.memory < memory_for(board_families.families))
      return Done{};
    begin(Stage::Reachable);
    const Result<Count> reachable = count_reachable(board_families, archive, task_.resources, budget_);
    if (!reachable) return reachable.error();
    summary.reachable = *reachable;
    return Done{};
  }

  void begin(Stage stage) const {
    if (task_.on_stage) task_.on_stage(stage);
  }

  void stamp(Summary& summary) const {
    summary.seconds = budget_.seconds();
    summary.peak_bytes = peak_memory();
  }

  const SolveTask& task_;
  Budget& budget_;
};

}  // namespace

Place start_of(const retrograde::Families& families) {
  const Position<1> start = Dodgem<1>::start({.shape = square_shape(families.side())});
  return families.place_of(start.pawns(Side::First));
}

Result<ExactValue> value_of_start(const retrograde::Families& families, const Archive& archive) {
  const Place start = start_of(families);
  const Result<Matrix> values = archive.fetch(start.family, start.family);
  if (!values) return values.error();
  if (values->is_won(start.row, start.row)) return ExactValue::Win;
  return values->is_lost(start.row, start.row) ? ExactValue::Loss : ExactValue::Draw;
}

std::size_t memory_for(const retrograde::Families& families) {
  std::vector<std::size_t> layers(static_cast<std::size_t>(layers_of(families)) + 1);
  for (const retrograde::Family& mine : families.all()) {
    for (const retrograde::Family& theirs : families.all()) {
      const int steps = mine.steps_to_go + theirs.steps_to_go;
      layers[static_cast<std::size_t>(steps)] += Matrix::bytes_for(mine.size(), theirs.size());
    }
  }
  std::size_t most = 0;
  for (std::size_t i = 0; i + 1 < layers.size(); ++i) most = std::max(most, layers[i] + layers[i + 1]);
  return most;
}

Result<SolvedBoard> solve_board(const SolveTask& task, Budget& budget) {
  return BoardSolver(task, budget).solve();
}

}  // namespace quadrille::dodgem
