#include "faces/desktop/worker.hpp"

#include <sys/resource.h>

#include <utility>

namespace quadrille::desktop {

namespace {

/// The window is drawn first: what works here takes what is left of the processor. Threads started from here
/// are as modest.
void give_way() {
  constexpr int modest = 10;
  setpriority(PRIO_PROCESS, 0, modest);  // of this thread alone, on Linux
}

}  // namespace

Worker::Worker(QObject* parent) : QObject(parent), thread_([this] { run(); }) {}

Worker::~Worker() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

void Worker::add(Work work) {
  {
    const std::lock_guard lock(mutex_);
    waiting_.push_back(std::move(work));
  }
  wake_.notify_one();
}

void Worker::deliver(Delivery delivery) {
  QMetaObject::invokeMethod(
      this, [delivery = std::move(delivery)] { delivery(); }, Qt::QueuedConnection);
}

void Worker::run() {
  give_way();
  for (;;) {
    Work work;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return ending_ || !waiting_.empty(); });
      if (waiting_.empty()) return;
      work = std::move(waiting_.front());
      waiting_.pop_front();
    }
    if (Delivery delivery = work()) deliver(std::move(delivery));
  }
}

}  // namespace quadrille::desktop

#include "moc_worker.cpp"
