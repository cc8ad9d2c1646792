#include "faces/desktop/move_lines.hpp"

#include <gtest/gtest.h>

#include <QStringList>
#include <QVariantMap>
#include <string>

#include "match/record.hpp"

namespace quadrille::desktop {
namespace {

std::vector<match::Study::Row> rows_of(const std::string& moves) {
  const auto record = match::parse_record("[Game \"snort\"]\n[Size \"6\"]\n\n" + moves + " *\n");
  EXPECT_TRUE(record) << in_english(record.error().why);
  return match::Study(*record).rows();
}

/// Each line as text: depth, number, words, cells.
QStringList shown(const QVariantList& lines) {
  QStringList texts;
  for (const QVariant& each : lines) {
    const QVariantMap line = each.toMap();
    QStringList parts{line["depth"].toString(), line["number"].toString(), line["words"].toString()};
    for (const QVariant& cell : line["cells"].toList()) parts.append(cell.toMap()["text"].toString());
    texts.append(parts.join('|'));
  }
  return texts;
}

TEST(MoveLines, TwoMovesShareALine) {
  EXPECT_EQ(shown(lines_of(rows_of("1. c3 d4 2. b3"))), QStringList({"0|1||c3|d4", "0|2||b3"}));
  EXPECT_TRUE(lines_of({}).isEmpty());
}

TEST(MoveLines, WordsAndVariationsStandBetween) {
  const auto lines = lines_of(rows_of("1. c3 {Good.} (1. a1 d4 2. b2) 1... d4 2. b3"));
  EXPECT_EQ(shown(lines), QStringList({"0|1||c3", "0||Good.", "1|||1. a1|d4|2. b2", "0|1||…|d4", "0|2||b3"}));
}

TEST(MoveLines, FindsTheLineOfEachRow) {
  const auto rows = rows_of("1. c3 (1. a1 d4 {So.} 2. b2) 1... d4 2. b3 e4");
  const auto lines = lines_of(rows);
  for (int row = 0; row < static_cast<int>(rows.size()); ++row) {
    const int line = line_with(lines, row);
    ASSERT_GE(line, 0);
    QStringList texts = shown({lines[line]}).front().split('|');
    const QString move = QString::fromStdString(rows[static_cast<std::size_t>(row)].move);
    EXPECT_TRUE(texts.filter(move).size() == 1) << row;
  }
  EXPECT_EQ(line_with(lines, -1), -1);
}

}  // namespace
}  // namespace quadrille::desktop
