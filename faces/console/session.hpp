// A game at the console: the table, where the game is saved, and what is typed at the prompts.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/any_game.hpp"
#include "faces/console/commands.hpp"
#include "faces/console/questions.hpp"
#include "faces/console/terminal.hpp"
#include "match/match.hpp"
#include "table/on_demand.hpp"
#include "table/table.hpp"

namespace quadrille::console {

/// What the subjects call the board: here it is the game in progress on it.
using Board = match::Match;

/// Why the program leaves before the end of the game.
enum class Departure : std::uint8_t { None, Quit, InputEnded, CannotSave, PlayerFailed };

/// Where a game is kept: in `save`, after every move. It may have come from `resumed`. Either may be empty.
struct GameFiles {
  std::string save;
  std::string resumed;
};

/// A prompt asks for the first part of a move, or for what follows a part that was chosen.
enum class Part : std::uint8_t { First, Later };

/// A word that stands for a number at a prompt.
struct NumberWord {
  std::string_view word;
  int number;
};

/// Says a move in the words of the prompts.
using DescribeMove = std::function<Message(const AnyPosition&, AnyMove)>;

class Session final : private table::Watcher {
 public:
  Session(Terminal& terminal, PerSide<std::string> seats, const table::Terms& terms, GameFiles files);

  /// How much time a new game has, and who tells the time, where that is not the system.
  void use_clock(const match::TimeControl& control, const table::Now& now);
  /// A game to go on with instead of a new one.
  void prepare(match::Record record) { prepared_.emplace(std::move(record)); }
  bool prepared() const { return prepared_.has_value(); }
  /// Begins with the game that was prepared, or else with this new one.
  const Board& begin(const Board& fresh);
  /// Begins with the game that was prepared.
  const Board& begin();

  /// How moves are told, where the prompts ask for more than cells.
  void describe_moves(DescribeMove describe) { describe_ = std::move(describe); }

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

  /// Asks until a number comes, or a word for one. Other words are commands; nothing comes back when one of
  /// them changed the game, took back what was chosen of the move or ended the program, so that the turn must
  /// begin anew.
  std::optional<int> ask_number(const Message& prompt, Part part, const std::vector<NumberWord>& words = {});
  /// Asks for settings before the game, one question after the other; false when the person leaves.
  bool ask_settings(const std::vector<std::function<Step()>>& questions);
  /// Asks until the text of a legal move comes.
  std::optional<AnyMove> ask_move(const Message& prompt);

 private:
  enum class Handled : std::uint8_t { AskAgain, TurnOver };

  // What the table tells.
  void moved(const AnyPosition& before, const Transition& told) override;
  void game_ended() override;
  void program_failed(Side side, const Message& why) override;
  void told(table::Tone tone, const Message& what) override;

  /// What was typed; nothing at the end of input, and when the time was up before.
  std::optional<std::string> ask(const Message& prompt);
  /// Leaves before the end of the game; what is left on the clock is saved.
  void leave(Departure departure);
  /// Departs where a question ended with that.
  void depart_after(Step step);
  /// What was typed is no answer to the prompt: a command, a move in notation, or a mistake.
  Handled handle(const std::string& typed);
  Handled run_command(const TypedCommand& typed);
  /// A sentence of its own for what was typed and is none of these.
  Message not_understood(const std::string& typed) const;
  bool undo();
  bool redo();
  void list_moves();
  void help();
  void hint();
  void rules();
  void save();
  void save_as(const std::string& path);
  Handled offer_draw();

  Terminal& terminal_;
  std::string save_path_;
  std::string usual_path_;           // of a save without a name
  std::set<std::string> own_files_;  // that hold this game and may be written again
  std::optional<match::Record> prepared_;
  match::TimeControl clock_;
  PerSide<std::string> seats_;
  table::NoShelf shelf_;  // only the file that was named keeps the game
  table::Keeper keeper_{shelf_};
  table::OnDemand players_;
  table::OnDemand analysis_;
  table::Table table_;
  DescribeMove describe_;
  Part part_ = Part::First;  // what the prompt asks for
  bool computer_plays_ = false;
  std::optional<PassingNote> note_;
  Departure departure_ = Departure::None;
  std::optional<Message> trouble_;
};

}  // namespace quadrille::console
