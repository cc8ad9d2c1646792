#include "exact/tables/file.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <system_error>
#include <utility>

#include "core/system_refusal.hpp"

namespace quadrille::tables {

namespace {

#ifdef __EMSCRIPTEN__
constexpr bool has_files = false;
#else
constexpr bool has_files = true;
#endif

Error cannot_read(const std::string& path) { return system_refusal("cannot read {0}: {1}", path); }
Error cannot_write(const std::string& path) { return system_refusal("cannot write {0}: {1}", path); }

bool has_zero_byte(const std::string& path) {
  if (path.find('\0') == std::string::npos) return false;
  errno = EINVAL;  // for the system the name would end there: another file
  return true;
}

/// A descriptor that is closed unless it is handed on.
class Descriptor {
 public:
  Descriptor(const std::string& path, int flags) {
    constexpr mode_t anyone = 0666;  // less the user's mask
    if (!has_zero_byte(path)) number_ = ::open(path.c_str(), flags | O_CLOEXEC | O_NONBLOCK, anyone);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() {
    if (number_ >= 0) close(number_);
  }
  int number() const { return number_; }
  int hand_on() { return std::exchange(number_, -1); }

 private:
  int number_ = -1;
};

bool is_plain(const struct stat& status) { return S_ISREG(status.st_mode); }

/// A name survives a power cut only when its folder is on the disk. Not every system can promise that.
void sync_folder_of(const std::string& path) {
  const std::string folder = std::filesystem::path(path).parent_path();
  const Descriptor directory(folder.empty() ? "." : folder, O_RDONLY | O_DIRECTORY);
  if (directory.number() >= 0) fsync(directory.number());
}

}  // namespace

Result<LockedFile> LockedFile::open(const std::string& path) {
  if (!has_files) return fail("cannot write {0}: there are no files here", printable(path));
  while (true) {
    Descriptor descriptor(path, O_RDWR | O_CREAT);
    struct stat status {};
    if (descriptor.number() < 0 || fstat(descriptor.number(), &status) != 0) return cannot_write(path);
    if (!is_plain(status)) return fail("cannot write {0}: it is not a plain file", printable(path));
    if (flock(descriptor.number(), LOCK_EX | LOCK_NB) != 0) {
      if (errno == EWOULDBLOCK) return fail("another program is writing {0}", printable(path));
      return cannot_write(path);
    }
    LockedFile file(path, descriptor.hand_on());
    // Another program may have renamed or removed it between our opening and our lock; then it is not ours.
    if (file.has_its_name()) return file;
  }
}

LockedFile::LockedFile(LockedFile&& other) noexcept
    : path_(std::move(other.path_)), descriptor_(std::exchange(other.descriptor_, -1)) {}

LockedFile::~LockedFile() {
  if (descriptor_ >= 0) close(descriptor_);
}

bool LockedFile::has_its_name() const {
  struct stat named {};
  struct stat opened {};
  return stat(path_.c_str(), &named) == 0 && fstat(descriptor_, &opened) == 0 &&
         named.st_dev == opened.st_dev && named.st_ino == opened.st_ino;
}

Result<std::uint64_t> LockedFile::size() const {
  struct stat status {};
  if (fstat(descriptor_, &status) != 0) return cannot_read(path_);
  return static_cast<std::uint64_t>(status.st_size);
}

Result<Done> LockedFile::write_at(std::uint64_t offset, Bytes bytes) const {
  while (!bytes.empty()) {
    const ssize_t written = pwrite(descriptor_, bytes.data(), bytes.size(), static_cast<off_t>(offset));
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return cannot_write(path_);
    offset += static_cast<std::uint64_t>(written);
    bytes = bytes.subspan(static_cast<std::size_t>(written));
  }
  return Done{};
}

Result<Done> LockedFile::read_at(std::uint64_t offset, std::span<std::byte> bytes) const {
  while (!bytes.empty()) {
    const ssize_t got = pread(descriptor_, bytes.data(), bytes.size(), static_cast<off_t>(offset));
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return cannot_read(path_);
    if (got == 0) return fail("{0} was cut short while it was in use", printable(path_));
    offset += static_cast<std::uint64_t>(got);
    bytes = bytes.subspan(static_cast<std::size_t>(got));
  }
  return Done{};
}

Result<Done> LockedFile::cut(std::uint64_t size) const {
  if (ftruncate(descriptor_, static_cast<off_t>(size)) != 0) return cannot_write(path_);
  return Done{};
}

Result<Done> LockedFile::take_name(const std::string& path) const {
  if (fsync(descriptor_) != 0) return cannot_write(path_);
  if (rename(path_.c_str(), path.c_str()) != 0) return cannot_write(path);
  sync_folder_of(path);
  return Done{};
}

void LockedFile::remove() const { unlink(path_.c_str()); }

Result<MappedFile> MappedFile::open(const std::string& path) {
  if (!has_files) return fail("cannot read {0}: there are no files here", printable(path));
  const Descriptor descriptor(path, O_RDONLY);
  struct stat status {};
  if (descriptor.number() < 0 || fstat(descriptor.number(), &status) != 0) return cannot_read(path);
  if (!is_plain(status)) return fail("cannot read {0}: it is not a plain file", printable(path));
  const auto size = static_cast<std::size_t>(status.st_size);
  if (size == 0) return MappedFile(Bytes());  // the system maps no empty files
  void* const memory = mmap(nullptr, size, PROT_READ, MAP_SHARED, descriptor.number(), 0);
  if (memory == MAP_FAILED) return cannot_read(path);
  return MappedFile(Bytes(static_cast<const std::byte*>(memory), size));
}

MappedFile::MappedFile(MappedFile&& other) noexcept : bytes_(std::exchange(other.bytes_, {})) {}

MappedFile& MappedFile::operator=(MappedFile&& other) noexcept {
  std::swap(bytes_, other.bytes_);
  return *this;
}

MappedFile::~MappedFile() {
  if (!bytes_.empty()) munmap(const_cast<std::byte*>(bytes_.data()), bytes_.size());
}

Result<Done> check_replaceable(const std::string& path) {
  struct stat status {};
  if (has_zero_byte(path)) return cannot_write(path);
  if (stat(path.c_str(), &status) == 0 && !is_plain(status))
    return fail("cannot write {0}: it is not a plain file", printable(path));
  return Done{};
}

Result<Done> make_folder(const std::string& path) {
  std::error_code refused;
  std::filesystem::create_directories(path, refused);
  if (!refused) return Done{};
  errno = refused.value();
  return system_refusal("cannot make the folder {0}: {1}", path);
}

}  // namespace quadrille::tables
