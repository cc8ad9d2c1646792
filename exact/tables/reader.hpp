// Reads a finished table straight from the disk's pages. Nothing is believed that does not match its
// checksum.
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

  /// How many blocks there are.
  std::size_t size() const { return index_.size() / index_entry_bytes; }
  /// Of the block with this number, counted from 0 in ascending order of keys.
  Key key(std::size_t number) const { return decode_entry(index_, number).key; }
  bool contains(Key key) const { return find(key).has_value(); }

  Result<std::vector<std::byte>> read(Key key) const;
  /// Replaces what is in `raw`, and takes no new memory when it has enough.
  Result<Done> read(Key key, std::vector<std::byte>& raw) const;

  /// Of the header and of what the blocks hold; two tables that agree here hold the same, however they were
  /// written.
  std::uint64_t content_checksum() const;

 private:
  Reader(std::string path, MappedFile file, Header header)
      : path_(std::move(path)), file_(std::move(file)), header_(std::move(header)) {}
  Result<Done> read_tail();
  std::optional<IndexEntry> find(Key key) const;

  std::string path_;
  MappedFile file_;
  Header header_;
  std::string summary_;
  Bytes blocks_;  // the file up to the summary
  Bytes index_;
};

}  // namespace quadrille::tables
