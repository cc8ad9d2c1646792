#include "faces/desktop/thinker.hpp"

#include <new>
#include <utility>

namespace quadrille::desktop {

Thinker::Thinker(const search::Settings& settings, QObject* parent) : QObject(parent), settings_(settings) {}

Thinker::~Thinker() {
  abandon();
  worker_.add([this] {
    mind_.reset();
    return Worker::Delivery();
  });
}

void Thinker::start(table::Order order, table::OnReport on_report, table::OnAnswer on_answer) {
  abandon();
  const auto asked = std::make_shared<Asked>(std::move(order), std::move(on_report), std::move(on_answer));
  current_ = asked;
  worker_.add([this, asked] {
    if (!asked->dropped) think(asked);
    return Worker::Delivery();
  });
  emit busyChanged();
}

void Thinker::hurry() {
  if (current_) current_->hurried = true;
}

void Thinker::drop() {
  if (!current_) return;
  abandon();
  emit busyChanged();
}

void Thinker::abandon() {
  if (!current_) return;
  current_->dropped = true;
  current_->hurried = true;
  current_.reset();
}

/// On the worker's thread.
void Thinker::think(const std::shared_ptr<Asked>& asked) {
  const auto tell = [&](const table::Report& report) {
    worker_.deliver([this, asked, report] {
      if (asked == current_) asked->on_report(report);
    });
  };
  table::Answer answer = answer_to(*asked, tell);
  worker_.deliver([this, asked, answer = std::move(answer)] { finish(asked, answer); });
}

/// Where there is no memory for it the window goes on without the answer.
table::Answer Thinker::answer_to(const Asked& asked, const table::OnReport& tell) {
  try {
    if (!mind_) mind_.emplace(settings_);
    return mind_->think(asked.order, {asked.hurried, asked.dropped}, tell);
  } catch (const std::bad_alloc&) {
    mind_.reset();
    return table::Failed{message("there is not enough memory")};
  }
}

void Thinker::finish(const std::shared_ptr<Asked>& asked, const table::Answer& answer) {
  if (asked != current_) return;
  current_.reset();
  emit busyChanged();
  asked->on_answer(answer);
}

}  // namespace quadrille::desktop

#include "moc_thinker.cpp"
