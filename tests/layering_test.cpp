// Reads the includes of every source file and fails where a layer knows what it must not. The layers are
// drawn in docs/architecture.md: each knows what stands below it and itself.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "tests/source_tree.hpp"

namespace quadrille {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view layers[]{"core", "games", "search", "exact", "match", "arena", "faces"};

/// Everything below the faces will run in a browser, whose library has none of these, and speaks to nobody
/// itself: words, streams and command lines are the faces'.
constexpr std::string_view headers_of_faces[]{"ranges", "format", "jthread",   "stop_token", "iostream",
                                              "fmt/",   "CLI/",   "nlohmann/", "libintl.h"};
/// What is kept behind a seam: a file below the faces that may include it, as no other may.
struct Seam {
  std::string_view header;
  std::string_view file;
};
constexpr Seam seams[]{{"thread", "core/workers.cpp"},          {"sys/file.h", "exact/tables/file.cpp"},
                       {"sys/mman.h", "exact/tables/file.cpp"}, {"sys/mman.h", "core/memory.cpp"},
                       {"xxhash.h", "exact/tables/codec.cpp"},  {"zstd.h", "exact/tables/codec.cpp"},
                       {"poll.h", "match/process.cpp"},         {"sys/prctl.h", "match/process.cpp"},
                       {"sys/socket.h", "match/process.cpp"},   {"sys/wait.h", "match/process.cpp"}};
constexpr std::string_view names_of_faces[]{"std::views", "std::format", "std::ranges::views"};

std::vector<std::string> parts_of(std::string_view path) {
  std::vector<std::string> parts;
  std::istringstream in{std::string(path)};
  for (std::string part; std::getline(in, part, '/');) parts.push_back(part);
  return parts;
}

/// A test, or what tests of a folder share.
bool is_test(std::string_view file) {
  const std::string_view name = file.substr(file.rfind('/') + 1);
  return name.ends_with("_test.cpp") || name.starts_with("test_");
}

bool is_registry(const std::vector<std::string>& file) {
  return file.size() == 2 && file[0] == "games" && file[1].starts_with("registry");
}

/// The folder a file of games or faces belongs to: "snort" in games/snort/snort.hpp, "" in
/// games/registry.hpp.
std::string unit_of(const std::vector<std::string>& file) { return file.size() > 2 ? file[1] : ""; }

bool face_may_include(const std::string& face, const std::string& other) {
  // The language is what all faces share, pictures are shown by the window, and the command line starts them
  // all.
  return face == other || other == "language" || face == "cli" || (face == "desktop" && other == "picture");
}

bool may_include(const std::vector<std::string>& file, const std::vector<std::string>& included) {
  const auto below = [&](std::initializer_list<std::string_view> known) {
    return std::find(known.begin(), known.end(), included[0]) != known.end();
  };
  const std::string& layer = file[0];
  if (layer == "core") return below({"core"});
  if (layer == "games") {
    const bool own = included[0] == "games" && (is_registry(file) || unit_of(file) == unit_of(included));
    return below({"core"}) || own;
  }
  if (layer == "exact") return below({"core", "games", "exact"});
  if (layer == "search") return below({"core", "games", "exact", "search"});
  if (layer == "match") return below({"core", "games", "exact", "search", "match"});
  if (layer == "arena") return below({"core", "games", "exact", "search", "match", "arena"});
  if (included[0] != "faces") return below({"core", "games", "exact", "search", "match", "arena"});
  return face_may_include(unit_of(file), unit_of(included));
}

bool is_layer(const std::string& folder) {
  return std::find(std::begin(layers), std::end(layers), folder) != std::end(layers);
}

/// What is wrong with an include of a file, in words; nothing if it is allowed.
std::string flaw_of_include(std::string_view file, std::string_view included) {
  const std::vector<std::string> from = parts_of(file);
  const std::vector<std::string> to = parts_of(included);
  const bool lower = from[0] != "faces";
  const std::string words = std::string(file) + " includes " + std::string(included);
  if (is_layer(to[0])) return may_include(from, to) ? "" : words;
  if (is_test(file)) return "";
  if (to[0] == "tests" || to[0] == "gtest" || to[0] == "gmock") return words;
  if (!lower) return "";
  bool behind_seam = false;
  for (const Seam& seam : seams) {
    if (included != seam.header) continue;
    if (file == seam.file) return "";
    behind_seam = true;
  }
  if (behind_seam) return words;
  for (const std::string_view header : headers_of_faces) {
    const bool same = header.ends_with('/') ? included.starts_with(header) : included == header;
    if (same) return words;
  }
  return "";
}

/// The header of an include line; nothing on other lines.
std::string included_in(std::string line) {
  line.erase(std::remove_if(line.begin(), line.end(), [](char c) { return c == ' ' || c == '\t'; }),
             line.end());
  constexpr std::string_view directive = "#include";
  if (!line.starts_with(directive) || line.size() < directive.size() + 2) return "";
  const std::size_t start = directive.size() + 1;
  const char closing = line[directive.size()] == '<' ? '>' : '"';
  const std::size_t end = line.find(closing, start);
  return end == std::string::npos ? "" : line.substr(start, end - start);
}

/// All that is wrong with a file, given its path from the root of the sources.
std::vector<std::string> violations(std::string_view file, const std::string& content) {
  std::vector<std::string> found;
  const bool restrained = !file.starts_with("faces/") && !is_test(file);
  std::istringstream lines(content);
  for (std::string line; std::getline(lines, line);) {
    const std::string code = line.substr(0, line.find("//"));
    const std::string included = included_in(code);
    if (!included.empty()) {
      if (const std::string flaw = flaw_of_include(file, included); !flaw.empty()) found.push_back(flaw);
      continue;
    }
    for (const std::string_view name : names_of_faces) {
      if (restrained && code.find(name) != std::string::npos) {
        found.push_back(std::string(file) + " uses " + std::string(name));
      }
    }
  }
  return found;
}

std::vector<fs::path> sources() {
  std::vector<fs::path> files;
  for (const std::string_view layer : layers) {
    const fs::path folder = source_tree() / layer;
    if (!fs::exists(folder)) continue;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder)) {
      const std::string extension = entry.path().extension().string();
      if (extension == ".hpp" || extension == ".cpp") files.push_back(entry.path());
    }
  }
  return files;
}

TEST(Layering, EveryFileKnowsOnlyWhatItMay) {
  const std::vector<fs::path> files = sources();
  EXPECT_GT(files.size(), 20U) << "the sources were not found";
  for (const fs::path& file : files) {
    std::ifstream in(file);
    const std::string content{std::istreambuf_iterator<char>(in), {}};
    const std::string name = file.lexically_relative(source_tree()).generic_string();
    EXPECT_THAT(violations(name, content), testing::IsEmpty());
  }
}

TEST(Layering, CatchesWhatItShould) {
  const auto caught = [](std::string_view file, const std::string& content) {
    return violations(file, content).size() == 1;
  };
  EXPECT_TRUE(caught("core/cell.cpp", "#include \"games/registry.hpp\"\n"));
  EXPECT_TRUE(
      caught("games/snort/snort.cpp", "int x;\n  #  include \"games/dodgem/dodgem.hpp\"  // why not\n"));
  EXPECT_TRUE(caught("games/snort/snort.cpp", "#include \"games/registry.hpp\"\n"));
  EXPECT_TRUE(caught("games/snort/snort.cpp", "#include \"match/match.hpp\"\n"));
  EXPECT_TRUE(caught("exact/retrograde/solver.cpp", "#include \"search/search.hpp\"\n"));
  EXPECT_TRUE(caught("search/search.cpp", "#include \"match/match.hpp\"\n"));
  EXPECT_TRUE(caught("match/match.cpp", "#include \"faces/cli/main.hpp\"\n"));
  EXPECT_TRUE(caught("match/match.cpp", "#include \"arena/plan.hpp\"\n"));
  EXPECT_TRUE(caught("arena/arena.cpp", "#include \"faces/cli/match_report.hpp\"\n"));
  EXPECT_TRUE(caught("arena/arena.cpp", "#include <thread>\n"));
  EXPECT_TRUE(caught("match/program.cpp", "#include <sys/wait.h>\n"));
  EXPECT_TRUE(caught("faces/console/console.cpp", "#include \"faces/cli/main.hpp\"\n"));
  EXPECT_TRUE(caught("faces/picture/picture.cpp", "#include \"faces/desktop/window.hpp\"\n"));
  EXPECT_TRUE(caught("faces/desktop/window.cpp", "#include \"faces/console/console.hpp\"\n"));
  EXPECT_TRUE(caught("match/match.cpp", "#include <thread>\n"));
  EXPECT_TRUE(caught("core/workers.hpp", "#include <thread>\n"));
  EXPECT_TRUE(caught("core/workers.cpp", "#include <iostream>\n"));
  EXPECT_TRUE(caught("exact/tables/file.cpp", "#include <thread>\n"));
  EXPECT_TRUE(caught("exact/tables/reader.cpp", "#include <sys/mman.h>\n"));
  EXPECT_TRUE(caught("exact/tables/layout.cpp", "#include <zstd.h>\n"));
  EXPECT_TRUE(caught("core/message.cpp", "#include <fmt/format.h>\n"));
  EXPECT_TRUE(caught("games/snort/snort.hpp", "#include <iostream>\n"));
  EXPECT_TRUE(caught("games/snort/snort.hpp", "#include <gtest/gtest.h>\n"));
  EXPECT_TRUE(caught("match/match.cpp", "#include \"tests/positions.hpp\"\n"));
  EXPECT_TRUE(caught("search/search.cpp", "auto text = std::format(\"{}\", 1);\n"));
  EXPECT_TRUE(caught("core/sheet.cpp", "for (int i : std::views::iota(0, 3)) {}\n"));
  EXPECT_TRUE(caught("core/core_test.cpp", "#include \"games/registry.hpp\"\n"));
}

TEST(Layering, LetsPassWhatItShould) {
  const auto passes = [](std::string_view file, const std::string& content) {
    return violations(file, content).empty();
  };
  EXPECT_TRUE(passes("core/cell.cpp", "#include \"core/cell.hpp\"\n#include <string>\n"));
  EXPECT_TRUE(
      passes("games/snort/snort.cpp", "#include \"games/snort/snort.hpp\"\n#include \"core/game.hpp\"\n"));
  EXPECT_TRUE(
      passes("games/registry.cpp", "#include \"games/registry.hpp\"\n#include \"games/snort/snort.hpp\"\n"));
  EXPECT_TRUE(passes("core/workers.cpp", "#include <thread>\n"));
  EXPECT_TRUE(passes("exact/tables/file.cpp", "#include <sys/mman.h>\n"));
  EXPECT_TRUE(passes("core/memory.cpp", "#include <sys/mman.h>\n"));
  EXPECT_TRUE(passes("search/search.cpp", "#include \"exact/tables/tables.hpp\"\n"));
  EXPECT_TRUE(passes("match/match.cpp", "#include \"search/search.hpp\"\n#include \"games/registry.hpp\"\n"));
  EXPECT_TRUE(passes("match/process.cpp", "#include <sys/wait.h>\n"));
  EXPECT_TRUE(passes("faces/cli/match.cpp", "#include \"arena/arena.hpp\"\n"));
  EXPECT_TRUE(
      passes("faces/cli/main.cpp", "#include \"faces/console/console.hpp\"\n#include <CLI/CLI.hpp>\n"));
  EXPECT_TRUE(passes("faces/desktop/window.cpp", "#include \"faces/picture/picture.hpp\"\n"));
  EXPECT_TRUE(passes("faces/console/console.cpp", "#include <iostream>\n#include \"match/match.hpp\"\n"));
  EXPECT_TRUE(
      passes("games/snort/snort_test.cpp", "#include <gtest/gtest.h>\n#include \"tests/reference.hpp\"\n"));
  EXPECT_TRUE(passes("core/sheet.cpp", "int x;  // std::format is not to be had here\n"));
}

}  // namespace
}  // namespace quadrille
