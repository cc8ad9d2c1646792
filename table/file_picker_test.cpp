#include "table/file_picker.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "games/registry.hpp"
#include "tests/in_child.hpp"

namespace quadrille::table {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::MatchesRegex;

using Meaning = FilePicker::Meaning;

const Sheet& dodgem_sheet() { return (*find_game("dodgem"))->sheet(); }

class PickedFiles : public testing::Test {
 protected:
  PickedFiles() {
    std::string name = testing::TempDir() + "picker-XXXXXX";
    folder = mkdtemp(name.data());
    std::filesystem::create_directory(folder + "/old games");
    for (const char* file : {"b.txt", "A.txt", "board.svg", "notes", ".hidden.txt"}) write(file);
  }
  ~PickedFiles() override { std::filesystem::remove_all(folder); }
  void write(const std::string& name) const { std::ofstream(folder + "/" + name) << "something\n"; }
  std::vector<std::string> names() const {
    std::vector<std::string> all;
    for (const FilePicker::Entry& each : picker.entries()) all.push_back(each.name);
    return all;
  }
  std::string refusal(std::string_view name) {
    const Result<FilePicker::Choice> choice = picker.choose(name);
    return choice ? "it is accepted" : in_english(choice.error().why);
  }
  void expect(std::string_view name, Meaning meaning, const std::string& path) {
    const Result<FilePicker::Choice> choice = picker.choose(name);
    ASSERT_TRUE(choice) << in_english(choice.error().why);
    EXPECT_EQ(choice->meaning, meaning) << name;
    EXPECT_EQ(choice->path, path);
  }

  std::string folder;
  FilePicker picker;
};

TEST_F(PickedFiles, AreListedFoldersFirstByKind) {
  picker.begin(Errand::OpenGame, folder);
  EXPECT_THAT(names(), ElementsAre("old games", "A.txt", "b.txt"));
  EXPECT_TRUE(picker.entries().front().is_folder);
  picker.set_kind(1);
  EXPECT_THAT(names(), ElementsAre("old games", "A.txt", "b.txt", "board.svg", "notes"));
  picker.begin(Errand::SavePicture, folder);
  EXPECT_THAT(names(), ElementsAre("old games", "board.svg"));
}

TEST_F(PickedFiles, FoldersAreGoneInAndOut) {
  picker.begin(Errand::OpenGame, folder);
  expect("old games", Meaning::Folder, folder + "/old games");
  EXPECT_EQ(picker.folder(), folder + "/old games");
  EXPECT_THAT(names(), IsEmpty());
  ASSERT_TRUE(picker.go_up());
  EXPECT_EQ(picker.folder(), folder);
  expect("old games/..", Meaning::Folder, folder);
  expect("/", Meaning::Folder, "/");
  ASSERT_TRUE(picker.go_up());
  EXPECT_EQ(picker.folder(), "/") << "there is nothing above";
  EXPECT_FALSE(picker.go_to(folder + "/nowhere"));
  EXPECT_EQ(picker.folder(), "/");
}

TEST_F(PickedFiles, AFolderThatIsGoneGivesTheOneAbove) {
  picker.begin(Errand::OpenGame, folder + "/gone/long ago");
  EXPECT_EQ(picker.folder(), folder);
  picker.begin(Errand::OpenGame, "");
  EXPECT_EQ(picker.folder(), "/");
}

TEST_F(PickedFiles, AreOpenedByName) {
  picker.begin(Errand::OpenGame, folder);
  expect("b.txt", Meaning::File, folder + "/b.txt");
  expect(" b ", Meaning::File, folder + "/b.txt");
  expect("notes", Meaning::File, folder + "/notes");
  expect(folder + "/A.txt", Meaning::File, folder + "/A.txt");
  EXPECT_THAT(refusal("c"), HasSubstr("there is no file"));
  EXPECT_THAT(refusal("  "), HasSubstr("choose a file"));
}

TEST_F(PickedFiles, ANewNameGetsTheEnding) {
  picker.begin(Errand::SaveGame, folder);
  expect("mine", Meaning::File, folder + "/mine.txt");
  expect("mine.TXT", Meaning::File, folder + "/mine.TXT");
  expect("mine.v2", Meaning::File, folder + "/mine.v2.txt");
  picker.set_kind(1);
  expect("mine.v2", Meaning::File, folder + "/mine.v2");
  picker.begin(Errand::SavePicture, folder);
  expect("mine", Meaning::File, folder + "/mine.svg");
  expect("mine.png", Meaning::File, folder + "/mine.png");
  EXPECT_EQ(picker.fitting("mine.png"), "mine.svg");
  picker.set_kind(1);
  EXPECT_EQ(picker.fitting("mine.svg"), "mine.png");
  EXPECT_EQ(picker.fitting(""), "");
}

TEST_F(PickedFiles, WhatIsThereIsNotReplacedUnasked) {
  picker.begin(Errand::SaveGame, folder);
  expect("b.txt", Meaning::Existing, folder + "/b.txt");
  expect("b", Meaning::Existing, folder + "/b.txt");
  expect("old games/new", Meaning::File, folder + "/old games/new.txt");
}

TEST_F(PickedFiles, WhatCannotBeIsSaid) {
  picker.begin(Errand::SaveGame, folder);
  EXPECT_THAT(refusal("nowhere/mine"), HasSubstr("there is no folder"));
  EXPECT_THAT(refusal(""), HasSubstr("needs a name"));
  std::filesystem::create_directory(folder + "/mine.txt");
  EXPECT_THAT(refusal("mine"), HasSubstr("is a folder"));
  chmod(folder.c_str(), 0555);
  EXPECT_TRUE(in_child([&] {
    return be_nobody_special() && refusal("other").find("nothing can be saved in") != std::string::npos;
  }));
  chmod(folder.c_str(), 0755);
}

TEST_F(PickedFiles, AFreeNameIsSuggested) {
  picker.begin(Errand::SaveGame, folder);
  const std::string first = picker.suggested_name(stem_for(dodgem_sheet()));
  EXPECT_THAT(first, MatchesRegex("dodgem 20[0-9][0-9]-[0-9][0-9]-[0-9][0-9]\\.txt"));
  write(first);
  EXPECT_THAT(picker.suggested_name(stem_for(dodgem_sheet())), MatchesRegex("dodgem 20.* \\(2\\)\\.txt"));
  picker.begin(Errand::SavePicture, folder);
  EXPECT_THAT(picker.suggested_name(stem_for(dodgem_sheet())), MatchesRegex("dodgem 20.*-[0-9][0-9]\\.svg"));
}

TEST_F(PickedFiles, FoldersAreMade) {
  picker.begin(Errand::SaveGame, folder);
  ASSERT_TRUE(picker.make_folder(" 2026 "));
  EXPECT_EQ(picker.folder(), folder + "/2026");
  ASSERT_TRUE(picker.go_up());
  EXPECT_THAT(names(), ElementsAre("2026", "old games", "A.txt", "b.txt"));
  for (const char* wrong : {"", "..", "a/b", "2026", "b.txt"})
    EXPECT_FALSE(picker.make_folder(wrong)) << wrong;
  EXPECT_EQ(picker.folder(), folder);
}

}  // namespace
}  // namespace quadrille::table
