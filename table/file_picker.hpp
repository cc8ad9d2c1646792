// Choosing a file by hand: what is in a folder, what a typed name means, and what would be replaced.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/message.hpp"
#include "core/result.hpp"
#include "core/sheet.hpp"

namespace quadrille::table {

/// What a file is chosen for.
enum class Errand : std::uint8_t { OpenGame, SaveGame, SavePicture, SaveGames, ReadGames };

/// What a file with a game is called, without an ending: "dodgem 2026-11-15".
std::string stem_for(const Sheet& sheet);
/// The same for a file with many: "games 2026-11-15".
std::string stem_for_games();

class FilePicker {
 public:
  struct Entry {
    std::string name;
    bool is_folder = false;

    friend bool operator==(const Entry&, const Entry&) = default;
  };
  /// Which files are shown; the first ending is added to a name that has none. Without endings, all are.
  struct Kind {
    Message name;
    std::vector<std::string> endings;
  };
  enum class Meaning : std::uint8_t { Folder, File, Existing };
  /// What a name stands for: a folder, which is gone to; a file to take; or one that saving would replace.
  struct Choice {
    Meaning meaning = Meaning::File;
    std::string path;
  };

  /// Begins in a folder, or in the nearest one above it that can be read.
  void begin(Errand errand, const std::string& folder);

  Errand errand() const { return errand_; }
  bool saves() const { return errand_ != Errand::OpenGame && errand_ != Errand::ReadGames; }
  const std::string& folder() const { return folder_; }
  /// Folders first, each by its name; hidden files are left out.
  const std::vector<Entry>& entries() const { return entries_; }
  const std::vector<Kind>& kinds() const;
  std::size_t kind() const { return kind_; }
  void set_kind(std::size_t kind);

  /// With an ending, "dodgem 2026-11-15.txt", and a number behind it where there is one already.
  std::string suggested_name(const std::string& stem) const;
  /// The same name with the ending of the kind chosen now, in place of one that another kind has.
  std::string fitting(std::string_view name) const;

  Result<Done> go_to(const std::string& folder);
  Result<Done> go_up();
  /// Makes a folder in this one and goes there.
  Result<Done> make_folder(std::string_view name);
  /// What is meant by a name in this folder, a path, or a path in one's home ("~/games"). A folder is gone
  /// to.
  Result<Choice> choose(std::string_view name);

 private:
  std::string path_of(std::string_view name) const;
  Result<Choice> choose_to_open(const std::string& path) const;
  Result<Choice> choose_to_save(const std::string& path) const;
  bool shows(std::string_view name) const;
  Result<std::vector<Entry>> read(const std::string& folder) const;

  Errand errand_ = Errand::OpenGame;
  std::string folder_;
  std::vector<Entry> entries_;
  std::size_t kind_ = 0;
};

}  // namespace quadrille::table
