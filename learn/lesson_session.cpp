#include "learn/lesson_session.hpp"

#include <algorithm>

#include "learn/collection.hpp"

namespace quadrille::learn {

namespace {

bool contains(const std::vector<AnyMove>& moves, AnyMove move) {
  return std::find(moves.begin(), moves.end(), move) != moves.end();
}

/// The answer to a wrong move: one that names it, else one that names none.
const WrongAnswer* answer_to(const Step& step, AnyMove move) {
  const WrongAnswer* found = nullptr;
  for (const WrongAnswer& answer : step.wrong) {
    if (contains(answer.moves, move)) return &answer;
    if (answer.moves.empty()) found = &answer;
  }
  return found;
}

constexpr int most_sentences = 3;

int sentences_in(std::string_view text) {
  int count = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const bool ends = std::string_view(".!?").find(text[at]) != std::string_view::npos;
    if (ends && (at + 1 == text.size() || text[at + 1] == ' ')) ++count;
  }
  return count;
}

/// Looks through a book and notes what is wrong, with its line.
class LessonChecker {
 public:
  LessonChecker(const LessonBook& book, Prover& prover, Budget& budget) : prover_(prover), budget_(budget) {
    for (const Lesson& lesson : book.lessons) {
      for (const auto& [language, text] : lesson.title) languages_.insert_or_assign(language, true);
    }
    for (const Lesson& lesson : book.lessons) check(lesson);
  }

  std::vector<Message> flaws() && { return std::move(flaws_); }

 private:
  void note(int line, Message why) { flaws_.push_back(placed(line, 1, std::move(why))); }

  void check(const Lesson& lesson) {
    check_words(lesson.title, lesson.line);
    for (const Step& step : lesson.steps) {
      check_words(step.words, step.line);
      if (!step.praise.empty()) check_words(step.praise, step.line);
      for (const WrongAnswer& answer : step.wrong) check_words(answer.words, answer.line);
      check_aim(step);
    }
  }

  void check_words(const Texts& texts, int line) {
    for (const auto& [language, any] : languages_) {
      if (!texts.contains(language))
        note(line, message("a text in '{0}:' is missing, which other lessons have", language));
    }
    for (const auto& [language, text] : texts) {
      if (sentences_in(text) > most_sentences) {
        note(line, message("the text in '{0}:' has {1} sentences, and at most {2} are read", language,
                           sentences_in(text), most_sentences));
      }
    }
  }

  void check_aim(const Step& step) {
    std::size_t right = 0;
    const std::vector<AnyMove> moves = step.position->legal_moves();
    for (const AnyMove move : moves) {
      const std::optional<bool> reached = reaches(step, move, prover_, budget_);
      if (!reached)
        return note(step.line,
                    message("what this position is worth is beyond reach; a smaller board will do"));
      if (*reached) ++right;
      if (*reached && std::any_of(step.wrong.begin(), step.wrong.end(),
                                  [move](const WrongAnswer& one) { return contains(one.moves, move); })) {
        note(step.line, message("{0} is called wrong and reaches the goal", step.position->move_text(move)));
      }
    }
    if (right == 0) note(step.line, message("no move reaches the goal"));
    if (step.aim == Aim::Any) return;
    if (right == moves.size())
      note(step.line, message("every move reaches the goal; then it is 'goal: any'"));
    if (step.wrong.empty())
      note(step.line, message("nothing is said of a wrong move; write 'wrong: others' and a text"));
  }

  Prover& prover_;
  Budget& budget_;
  std::map<std::string, bool, std::less<>> languages_;
  std::vector<Message> flaws_;
};

}  // namespace

std::optional<bool> reaches(const Step& step, AnyMove move, Prover& prover, Budget& budget) {
  if (step.aim == Aim::Any) return true;
  if (step.aim == Aim::Moves) return contains(step.moves, move);
  AnyPosition next = step.position;
  next->play(move);
  const std::optional<Exact> after = prover.value(next, budget);
  if (!after) return std::nullopt;
  const Exact worth = a_move_earlier(*after, next->to_move() != step.position->to_move());
  return worth.value == (step.aim == Aim::Win ? ExactValue::Win : ExactValue::Draw);
}

std::vector<Message> flaws_of(const LessonBook& book, Prover& prover, Budget& budget) {
  return LessonChecker(book, prover, budget).flaws();
}

LessonSession::LessonSession(const Lesson& lesson)
    : lesson_(lesson), prover_(make_prover()), position_(lesson.steps.front().position) {}

Result<Done> LessonSession::play(AnyMove move) {
  if (stage_ != LessonStage::Asking) return fail("the step is done; go on, or try it again");
  if (!position_->is_legal(move)) return Error{position_->refusal(move)};
  moves_ = {move};
  position_->play(move);
  judge(move);
  return Done{};
}

void LessonSession::judge(AnyMove move) {
  Budget budget;
  if (reaches(current(), move, *prover_, budget).value_or(false)) {
    stage_ = LessonStage::Right;
    return;
  }
  stage_ = LessonStage::Wrong;
  answer_ = answer_to(current(), move);
  if (current().aim == Aim::Moves || position_->outcome() != Outcome::Undecided) return;
  // What is thrown away is seen in the reply.
  auto replies = proven_moves(*prover_, position_, budget);
  if (!replies || position_->to_move() == current().position->to_move()) return;
  rank(*replies);
  moves_.push_back(replies->front().move);
  position_->play(moves_.back());
}

void LessonSession::show() {
  go_to(step_);
  Budget budget;
  for (const AnyMove move : position_->legal_moves()) {
    if (!reaches(current(), move, *prover_, budget).value_or(false)) continue;
    moves_ = {move};
    position_->play(move);
    stage_ = LessonStage::Shown;
    return;
  }
}

void LessonSession::go_to(std::size_t step) {
  step_ = std::min(step, lesson_.steps.size() - 1);
  position_ = current().position;
  stage_ = LessonStage::Asking;
  moves_.clear();
  answer_ = nullptr;
}

std::string_view LessonSession::words(std::string_view language) const {
  switch (stage_) {
    case LessonStage::Asking:
      return text_in(current().words, language);
    case LessonStage::Right:
    case LessonStage::Shown:
      return text_in(current().praise, language);
    case LessonStage::Wrong:
      return answer_ == nullptr ? std::string_view() : text_in(answer_->words, language);
  }
  return {};
}

}  // namespace quadrille::learn
