// What tables ask of the system: files that one program writes at a time, and files read as memory. Where
// there are none, as in a browser, every file is refused.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

#include "core/result.hpp"
#include "exact/tables/codec.hpp"

namespace quadrille::tables {

/// A plain file to write and read back, which no other program opens this way at the same time.
class LockedFile {
 public:
  /// Makes the file when it is not there.
  static Result<LockedFile> open(const std::string& path);
  LockedFile(LockedFile&& other) noexcept;
  LockedFile& operator=(LockedFile&&) = delete;
  ~LockedFile();

  Result<std::uint64_t> size() const;
  /// Also past the end. After a failure part of it may be written.
  Result<Done> write_at(std::uint64_t offset, Bytes bytes) const;
  /// All of `bytes`, or a refusal.
  Result<Done> read_at(std::uint64_t offset, std::span<std::byte> bytes) const;
  Result<Done> cut(std::uint64_t size) const;

  /// When this comes back all is on the disk, under that name. The file stays open and locked.
  Result<Done> take_name(const std::string& path) const;
  void remove() const;

  const std::string& path() const { return path_; }

 private:
  LockedFile(std::string path, int descriptor) : path_(std::move(path)), descriptor_(descriptor) {}
  bool has_its_name() const;

  std::string path_;
  int descriptor_;
};

/// A plain file as memory that is only read. It must not be cut meanwhile; finished tables are only ever
/// replaced as a whole.
class MappedFile {
 public:
  static Result<MappedFile> open(const std::string& path);
  MappedFile(MappedFile&& other) noexcept;
  MappedFile& operator=(MappedFile&& other) noexcept;
  ~MappedFile();

  Bytes bytes() const { return bytes_; }

 private:
  explicit MappedFile(Bytes bytes) : bytes_(bytes) {}

  Bytes bytes_;
};

/// A refusal when a file of that name cannot take the place of what is there: a folder, a device.
Result<Done> check_replaceable(const std::string& path);

/// Makes a folder and those above it; well if it is there already.
Result<Done> make_folder(const std::string& path);

}  // namespace quadrille::tables
