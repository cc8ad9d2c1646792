// A game's tree of moves and a place in it: browsing, variations, comments.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "core/any_game.hpp"
#include "core/result.hpp"
#include "match/match.hpp"
#include "match/record.hpp"

namespace quadrille::match {

/// How to get to a place from the start, a number for each move: 0 goes on along the line, k enters the k-th
/// variation instead of the line's next move.
using Path = std::vector<int>;

class Study {
 public:
  /// Looks at the end of the main line. Variations of a variation's first move become variations beside it,
  /// for they begin in the same position.
  explicit Study(Record record);

  /// The whole tree, to be written down.
  const Record& record() const { return record_; }
  /// The game from the start to the place looked at. At the end of the main line it knows of resignation and
  /// agreement too.
  const Match& here() const { return here_; }
  const Path& path() const { return path_; }
  bool on_main_line() const;
  bool at_end_of_main() const;
  /// What follows here: the line's own move first, then the first move of each variation.
  std::vector<AnyMove> choices() const;

  bool back();
  bool forward(int choice = 0);
  void to_start();
  /// To the end of the line looked at.
  void to_end();
  /// To the position after so many moves, back or along the line looked at; false where it is shorter.
  bool to_ply(std::size_t ply);
  /// False, and nothing changes, where there is no such place.
  bool go(const Path& path);

  /// Follows a known move, else adds it: at the end of a line it makes the line longer, elsewhere it begins a
  /// variation.
  Result<Transition> play(AnyMove move);
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
    Path path;   ///< to the place after the move
    int depth;   ///< 0 on the main line, 1 in its variations, and so on
    int number;  ///< as records number moves
    Side mover;
    bool shows_number;  ///< "3." when player 1 moves, "3..." when player 2 does
    std::string move;
    std::vector<std::string> comments;
    bool starts_variation;
    bool ends_variation;  ///< the last move of its variation; variations of this move come after it still
  };
  /// The tree in reading order: a move, then its variations, then the next move of the line.
  std::vector<Row> rows() const;

 private:
  /// Lets the game be over where the players ended it.
  void conclude();
  /// The main line has other moves than before: how it ends follows from them.
  void renew_result();

  Record record_;
  Match here_;
  Path path_;
};

}  // namespace quadrille::match
