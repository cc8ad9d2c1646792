#include "match/match.hpp"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <utility>

namespace quadrille::match {

Match::Match(AnyPosition start) : Match(Record(std::move(start))) {}

Match::Match(Record record) : record_(std::move(record)) {
  positions_.push_back(record_.start);
  ++seen_[record_.start->key()];
  for (const Entry& entry : record_.main.entries) advance(entry.move);
}

std::optional<AnyMove> Match::last_move() const {
  if (moves_played() == 0) return std::nullopt;
  return move_at(moves_played() - 1);
}

Outcome Match::outcome() const {
  if (record_.agreement != Agreement::None) return record_.result;
  if (const Outcome by_rules = position()->outcome(); by_rules != Outcome::Undecided) return by_rules;
  return occurrences() >= repetitions_for_draw ? Outcome::Draw : Outcome::Undecided;
}

Message Match::ending() const {
  switch (record_.agreement) {
    case Agreement::Resignation:
      return message("player {0} resigned", number(opponent(*winner(record_.result))));
    case Agreement::Draw:
      return message("the players agreed on a draw");
    case Agreement::None:
      break;
  }
  if (position()->outcome() != Outcome::Undecided) return position()->ending();
  return message("the same position came up for the third time");
}

int Match::occurrences() const {
  if (!sheet().can_repeat) return 1;
  const auto found = seen_.find(position()->key());
  return found == seen_.end() ? 0 : found->second;
}

Result<Transition> Match::play(AnyMove move) {
  if (is_over()) return fail("the game is over");
  if (!position()->is_legal(move)) return Error{position()->refusal(move)};
  Transition told = transition(position(), move);
  draw_offer_.reset();
  branch_off(move);
  advance(move);
  return told;
}

Result<Transition> Match::play(std::string_view text) {
  if (is_over()) return fail("the game is over");
  const Result<AnyMove> move = position()->parse_move(text);
  if (!move) return move.error();
  return play(*move);
}

/// Makes `move` the next one of the main line. What stood there stays as a variation.
void Match::branch_off(AnyMove move) {
  std::vector<Entry>& entries = record_.main.entries;
  const std::size_t here = moves_played();
  if (here == entries.size()) {
    entries.push_back({move, {}, {}, {}});
    return;
  }
  if (entries[here].move == move) return;
  Line tail;
  const auto cut = entries.begin() + static_cast<std::ptrdiff_t>(here);
  std::move(cut, entries.end(), std::back_inserter(tail.entries));
  entries.erase(cut, entries.end());
  std::vector<Line> variations = std::move(tail.entries.front().variations);
  tail.entries.front().variations.clear();
  const auto known = std::find_if(variations.begin(), variations.end(),
                                  [&](const Line& line) { return line.entries.front().move == move; });
  if (known == variations.end()) {
    entries.push_back({move, {}, {}, {}});
  } else {
    std::move(known->entries.begin(), known->entries.end(), std::back_inserter(entries));
    variations.erase(known);
  }
  // A record holds only so many, so of moves taken back again and again the oldest are let go.
  if (depth_of(tail) < deepest_variation) variations.insert(variations.begin(), std::move(tail));
  Entry& played = entries[here];
  std::move(variations.begin(), variations.end(), std::back_inserter(played.variations));
}

void Match::advance(AnyMove move) {
  AnyPosition next = position();
  next->play(move);
  ++seen_[next->key()];
  positions_.push_back(std::move(next));
}

bool Match::undo() {
  draw_offer_.reset();
  if (record_.agreement != Agreement::None) {
    record_.agreement = Agreement::None;
    record_.result = Outcome::Undecided;
    return true;
  }
  if (moves_played() == 0) return false;
  --seen_[position()->key()];
  positions_.pop_back();
  return true;
}

bool Match::redo() {
  if (!can_redo()) return false;
  draw_offer_.reset();
  advance(move_at(moves_played()));
  return true;
}

void Match::follow(AnyMove move) {
  assert(record_.agreement == Agreement::None && position()->is_legal(move));
  record_.main.entries.resize(moves_played());
  record_.main.entries.push_back({move, {}, {}, {}});
  advance(move);
}

void Match::drop() {
  if (record_.agreement != Agreement::None) undo();
  undo();
  record_.main.entries.resize(moves_played());
}

Result<Done> Match::resign(Side who) {
  if (is_over()) return fail("the game is over");
  draw_offer_.reset();
  record_.agreement = Agreement::Resignation;
  record_.result = win_for(opponent(who));
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
    record_.agreement = Agreement::Draw;
    record_.result = Outcome::Draw;
  }
  return Done{};
}

void Match::comment(std::string text) {
  std::replace(text.begin(), text.end(), '}', ')');  // a brace would end the comment in the record
  auto& comments = moves_played() > 0 ? record_.main.entries[moves_played() - 1].after : record_.comments;
  comments.push_back(std::move(text));
}

Record Match::record() const {
  Record written = record_;
  written.main.entries.resize(moves_played());
  written.result = outcome();
  return written;
}

}  // namespace quadrille::match
