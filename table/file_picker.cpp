#include "table/file_picker.hpp"

#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <system_error>
#include <utility>

#include "core/text.hpp"
#include "match/store.hpp"
#include "table/today.hpp"

namespace quadrille::table {

namespace {

namespace fs = std::filesystem;

using Kinds = std::vector<FilePicker::Kind>;

const Kinds& kinds_of(Errand errand) {
  static const Kinds games{{message("games (*.txt)"), {".txt"}}, {message("all files"), {}}};
  static const Kinds pictures{{message("SVG pictures (*.svg)"), {".svg"}},
                              {message("PNG pictures (*.png)"), {".png"}}};
  return errand == Errand::SavePicture ? pictures : games;
}

bool has_ending(std::string_view name, const std::vector<std::string>& endings) {
  const std::string small = lower_case(name);
  return std::any_of(endings.begin(), endings.end(), [&](const std::string& ending) {
    return small.size() > ending.size() && small.ends_with(ending);
  });
}

bool is_folder(const std::string& path) {
  std::error_code unreadable;
  return fs::is_directory(path, unreadable);
}

/// The folder that holds a file; the root holds itself.
std::string folder_of(const std::string& path) {
  const std::string above = fs::path(path).parent_path().string();
  return above.empty() ? "/" : above;
}

}  // namespace

std::string stem_for(const Sheet& sheet) { return std::string(sheet.id) + " " + today(); }

std::string stem_for_games() { return "games " + today(); }

void FilePicker::begin(Errand errand, const std::string& folder) {
  errand_ = errand;
  kind_ = 0;
  std::string nearest = fs::path(folder).lexically_normal().string();
  while (!go_to(nearest) && nearest != folder_of(nearest)) nearest = folder_of(nearest);
}

const Kinds& FilePicker::kinds() const { return kinds_of(errand_); }

void FilePicker::set_kind(std::size_t kind) {
  if (kind >= kinds().size()) return;
  kind_ = kind;
  if (Result<std::vector<Entry>> found = read(folder_)) entries_ = *std::move(found);
}

bool FilePicker::shows(std::string_view name) const {
  const std::vector<std::string>& endings = kinds()[kind_].endings;
  return endings.empty() || has_ending(name, endings);
}

Result<std::vector<FilePicker::Entry>> FilePicker::read(const std::string& folder) const {
  std::error_code unreadable;
  std::vector<Entry> found;
  fs::directory_iterator each(folder, unreadable);
  for (; !unreadable && each != fs::directory_iterator(); each.increment(unreadable)) {
    std::string name = each->path().filename().string();
    const bool folder_there = is_folder(each->path().string());
    if (!name.starts_with('.') && (folder_there || shows(name)))
      found.push_back({std::move(name), folder_there});
  }
  if (unreadable) return fail("cannot read {0}: {1}", printable(folder), unreadable.message());
  std::sort(found.begin(), found.end(), [](const Entry& one, const Entry& other) {
    const std::string small = lower_case(one.name);
    const std::string other_small = lower_case(other.name);
    if (one.is_folder != other.is_folder) return one.is_folder;
    return small != other_small ? small < other_small : one.name < other.name;
  });
  return found;
}

std::string FilePicker::suggested_name(const std::string& stem) const {
  std::string name = fitting(stem);
  for (int number = 2; match::exists(path_of(name)); ++number)
    name = fitting(stem + " (" + std::to_string(number) + ")");
  return name;
}

std::string FilePicker::fitting(std::string_view name) const {
  const std::vector<std::string>& endings = kinds()[kind_].endings;
  if (endings.empty() || name.empty() || has_ending(name, endings)) return std::string(name);
  std::string_view stem = name;
  for (const Kind& other : kinds()) {
    if (has_ending(name, other.endings)) stem = name.substr(0, name.rfind('.'));
  }
  return std::string(stem) + endings.front();
}

Result<Done> FilePicker::go_to(const std::string& folder) {
  Result<std::vector<Entry>> found = read(folder);
  if (!found) return found.error();
  folder_ = folder;
  entries_ = *std::move(found);
  return Done{};
}

Result<Done> FilePicker::go_up() { return go_to(folder_of(folder_)); }

Result<Done> FilePicker::make_folder(std::string_view name) {
  const std::string wanted(trimmed(name));
  if (wanted.empty() || wanted == "." || wanted == ".." || wanted.find('/') != std::string::npos)
    return fail("'{0}' cannot be the name of a folder", printable(wanted));
  const std::string path = path_of(wanted);
  if (match::exists(path)) return fail("there is already '{0}' here", printable(wanted));
  std::error_code refused;
  fs::create_directory(path, refused);
  if (refused) return fail("cannot make the folder {0}: {1}", printable(path), refused.message());
  return go_to(path);
}

std::string FilePicker::path_of(std::string_view name) const {
  const char* const home = std::getenv("HOME");
  if (home != nullptr && (name == "~" || name.starts_with("~/"))) return home + std::string(name.substr(1));
  std::string path = (fs::path(folder_) / fs::path(std::string(name))).lexically_normal().string();
  if (path.size() > 1 && path.ends_with('/')) path.pop_back();
  return path;
}

Result<FilePicker::Choice> FilePicker::choose(std::string_view name) {
  const std::string_view wanted = trimmed(name);
  if (wanted.empty())
    return saves() ? fail("the file needs a name") : fail("choose a file in the list, or type its name");
  const std::string path = path_of(wanted);
  if (is_folder(path)) {
    if (const Result<Done> gone = go_to(path); !gone) return gone.error();
    return Choice{Meaning::Folder, path};
  }
  return saves() ? choose_to_save(path) : choose_to_open(path);
}

Result<FilePicker::Choice> FilePicker::choose_to_open(const std::string& path) const {
  if (match::exists(path)) return Choice{Meaning::File, path};
  if (const std::string ended = fitting(path); match::exists(ended)) return Choice{Meaning::File, ended};
  return fail("there is no file {0}", printable(path));
}

/// Pictures may have the ending of either kind: it says what is written.
Result<FilePicker::Choice> FilePicker::choose_to_save(const std::string& path) const {
  const bool known = std::any_of(kinds().begin(), kinds().end(),
                                 [&](const Kind& kind) { return has_ending(path, kind.endings); });
  const std::string ended = known ? path : fitting(path);
  const std::string folder = folder_of(ended);
  if (!is_folder(folder)) return fail("there is no folder {0}", printable(folder));
  if (is_folder(ended)) return fail("{0} is a folder", printable(ended));
  if (match::exists(ended)) return Choice{Meaning::Existing, ended};
  if (access(folder.c_str(), W_OK) != 0) return fail("nothing can be saved in {0}", printable(folder));
  return Choice{Meaning::File, ended};
}

}  // namespace quadrille::table
