// The part of the table that teaches: it looks at the moves of a person before they are made.
#include <memory>
#include <utility>

#include "table/table.hpp"

namespace quadrille::table {

void Table::set_teaching(const Teaching& teaching) {
  teaching_ = teaching;
  forget_considered();
  tell(&Watcher::occupied);
  analyst_.follow();
}

void Table::consider(AnyMove move) {
  forget_considered();
  selection_.clear();
  analyst_.mark();
  tell(&Watcher::selected);
  considered_ = move;
  if (const auto judged = analyst_.judgement_on(move)) return decide(judged);
  match::Match line = game();
  line.follow(move);
  std::vector<bool> is_known(line.moves_played(), true);
  is_known.back() = false;
  const auto found = std::make_shared<std::optional<match::JudgedMove>>();
  analyst_.judge(
      std::move(line), std::move(is_known), [found](const match::JudgedMove& judged) { *found = judged; },
      [this, found, move](const Answer&) {
        if (considered_ == move) decide(*found);
      });
  tell(&Watcher::occupied);
}

/// Where nothing is known of the move, it is made.
void Table::decide(const std::optional<match::JudgedMove>& judged) {
  const AnyMove move = *std::exchange(considered_, std::nullopt);
  if (!judged || !judged->is_to_be_warned_of()) return make_move(move);
  warning_ = Warning{move, message("Careful with {0}: {1}.", viewed().position()->move_text(move),
                                   match::in_words_with_proof(judged->worth))};
  tell(&Watcher::occupied);
  tell(&Watcher::warned);
}

void Table::play_all_the_same() {
  if (warning_ && can_play()) make_move(warning_->move);
}

void Table::take_another_move() {
  if (forget_considered()) tell(&Watcher::occupied);
}

/// False where there was nothing to forget.
bool Table::forget_considered() {
  const bool was_considered = std::exchange(considered_, std::nullopt).has_value();
  const bool was_warned = std::exchange(warning_, std::nullopt).has_value();
  if (was_warned) tell(&Watcher::warned);
  return was_considered || was_warned;
}

}  // namespace quadrille::table
