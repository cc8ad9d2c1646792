#include "table/training.hpp"

#include <utility>

#include "table/seating.hpp"

namespace quadrille::table {

namespace {

TrainingStage stage_of(const learn::LessonSession& lesson) {
  switch (lesson.stage()) {
    case learn::LessonStage::Asking:
      return TrainingStage::Asking;
    case learn::LessonStage::Wrong:
      return TrainingStage::Wrong;
    case learn::LessonStage::Right:
      return TrainingStage::Right;
    case learn::LessonStage::Shown:
      break;
  }
  return TrainingStage::Shown;
}

TrainingStage stage_of(const learn::PuzzleSession& puzzle) {
  switch (puzzle.stage()) {
    case learn::Stage::Solving:
      return TrainingStage::Asking;
    case learn::Stage::Refuted:
      return TrainingStage::Wrong;
    case learn::Stage::Solved:
      return TrainingStage::Right;
    case learn::Stage::Shown:
      break;
  }
  return TrainingStage::Shown;
}

TrainingStage stage_of(const learn::MistakesSession& mistakes) {
  switch (mistakes.stage()) {
    case learn::MistakeStage::Judging:
      return TrainingStage::Judging;
    case learn::MistakeStage::Asking:
      return TrainingStage::Asking;
    case learn::MistakeStage::Wrong:
      return TrainingStage::Wrong;
    case learn::MistakeStage::Right:
      return TrainingStage::Right;
    case learn::MistakeStage::Shown:
      break;
  }
  return TrainingStage::Shown;
}

const AnyPosition& start_of(const learn::LessonSession& lesson) {
  return lesson.lesson().steps[lesson.step()].position;
}
const AnyPosition& start_of(const learn::PuzzleSession& puzzle) { return puzzle.puzzle().start(); }
const AnyPosition& start_of(const learn::MistakesSession& mistakes) { return mistakes.start(); }

}  // namespace

std::string_view word_for(TrainingStage stage) {
  switch (stage) {
    case TrainingStage::Judging:
      return "judging";
    case TrainingStage::Asking:
      return "asking";
    case TrainingStage::Wrong:
      return "wrong";
    case TrainingStage::Right:
      return "right";
    case TrainingStage::Shown:
      break;
  }
  return "shown";
}

std::string_view word_for(TrainingKind kind) {
  switch (kind) {
    case TrainingKind::Lesson:
      return "lesson";
    case TrainingKind::Puzzle:
      return "puzzle";
    case TrainingKind::Mistakes:
      return "mistakes";
    case TrainingKind::PlayOut:
      break;
  }
  return "playOut";
}

void Training::begin(const learn::Lesson& lesson) {
  end();
  session_.emplace(std::in_place_type<learn::LessonSession>, lesson);
  set_up();
}

void Training::begin(learn::Puzzle puzzle, learn::Standing& standing) {
  end();
  session_.emplace(std::in_place_type<learn::PuzzleSession>, std::move(puzzle), standing);
  set_up();
}

void Training::begin(match::Match game, const PerSide<bool>& whose) {
  end();
  session_.emplace(std::in_place_type<learn::MistakesSession>, std::move(game), whose);
  set_up();
  ask();
}

void Training::begin(AnyPosition start, learn::Goal goal) {
  end();
  play_out_ = PlayOut{std::move(start), goal};
  set_up();
}

void Training::end() {
  if (mistakes() != nullptr) table_.analyst().stop_judging();
  session_.reset();
  play_out_.reset();
}

TrainingKind Training::kind() const {
  if (play_out_) return TrainingKind::PlayOut;
  if (lesson() != nullptr) return TrainingKind::Lesson;
  return puzzle() != nullptr ? TrainingKind::Puzzle : TrainingKind::Mistakes;
}

std::optional<TrainingKind> Training::waiting() const {
  if (!play_out_ || !session_) return std::nullopt;
  return puzzle() != nullptr ? TrainingKind::Puzzle : TrainingKind::Mistakes;
}

bool Training::can_try_again() const {
  if (stage() == TrainingStage::Wrong) return true;
  return is_done() && kind() != TrainingKind::Puzzle && steps() > 0;
}

TrainingStage Training::stage() const {
  if (play_out_) return stage_of_play_out();
  return std::visit([](const auto& session) { return stage_of(session); }, *session_);
}

std::size_t Training::step() const {
  if (lesson() != nullptr) return lesson()->step();
  return mistakes() != nullptr ? mistakes()->board() : 0;
}

std::size_t Training::steps() const {
  if (lesson() != nullptr) return lesson()->lesson().steps.size();
  return mistakes() != nullptr ? mistakes()->boards() : 1;
}

Message Training::words(std::string_view language) const {
  if (play_out_) return words_on_play_out();
  if (puzzle() != nullptr) return puzzle()->words();
  if (mistakes() != nullptr) return mistakes()->words();
  const std::string_view words = lesson()->words(language);
  if (!words.empty()) return verbatim(std::string(words));
  if (stage() == TrainingStage::Shown) return message("This is how.");
  return stage() == TrainingStage::Wrong ? message("That is not it. Try again.") : message("Right!");
}

std::optional<Message> Training::score_words() const {
  const AnyPosition& position = table_.viewed().position();
  const Sheet& sheet = position->game().sheet();
  if (!sheet.keeps_score) return std::nullopt;
  return message("Player 1: {0}; player 2: {1}", sheet.tally(position->tally(Side::First)),
                 sheet.tally(position->tally(Side::Second)));
}

std::optional<learn::Goal> Training::goal() const {
  if (play_out_) return play_out_->goal;
  if (puzzle() != nullptr) return puzzle()->puzzle().goal;
  return mistakes() != nullptr ? mistakes()->goal() : std::nullopt;
}

void Training::look() {
  if (!session_ || play_out_ || !table_.is_open()) return;
  const match::Match& game = table_.game();
  const bool is_tried = stage() == TrainingStage::Wrong || is_judging_try();
  if (is_tried && game.moves_played() <= right_moves_) return try_again();
  if (stage() == TrainingStage::Judging) return follow();
  if (stage() != TrainingStage::Asking) return;
  if (game.moves_played() <= moves().size()) return follow();
  right_moves_ = moves().size();
  const AnyMove move = game.move_at(right_moves_);
  if (!std::visit([move](auto& session) { return session.play(move); }, *session_)) return;
  follow();
  if (stage() == TrainingStage::Judging) ask();
}

void Training::try_again() {
  if (play_out_) return set_up();
  if (!session_) return;
  const bool was_judging = is_judging_try();
  std::visit([](auto& session) { session.try_again(); }, *session_);
  follow();
  if (was_judging) ask();
}

void Training::show() {
  if (!is_on() || !can_show()) return;
  std::visit([](auto& session) { session.show(); }, *session_);
  follow();
}

void Training::go_to(std::size_t step) {
  if (play_out_ || !session_) return;
  if (auto* const lesson = std::get_if<learn::LessonSession>(&*session_)) lesson->go_to(step);
  if (auto* const mistakes = std::get_if<learn::MistakesSession>(&*session_)) mistakes->go_to(step);
  if (puzzle() == nullptr) set_up();
}

void Training::play_out() {
  if (play_out_ || !session_ || !goal()) return;
  play_out_ = PlayOut{std::visit([](const auto& session) { return start_of(session); }, *session_), *goal()};
  set_up();
}

void Training::leave_play_out() {
  if (!std::exchange(play_out_, std::nullopt) || !session_) return;
  set_up();
  follow();
}

TrainingStage Training::stage_of_play_out() const {
  const match::Match& game = table_.game();
  if (!game.is_over()) return TrainingStage::Asking;
  const std::optional<Side> best = winner(game.outcome());
  const bool is_reached = best ? *best == play_out_->start->to_move() : play_out_->goal == learn::Goal::Draw;
  return is_reached ? TrainingStage::Right : TrainingStage::Wrong;
}

Message Training::words_on_play_out() const {
  const int person = number(play_out_->start->to_move());
  const bool is_drawn = table_.game().outcome() == Outcome::Draw;
  switch (stage_of_play_out()) {
    case TrainingStage::Judging:
    case TrainingStage::Asking:
      return play_out_->goal == learn::Goal::Win
                 ? message("You are player {0}. Win this: the computer resists as well as it can.", person)
                 : message(
                       "You are player {0}. Hold this: a draw is enough, and the computer plays as well "
                       "as it can.",
                       person);
    case TrainingStage::Wrong:
      return is_drawn ? message("Only a draw: this could be won.") : message("Lost: there was a way.");
    case TrainingStage::Right:
    case TrainingStage::Shown:
      break;
  }
  return is_drawn ? message("Held: it is a draw!") : message("Won!");
}

const std::vector<AnyMove>& Training::moves() const {
  return std::visit([](const auto& session) -> const std::vector<AnyMove>& { return session.moves(); },
                    *session_);
}

void Training::set_up() {
  for (const Side side : both_sides) {
    if (table_.is_open()) table_.sit(side, std::string(match::human));
  }
  right_moves_ = 0;
  if (!play_out_) {
    table_.start_from(std::visit([](const auto& session) { return start_of(session); }, *session_));
    return;
  }
  const AnyPosition& start = play_out_->start;
  table_.start_from(start);
  table_.sit(opponent(start->to_move()),
             fitting_seat(std::string(match::perfect), start->game(), start->shape(), Learning::No));
}

std::size_t Training::followed() const {
  const match::Match& game = table_.game();
  const std::vector<AnyMove>& wanted = moves();
  std::size_t same = 0;
  while (same < wanted.size() && same < game.moves_played() && wanted[same] == game.move_at(same)) ++same;
  return same;
}

void Training::follow() {
  // A piece that is held stays in the hand.
  if (followed() < table_.game().moves_played() || !table_.tree().at_mark()) {
    table_.to_end();
    while (table_.game().moves_played() > followed() && table_.can_take_back()) table_.take_back();
  }
  if (takes_time_) return;
  for (std::size_t left = moves().size() - followed(); left > 0; --left) go_on();
}

bool Training::has_more() const {
  if (!session_ || play_out_ || !table_.is_open()) return false;
  const std::size_t played = table_.game().moves_played();
  return played < moves().size() && followed() == played;
}

void Training::go_on() {
  if (!has_more()) return;
  if (!table_.tree().at_mark()) table_.to_end();
  table_.play(moves()[table_.game().moves_played()]);
}

void Training::ask() {
  if (mistakes() == nullptr) return;
  std::optional<learn::MistakesSession::Question> question = mistakes()->question();
  if (!question) return table_.analyst().stop_judging();
  table_.analyst().judge(
      std::move(question->line), std::move(question->judged),
      [this](const match::JudgedMove& move) { hear(move); },
      [this](const Answer& answer) {
        if (!std::holds_alternative<Failed>(answer)) return ask();
        std::get<learn::MistakesSession>(*session_).hear_no_more();
        if (!play_out_) follow();
        table_.tell(&Watcher::trained);
      });
}

/// The boards are those of the session until a person plays on there.
void Training::hear(const match::JudgedMove& move) {
  auto& mistakes = std::get<learn::MistakesSession>(*session_);
  const bool is_try = is_judging_try();
  const bool is_first = mistakes.boards() == 0;
  mistakes.hear(move);
  if (!play_out_ && is_first && mistakes.boards() > 0) set_up();
  if (!play_out_ && is_try) follow();
  table_.tell(&Watcher::trained);
}

bool Training::is_judging_try() const {
  return mistakes() != nullptr && mistakes()->boards() > 0 &&
         mistakes()->stage() == learn::MistakeStage::Judging;
}

}  // namespace quadrille::table
