#include "exact/dodgem/summary.hpp"

#include <limits>
#include <sstream>

#include "exact/tables/layout.hpp"

namespace quadrille::dodgem {

using retrograde::Count;

namespace {

constexpr int most_pawns = static_cast<int>(retrograde::most_pawns);

/// A line for each number of pawns that there are positions with.
void write_by_pawns(std::ostream& text, const Summary& summary) {
  for (int mine = 0; mine <= most_pawns; ++mine) {
    for (int theirs = 0; theirs <= most_pawns; ++theirs) {
      const Count& count = summary.by_pawns->of(mine, theirs);
      if (count.all() == 0) continue;
      text << "pawns " << mine << ' ' << theirs << ' ' << count.won << ' ' << count.lost << ' '
           << count.drawn;
      if (summary.longest_by_pawns)
        text << ' '
             << (*summary.longest_by_pawns)[static_cast<std::size_t>(mine)][static_cast<std::size_t>(theirs)];
      text << '\n';
    }
  }
}

/// False where the line is none.
bool read_by_pawns(std::istream& in, Summary& summary) {
  int mine = -1;
  int theirs = -1;
  Count count;
  in >> mine >> theirs >> count.won >> count.lost >> count.drawn;
  const auto is_number = [](int pawns) { return pawns >= 0 && pawns <= most_pawns; };
  if (!in || !is_number(mine) || !is_number(theirs)) return false;
  if (!summary.by_pawns) summary.by_pawns.emplace();
  summary.by_pawns->of(mine, theirs) = count;
  int longest = 0;
  if (!(in >> longest)) return true;
  if (!summary.longest_by_pawns) summary.longest_by_pawns.emplace();
  (*summary.longest_by_pawns)[static_cast<std::size_t>(mine)][static_cast<std::size_t>(theirs)] = longest;
  return true;
}

}  // namespace

std::string summary_text(const Summary& summary) {
  std::ostringstream text;
  text.precision(std::numeric_limits<double>::max_digits10);
  const auto write = [&](const char* name, const Count& count) {
    text << name << ' ' << count.won << ' ' << count.lost << ' ' << count.drawn << '\n';
  };
  write("placements", summary.placements);
  if (summary.reachable) write("reachable", *summary.reachable);
  if (summary.start) {
    text << "start " << value_name(summary.start->value);
    if (summary.start->plies) text << ' ' << *summary.start->plies;
    text << '\n';
  }
  if (summary.longest) text << "longest " << *summary.longest << '\n';
  if (summary.by_pawns) write_by_pawns(text, summary);
  text << "seconds " << summary.seconds << "\npeak_bytes " << summary.peak_bytes << '\n';
  return text.str();
}

Result<Summary> parse_summary(std::string_view text, const std::string& path) {
  Summary summary;
  std::istringstream lines{std::string(text)};
  const auto read = [](std::istream& in, Count& count) { in >> count.won >> count.lost >> count.drawn; };
  for (std::string line; std::getline(lines, line);) {
    std::istringstream in(line);
    std::string name;
    in >> name;
    if (name == "placements") {
      read(in, summary.placements);
    } else if (name == "reachable") {
      read(in, summary.reachable.emplace());
    } else if (name == "start") {
      std::string value;
      in >> value;
      Exact& start = summary.start.emplace();
      start.value = value == "win" ? ExactValue::Win : value == "loss" ? ExactValue::Loss : ExactValue::Draw;
      if (int plies = 0; in >> plies) start.plies = plies;
      continue;
    } else if (name == "pawns") {
      if (!read_by_pawns(in, summary)) return tables::damaged(path, message("its summary cannot be read"));
      continue;
    } else if (name == "longest") {
      in >> summary.longest.emplace();
    } else if (name == "seconds") {
      in >> summary.seconds;
    } else if (name == "peak_bytes") {
      in >> summary.peak_bytes;
    }
    if (!in) return tables::damaged(path, message("its summary cannot be read"));
  }
  return summary;
}

}  // namespace quadrille::dodgem
