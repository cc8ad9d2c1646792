// The bytes of a table file. Random bytes fail at the first checksum, so the fuzzer puts the right checksums
// in: what is behind them must not be believed either.
#include <sys/mman.h>
#include <unistd.h>

#include <cstring>

#include "exact/tables/reader.hpp"
#include "tests/fuzz/fuzz.hpp"

namespace quadrille::fuzz {
namespace {

using tables::Reader;

class Forger {
 public:
  explicit Forger(std::string_view file) : bytes_(file) {}

  std::string forged() {
    if (bytes_.size() < tables::header_bytes + tables::trailer_bytes) return bytes_;
    const std::size_t trailer = bytes_.size() - tables::trailer_bytes;
    const std::uint64_t summary = number(trailer);
    const std::uint64_t index = number(trailer + 8);
    seal_block(summary);
    for (std::uint64_t at = index; at < trailer && trailer - at >= tables::index_entry_bytes;
         at += tables::index_entry_bytes) {
      seal_block(number(at + 8));
    }
    put(trailer + 24, bytes_.size());
    if (index <= trailer) put(trailer + 32, checksum(index, trailer));
    put(trailer + 40, checksum(trailer, trailer + 40));
    put(tables::header_bytes - 8, checksum(0, tables::header_bytes - 8));
    return bytes_;
  }

 private:
  std::uint64_t number(std::size_t at) const {
    std::uint64_t number = 0;
    std::memcpy(&number, bytes_.data() + at, sizeof number);
    return number;
  }
  void put(std::size_t at, std::uint64_t number) { std::memcpy(bytes_.data() + at, &number, sizeof number); }
  std::uint64_t checksum(std::size_t from, std::size_t to) const {
    return tables::checksum(std::as_bytes(std::span(bytes_)).first(to).subspan(from));
  }
  void seal_block(std::uint64_t at) {
    if (at > bytes_.size() || bytes_.size() - at < tables::block_head_bytes) return;
    const std::uint64_t length = tables::block_head_bytes + (number(at + 16) >> 32);
    if (bytes_.size() - at >= length) put(at, checksum(at + 8, at + length));
  }

  std::string bytes_;
};

/// A file that is only in memory, and its name.
class MemoryFile {
 public:
  explicit MemoryFile(std::string_view content) : descriptor_(memfd_create("table", MFD_CLOEXEC)) {
    const ssize_t written = write(descriptor_, content.data(), content.size());
    require(written == static_cast<ssize_t>(content.size()), "memory can be written to", "");
  }
  ~MemoryFile() { close(descriptor_); }
  MemoryFile(const MemoryFile&) = delete;
  MemoryFile& operator=(const MemoryFile&) = delete;
  std::string path() const { return "/proc/self/fd/" + std::to_string(descriptor_); }

 private:
  int descriptor_;
};

void require_named(const Error& refusal, const std::string& path) {
  const std::string words = in_english(refusal.why);
  require(words.starts_with(path + " "), "a refusal names the file", words);
}

void read_all(const Reader& reader) {
  std::vector<std::byte> content;
  const std::vector<tables::Key> keys = reader.keys();
  require(std::is_sorted(keys.begin(), keys.end()), "keys ascend", "");
  for (const tables::Key key : keys) {
    require(reader.contains(key), "a key that is there is found", std::to_string(key));
    const Result<Done> read = reader.read(key, content);
    if (!read) require_named(read.error(), reader.path());
  }
  reader.content_checksum();
  require(!reader.contains(tables::summary_key), "the summary is no block", "");
}

}  // namespace
}  // namespace quadrille::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace quadrille;
  fuzz::Input input(data, size);
  const bool forge = input.choose(2) == 1;
  const fuzz::MemoryFile file(forge ? fuzz::Forger(input.rest()).forged() : std::string(input.rest()));
  const Result<tables::Reader> reader = tables::Reader::open(file.path());
  if (reader) {
    fuzz::read_all(*reader);
  } else {
    fuzz::require_named(reader.error(), file.path());
  }
  return 0;
}
