// Files: the one place where games meet the disk.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "match/record.hpp"

namespace quadrille::match {

Result<std::string> read_file(const std::string& path);

/// Whether anything has that name, a link that leads nowhere included.
bool exists(const std::string& path);

/// A plain file of a folder.
struct FoundFile {
  std::string name;     ///< without its folder
  std::uint64_t stamp;  ///< another one after every change
};
/// In no order; nothing where there is no such folder.
std::vector<FoundFile> files_in(const std::string& folder);

/// Refuses what write_file would not replace.
Result<Done> check_replaceable(const std::string& path);

/// Writes the whole file or leaves what was there: the text goes to a new file beside it, which takes the
/// name only when all of it is on the disk. A link is followed; what is not a plain file is refused.
Result<Done> write_file(const std::string& path, std::string_view text);

/// The game that a file's text holds. The refusal names the file.
Result<Record> record_in(const std::string& path, std::string_view text);
Result<Done> save(const Record& record, const std::string& path);

}  // namespace quadrille::match
