#include "faces/desktop/rules_text.hpp"

#include <QRegularExpression>
#include <QStringList>
#include <QVariantMap>

namespace quadrille::desktop {

namespace {

const QString board_mark = QStringLiteral("<!-- board: ");
const QString end_of_mark = QStringLiteral(" -->");
const QString fence = QStringLiteral("```");

QStringList cells_of(const QString& line) {
  QStringList cells = line.split('|');
  cells.removeFirst();
  cells.removeLast();
  for (QString& cell : cells) cell = cell.trimmed();
  return cells;
}

/// The line under the head of a table.
bool is_rule(const QString& line) {
  static const QRegularExpression dashes(QStringLiteral("^\\|[-|: ]+\\|$"));
  return dashes.match(line).hasMatch();
}

/// Without the sentences that tell what to type in a terminal.
QString without_commands(const QString& paragraph) {
  static const QRegularExpression between(QStringLiteral("(?<=[.;])\\s+"));
  QStringList sentences = paragraph.split(between);
  sentences.removeIf(
      [](const QString& sentence) { return sentence.contains(QStringLiteral("`quadrille ")); });
  QString kept = sentences.join(' ');
  if (kept.endsWith(';')) kept.replace(kept.size() - 1, 1, '.');
  return kept;
}

class BlockReader {
 public:
  QVariantList read(const QString& markdown) {
    for (const QString& line : markdown.split('\n')) take(line);
    end_text();
    end_table();
    return std::move(blocks_);
  }

 private:
  void take(const QString& line) {
    if (skipping_) {
      skipping_ = line != fence;
    } else if (line.startsWith(board_mark)) {
      end_text();
      const auto length = line.size() - board_mark.size() - end_of_mark.size();
      add({{"kind", "board"}, {"position", line.mid(board_mark.size(), length)}});
    } else if (line == fence) {
      skipping_ = true;
    } else if (line.startsWith('|')) {
      end_text();
      if (!is_rule(line)) table_.append(QVariant(cells_of(line)));
    } else {
      end_table();
      const bool leads_elsewhere = line.startsWith('[') || line.startsWith(QStringLiteral("!["));
      if (line.isEmpty()) end_paragraph();
      if (!line.isEmpty() && !leads_elsewhere) paragraph_.append(line);
    }
  }

  /// Lists keep their lines.
  void end_paragraph() {
    const bool is_list = !paragraph_.isEmpty() && paragraph_.front().startsWith(QStringLiteral("- "));
    const QString kept = is_list ? paragraph_.join('\n') : without_commands(paragraph_.join(' '));
    if (!kept.isEmpty()) text_.append(kept);
    paragraph_.clear();
  }
  void end_text() {
    end_paragraph();
    if (!text_.isEmpty()) add({{"kind", "text"}, {"text", text_.join(QStringLiteral("\n\n"))}});
    text_.clear();
  }
  void end_table() {
    if (!table_.isEmpty()) add({{"kind", "table"}, {"rows", table_}});
    table_.clear();
  }
  void add(const QVariantMap& block) { blocks_.append(block); }

  QVariantList blocks_;
  QStringList text_;  // paragraphs
  QStringList paragraph_;
  QVariantList table_;
  bool skipping_ = false;
};

}  // namespace

QVariantList rules_blocks(const QString& markdown) { return BlockReader().read(markdown); }

}  // namespace quadrille::desktop
