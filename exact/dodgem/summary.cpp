#include "exact/dodgem/summary.hpp"

#include <limits>
#include <sstream>

#include "exact/tables/layout.hpp"

namespace quadrille::dodgem {

using retrograde::Count;

std::string summary_text(const Summary& summary) {
  std::ostringstream text;
  text.precision(std::numeric_limits<double>::max_digits10);
  const auto write = [&](const char* name, const Count& count) {
    text << name << ' ' << count.won << ' ' << count.lost << ' ' << count.drawn << '\n';
  };
  write("placements", summary.placements);
  if (summary.reachable) write("reachable", *summary.reachable);
  text << "start " << value_name(summary.start.value);
  if (summary.start.plies) text << ' ' << *summary.start.plies;
  text << '\n';
  if (summary.longest) text << "longest " << *summary.longest << '\n';
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
      summary.start.value = value == "win"    ? ExactValue::Win
                            : value == "loss" ? ExactValue::Loss
                                              : ExactValue::Draw;
      if (int plies = 0; in >> plies) summary.start.plies = plies;
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
