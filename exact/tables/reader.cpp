#include "exact/tables/reader.hpp"

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
  Result<MappedFile> file = MappedFile::open(path);
  if (!file) return file.error();
  Result<Header> header = decode_header(file->bytes(), path);
  if (!header) return header.error();
  Reader reader(path, *std::move(file), *std::move(header));
  if (const Result<Done> read = reader.read_tail(); !read) return read.error();
  return reader;
}

Result<Done> Reader::read_tail() {
  const Bytes file = file_.bytes();
  const Result<Trailer> trailer = decode_trailer(file, path_);
  if (!trailer) return trailer.error();
  const auto index_offset = static_cast<std::size_t>(trailer->index_offset);
  blocks_ = file.first(static_cast<std::size_t>(trailer->summary_offset));
  index_ = file.first(file.size() - trailer_bytes).subspan(index_offset);
  if (checksum(index_) != trailer->index_checksum)
    return damaged(path_, message("its index does not match its checksum"));
  if (!is_in_order(index_, blocks_.size())) return damaged(path_, message("its parts do not fit together"));
  const Bytes block = file.first(index_offset).subspan(blocks_.size());
  std::vector<std::byte> text;
  if (!is_intact(block) || decode_head(block).key != summary_key ||
      decode_head(block).size() != block.size() || !unpack(block, text))
    return damaged(path_, message("its summary does not match its checksum"));
  summary_.assign(reinterpret_cast<const char*>(text.data()), text.size());
  return Done{};
}

std::optional<IndexEntry> Reader::find(Key key) const {
  std::size_t first = 0;
  std::size_t last = size();
  while (first < last) {
    const std::size_t middle = first + (last - first) / 2;
    const IndexEntry entry = decode_entry(index_, middle);
    if (entry.key == key) return entry;
    if (entry.key < key) {
      first = middle + 1;
    } else {
      last = middle;
    }
  }
  return std::nullopt;
}

Result<std::vector<std::byte>> Reader::read(Key key) const {
  std::vector<std::byte> raw;
  if (const Result<Done> done = read(key, raw); !done) return done.error();
  return raw;
}

Result<Done> Reader::read(Key key, std::vector<std::byte>& raw) const {
  const std::optional<IndexEntry> entry = find(key);
  if (!entry) return fail("{0} has no block {1}", printable(path_), key);
  const Bytes block = blocks_.subspan(static_cast<std::size_t>(entry->offset));
  if (!is_intact(block) || decode_head(block).key != key ||
      decode_head(block).raw_checksum != entry->raw_checksum || !unpack(block, raw))
    return damaged(path_, message("block {0} does not match its checksum", key));
  return Done{};
}

std::uint64_t Reader::content_checksum() const {
  const auto header = encode(header_);
  std::vector<std::byte> held(header.begin(), header.end());
  for (std::size_t i = 0; i < size(); ++i) {
    const IndexEntry entry = decode_entry(index_, i);
    append({entry.key, 0, entry.raw_checksum}, held);  // where a block lies is chance
  }
  return checksum(held);
}

}  // namespace quadrille::tables
