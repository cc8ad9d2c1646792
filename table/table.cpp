#include "table/table.hpp"

#include <algorithm>
#include <utility>

#include "core/text.hpp"
#include "games/registry.hpp"
#include "match/spoken.hpp"
#include "table/seating.hpp"
#include "table/today.hpp"

namespace quadrille::table {

namespace {

/// The move that led to the end of a line.
std::optional<Transition> last_change_of(const match::Match& line) {
  const std::optional<AnyMove> last = line.last_move();
  if (!last) return std::nullopt;
  return transition(line.position_at(line.moves_played() - 1), *last);
}

}  // namespace

Table::Table(Thinker& players, Thinker& analysis, Keeper& keeper, const Terms& terms)
    : thinker_(players), keeper_(keeper), terms_(terms), analyst_(*this, analysis) {
  keeper_.on_change = [this] { tell(&Watcher::shelf_changed); };
  keeper_.on_problem = [this](const Message& what) { tell(&Watcher::told, Tone::Problem, what); };
}

Table::~Table() {
  thinker_.drop();
  keeper_.on_change = nullptr;
  keeper_.on_problem = nullptr;
}

void Table::watch(Watcher& watcher) { watchers_.push_back(&watcher); }

void Table::unwatch(Watcher& watcher) { std::erase(watchers_, &watcher); }

int Table::current_row() const { return is_open() ? match::Tree::row_at(rows_, tree_->path()) : -1; }

Message Table::title() const { return title_of(game().start()); }

Message title_of(const AnyPosition& position) {
  return title_of(position->game().sheet(), position->shape(), position->mode());
}

Message title_of(const Sheet& sheet, Shape shape, char mode) {
  for (const Mode& each : sheet.modes) {
    if (each.letter == mode)
      return message("{0} {1}×{2}, {3}", sheet.name, int{shape.rows}, int{shape.cols}, each.name);
  }
  return message("{0} {1}×{2}", sheet.name, int{shape.rows}, int{shape.cols});
}

Message Table::status() const {
  if (warning_) return warning_->words;
  if (considered_) return message("Looking at this move…");
  if (note_) return *note_;
  if (viewed().is_over()) return ending();
  if (percent_ready_) return message("The computer gets ready: {0} %", *percent_ready_);
  if (is_thinking()) return message("The computer is thinking…");
  if (occupation_ == Occupation::Answering) return message("The computer is considering the draw…");
  if (paused_ && !analysing_ && (computer_to_move() || has_clock())) return message("Paused");
  const Side side = viewed().to_move();
  return message("Player {0} ({1}) to move", number(side), game().sheet().players[side]);
}

std::optional<Message> Table::explanation() const {
  if (!last_change_ || !last_change_->opponent_skipped) return std::nullopt;
  const Side again = last_change_->mover;
  return message("Player {0} cannot move and is skipped: player {1} goes on", number(opponent(again)),
                 number(again));
}

Message Table::ending() const {
  const std::optional<Side> best = winner(viewed().outcome());
  const Message why = viewed().ending();
  if (!best) return message("Draw: {0}", why);
  return message("Player {0} ({1}) wins: {2}", number(*best), game().sheet().players[*best], why);
}

bool Table::computer_to_move() const {
  return is_open() && !game().is_over() && seats_[game().to_move()].program.has_value();
}

bool Table::can_play() const {
  if (!is_open() || viewed().is_over()) return false;
  if (analysing_) return true;
  return tree_->at_mark() && !computer_to_move() && occupation_ != Occupation::Answering && !draw_offered();
}

bool Table::can_offer_draw() const {
  return can_resign() && tree_->at_mark() && game().sheet().can_draw && !draw_offered() &&
         !computer_to_move() && !considered_ && occupation_ == Occupation::None;
}

bool Table::can_pause() const { return is_open() && !analysing_ && !game().is_over() && has_to_rest(); }

bool Table::has_to_rest() const {
  const PerSide<bool> are_programs = programs();
  return are_programs[Side::First] || are_programs[Side::Second] || has_clock();
}

bool Table::draw_for_person() const {
  return draw_offered() && !seats_[opponent(*game().draw_offered_by())].program;
}

/// Who acts when a person does: the one to move, or the one who waits for the computer.
Side Table::person() const { return computer_to_move() ? opponent(game().to_move()) : game().to_move(); }

Result<Seat> Table::seat_for(Side side, const std::string& name, const Result<match::SeatKind>& kind) {
  if (!kind) return kind.error();
  if (*kind == match::SeatKind::Person) return Seat{name, std::nullopt};
  return Seat{name, program_for(side, name)};
}

Result<PerSide<Seat>> Table::seats_for(const PerSide<std::string>& names) {
  PerSide<Seat> seats;
  for (const Side side : both_sides) {
    Result<Seat> seat = seat_for(side, names[side], match::kind_of_seat(names[side]));
    if (!seat) return seat.error();
    seats[side] = *std::move(seat);
  }
  return seats;
}

Program Table::program_for(Side side, const std::string& name) {
  const std::uint64_t seed = terms_.seed + static_cast<std::uint64_t>(number(side)) + 2 * games_begun_;
  return {++programs_seated_, name, seed, terms_.limits};
}

Result<Done> Table::start(const AnyGame& game, const Setup& setup, const PerSide<std::string>& seats,
                          const match::TimeControl& control) {
  Result<AnyPosition> position = game.start(setup);
  if (!position) return position.error();
  Result<PerSide<Seat>> sitting = seats_for(seats);
  if (!sitting) return sitting.error();
  for (const Side side : both_sides) {
    if (const Result<Done> fits = check_seat(seats[side], game, setup.shape); !fits) return fits.error();
  }
  stop_thinking();
  match::Record fresh(*std::move(position));
  if (setup.fill == Fill::Random) fresh.set_random_fill(setup.seed);
  if (!control.is_none()) fresh.set_tag("TimeControl", time_tag(control));
  seats_ = *std::move(sitting);
  begin(std::move(fresh));
  return Done{};
}

void Table::rematch() {
  if (!is_open()) return;
  match::Record fresh(game().start());
  for (const char* name : {"Fill", "Seed", "TimeControl"}) {
    if (std::optional<std::string> value = tree_->record().tag(name)) fresh.set_tag(name, *std::move(value));
  }
  stop_thinking();
  begin(std::move(fresh));
}

void Table::start_from(AnyPosition position) {
  stop_thinking();
  match::Record fresh(std::move(position));
  if (has_clock()) fresh.set_tag("TimeControl", time_tag(time_control()));
  begin(std::move(fresh));
}

void Table::take(match::Record record) {
  PerSide<std::string> names;
  PerSide<std::optional<Message>> replaced;
  for (const Side side : both_sides) {
    names[side] = match::player_in(record, side);
    if (!match::is_command(names[side]) && match::kind_in_record(names[side])) continue;
    replaced[side] = message("A record starts no program: instead of {0} a person plays for player {1}",
                             printable(names[side], longest_command), number(side));
    names[side] = match::human;
  }
  static_cast<void>(take(std::move(record), names));
  for (const Side side : both_sides) {
    if (replaced[side] && !game().is_over()) tell(&Watcher::told, Tone::Notice, *replaced[side]);
  }
}

Result<Done> Table::take(match::Record record, const PerSide<std::string>& seats) {
  PerSide<Seat> sitting;
  for (const Side side : both_sides) {
    Result<Seat> seat = seat_for(side, seats[side], match::kind_in_record(seats[side]));
    if (!seat) return seat.error();
    sitting[side] = *std::move(seat);
  }
  stop_thinking();
  seats_ = std::move(sitting);
  const PerSide<bool> are_programs = programs();
  const bool nobody_plays = are_programs[Side::First] && are_programs[Side::Second];
  begin(std::move(record), nobody_plays);
  return Done{};
}

void Table::resume() {
  if (std::optional<match::Record> record = keeper_.take_unfinished()) take(*std::move(record));
}

void Table::paste(std::string_view text) {
  if (text.size() > longest_pasted) {
    return tell(
        &Watcher::told, Tone::Problem,
        message("This text is too long to be a game: it has more than {0} KiB", longest_pasted >> 10U));
  }
  text = trimmed(match::without_byte_order_mark(text));
  if (text.starts_with('[')) {
    Result<match::Record> record = match::parse_record(text);
    if (!record) return tell(&Watcher::told, Tone::Problem, record.error().why);
    return take(*std::move(record));
  }
  const std::vector<const AnyGame*> readers = games_that_read(text);
  if (readers.size() > 1) return tell(&Watcher::asked_which_game, readers, std::string(text));
  if (readers.size() == 1) return paste_as(*readers.front(), text);
  const AnyGame& meant = is_open() ? game().position()->game() : *all_games().front();
  tell(&Watcher::told, Tone::Problem,
       message("This is neither a game nor a position: {0}", meant.parse(text).error().why));
}

void Table::paste_as(const AnyGame& game, std::string_view text) {
  Result<AnyPosition> position = game.parse(text);
  if (!position) return tell(&Watcher::told, Tone::Problem, position.error().why);
  start_from(*std::move(position));
}

/// Another game takes the place of this one, which may not be finished.
void Table::set_aside() {
  if (is_open() && !game().is_over() && game().moves_played() > 0) keeper_.set_aside(tree_->record_to_mark());
}

void Table::begin(match::Record record, bool paused) {
  set_aside();
  tree_.emplace(std::move(record));
  // A program remembers the game before: for this one it is another.
  for (const Side side : both_sides) {
    Seat& seat = seats_[side];
    seat.name = fitting_seat(seat.name, game().position()->game(), game().position()->shape(), Learning::No);
    if (seat.program) seat.program = program_for(side, seat.name);
  }
  ++games_begun_;
  paused_ = paused && !game().is_over();
  analysing_ = false;
  clock_started_ = false;
  wind_clock();
  analyst_.forget();
  settle();
  tell(&Watcher::seated);
  tell(&Watcher::occupied);
  tell(&Watcher::game_started);
}

/// Who played a game that is over stays written, whoever sits there now.
void Table::write_players() {
  for (const Side side : both_sides) {
    const std::string_view tag = match::player_tag(side);
    if (!game().is_over() || !tree_->record().tag(tag)) tree_->set_tag(tag, seats_[side].name);
  }
}

void Table::settle() {
  write_players();
  if (!tree_->record().tag("Date")) tree_->set_tag("Date", today());
  tree_->to_mark();
  keep();
  list_moves();
  look();
  let_computer_play();
  let_programs_go();
}

/// Another place is looked at, or the same one changed. A hint that is being looked for is for the place
/// before.
void Table::look() {
  if (occupation_ == Occupation::Advising) stop_thinking();
  selection_.clear();
  note_.reset();
  forget_considered();
  last_change_ = last_change_of(viewed());
  hint_change_.reset();
  if (std::exchange(hint_, std::nullopt)) tell(&Watcher::hinted);
  show_offer();
  follow_clock();
  tell(&Watcher::looked_elsewhere);
  analyst_.follow();
}

void Table::list_moves() {
  rows_ = tree_->rows();
  tell(&Watcher::moves_changed);
}

void Table::occupy(Occupation occupation) {
  percent_ready_.reset();
  if (std::exchange(occupation_, occupation) != occupation) tell(&Watcher::occupied);
}

/// A draw offered to the computer is declined when it is not let think about it.
void Table::stop_thinking() {
  if (occupation_ == Occupation::Answering) withdraw_offer();
  if (occupation_ == Occupation::Advising) note_.reset();
  thinker_.drop();
  occupy(Occupation::None);
}

/// Nobody is there any more to whom it was made. Whoever looks elsewhere goes on looking there.
void Table::withdraw_offer() {
  if (!draw_offered()) return;
  const match::Path path = tree_->path();
  static_cast<void>(tree_->answer_draw(false));
  tree_->go(path);
}

void Table::let_computer_play() {
  if (!computer_to_move() || paused_ || analysing_ || occupation_ != Occupation::None) return;
  const Side side = game().to_move();
  const std::optional<match::TimeLeft> time = time_for_program();
  // To let a person see the last move must not cost the game.
  const auto not_before =
      time ? std::min(next_reply_, std::chrono::steady_clock::now() + time_to_think(*time, side))
           : next_reply_;
  occupy(Occupation::Moving);
  programs_wait_ = true;
  thinker_.start(
      MoveOrder{game(), *seats_[side].program, not_before, time, seated()},
      [this](const Report& report) { hear(report); },
      [this, side](const Answer& answer) { hear(side, answer); });
}

/// Nobody plays here but people: what programs have taken is given back, and those of others are ended.
void Table::let_programs_go() {
  const PerSide<bool> are_programs = programs();
  if (are_programs[Side::First] || are_programs[Side::Second] || occupation_ != Occupation::None) return;
  if (!programs_wait_) return;
  // They wait until it is answered: another order may take the place of this one before.
  thinker_.start(
      RestOrder{}, [](const Report&) {}, [this](const Answer&) { programs_wait_ = false; });
}

void Table::hear(const Report& report) {
  if (const auto* what = std::get_if<Message>(&report)) {
    tell(&Watcher::told, Tone::Notice, *what);
    return show_ready(0);
  }
  const auto* progress = std::get_if<Progress>(&report);
  if (progress == nullptr || progress->all == 0) return;
  // Each layer takes about as long; of positions many are settled by the end of the last one, not before.
  show_ready(progress->layers > 0 ? 100 * progress->layer / progress->layers
                                  : static_cast<int>(100 * progress->done / progress->all));
}

/// What is done in several stages counts from 0 in each of them; what is shown never falls.
void Table::show_ready(int percent) {
  if (percent <= percent_ready_) return;
  percent_ready_ = percent;
  follow_clock();  // which does not run while a program gets ready
  tell(&Watcher::occupied);
}

void Table::hear(Side side, const Answer& answer) {
  occupy(Occupation::None);
  if (const auto* chosen = std::get_if<Chosen>(&answer)) return make_move(chosen->move);
  if (const auto* told = std::get_if<DrawAnswer>(&answer)) return end_offer(told->accepts);
  if (const auto* failed = std::get_if<Failed>(&answer)) {
    withdraw_offer();
    seats_[side] = Seat{};
    tell(&Watcher::seated);
    tell(&Watcher::program_failed, side, failed->why);
    tell(&Watcher::told, Tone::Problem,
         message("The program of player {0} cannot play on: {1}. A person plays instead", number(side),
                 failed->why));
    settle();
  }
}

void Table::make_move(AnyMove move) {
  if (end_if_time_is_up()) return;
  const AnyPosition before = game().position();
  const Result<Transition> done = tree_->play(move);
  if (!done) return tell(&Watcher::told, Tone::Refusal, done.error().why);
  press_clock(before->to_move());
  tell(&Watcher::told, Tone::Announcement, match::spoken(before, *done));
  next_reply_ = std::chrono::steady_clock::now() + reply_pause_;
  settle();
  tell(&Watcher::moved, before, *done);
  if (game().is_over()) tell(&Watcher::game_ended);
}

void Table::explore(AnyMove move) {
  const AnyPosition before = viewed().position();
  const Result<Transition> done = tree_->explore(move);
  if (!done) return tell(&Watcher::told, Tone::Refusal, done.error().why);
  tell(&Watcher::told, Tone::Announcement, match::spoken(before, *done));
  list_moves();
  look();
  keep();
  tell(&Watcher::moved, before, *done);
}

void Table::click(Point where) {
  if (!can_play()) {
    if (is_open() && !tree_->at_mark() && !analysing_) {
      tell(&Watcher::told, Tone::Refusal,
           message("this is an earlier position; go to the last one to play on"));
    }
    return;
  }
  const Click click = selection_.click(viewed(), where);
  switch (click.meaning) {
    case ClickMeaning::PutDown:
      return play(*click.move);
    case ClickMeaning::Refused:
      return tell(&Watcher::told, Tone::Refusal, *click.why);
    case ClickMeaning::PickUp:
    case ClickMeaning::LayBack:
      analyst_.mark();
      return tell(&Watcher::selected);
  }
}

void Table::drop(Point where) {
  if (!can_play() || selection_.preview(viewed(), where)) return click(where);
  const std::optional<Message> why = selection_.why_not_there(viewed(), where);
  let_go();
  if (why) tell(&Watcher::told, Tone::Refusal, *why);
}

void Table::play(AnyMove move) {
  if (!can_play()) return;
  if (occupation_ == Occupation::Advising) stop_thinking();
  if (analysing_) {
    explore(move);
  } else if (teaching_.warns && viewed().position()->is_legal(move)) {
    consider(move);
  } else {
    make_move(move);
  }
}

void Table::let_go() {
  if (!selection_.held()) return;
  selection_.clear();
  analyst_.mark();
  tell(&Watcher::selected);
}

PerSide<bool> Table::programs() const {
  return {seats_[Side::First].program.has_value(), seats_[Side::Second].program.has_value()};
}

Seated Table::seated() const {
  Seated seated{};
  for (const Side side : both_sides) {
    if (const std::optional<Program>& program = seats_[side].program) seated[side] = program->id;
  }
  return seated;
}

/// Against a program a person wants to be to move again; between two programs one move is meant.
bool Table::waits_for_program() const {
  const PerSide<bool> are_programs = programs();
  const bool person_plays = !are_programs[Side::First] || !are_programs[Side::Second];
  return person_plays && are_programs[game().to_move()];
}

void Table::take_back() {
  if (!can_take_back()) return;
  stop_thinking();
  tree_->take_back();
  while (waits_for_program() && tree_->take_back()) {
  }
  rewind_clock();
  settle();
}

void Table::play_again() {
  if (!can_play_again()) return;
  stop_thinking();
  tree_->play_again();
  while (waits_for_program() && tree_->play_again()) {
  }
  rewind_clock();
  settle();
}

void Table::ask_hint() {
  if (!can_play() || occupation_ != Occupation::None) return;
  note_ = message("Looking for a good move…");
  occupy(Occupation::Advising);
  thinker_.start(
      HintOrder{viewed()}, [](const Report&) {},
      [this](const Answer& answer) {
        note_.reset();
        occupy(Occupation::None);
        if (const auto* advice = std::get_if<match::Advice>(&answer)) return show_hint(*advice);
        if (const auto* failed = std::get_if<Failed>(&answer))
          tell(&Watcher::told, Tone::Problem, message("No hint can be given: {0}", failed->why));
      });
}

void Table::show_hint(const match::Advice& advice) {
  const AnyPosition& position = viewed().position();
  hint_ = advice;
  hint_change_ = transition(position, advice.move);
  note_ =
      message("Hint: {0}; {1}", position->move_text(advice.move), match::in_words_with_proof(advice.worth));
  tell(&Watcher::told, Tone::Announcement, *note_);
  tell(&Watcher::hinted);
}

void Table::resign() {
  if (!can_resign()) return;
  stop_thinking();
  static_cast<void>(tree_->resign(person()));
  settle();
  tell(&Watcher::game_ended);
}

void Table::offer_draw() {
  if (!can_offer_draw()) return;
  const Side offering = game().to_move();
  if (const Result<Done> offered = tree_->offer_draw(offering); !offered)
    return tell(&Watcher::told, Tone::Refusal, offered.error().why);
  const Side asked = opponent(offering);
  const std::optional<Program>& program = seats_[asked].program;
  if (!program) return show_offer();
  occupy(Occupation::Answering);
  programs_wait_ = true;
  thinker_.start(
      DrawOrder{game(), *program, seated()}, [this](const Report& report) { hear(report); },
      [this, asked](const Answer& answer) { hear(asked, answer); });
}

void Table::answer_draw(bool accept) {
  if (!draw_for_person()) return;
  set_analysing(false);  // what was tried there is not what was agreed on
  if (draw_for_person()) end_offer(accept);
}

void Table::end_offer(bool accept) {
  static_cast<void>(tree_->answer_draw(accept));
  settle();
  if (accept) {
    tell(&Watcher::game_ended);
  } else {
    tell(&Watcher::told, Tone::Notice, message("The draw is declined"));
  }
}

/// An offer goes with the move, the game or the people it was made to.
void Table::show_offer() {
  const bool is_for_person = draw_for_person();
  if (std::exchange(offer_shown_, is_for_person) != is_for_person) tell(&Watcher::occupied);
}

void Table::sit(Side side, const std::string& name) {
  if (!is_open()) return;
  const Result<Done> fits = check_seat(name, game().position()->game(), game().position()->shape());
  Result<Seat> seat = fits ? seat_for(side, name, match::kind_of_seat(name)) : fits.error();
  if (!seat) {
    tell(&Watcher::seated);  // as before: who was chosen is not who sits there
    return tell(&Watcher::told, Tone::Problem, seat.error().why);
  }
  stop_thinking();
  seats_[side] = *std::move(seat);
  follow_seats();
}

void Table::swap_sides() {
  if (!is_open()) return;
  stop_thinking();
  std::swap(seats_[Side::First], seats_[Side::Second]);
  follow_seats();
}

/// Somebody else sits there. Whoever looks elsewhere in analysis goes on doing that.
void Table::follow_seats() {
  withdraw_offer();
  tell(&Watcher::seated);
  // Nobody could end the pause any more.
  if (!has_to_rest() && std::exchange(paused_, false)) tell(&Watcher::occupied);
  if (!analysing_) return settle();
  write_players();
  show_offer();
  keep();
}

void Table::move_now() {
  if (is_thinking()) thinker_.hurry();
}

void Table::set_paused(bool paused) {
  if (!is_open() || paused == paused_ || (paused && !can_pause())) return;
  paused_ = paused;
  if (paused) stop_thinking();
  if (!paused) clock_started_ = true;
  tell(&Watcher::occupied);
  look();
  let_computer_play();
}

}  // namespace quadrille::table
