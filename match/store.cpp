#include "match/store.hpp"

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <optional>
#include <system_error>
#include <utility>

#include "core/random.hpp"
#include "core/system_refusal.hpp"

namespace quadrille::match {

namespace {

/// A file that is written under a passing name and is gone unless kept.
class NewFile {
 public:
  explicit NewFile(const std::string& target)
      : target_(target), name_(target + ".new-" + std::to_string(getpid())) {
    constexpr mode_t anyone = 0666;  // less the user's mask
    descriptor_ = open(name_.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, anyone);
  }
  NewFile(const NewFile&) = delete;
  NewFile& operator=(const NewFile&) = delete;
  ~NewFile() {
    if (descriptor_ >= 0) close(descriptor_);
    if (descriptor_ >= 0 && !kept_) unlink(name_.c_str());
  }

  bool write_all(std::string_view text) const {
    if (descriptor_ < 0) return false;
    while (!text.empty()) {
      const ssize_t written = write(descriptor_, text.data(), text.size());
      if (written < 0 && errno == EINTR) continue;
      if (written < 0) return false;
      text.remove_prefix(static_cast<std::size_t>(written));
    }
    return fsync(descriptor_) == 0;
  }

  bool set_mode(mode_t mode) const { return fchmod(descriptor_, mode) == 0; }
  /// After this the file has its name, also after a power cut.
  bool take_name() {
    kept_ = rename(name_.c_str(), target_.c_str()) == 0;
    if (!kept_) return false;
    const std::string folder = std::filesystem::path(target_).parent_path();
    const int directory = open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (directory >= 0) {
      fsync(directory);
      close(directory);
    }
    return true;
  }

 private:
  std::string target_;
  std::string name_;
  int descriptor_ = -1;
  bool kept_ = false;
};

/// Where a chain of links leads, to a file that may not be there yet; nothing, and errno, when it goes in
/// circles.
std::optional<std::string> end_of_links(const std::string& path) {
  namespace fs = std::filesystem;
  constexpr int longest_chain = 40;  // as the system has it
  if (path.find('\0') != std::string::npos) {
    errno = EINVAL;
    return std::nullopt;
  }
  fs::path target = path;
  std::error_code unreadable;
  for (int i = 0; i < longest_chain; ++i) {
    if (!fs::is_symlink(target, unreadable)) return target.string();
    target =
        target.parent_path() / fs::read_symlink(target, unreadable);  // an absolute link replaces the folder
  }
  errno = ELOOP;
  return std::nullopt;
}

}  // namespace

Result<std::string> read_file(const std::string& path) {
  const int descriptor = open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (descriptor < 0) return system_refusal("cannot read {0}: {1}", path);
  std::string text;
  char block[1 << 14];
  ssize_t got = 0;
  while ((got = read(descriptor, block, sizeof block)) > 0 && text.size() <= largest_record_bytes) {
    text.append(block, static_cast<std::size_t>(got));
  }
  if (got < 0) {
    const Error refusal = system_refusal("cannot read {0}: {1}", path);
    close(descriptor);
    return refusal;
  }
  close(descriptor);
  return text;
}

bool exists(const std::string& path) {
  struct stat any {};
  return lstat(path.c_str(), &any) == 0;
}

std::vector<FoundFile> files_in(const std::string& folder) {
  std::vector<FoundFile> found;
  DIR* const directory = opendir(folder.c_str());
  if (directory == nullptr) return found;
  while (const dirent* const entry = readdir(directory)) {
    struct stat file {};
    if (fstatat(dirfd(directory), entry->d_name, &file, 0) != 0 || !S_ISREG(file.st_mode)) continue;
    constexpr std::uint64_t billion = 1'000'000'000;
    const auto changed = static_cast<std::uint64_t>(file.st_mtim.tv_sec) * billion +
                         static_cast<std::uint64_t>(file.st_mtim.tv_nsec);
    found.push_back({entry->d_name, Random::mix(changed) + static_cast<std::uint64_t>(file.st_size)});
  }
  closedir(directory);
  return found;
}

Result<Done> check_replaceable(const std::string& path) {
  struct stat existing {};
  if (stat(path.c_str(), &existing) != 0) return Done{};
  if (!S_ISREG(existing.st_mode)) return fail("cannot write {0}: it is not a plain file", printable(path));
  if (access(path.c_str(), W_OK) != 0) return system_refusal("cannot write {0}: {1}", path);
  return Done{};
}

Result<Done> write_file(const std::string& path, std::string_view text) {
  const std::optional<std::string> target = end_of_links(path);
  if (!target) return system_refusal("cannot write {0}: {1}", path);
  if (const Result<Done> replaceable = check_replaceable(path); !replaceable) return replaceable.error();
  struct stat existing {};
  const bool replaces = stat(target->c_str(), &existing) == 0;
  NewFile file(*target);
  if (!file.write_all(text) || (replaces && !file.set_mode(existing.st_mode & 07777)) || !file.take_name()) {
    return system_refusal("cannot write {0}: {1}", path);
  }
  return Done{};
}

Result<Record> record_in(const std::string& path, std::string_view text) {
  Result<Record> record = parse_record(text);
  if (!record) return fail("{0}: {1}", printable(path), record.error().why);
  return record;
}

Result<Done> save(const Record& record, const std::string& path) {
  return write_file(path, format_record(record));
}

}  // namespace quadrille::match
