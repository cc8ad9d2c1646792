// The moves of a place, best first, for a list that changes while it is looked at.
#pragma once

#include <QAbstractListModel>
#include <vector>

#include "table/inquiry.hpp"

namespace quadrille::desktop {

class RankedMoves : public QAbstractListModel {
  Q_OBJECT

 public:
  enum Role { Move = Qt::UserRole, Mark, Words, Sequel };

  using QAbstractListModel::QAbstractListModel;

  int rowCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QHash<int, QByteArray> roleNames() const override;

  const std::vector<table::RankedMove>& all() const { return moves_; }
  /// Rows stay where they are while what they show changes, so that the list does not jump.
  void show(std::vector<table::RankedMove> moves);
  /// The language changed.
  void retell();

 private:
  std::vector<table::RankedMove> moves_;
};

}  // namespace quadrille::desktop
