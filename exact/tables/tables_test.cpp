#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <string>
#include <vector>

#include "core/random.hpp"
#include "core/workers.hpp"
#include "exact/tables/reader.hpp"
#include "exact/tables/shards.hpp"
#include "exact/tables/writer.hpp"
#include "tests/effort.hpp"
#include "tests/in_child.hpp"
#include "tests/positions.hpp"

namespace quadrille::tables {
namespace {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::AnyOf;
using testing::ElementsAre;
using testing::EndsWith;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;
using testing::UnorderedElementsAre;

const Header header{.rules = "dodgem", .content = "outcomes", .version = 1, .side = 5};

std::string text_of(const std::vector<std::byte>& bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}
Bytes bytes_of(const std::string& text) { return std::as_bytes(std::span(text)); }

/// Or the refusal, so that a comparison shows it.
std::string text_of(const Result<std::vector<std::byte>>& read) {
  return read ? text_of(*read) : "(" + refusal(read) + ")";
}

std::string content(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

/// A new file: to write over an old one makes some systems wait for the disk.
void put_content(const std::string& path, const std::string& bytes) {
  fs::remove(path);
  std::ofstream(path, std::ios::binary) << bytes;
}

std::string random_text(std::size_t length, std::uint64_t seed) {
  Random random(seed);
  std::string text(length, ' ');
  for (char& c : text) c = static_cast<char>(random.below(256));
  return text;
}

/// A few blocks of every kind: empty, short, long, that can be compressed and that cannot.
const std::map<Key, std::string> blocks{{7, "seven"},
                                        {0, ""},
                                        {shards_key - 1, random_text(300, 1)},
                                        {1, std::string(5000, 'a')},
                                        {3, std::string(1, '\0')}};

/// A folder of its own for each test, gone afterwards.
class Tables : public testing::Test {
 protected:
  Tables() {
    std::string name = (fs::temp_directory_path() / "quadrille-tables-XXXXXX").string();
    folder_ = mkdtemp(name.data());
  }
  ~Tables() override {
    chmod(folder_.c_str(), 0700);
    fs::remove_all(folder_);
  }
  Tables(const Tables&) = delete;
  Tables& operator=(const Tables&) = delete;

  std::string path(const std::string& name = "table") const { return (folder_ / name).string(); }
  std::string part() const { return path() + ".part"; }
  std::vector<std::string> names() const {
    std::vector<std::string> found;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder_)) {
      found.push_back(entry.path().filename().string());
    }
    return found;
  }

  Writer started() const {
    Result<Writer> writer = Writer::start(path(), header);
    if (!writer) throw std::runtime_error(refusal(writer));
    return *std::move(writer);
  }
  Reader opened() const {
    Result<Reader> reader = Reader::open(path());
    if (!reader) throw std::runtime_error(refusal(reader));
    return *std::move(reader);
  }
  static void add_missing(Writer& writer) {
    for (const auto& [key, text] : blocks) EXPECT_EQ(refusal(writer.add(key, bytes_of(text))), "");
  }
  void write_table() const {
    Writer writer = started();
    add_missing(writer);
    ASSERT_EQ(refusal(writer.finish("A summary.\n")), "");
  }
  /// What is left when the program is killed before it finishes.
  std::string unfinished() const {
    {
      Writer writer = started();
      add_missing(writer);
    }
    return content(part());
  }
  static void expect_all_blocks(const Reader& reader) {
    const std::vector<Key> keys = reader.keys();
    ASSERT_EQ(keys.size(), blocks.size());
    std::size_t number = 0;
    for (const auto& [key, text] : blocks) {
      EXPECT_EQ(keys[number++], key);
      EXPECT_EQ(text_of(reader.read(key)), text);
    }
  }

  /// Adds what is missing. To finish is slow, since it waits for the disk: that is done now and then.
  void expect_to_be_completed(Writer& writer, std::size_t round) const {
    add_missing(writer);
    for (const auto& [key, text] : blocks) ASSERT_EQ(text_of(writer.read(key)), text) << round;
    if (round % 32 != 0) return;
    ASSERT_EQ(refusal(writer.finish("")), "");
    expect_all_blocks(opened());
  }

  fs::path folder_;
};

/// As on a disk that is full: no file grows beyond this.
void limit_files_to(std::size_t bytes) {
  std::signal(SIGXFSZ, SIG_IGN);
  const rlimit limit{bytes, bytes};
  setrlimit(RLIMIT_FSIZE, &limit);
}

TEST_F(Tables, ReadsWhatWasWritten) {
  write_table();
  const Reader reader = opened();
  EXPECT_EQ(reader.header(), header);
  EXPECT_EQ(reader.summary(), "A summary.\n");
  expect_all_blocks(reader);
  EXPECT_FALSE(reader.contains(2));
  EXPECT_FALSE(reader.contains(summary_key));
  EXPECT_EQ(refusal(reader.read(2)), path() + " has no block 2");
  EXPECT_THAT(names(), ElementsAre("table"));
}

TEST_F(Tables, ReadsIntoABufferThatIsThere) {
  write_table();
  const Reader reader = opened();
  std::vector<std::byte> buffer(10'000);
  const std::byte* const memory = buffer.data();
  ASSERT_TRUE(reader.read(1, buffer));
  EXPECT_EQ(text_of(buffer), blocks.at(1));
  ASSERT_TRUE(reader.read(7, buffer));
  EXPECT_EQ(text_of(buffer), "seven");
  EXPECT_EQ(buffer.data(), memory);
}

TEST_F(Tables, HasItsNameOnlyWhenFinished) {
  Writer writer = started();
  EXPECT_EQ(writer.bytes_written(), header_bytes);
  add_missing(writer);
  EXPECT_EQ(writer.bytes_written(), fs::file_size(part()));
  EXPECT_THAT(names(), ElementsAre("table.part"));
  ASSERT_TRUE(writer.finish(""));
  EXPECT_THAT(names(), ElementsAre("table"));
}

TEST_F(Tables, ATableMayBeEmpty) {
  ASSERT_TRUE(started().finish(""));
  EXPECT_TRUE(opened().keys().empty());
  EXPECT_EQ(opened().summary(), "");
  EXPECT_FALSE(opened().contains(0));
}

TEST_F(Tables, DiscardsWhatIsNotWanted) {
  Writer writer = started();
  add_missing(writer);
  writer.discard();
  EXPECT_THAT(names(), IsEmpty());
}

TEST_F(Tables, ReadsBackWhileItWrites) {
  Writer writer = started();
  add_missing(writer);
  for (const auto& [key, text] : blocks) {
    EXPECT_TRUE(writer.contains(key));
    EXPECT_EQ(text_of(writer.read(key)), text);
  }
  EXPECT_FALSE(writer.contains(2));
  EXPECT_EQ(refusal(writer.read(2)), part() + " has no block 2");
}

TEST_F(Tables, NoticesDamageWhileItWrites) {
  Writer writer = started();
  ASSERT_TRUE(writer.add(7, bytes_of("seven")));
  std::fstream(part(), std::ios::in | std::ios::out | std::ios::binary).seekp(-1, std::ios::end).put('\0');
  EXPECT_EQ(refusal(writer.read(7)), part() + " is damaged: block 7 does not match its checksum");
  fs::resize_file(part(), fs::file_size(part()) - 1);
  EXPECT_EQ(refusal(writer.read(7)), part() + " was cut short while it was in use");
}

TEST_F(Tables, LeavesABlockThatIsThere) {
  Writer writer = started();
  ASSERT_TRUE(writer.add(7, bytes_of("seven")));
  const std::uint64_t size = writer.bytes_written();
  ASSERT_TRUE(writer.add(7, bytes_of("another")));
  EXPECT_EQ(writer.bytes_written(), size);
  EXPECT_EQ(text_of(writer.read(7)), "seven");
}

TEST_F(Tables, ReplacesATableAsAWhole) {
  write_table();
  const Reader before = opened();
  Writer writer = started();
  EXPECT_FALSE(writer.contains(7)) << "a finished table is not gone on with";
  ASSERT_TRUE(writer.finish("new"));
  EXPECT_EQ(opened().summary(), "new");
  expect_all_blocks(before);
}

TEST_F(Tables, TakesBlocksFromManyThreads) {
  constexpr Key count = 2000;
  const auto text = [](Key key) { return random_text(key % 50, key) + std::string(key, 'x'); };
  std::atomic<int> failures = 0;
  Writer writer = started();
  std::atomic<Key> next = 0;
  work_together(4, [&](int) {
    for (Key key = next++; key < count; key = next++) {
      if (!writer.add(key, bytes_of(text(key)))) ++failures;
      const bool was_there = writer.contains(key / 2);  // asked first: another thread may add it in between
      if (was_there && text_of(writer.read(key / 2)) != text(key / 2)) ++failures;
    }
  });
  ASSERT_TRUE(writer.finish(""));
  const Reader reader = opened();
  ASSERT_EQ(reader.keys().size(), count);
  next = 0;
  work_together(4, [&](int) {
    for (Key key = next++; key < count; key = next++) {
      if (text_of(reader.read(key)) != text(key)) ++failures;
    }
  });
  EXPECT_EQ(failures, 0);
}

TEST_F(Tables, TheChecksumOfTheContentIsThatOfTheContent) {
  write_table();
  const std::uint64_t checksum = opened().content_checksum();
  const auto checksum_with = [&](const Header& other_header, int level, const std::string& seven) {
    Result<Writer> writer = Writer::start(path(), other_header, level);
    for (auto block = blocks.rbegin(); block != blocks.rend(); ++block) {
      EXPECT_TRUE(writer->add(block->first, bytes_of(block->first == 7 ? seven : block->second)));
    }
    EXPECT_TRUE(writer->finish("another summary"));
    return opened().content_checksum();
  };
  EXPECT_EQ(checksum_with(header, 9, "seven"), checksum) << "whatever the order and the compression";
  EXPECT_NE(checksum_with(header, 1, "eight"), checksum);
  Header larger = header;
  larger.side = 6;
  EXPECT_NE(checksum_with(larger, 1, "seven"), checksum);
}

/// What a reader written from docs/formats.md alone says of this table.
TEST_F(Tables, TheFormatStaysAsItIs) {
  Result<Writer> writer = Writer::start(path(), {.rules = "dodgem", .content = "outcomes", .side = 3});
  ASSERT_TRUE(writer->add(1, bytes_of(std::string(200, 'a'))));
  ASSERT_TRUE(writer->add(7, bytes_of("seven")));
  ASSERT_TRUE(writer->add(3, {}));
  ASSERT_TRUE(writer->finish("text"));
  EXPECT_EQ(opened().content_checksum(), 0x56b05972e1fc7b53U);
  using namespace std::string_literals;
  EXPECT_EQ(content(path()).substr(0, header_bytes),
            "\x89QTABLE\n\1\0\0\0\1\0\0\0\3\0\0\0\0\0\0\0"
            "dodgem\0\0\0\0\0\0\0\0\0\0outcomes\0\0\0\0\0\0\0\0"
            "\x4b\x7e\x0f\x94\xe5\xc6\x5f\x8d"s);
}

// Going on.

TEST_F(Tables, GoesOnWhereverItWasKilled) {
  const std::string whole = unfinished();
  std::size_t most = 0;
  for (std::size_t length = 0; length <= whole.size(); ++length) {
    put_content(part(), whole.substr(0, length));
    Writer writer = started();
    ASSERT_LE(writer.bytes_written(), std::max(length, header_bytes));
    const auto kept = static_cast<std::size_t>(std::count_if(
        blocks.begin(), blocks.end(), [&](const auto& block) { return writer.contains(block.first); }));
    ASSERT_GE(kept, most) << "a longer file lost a block at " << length;
    most = kept;
    expect_to_be_completed(writer, length);
  }
  EXPECT_EQ(most, blocks.size());
}

TEST_F(Tables, GoesOnWhenKilledWhileFinishing) {
  write_table();
  const std::string finished = content(path());
  const std::size_t end_of_blocks = unfinished().size();
  for (std::size_t length = end_of_blocks; length <= finished.size(); ++length) {
    put_content(part(), finished.substr(0, length));
    Writer writer = started();
    ASSERT_EQ(writer.bytes_written(), end_of_blocks) << length;
    expect_to_be_completed(writer, length);
  }
}

TEST_F(Tables, GoingOnCanBeStopped) {
  const std::string whole = unfinished();
  const Stop stop{true};
  Budget budget({}, stop);
  EXPECT_EQ(refusal(Writer::start(path(), header, budget)), "stopped before the end");
  EXPECT_EQ(content(part()), whole) << "nothing is lost";
}

TEST_F(Tables, GoesOnBeforeTheFirstDamage) {
  const std::string whole = unfinished();
  for (std::size_t at = header_bytes; at < whole.size(); ++at) {
    std::string damaged_part = whole;
    damaged_part[at] = static_cast<char>(damaged_part[at] ^ 0x10);
    put_content(part(), damaged_part);
    Writer writer = started();
    ASSERT_LE(writer.bytes_written(), at);
    expect_to_be_completed(writer, at);
  }
}

TEST_F(Tables, CutsOffWhatAPowerCutLeaves) {
  const std::string whole = unfinished();
  for (const std::string& tail : {std::string(100, '\0'), random_text(100, 1), std::string(100, '\xFF'),
                                  whole.substr(header_bytes, 60)}) {
    put_content(part(), whole + tail);
    EXPECT_EQ(started().bytes_written(), whole.size());
    EXPECT_EQ(content(part()), whole);
  }
}

/// Adds blocks until it is killed.
[[noreturn]] void add_for_ever(const std::string& path) {
  Result<Writer> writer = Writer::start(path, header);
  if (!writer) _exit(1);
  for (Key key = 0;; ++key) {
    if (!writer->contains(key) && !writer->add(key, bytes_of(random_text(2000, key)))) _exit(1);
  }
}

TEST_F(Tables, GoesOnAfterBeingKilled) {
  const int kills = many(10);
  Random random(1);
  std::uint64_t size = 0;
  for (int i = 0; i < kills; ++i) {
    const pid_t child = fork();
    if (child == 0) add_for_ever(path());
    while (!fs::exists(part()) || fs::file_size(part()) < size + 5000) {
      ASSERT_EQ(waitpid(child, nullptr, WNOHANG), 0) << "it could not write";
      usleep(100);
    }
    usleep(static_cast<useconds_t>(random.below(5000)));
    kill(child, SIGKILL);
    waitpid(child, nullptr, 0);
    const Writer writer = started();
    EXPECT_GT(writer.bytes_written(), size) << "what was there is kept";
    size = writer.bytes_written();
  }
  Writer writer = started();
  Key key = 0;
  for (; writer.contains(key); ++key) {
    ASSERT_EQ(text_of(writer.read(key)), random_text(2000, key));
  }
  EXPECT_GT(key, static_cast<Key>(kills));
}

// Refusals to write.

TEST_F(Tables, DoesNotTouchThePartOfAnotherTable) {
  const std::string whole = unfinished();
  std::vector<Header> others(4, header);
  others[0].rules = "snort";
  others[1].content = "distances";
  others[2].version = 2;
  others[3].side = 6;
  for (const Header& other : others) {
    EXPECT_EQ(refusal(Writer::start(path(), other)),
              part() + " belongs to another table (dodgem 5, outcomes, version 1, not " +
                  in_english(description(other)) + "); move it away or remove it to begin again");
    EXPECT_EQ(content(part()), whole);
  }
}

TEST_F(Tables, DoesNotTouchAPartThatIsNone) {
  for (const std::string& found :
       {std::string("a letter"), random_text(1000, 1), std::string(header_bytes, '\0')}) {
    put_content(part(), found);
    EXPECT_EQ(refusal(Writer::start(path(), header)),
              part() + " is not a table of Quadrille; move it away or remove it to begin again");
    EXPECT_EQ(content(part()), found);
  }
}

TEST_F(Tables, OneProgramWritesAtATime) {
  const std::string sentence = "another program is writing " + part();
  {
    Writer writer = started();
    ASSERT_TRUE(writer.add(7, bytes_of("seven")));
    EXPECT_EQ(refusal(Writer::start(path(), header)), sentence);
    EXPECT_TRUE(in_child([&] {
      for (int i = 3; i < 100; ++i) close(i);  // what a program that is started anew does not have
      return refusal(Writer::start(path(), header)) == sentence;
    }));
    EXPECT_TRUE(writer.add(8, bytes_of("eight")));
  }
  EXPECT_TRUE(started().contains(8));
}

TEST_F(Tables, RefusesWhereItCannotWrite) {
  put_content(path("plain"), "plain");
  fs::create_directory(path("folder"));
  for (const std::string& where : {path("missing/table"), path("plain/table"), std::string("/proc/table"),
                                   path(std::string("a\0b", 3)), path("folder"), std::string("/dev/full")}) {
    EXPECT_THAT(refusal(Writer::start(where, header)), StartsWith("cannot write " + printable(where)));
  }
  fs::create_directory(part());
  EXPECT_THAT(refusal(Writer::start(path(), header)), StartsWith("cannot write " + part()));
  fs::remove(part());
  ASSERT_EQ(mkfifo(part().c_str(), 0600), 0);
  EXPECT_EQ(refusal(Writer::start(path(), header)), "cannot write " + part() + ": it is not a plain file");
}

TEST_F(Tables, RefusesAFolderThatIsOnlyRead) {
  chmod(folder_.c_str(), 0555);
  EXPECT_TRUE(in_child([&] {
    return be_nobody_special() &&
           refusal(Writer::start(path(), header)).starts_with("cannot write " + part() + ": ");
  }));
  EXPECT_THAT(names(), IsEmpty());
}

TEST_F(Tables, AFullDiskIsToldAndGoneOnFrom) {
  const std::size_t size = unfinished().size();
  for (std::size_t limit = 0; limit < size + 20; limit += 7) {
    fs::remove(part());
    ASSERT_TRUE(in_child([&] {
      limit_files_to(limit);
      Result<Writer> writer = Writer::start(path(), header);
      if (!writer) return refusal(writer).starts_with("cannot write " + part());
      std::string why;
      for (const auto& [key, text] : blocks) {
        const std::uint64_t before = writer->bytes_written();
        why = refusal(writer->add(key, bytes_of(text)));
        if (!why.empty() && fs::file_size(part()) != before) return false;
      }
      if (why.empty()) why = refusal(writer->finish(std::string(1000, 's')));
      return why.starts_with("cannot write " + part() + ": ") && fs::file_size(part()) <= limit;
    })) << limit;
    ASSERT_THAT(names(), ElementsAre("table.part"));
    const std::uint64_t left = fs::file_size(part());
    Writer writer = started();
    ASSERT_EQ(writer.bytes_written(), std::max<std::uint64_t>(left, header_bytes))
        << "something torn was left";
    expect_to_be_completed(writer, limit);
    fs::remove(path());
  }
}

TEST_F(Tables, CanFinishAgainWhenItCouldNot) {
  Writer writer = started();
  add_missing(writer);
  fs::create_directory(path());
  EXPECT_THAT(refusal(writer.finish("first")), StartsWith("cannot write " + path() + ": "));
  fs::remove(path());
  ASSERT_EQ(refusal(writer.finish("second")), "");
  expect_all_blocks(opened());
  EXPECT_EQ(opened().summary(), "second");
}

// Refusals to read.

constexpr const char* incomplete = " is not complete: it was cut short or is still being written";

/// Whether the table at `path` is what was written, as far as a reader can be brought to say so.
bool is_believed(const std::string& path) {
  const Result<Reader> reader = Reader::open(path);
  if (!reader) {
    EXPECT_THAT(refusal(reader), StartsWith(path));
    return false;
  }
  for (const auto& [key, text] : blocks) {
    const Result<std::vector<std::byte>> read = reader->read(key);
    if (!read) {
      EXPECT_EQ(refusal(read),
                path + " is damaged: block " + std::to_string(key) + " does not match its checksum");
      return false;
    }
    EXPECT_EQ(text_of(*read), text);
  }
  return true;
}

TEST_F(Tables, AChangedBitIsFoundWhereverItIs) {
  write_table();
  const std::string whole = content(path());
  ASSERT_TRUE(is_believed(path()));
  for (std::size_t at = 0; at < whole.size(); ++at) {
    std::string changed = whole;
    changed[at] = static_cast<char>(changed[at] ^ (1 << at % 8));
    put_content(path(), changed);
    ASSERT_FALSE(is_believed(path())) << "byte " << at;
  }
}

TEST_F(Tables, ATableThatIsCutIsRefused) {
  write_table();
  const std::string whole = content(path());
  for (std::size_t length = 0; length < whole.size(); ++length) {
    put_content(path(), whole.substr(0, length));
    const std::string why = refusal(Reader::open(path()));
    ASSERT_EQ(why, path() + (length < 8 ? " is not a table of Quadrille" : incomplete)) << length;
  }
  put_content(path(), whole + "\n");
  EXPECT_EQ(refusal(Reader::open(path())), path() + incomplete);
  put_content(path(), whole.substr(0, whole.size() - trailer_bytes) +
                          whole.substr(whole.size() - trailer_bytes - 24));
  EXPECT_EQ(refusal(Reader::open(path())), path() + " is damaged: its parts do not fit together");
}

/// Blocks that lie in several files are read and told as if they lay in one.
class Shards : public Tables {
 protected:
  static constexpr std::uint32_t numbers[]{0, 4};

  /// The blocks one by one to each of them, the first to both.
  void write_shards() {
    std::vector<Shard> finished;
    for (const std::uint32_t number : numbers) {
      OpenShard shard = opened_shard(number);
      std::uint32_t i = 0;
      for (const auto& [key, text] : blocks) {
        const bool is_here = i == 0 || i % 2 == number / 4;
        EXPECT_TRUE(!is_here || shard.writer.add(key, bytes_of(text)));
        ++i;
      }
      Result<Shard> done = finish_shard(path(), std::move(shard));
      EXPECT_TRUE(done) << refusal(done);
      finished.push_back(*done);
    }
    EXPECT_FALSE(fs::exists(path()));
    EXPECT_EQ(refusal(join_shards(path(), header, finished, "for people")), "");
  }
  OpenShard opened_shard(std::uint32_t number) {
    Budget budget;
    Result<OpenShard> shard =
        open_shard(path(), number, header, budget, [&](const Message& words) { told_ += in_english(words); });
    if (!shard) throw std::runtime_error(refusal(shard));
    return *std::move(shard);
  }

  std::string told_;
};

TEST_F(Shards, AreReadAsOneTable) {
  write_table();
  const std::uint64_t expected = opened().content_checksum();
  fs::remove(path());
  write_shards();
  const Reader reader = opened();
  expect_all_blocks(reader);
  EXPECT_EQ(reader.content_checksum(), expected);
  EXPECT_EQ(reader.summary(), "for people");
  EXPECT_EQ(reader.parts(), 2U);
  EXPECT_TRUE(reader.is_part_intact(0) && reader.is_part_intact(1));
  EXPECT_EQ(*shards_on_disk(path()), std::vector<std::uint32_t>(std::begin(numbers), std::end(numbers)));
  EXPECT_EQ(told_, "");
}

TEST_F(Shards, AMissingOrAnotherPartIsRefused) {
  write_shards();
  const std::string whole = content(path("table.4"));
  fs::remove(path("table.4"));
  EXPECT_THAT(refusal(Reader::open(path())), StartsWith(path() + " lacks a part: cannot read"));
  fs::copy_file(path("table.0"), path("table.4"));
  EXPECT_THAT(refusal(Reader::open(path())), AllOf(HasSubstr("table.4"), HasSubstr("is another one")));
  put_content(path("table.4"), whole.substr(0, whole.size() - 1));
  EXPECT_THAT(refusal(Reader::open(path())), StartsWith(path() + " lacks a part: "));
}

TEST_F(Shards, AreGoneOnWithAndDamageIsCutOffAndTold) {
  write_shards();
  {
    const OpenShard again = opened_shard(4);
    EXPECT_EQ(told_, "") << "a finished shard is no damage";
    EXPECT_EQ(again.writer.keys().size(), 3U);
  }
  EXPECT_THAT(names(), UnorderedElementsAre("table", "table.0", "table.4.part"));
  std::string bytes = content(path("table.4.part"));
  bytes[header_bytes + 40] = static_cast<char>(bytes[header_bytes + 40] ^ 1);
  put_content(path("table.4.part"), bytes);
  EXPECT_TRUE(opened_shard(4).writer.keys().empty());
  EXPECT_THAT(told_, HasSubstr("are torn or damaged, and are made again"));
  told_.clear();
  put_content(path("table.4.part"), "no table at all");
  EXPECT_TRUE(opened_shard(4).writer.keys().empty());
  EXPECT_THAT(told_, HasSubstr("15 of 15 bytes"));
  fs::remove(path());
  write_shards();
  expect_all_blocks(opened());
}

TEST_F(Tables, AnUnfinishedTableIsRefused) {
  unfinished();
  EXPECT_EQ(refusal(Reader::open(part())), part() + incomplete);
}

TEST_F(Tables, WhatIsNoTableIsRefused) {
  EXPECT_THAT(refusal(Reader::open(path())), StartsWith("cannot read " + path() + ": "));
  EXPECT_THAT(refusal(Reader::open(path(std::string("a\0b", 3)))), StartsWith("cannot read "));
  EXPECT_EQ(refusal(Reader::open(folder_.string())),
            "cannot read " + folder_.string() + ": it is not a plain file");
  ASSERT_EQ(mkfifo(path("pipe").c_str(), 0600), 0);
  EXPECT_EQ(refusal(Reader::open(path("pipe"))), "cannot read " + path("pipe") + ": it is not a plain file");
  for (const std::string& found : {std::string(), std::string("a letter"), random_text(1000, 1)}) {
    put_content(path(), found);
    EXPECT_EQ(refusal(Reader::open(path())), path() + " is not a table of Quadrille");
  }
}

TEST_F(Tables, ALaterFormatIsRefused) {
  write_table();
  std::string later = content(path());
  later[8] = 2;
  put_content(path(), later);
  EXPECT_EQ(refusal(Reader::open(path())),
            path() + " has version 2 of the format of tables; this program reads version 1");
}

}  // namespace
}  // namespace quadrille::tables
