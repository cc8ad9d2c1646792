// Work that takes longer than a frame, on a thread of its own, so that the window never waits.
#pragma once

#include <QObject>
#include <atomic>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>

namespace quadrille::desktop {

/// Does one thing at a time. What is asked for replaces what was asked for before: an answer that nobody
/// waits for any more is not delivered.
class Thinker : public QObject {
  Q_OBJECT

 public:
  /// Said on the thread of the window, unless the work was dropped meanwhile.
  using Delivery = std::function<void()>;
  /// What a work sees of the one who asked for it.
  class Order {
   public:
    /// The work should come to its end with what it has.
    const std::atomic<bool>& stop() const { return stop_; }
    /// Delivers something before the end.
    void tell(Delivery delivery) const;

   private:
    friend class Thinker;
    explicit Order(Thinker& thinker) : thinker_(thinker) {}
    Thinker& thinker_;
    std::atomic<bool> stop_{false};
    std::weak_ptr<Order> self_;
  };
  /// What it returns is delivered at the end; it may be empty.
  using Work = std::function<Delivery(const Order&)>;

  explicit Thinker(QObject* parent = nullptr);
  /// Waits until the work under way, if any, has noticed that it is to stop.
  ~Thinker() override;

  bool busy() const { return current_ != nullptr; }
  void start(Work work);
  /// Asks for the answer at once.
  void hurry();
  /// Nobody waits for the answer any more.
  void drop();

 signals:
  void busyChanged();

 private:
  void run();
  void deliver(const std::shared_ptr<const Order>& order, const Delivery& delivery, bool last);

  std::shared_ptr<Order> current_;  // of the thread of the window: what is waited for
  std::mutex mutex_;
  std::condition_variable wake_;
  std::shared_ptr<Order> asked_;  // under the mutex: what to do next
  Work work_;
  bool ending_ = false;
  std::thread thread_;
};

}  // namespace quadrille::desktop
