// Makes the table that perfect play on a board needs, while the window goes on.
#pragma once

#include <QObject>
#include <QString>

#include "core/budget.hpp"
#include "faces/desktop/worker.hpp"

namespace quadrille::desktop {

class TableMaker : public QObject {
  Q_OBJECT
  Q_PROPERTY(bool making READ making NOTIFY changed)
  /// From 0 to 1.
  Q_PROPERTY(double share READ share NOTIFY changed)
  /// The same in percent, as people write it.
  Q_PROPERTY(QString percent READ percent NOTIFY changed)
  /// Why it came to nothing; empty otherwise.
  Q_PROPERTY(QString problem READ problem NOTIFY changed)

 public:
  explicit TableMaker(QObject* parent = nullptr) : QObject(parent) {}
  /// Stops; what is done is kept.
  ~TableMaker() override { stop(); }

  bool making() const { return making_; }
  double share() const { return share_; }
  QString percent() const;
  QString problem() const { return problem_; }

  Q_INVOKABLE void make(const QString& game, int rows);
  /// What is done is kept, and the next time it goes on from there.
  Q_INVOKABLE void stop() { stop_ = true; }

 signals:
  void changed();
  /// There is a table now.
  void made();

 private:
  void show(double share);
  void finish(const QString& problem);

  bool making_ = false;
  double share_ = 0;
  QString problem_;
  Stop stop_{false};
  Worker worker_;
};

}  // namespace quadrille::desktop
