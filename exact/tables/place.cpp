#include "exact/tables/place.hpp"

#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <system_error>

#include "exact/tables/file.hpp"

namespace quadrille::tables {

namespace {

/// Nothing when the variable holds no absolute path: then it is to be ignored, says the standard of these
/// folders.
std::string absolute_path_in(const char* variable) {
  const char* const value = std::getenv(variable);
  return value != nullptr && *value == '/' ? value : "";
}

Result<std::string> name_of_cache_folder() {
  if (const std::string cache = absolute_path_in("XDG_CACHE_HOME"); !cache.empty())
    return cache + "/quadrille";
  if (const std::string home = absolute_path_in("HOME"); !home.empty()) return home + "/.cache/quadrille";
  return fail("there is no folder to keep tables in: set HOME or XDG_CACHE_HOME to one");
}

}  // namespace

Result<std::string> cache_folder() {
  Result<std::string> folder = name_of_cache_folder();
  if (!folder) return folder;
  if (const Result<Done> made = make_folder(*folder); !made) return made.error();
  return folder;
}

Result<std::string> table_path(std::string_view rules, std::string_view shape) {
  const Result<std::string> folder = name_of_cache_folder();
  if (!folder) return folder.error();
  return *folder + "/" + std::string(rules) + "-" + std::string(shape) + ".table";
}

Result<std::string> passing_path() {
  std::error_code missing;
  const std::filesystem::path folder = std::filesystem::temp_directory_path(missing);
  if (missing) return fail("there is no folder for temporary files: set TMPDIR to one");
  return (folder / ("quadrille-" + std::to_string(getpid()) + ".table")).string();
}

}  // namespace quadrille::tables
