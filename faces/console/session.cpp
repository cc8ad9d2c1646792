#include "faces/console/session.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <utility>

#include "core/text.hpp"
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

/// A place on the board as the prompts ask for it.
Message place(const CellSpelling& cells, Point p) {
  const std::string col =
      cells.first_letter == 'A' ? std::string(1, static_cast<char>('A' + p.col)) : std::to_string(p.col + 1);
  return message("row {0}, column {1}", p.row + cells.first_row, col);
}

/// A move as text, and where it goes in what the prompts ask for.
Message described(const AnyPosition& position, AnyMove move) {
  const CellSpelling& cells = position->game().sheet().cells;
  const Gesture gesture = position->gesture(move);
  if (gesture.from) {
    return message("{0} (from {1} to {2})", position->move_text(move), place(cells, *gesture.from),
                   place(cells, gesture.to));
  }
  Message places = place(cells, gesture.to);
  for (const Point where : position->fills(move)) {
    if (where != gesture.to) places = message("{0} and {1}", std::move(places), place(cells, where));
  }
  return message("{0} ({1})", position->move_text(move), std::move(places));
}

/// A program at the console may use the whole machine.
search::Settings whole_machine() {
  search::Settings settings;
  settings.threads = hardware_threads();
  return settings;
}

}  // namespace

Session::Session(Terminal& terminal, PerSide<std::string> seats, const table::Terms& terms, GameFiles files)
    : terminal_(terminal),
      save_path_(std::move(files.save)),
      usual_path_(save_path_.empty() ? std::move(files.resumed) : save_path_),
      own_files_{usual_path_},
      seats_(std::move(seats)),
      players_(whole_machine()),
      analysis_(whole_machine()),
      table_(players_, analysis_, keeper_, terms),
      describe_(described) {
  table_.watch(*this);
}

void Session::use_clock(const match::TimeControl& control, const table::Now& now) {
  clock_ = control;
  if (now) table_.use_time(now);
}

const Board& Session::begin(const Board& fresh) {
  if (!prepared_) prepare(record_of(fresh));
  return begin();
}

const Board& Session::begin() {
  if (!clock_.is_none()) prepared_->set_tag("TimeControl", time_tag(clock_));
  static_cast<void>(table_.take(*std::move(prepared_), seats_));  // the seats were looked at before
  table_.set_paused(false);
  // What is replaced stays until there is a move to replace it with; that it can be is seen now.
  if (match::exists(save_path_)) {
    if (const Result<Done> replaceable = match::check_replaceable(save_path_); !replaceable)
      trouble_ = replaceable.error().why;
  } else {
    save();
  }
  if (trouble_) departure_ = Departure::CannotSave;
  return board();
}

void Session::announce_turn() {
  terminal_.say(message("Player {0} to move", player()));
  if (!table_.has_clock()) return;
  terminal_.say(message("Clocks: player 1 {0}, player 2 {1}", table_.clock_face(Side::First),
                        table_.clock_face(Side::Second)));
}

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
        message("Player {0} plays {1}", number(told.mover), describe_(before, *board().last_move())));
  }
  if (told.opponent_skipped) {
    terminal_.say(message("Player {0} cannot move and is skipped", number(opponent(told.mover))));
  }
  save();
}

void Session::game_ended() { save(); }

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
  table_.tick();
  if (!typed) leave(Departure::InputEnded);
  if (!board().is_over()) return typed;
  return std::nullopt;  // the time was up
}

void Session::leave(Departure departure) {
  departure_ = departure;
  if (table_.has_clock()) save();
}

std::optional<int> Session::ask_number(const Message& prompt, Part part,
                                       const std::vector<NumberWord>& words) {
  part_ = part;
  while (const std::optional<std::string> typed = ask(prompt)) {
    if (const std::optional<int> value = parse_number(*typed)) return value;
    const std::string lower = lower_case(*typed);
    const auto word =
        std::find_if(words.begin(), words.end(), [&](auto& each) { return each.word == lower; });
    if (word != words.end()) return word->number;
    if (handle(*typed) == Handled::TurnOver) break;
  }
  return std::nullopt;
}

bool Session::ask_settings(const std::vector<std::function<Step()>>& questions) {
  depart_after(ask_in_turn(terminal_, questions));
  return departure_ == Departure::None;
}

void Session::depart_after(Step step) {
  if (step == Step::Leave) departure_ = Departure::Quit;
  if (step == Step::InputEnded) departure_ = Departure::InputEnded;
}

std::optional<AnyMove> Session::ask_move(const Message& prompt) {
  part_ = Part::First;
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
  terminal_.refuse(not_understood(typed));
  return Handled::AskAgain;
}

Message Session::not_understood(const std::string& typed) const {
  if (part_ == Part::Later) {
    return message(
        "'{0}' is neither a number nor a command; undo takes the choice back, help tells the commands",
        printable(typed));
  }
  return message("'{0}' is neither a number nor a command; type help to see the commands", printable(typed));
}

Session::Handled Session::run_command(const TypedCommand& typed) {
  switch (typed.command) {
    case Command::Undo:
      if (part_ == Part::Later) return Handled::TurnOver;  // what was chosen is not played yet
      return undo() ? Handled::TurnOver : Handled::AskAgain;
    case Command::Redo:
      return redo() ? Handled::TurnOver : Handled::AskAgain;
    case Command::Hint:
      hint();
      return Handled::AskAgain;
    case Command::Moves:
      list_moves();
      return Handled::AskAgain;
    case Command::Board:
      return Handled::TurnOver;
    case Command::Rules:
      rules();
      return Handled::AskAgain;
    case Command::Resume:
      terminal_.refuse(message("a saved game is resumed from the menu, or with: quadrille {0} --resume FILE",
                               board().sheet().id));
      return Handled::AskAgain;
    case Command::Save:
      save_as(typed.argument);
      return departure_ == Departure::None ? Handled::AskAgain : Handled::TurnOver;
    case Command::Resign:
      table_.resign();
      return Handled::TurnOver;
    case Command::Draw:
      return offer_draw();
    case Command::Help:
      help();
      return Handled::AskAgain;
    case Command::Quit:
      leave(Departure::Quit);
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

void Session::rules() { terminal_.say(message("{0}: {1}", board().sheet().name, board().sheet().summary)); }

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
  terminal_.say(message("Hint: {0}; {1}", describe_(board().position(), advice.move),
                        in_words_with_proof(advice.worth)));
}

void Session::save_as(const std::string& path) {
  std::string file = path.empty() ? usual_path_ : path;
  if (file.empty()) {
    depart_after(ask_file(terminal_, message("Name of the file: "), file));
    if (departure_ != Departure::None) return;
  }
  if (file.empty()) return terminal_.refuse(message("the game is not saved: no file was named"));
  if (!own_files_.contains(file) && !may_write(terminal_, file)) return;
  if (const Result<Done> saved = match::save(table_.tree().record(), file); !saved)
    return terminal_.refuse(saved.error().why);
  own_files_.insert(file);
  usual_path_ = file;
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
    bool yes = false;
    depart_after(
        ask_yes_or_no(terminal_, message("Player {0}, do you accept a draw? (yes/no) ", number(other)), yes));
    table_.answer_draw(yes);
  } else {
    const PassingNote note(terminal_, message("The computer is considering the draw…"));
    players_.run();
    if (departure_ != Departure::None) return Handled::TurnOver;  // it has ended by itself
  }
  save();
  if (!goes_on()) return Handled::TurnOver;
  terminal_.say(message("The draw is declined"));
  return Handled::AskAgain;
}

}  // namespace quadrille::console
