#include "table/move_lines.hpp"

#include <cstddef>

namespace quadrille::table {

namespace {

using Row = match::Tree::Row;

std::string numbered(const Row& row) {
  if (!row.shows_number) return row.move;
  return std::to_string(row.number) + (row.mover == Side::First ? ". " : "… ") + row.move;
}

/// Whether a move of the game itself belongs beside the one before it.
bool completes(const MoveLine& line, const Row& before, const Row& row) {
  return line.cells.size() == 1 && line.words.empty() && before.depth == 0 && row.depth == 0 &&
         before.mover == Side::First && row.mover == Side::Second && before.number == row.number;
}

MoveLine main_line(int index, const Row& row) {
  MoveLine line{0, std::to_string(row.number), {}, {}};
  if (row.mover == Side::Second) line.cells.push_back({-1, "…"});
  line.cells.push_back({index, row.move});
  return line;
}

}  // namespace

std::vector<MoveLine> lines_of(const std::vector<Row>& rows) {
  std::vector<MoveLine> lines;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const Row& row = rows[i];
    const int index = static_cast<int>(i);
    if (row.depth > 0) {
      const bool goes_on = !row.starts_variation && !lines.empty() && lines.back().depth == row.depth &&
                           lines.back().words.empty();
      if (!goes_on) lines.push_back({row.depth, {}, {}, {}});
      lines.back().cells.push_back({index, numbered(row)});
    } else if (i > 0 && !lines.empty() && completes(lines.back(), rows[i - 1], row)) {
      lines.back().cells.push_back({index, row.move});
    } else {
      lines.push_back(main_line(index, row));
    }
    for (const std::string& comment : row.comments) lines.push_back({row.depth, {}, comment, {}});
  }
  return lines;
}

}  // namespace quadrille::table
