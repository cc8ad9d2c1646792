// Thinking for the table in a browser's worker: orders go out as text, reports and answers come back as text.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "table/thinking.hpp"

namespace quadrille::web {

/// Who carries texts to the worker.
class Courier {
 public:
  Courier() = default;
  Courier(const Courier&) = delete;
  Courier& operator=(const Courier&) = delete;
  virtual ~Courier() = default;

  /// The answer is not to be brought back sooner than after `pause`. `lasting` goes to a worker of its own
  /// that is never ended, for what it has solved took long.
  virtual void send(std::string_view thinker, std::uint32_t number, std::string order,
                    std::chrono::milliseconds pause, bool lasting) = 0;
  /// Nobody waits for what was sent last: the worker may be ended.
  virtual void end(std::string_view thinker) = 0;
};

class WorkerThinker final : public table::Thinker {
 public:
  WorkerThinker(std::string_view name, Courier& courier) : name_(name), courier_(courier) {}

  void start(table::Order order, table::OnReport on_report, table::OnAnswer on_answer) override;
  /// A worker hears nothing while it thinks. So the answer is what it said last it would be, or what it will
  /// say first.
  void hurry() override;
  void drop() override;
  bool busy() const override { return asked_.has_value(); }

  /// What came back for the order of that number; nothing happens when it is not the last one.
  void hear_report(std::uint32_t number, std::string_view text);
  void hear_answer(std::uint32_t number, std::string_view text);
  /// The browser has ended the worker.
  void hear_of_loss(std::uint32_t number);

 private:
  struct Asked {
    table::OnReport on_report;
    table::OnAnswer on_answer;
    std::optional<table::Answer> so_far{};
    bool hurried = false;
  };

  /// Whether a player without a mistake has been asked about such a board: whoever knows it solved answers
  /// everything about it at once.
  bool is_about_solved(const table::Order& order);
  void answer_so_far();
  void finish(const table::Answer& answer);

  std::string_view name_;
  Courier& courier_;
  std::uint32_t number_ = 0;
  const AnyGame* solved_game_ = nullptr;
  Shape solved_shape_{};
  std::optional<Asked> asked_;
};

}  // namespace quadrille::web
