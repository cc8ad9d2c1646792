// Thinking for the table, on a thread of its own.
#pragma once

#include <QObject>
#include <memory>
#include <optional>
#include <utility>

#include "faces/desktop/worker.hpp"
#include "table/mind.hpp"
#include "table/thinking.hpp"

namespace quadrille::desktop {

/// Reports and answers come on the thread of the window; those of an order that was replaced or dropped do
/// not come at all.
class Thinker : public QObject, public table::Thinker {
  Q_OBJECT

 public:
  explicit Thinker(const search::Settings& settings, QObject* parent = nullptr);
  /// Waits until the thought under way, if any, has noticed that it is to stop.
  ~Thinker() override;

  void start(table::Order order, table::OnReport on_report, table::OnAnswer on_answer) override;
  void hurry() override;
  void drop() override;
  bool busy() const override { return current_ != nullptr; }

 signals:
  void busyChanged();

 private:
  struct Asked {
    Asked(table::Order what, table::OnReport report, table::OnAnswer answer)
        : order(std::move(what)), on_report(std::move(report)), on_answer(std::move(answer)) {}
    table::Order order;
    table::OnReport on_report;
    table::OnAnswer on_answer;
    Stop hurried{false};
    Stop dropped{false};
  };

  void think(const std::shared_ptr<Asked>& asked);
  table::Answer answer_to(const Asked& asked, const table::OnReport& tell);
  void finish(const std::shared_ptr<Asked>& asked, const table::Answer& answer);
  void abandon();

  std::shared_ptr<Asked> current_;  // what is waited for
  const search::Settings settings_;
  std::optional<table::Mind> mind_;  // of the worker's thread, on which its programs have to begin and end
  Worker worker_;
};

}  // namespace quadrille::desktop
