#include "exact/tables/layout.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstring>
#include <string_view>

namespace quadrille::tables {

namespace {

// The first byte is no text and the last is changed by whatever mends line ends.
constexpr std::string_view first_bytes("\x89QTABLE\n", 8);
constexpr std::string_view last_bytes("QTABEND\n", 8);
constexpr std::size_t header_checksum_at = header_bytes - 8;
constexpr std::size_t trailer_checksum_at = trailer_bytes - 16;
constexpr std::size_t head_checksum_bytes = 8;
constexpr std::size_t shard_bytes = 16;

// Numbers in the file are little-endian, and so are all machines this runs on.
static_assert(std::endian::native == std::endian::little);

template <class Number>
void put(std::span<std::byte> bytes, std::size_t at, Number number) {
  std::memcpy(bytes.data() + at, &number, sizeof number);
}

template <class Number>
Number get(Bytes bytes, std::size_t at) {
  Number number = 0;
  std::memcpy(&number, bytes.data() + at, sizeof number);
  return number;
}

void put_text(std::span<std::byte> bytes, std::size_t at, std::string_view text) {
  std::memcpy(bytes.data() + at, text.data(), text.size());
}

/// Text that is filled up with zeros.
std::string get_text(Bytes bytes, std::size_t at, std::size_t length) {
  const std::string text(reinterpret_cast<const char*>(bytes.data()) + at, length);
  return text.substr(0, text.find('\0'));
}

bool has_text(Bytes bytes, std::size_t at, std::string_view text) {
  return std::memcmp(bytes.data() + at, text.data(), text.size()) == 0;
}

bool is_id(std::string_view text) {
  return !text.empty() && text.size() <= longest_id && std::all_of(text.begin(), text.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
  });
}

}  // namespace

std::string shard_path(const std::string& path, std::uint32_t number) {
  return path + "." + std::to_string(number);
}

std::vector<std::byte> encode(const std::vector<Shard>& shards) {
  std::vector<std::byte> bytes(shards.size() * shard_bytes);
  for (std::size_t i = 0; i < shards.size(); ++i) {
    put(bytes, i * shard_bytes, shards[i].number);
    put(bytes, i * shard_bytes + 8, shards[i].index_checksum);
  }
  return bytes;
}

std::optional<std::vector<Shard>> decode_shards(Bytes bytes) {
  if (bytes.empty() || bytes.size() % shard_bytes != 0) return std::nullopt;
  std::vector<Shard> shards;
  for (std::size_t at = 0; at < bytes.size(); at += shard_bytes)
    shards.push_back({get<std::uint32_t>(bytes, at), get<std::uint64_t>(bytes, at + 8)});
  return shards;
}

Error damaged(const std::string& path, Message what) {
  return fail("{0} is damaged: {1}", printable(path), std::move(what));
}

Message description(const Header& header) {
  return message("{0} {1}, {2}, version {3}", header.rules, header.side, header.content, header.version);
}

std::array<std::byte, header_bytes> encode(const Header& header) {
  assert(is_id(header.rules) && is_id(header.content));
  std::array<std::byte, header_bytes> bytes{};
  put_text(bytes, 0, first_bytes);
  put(bytes, 8, format_version);
  put(bytes, 12, header.version);
  put(bytes, 16, header.side);
  put_text(bytes, 24, header.rules);
  put_text(bytes, 40, header.content);
  put(bytes, header_checksum_at, checksum(Bytes(bytes).first(header_checksum_at)));
  return bytes;
}

Result<Header> decode_header(Bytes file, const std::string& path) {
  if (file.size() < first_bytes.size() || !has_text(file, 0, first_bytes))
    return fail("{0} is not a table of Quadrille", printable(path));
  if (file.size() < header_bytes)
    return fail("{0} is not complete: it was cut short or is still being written", printable(path));
  if (const auto version = get<std::uint32_t>(file, 8); version != format_version) {
    return fail("{0} has version {1} of the format of tables; this program reads version {2}",
                printable(path), version, format_version);
  }
  const Header header{.rules = get_text(file, 24, longest_id),
                      .content = get_text(file, 40, longest_id),
                      .version = get<std::uint32_t>(file, 12),
                      .side = get<std::uint32_t>(file, 16)};
  const bool sound = is_id(header.rules) && is_id(header.content);
  const Bytes written = file.first(header_bytes);
  if (!sound || !std::equal(written.begin(), written.end(), encode(header).begin()))
    return damaged(path, message("its header does not match its checksum"));
  return header;
}

std::vector<std::byte> pack(Key key, Bytes raw, int level) {
  assert(raw.size() <= largest_block_bytes);
  std::vector<std::byte> block(block_head_bytes);
  compress(raw, level, block);
  put(block, 8, key);
  put(block, 16, static_cast<std::uint32_t>(raw.size()));
  put(block, 20, static_cast<std::uint32_t>(block.size() - block_head_bytes));
  put(block, 24, checksum(raw));
  put(block, 0, checksum(Bytes(block).subspan(head_checksum_bytes)));
  return block;
}

BlockHead decode_head(Bytes block) {
  return {.key = get<std::uint64_t>(block, 8),
          .raw_size = get<std::uint32_t>(block, 16),
          .compressed_size = get<std::uint32_t>(block, 20),
          .raw_checksum = get<std::uint64_t>(block, 24)};
}

bool is_intact(Bytes block) {
  if (block.size() < block_head_bytes) return false;
  const BlockHead head = decode_head(block);
  if (head.raw_size > largest_block_bytes || head.size() > block.size()) return false;
  const Bytes covered = block.first(head.size()).subspan(head_checksum_bytes);
  return get<std::uint64_t>(block, 0) == checksum(covered);
}

bool unpack(Bytes block, std::vector<std::byte>& raw) {
  const BlockHead head = decode_head(block);
  raw.resize(head.raw_size);
  return decompress(block.subspan(block_head_bytes, head.compressed_size), raw) &&
         checksum(raw) == head.raw_checksum;
}

void append(const IndexEntry& entry, std::vector<std::byte>& index) {
  const std::size_t at = index.size();
  index.resize(at + index_entry_bytes);
  put(index, at, entry.key);
  put(index, at + 8, entry.offset);
  put(index, at + 16, entry.raw_checksum);
}

IndexEntry decode_entry(Bytes index, std::size_t number) {
  const std::size_t at = number * index_entry_bytes;
  return {.key = get<std::uint64_t>(index, at),
          .offset = get<std::uint64_t>(index, at + 8),
          .raw_checksum = get<std::uint64_t>(index, at + 16)};
}

std::array<std::byte, trailer_bytes> encode(const Trailer& trailer) {
  std::array<std::byte, trailer_bytes> bytes{};
  put(bytes, 0, trailer.summary_offset);
  put(bytes, 8, trailer.index_offset);
  put(bytes, 16, trailer.blocks);
  put(bytes, 24, trailer.file_size);
  put(bytes, 32, trailer.index_checksum);
  put(bytes, trailer_checksum_at, checksum(Bytes(bytes).first(trailer_checksum_at)));
  put_text(bytes, trailer_bytes - last_bytes.size(), last_bytes);
  return bytes;
}

Result<Trailer> decode_trailer(Bytes file, const std::string& path) {
  if (file.size() < header_bytes + trailer_bytes ||
      !has_text(file, file.size() - last_bytes.size(), last_bytes))
    return fail("{0} is not complete: it was cut short or is still being written", printable(path));
  const Bytes bytes = file.last(trailer_bytes);
  const Trailer trailer{.summary_offset = get<std::uint64_t>(bytes, 0),
                        .index_offset = get<std::uint64_t>(bytes, 8),
                        .blocks = get<std::uint64_t>(bytes, 16),
                        .file_size = get<std::uint64_t>(bytes, 24),
                        .index_checksum = get<std::uint64_t>(bytes, 32)};
  if (get<std::uint64_t>(bytes, trailer_checksum_at) != checksum(bytes.first(trailer_checksum_at)))
    return damaged(path, message("its end does not match its checksum"));
  const std::uint64_t end_of_index = file.size() - trailer_bytes;
  const bool fits = trailer.file_size == file.size() && trailer.summary_offset >= header_bytes &&
                    trailer.summary_offset <= trailer.index_offset && trailer.index_offset <= end_of_index &&
                    (end_of_index - trailer.index_offset) % index_entry_bytes == 0 &&
                    (end_of_index - trailer.index_offset) / index_entry_bytes == trailer.blocks;
  if (!fits) return damaged(path, message("its parts do not fit together"));
  return trailer;
}

}  // namespace quadrille::tables
