#include "faces/web/binding/worker_thinker.hpp"

#include <algorithm>
#include <utility>

#include "faces/web/binding/codec.hpp"
#include "match/player.hpp"

namespace quadrille::web {

void WorkerThinker::start(table::Order order, table::OnReport on_report, table::OnAnswer on_answer) {
  drop();
  std::chrono::milliseconds pause{0};
  if (const auto* const move = std::get_if<table::MoveOrder>(&order)) {
    const auto left = move->not_before - std::chrono::steady_clock::now();
    pause = std::max(pause, std::chrono::ceil<std::chrono::milliseconds>(left));
  }
  asked_.emplace(Asked{std::move(on_report), std::move(on_answer)});
  courier_.send(name_, ++number_, text_of_order(order), pause, is_about_solved(order));
}

bool WorkerThinker::is_about_solved(const table::Order& order) {
  return std::visit(
      [this](const auto& what) {
        if constexpr (requires { what.game.position(); }) {
          const AnyPosition& position = what.game.position();
          if constexpr (requires { what.program.name; }) {
            if (what.program.name == match::perfect) {
              solved_game_ = &position->game();
              solved_shape_ = position->shape();
            }
          }
          return solved_game_ == &position->game() && solved_shape_ == position->shape();
        }
        return false;
      },
      order);
}

void WorkerThinker::drop() {
  if (!std::exchange(asked_, std::nullopt)) return;
  courier_.end(name_);
}

void WorkerThinker::hurry() {
  if (!asked_) return;
  asked_->hurried = true;
  if (asked_->so_far) answer_so_far();
}

void WorkerThinker::answer_so_far() {
  const Asked asked = *asked_;
  drop();
  asked.on_answer(*asked.so_far);
}

void WorkerThinker::hear_report(std::uint32_t number, std::string_view text) {
  if (!asked_ || number != number_) return;
  const table::Report report = report_from(text);
  if (const auto* const so_far = std::get_if<table::SoFar>(&report)) {
    asked_->so_far = so_far->answer;
    if (asked_->hurried) answer_so_far();
    return;
  }
  const table::OnReport told = asked_->on_report;  // it may drop what was asked
  told(report);
}

void WorkerThinker::hear_answer(std::uint32_t number, std::string_view text) {
  if (number == number_) finish(answer_from(text));
}

void WorkerThinker::hear_of_loss(std::uint32_t number) {
  if (number == number_)
    finish(table::Failed{message("the browser has ended it, perhaps for want of memory")});
}

void WorkerThinker::finish(const table::Answer& answer) {
  if (const std::optional<Asked> asked = std::exchange(asked_, std::nullopt)) asked->on_answer(answer);
}

}  // namespace quadrille::web
