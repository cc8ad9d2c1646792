#include "exact/equerre/solve.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <mutex>
#include <span>
#include <utility>

#include "core/memory.hpp"
#include "core/workers.hpp"
#include "exact/retrograde/schedule.hpp"
#include "exact/tables/place.hpp"
#include "exact/tables/reader.hpp"
#include "exact/tables/writer.hpp"

namespace quadrille::equerre {

namespace {

using retrograde::Matrix;
using retrograde::Verdicts;
using tables::Key;

struct BlockSize {
  std::size_t rows;
  std::size_t columns;
};

BlockSize size_of(int side, const Material& material, std::size_t half) {
  const EndingBoard& board = ending_board(side);
  return {board.sets(material.rooks_to_move(half)).size(), board.sets(material.rooks_waiting(half)).size()};
}

/// Keeps what sweeps find in a table of its own, a block for each ply and pair of queens.
class SweepTable final : public SweepArchive {
 public:
  SweepTable(int side, const Material& material, tables::Writer& writer)
      : side_(side), material_(material), writer_(writer) {}

  Result<Done> keep(int plies, Block block, Matrix fresh) override {
    return writer_.add(key(plies, block), std::as_bytes(std::span(fresh.strip(0), fresh.size())));
  }
  Result<std::optional<Matrix>> fetch(int plies, Block block) override {
    if (!writer_.contains(key(plies, block))) return std::optional<Matrix>();
    const Result<std::vector<std::byte>> bytes = writer_.read(key(plies, block));
    if (!bytes) return bytes.error();
    const auto [rows, columns] = size_of(side_, material_, block.half);
    Matrix fresh(rows, columns);
    if (bytes->size() != fresh.bytes())
      return fail("block {0} of the table that is being made does not have the length it should have",
                  key(plies, block));
    std::memcpy(fresh.strip(0), bytes->data(), bytes->size());
    return std::optional(std::move(fresh));
  }
  Result<Done> close(int plies) override { return writer_.add(key_of_end(plies), {}); }
  bool is_closed(int plies) const override { return writer_.contains(key_of_end(plies)); }

 private:
  static Key key(int plies, Block block) {
    return static_cast<Key>(plies) << 32U | Key{block.half} << 24U | Key{block.pair};
  }
  static Key key_of_end(int plies) { return static_cast<Key>(plies) << 32U | 0xFFFFFFFFU; }

  int side_;
  Material material_;
  tables::Writer& writer_;
};

/// Low bytes first, then the high ones, nearly all of which are 0.
std::vector<std::byte> packed(std::span<const EndingCode> codes) {
  std::vector<std::byte> bytes(2 * codes.size());
  for (std::size_t i = 0; i < codes.size(); ++i) {
    bytes[i] = static_cast<std::byte>(codes[i] & 0xFFU);
    bytes[codes.size() + i] = static_cast<std::byte>(codes[i] >> 8U);
  }
  return bytes;
}

EndingCode unpacked(const std::vector<std::byte>& bytes, std::size_t number) {
  const auto low = std::to_integer<unsigned>(bytes[number]);
  const auto high = std::to_integer<unsigned>(bytes[bytes.size() / 2 + number]);
  return static_cast<EndingCode>(low | high << 8U);
}

class EndingTable final : public Endings {
 public:
  EndingTable(int side, const Material& material, tables::Reader reader)
      : Endings(side, material), reader_(std::move(reader)) {}

  Result<std::vector<EndingCode>> codes(Block block) const override {
    const auto [rows, columns] = size_of(side(), material(), block.half);
    const std::size_t together = rows_of_a_block(columns);
    std::vector<EndingCode> all;
    all.reserve(rows * columns);
    for (std::size_t first = 0; first < rows; first += together) {
      const Result<std::vector<std::byte>> bytes = group(block, first / together);
      if (!bytes) return bytes.error();
      for (std::size_t i = 0; i < bytes->size() / 2; ++i) all.push_back(unpacked(*bytes, i));
    }
    return all;
  }

 private:
  Result<EndingCode> code(Block block, std::size_t row, std::size_t column) const override {
    const std::size_t columns = size_of(side(), material(), block.half).columns;
    const std::size_t together = rows_of_a_block(columns);
    const Key key = key_of_rows(block, row / together);
    Recent& recent = recent_[(block.pair + 7 * (row / together)) % recent_.size()];
    const std::size_t number = row % together * columns + column;
    {
      const std::lock_guard lock(mutex_);
      if (recent.key == key) return unpacked(recent.bytes, number);
    }
    Result<std::vector<std::byte>> bytes = group(block, row / together);
    if (!bytes) return bytes.error();
    const EndingCode found = unpacked(*bytes, number);
    const std::lock_guard lock(mutex_);
    recent = {key, *std::move(bytes)};
    return found;
  }

  Result<std::vector<std::byte>> group(Block block, std::size_t number) const {
    const auto [rows, columns] = size_of(side(), material(), block.half);
    Result<std::vector<std::byte>> bytes = reader_.read(key_of_rows(block, number));
    const std::size_t together = rows_of_a_block(columns);
    const std::size_t due = std::min(together, rows - number * together) * columns;
    if (bytes && bytes->size() != 2 * due)
      return tables::damaged(reader_.path(), message("a row does not have the length it should have"));
    return bytes;
  }

  /// Positions after the moves of one stand near each other.
  struct Recent {
    Key key = tables::summary_key;
    std::vector<std::byte> bytes;
  };

  mutable std::mutex mutex_;
  mutable std::array<Recent, 64> recent_;
  tables::Reader reader_;
};

class TableMaker {
 public:
  TableMaker(const SolveTask& task, Budget& budget)
      : task_(task), material_(task.material), budget_(budget) {}

  Result<SolvedTable> make() {
    const Result<std::string> path = path_of(task_.side, material_);
    if (!path) return path.error();
    if (const Result<EndingSummary> known = summary_in(*path, task_.side, material_))
      return SolvedTable{*known, *path};
    if (const Result<Done> made = make_after_capture(); !made) return made.error();
    const Result<std::string> sweeps_path = path_of_sweeps(task_.side, material_);
    if (!sweeps_path) return sweeps_path.error();
    if (const Result<std::string> folder = tables::cache_folder(); !folder) return folder.error();
    Result<tables::Writer> sweeps =
        tables::Writer::start(*sweeps_path, header_of_sweeps(task_.side, material_), budget_);
    if (!sweeps) return sweeps.error();
    SweepTable archive(task_.side, material_, *sweeps);
    begin(Stage::Sweeping);
    const Result<std::vector<SolvedHalf>> halves =
        Sweeps(ending_board(task_.side), material_, codes_after_capture(after_capture_.get()), archive)
            .run(task_.resources.threads, budget_);
    if (!halves) return halves.error();
    SolvedTable solved{summary_of(task_.side, material_, *halves), *path};
    begin(Stage::Writing);
    if (const Result<Done> written = write(archive, solved); !written) return written.error();
    sweeps->discard();
    return solved;
  }

 private:
  Result<Done> make_after_capture() {
    const std::optional<Material> less = material_.after_capture();
    if (!less) return Done{};
    SolveTask task = task_;
    task.material = *less;
    const Result<SolvedTable> made = solve_endings(task, budget_);
    if (!made) return made.error();
    Result<std::unique_ptr<Endings>> opened = open_endings(made->table);
    if (!opened) return opened.error();
    after_capture_ = *std::move(opened);
    return Done{};
  }

  Result<Done> write(SweepTable& archive, SolvedTable& solved) {
    Result<tables::Writer> writer =
        tables::Writer::start(solved.table, header_of(task_.side, material_), budget_);
    if (!writer) return writer.error();
    std::uint64_t done = 0;
    std::mutex mutex;
    const std::size_t pairs = ending_board(task_.side).pairs.size();
    const auto write_one = [&](std::size_t number, bool) {
      Result<Done> written = write(archive, {number / pairs, number % pairs}, *writer);
      const std::lock_guard lock(mutex);
      budget_.tell({.done = ++done, .all = material_.halves() * pairs});
      return written;
    };
    const Result<Done> all =
        try_each_number(material_.halves() * pairs, task_.resources.threads, budget_, write_one);
    if (!all) return all.error();
    solved.summary.seconds = budget_.seconds();
    solved.summary.peak_bytes = peak_memory();
    return writer->finish(summary_text(solved.summary));
  }

  Result<Done> write(SweepTable& archive, Block block, tables::Writer& writer) {
    const auto [rows, columns] = size_of(task_.side, material_, block.half);
    const std::size_t together = rows_of_a_block(columns);
    if (writer.contains(key_of_rows(block, (rows - 1) / together))) return Done{};  // the last is there
    std::vector<EndingCode> codes(rows * columns);
    for (int plies = 1; archive.is_closed(plies); ++plies) {
      if (budget_.look()) return stopped();
      const Result<std::optional<Matrix>> fresh = archive.fetch(plies, block);
      if (!fresh) return fresh.error();
      if (*fresh) write_codes(**fresh, plies, columns, codes);
    }
    for (std::size_t first = 0; first < rows; first += together) {
      const std::span<const EndingCode> some_rows(codes.data() + first * columns,
                                                  std::min(together, rows - first) * columns);
      const Result<Done> added = writer.add(key_of_rows(block, first / together), packed(some_rows));
      if (!added) return added.error();
    }
    return Done{};
  }

  void begin(Stage stage) const {
    if (task_.on_stage) task_.on_stage(material_, stage);
  }

  const SolveTask& task_;
  Material material_;
  Budget& budget_;
  std::unique_ptr<Endings> after_capture_;
};

}  // namespace

Result<SolvedTable> solve_endings(const SolveTask& task, Budget& budget) {
  return TableMaker(task, budget).make();
}

std::size_t memory_for(int side, const Material& material) {
  const EndingBoard& board = ending_board(side);
  std::size_t bytes = 0;
  for (std::size_t half = 0; half < material.halves(); ++half) {
    const auto [rows, columns] = size_of(side, material, half);
    const std::size_t block = Matrix::bytes_for(rows, columns);
    const int cells = side * side;
    bytes += block * (board.pairs.size() + static_cast<std::size_t>(cells));
  }
  if (material.after_capture()) {
    const std::size_t half = material.halves() - 1;
    const std::size_t left = board.sets(material.rooks_waiting(half) - 1).size();
    bytes += board.pairs.size() * size_of(side, material, half).rows * left * sizeof(EndingCode);
  }
  return bytes;
}

Result<std::unique_ptr<Endings>> open_endings(const std::string& path) {
  Result<tables::Reader> reader = tables::Reader::open(path);
  if (!reader) return reader.error();
  const tables::Header header = reader->header();
  const int side = static_cast<int>(header.side);
  for (const Material& material : all_materials) {
    if (side >= smallest_ending_side && material.more <= most_pieces_on(side) &&
        header == header_of(side, material))
      return std::unique_ptr<Endings>(std::make_unique<EndingTable>(side, material, *std::move(reader)));
  }
  return fail("{0}: this is a table of {1}, not one of Équerre that this program knows", path,
              tables::description(header));
}

Result<EndingSummary> summary_in(const std::string& path, int side, const Material& material) {
  const Result<tables::Reader> reader = tables::Reader::open(path);
  if (!reader) return reader.error();
  if (reader->header() != header_of(side, material))
    return fail("{0} belongs to another table ({1}, not {2})", path, tables::description(reader->header()),
                tables::description(header_of(side, material)));
  return parse_summary(reader->summary(), path);
}

}  // namespace quadrille::equerre
