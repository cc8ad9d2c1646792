// The bytes of a table file, as docs/formats.md describes them: header, blocks, summary, index, trailer.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "exact/tables/codec.hpp"

namespace quadrille::tables {

/// What a table is about. Two tables with the same header hold the same.
struct Header {
  std::string rules;          // "dodgem": at most longest_id small letters, digits and hyphens
  std::string content;        // "outcomes": likewise
  std::uint32_t version = 1;  // of the rules and of what blocks mean
  std::uint32_t side = 0;     // of the board

  friend bool operator==(const Header&, const Header&) = default;
};

/// The name of a block. All but the last two numbers are free.
using Key = std::uint64_t;
constexpr Key summary_key = ~Key{0};
/// Of the only block of a table that lies in several files: what they are.
constexpr Key shards_key = summary_key - 1;

constexpr std::uint32_t format_version = 1;
constexpr std::size_t longest_id = 16;
constexpr std::size_t header_bytes = 64;
constexpr std::size_t block_head_bytes = 32;
constexpr std::size_t index_entry_bytes = 24;
constexpr std::size_t trailer_bytes = 56;
/// So that a forged size does not take all memory.
constexpr std::size_t largest_block_bytes = std::size_t{1} << 26;

/// For people: "dodgem 5, outcomes, version 1".
Message description(const Header& header);
std::array<std::byte, header_bytes> encode(const Header& header);
/// The refusal names the file.
Result<Header> decode_header(Bytes file, const std::string& path);

/// What stands before the compressed content of a block.
struct BlockHead {
  Key key = 0;
  std::uint32_t raw_size = 0;
  std::uint32_t compressed_size = 0;
  std::uint64_t raw_checksum = 0;

  /// Of the whole block.
  std::size_t size() const { return block_head_bytes + compressed_size; }
};

/// A whole block: its head, then the content compressed.
std::vector<std::byte> pack(Key key, Bytes raw, int level);
/// Needs block_head_bytes; believes them.
BlockHead decode_head(Bytes block);
/// Whether a block starts here, all of it is there, and it agrees with its checksum.
bool is_intact(Bytes block);
/// The content of an intact block; false when that disagrees with the block's head.
bool unpack(Bytes block, std::vector<std::byte>& raw);

struct IndexEntry {
  Key key = 0;
  std::uint64_t offset = 0;  // of the block in the file
  std::uint64_t raw_checksum = 0;
};

void append(const IndexEntry& entry, std::vector<std::byte>& index);
IndexEntry decode_entry(Bytes index, std::size_t number);

struct Trailer {
  std::uint64_t summary_offset = 0;
  std::uint64_t index_offset = 0;
  std::uint64_t blocks = 0;
  std::uint64_t file_size = 0;
  std::uint64_t index_checksum = 0;
};

std::array<std::byte, trailer_bytes> encode(const Trailer& trailer);
/// From the end of a file. The refusal names the file; so does one for offsets that cannot be.
Result<Trailer> decode_trailer(Bytes file, const std::string& path);

/// A file that holds a part of a table: itself a finished table with the same header.
struct Shard {
  std::uint32_t number = 0;
  std::uint64_t index_checksum = 0;
};

/// The file of a shard of the table with this path.
std::string shard_path(const std::string& path, std::uint32_t number);
std::vector<std::byte> encode(const std::vector<Shard>& shards);
/// Nothing where the bytes are no list of shards.
std::optional<std::vector<Shard>> decode_shards(Bytes bytes);

Error damaged(const std::string& path, Message what);

}  // namespace quadrille::tables
