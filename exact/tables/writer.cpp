#include "exact/tables/writer.hpp"

#include <algorithm>
#include <cassert>
#include <mutex>
#include <unordered_map>
#include <utility>

#include "exact/tables/file.hpp"

namespace quadrille::tables {

namespace {

struct Place {
  std::uint64_t offset = 0;
  std::uint64_t raw_checksum = 0;
  std::uint32_t block_size = 0;
};
using Places = std::unordered_map<Key, Place>;

Place place_of(const BlockHead& head, std::uint64_t offset) {
  return {offset, head.raw_checksum, static_cast<std::uint32_t>(head.size())};
}

/// Makes sure that the file begins with this header. A file killed while the header was written is begun
/// again; anything else is somebody's.
Result<Done> settle_header(const LockedFile& file, const Header& header) {
  const Result<std::uint64_t> size = file.size();
  if (!size) return size.error();
  const std::array<std::byte, header_bytes> wanted = encode(header);
  std::vector<std::byte> found(static_cast<std::size_t>(std::min<std::uint64_t>(*size, header_bytes)));
  if (const Result<Done> read = file.read_at(0, found); !read) return read.error();
  if (std::equal(found.begin(), found.end(), wanted.begin()))
    return found.size() == header_bytes ? Done{} : file.write_at(0, wanted);
  const Result<Header> other = decode_header(found, file.path());
  const Message why = other ? message("{0} belongs to another table ({1}, not {2})", printable(file.path()),
                                      description(*other), description(header))
                            : other.error().why;
  return fail("{0}; move it away or remove it to begin again", why);
}

struct Found {
  Places places;
  std::uint64_t end = header_bytes;  // of what is sound
};

/// All blocks up to the first that is not whole. A summary means that the program was killed while it
/// finished: what follows the blocks is made again.
Result<Found> find_blocks(const LockedFile& file, Budget& budget) {
  const Result<std::uint64_t> size = file.size();
  if (!size) return size.error();
  Found found;
  std::vector<std::byte> block;
  while (*size - found.end >= block_head_bytes) {
    if (budget.look()) return fail("stopped before the end");
    block.resize(block_head_bytes);
    if (const Result<Done> read = file.read_at(found.end, block); !read) return read.error();
    const BlockHead head = decode_head(block);
    if (head.key == summary_key || head.raw_size > largest_block_bytes || head.size() > *size - found.end)
      break;
    block.resize(head.size());
    if (const Result<Done> read = file.read_at(found.end, block); !read) return read.error();
    if (!is_intact(block) || !found.places.emplace(head.key, place_of(head, found.end)).second) break;
    found.end += head.size();
  }
  return found;
}

std::vector<std::byte> index_of(const Places& places) {
  std::vector<IndexEntry> entries;
  entries.reserve(places.size());
  for (const auto& [key, place] : places) entries.push_back({key, place.offset, place.raw_checksum});
  std::sort(entries.begin(), entries.end(),
            [](const IndexEntry& a, const IndexEntry& b) { return a.key < b.key; });
  std::vector<std::byte> index;
  index.reserve(entries.size() * index_entry_bytes + trailer_bytes);
  for (const IndexEntry& entry : entries) append(entry, index);
  return index;
}

}  // namespace

struct Writer::State {
  std::string path;
  int level;
  LockedFile file;
  Places places;
  std::uint64_t end;  // of the blocks
  mutable std::mutex mutex{};

  /// Writes behind the blocks. What does not fit is taken away again.
  Result<Done> write_at_end(Bytes bytes) const {
    Result<Done> written = file.write_at(end, bytes);
    if (written) return written;
    const Result<Done> cut = file.cut(end);
    return cut ? written : cut;
  }
};

Writer::Writer(std::unique_ptr<State> state) : state_(std::move(state)) {}
Writer::Writer(Writer&&) noexcept = default;
Writer& Writer::operator=(Writer&&) noexcept = default;
Writer::~Writer() = default;

Result<Writer> Writer::start(const std::string& path, const Header& header, int compression_level) {
  Budget unlimited;
  return start(path, header, unlimited, compression_level);
}

Result<Writer> Writer::start(const std::string& path, const Header& header, Budget& budget,
                             int compression_level) {
  if (const Result<Done> free = check_replaceable(path); !free) return free.error();
  Result<LockedFile> file = LockedFile::open(path + ".part");
  if (!file) return file.error();
  if (const Result<Done> settled = settle_header(*file, header); !settled) return settled.error();
  Result<Found> found = find_blocks(*file, budget);
  if (!found) return found.error();
  if (const Result<Done> cut = file->cut(found->end); !cut) return cut.error();
  return Writer(std::unique_ptr<State>(
      new State{path, compression_level, *std::move(file), std::move(found->places), found->end}));
}

Result<Done> Writer::add(Key key, Bytes raw) {
  assert(key != summary_key);
  const std::vector<std::byte> block = pack(key, raw, state_->level);
  const std::lock_guard lock(state_->mutex);
  if (state_->places.contains(key)) return Done{};
  if (const Result<Done> written = state_->write_at_end(block); !written) return written.error();
  state_->places.emplace(key, place_of(decode_head(block), state_->end));
  state_->end += block.size();
  return Done{};
}

bool Writer::contains(Key key) const {
  const std::lock_guard lock(state_->mutex);
  return state_->places.contains(key);
}

Result<std::vector<std::byte>> Writer::read(Key key) const {
  Result<std::vector<std::byte>> block = read_block(key);
  if (!block) return block;
  std::vector<std::byte> raw;
  if (!is_intact(*block) || decode_head(*block).key != key || !unpack(*block, raw))
    return damaged(state_->file.path(), message("block {0} does not match its checksum", key));
  return raw;
}

std::vector<Key> Writer::keys() const {
  const std::lock_guard lock(state_->mutex);
  std::vector<Key> keys;
  keys.reserve(state_->places.size());
  for (const auto& [key, place] : state_->places) keys.push_back(key);
  return keys;
}

Result<std::vector<std::byte>> Writer::read_block(Key key) const {
  Place place;
  {
    const std::lock_guard lock(state_->mutex);
    const auto found = state_->places.find(key);
    if (found == state_->places.end())
      return fail("{0} has no block {1}", printable(state_->file.path()), key);
    place = found->second;
  }
  std::vector<std::byte> block(place.block_size);
  if (const Result<Done> read = state_->file.read_at(place.offset, block); !read) return read.error();
  return block;
}

std::uint64_t Writer::bytes_written() const {
  const std::lock_guard lock(state_->mutex);
  return state_->end;
}

Result<Done> Writer::finish(std::string_view summary) {
  std::vector<std::byte> tail =
      pack(summary_key, std::as_bytes(std::span(summary.data(), summary.size())), state_->level);
  const std::vector<std::byte> index = index_of(state_->places);
  const std::uint64_t index_offset = state_->end + tail.size();
  const std::array<std::byte, trailer_bytes> trailer =
      encode(Trailer{.summary_offset = state_->end,
                     .index_offset = index_offset,
                     .blocks = state_->places.size(),
                     .file_size = index_offset + index.size() + trailer_bytes,
                     .index_checksum = checksum(index)});
  tail.insert(tail.end(), index.begin(), index.end());
  tail.insert(tail.end(), trailer.begin(), trailer.end());
  // The trailer is found from the end, so nothing of an earlier failure may lie there.
  if (const Result<Done> cut = state_->file.cut(state_->end); !cut) return cut.error();
  if (const Result<Done> written = state_->write_at_end(tail); !written) return written.error();
  if (const Result<Done> named = state_->file.take_name(state_->path); !named) return named.error();
  state_.reset();
  return Done{};
}

void Writer::discard() {
  state_->file.remove();
  state_.reset();
}

}  // namespace quadrille::tables
