// What a click on the board means. Faces pass clicks on and draw what comes back.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "match/match.hpp"

namespace quadrille::table {

enum class ClickMeaning : std::uint8_t {
  PickUp,   ///< a piece is now held, or another one than before
  LayBack,  ///< the piece held is let go
  PutDown,  ///< this makes a move
  Refused   ///< nothing changes; a piece that is held still is
};

struct Click {
  ClickMeaning meaning;
  std::optional<AnyMove> move;  ///< of PutDown; the face hands it to Match::play
  std::optional<Message> why;   ///< of Refused
};

class Selection {
 public:
  /// A click on a cell, or on the point beyond the edge over which a pawn can leave.
  Click click(const match::Match& match, Point where);

  /// Whether a click there would pick a piece up: it is one's own, it can move, and it is not held yet.
  bool picks_up(const match::Match& match, Point where) const;
  /// The piece held.
  std::optional<Point> held() const { return held_; }
  /// Where a click makes a move now.
  std::vector<Point> targets(const match::Match& match) const;
  /// What putting down there would do: captures are shown before they are made. Nothing where no move goes.
  std::optional<Transition> preview(const match::Match& match, Point where) const;
  /// Why the piece held cannot be put down there; nothing where it can, and where nobody could mean it.
  std::optional<Message> why_not_there(const match::Match& match, Point where) const;
  /// Lets go of the piece held: the position changed, or the player thought better of it.
  void clear() { held_.reset(); }

 private:
  std::vector<std::pair<Point, AnyMove>> moves(const match::Match& match) const;

  std::optional<Point> held_;
};

}  // namespace quadrille::table
