// Reads the includes of every source file and fails where a layer knows what it must not. The layers are
// drawn in docs/architecture.md: each knows itself and what stands above it there.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <initializer_list>
#include <iterator>
#include <map>
#include <span>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/source_tree.hpp"

namespace quadrille {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view layers[]{"core",  "games", "exact", "search", "match",
                                    "arena", "learn", "table", "faces"};

/// Everything below the faces runs in a browser, whose library has not all of these, and speaks to nobody
/// itself: words, streams and command lines are the faces'.
constexpr std::string_view headers_of_faces[]{
    "ranges", "format",  "jthread",    "stop_token", "future",     "pthread.h", "iostream",  "ostream",
    "print",  "cstdio",  "stdio.h",    "fstream",    "fmt/",       "CLI/",      "nlohmann/", "libintl.h",
    "mpi",    "spawn.h", "emscripten", "istream",    "syncstream", "execution", "threads.h", "sys/ioctl.h"};
/// What is kept behind a seam: files below the faces that may include it, as no other may.
struct Seam {
  std::string_view header;
  std::string_view files;
};
constexpr Seam seams[]{
    {"thread", "core/workers.cpp"},
    {"sys/file.h", "exact/tables/file.cpp"},
    {"sys/mman.h", "core/memory.cpp exact/tables/file.cpp"},
    {"sys/stat.h", "exact/tables/file.cpp match/store.cpp"},
    {"fcntl.h", "arena/journal.cpp exact/tables/file.cpp match/process.cpp match/store.cpp"},
    {"unistd.h",
     "arena/journal.cpp core/memory.cpp exact/tables/file.cpp exact/tables/place.cpp match/process.cpp "
     "match/store.cpp table/file_picker.cpp"},
    {"filesystem",
     "exact/tables/file.cpp exact/tables/place.cpp exact/tables/shards.cpp match/store.cpp "
     "table/file_picker.cpp"},
    {"dirent.h", "match/store.cpp"},
    {"xxhash.h", "exact/tables/codec.cpp"},
    {"zstd.h", "exact/tables/codec.cpp"},
    {"poll.h", "match/process.cpp"},
    {"csignal", "match/process.cpp"},
    {"sys/prctl.h", "match/process.cpp"},
    {"sys/socket.h", "match/process.cpp"},
    {"sys/types.h", "match/process.hpp"},
    {"sys/wait.h", "match/process.cpp"}};
/// The same of what can be called without a header of its own.
constexpr Seam calls[]{{"std::thread", "core/workers.cpp"},
                       {"std::async", ""},
                       {"jthread", ""},
                       {"fopen(", ""},
                       {"printf(", ""},
                       {"puts(", ""},
                       {"mmap(", "core/memory.cpp exact/tables/file.cpp"}};
/// Who starts other programs, in any layer; in a test anyone may.
constexpr Seam starters[]{{"fork(", "match/process.cpp"},
                          {"popen(", ""},
                          {"system(", ""},
                          {"posix_spawn", ""},
                          {"execv", "match/process.cpp"},
                          {"execl", "match/process.cpp"},
                          {"QProcess", ""}};
/// Where a game is asked for by its name: what suits it stands there, by game.
constexpr std::string_view files_that_name_games[]{"match/bench_positions.cpp",
                                                   "learn/candidates.cpp",
                                                   "learn/generate.cpp",
                                                   "learn/level_ratings.cpp",
                                                   "learn/symmetry.cpp",
                                                   "learn/themes.cpp",
                                                   "faces/cli/",
                                                   "faces/console/console.cpp",
                                                   "faces/mpi/main.cpp",
                                                   "faces/desktop/take_pictures.cpp"};
/// What one face alone knows.
constexpr Seam headers_of_one_face[]{{"mpi", "faces/mpi/company.hpp faces/mpi/main.cpp"},
                                     {"emscripten", "faces/web/binding/module.cpp"}};
/// Between the games and the faces: what names games, and so sees their positions.
constexpr std::string_view files_with_games[]{"learn/themes.cpp"};
/// Faces that solve boards and show what solvers say. They have no position to ask them about.
constexpr std::string_view faces_with_solvers[]{"faces/cli/", "faces/mpi/", "faces/picture/thermograph."};
constexpr std::string_view names_of_faces[]{"std::views", "std::format", "std::ranges::views"};
/// The words that lead behind the border, to the concrete position of a game.
constexpr std::string_view names_behind_the_border[]{"ErasedPosition", "ErasedGame"};
constexpr std::string_view folders_behind_the_border[]{"core/", "games/", "exact/", "search/"};
constexpr std::string_view folders_of_games[]{"games/", "exact/"};
/// What solvers answer is told in their words.
constexpr std::string_view files_that_use_solvers[]{"learn/plain_prover.cpp"};
constexpr std::string_view consoles_of_games[]{"faces/console/"};
/// Folders in whose code no game is named.
constexpr std::string_view folders_without_games[]{"core/", "exact/tables/", "search/"};

std::vector<std::string> parts_of(std::string_view path) {
  std::vector<std::string> parts;
  std::istringstream in{std::string(path)};
  for (std::string part; std::getline(in, part, '/');) parts.push_back(part);
  return parts;
}

bool is_one_of(std::string_view word, std::string_view words) {
  const std::vector<std::string> all = [&] {
    std::istringstream in{std::string(words)};
    return std::vector<std::string>(std::istream_iterator<std::string>(in), {});
  }();
  return std::find(all.begin(), all.end(), word) != all.end();
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
  // The language is what all faces share, pictures are shown by the window and the page, and the command line
  // starts them all. On many machines the solver speaks as it does on one.
  return face == other || other == "language" || face == "cli" ||
         ((face == "desktop" || face == "web") && other == "picture") || (face == "mpi" && other == "cli");
}

/// The games, by their folders.
const std::vector<std::string>& games() {
  static const std::vector<std::string> found = [] {
    std::vector<std::string> names;
    for (const fs::directory_entry& entry : fs::directory_iterator(source_tree() / "games")) {
      if (entry.is_directory()) names.push_back(entry.path().filename().string());
    }
    return names;
  }();
  return found;
}

bool is_game(const std::string& folder) {
  return std::find(games().begin(), games().end(), folder) != games().end();
}

/// Games are seen through the border, and solvers by what answers about any position.
bool is_outside_the_border(const std::vector<std::string>& included) {
  if (included[0] == "core") return included.back() != "erase.hpp";
  return (included[0] != "games" && included[0] != "exact") || included.size() == 2;
}

/// The console alone has a file for each game, named as the game, with the subprograms of its subject.
bool face_may_know(std::string_view file, const std::vector<std::string>& included) {
  if (is_outside_the_border(included)) return true;
  if (included[0] == "exact") {
    return std::any_of(std::begin(faces_with_solvers), std::end(faces_with_solvers),
                       [&](std::string_view face) { return file.starts_with(face); });
  }
  return included[0] == "games" && file.starts_with("faces/console/" + included[1] + ".");
}

/// Files of the folder of a solver, in the order in which each stands over those above it; those of one row
/// are as high as each other.
using Order = std::map<std::string, std::size_t>;

/// As docs/architecture.md lists them, after a line that names the folder.
Order order_of(const std::string& folder) {
  std::ifstream in(source_tree() / "docs" / "architecture.md");
  Order order;
  std::string line;
  while (std::getline(in, line) && !line.starts_with("In `" + folder + "/`, ")) {
  }
  for (std::size_t row = 0; std::getline(in, line) && (line.empty() || line.starts_with('|')); ++row) {
    const std::string files = line.substr(0, line.find('|', 1));
    for (std::size_t at = 0; (at = files.find('`', at)) != std::string::npos; ++at) {
      const std::size_t end = files.find(".hpp`", at);
      order.emplace(files.substr(at + 1, end - at - 1), row);
      at = end + 4;
    }
  }
  return order;
}

const Order& known_order_of(const std::string& folder) {
  static std::map<std::string, Order> known;
  const auto [entry, is_new] = known.try_emplace(folder);
  if (is_new) entry->second = order_of(folder);
  return entry->second;
}

std::string stem_of(std::string_view file) { return std::string(file.substr(0, file.find('.'))); }

/// Whether a file of a solver's folder, which the document lists or does not, stands over another one.
bool stands_over(const std::vector<std::string>& file, const std::vector<std::string>& included) {
  const Order& order = known_order_of(file[0] + "/" + file[1]);
  if (order.empty()) return true;
  const auto upper = order.find(stem_of(file.back()));
  const auto lower = order.find(stem_of(included.back()));
  return upper != order.end() && lower != order.end() && upper->second >= lower->second;
}

/// Who asks the solvers of all games, and says what they answer: the other files of exact/ know no game.
bool names_solvers(const std::string& file) {
  const std::string stem = stem_of(file);
  return is_test(file) || stem == "answers" || stem == "appraisal" || file == "perfect.cpp";
}

/// The third column of the table of folders in docs/architecture.md.
bool solver_may_know(const std::vector<std::string>& file, const std::vector<std::string>& included) {
  const std::string folder = unit_of(file);
  const std::string other = unit_of(included);
  const bool test = is_test(file.back());
  if (folder.empty()) return included.size() == 2 || included[0] == "core" || names_solvers(file.back());
  if (folder == "tables") return included[0] == "core" || (included[0] == "exact" && other == "tables");
  if (included[0] == "core") return test || included.back() != "erase.hpp";
  if (included[0] == "games") return other == (folder == "retrograde" ? "dodgem" : folder) || test;
  if (folder == other) return test || stands_over(file, included);
  // What checks a table repeats no mistake of what made it.
  if (folder == "dodgem" && file.back() == "verify.cpp" && other == "retrograde")
    return included.back() == "families.hpp";
  return other.empty() ||
         ((folder == "dodgem" || folder == "equerre") && (other == "retrograde" || other == "tables"));
}

bool search_may_know(const std::vector<std::string>& included) {
  if (included[0] == "games") return is_registry(included);
  return included[0] != "exact" || included.size() == 2;
}

bool may_include(std::string_view path, const std::vector<std::string>& file,
                 const std::vector<std::string>& included) {
  const auto below = [&](std::initializer_list<std::string_view> known) {
    return std::find(known.begin(), known.end(), included[0]) != known.end();
  };
  const std::string& layer = file[0];
  if (layer == "core") return below({"core"});
  if (layer == "games") {
    const bool own = included[0] == "games" && (is_registry(file) || unit_of(file) == unit_of(included));
    return below({"core"}) || own;
  }
  if (layer == "exact") return below({"core", "games", "exact"}) && solver_may_know(file, included);
  const bool test = is_test(file.back());
  if (layer == "search") {
    return below({"core", "games", "exact", "search"}) && (test || search_may_know(included));
  }
  if (layer == "faces") {
    if (included[0] == "faces") return face_may_include(unit_of(file), unit_of(included));
    return test || face_may_know(path, included);
  }
  const bool names_games = test || std::find(std::begin(files_with_games), std::end(files_with_games),
                                             path) != std::end(files_with_games);
  if (!names_games && !is_outside_the_border(included)) return false;
  if (layer == "match") return below({"core", "games", "exact", "search", "match"});
  if (layer == "arena") return below({"core", "games", "exact", "search", "match", "arena"});
  if (layer == "learn") return below({"core", "games", "exact", "search", "match", "learn"});
  return below({"core", "games", "exact", "search", "match", "learn", "table"});
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
  if (included.find('@') != std::string_view::npos) return "";  // follows from the list of games
  if (is_layer(to[0])) return may_include(file, from, to) ? "" : words;
  // Whatever is ours is named from the root, so that the layer is seen.
  if (included.starts_with('.') || (to.size() == 1 && included.ends_with(".hpp"))) return words;
  // Qt's headers are spelled as its classes, or in small letters.
  const bool of_qt = included.starts_with("Qt") || (to.size() == 1 && included.starts_with('q')) ||
                     (included.size() > 1 && included[0] == 'Q' &&
                      std::isupper(static_cast<unsigned char>(included[1])) != 0);
  if (of_qt && !file.starts_with("faces/desktop/")) return words;
  if (included.ends_with("QProcess")) return is_test(file) ? "" : words;
  if (is_test(file)) return "";
  if (to[0] == "tests" || to[0] == "gtest" || to[0] == "gmock") return words;
  for (const Seam& seam : headers_of_one_face) {
    if (to[0] == seam.header || to[0] == std::string(seam.header) + ".h")
      return is_one_of(file, seam.files) ? "" : words;
  }
  if (!lower) return "";
  for (const Seam& seam : seams) {
    if (included == seam.header) return is_one_of(file, seam.files) ? "" : words;
  }
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

bool begins_with_any(std::string_view file, std::span<const std::string_view> folders) {
  return std::any_of(folders.begin(), folders.end(),
                     [&](std::string_view folder) { return file.starts_with(folder); });
}

/// Whether a word of the code, in either case, is one of the games, or a part of it as in SnortStone.
bool names_a_game(std::string_view code) {
  std::string word;
  bool was_small = false;
  for (const char c : std::string(code) + " ") {
    const auto letter = static_cast<unsigned char>(c);
    const bool is_capital = std::isupper(letter) != 0;
    if (std::isalnum(letter) == 0 || (is_capital && was_small)) {
      if (is_game(word)) return true;
      word.clear();
    }
    if (std::isalnum(letter) != 0) word += static_cast<char>(std::tolower(letter));
    was_small = std::isalnum(letter) != 0 && !is_capital;
  }
  return false;
}

/// Whether the code has this name, and not as the end of a longer one.
bool has_name(std::string_view code, std::string_view name) {
  for (std::size_t at = code.find(name); at != std::string_view::npos; at = code.find(name, at + 1)) {
    const char before = at == 0 ? ' ' : code[at - 1];
    if (std::isalnum(static_cast<unsigned char>(before)) == 0 && before != '_' && before != '.') return true;
  }
  return false;
}

/// Whether the code asks for a game by its name.
bool asks_for_a_game(std::string_view code) {
  return std::any_of(games().begin(), games().end(), [&](const std::string& game) {
    return code.find('"' + game + '"') != std::string_view::npos;
  });
}

/// Whether the code says something of a game's own namespace.
bool names_what_is_of_a_game(std::string_view code) {
  return std::any_of(games().begin(), games().end(),
                     [&](const std::string& game) { return has_name(code, game + "::"); });
}

/// Files outside the games and their solvers that may say what is a game's own.
bool may_name_what_is_of_a_game(std::string_view file) {
  return begins_with_any(file, faces_with_solvers) || begins_with_any(file, consoles_of_games) ||
         begins_with_any(file, files_that_use_solvers);
}

/// What a line that includes nothing says that it must not, in words; nothing if it is allowed.
std::vector<std::string> flaws_of_code(std::string_view file, std::string_view code) {
  std::vector<std::string> found;
  const auto complain = [&](std::string_view what) {
    found.push_back(std::string(file) + " " + std::string(what));
  };
  if (!file.starts_with("faces/")) {
    for (const std::string_view name : names_of_faces) {
      if (code.find(name) != std::string_view::npos) complain("uses " + std::string(name));
    }
    for (const Seam& call : calls) {
      if (has_name(code, call.header) && !is_one_of(file, call.files))
        complain("uses " + std::string(call.header));
    }
  }
  for (const Seam& starter : starters) {
    if (has_name(code, starter.header) && !is_one_of(file, starter.files))
      complain("starts a program: " + std::string(starter.header));
  }
  const bool behind =
      begins_with_any(file, folders_behind_the_border) ||
      std::find(std::begin(files_with_games), std::end(files_with_games), file) != std::end(files_with_games);
  if (!behind) {
    for (const std::string_view name : names_behind_the_border) {
      if (code.find(name) != std::string_view::npos)
        complain("reaches behind the border: " + std::string(name));
    }
    if (names_what_is_of_a_game(code) && !may_name_what_is_of_a_game(file))
      complain("names what is of a game");
  }
  if (begins_with_any(file, folders_without_games)) {
    if (names_a_game(code)) complain("names a game");
  } else if (!begins_with_any(file, folders_of_games) && !begins_with_any(file, files_that_name_games) &&
             asks_for_a_game(code)) {
    complain("asks for a game by its name");
  }
  return found;
}

/// All that is wrong with a file, given its path from the root of the sources.
std::vector<std::string> violations(std::string_view file, const std::string& content) {
  std::vector<std::string> found;
  std::istringstream lines(content);
  for (std::string line; std::getline(lines, line);) {
    const std::string code = line.substr(0, line.find("//"));
    const std::string included = included_in(code);
    if (!included.empty()) {
      if (const std::string flaw = flaw_of_include(file, included); !flaw.empty()) found.push_back(flaw);
    } else if (!is_test(file)) {
      for (std::string& flaw : flaws_of_code(file, code)) found.push_back(std::move(flaw));
    }
  }
  return found;
}

/// What is read; other headers would pass unseen.
constexpr std::string_view endings[]{".hpp", ".h", ".inl", ".ipp", ".cpp", ".cc", ".cpp.in", ".hpp.in"};

bool is_source(std::string_view name) {
  return std::any_of(std::begin(endings), std::end(endings),
                     [&](std::string_view ending) { return name.ends_with(ending); });
}

std::vector<fs::path> sources() {
  std::vector<fs::path> files;
  for (const std::string_view layer : layers) {
    // A folder that is not there throws.
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(source_tree() / layer)) {
      const std::string name = entry.path().filename().string();
      if (is_source(name)) files.push_back(entry.path());
    }
  }
  return files;
}

TEST(Layering, EveryFileKnowsOnlyWhatItMay) {
  const std::vector<fs::path> files = sources();
  EXPECT_GT(files.size(), 20U) << "the sources were not found";
  for (const char* folder : {"exact/retrograde", "exact/equerre"})
    EXPECT_GT(order_of(folder).size(), 8U) << "the document lists no files of " << folder;
  for (const fs::path& file : files) {
    std::ifstream in(file);
    const std::string content{std::istreambuf_iterator<char>(in), {}};
    const std::string name = file.lexically_relative(source_tree()).generic_string();
    EXPECT_THAT(violations(name, content), testing::IsEmpty());
  }
}

bool caught(std::string_view file, const std::string& content) {
  return violations(file, content).size() == 1;
}
bool passes(std::string_view file, const std::string& content) { return violations(file, content).empty(); }

TEST(Layering, CatchesWhatItShould) {
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
  EXPECT_TRUE(caught("match/match.cpp", "#include \"learn/puzzle.hpp\"\n"));
  EXPECT_TRUE(caught("arena/arena.cpp", "#include \"learn/puzzle.hpp\"\n"));
  EXPECT_TRUE(caught("learn/generate.cpp", "#include \"arena/arena.hpp\"\n"));
  EXPECT_TRUE(caught("learn/generate.cpp", "#include \"table/table.hpp\"\n"));
  EXPECT_TRUE(caught("learn/generate.cpp", "#include <QString>\n"));
  EXPECT_TRUE(caught("learn/generate.cpp", "#include <thread>\n"));
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

TEST(Layering, CatchesTheTablesThatKnowAGame) {
  EXPECT_TRUE(caught("exact/tables/layout.cpp", "#include \"games/dodgem/dodgem.hpp\"\n"));
  EXPECT_TRUE(caught("exact/tables/layout.cpp", "#include \"games/registry.hpp\"\n"));
  EXPECT_TRUE(caught("exact/tables/reader.hpp", "#include \"exact/dodgem/solution.hpp\"\n"));
  EXPECT_TRUE(caught("exact/tables/reader.hpp", "#include \"exact/exact.hpp\"\n"));
  EXPECT_TRUE(caught("exact/tables/place.cpp", "return folder / \"dodgem.table\";\n"));
}

TEST(Layering, CatchesASolverThatKnowsAnother) {
  EXPECT_TRUE(caught("exact/retrograde/families.cpp", "#include \"games/equerre/equerre.hpp\"\n"));
  EXPECT_TRUE(caught("exact/retrograde/outcomes.cpp", "#include \"exact/tables/writer.hpp\"\n"));
  EXPECT_TRUE(caught("exact/retrograde/outcomes.cpp", "#include \"exact/dodgem/solution.hpp\"\n"));
  EXPECT_TRUE(caught("exact/retrograde/matrix.cpp", "#include \"exact/retrograde/settle.hpp\"\n"));
  EXPECT_TRUE(caught("exact/equerre/rook_sets.cpp", "#include \"exact/equerre/endings.hpp\"\n"));
  EXPECT_TRUE(caught("exact/equerre/unlisted.cpp", "#include \"exact/equerre/endings.hpp\"\n"));
  EXPECT_TRUE(caught("exact/dodgem/solve.cpp", "#include \"games/snort/snort.hpp\"\n"));
  EXPECT_TRUE(caught("exact/dodgem/verify.cpp", "#include \"exact/retrograde/settle.hpp\"\n"));
  EXPECT_TRUE(caught("exact/snort/solver.cpp", "#include \"exact/tables/writer.hpp\"\n"));
  EXPECT_TRUE(caught("exact/vorassic/search.hpp", "#include \"exact/retrograde/matrix.hpp\"\n"));
  EXPECT_TRUE(caught("exact/vorassic/search.hpp", "#include \"core/erase.hpp\"\n"));
}

TEST(Layering, CatchesWhatGoesAroundASeam) {
  EXPECT_TRUE(caught("match/match.cpp", "#include <future>\n"));
  EXPECT_TRUE(caught("match/match.cpp", "#include <pthread.h>\n"));
  EXPECT_TRUE(caught("match/match.cpp", "const auto later = std::async(work);\n"));
  EXPECT_TRUE(caught("table/mind.cpp", "std::thread worker;\n"));
  EXPECT_TRUE(caught("match/program.cpp", "#include <spawn.h>\n"));
  EXPECT_TRUE(caught("match/program.cpp", "FILE* const bot = popen(command, mode);\n"));
  EXPECT_TRUE(caught("arena/arena.cpp", "const pid_t id = fork();\n"));
  EXPECT_TRUE(caught("core/text.cpp", "#include <cstdio>\n"));
  EXPECT_TRUE(caught("core/text.cpp", "#include <fstream>\n"));
  EXPECT_TRUE(caught("table/keeper.cpp", "#include <filesystem>\n"));
  EXPECT_TRUE(caught("exact/tables/reader.cpp", "#include <fcntl.h>\n"));
  EXPECT_TRUE(caught("exact/tables/shards.cpp", "#include <unistd.h>\n"));
  EXPECT_TRUE(caught("exact/tables/shards.cpp", "#include <mpi.h>\n"));
  EXPECT_TRUE(caught("faces/cli/solve.cpp", "#include <mpi.h>\n"));
  EXPECT_TRUE(caught("faces/web/binding/session.cpp", "#include <emscripten.h>\n"));
}

TEST(Layering, CatchesWhatIsSpelledAnotherWay) {
  EXPECT_TRUE(caught("table/table.cpp", "#include \"../games/snort/snort.hpp\"\n"));
  EXPECT_TRUE(caught("table/table.cpp", "#include \"./mind.hpp\"\n"));
  EXPECT_TRUE(caught("table/table.cpp", "#include \"mind.hpp\"\n"));
  EXPECT_TRUE(caught("table/table.cpp", "#include <qobject.h>\n"));
  EXPECT_TRUE(caught("match/match.cpp", "#include <threads.h>\n"));
  EXPECT_TRUE(caught("match/match.cpp", "std::jthread worker;\n"));
  EXPECT_TRUE(caught("match/match.cpp", "#include <execution>\n"));
  EXPECT_TRUE(caught("match/match.cpp", "#include <istream>\n"));
  EXPECT_TRUE(caught("match/match.cpp", "#include <syncstream>\n"));
  EXPECT_TRUE(caught("exact/tables/shards.cpp", "#include <mpi/mpi.h>\n"));
  EXPECT_TRUE(caught("faces/cli/solve.cpp", "#include <mpi/mpi.h>\n"));
  EXPECT_TRUE(caught("faces/web/binding/session.cpp", "#include <emscripten/val.h>\n"));
  EXPECT_TRUE(caught("match/store.cpp", "FILE* const file = fopen(path, mode);\n"));
  EXPECT_TRUE(caught("table/table.cpp", "std::printf(words);\n"));
  EXPECT_TRUE(caught("table/table.cpp", "puts(words);\n"));
  EXPECT_TRUE(caught("search/hash.cpp", "void* const page = mmap(nullptr, bytes);\n"));
  EXPECT_TRUE(caught("core/terminal.cpp", "#include <sys/ioctl.h>\n"));
}

TEST(Layering, CatchesWhoStartsAProgram) {
  EXPECT_TRUE(caught("match/program.cpp", "std::system(command);\n"));
  EXPECT_TRUE(caught("faces/cli/match.cpp", "if (fork() == 0) return;\n"));
  EXPECT_TRUE(caught("faces/cli/match.cpp", "FILE* const bot = popen(command, mode);\n"));
  EXPECT_TRUE(caught("faces/cli/match.cpp", "return system(command);\n"));
  EXPECT_TRUE(caught("faces/mpi/main.cpp", "execv(path, arguments);\n"));
  EXPECT_TRUE(caught("match/program.cpp", "execlp(path, path);\n"));
  EXPECT_TRUE(caught("faces/console/console.cpp", "posix_spawnp(&id, path);\n"));
  EXPECT_TRUE(caught("faces/desktop/window.cpp", "#include <QProcess>\n"));
  EXPECT_TRUE(caught("faces/desktop/window.cpp", "#include <QtCore/QProcess>\n"));
  EXPECT_TRUE(caught("faces/desktop/window.cpp", "QProcess program;\n"));
}

TEST(Layering, CatchesWhoNamesAGame) {
  EXPECT_TRUE(caught("table/table.cpp", "if (sheet.id == \"snort\") return;\n"));
  EXPECT_TRUE(caught("match/match.cpp", "const AnyGame& game = **find_game(\"dodgem\");\n"));
  EXPECT_TRUE(caught("faces/web/binding/state.cpp", "find_game(\"vorassic\");\n"));
  EXPECT_TRUE(caught("faces/desktop/window.cpp", "start(\"equerre\");\n"));
  EXPECT_TRUE(caught("table/analyst.cpp", "const snort::Dyadic very_hot;\n"));
  EXPECT_TRUE(caught("faces/desktop/board_paint.cpp", "quadrille::snort::fraction_text(number);\n"));
  EXPECT_TRUE(caught("match/match.cpp", "dynamic_cast<const ErasedPosition<G>&>(*position).get();\n"));
  EXPECT_TRUE(caught("table/table.cpp", "using Behind = ErasedGame<G>;\n"));
  EXPECT_TRUE(caught("exact/exact.hpp", "#include \"games/snort/snort.hpp\"\n"));
  EXPECT_TRUE(caught("exact/ranking.hpp", "#include \"exact/snort/solver.hpp\"\n"));
  EXPECT_TRUE(caught("exact/perfect.hpp", "#include \"exact/dodgem/at_hand.hpp\"\n"));
}

TEST(Layering, ReadsEveryKindOfSource) {
  for (const char* name : {"a.hpp", "a.h", "a.inl", "a.cpp", "a.cpp.in"})
    EXPECT_TRUE(is_source(name)) << name;
  for (const char* name : {"RULES.md", "CMakeLists.txt", "a.qml", "a.sh"})
    EXPECT_FALSE(is_source(name)) << name;
}

TEST(Layering, CatchesASearchThatNamesAGame) {
  EXPECT_TRUE(caught("search/brain.hpp", "#include \"games/snort/snort.hpp\"\n"));
  EXPECT_TRUE(caught("search/brain.hpp", "#include \"exact/snort/solver.hpp\"\n"));
  EXPECT_TRUE(caught("search/levels.cpp", "if (sheet.id == \"vorassic\") return 3;\n"));
  EXPECT_TRUE(caught("search/hooks.hpp", "using Known = snort::Position<1>;\n"));
  EXPECT_TRUE(caught("core/piece.hpp", "enum class Piece { SnortStone };\n"));
  EXPECT_TRUE(caught("core/piece.hpp", "enum class Piece { dodgem };\n"));
  EXPECT_TRUE(caught("search/brain_of_game.cpp.in", "#include \"games/snort/snort.hpp\"\n"));
}

TEST(Layering, CatchesAFaceBehindTheBorder) {
  EXPECT_TRUE(caught("faces/cli/show.cpp", "#include \"core/erase.hpp\"\n"));
  EXPECT_TRUE(caught("faces/cli/show.cpp", "#include \"games/snort/snort.hpp\"\n"));
  EXPECT_TRUE(caught("faces/console/console.cpp", "#include \"games/snort/snort.hpp\"\n"));
  EXPECT_TRUE(caught("faces/console/snort.cpp", "#include \"games/dodgem/dodgem.hpp\"\n"));
  EXPECT_TRUE(caught("faces/desktop/snort.cpp", "#include \"games/snort/snort.hpp\"\n"));
  EXPECT_TRUE(caught("faces/desktop/window.cpp", "#include \"exact/dodgem/at_hand.hpp\"\n"));
  EXPECT_TRUE(caught("faces/picture/picture.cpp", "#include \"exact/snort/thermograph.hpp\"\n"));
  EXPECT_TRUE(caught("match/match.cpp", "#include \"core/erase.hpp\"\n"));
  EXPECT_TRUE(caught("match/match.cpp", "#include \"games/snort/snort.hpp\"\n"));
  EXPECT_TRUE(caught("arena/plan.cpp", "#include \"exact/snort/solver.hpp\"\n"));
  EXPECT_TRUE(caught("learn/puzzle.cpp", "#include \"games/snort/snort.hpp\"\n"));
  EXPECT_TRUE(caught("learn/prover.cpp", "#include \"exact/dodgem/at_hand.hpp\"\n"));
  EXPECT_TRUE(caught("table/table.cpp", "#include \"games/snort/snort.hpp\"\n"));
  EXPECT_TRUE(caught("faces/ugi/go.cpp", "dynamic_cast<const ErasedPosition<G>&>(*position).get();\n"));
}

TEST(Layering, CatchesATableThatKnowsMoreThanAGame) {
  EXPECT_TRUE(caught("table/table.hpp", "#include <QObject>\n"));
  EXPECT_TRUE(caught("table/table.hpp", "#include <QtCore/QString>\n"));
  EXPECT_TRUE(caught("table/table.cpp", "#include <thread>\n"));
  EXPECT_TRUE(caught("table/table.cpp", "#include <jthread>\n"));
  EXPECT_TRUE(caught("table/table.cpp", "#include <iostream>\n"));
  EXPECT_TRUE(caught("table/table_test.cpp", "#include <QTest>\n"));
  EXPECT_TRUE(caught("table/table.cpp", "#include \"arena/arena.hpp\"\n"));
  EXPECT_TRUE(caught("table/table.cpp", "#include \"faces/language/language.hpp\"\n"));
  EXPECT_TRUE(caught("match/match.cpp", "#include \"table/table.hpp\"\n"));
  EXPECT_TRUE(caught("arena/arena.cpp", "#include \"table/table.hpp\"\n"));
  EXPECT_TRUE(caught("faces/cli/show.cpp", "#include <QString>\n"));
}

TEST(Layering, LetsPassWhatItShould) {
  EXPECT_TRUE(passes("core/cell.cpp", "#include \"core/cell.hpp\"\n#include <string>\n"));
  EXPECT_TRUE(
      passes("games/snort/snort.cpp", "#include \"games/snort/snort.hpp\"\n#include \"core/game.hpp\"\n"));
  EXPECT_TRUE(
      passes("games/registry.cpp", "#include \"games/registry.hpp\"\n#include \"games/snort/snort.hpp\"\n"));
  EXPECT_TRUE(passes("core/workers.cpp", "#include <thread>\n"));
  EXPECT_TRUE(passes("exact/tables/file.cpp", "#include <sys/mman.h>\n"));
  EXPECT_TRUE(passes("core/memory.cpp", "#include <sys/mman.h>\n"));
  EXPECT_TRUE(passes("search/search.cpp", "#include \"exact/oracle.hpp\"\n"));
  EXPECT_TRUE(passes("match/match.cpp", "#include \"search/search.hpp\"\n#include \"games/registry.hpp\"\n"));
  EXPECT_TRUE(passes("match/process.cpp", "#include <sys/wait.h>\nconst pid_t id = fork();\n"));
  EXPECT_TRUE(passes("match/match_test.cpp", "#include \"games/snort/snort.hpp\"\n"));
  EXPECT_TRUE(passes("search/brain_of_game.cpp.in", "#include \"games/@GAME@/@GAME@.hpp\"\n"));
  EXPECT_TRUE(passes("exact/dodgem/verify.cpp", "#include \"exact/retrograde/families.hpp\"\n"));
  EXPECT_TRUE(passes("exact/retrograde/outcomes.cpp", "#include \"exact/retrograde/settle.hpp\"\n"));
  EXPECT_TRUE(passes("exact/answers.cpp", "#include \"games/snort/snort.hpp\"\n"));
  EXPECT_TRUE(passes("exact/appraisal.hpp", "#include \"exact/snort/values.hpp\"\n"));
  EXPECT_TRUE(passes("exact/ranking.hpp", "#include \"exact/exact.hpp\"\n"));
  EXPECT_TRUE(passes("faces/desktop/desktop_test.cpp", "#include <QProcess>\nQProcess victim;\n"));
  EXPECT_TRUE(passes("search/hash.cpp", "pool.system(1);\nkeep_system(2);\n"));
  EXPECT_TRUE(passes("faces/cli/show.cpp", "find_game(\"snort\");\nsnort::Values values;\n"));
  EXPECT_TRUE(passes("faces/mpi/main.cpp", "#include <mpi.h>\n#include \"exact/tables/reader.hpp\"\n"));
  EXPECT_TRUE(passes("faces/picture/thermograph.cpp", "#include \"exact/snort/notation.hpp\"\n"));
  EXPECT_TRUE(passes("faces/cli/match.cpp", "#include \"arena/arena.hpp\"\n"));
  EXPECT_TRUE(
      passes("faces/cli/main.cpp", "#include \"faces/console/console.hpp\"\n#include <CLI/CLI.hpp>\n"));
  EXPECT_TRUE(passes("faces/desktop/window.cpp", "#include \"faces/picture/picture.hpp\"\n"));
  EXPECT_TRUE(passes("faces/mpi/main.cpp", "#include \"faces/cli/solve.hpp\"\n"));
  EXPECT_TRUE(passes("faces/console/console.cpp", "#include <iostream>\n#include \"match/match.hpp\"\n"));
  EXPECT_TRUE(
      passes("games/snort/snort_test.cpp", "#include <gtest/gtest.h>\n#include \"tests/reference.hpp\"\n"));
  EXPECT_TRUE(passes("core/sheet.cpp", "int x;  // std::format is not to be had here\n"));
  EXPECT_TRUE(passes("exact/tables/reader.cpp", "#include \"exact/tables/file.hpp\"\n"));
  EXPECT_TRUE(passes("exact/dodgem/solve.cpp", "#include \"exact/tables/writer.hpp\"\n"));
  EXPECT_TRUE(passes("search/engine.cpp", "#include \"games/registry.hpp\"\nint x;  // as in Snort\n"));
  EXPECT_TRUE(passes("search/play_test.cpp", "#include \"games/snort/snort.hpp\"\nsnort::game();\n"));
  EXPECT_TRUE(passes("faces/console/snort.hpp", "#include \"games/snort/snort.hpp\"\n"));
  EXPECT_TRUE(passes("faces/cli/cli.cpp", "dynamic_cast<const CLI::RequiredError*>(&error);\n"));
  EXPECT_TRUE(
      passes("learn/themes.cpp", "#include \"exact/exact.hpp\"\n#include \"games/snort/snort.hpp\"\n"));
  EXPECT_TRUE(passes("table/table.cpp", "#include \"learn/puzzle.hpp\"\n"));
  EXPECT_TRUE(passes("table/table.cpp", "#include \"table/table.hpp\"\n#include \"match/match.hpp\"\n"));
  EXPECT_TRUE(passes("faces/desktop/window.cpp", "#include <QObject>\n#include \"table/table.hpp\"\n"));
}

}  // namespace
}  // namespace quadrille
