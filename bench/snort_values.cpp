// snort_values [MEMORY]: what empty strips and boards of Snort are worth, as tables for docs/results.md, each
// as far as MEMORY MiB go (default: 4096); then how long regions of 10 and of 14 cells take.
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <optional>
#include <string>
#include <vector>

#include "core/random.hpp"
#include "exact/snort/notation.hpp"
#include "exact/snort/values.hpp"

namespace {

using namespace quadrille;
using namespace quadrille::snort;

constexpr std::size_t longest_value = 72;
constexpr int longest_strip = 26;

double processor_time() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

void open_to(Open<32>& open, int row, int col, char whose) {
  if (whose == '.' || whose == 'L') open[Side::First].set(Box<32>::cell(row, col));
  if (whose == '.' || whose == 'R') open[Side::Second].set(Box<32>::cell(row, col));
}

/// All cells open to both, but for the ends, which stand beside a stone of this player, or of nobody.
Open<32> board(int rows, int cols, char left = '.', char right = '.') {
  Open<32> open;
  for (int row = 0; row < rows; ++row) {
    for (int col = 0; col < cols; ++col)
      open_to(open, row, col, col == 0 ? left : col + 1 == cols ? right : '.');
  }
  return open;
}

/// In a table, a bar would end the cell.
std::string in_table(const std::optional<std::string>& value) {
  std::string escaped = "`";
  for (const char letter : value.value_or("")) escaped += letter == '|' ? "\\|" : std::string(1, letter);
  return value ? escaped + "`" : "";
}

/// One table: a line for each width, until there is no more room.
class Rows {
 public:
  Rows(std::size_t memory, const std::string& title)
      : values_(memory), notation_(values_.games(), longest_value) {
    fmt::print("\n{}\n\n| size | mean | temperature | value | seconds |\n|---|---|---|---|---|\n", title);
  }
  /// False when there was no room.
  bool add(const std::string& size, const Open<32>& open) {
    Budget budget;
    const double start = processor_time();
    const std::optional<GameId> game = values_.measure(open, budget);
    if (!game) return false;
    const Thermograph& heat = values_.games().get(*game).thermograph;
    fmt::print("| {} | {} | {} | {} | {:.1f} |\n", size, fraction_text(heat.mean),
               fraction_text(heat.temperature), in_table(notation_.text_of(*game)), processor_time() - start);
    std::fflush(stdout);
    return true;
  }

 private:
  Values values_;
  Notation notation_;
};

void strips(std::size_t memory, int height) {
  Rows rows(memory, fmt::format("Empty strips {}×n:", height));
  for (int cols = 1; cols <= longest_strip && height * cols <= Values::most_measurable; ++cols) {
    if (!rows.add(fmt::format("{}×{}", height, cols), board(height, cols))) return;
  }
}

/// `left` and `right` are whose stones stand at the ends.
void strips_between(std::size_t memory, const std::string& title, char left, char right) {
  constexpr int longest_between = 16;
  Rows rows(memory, title);
  for (int cols = 2; cols <= longest_between; ++cols) {
    if (!rows.add(fmt::format("1×{}", cols), board(1, cols, left, right))) return;
  }
}

void boards(std::size_t memory) {
  Rows rows(memory, "Empty boards:");
  for (const auto& [height, width] :
       {std::pair{1, 1}, {2, 2}, {3, 3}, {4, 4}, {3, 4}, {3, 5}, {4, 5}, {4, 6}, {5, 5}})
    rows.add(fmt::format("{}×{}", height, width), board(height, width));
}

/// A connected shape, each cell open to both or, as often as `percent` says, to one only.
Open<32> random_region(int cells, int percent, Random& random) {
  Open<32> open;
  std::vector<Point> inside;
  const auto has = [&](Point p) { return std::find(inside.begin(), inside.end(), p) != inside.end(); };
  for (Point p{16, 16}; static_cast<int>(inside.size()) < cells;) {
    if (!has(p) && p.row >= 0 && p.col >= 0 && p.row < 32 && p.col < 32) {
      open_to(open, p.row, p.col, random.below(100) < percent ? "LR"[random.below(2)] : '.');
      inside.push_back(p);
    }
    p = inside[static_cast<std::size_t>(random.below(static_cast<int>(inside.size())))];
    (random.below(2) == 0 ? p.row : p.col) += random.below(2) == 0 ? 1 : -1;
  }
  return open;
}

void reach(std::size_t memory) {
  constexpr int count = 300;
  fmt::print("\nRandom regions, each measured with an empty memory, processor time in seconds:\n\n");
  fmt::print("| cells | open to one player | regions | mean | worst |\n|---|---|---|---|---|\n");
  for (const int cells : {10, 14, 18}) {
    for (const int percent : {0, 30}) {
      Random random(1);
      double all = 0;
      double worst = 0;
      for (int i = 0; i < count; ++i) {
        const Open<32> open = random_region(cells, percent, random);
        Values values(memory);
        Budget budget;
        const double start = processor_time();
        if (!values.measure(open, budget)) fmt::print("one could not be measured\n");
        const double took = processor_time() - start;
        all += took;
        worst = std::max(worst, took);
      }
      fmt::print("| {} | {} % | {} | {:.4f} | {:.4f} |\n", cells, percent, count, all / count, worst);
    }
  }
}

}  // namespace

int main(int count, char** arguments) {
  const std::size_t memory = (count > 1 ? std::strtoull(arguments[1], nullptr, 10) : 4096) << 20U;
  for (const int height : {1, 2, 3}) strips(memory, height);
  boards(memory);
  strips_between(memory, "Strips between stones of player 1, `x` at both ends:", 'L', 'L');
  strips_between(memory, "Strips between a stone of each, `x` at the left end and `o` at the right:", 'L',
                 'R');
  strips_between(memory, "Strips beside one stone of player 1, `x` at the left end:", 'L', '.');
  reach(memory);
}
