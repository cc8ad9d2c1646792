// A game in progress as a plain line, without any display: what was played, what may be played, how it ended.
// What else could have been played is the tree's to know (match/tree.hpp).
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "core/any_game.hpp"
#include "core/history.hpp"
#include "core/result.hpp"
#include "match/record.hpp"

namespace quadrille::match {

class Match {
 public:
  /// A new game.
  explicit Match(AnyPosition start);
  /// The main line of a record, with its end. A record read by parse_record has been checked.
  explicit Match(const Record& record);

  const AnyPosition& position() const { return positions_.back(); }
  const AnyPosition& start() const { return positions_.front(); }
  const Sheet& sheet() const { return position()->game().sheet(); }
  Side to_move() const { return position()->to_move(); }

  /// The moves from the start to here.
  std::size_t moves_played() const { return moves_.size(); }
  AnyMove move_at(std::size_t i) const { return moves_[i]; }
  const AnyPosition& position_at(std::size_t i) const { return positions_[i]; }
  /// Nothing at the start.
  std::optional<AnyMove> last_move() const;

  /// Counts repetition, resignation, agreement and time beside the rules of the game.
  Outcome outcome() const;
  bool is_over() const { return outcome() != Outcome::Undecided; }
  /// Why the game is over; only when it is.
  Message ending() const;
  /// The same for programs, and for ever: "rules", "repetition", "resignation", "forfeit", "agreement" or
  /// "time".
  std::string_view ending_code() const;
  /// How often the position on the board has come up, this time included.
  int occurrences() const { return occurrences_; }

  /// Plays a move and tells what it did. A refused move changes nothing.
  Result<Transition> play(AnyMove move);
  Result<Transition> play(std::string_view text);
  /// Plays a legal move without asking whether the game goes on: a variation may be longer than the game,
  /// which ends at the third repetition.
  void follow(AnyMove move);

  bool can_undo() const { return moves_played() > 0 || agreement_ != Agreement::None; }
  /// Takes back a resignation, an agreed draw or that the time was up, else the last move; false when there
  /// is nothing to take back.
  bool undo();

  Result<Done> resign(Side who);
  /// A program that does not play by the rules, or not at all, loses.
  Result<Done> forfeit(Side who);
  /// Whose time is up has lost.
  Result<Done> time_out(Side who);
  Result<Done> offer_draw(Side who);
  std::optional<Side> draw_offered_by() const { return draw_offer_; }
  /// The opponent of the one who offered accepts or declines. Playing on declines too.
  Result<Done> answer_draw(bool accept);

  /// What the players ended the game by, if they did.
  Agreement agreement() const { return agreement_; }

 private:
  void count();
  Result<Done> give_up(Side who, Agreement how);

  std::vector<AnyMove> moves_;
  std::vector<AnyPosition> positions_;  // the start, then one after each move played
  History history_;                     // of the positions, where one can come up again
  int occurrences_ = 1;                 // of the last one
  Agreement agreement_ = Agreement::None;
  Outcome agreed_ = Outcome::Undecided;
  std::optional<Side> draw_offer_;
};

/// A game as it stands, to be written down.
Record record_of(const Match& match);

}  // namespace quadrille::match
