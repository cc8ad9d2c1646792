// A game as a tree of moves, with a mark where the game stands and a place that is looked at: playing and
// taking back, browsing, variations, comments.
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/any_game.hpp"
#include "core/result.hpp"
#include "match/match.hpp"
#include "match/record.hpp"

namespace quadrille::match {

/// How to get to a place from the start, a number for each move: 0 goes on along the line, k enters the k-th
/// variation instead of the line's next move.
using Path = std::vector<int>;

/// The game itself is the main line up to the mark. Moves explored beyond it make the main line longer, but
/// not the game.
class Tree {
 public:
  /// The game stands at the end of the main line, and that is looked at. Variations of a variation's first
  /// move become variations beside it, for they begin in the same position.
  explicit Tree(Record record);

  /// The whole tree, to be written down; moves taken back and not played again are not in it.
  const Record& record() const { return record_; }
  /// The same without what was explored beyond the mark: whoever reads it goes on where the game stands.
  Record record_to_mark() const;
  void set_tag(std::string_view name, std::string value) { record_.set_tag(name, std::move(value)); }
  void remove_tag(std::string_view name) { record_.remove_tag(name); }

  // The game. Whatever is done to it, the place looked at is then where it stands.

  const Match& game() const { return game_; }
  /// How many moves of the main line are the game's.
  std::size_t mark() const { return game_.moves_played(); }
  /// Moves that had been taken back here become a variation of the one played. Moves explored beyond the mark
  /// do too.
  Result<Transition> play(AnyMove move);
  /// What was left on the clock of the player who made the last move of the game.
  void set_clock(std::chrono::milliseconds left);
  /// What was left for each after their last move of the game; nothing where that is not known.
  PerSide<std::optional<std::chrono::milliseconds>> clocks() const;
  bool can_take_back() const { return game_.can_undo(); }
  /// A resignation, an agreed draw or that the time was up, else the last move.
  bool take_back();
  bool can_play_again() const { return !game_.is_over() && !taken_back_.entries.empty(); }
  bool play_again();
  Result<Done> resign(Side who);
  Result<Done> time_out(Side who);
  Result<Done> offer_draw(Side who);
  Result<Done> answer_draw(bool accept);
  /// The place looked at becomes where the game stands: its line becomes the main line, and the game is that
  /// far; what follows on that line can be played again. False where that cannot be, as after a third
  /// repetition.
  bool set_mark();
  /// Takes away what was explored beyond the mark on the main line.
  void cut_at_mark();

  // The place looked at.

  /// The game from the start to the place looked at. At the mark it knows of resignation and agreement too.
  const Match& here() const { return elsewhere_ ? *elsewhere_ : game_; }
  const Path& path() const { return path_; }
  bool on_main_line() const;
  bool at_mark() const { return !elsewhere_.has_value(); }
  /// Whether a path leads to where the game stands.
  bool is_mark(const Path& path) const;
  bool at_end_of_main() const;
  /// What follows here: the line's own move first, then the first move of each variation.
  std::vector<AnyMove> choices() const;
  /// The path to the end of the line that a place is in; nothing where there is no such place.
  std::optional<Path> end_of_line(Path path) const;
  /// The line to a place of the tree.
  Match line_to(const Path& path) const;

  bool back();
  bool forward(int choice = 0);
  void to_start();
  /// To the end of the line looked at.
  void to_end();
  void to_mark();
  /// To the position after so many moves, back or along the line looked at; false where it is shorter.
  bool to_ply(std::size_t ply);
  /// False, and nothing changes, where there is no such place.
  bool go(const Path& path);

  // The moves that could have been played.

  /// Follows a known move, else adds it: at the end of a line it makes the line longer, elsewhere it begins a
  /// variation. The game stays where it stands.
  Result<Transition> explore(AnyMove move);
  /// Of the move looked at, or of the start; empty takes it away.
  void set_comment(std::string text);
  /// All comments on the move looked at, or on the start, each on lines of its own.
  std::string comment() const;
  /// Makes the line looked at the main line; what was played instead becomes a variation. False, and nothing
  /// changes, on the main line itself, where the line goes on after a draw by repetition, and where
  /// variations would be nested too deep.
  bool promote();
  /// Takes away the move looked at and all that follows it, and goes back one move. Where the move had
  /// variations the first of them takes its place. False at the start.
  bool remove();

  /// A move as a list of moves shows it.
  struct Row {
    int before;  ///< the row of the move before; -1 at the start
    int choice;  ///< which of the moves there it is, as in a path
    int depth;   ///< 0 on the main line, 1 in its variations, and so on
    int number;  ///< as records number moves
    Side mover;
    bool shows_number;  ///< "3." when player 1 moves, "3..." when player 2 does
    std::string move;
    std::vector<std::string> comments;
    bool starts_variation;
  };
  /// The tree in reading order: a move, then its variations, then the next move of the line.
  std::vector<Row> rows() const;
  /// To the place after the move of a row, or to the start for -1; and which row leads to a place.
  static Path path_to(const std::vector<Row>& rows, int row);
  static int row_at(const std::vector<Row>& rows, const Path& path);

 private:
  /// Puts `move` next on the main line, which ends at the mark. What had been taken back there stays as a
  /// variation, or goes on behind it.
  void branch_off(AnyMove move);
  void look_at_mark();
  /// What had been taken back stands behind the mark again, or beside what was explored there.
  void put_back();
  /// The record tells how the main line ends.
  void write_result();
  /// The main line has other moves than before: the game is as much of it as it was.
  void renew_game();

  Record record_;
  Match game_;
  Line taken_back_;                 // what can be played again from the mark on
  std::optional<Match> elsewhere_;  // the line looked at, where that is not the game as it stands
  Path path_;
};

}  // namespace quadrille::match
