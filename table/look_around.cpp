// The part of the table that looks at other places of the game than where it stands.
#include <utility>

#include "table/table.hpp"

namespace quadrille::table {

void Table::back() {
  if (is_open() && tree_->back()) look();
}

void Table::forward() {
  if (is_open() && tree_->forward()) look();
}

void Table::to_start() { go_to({}); }

void Table::to_end() {
  if (!is_open()) return;
  tree_->to_end();
  look();
}

void Table::go_to_row(int row) {
  if (row < static_cast<int>(rows_.size())) go_to(match::Tree::path_to(rows_, row));
}

void Table::go_to(const match::Path& path) {
  if (is_open() && tree_->go(path)) look();
}

void Table::set_analysing(bool analysing) {
  if (!is_open() || analysing == analysing_) return;
  stop_thinking();
  analysing_ = analysing;
  if (analysing) was_over_ = game().is_over();
  tell(&Watcher::occupied);
  if (analysing) return look();
  // The game keeps what analysis found, but for moves that would make it longer.
  tree_->cut_at_mark();
  settle();
  if (game().is_over() && !was_over_) tell(&Watcher::game_ended);
}

void Table::play_on_from_here() {
  if (!analysing_) return;
  stop_thinking();
  if (!tree_->set_mark()) {
    list_moves();
    look();
    return tell(&Watcher::told, Tone::Refusal,
                message("the game ended before this move; it cannot go on from here"));
  }
  analysing_ = false;
  rewind_clock();
  tell(&Watcher::occupied);
  settle();
  if (game().is_over() && !was_over_) tell(&Watcher::game_ended);
}

void Table::promote() {
  if (!analysing_ || !tree_->promote()) return;
  rewind_clock();
  list_moves();
  look();
  keep();
}

void Table::remove_move() {
  const bool is_of_the_game = is_open() && tree_->on_main_line() && tree_->path().size() <= tree_->mark();
  if (!analysing_ || !tree_->remove()) return;
  if (is_of_the_game) rewind_clock();
  list_moves();
  look();
  keep();
}

void Table::set_comment(std::string text) {
  if (!is_open() || text == tree_->comment()) return;
  tree_->set_comment(std::move(text));
  list_moves();
  keep();
}

void Table::keep() {
  if (game().is_over()) {
    keeper_.keep_nothing();
  } else {
    keeper_.keep(tree_->record_to_mark());
  }
}

}  // namespace quadrille::table
