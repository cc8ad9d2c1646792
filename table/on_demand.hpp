// A thinker that thinks when it is told to, on the thread that tells it: for faces that wait for the answer
// anyway, and for tests.
#pragma once

#include <atomic>
#include <memory>
#include <utility>

#include "table/mind.hpp"
#include "table/thinking.hpp"

namespace quadrille::table {

class OnDemand final : public Thinker {
 public:
  explicit OnDemand(const search::Settings& settings) : mind_(settings) {}

  void start(Order order, OnReport on_report, OnAnswer on_answer) override {
    drop();
    asked_ = std::make_shared<Asked>(std::move(order), std::move(on_report), std::move(on_answer));
  }
  void hurry() override {
    if (asked_) asked_->hurried = true;
  }
  void drop() override {
    if (!asked_) return;
    asked_->dropped = true;
    asked_->hurried = true;
    asked_.reset();
  }
  bool busy() const override { return asked_ != nullptr; }

  /// Does what was asked for; false when there is nothing to do. Who hears the reports may drop it, or ask
  /// for something else, which waits for the next time.
  bool run() {
    if (!asked_) return false;
    const std::shared_ptr<Asked> asked = asked_;
    const Answer answer =
        mind_.think(asked->order, {asked->hurried, asked->dropped}, [&](const Report& report) {
          if (asked == asked_) asked->on_report(report);
        });
    if (asked != asked_) return true;
    asked_.reset();
    asked->on_answer(answer);
    return true;
  }

 private:
  struct Asked {
    Asked(Order the_order, OnReport report, OnAnswer answer)
        : order(std::move(the_order)), on_report(std::move(report)), on_answer(std::move(answer)) {}
    Order order;
    OnReport on_report;
    OnAnswer on_answer;
    std::atomic<bool> hurried{false};
    std::atomic<bool> dropped{false};
  };
  Mind mind_;
  std::shared_ptr<Asked> asked_;
};

}  // namespace quadrille::table
