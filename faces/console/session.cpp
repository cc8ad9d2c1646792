#include "faces/console/session.hpp"

#include <algorithm>
#include <atomic>
#include <cctype>
#include <charconv>
#include <utility>

#include "match/analysis.hpp"
#include "match/seats.hpp"
#include "match/store.hpp"

namespace quadrille::console {

namespace {

/// Whoever waits at the console leaves with Ctrl-C.
const std::atomic<bool> no_stop{false};

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

PerSide<bool> are_programs(const Seats& seats) {
  return {seats.is_program(Side::First), seats.is_program(Side::Second)};
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

}  // namespace

Session::Session(Terminal& terminal, Seats seats, std::string save_path)
    : terminal_(terminal), seats_(std::move(seats)), save_path_(std::move(save_path)) {}

Board& Session::begin(Board fresh) {
  if (!board_) board_.emplace(std::move(fresh));
  return begin();
}

Board& Session::begin() {
  match::enter_players(*board_, seats_.names);
  save();
  if (save_error_) departure_ = Departure::CannotSave;
  return *board_;
}

void Session::announce_turn() { terminal_.say(message("Player {0} to move", player())); }

void Session::play_computer() {
  const Result<AnyMove> move = [&] {
    const PassingNote note(terminal_, message("The computer is thinking…"));
    return seats_.programs[board_->to_move()]->choose(*board_);
  }();
  if (!move) {
    player_error_ = move.error().why;
    departure_ = Departure::PlayerFailed;
    return;
  }
  terminal_.say(message("Player {0} plays {1}", player(), described(board_->position(), *move)));
  play(*move);
}

void Session::play(AnyMove move) {
  const Result<Transition> done = board_->play(move);
  if (!done) {
    terminal_.refuse(done.error().why);
    return;
  }
  if (done->opponent_skipped) {
    terminal_.say(message("Player {0} cannot move and is skipped", number(opponent(done->mover))));
  }
  save();
}

void Session::announce_end() {
  if (!board_->is_over()) return;
  terminal_.say(message("The game is over: {0}", board_->ending()));
  const std::optional<Side> best = winner(board_->outcome());
  terminal_.say(best ? message("Winner: {0}", number(*best)) : message("Draw"));
}

void Session::save() {
  if (save_path_.empty()) return;
  save_error_.reset();
  const Result<Done> saved = match::save(*board_, save_path_);
  if (saved) return;
  save_error_ = saved.error().why;
  terminal_.refuse(*save_error_);
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
    const Result<AnyMove> move = board_->position()->parse_move(*typed);
    if (move) return *move;
    terminal_.refuse(move.error().why);
  }
  return std::nullopt;
}

Session::Handled Session::handle(const std::string& typed) {
  if (const std::optional<TypedCommand> command = parse_command(typed)) {
    return run_command(*command);
  }
  const Result<AnyMove> move = board_->position()->parse_move(typed);
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
    case Command::Moves: {
      std::string list;
      for (const std::string& move : sorted_move_texts(board_->position()))
        list += (list.empty() ? "" : " ") + move;
      terminal_.line(list);
      return Handled::AskAgain;
    }
    case Command::Save:
      save_as(typed.argument);
      return departure_ == Departure::None ? Handled::AskAgain : Handled::TurnOver;
    case Command::Resign:
      if (const Result<Done> resigned = board_->resign(board_->to_move()); !resigned)
        terminal_.refuse(resigned.error().why);
      save();
      return Handled::TurnOver;
    case Command::Draw:
      return offer_draw();
    case Command::Help: {
      const std::vector<AnyMove> moves = board_->position()->legal_moves();
      for (Message line : command_help()) {
        line.gaps = {verbatim(board_->position()->move_text(moves.front()))};
        terminal_.say(line);
      }
      return Handled::AskAgain;
    }
    case Command::Quit:
      departure_ = Departure::Quit;
      return Handled::TurnOver;
  }
  return Handled::AskAgain;
}

bool Session::undo() {
  if (!match::take_back(*board_, are_programs(seats_))) {
    terminal_.refuse(message("there is no move to take back"));
    return false;
  }
  save();
  return true;
}

bool Session::redo() {
  if (!match::play_again(*board_, are_programs(seats_))) {
    terminal_.refuse(message("there is nothing to play again"));
    return false;
  }
  save();
  return true;
}

void Session::hint() {
  const match::Advice advice = [&] {
    const PassingNote note(terminal_, message("Looking for a good move…"));
    return match::advise(*board_, no_stop);
  }();
  const Message move = described(board_->position(), advice.move);
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
  if (const Result<Done> saved = match::save(*board_, file); !saved)
    return terminal_.refuse(saved.error().why);
  terminal_.say(message("The game is saved in {0}", printable(file)));
}

Session::Handled Session::offer_draw() {
  const Side offering = board_->to_move();
  if (const Result<Done> offered = board_->offer_draw(offering); !offered) {
    terminal_.refuse(offered.error().why);
    return Handled::AskAgain;
  }
  bool accepted = false;
  if (seats_.is_program(opponent(offering))) {
    const PassingNote note(terminal_, message("The computer is thinking…"));
    const Result<bool> answer = seats_.programs[opponent(offering)]->accepts_draw(*board_, no_stop);
    accepted = answer && *answer;
  } else {
    const auto typed =
        ask(message("Player {0}, do you accept a draw? (yes/no) ", number(opponent(offering))));
    if (!typed) return Handled::TurnOver;
    accepted = is_yes(*typed);
  }
  if (const Result<Done> answered = board_->answer_draw(accepted); !answered)
    terminal_.refuse(answered.error().why);
  if (!accepted) terminal_.say(message("The draw is declined"));
  save();
  return accepted ? Handled::TurnOver : Handled::AskAgain;
}

}  // namespace quadrille::console
