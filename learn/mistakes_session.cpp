#include "learn/mistakes_session.hpp"

#include <algorithm>
#include <utility>

#include "match/player.hpp"

namespace quadrille::learn {

namespace {

bool is_mistake(match::Verdict verdict) {
  return verdict == match::Verdict::Mistake || verdict == match::Verdict::Blunder;
}

/// What follows a mistake, as a sentence of its own; nothing where nothing does.
Message with_sequel(Message sentence, const AnyPosition& position, const match::JudgedMove& move) {
  if (move.line.size() < 2) return sentence;
  return message("{0} It goes on: {1}.", std::move(sentence), match::sequel_of(position, move.line));
}

}  // namespace

PerSide<bool> learners_of(const match::Record& record) {
  PerSide<bool> are_people;
  for (const Side side : both_sides) {
    const Result<match::SeatKind> kind = match::kind_in_record(match::player_in(record, side));
    are_people[side] = !kind || *kind == match::SeatKind::Person;
  }
  if (!are_people[Side::First] && !are_people[Side::Second]) return {true, true};
  return are_people;
}

MistakesSession::MistakesSession(match::Match game, const PerSide<bool>& whose)
    : game_(std::move(game)), whose_(whose), judged_(game_.moves_played()) {}

std::optional<MistakesSession::Question> MistakesSession::question() const {
  if (!boards_.empty() && stage_ == MistakeStage::Judging) {
    match::Match line(game_.start());
    for (std::size_t i = 0; i < boards_[board_]; ++i) line.follow(game_.move_at(i));
    line.follow(moves_.front());
    std::vector<bool> known(line.moves_played(), true);
    known.back() = false;
    return Question{std::move(line), std::move(known)};
  }
  if (is_judged()) return std::nullopt;
  std::vector<bool> known;
  for (const auto& move : judged_) known.push_back(move.has_value());
  return Question{game_, std::move(known)};
}

void MistakesSession::hear(const match::JudgedMove& move) {
  if (!boards_.empty() && stage_ == MistakeStage::Judging) return decide(move);
  std::optional<match::JudgedMove>& known = judged_[move.index];
  if (known) return;
  known = move;
  ++judged_count_;
  if (is_mistake(move.verdict) && whose_[move.best.to_move]) boards_.push_back(move.index);
}

void MistakesSession::hear_no_more() {
  gave_up_ = true;
  if (!boards_.empty() && stage_ == MistakeStage::Judging) try_again();
}

PerSide<match::Totals> MistakesSession::totals() const {
  PerSide<match::Totals> totals;
  for (const auto& move : judged_) {
    if (move) ++totals[move->best.to_move][move->verdict];
  }
  return totals;
}

PerSide<match::Accuracy> MistakesSession::accuracy() const {
  PerSide<match::Accuracy> accuracy;
  for (const auto& move : judged_) {
    if (move) accuracy[move->best.to_move].count(*move);
  }
  return accuracy;
}

MistakeStage MistakesSession::stage() const {
  if (!boards_.empty()) return stage_;
  if (is_judged()) return MistakeStage::Right;
  return gave_up_ ? MistakeStage::Shown : MistakeStage::Judging;
}

const AnyPosition& MistakesSession::start() const {
  return boards_.empty() ? game_.start() : game_.position_at(boards_[board_]);
}

std::optional<Goal> MistakesSession::goal() const {
  return boards_.empty() ? std::nullopt : goal_of(mistake().best);
}

Result<Done> MistakesSession::play(AnyMove move) {
  if (stage() != MistakeStage::Asking) return fail("no move is asked for; go on, or try it again");
  if (!start()->is_legal(move)) return Error{start()->refusal(move)};
  moves_ = {move};
  match::JudgedMove known = mistake();
  if (move == played()) {
    decide(known);
  } else if (move == known.best_line.front()) {
    known.verdict = match::Verdict::Best;
    known.worth = known.best;
    known.line.clear();
    decide(known);
  } else {
    stage_ = MistakeStage::Judging;
  }
  return Done{};
}

void MistakesSession::decide(const match::JudgedMove& tried) {
  tried_ = tried;
  stage_ = is_mistake(tried.verdict) ? MistakeStage::Wrong : MistakeStage::Right;
  // What is wrong with it is seen in the reply.
  if (stage_ == MistakeStage::Wrong && tried.line.size() > 1) moves_.push_back(tried.line[1]);
}

void MistakesSession::show() {
  if (boards_.empty()) return;
  go_to(board_);
  moves_ = {mistake().best_line.front()};
  stage_ = MistakeStage::Shown;
}

void MistakesSession::go_to(std::size_t board) {
  if (boards_.empty()) return;
  board_ = std::min(board, boards_.size() - 1);
  stage_ = MistakeStage::Asking;
  moves_.clear();
  tried_.reset();
}

/// As records number it.
int MistakesSession::number_of_move() const {
  match::MoveNumbers numbers;
  int number = 0;
  for (std::size_t i = 0; i <= boards_[board_]; ++i) number = numbers.next(game_.position_at(i)->to_move());
  return number;
}

Message MistakesSession::words() const {
  if (boards_.empty()) return words_on_none();
  const std::string move = start()->move_text(played());
  switch (stage_) {
    case MistakeStage::Asking:
      return mistake().verdict == match::Verdict::Blunder
                 ? message("Move {0}: {1} was a blunder. Find a better move.", number_of_move(), move)
                 : message("Move {0}: {1} was a mistake. Find a better move.", number_of_move(), move);
    case MistakeStage::Judging:
      return message("Looking at {0}…", start()->move_text(moves_.front()));
    case MistakeStage::Wrong:
      return with_sequel(words_on_wrong(), start(), *tried_);
    case MistakeStage::Right:
    case MistakeStage::Shown:
      break;
  }
  const bool is_shown = stage_ == MistakeStage::Shown;
  const match::Worth& worth = is_shown ? mistake().best : tried_->worth;
  const std::string better = start()->move_text(moves_.front());
  const Message found = is_shown ? message("{0} was better: {1}.", better, match::in_words_with_proof(worth))
                                 : message("Right! {0}: {1}.", better, match::in_words_with_proof(worth));
  return message("{0} {1}", found, with_sequel(words_on_mistake(), start(), mistake()));
}

Message MistakesSession::words_on_none() const {
  if (is_judged()) return message("No mistake was found in this game. Well played!");
  if (gave_up_) return message("The moves of this game could not be judged.");
  return message("Looking for mistakes: {0} of {1} moves are judged…", judged(), game_.moves_played());
}

Message MistakesSession::words_on_mistake() const {
  const std::string move = start()->move_text(played());
  const Message value = match::in_words_with_proof(mistake().worth);
  return mistake().verdict == match::Verdict::Blunder ? message("{0} was a blunder: {1}.", move, value)
                                                      : message("{0} was a mistake: {1}.", move, value);
}

Message MistakesSession::words_on_wrong() const {
  const Message value = match::in_words_with_proof(tried_->worth);
  if (moves_.front() == played()) return message("That is what was played: {0}.", value);
  const std::string move = start()->move_text(moves_.front());
  return tried_->verdict == match::Verdict::Blunder ? message("{0} is a blunder too: {1}.", move, value)
                                                    : message("{0} is a mistake too: {1}.", move, value);
}

}  // namespace quadrille::learn
