// Work that takes longer than a frame, on a thread of its own, so that the window never waits.
#pragma once

#include <QObject>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

namespace quadrille::desktop {

/// Does one thing after the other, in the order of asking.
class Worker : public QObject {
  Q_OBJECT

 public:
  /// Done on the thread of the window.
  using Delivery = std::function<void()>;
  /// What it returns is delivered at the end; it may be empty.
  using Work = std::function<Delivery()>;

  explicit Worker(QObject* parent = nullptr);
  /// Waits until all that was asked for is done; nothing more is delivered.
  ~Worker() override;

  void add(Work work);
  /// For the work under way: delivers something before its end.
  void deliver(Delivery delivery);

 private:
  void run();

  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Work> waiting_;  // under the mutex
  bool ending_ = false;       // under the mutex
  std::thread thread_;
};

}  // namespace quadrille::desktop
