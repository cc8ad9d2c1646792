// The moves of a game for a list: lines as table::lines_of makes them. It changes by rows, so that what did
// not change is not drawn anew.
#pragma once

#include <QAbstractListModel>
#include <vector>

#include "match/analysis.hpp"
#include "table/move_lines.hpp"

namespace quadrille::desktop {

class MoveModel : public QAbstractListModel {
  Q_OBJECT

 public:
  /// Cells: a list of maps with row, text and mark ("", "?" or "??").
  enum Role { Number = Qt::UserRole, Depth, Words, Cells };

  using QAbstractListModel::QAbstractListModel;

  int rowCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QHash<int, QByteArray> roleNames() const override;

  /// Which line has a row of the table; -1 when none has.
  int lineOf(int row) const;
  void show(const std::vector<match::Tree::Row>& rows);
  /// What analysis says of each row.
  void judge(std::vector<match::Verdict> verdicts);

 private:
  match::Verdict verdictOn(int row) const;
  void replace(int first, int removed, std::vector<table::MoveLine> inserted);

  std::vector<table::MoveLine> lines_;
  std::vector<int> line_of_row_;
  std::vector<match::Verdict> verdicts_;
};

}  // namespace quadrille::desktop
