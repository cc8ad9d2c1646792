#include "match/store.hpp"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/random.hpp"
#include "games/registry.hpp"
#include "match/match.hpp"
#include "tests/effort.hpp"
#include "tests/sample_positions.hpp"

namespace quadrille::match {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;

/// A folder of its own for each test, gone afterwards.
class Store : public testing::Test {
 protected:
  Store() {
    std::string name = (fs::temp_directory_path() / "quadrille-store-XXXXXX").string();
    folder_ = mkdtemp(name.data());
  }
  ~Store() override { fs::remove_all(folder_); }
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;

  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  std::vector<std::string> names() const {
    std::vector<std::string> found;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder_)) {
      found.push_back(entry.path().filename().string());
    }
    return found;
  }

  fs::path folder_;
};

std::string content(const std::string& path) {
  const Result<std::string> text = read_file(path);
  return text ? *text : "(" + english(text.error()) + ")";
}

std::string refusal_to_write(const std::string& path) {
  const Result<Done> written = write_file(path, "new");
  return written ? std::string() : english(written.error());
}

std::string refusal_to_read(const std::string& path) {
  const Result<std::string> text = read_file(path);
  return text ? std::string() : english(text.error());
}

mode_t permissions(const std::string& path) {
  struct stat status {};
  EXPECT_EQ(stat(path.c_str(), &status), 0);
  return status.st_mode & 07777U;
}

TEST_F(Store, ReadsWhatItWrote) {
  for (const std::string& text :
       {std::string("a game"), std::string(), std::string("\0\xFF\r\n", 4), std::string(3 << 20, 'x')}) {
    ASSERT_TRUE(write_file(path("game"), text));
    EXPECT_TRUE(content(path("game")) == text);
  }
  EXPECT_THAT(names(), ElementsAre("game")) << "nothing else is left behind";
}

TEST_F(Store, SavesAMatchAndGoesOnWithIt) {
  Match match(given(**find_game("dodgem"), "o2/o2/1xx 1"));
  ASSERT_TRUE(match.play("b3w"));
  Record record = record_of(match);
  record.set_tag("Player1", "Ada");
  ASSERT_TRUE(save(record, path("game")));
  const Result<Record> again = record_in(path("game"), content(path("game")));
  ASSERT_TRUE(again);
  EXPECT_TRUE(Match(*again).position() == match.position());
  EXPECT_EQ(again->tag("Player1"), "Ada");
}

TEST_F(Store, NamesTheFileThatIsNoRecord) {
  const Result<Record> record = record_in("some/game", "nonsense");
  ASSERT_FALSE(record);
  EXPECT_THAT(english(record.error()), StartsWith("some/game: line 1, column 1: "));
}

TEST_F(Store, ReplacesWhatWasThere) {
  ASSERT_TRUE(write_file(path("game"), std::string(1 << 16, 'a')));
  ASSERT_TRUE(write_file(path("game"), "short"));
  EXPECT_EQ(content(path("game")), "short");
}

TEST_F(Store, AReaderOfTheOldFileKeepsReadingIt) {
  ASSERT_TRUE(write_file(path("game"), "old"));
  std::ifstream reader(path("game"));
  ASSERT_TRUE(write_file(path("game"), "new"));
  std::string seen;
  reader >> seen;
  EXPECT_EQ(seen, "old") << "the file is replaced as a whole, not written over";
}

TEST_F(Store, KeepsThePermissionsOfAFile) {
  const mode_t mask = umask(022);
  for (const mode_t mode : {0600U, 0640U, 0644U, 0666U, 0660U}) {
    ASSERT_TRUE(write_file(path("game"), "old"));
    ASSERT_EQ(chmod(path("game").c_str(), mode), 0);
    ASSERT_TRUE(write_file(path("game"), "new"));
    EXPECT_EQ(permissions(path("game")), mode);
  }
  ASSERT_TRUE(write_file(path("fresh"), "new"));
  EXPECT_EQ(permissions(path("fresh")), 0644U);
  umask(mask);
}

TEST_F(Store, FollowsALink) {
  fs::create_directory(path("folder"));
  ASSERT_TRUE(write_file(path("folder/game"), "old"));
  fs::create_symlink("folder/game", path("link"));
  fs::create_symlink("link", path("link-to-link"));
  ASSERT_TRUE(write_file(path("link-to-link"), "new"));
  EXPECT_TRUE(fs::is_symlink(path("link")));
  EXPECT_TRUE(fs::is_symlink(path("link-to-link")));
  EXPECT_EQ(content(path("folder/game")), "new");
}

TEST_F(Store, FollowsALinkToAFileThatIsNotThereYet) {
  fs::create_directory(path("folder"));
  fs::create_symlink("folder/game", path("link"));
  ASSERT_TRUE(write_file(path("link"), "new"));
  EXPECT_TRUE(fs::is_symlink(path("link")));
  EXPECT_EQ(content(path("folder/game")), "new");
}

TEST_F(Store, RefusesALinkThatLeadsNowhere) {
  fs::create_symlink("loop", path("loop"));
  EXPECT_THAT(refusal_to_write(path("loop")), StartsWith("cannot write "));
  EXPECT_TRUE(fs::is_symlink(path("loop")));
  EXPECT_THAT(refusal_to_read(path("loop")), StartsWith("cannot read "));
  EXPECT_THAT(names(), ElementsAre("loop"));
}

TEST_F(Store, RefusesWhereItCannotWrite) {
  ASSERT_TRUE(write_file(path("plain"), "plain"));
  for (const std::string& where : {path("missing/game"), path("plain/game"), path("plain/"), std::string(),
                                   path(std::string(300, 'n')), std::string("/proc/quadrille")}) {
    EXPECT_THAT(refusal_to_write(where), StartsWith("cannot write " + printable(where))) << where;
  }
  EXPECT_EQ(content(path("plain")), "plain");
  EXPECT_THAT(names(), ElementsAre("plain"));
}

TEST_F(Store, RefusesWhatIsNotAPlainFile) {
  fs::create_directory(path("folder"));
  ASSERT_EQ(mkfifo(path("pipe").c_str(), 0600), 0);
  for (const std::string& where :
       {path("folder"), path("pipe"), std::string("/dev/full"), std::string("/dev/null")}) {
    EXPECT_EQ(refusal_to_write(where), "cannot write " + printable(where) + ": it is not a plain file");
  }
  EXPECT_TRUE(fs::is_directory(path("folder")));
  EXPECT_TRUE(fs::is_fifo(path("pipe")));
  EXPECT_TRUE(fs::is_character_file("/dev/full"));
  EXPECT_TRUE(fs::is_character_file("/dev/null"));
}

/// A name ends at a zero byte for the system, so this would write to another file than the one named.
TEST_F(Store, RefusesAZeroByteInAName) {
  EXPECT_NE(refusal_to_write(path(std::string("game\0s", 6))), "");
  EXPECT_THAT(names(), testing::IsEmpty());
}

TEST_F(Store, RefusesToReadWhatIsNoFile) {
  EXPECT_THAT(refusal_to_read(path("missing")), HasSubstr("missing"));
  EXPECT_THAT(refusal_to_read(folder_.string()), EndsWith(": it is a folder"));
  EXPECT_THAT(refusal_to_read(path("missing/game")), EndsWith(": there is no such file or folder"));
  EXPECT_THAT(refusal_to_read("/proc/self/mem"), StartsWith("cannot read ")) << "it opens but does not read";
}

TEST_F(Store, DoesNotWaitForAPipe) {
  ASSERT_EQ(mkfifo(path("pipe").c_str(), 0600), 0);
  const Result<std::string> unfed = read_file(path("pipe"));
  EXPECT_TRUE(!unfed || !record_in(path("pipe"), *unfed));
  const int writer = open(path("pipe").c_str(), O_RDWR | O_CLOEXEC);
  ASSERT_GE(writer, 0);
  const Result<std::string> silent = read_file(path("pipe"));
  EXPECT_TRUE(!silent || !record_in(path("pipe"), *silent));
  close(writer);
}

TEST_F(Store, StopsReadingWhatHasNoEnd) {
  const Result<std::string> endless = read_file("/dev/zero");
  EXPECT_TRUE(!endless || !record_in("/dev/zero", *endless));
}

/// Runs `work` in a process of its own; its exit status.
template <class Work>
int status_of_child(Work work) {
  const pid_t child = fork();
  if (child == 0) _exit(work());
  int status = -1;
  waitpid(child, &status, 0);
  return status;
}

TEST_F(Store, KeepsTheOldFileWhenTheDiskIsFull) {
  ASSERT_TRUE(write_file(path("game"), "old"));
  const int status = status_of_child([&] {
    std::signal(SIGXFSZ, SIG_IGN);
    const rlimit little{1000, 1000};
    setrlimit(RLIMIT_FSIZE, &little);
    return write_file(path("game"), std::string(5000, 'n')) ? 1 : 0;
  });
  ASSERT_TRUE(WIFEXITED(status));
  EXPECT_EQ(WEXITSTATUS(status), 0) << "a file that does not fit was not refused";
  EXPECT_EQ(content(path("game")), "old");
  EXPECT_THAT(names(), ElementsAre("game"));
}

Record large_record(std::uint64_t seed) {
  Match match(started(**find_game("snort"), {square_shape(max_board_side)}));
  Random random(seed);
  while (!match.is_over()) EXPECT_TRUE(match.play(any_move(match.position(), random)));
  Record record = record_of(match);
  for (Entry& entry : record.main.entries) entry.after.emplace_back(500, static_cast<char>('a' + seed));
  return record;
}

TEST_F(Store, IsWholeEvenWhenKilledWhileSaving) {
  const int kills = many(30);
  int longest_life_us = 20'000;
  const std::array<Record, 2> records{large_record(1), large_record(2)};
  const std::array<std::string, 2> texts{format_record(records[0]), format_record(records[1])};
  ASSERT_GT(texts[0].size(), 100'000U);
  ASSERT_NE(texts[0], texts[1]);
  ASSERT_TRUE(save(records[0], path("game")));
  Random random(1);
  int changes = 0;
  std::string before = texts[0];
  for (int i = 0; i < kills; ++i) {
    const pid_t child = fork();
    if (child == 0) {
      for (std::size_t turn = 1;; ++turn) {
        if (!save(records[turn % 2], path("game"))) _exit(1);
      }
    }
    usleep(static_cast<useconds_t>(random.below(longest_life_us)));
    kill(child, SIGKILL);
    int status = 0;
    waitpid(child, &status, 0);
    ASSERT_TRUE(WIFSIGNALED(status)) << "saving failed";
    const std::string found = content(path("game"));
    ASSERT_TRUE(found == texts[0] || found == texts[1]) << "half a file, of " << found.size() << " bytes";
    changes += found != std::exchange(before, found) ? 1 : 0;
    // On a slow machine not even one is saved in that time.
    if (changes == 0 && i >= kills / 3) longest_life_us = std::min(2 * longest_life_us, 1'000'000);
  }
  EXPECT_GT(changes, 0) << "all were killed before they had saved anything";
}

}  // namespace
}  // namespace quadrille::match
