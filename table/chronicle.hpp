// Keeps what is played at a table: every game that comes to its end there goes to the archive by itself, if a
// person sat at it, and what is said of it afterwards too.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "match/record.hpp"
#include "table/archive.hpp"
#include "table/table.hpp"
#include "table/today.hpp"
#include "table/watcher.hpp"

namespace quadrille::table {

class Chronicle final : private Watcher {
 public:
  /// `tell_time` gives what `now` does.
  Chronicle(Table& table, Archive& archive, std::function<std::string()> tell_time = now);
  ~Chronicle() override;

  /// Puts a kept game on the table.
  Result<Done> open(const std::string& name);

  /// The game on the table, with the tags it is kept with where it is: by them it is known again elsewhere.
  match::Record record() const;
  /// All moves of a game were judged, and this record of it tells how many were mistakes. That is kept with
  /// the game, if it is kept, and nothing else of the record.
  void keep_judged(const match::Record& judged);

 private:
  void game_ended() override;
  void moves_changed() override;
  void line_analysed() override;

  void remember(std::string name, const match::Record& record);
  /// What is kept of the game is this now.
  void note(const match::Record& record);
  bool is_kept() const { return !name_.empty() && table_.games_begun() == game_; }
  /// Whether the game on the table is still as it is kept, but for what is said of it.
  bool is_as_kept() const;
  /// Keeps what is said of the game now.
  void keep_words();

  Table& table_;
  Archive& archive_;
  std::function<std::string()> tell_time_;
  std::string name_;        // of the game that was kept or opened last,
  std::uint64_t game_ = 0;  // and which of the table's games that is
  bool played_here_ = false;
  std::vector<match::Tag> tags_;  // of the game that is kept: the table may seat others
  std::string text_;              // as it is kept
  std::vector<AnyMove> moves_;
  Outcome result_ = Outcome::Undecided;
};

}  // namespace quadrille::table
