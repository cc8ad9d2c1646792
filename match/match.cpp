#include "match/match.hpp"

#include <cassert>
#include <utility>

namespace quadrille::match {

Match::Match(AnyPosition start) {
  positions_.push_back(std::move(start));
  if (sheet().can_repeat) history_.push(position()->key());
}

Match::Match(const Record& record) : Match(record.start) {
  for (const Entry& entry : record.main.entries) follow(entry.move);
  agreement_ = record.agreement;
  if (agreement_ != Agreement::None) agreed_ = record.result;
}

std::optional<AnyMove> Match::last_move() const {
  return moves_.empty() ? std::nullopt : std::optional(moves_.back());
}

Outcome Match::outcome() const {
  if (agreement_ != Agreement::None) return agreed_;
  if (const Outcome by_rules = position()->outcome(); by_rules != Outcome::Undecided) return by_rules;
  return occurrences() >= repetitions_for_draw ? Outcome::Draw : Outcome::Undecided;
}

Message Match::ending() const {
  switch (agreement_) {
    case Agreement::Resignation:
      return message("player {0} resigned", number(opponent(*winner(agreed_))));
    case Agreement::Forfeit:
      return message("player {0} forfeited the game", number(opponent(*winner(agreed_))));
    case Agreement::TimeOut:
      return message("player {0}'s time is up", number(opponent(*winner(agreed_))));
    case Agreement::Draw:
      return message("the players agreed on a draw");
    case Agreement::None:
      break;
  }
  if (position()->outcome() != Outcome::Undecided) return position()->ending();
  return message("the same position came up for the third time");
}

std::string_view Match::ending_code() const {
  if (agreement_ != Agreement::None) return termination(agreement_);
  return position()->outcome() != Outcome::Undecided ? "rules" : "repetition";
}

void Match::count() {
  if (sheet().can_repeat) occurrences_ = history_.occurrences(history_.keys().back());
}

Result<Transition> Match::play(AnyMove move) {
  if (is_over()) return fail("the game is over");
  if (!position()->is_legal(move)) return Error{position()->refusal(move)};
  Transition told = transition(position(), move);
  follow(move);
  return told;
}

Result<Transition> Match::play(std::string_view text) {
  if (is_over()) return fail("the game is over");
  const Result<AnyMove> move = position()->parse_move(text);
  if (!move) return move.error();
  return play(*move);
}

void Match::follow(AnyMove move) {
  assert(agreement_ == Agreement::None && position()->is_legal(move));
  draw_offer_.reset();
  AnyPosition next = position();
  next->play(move);
  if (sheet().can_repeat) history_.push(next->key());
  positions_.push_back(std::move(next));
  moves_.push_back(move);
  count();
}

bool Match::undo() {
  draw_offer_.reset();
  if (agreement_ != Agreement::None) {
    agreement_ = Agreement::None;
    agreed_ = Outcome::Undecided;
    return true;
  }
  if (moves_.empty()) return false;
  if (sheet().can_repeat) history_.pop();
  positions_.pop_back();
  moves_.pop_back();
  count();
  return true;
}

Result<Done> Match::resign(Side who) { return give_up(who, Agreement::Resignation); }

Result<Done> Match::forfeit(Side who) { return give_up(who, Agreement::Forfeit); }

Result<Done> Match::time_out(Side who) { return give_up(who, Agreement::TimeOut); }

Result<Done> Match::give_up(Side who, Agreement how) {
  if (is_over()) return fail("the game is over");
  draw_offer_.reset();
  agreement_ = how;
  agreed_ = win_for(opponent(who));
  return Done{};
}

Result<Done> Match::offer_draw(Side who) {
  if (is_over()) return fail("the game is over");
  if (!sheet().can_draw) return fail("{0} cannot end in a draw", sheet().name);
  draw_offer_ = who;
  return Done{};
}

Result<Done> Match::answer_draw(bool accept) {
  if (is_over()) return fail("the game is over");
  if (!draw_offer_) return fail("nobody has offered a draw");
  draw_offer_.reset();
  if (accept) {
    agreement_ = Agreement::Draw;
    agreed_ = Outcome::Draw;
  }
  return Done{};
}

Record record_of(const Match& match) {
  Record record(match.start());
  for (std::size_t i = 0; i < match.moves_played(); ++i)
    record.main.entries.push_back({match.move_at(i), {}, {}, {}});
  record.result = match.outcome();
  record.agreement = match.agreement();
  return record;
}

}  // namespace quadrille::match
