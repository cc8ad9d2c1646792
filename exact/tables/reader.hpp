// Reads a finished table straight from the disk's pages, whether it lies in one file or in several. Nothing
// is believed that does not match its checksum.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "exact/tables/file.hpp"
#include "exact/tables/layout.hpp"

namespace quadrille::tables {

/// May be used from many threads at once.
class Reader {
 public:
  /// Checks all but the blocks, which are checked when they are read. A refusal names the file and what is
  /// wrong with it.
  static Result<Reader> open(const std::string& path);

  const std::string& path() const { return path_; }
  const Header& header() const { return header_; }
  const std::string& summary() const { return summary_; }

  /// Of all blocks, in ascending order.
  std::vector<Key> keys() const;
  bool contains(Key key) const { return find(key).has_value(); }

  Result<std::vector<std::byte>> read(Key key) const;
  /// Replaces what is in `raw`, and takes no new memory when it has enough.
  Result<Done> read(Key key, std::vector<std::byte>& raw) const;

  /// Of the header and of what the blocks hold; two tables that agree here hold the same, however they were
  /// written.
  std::uint64_t content_checksum() const;

  /// The files that hold the blocks: the table itself, or its shards.
  std::size_t parts() const { return parts_.size(); }
  /// Whether every block of such a file matches its checksum.
  bool is_part_intact(std::size_t part) const;
  /// Of what a file that is no head of shards says of its blocks.
  std::uint64_t index_checksum() const { return checksum(parts_.front().index); }

 private:
  struct Part {
    MappedFile file;
    Bytes blocks;  // the file up to the summary
    Bytes index;

    std::size_t size() const { return index.size() / index_entry_bytes; }
    std::optional<IndexEntry> find(Key key) const;
    /// False when it is not what the index says.
    bool read(const IndexEntry& entry, std::vector<std::byte>& raw) const;
  };
  struct Found {
    const Part* part;
    IndexEntry entry;
  };

  Reader(std::string path, Header header) : path_(std::move(path)), header_(std::move(header)) {}
  static Result<Reader> open_file(const std::string& path);
  Result<Done> read_tail(MappedFile file);
  Result<Done> open_shards();
  std::optional<Found> find(Key key) const;
  std::vector<IndexEntry> entries() const;

  std::string path_;
  Header header_;
  std::string summary_;
  std::vector<Part> parts_;
};

}  // namespace quadrille::tables
