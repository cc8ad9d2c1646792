#include "faces/console/session.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <utility>

#include "core/workers.hpp"
#include "match/analysis.hpp"
#include "match/store.hpp"

namespace quadrille::console {

namespace {

/// The number typed, or one as far off the board when it is huge; nothing when it is no number.
std::optional<int> parse_number(const std::string& typed) {
  constexpr int off_the_board = 1'000'000;
  int value = 0;
  const char* const end = typed.data() + typed.size();
  const auto [stop, error] = std::from_chars(typed.data(), end, value);
  if (stop != end || error == std::errc::invalid_argument) return std::nullopt;
  return error == std::errc{} ? std::clamp(value, -off_the_board, off_the_board) : off_the_board;
}

bool is_yes(std::string_view typed) {
  const char first =
      typed.empty() ? '\0' : static_cast<char>(std::tolower(static_cast<unsigned char>(typed.front())));
  return first == 'y' || first == 'o';
}

/// A move as text, and where it goes in the numbers the prompts ask for.
Message described(const AnyPosition& position, AnyMove move) {
  const Gesture gesture = position->gesture(move);
  const int first_row = position->game().sheet().cells.first_row;
  const Point first = gesture.from.value_or(gesture.to);
  if (!gesture.from) {
    const auto place = [&](Point p) { return message("row {0}, column {1}", p.row + first_row, p.col + 1); };
    Message places = place(first);
    for (const Point where : position->fills(move)) {
      if (where != first) places = message("{0} and {1}", std::move(places), place(where));
    }
    return message("{0} ({1})", position->move_text(move), std::move(places));
  }
  return message("{0} (the piece in row {1}, column {2})", position->move_text(move), first.row + first_row,
                 first.col + 1);
}

/// A program at the console may use the whole machine.
search::Settings whole_machine() {
  search::Settings settings;
  settings.threads = hardware_threads();
  return settings;
}

}  // namespace

Session::Session(Terminal& terminal, PerSide<std::string> seats, const table::Terms& terms,
                 std::string save_path)
    : terminal_(terminal),
      save_path_(std::move(save_path)),
      seats_(std::move(seats)),
      players_(whole_machine()),
      analysis_(whole_machine()),
      table_(players_, analysis_, keeper_, terms) {
  table_.watch(*this);
}

const Board& Session::begin(const Board& fresh) {
  if (!prepared_) prepare(record_of(fresh));
  return begin();
}

const Board& Session::begin() {
  static_cast<void>(table_.take(*std::move(prepared_), seats_));  // the seats were looked at before
  table_.set_paused(false);
  save();
  if (trouble_) departure_ = Departure::CannotSave;
  return board();
}

void Session::announce_turn() { terminal_.say(message("Player {0} to move", player())); }

void Session::play_computer() {
  note_.emplace(terminal_, message("The computer is thinking…"));
  computer_plays_ = true;
  players_.run();
  computer_plays_ = false;
  note_.reset();
}

void Session::moved(const AnyPosition& before, const Transition& told) {
  note_.reset();
  if (computer_plays_) {
    terminal_.say(
        message("Player {0} plays {1}", number(told.mover), described(before, *board().last_move())));
  }
  if (told.opponent_skipped) {
    terminal_.say(message("Player {0} cannot move and is skipped", number(opponent(told.mover))));
  }
  save();
}

void Session::program_failed(Side, const Message& why) {
  trouble_ = why;
  departure_ = Departure::PlayerFailed;
}

/// What else the table tells the board shows.
void Session::told(table::Tone tone, const Message& what) {
  if (tone == table::Tone::Refusal) terminal_.refuse(what);
}

void Session::announce_end() {
  if (!board().is_over()) return;
  terminal_.say(message("The game is over: {0}", board().ending()));
  const std::optional<Side> best = winner(board().outcome());
  terminal_.say(best ? message("Winner: {0}", number(*best)) : message("Draw"));
}

void Session::save() {
  if (save_path_.empty()) return;
  trouble_.reset();
  const Result<Done> saved = match::save(table_.tree().record(), save_path_);
  if (saved) return;
  trouble_ = saved.error().why;
  terminal_.refuse(*trouble_);
}

std::optional<std::string> Session::ask(const Message& prompt) {
  std::optional<std::string> typed = terminal_.ask(prompt);
  if (!typed) departure_ = Departure::InputEnded;
  return typed;
}

std::optional<int> Session::ask_number(const Message& prompt) {
  while (const std::optional<std::string> typed = ask(prompt)) {
    if (const std::optional<int> value = parse_number(*typed)) return value;
    if (handle(*typed) == Handled::TurnOver) break;
  }
  return std::nullopt;
}

std::optional<std::string> Session::ask_setting(const Message& prompt) {
  std::optional<std::string> typed = ask(prompt);
  const std::optional<TypedCommand> command = typed ? parse_command(*typed) : std::nullopt;
  if (!command || command->command != Command::Quit) return typed;
  departure_ = Departure::Quit;
  return std::nullopt;
}

std::optional<AnyMove> Session::ask_move(const Message& prompt) {
  while (const std::optional<std::string> typed = ask(prompt)) {
    if (const std::optional<TypedCommand> command = parse_command(*typed)) {
      if (run_command(*command) == Handled::TurnOver) break;
      continue;
    }
    const Result<AnyMove> move = board().position()->parse_move(*typed);
    if (move) return *move;
    terminal_.refuse(move.error().why);
  }
  return std::nullopt;
}

Session::Handled Session::handle(const std::string& typed) {
  if (const std::optional<TypedCommand> command = parse_command(typed)) {
    return run_command(*command);
  }
  const Result<AnyMove> move = board().position()->parse_move(typed);
  if (move) {
    play(*move);
    return Handled::TurnOver;
  }
  const bool meant_as_move = typed.size() >= 2 && std::isalpha(static_cast<unsigned char>(typed[0])) != 0 &&
                             std::isdigit(static_cast<unsigned char>(typed[1])) != 0;
  if (meant_as_move) {
    terminal_.refuse(move.error().why);
    return Handled::AskAgain;
  }
  terminal_.refuse(
      message("'{0}' is neither a number nor a command; type help to see the commands", printable(typed)));
  return Handled::AskAgain;
}

Session::Handled Session::run_command(const TypedCommand& typed) {
  switch (typed.command) {
    case Command::Undo:
      return undo() ? Handled::TurnOver : Handled::AskAgain;
    case Command::Redo:
      return redo() ? Handled::TurnOver : Handled::AskAgain;
    case Command::Hint:
      hint();
      return Handled::AskAgain;
    case Command::Moves:
      list_moves();
      return Handled::AskAgain;
    case Command::Save:
      save_as(typed.argument);
      return departure_ == Departure::None ? Handled::AskAgain : Handled::TurnOver;
    case Command::Resign:
      table_.resign();
      save();
      return Handled::TurnOver;
    case Command::Draw:
      return offer_draw();
    case Command::Help:
      help();
      return Handled::AskAgain;
    case Command::Quit:
      departure_ = Departure::Quit;
      return Handled::TurnOver;
  }
  return Handled::AskAgain;
}

void Session::list_moves() {
  std::string list;
  for (const std::string& move : sorted_move_texts(board().position()))
    list += (list.empty() ? "" : " ") + move;
  terminal_.line(list);
}

void Session::help() {
  const std::vector<AnyMove> moves = board().position()->legal_moves();
  for (Message line : command_help()) {
    line.gaps = {verbatim(board().position()->move_text(moves.front()))};
    terminal_.say(line);
  }
}

bool Session::undo() {
  if (!table_.can_take_back()) {
    terminal_.refuse(message("there is no move to take back"));
    return false;
  }
  table_.take_back();
  save();
  return true;
}

bool Session::redo() {
  if (!table_.can_play_again()) {
    terminal_.refuse(message("there is nothing to play again"));
    return false;
  }
  table_.play_again();
  save();
  return true;
}

void Session::hint() {
  table_.ask_hint();
  {
    const PassingNote note(terminal_, message("Looking for a good move…"));
    players_.run();
  }
  if (!table_.hint()) return;
  const match::Advice& advice = *table_.hint();
  const Message move = described(board().position(), advice.move);
  const Message value = in_words(advice.worth);
  const bool sure = advice.worth.proven != Outcome::Undecided;
  terminal_.say(sure ? message("Hint: {0}; {1}, for certain", move, value)
                     : message("Hint: {0}; {1}, by estimate", move, value));
}

void Session::save_as(const std::string& path) {
  std::optional<std::string> target = path;
  if (path.empty() && save_path_.empty()) target = ask(message("Name of the file: "));
  if (!target) return;
  const std::string& file = target->empty() ? save_path_ : *target;
  if (file.empty()) return terminal_.refuse(message("the game is not saved: no file was named"));
  if (const Result<Done> saved = match::save(table_.tree().record(), file); !saved)
    return terminal_.refuse(saved.error().why);
  terminal_.say(message("The game is saved in {0}", printable(file)));
}

Session::Handled Session::offer_draw() {
  if (!table_.can_offer_draw()) {
    terminal_.refuse(message("{0} cannot end in a draw", board().sheet().name));
    return Handled::AskAgain;
  }
  const Side other = opponent(board().to_move());
  table_.offer_draw();
  if (table_.draw_for_person()) {
    const auto typed = ask(message("Player {0}, do you accept a draw? (yes/no) ", number(other)));
    if (!typed) return Handled::TurnOver;
    table_.answer_draw(is_yes(*typed));
  } else {
    const PassingNote note(terminal_, message("The computer is thinking…"));
    players_.run();
  }
  save();
  if (board().is_over()) return Handled::TurnOver;
  terminal_.say(message("The draw is declined"));
  return Handled::AskAgain;
}

}  // namespace quadrille::console
