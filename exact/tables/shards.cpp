#include "exact/tables/shards.hpp"

#include <algorithm>
#include <filesystem>
#include <limits>
#include <system_error>
#include <utility>

#include "core/numbers.hpp"
#include "exact/tables/file.hpp"
#include "exact/tables/reader.hpp"

namespace quadrille::tables {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view unfinished = ".part";

Error system_error(const std::string& path, const std::error_code& why) {
  return fail("cannot write {0}: {1}", printable(path), verbatim(why.message()));
}

/// Of "dodgem-7.table.12" or "dodgem-7.table.12.part" for the table "dodgem-7.table"; nothing for others.
std::optional<std::uint32_t> number_in(std::string_view name, std::string_view table) {
  if (!name.starts_with(table) || name.size() <= table.size() + 1 || name[table.size()] != '.')
    return std::nullopt;
  name.remove_prefix(table.size() + 1);
  if (name.ends_with(unfinished)) name.remove_suffix(unfinished.size());
  const auto number = read_whole(name, 0, std::numeric_limits<std::uint32_t>::max());
  return number ? std::optional(static_cast<std::uint32_t>(*number)) : std::nullopt;
}

/// Whether the file begins with this header, or with nothing of which there is something to save.
bool begins_with(const LockedFile& file, const Header& header, std::uint64_t size) {
  std::vector<std::byte> found(static_cast<std::size_t>(std::min<std::uint64_t>(size, header_bytes)));
  const auto wanted = encode(header);
  return file.read_at(0, found) && std::equal(found.begin(), found.end(), wanted.begin());
}

/// The tail of a finished shard is written again, and is no loss.
std::uint64_t end_of_blocks(const std::string& path, std::uint64_t size) {
  const Result<MappedFile> file = MappedFile::open(path);
  if (!file) return size;
  const Result<Trailer> trailer = decode_trailer(file->bytes(), path);
  return trailer ? trailer->summary_offset : size;
}

}  // namespace

Result<std::vector<std::uint32_t>> shards_on_disk(const std::string& path) {
  const fs::path table(path);
  std::vector<std::uint32_t> numbers;
  std::error_code failed;
  fs::directory_iterator entry(table.has_parent_path() ? table.parent_path() : ".", failed);
  for (; !failed && entry != fs::directory_iterator(); entry.increment(failed)) {
    if (const auto number = number_in(entry->path().filename().string(), table.filename().string()))
      numbers.push_back(*number);
  }
  if (failed) return fail("cannot read {0}: {1}", printable(path), verbatim(failed.message()));
  std::sort(numbers.begin(), numbers.end());
  numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
  return numbers;
}

Result<OpenShard> open_shard(const std::string& path, std::uint32_t number, const Header& header,
                             Budget& budget, const std::function<void(const Message&)>& tell) {
  const std::string name = shard_path(path, number);
  const std::string part = name + std::string(unfinished);
  std::error_code failed;
  if (fs::exists(name, failed) && !fs::exists(part, failed)) fs::rename(name, part, failed);
  if (failed) return system_error(name, failed);
  std::uint64_t end = 0;  // of the blocks, if all are sound
  bool is_foreign = false;
  {
    const Result<LockedFile> file = LockedFile::open(part);
    if (!file) return file.error();
    const Result<std::uint64_t> size = file->size();
    if (!size) return size.error();
    end = end_of_blocks(part, *size);
    // Nobody else writes it, and a shard is only ever of its table: what is not is damage.
    is_foreign = !begins_with(*file, header, *size);
    if (is_foreign) {
      if (const Result<Done> cut = file->cut(0); !cut) return cut.error();
    }
  }
  Result<Writer> writer = Writer::start(name, header, budget);
  if (!writer) return writer.error();
  if (const std::uint64_t sound = is_foreign ? 0 : writer->bytes_written(); sound < end)
    tell(message("{0}: {1} of {2} bytes are torn or damaged, and are made again", printable(name),
                 end - sound, end));
  return OpenShard{number, *std::move(writer)};
}

Result<Shard> finish_shard(const std::string& path, OpenShard shard) {
  if (const Result<Done> done = shard.writer.finish(""); !done) return done.error();
  const Result<Reader> finished = Reader::open(shard_path(path, shard.number));
  if (!finished) return finished.error();
  return Shard{shard.number, finished->index_checksum()};
}

Result<Done> join_shards(const std::string& path, const Header& header, const std::vector<Shard>& shards,
                         std::string_view summary) {
  // Not in the .part file of the table itself, in which another program may keep what it has solved alone.
  const std::string head = path + ".head";
  Result<Writer> writer = Writer::start(head, header);
  if (!writer) return writer.error();
  if (const Result<Done> added = writer->add(shards_key, encode(shards)); !added) return added.error();
  if (const Result<Done> done = writer->finish(summary); !done) return done.error();
  std::error_code failed;
  fs::rename(head, path, failed);
  if (failed) return system_error(path, failed);
  return Done{};
}

}  // namespace quadrille::tables
