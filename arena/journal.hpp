// A match written down game by game, so that it can go on after an interruption. See docs/formats.md.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "arena/arena.hpp"
#include "arena/plan.hpp"
#include "core/result.hpp"

namespace quadrille::arena {

/// What must be the same for games to belong to one match.
std::string journal_head(const Plan& plan);
std::string journal_line(const GameResult& result);

/// The games that a journal of this plan tells of, also those that a longer plan has added. A last line
/// that was cut short is not counted. The refusal says which line is wrong, or what differs from the plan.
Result<std::vector<GameResult>> parse_journal(std::string_view text, const Plan& plan);

/// A journal on the disk. Every game is on its way to the disk when add() comes back.
class Journal {
 public:
  /// Begins with these games, in place of whatever the file held.
  static Result<Journal> create(const std::string& path, const Plan& plan,
                                const std::vector<GameResult>& results);
  Journal(Journal&& other) noexcept;
  Journal(const Journal&) = delete;
  Journal& operator=(const Journal&) = delete;
  Journal& operator=(Journal&&) = delete;
  ~Journal();

  Result<Done> add(const GameResult& result);

 private:
  Journal(std::string path, int descriptor) : path_(std::move(path)), descriptor_(descriptor) {}

  std::string path_;
  int descriptor_;
};

}  // namespace quadrille::arena
