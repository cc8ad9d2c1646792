// The part of the table that keeps the time. Before the first move the clocks rest, so that nobody loses by
// sitting down, or by opening a game to look at it.
#include <utility>

#include "table/table.hpp"

namespace quadrille::table {

namespace {

/// What the player to move has left of a turn that has begun, in a record of an unfinished game.
constexpr const char* turn_tag = "Clock";

}  // namespace

bool Table::may_clock_run() const {
  return clock_started_ && in_sight_ && !paused_ && !analysing_ && !percent_ready_ && tree_->at_mark() &&
         !game().is_over();
}

void Table::wind_clock() {
  const match::TimeControl control = tree_->record().time_control();
  PerSide<std::optional<std::chrono::milliseconds>> left;
  if (control.kind == match::TimeControl::Kind::Game) left = tree_->clocks();
  if (const std::optional<std::string> of_turn = tree_->record().tag(turn_tag); of_turn && !control.is_none())
    left[game().to_move()] = match::parse_time_left(*of_turn);
  clock_ = match::GameClock(control, left);
}

void Table::rewind_clock() {
  if (!has_clock()) return;
  tree_->remove_tag(turn_tag);
  wind_clock();
}

void Table::follow_clock() {
  const match::GameClock::Moment now = now_();
  if (game().is_over()) tree_->remove_tag(turn_tag);
  if (may_clock_run()) {
    if (has_clock() && !clock_.running()) is_warned_ = clock_.left(game().to_move(), now) <= little_time;
    clock_.run(game().to_move(), now);
  } else if (const std::optional<Side> side = clock_.running()) {
    clock_.stop(now);
    if (!game().is_over()) {
      tree_->set_tag(turn_tag, match::time_left_text(clock_.left(*side, now)));
      keep();
    }
  }
  show_time();
}

void Table::press_clock(Side mover) {
  clock_started_ = true;
  if (!has_clock()) return;
  tree_->set_clock(clock_.press(mover, now_()));
  tree_->remove_tag(turn_tag);
}

bool Table::end_if_time_is_up() {
  const match::GameClock::Moment now = now_();
  if (!clock_.has_fallen(now)) return false;
  const Side side = *clock_.running();
  clock_.stop(now);
  stop_thinking();
  static_cast<void>(tree_->time_out(side));
  settle();
  tell(&Watcher::game_ended);
  return true;
}

void Table::tick() {
  if (!clock_.running() || end_if_time_is_up()) return;
  const Side side = *clock_.running();
  const std::chrono::milliseconds left = time_left(side);
  tree_->set_tag(turn_tag, match::time_left_text(left));
  warn_of_time(side, left);
  show_time();
}

/// Once a turn, and not where it began so.
void Table::warn_of_time(Side side, std::chrono::milliseconds left) {
  if (left > little_time || std::exchange(is_warned_, true) || seats_[side].program) return;
  tell(&Watcher::time_short, side);
  tell(&Watcher::told, Tone::Announcement,
       message("Player {0} has {1} left", number(side), match::spoken_time(left)));
}

void Table::show_time() {
  ShownTime now;
  if (has_clock()) {
    for (const Side side : both_sides) now.faces[side] = match::clock_face(time_left(side));
    now.running = clock_.running();
  }
  if (std::exchange(shown_time_, now) != now) tell(&Watcher::time_changed);
}

void Table::set_in_sight(bool in_sight) {
  in_sight_ = in_sight;
  if (is_open()) follow_clock();
}

std::optional<match::TimeLeft> Table::time_for_program() const {
  if (!has_clock()) return std::nullopt;
  return match::TimeLeft{time_control(), {time_left(Side::First), time_left(Side::Second)}};
}

}  // namespace quadrille::table
