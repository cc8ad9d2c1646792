#include "faces/desktop/move_lines.hpp"

#include <QStringList>
#include <QVariantMap>
#include <cstddef>

namespace quadrille::desktop {

namespace {

struct Line {
  int depth = 0;
  QString number;
  QString words;
  QVariantList cells;
};

QVariantMap cell(int row, const QString& text) { return {{"row", row}, {"text", text}}; }

QString numbered(const match::Study::Row& row) {
  QString move = QString::fromStdString(row.move);
  if (!row.shows_number) return move;
  return QString::number(row.number) + (row.mover == Side::First ? ". " : "… ") + move;
}

/// Whether a move of the game itself belongs beside the one before it.
bool completes(const Line& line, const match::Study::Row& before, const match::Study::Row& row) {
  return line.cells.size() == 1 && line.words.isEmpty() && before.depth == 0 && row.depth == 0 &&
         before.mover == Side::First && row.mover == Side::Second && before.number == row.number;
}

Line main_line(int index, const match::Study::Row& row) {
  Line line{0, QString::number(row.number), {}, {}};
  if (row.mover == Side::Second) line.cells.append(cell(-1, QStringLiteral("…")));
  line.cells.append(cell(index, QString::fromStdString(row.move)));
  return line;
}

}  // namespace

QVariantList lines_of(const std::vector<match::Study::Row>& rows) {
  std::vector<Line> lines;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const match::Study::Row& row = rows[i];
    const int index = static_cast<int>(i);
    if (row.depth > 0) {
      const bool goes_on = !row.starts_variation && !lines.empty() && lines.back().depth == row.depth &&
                           lines.back().words.isEmpty();
      if (!goes_on) lines.push_back({row.depth, {}, {}, {}});
      lines.back().cells.append(cell(index, numbered(row)));
    } else if (i > 0 && !lines.empty() && completes(lines.back(), rows[i - 1], row)) {
      lines.back().cells.append(cell(index, QString::fromStdString(row.move)));
    } else {
      lines.push_back(main_line(index, row));
    }
    for (const std::string& comment : row.comments)
      lines.push_back({row.depth, {}, QString::fromStdString(comment), {}});
  }
  QVariantList list;
  for (const Line& line : lines)
    list.append(QVariantMap{
        {"depth", line.depth}, {"number", line.number}, {"words", line.words}, {"cells", line.cells}});
  return list;
}

int line_with(const QVariantList& lines, int row) {
  if (row < 0) return -1;
  for (int i = 0; i < lines.size(); ++i) {
    for (const QVariant& each : lines[i].toMap()["cells"].toList()) {
      if (each.toMap()["row"].toInt() == row) return i;
    }
  }
  return -1;
}

}  // namespace quadrille::desktop
