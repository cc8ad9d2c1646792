#include <cstring>
#include <deque>
#include <map>
#include <mutex>
#include <span>
#include <utility>
#include <vector>

#include "core/game.hpp"
#include "core/workers.hpp"
#include "exact/dodgem/numbers.hpp"
#include "exact/dodgem/solutions.hpp"

namespace quadrille::dodgem {

namespace {

using retrograde::bit;
using retrograde::BoardFamilies;
using retrograde::Families;
using retrograde::lane_bits;
using retrograde::Matrix;
using retrograde::Place;
using retrograde::strips_for;
using retrograde::Verdicts;
using Bytes = std::vector<std::byte>;

/// Reads a matrix strip by strip, wherever the strips come from.
template <class Read>
Result<Matrix> assemble(const Families& families, std::size_t mine, std::size_t theirs, const Read& read) {
  const std::size_t rows = families[mine].size();
  Matrix matrix(rows, families[theirs].size());
  for (std::size_t strip = 0; strip < matrix.strips(); ++strip) {
    const Result<Bytes> bytes = read(key_of_strip(mine, theirs, strip));
    if (!bytes) return bytes.error();
    if (bytes->size() != rows * sizeof(Verdicts))
      return fail("a block of a table does not have the size it should have");
    std::memcpy(matrix.strip(strip), bytes->data(), bytes->size());
  }
  return matrix;
}

/// Strips that were read lately, so that a position and its neighbours are not read again and again.
class StripCache {
 public:
  explicit StripCache(const tables::Reader& reader) : reader_(reader) {}

  Result<std::shared_ptr<const Bytes>> get(tables::Key key) {
    {
      const std::lock_guard lock(mutex_);
      const auto found = strips_.find(key);
      if (found != strips_.end()) return found->second;
    }
    Result<Bytes> read = reader_.read(key);
    if (!read) return read.error();
    const std::lock_guard lock(mutex_);
    auto strip = std::make_shared<const Bytes>(*std::move(read));
    if (!strips_.emplace(key, strip).second) return strip;
    oldest_first_.push_back(key);
    bytes_ += strip->size();
    while (bytes_ > most_bytes) {
      const auto oldest = strips_.find(oldest_first_.front());
      bytes_ -= oldest->second->size();
      strips_.erase(oldest);
      oldest_first_.pop_front();
    }
    return strip;
  }

 private:
  static constexpr std::size_t most_bytes = std::size_t{256} << 20U;

  const tables::Reader& reader_;
  std::mutex mutex_;
  std::map<tables::Key, std::shared_ptr<const Bytes>> strips_;
  std::deque<tables::Key> oldest_first_;
  std::size_t bytes_ = 0;
};

class OutcomeTable final : public Solution {
 public:
  OutcomeTable(const Board& board, tables::Reader reader)
      : reader_(std::move(reader)), families_(board), strips_(reader_) {}

  const Board& board() const override { return families_.board(); }
  bool has_distances() const override { return false; }

  Result<Exact> look_up(const Position<1>& position) const override {
    const auto [mine, theirs] = places_of(position);
    const Result<std::shared_ptr<const Bytes>> strip =
        strips_.get(key_of_strip(mine.family, theirs.family, theirs.row / lane_bits));
    if (!strip) return strip.error();
    if ((*strip)->size() < (mine.row + 1) * sizeof(Verdicts))
      return tables::damaged(reader_.path(), message("a block is too short"));
    Verdicts verdicts;
    std::memcpy(&verdicts, (*strip)->data() + mine.row * sizeof(Verdicts), sizeof(Verdicts));
    if (bit(verdicts.won, theirs.row)) return Exact{ExactValue::Win, std::nullopt};
    if (bit(verdicts.lost, theirs.row)) return Exact{ExactValue::Loss, std::nullopt};
    return Exact{};
  }

  /// The steps to go; among moves that take none, the sweep in which the solver found the position decided:
  /// each was found from positions that were found before. The table does not tell the sweep, but the two
  /// families can be settled again from it in no time.
  Result<std::int64_t> way_after(const Position<1>& position, Move move) const override {
    const auto [mine, theirs] = places_of(after(position, move));
    const std::int64_t steps = families_[mine.family].steps_to_go + families_[theirs.family].steps_to_go;
    if (position.is_irreversible(move)) return steps << rank_bits;
    const std::lock_guard lock(ranks_mutex_);
    const Result<Done> ranked =
        rank(std::max(mine.family, theirs.family), std::min(mine.family, theirs.family));
    if (!ranked) return ranked.error();
    const retrograde::Ranks& ranks = mine.family >= theirs.family ? ranks_->first : ranks_->second;
    return (steps << rank_bits) + ranks.at(mine.row, theirs.row);
  }

 private:
  static constexpr unsigned rank_bits = 16;

  std::pair<Place, Place> places_of(const Position<1>& position) const {
    const Placements placements = placements_of(position, families_);
    return {families_.place_of(placements.mine), families_.place_of(placements.theirs)};
  }

  Result<Done> rank(std::size_t first, std::size_t second) const {
    if (ranks_ && ranked_ == std::pair(first, second)) return Done{};
    if (!board_families_) board_families_.emplace(families_.board());
    std::optional<Error> error;
    const retrograde::Replies replies = [&](std::size_t mine, std::size_t theirs) {
      const std::size_t rows = families_[mine].size();
      const std::size_t columns = families_[theirs].size();
      const Result<Matrix> values =
          assemble(families_, theirs, mine, [&](tables::Key key) { return reader_.read(key); });
      if (!values) error = values.error();
      return std::make_shared<const Matrix>(values ? transposed(*values, rows, columns)
                                                   : Matrix(rows, columns));
    };
    const std::size_t rows = families_[first].size();
    const std::size_t columns = families_[second].size();
    ranks_.emplace(retrograde::SettledRanks{{rows, columns}, {columns, rows}});
    ranked_ = {first, second};
    Budget unlimited;
    settle(*board_families_, first, second, replies, unlimited, 1, &*ranks_);
    if (!error) return Done{};
    ranks_.reset();
    return *error;
  }

  tables::Reader reader_;
  Families families_;
  mutable StripCache strips_;
  mutable std::mutex ranks_mutex_;
  mutable std::optional<BoardFamilies> board_families_;
  mutable std::optional<retrograde::SettledRanks> ranks_;
  mutable std::pair<std::size_t, std::size_t> ranked_;
};

}  // namespace

tables::Key key_of_strip(std::size_t mine, std::size_t theirs, std::size_t strip) {
  return static_cast<tables::Key>(mine) << 32U | static_cast<tables::Key>(theirs) << 16U | strip;
}

std::unique_ptr<Solution> outcome_table(const Board& board, tables::Reader reader) {
  return std::make_unique<OutcomeTable>(board, std::move(reader));
}

Result<Done> TableArchive::keep(std::size_t mine, std::size_t theirs, const Matrix& values, int threads) {
  return try_each_number(values.strips(), threads, [&](std::size_t strip) {
    const auto rows = std::as_bytes(std::span(values.strip(strip), families_[mine].size()));
    return writers_.front()->add(key_of_strip(mine, theirs, strip), rows);
  });
}

bool TableArchive::has(std::size_t mine, std::size_t theirs) const {
  for (std::size_t strip = 0; strip < strips_for(families_[theirs].size()); ++strip) {
    const tables::Key key = key_of_strip(mine, theirs, strip);
    if (!writer_of(key).contains(key)) return false;
  }
  return true;
}

Result<Matrix> TableArchive::fetch(std::size_t mine, std::size_t theirs) const {
  return assemble(families_, mine, theirs, [&](tables::Key key) { return writer_of(key).read(key); });
}

Result<Bytes> TableArchive::packed_strip(std::size_t mine, std::size_t theirs, std::size_t strip) const {
  const tables::Key key = key_of_strip(mine, theirs, strip);
  return writer_of(key).read_block(key);
}

tables::Writer& TableArchive::writer_of(tables::Key key) const {
  for (tables::Writer* writer : writers_) {
    if (writer->contains(key)) return *writer;
  }
  return *writers_.front();
}

Result<Matrix> unpacked(const Families& families, std::size_t mine, std::size_t theirs,
                        tables::Bytes strips) {
  return assemble(families, mine, theirs, [&](tables::Key key) -> Result<Bytes> {
    Bytes raw;
    if (!tables::is_intact(strips) || tables::decode_head(strips).key != key || !tables::unpack(strips, raw))
      return fail("a block of values was damaged on its way");
    strips = strips.subspan(tables::decode_head(strips).size());
    return raw;
  });
}

}  // namespace quadrille::dodgem
