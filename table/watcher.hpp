// What a face hears from the table. Each event says what changed, so that nothing else need be drawn anew.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/any_game.hpp"
#include "core/message.hpp"

namespace quadrille::table {

enum class Tone : std::uint8_t {
  Refusal,       ///< a click that means nothing, a move that is not allowed
  Problem,       ///< something went wrong and must be seen
  Notice,        ///< what happened and cannot be seen on the board: shown in passing, and heard
  Announcement,  ///< what happened and can be seen on the board, for those who listen
};

/// Told after what it names has changed, on the table's thread. Whoever draws may ask the table anything
/// then; what another event names may be told of a moment later.
class Watcher {
 public:
  Watcher() = default;
  Watcher(const Watcher&) = delete;
  Watcher& operator=(const Watcher&) = delete;
  virtual ~Watcher() = default;

  /// Another game is on the table.
  virtual void game_started() {}
  /// A move was made on the board: for animation and sound.
  virtual void moved(const AnyPosition& /*before*/, const Transition& /*told*/) {}
  /// The game came to its end.
  virtual void game_ended() {}
  /// The list of moves is another one: a move, a variation, a comment.
  virtual void moves_changed() {}
  /// Another place is looked at, or what stands there has changed.
  virtual void looked_elsewhere() {}
  /// A piece was picked up or let go.
  virtual void selected() {}
  /// Who sits where.
  virtual void seated() {}
  /// The program that played a side cannot play on; a person has its seat now.
  virtual void program_failed(Side /*side*/, const Message& /*why*/) {}
  /// What the table is busy with: whether somebody thinks, the game rests, is analysed, teaches, or a draw
  /// was offered.
  virtual void occupied() {}
  /// What the clocks show, or which of them runs.
  virtual void time_changed() {}
  /// A person to move has little time left.
  virtual void time_short(Side /*side*/) {}
  /// A hint was found and is shown, or is no longer.
  virtual void hinted() {}
  /// A person is warned of the move that was to be made, or no longer is.
  virtual void warned() {}
  /// What is asked of a person who learns at this table, or how it went.
  virtual void trained() {}
  /// What analysis knows of the place looked at.
  virtual void place_analysed() {}
  /// What analysis knows of the line, or where on it the place is.
  virtual void line_analysed() {}
  virtual void told(Tone /*tone*/, const Message& /*what*/) {}
  /// A text that was pasted is a position of several games: which is meant?
  virtual void asked_which_game(const std::vector<const AnyGame*>& /*games*/, const std::string& /*text*/) {}
  /// Which games are kept, or which of them are recent.
  virtual void shelf_changed() {}
};

}  // namespace quadrille::table
