// A game in progress, without any display: what was played, what may be played, how it ended.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/any_game.hpp"
#include "core/result.hpp"
#include "match/record.hpp"

namespace quadrille::match {

class Match {
 public:
  /// A new game.
  explicit Match(AnyPosition start);
  /// Goes on where a record ends. A record read by parse_record has been checked.
  explicit Match(Record record);

  const AnyPosition& position() const { return positions_.back(); }
  const AnyPosition& start() const { return record_.start; }
  const Sheet& sheet() const { return position()->game().sheet(); }
  Side to_move() const { return position()->to_move(); }

  /// The moves from the start to here.
  std::size_t moves_played() const { return positions_.size() - 1; }
  AnyMove move_at(std::size_t i) const { return record_.main.entries[i].move; }
  const AnyPosition& position_at(std::size_t i) const { return positions_[i]; }
  /// Nothing at the start.
  std::optional<AnyMove> last_move() const;

  /// Counts repetition, resignation and agreement beside the rules of the game.
  Outcome outcome() const;
  bool is_over() const { return outcome() != Outcome::Undecided; }
  /// Why the game is over; only when it is.
  Message ending() const;
  /// How often the position on the board has come up, this time included.
  int occurrences() const;

  /// Plays a move and tells what it did. A refused move changes nothing. Moves that had been taken back
  /// here become a variation of the one played.
  Result<Transition> play(AnyMove move);
  Result<Transition> play(std::string_view text);

  bool can_undo() const { return moves_played() > 0 || record_.agreement != Agreement::None; }
  bool can_redo() const { return !is_over() && moves_played() < record_.main.entries.size(); }
  /// Takes back a resignation or an agreed draw, else the last move; false when there is nothing to take
  /// back.
  bool undo();
  /// Plays again what was taken back.
  bool redo();

  /// For walks through a tree of moves, where nothing is remembered of the moves left behind. A legal move is
  /// followed even when the game is over by repetition: in a variation it may go on.
  void follow(AnyMove move);
  /// The counterpart: takes the last move away, and what the players agreed on after it.
  void drop();

  Result<Done> resign(Side who);
  Result<Done> offer_draw(Side who);
  std::optional<Side> draw_offered_by() const { return draw_offer_; }
  /// The opponent of the one who offered accepts or declines. Playing on declines too.
  Result<Done> answer_draw(bool accept);

  /// Adds a comment to the last move, or to the start.
  void comment(std::string text);
  void set_tag(std::string_view name, std::string value) { record_.set_tag(name, std::move(value)); }
  std::optional<std::string> tag(std::string_view name) const { return record_.tag(name); }

  /// The game as it stands, to be written down; moves taken back and not played again are left out.
  Record record() const;

 private:
  void advance(AnyMove move);
  void branch_off(AnyMove move);

  Record record_;
  std::vector<AnyPosition> positions_;  // the start, then one after each move played
  std::unordered_map<std::uint64_t, int> seen_;
  std::optional<Side> draw_offer_;
};

}  // namespace quadrille::match
