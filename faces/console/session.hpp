// A game at the console: the table, where the game is saved, and what is typed at the prompts.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/any_game.hpp"
#include "faces/console/commands.hpp"
#include "faces/console/terminal.hpp"
#include "match/match.hpp"
#include "table/on_demand.hpp"
#include "table/table.hpp"

namespace quadrille::console {

/// What the subjects call the board: here it is the game in progress on it.
using Board = match::Match;

/// Why the program leaves before the end of the game.
enum class Departure : std::uint8_t { None, Quit, InputEnded, CannotSave, PlayerFailed };

/// At the console only the file that was named keeps the game.
class NoShelf final : public table::Shelf {
 public:
  Result<std::optional<std::string>> read(const std::string&) override {
    return std::optional<std::string>();
  }
  void put(std::string, std::optional<std::string>, OnDone) override {}
  void rename(const std::string&, const std::string&) override {}
  std::string place_of(const std::string& name) const override { return name; }
  std::vector<std::string> recent() const override { return {}; }
  void set_recent(const std::vector<std::string>&) override {}
};

class Session final : private table::Watcher {
 public:
  Session(Terminal& terminal, PerSide<std::string> seats, const table::Terms& terms, std::string save_path);

  /// A game to go on with instead of a new one.
  void prepare(match::Record record) { prepared_.emplace(std::move(record)); }
  bool prepared() const { return prepared_.has_value(); }
  /// Begins with the game that was prepared, or else with this new one.
  const Board& begin(const Board& fresh);
  /// Begins with the game that was prepared.
  const Board& begin();

  const Board& board() const { return table_.game(); }
  Terminal& terminal() { return terminal_; }
  /// 1 or 2: whose turn it is.
  int player() const { return number(board().to_move()); }

  bool goes_on() const { return departure_ == Departure::None && !board().is_over(); }
  Departure departure() const { return departure_; }
  /// Why the game could not be saved, or played on.
  const std::optional<Message>& trouble() const { return trouble_; }

  void announce_turn();
  bool computer_to_move() const { return table_.computer_to_move(); }
  /// Lets the program whose turn it is play, and says what it played.
  void play_computer();
  /// Plays a legal move; tells of a skipped turn and saves the game.
  void play(AnyMove move) { table_.play(move); }
  /// Says how the game ended, if it did.
  void announce_end();

  /// Asks until a number comes. Words are commands; nothing comes back when one of them changed the game or
  /// ended the program, so that the turn must begin anew.
  std::optional<int> ask_number(const Message& prompt);
  /// Asks for a setting before the game; nothing when the person leaves.
  std::optional<std::string> ask_setting(const Message& prompt);
  /// Asks until the text of a legal move comes.
  std::optional<AnyMove> ask_move(const Message& prompt);

 private:
  enum class Handled : std::uint8_t { AskAgain, TurnOver };

  // What the table tells.
  void moved(const AnyPosition& before, const Transition& told) override;
  void program_failed(Side side, const Message& why) override;
  void told(table::Tone tone, const Message& what) override;

  std::optional<std::string> ask(const Message& prompt);
  /// What was typed is no answer to the prompt: a command, a move in notation, or a mistake.
  Handled handle(const std::string& typed);
  Handled run_command(const TypedCommand& typed);
  bool undo();
  bool redo();
  void list_moves();
  void help();
  void hint();
  void save();
  void save_as(const std::string& path);
  Handled offer_draw();

  Terminal& terminal_;
  std::string save_path_;
  std::optional<match::Record> prepared_;
  PerSide<std::string> seats_;
  NoShelf shelf_;
  table::Keeper keeper_{shelf_};
  table::OnDemand players_;
  table::OnDemand analysis_;
  table::Table table_;
  bool computer_plays_ = false;
  std::optional<PassingNote> note_;
  Departure departure_ = Departure::None;
  std::optional<Message> trouble_;
};

}  // namespace quadrille::console
