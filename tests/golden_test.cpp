// Replays every golden playthrough; golden.hpp says what is in them, make_golden writes them.
#include "tests/golden.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "tests/source_tree.hpp"

namespace quadrille {
namespace {

namespace fs = std::filesystem;

fs::path folder_of(const AnyGame& game) { return source_tree() / "games" / game.sheet().id / "golden"; }

std::vector<fs::path> files_of(const AnyGame& game) {
  std::vector<fs::path> files;
  if (!fs::exists(folder_of(game))) return files;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder_of(game))) {
    if (entry.path().extension() == ".txt") files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

std::string content(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

/// Compares line by line: the first line that differs says more than two long texts.
void expect_same_lines(const std::string& golden, const std::string& now) {
  std::istringstream golden_lines(golden);
  std::istringstream lines_now(now);
  for (int number = 1;; ++number) {
    std::string a;
    std::string b;
    const bool more_golden = static_cast<bool>(std::getline(golden_lines, a));
    const bool more_now = static_cast<bool>(std::getline(lines_now, b));
    ASSERT_EQ(more_golden, more_now) << "one is longer, from line " << number;
    if (!more_golden) return;
    ASSERT_EQ(a, b) << "line " << number;
  }
}

class Golden : public testing::TestWithParam<TestedGame> {};

TEST_P(Golden, EveryGameHasTwoPlaythroughs) {
  EXPECT_GE(files_of(*GetParam()).size(), 2U)
      << folder_of(*GetParam()) << " needs two; make_golden writes one";
}

TEST_P(Golden, PlaythroughsComeOutTheSame) {
  for (const fs::path& file : files_of(*GetParam())) {
    SCOPED_TRACE(file.string());
    const std::string golden = content(file);
    const golden::Read read = golden::read(golden);
    EXPECT_EQ(read.head.game, GetParam().game) << "stands in another game's folder";
    expect_same_lines(golden, golden::written(read.head, golden::Replay(read.moves)));
  }
}

INSTANTIATE_TEST_SUITE_P(Games, Golden,
                         testing::ValuesIn(std::vector<TestedGame>(all_games().begin(), all_games().end())));

}  // namespace
}  // namespace quadrille
