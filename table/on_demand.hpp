// A thinker that thinks when it is told to, on the thread that tells it: for faces that wait for the answer
// anyway, and for tests.
#pragma once

#include <atomic>
#include <optional>
#include <utility>

#include "table/mind.hpp"
#include "table/thinking.hpp"

namespace quadrille::table {

class OnDemand final : public Thinker {
 public:
  explicit OnDemand(const search::Settings& settings) : mind_(settings) {}

  void start(Order order, OnReport on_report, OnAnswer on_answer) override {
    asked_.emplace(Asked{std::move(order), std::move(on_report), std::move(on_answer)});
    stop_ = false;
  }
  void hurry() override { stop_ = true; }
  void drop() override { asked_.reset(); }
  bool busy() const override { return asked_.has_value(); }

  /// Does what was asked for; false when there is nothing to do. It may have been asked for more meanwhile.
  bool run() {
    if (!asked_) return false;
    const Asked asked = *std::exchange(asked_, std::nullopt);
    asked.on_answer(mind_.think(asked.order, {stop_, stop_}, asked.on_report));
    return true;
  }
  /// What ends the thinking under way early; any thread, and a signal, may set it.
  std::atomic<bool>& stop() { return stop_; }

 private:
  struct Asked {
    Order order;
    OnReport on_report;
    OnAnswer on_answer;
  };
  Mind mind_;
  std::optional<Asked> asked_;
  std::atomic<bool> stop_{false};
};

}  // namespace quadrille::table
