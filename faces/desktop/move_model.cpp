#include "faces/desktop/move_model.hpp"

#include <QVariantList>
#include <QVariantMap>
#include <algorithm>
#include <iterator>
#include <utility>

namespace quadrille::desktop {

namespace {

using table::MoveCell;
using table::MoveLine;

int size_of(const auto& list) { return static_cast<int>(list.size()); }

std::vector<int> lines_by_row(const std::vector<MoveLine>& lines, std::size_t rows) {
  std::vector<int> places(rows, -1);
  for (std::size_t line = 0; line < lines.size(); ++line) {
    for (const MoveCell& cell : lines[line].cells) {
      if (cell.row >= 0) places[static_cast<std::size_t>(cell.row)] = static_cast<int>(line);
    }
  }
  return places;
}

}  // namespace

int MoveModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : size_of(lines_); }

QVariant MoveModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid() || index.row() >= rowCount()) return {};
  const MoveLine& line = lines_[static_cast<std::size_t>(index.row())];
  switch (role) {
    case Number:
      return QString::fromStdString(line.number);
    case Depth:
      return line.depth;
    case Words:
      return QString::fromStdString(line.words);
    case Cells: {
      QVariantList cells;
      for (const MoveCell& cell : line.cells) {
        const std::string_view mark = match::mark_of(verdictOn(cell.row));
        cells.append(QVariantMap{{"row", cell.row},
                                 {"text", QString::fromStdString(cell.text)},
                                 {"mark", QString::fromUtf8(mark.data(), size_of(mark))}});
      }
      return cells;
    }
    default:
      return {};
  }
}

QHash<int, QByteArray> MoveModel::roleNames() const {
  return {{Number, "number"}, {Depth, "depth"}, {Words, "words"}, {Cells, "cells"}};
}

int MoveModel::lineOf(int row) const {
  return row < 0 || row >= size_of(line_of_row_) ? -1 : line_of_row_[static_cast<std::size_t>(row)];
}

match::Verdict MoveModel::verdictOn(int row) const {
  return row < 0 || row >= size_of(verdicts_) ? match::Verdict::Best
                                              : verdicts_[static_cast<std::size_t>(row)];
}

/// What the old and the new lines have in common at both ends stays.
void MoveModel::show(const std::vector<match::Tree::Row>& rows) {
  std::vector<MoveLine> lines = table::lines_of(rows);
  line_of_row_ = lines_by_row(lines, rows.size());
  const auto [before, after] = std::mismatch(lines_.begin(), lines_.end(), lines.begin(), lines.end());
  const auto head = std::distance(lines_.begin(), before);
  const auto [old_end, new_end] = std::mismatch(lines_.rbegin(), std::make_reverse_iterator(before),
                                                lines.rbegin(), std::make_reverse_iterator(after));
  const auto removed = std::distance(before, old_end.base());
  replace(static_cast<int>(head), static_cast<int>(removed),
          {std::make_move_iterator(after), std::make_move_iterator(new_end.base())});
}

/// Lines stay where they are while what they show changes; only what is more or less comes or goes.
void MoveModel::replace(int first, int removed, std::vector<MoveLine> inserted) {
  const int changed = std::min(removed, size_of(inserted));
  const auto begin = lines_.begin() + first;
  std::move(inserted.begin(), inserted.begin() + changed, begin);
  if (removed > changed) {
    beginRemoveRows({}, first + changed, first + removed - 1);
    lines_.erase(begin + changed, begin + removed);
    endRemoveRows();
  } else if (size_of(inserted) > changed) {
    beginInsertRows({}, first + changed, first + size_of(inserted) - 1);
    lines_.insert(begin + changed, std::make_move_iterator(inserted.begin() + changed),
                  std::make_move_iterator(inserted.end()));
    endInsertRows();
  }
  if (changed > 0) emit dataChanged(index(first), index(first + changed - 1));
}

void MoveModel::judge(std::vector<match::Verdict> verdicts) {
  const std::vector<match::Verdict> before = std::exchange(verdicts_, std::move(verdicts));
  const auto verdict_before = [&](std::size_t row) {
    return row < before.size() ? before[row] : match::Verdict::Best;
  };
  for (std::size_t row = 0; row < line_of_row_.size(); ++row) {
    const int line = line_of_row_[row];
    if (line < 0 || verdictOn(static_cast<int>(row)) == verdict_before(row)) continue;
    emit dataChanged(index(line), index(line), {Cells});
  }
}

}  // namespace quadrille::desktop

#include "moc_move_model.cpp"
