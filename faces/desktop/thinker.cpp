#include "faces/desktop/thinker.hpp"

#include <sys/resource.h>

#include <utility>

namespace quadrille::desktop {

namespace {

/// The window is drawn first: thinking takes what is left of the processor. Threads started from here are as
/// modest.
void give_way() {
  constexpr int modest = 10;
  setpriority(PRIO_PROCESS, 0, modest);  // of this thread alone, on Linux
}

}  // namespace

void Thinker::Order::tell(Delivery delivery) const {
  const std::shared_ptr<const Order> self = self_.lock();
  QMetaObject::invokeMethod(
      &thinker_, [self, delivery = std::move(delivery)] { self->thinker_.deliver(self, delivery, false); },
      Qt::QueuedConnection);
}

Thinker::Thinker(QObject* parent) : QObject(parent), thread_([this] { run(); }) {}

Thinker::~Thinker() {
  drop();
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

void Thinker::start(Work work) {
  if (current_) current_->stop_ = true;
  const std::shared_ptr<Order> order(new Order(*this));
  order->self_ = order;
  current_ = order;
  {
    const std::lock_guard lock(mutex_);
    asked_ = order;
    work_ = std::move(work);
  }
  wake_.notify_one();
  emit busyChanged();
}

void Thinker::hurry() {
  if (current_) current_->stop_ = true;
}

void Thinker::drop() {
  if (!current_) return;
  current_->stop_ = true;
  current_.reset();
  emit busyChanged();
}

void Thinker::run() {
  give_way();
  for (;;) {
    std::shared_ptr<Order> order;
    Work work;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return ending_ || asked_ != nullptr; });
      if (!asked_) return;  // the end: all that was asked for has been done
      order = std::exchange(asked_, nullptr);
      work = std::exchange(work_, nullptr);
    }
    Delivery delivery = work(*order);
    QMetaObject::invokeMethod(
        this, [this, order, delivery = std::move(delivery)] { deliver(order, delivery, true); },
        Qt::QueuedConnection);
  }
}

void Thinker::deliver(const std::shared_ptr<const Order>& order, const Delivery& delivery, bool last) {
  if (order != current_) return;
  if (last) {
    current_.reset();
    emit busyChanged();
  }
  if (delivery) delivery();
}

}  // namespace quadrille::desktop
