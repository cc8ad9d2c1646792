// A game at the console: the match, who plays, where it is saved, and what is typed at the prompts.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "core/any_game.hpp"
#include "faces/console/commands.hpp"
#include "faces/console/terminal.hpp"
#include "match/match.hpp"
#include "match/player.hpp"

namespace quadrille::console {

/// What the subjects call the board: here it is the game in progress on it.
using Board = match::Match;

/// Who plays each side.
struct Seats {
  PerSide<std::string> names{std::string(match::human), std::string(match::human)};
  PerSide<match::SeatKind> kinds{match::SeatKind::Person, match::SeatKind::Person};
  PerSide<std::unique_ptr<match::Player>> programs;  ///< one where a program sits

  bool is_program(Side side) const { return kinds[side] == match::SeatKind::Program; }
};

/// Why the program leaves before the end of the game.
enum class Departure : std::uint8_t { None, Quit, InputEnded, CannotSave, PlayerFailed };

class Session {
 public:
  Session(Terminal& terminal, Seats seats, std::string save_path);

  /// A game to go on with instead of a new one.
  void prepare(Board board) { board_.emplace(std::move(board)); }
  bool prepared() const { return board_.has_value(); }
  /// Begins with the game that was prepared, or else with this new one.
  Board& begin(Board fresh);
  /// Begins with the game that was prepared.
  Board& begin();

  Board& board() { return *board_; }
  Terminal& terminal() { return terminal_; }
  /// 1 or 2: whose turn it is.
  int player() const { return number(board_->to_move()); }

  bool goes_on() const { return departure_ == Departure::None && !board_->is_over(); }
  Departure departure() const { return departure_; }
  /// Why the last attempt to save the game failed, if it did.
  const std::optional<Message>& save_error() const { return save_error_; }

  /// Why a program could not go on, if one could not.
  const std::optional<Message>& player_error() const { return player_error_; }

  void announce_turn();
  bool computer_to_move() const { return seats_.is_program(board_->to_move()); }
  /// Lets the program whose turn it is play, and says what it played. One that fails ends the session.
  void play_computer();
  /// Plays a legal move; tells of a skipped turn and saves the game.
  void play(AnyMove move);
  /// Says how the game ended, if it did.
  void announce_end();
  void save();

  /// Asks until a number comes. Words are commands; nothing comes back when one of them changed the game or
  /// ended the program, so that the turn must begin anew.
  std::optional<int> ask_number(const Message& prompt);
  /// Asks for a setting before the game; nothing when the person leaves.
  std::optional<std::string> ask_setting(const Message& prompt);
  /// Asks until the text of a legal move comes.
  std::optional<AnyMove> ask_move(const Message& prompt);

 private:
  enum class Handled : std::uint8_t { AskAgain, TurnOver };

  std::optional<std::string> ask(const Message& prompt);
  /// What was typed is no answer to the prompt: a command, a move in notation, or a mistake.
  Handled handle(const std::string& typed);
  Handled run_command(const TypedCommand& typed);
  bool undo();
  bool redo();
  void hint();
  void save_as(const std::string& path);
  Handled offer_draw();

  Terminal& terminal_;
  Seats seats_;
  std::string save_path_;
  std::optional<Board> board_;
  Departure departure_ = Departure::None;
  std::optional<Message> save_error_;
  std::optional<Message> player_error_;
};

}  // namespace quadrille::console
