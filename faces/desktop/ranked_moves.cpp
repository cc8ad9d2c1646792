#include "faces/desktop/ranked_moves.hpp"

#include <utility>

#include "faces/desktop/value_mark.hpp"
#include "faces/desktop/words.hpp"

namespace quadrille::desktop {

int RankedMoves::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(moves_.size());
}

QVariant RankedMoves::data(const QModelIndex& index, int role) const {
  if (!index.isValid() || index.row() >= rowCount()) return {};
  const table::RankedMove& move = moves_[static_cast<std::size_t>(index.row())];
  switch (role) {
    case Move:
      return QString::fromStdString(move.text);
    case Mark:
      return QVariant::fromValue(value_mark(move.worth));
    case Words:
      return said(match::in_words(move.worth));
    case Sequel:
      return QString::fromStdString(move.sequel);
    default:
      return {};
  }
}

QHash<int, QByteArray> RankedMoves::roleNames() const {
  return {{Move, "move"}, {Mark, "mark"}, {Words, "words"}, {Sequel, "sequel"}};
}

void RankedMoves::show(std::vector<table::RankedMove> moves) {
  const auto before = static_cast<int>(moves_.size());
  const auto after = static_cast<int>(moves.size());
  if (after > before) beginInsertRows({}, before, after - 1);
  if (after < before) beginRemoveRows({}, after, before - 1);
  moves_ = std::move(moves);
  if (after > before) endInsertRows();
  if (after < before) endRemoveRows();
  retell();
}

void RankedMoves::retell() {
  if (!moves_.empty()) emit dataChanged(index(0), index(rowCount() - 1));
}

}  // namespace quadrille::desktop

#include "moc_ranked_moves.cpp"
