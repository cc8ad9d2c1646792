#include "exact/tables/reader.hpp"

#include <algorithm>
#include <utility>

namespace quadrille::tables {

namespace {

/// Whether keys ascend and every block has room for its head between the header and the summary.
bool is_in_order(Bytes index, std::size_t end_of_blocks) {
  for (std::size_t i = 0; i < index.size() / index_entry_bytes; ++i) {
    const IndexEntry entry = decode_entry(index, i);
    if (entry.key == summary_key || (i > 0 && decode_entry(index, i - 1).key >= entry.key)) return false;
    if (entry.offset < header_bytes || entry.offset > end_of_blocks ||
        end_of_blocks - entry.offset < block_head_bytes) {
      return false;
    }
  }
  return true;
}

}  // namespace

Result<Reader> Reader::open(const std::string& path) {
  Result<Reader> reader = open_file(path);
  if (!reader || !reader->contains(shards_key)) return reader;
  if (const Result<Done> opened = reader->open_shards(); !opened) return opened.error();
  return reader;
}

Result<Reader> Reader::open_file(const std::string& path) {
  Result<MappedFile> file = MappedFile::open(path);
  if (!file) return file.error();
  Result<Header> header = decode_header(file->bytes(), path);
  if (!header) return header.error();
  Reader reader(path, *std::move(header));
  if (const Result<Done> read = reader.read_tail(*std::move(file)); !read) return read.error();
  return reader;
}

Result<Done> Reader::read_tail(MappedFile mapped) {
  const Bytes file = mapped.bytes();
  const Result<Trailer> trailer = decode_trailer(file, path_);
  if (!trailer) return trailer.error();
  const auto index_offset = static_cast<std::size_t>(trailer->index_offset);
  const Bytes blocks = file.first(static_cast<std::size_t>(trailer->summary_offset));
  const Bytes index = file.first(file.size() - trailer_bytes).subspan(index_offset);
  if (checksum(index) != trailer->index_checksum)
    return damaged(path_, message("its index does not match its checksum"));
  if (!is_in_order(index, blocks.size())) return damaged(path_, message("its parts do not fit together"));
  const Bytes block = file.first(index_offset).subspan(blocks.size());
  std::vector<std::byte> text;
  if (!is_intact(block) || decode_head(block).key != summary_key ||
      decode_head(block).size() != block.size() || !unpack(block, text))
    return damaged(path_, message("its summary does not match its checksum"));
  summary_.assign(reinterpret_cast<const char*>(text.data()), text.size());
  parts_.push_back({std::move(mapped), blocks, index});
  return Done{};
}

Result<Done> Reader::open_shards() {
  const Result<std::vector<std::byte>> list = read(shards_key);
  if (!list) return list.error();
  const std::optional<std::vector<Shard>> shards = decode_shards(*list);
  if (!shards) return damaged(path_, message("its parts do not fit together"));
  std::vector<Part> parts;
  for (const Shard& shard : *shards) {
    const std::string name = shard_path(path_, shard.number);
    Result<Reader> opened = open_file(name);
    if (!opened) return fail("{0} lacks a part: {1}", printable(path_), opened.error().why);
    Part& part = opened->parts_.front();
    if (opened->header_ != header_ || checksum(part.index) != shard.index_checksum)
      return fail("{0} lacks a part: {1} is another one", printable(path_), printable(name));
    parts.push_back(std::move(part));
  }
  parts_ = std::move(parts);
  return Done{};
}

std::optional<IndexEntry> Reader::Part::find(Key key) const {
  std::size_t first = 0;
  std::size_t last = size();
  while (first < last) {
    const std::size_t middle = first + (last - first) / 2;
    const IndexEntry entry = decode_entry(index, middle);
    if (entry.key == key) return entry;
    if (entry.key < key) {
      first = middle + 1;
    } else {
      last = middle;
    }
  }
  return std::nullopt;
}

bool Reader::Part::read(const IndexEntry& entry, std::vector<std::byte>& raw) const {
  const Bytes block = blocks.subspan(static_cast<std::size_t>(entry.offset));
  return is_intact(block) && decode_head(block).key == entry.key &&
         decode_head(block).raw_checksum == entry.raw_checksum && unpack(block, raw);
}

std::optional<Reader::Found> Reader::find(Key key) const {
  for (const Part& part : parts_) {
    if (const std::optional<IndexEntry> entry = part.find(key)) return Found{&part, *entry};
  }
  return std::nullopt;
}

Result<std::vector<std::byte>> Reader::read(Key key) const {
  std::vector<std::byte> raw;
  if (const Result<Done> done = read(key, raw); !done) return done.error();
  return raw;
}

Result<Done> Reader::read(Key key, std::vector<std::byte>& raw) const {
  const std::optional<Found> found = find(key);
  if (!found) return fail("{0} has no block {1}", printable(path_), key);
  if (!found->part->read(found->entry, raw))
    return damaged(path_, message("block {0} does not match its checksum", key));
  return Done{};
}

/// A block that two shards have, because a program was killed between them, counts once.
std::vector<IndexEntry> Reader::entries() const {
  std::vector<IndexEntry> all;
  for (const Part& part : parts_) {
    for (std::size_t i = 0; i < part.size(); ++i) all.push_back(decode_entry(part.index, i));
  }
  const auto is_before = [](const IndexEntry& a, const IndexEntry& b) { return a.key < b.key; };
  if (parts_.size() > 1) std::stable_sort(all.begin(), all.end(), is_before);
  all.erase(std::unique(all.begin(), all.end(),
                        [](const IndexEntry& a, const IndexEntry& b) { return a.key == b.key; }),
            all.end());
  return all;
}

std::vector<Key> Reader::keys() const {
  std::vector<Key> keys;
  for (const IndexEntry& entry : entries()) keys.push_back(entry.key);
  return keys;
}

bool Reader::is_part_intact(std::size_t part) const {
  std::vector<std::byte> raw;
  for (std::size_t i = 0; i < parts_[part].size(); ++i) {
    if (!parts_[part].read(decode_entry(parts_[part].index, i), raw)) return false;
  }
  return true;
}

std::uint64_t Reader::content_checksum() const {
  const auto header = encode(header_);
  std::vector<std::byte> held(header.begin(), header.end());
  for (const IndexEntry& entry : entries())
    append({entry.key, 0, entry.raw_checksum}, held);  // where a block lies is chance
  return checksum(held);
}

}  // namespace quadrille::tables
