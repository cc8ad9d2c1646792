#include "exact/equerre/content.hpp"

#include <algorithm>
#include <limits>
#include <sstream>

#include "exact/tables/place.hpp"

namespace quadrille::equerre {

namespace {

constexpr std::uint32_t content_version = 1;

}  // namespace

std::string pieces_text(const Material& material) {
  return std::to_string(material.more) + "-" + std::to_string(material.fewer);
}

tables::Header header_of(int side, const Material& material) {
  return {"equerre", "endings-" + pieces_text(material), content_version, static_cast<std::uint32_t>(side)};
}

tables::Header header_of_sweeps(int side, const Material& material) {
  return {"equerre", "sweeps-" + pieces_text(material), content_version, static_cast<std::uint32_t>(side)};
}

Result<std::string> path_of(int side, const Material& material) {
  return tables::table_path("equerre", std::to_string(side) + "-" + pieces_text(material));
}

Result<std::string> path_of_sweeps(int side, const Material& material) {
  return tables::table_path("equerre", std::to_string(side) + "-" + pieces_text(material) + "-sweeps");
}

std::size_t rows_of_a_block(std::size_t columns) {
  constexpr std::size_t codes_of_a_block = std::size_t{1} << 16U;
  return std::max<std::size_t>(1, codes_of_a_block / columns);
}

tables::Key key_of_rows(Block block, std::size_t group) {
  return tables::Key{block.half} << 48U | tables::Key{block.pair} << 24U | group;
}

EndingSummary summary_of(int side, const Material& material, const std::vector<SolvedHalf>& halves) {
  EndingSummary summary;
  for (std::size_t half = 0; half < halves.size(); ++half) {
    const LongestWin& win = halves[half].longest;
    EndingFigures& figures = summary.halves.emplace_back();
    figures.placements = halves[half].count;
    figures.longest = win.plies;
    if (win.plies == 0) continue;
    figures.position =
        Equerre<1>::format(ending_at(ending_board(side), material, {half, win.pair}, win.mine, win.theirs));
  }
  return summary;
}

std::string summary_text(const EndingSummary& summary) {
  std::ostringstream text;
  text.precision(std::numeric_limits<double>::max_digits10);
  for (const EndingFigures& half : summary.halves) {
    const retrograde::Count& count = half.placements;
    text << "placements " << count.won << ' ' << count.lost << ' ' << count.drawn << '\n';
    if (half.longest > 0) text << "longest " << half.longest << ' ' << half.position << '\n';
  }
  text << "seconds " << summary.seconds << "\npeak_bytes " << summary.peak_bytes << '\n';
  return text.str();
}

Result<EndingSummary> parse_summary(std::string_view text, const std::string& path) {
  EndingSummary summary;
  std::istringstream lines{std::string(text)};
  for (std::string line; std::getline(lines, line);) {
    std::istringstream in(line);
    std::string name;
    in >> name;
    if (name == "placements") {
      retrograde::Count& count = summary.halves.emplace_back().placements;
      in >> count.won >> count.lost >> count.drawn;
    } else if (name == "longest" && !summary.halves.empty()) {
      in >> summary.halves.back().longest >> std::ws;
      std::getline(in, summary.halves.back().position);
    } else if (name == "seconds") {
      in >> summary.seconds;
    } else if (name == "peak_bytes") {
      in >> summary.peak_bytes;
    }
    if (in.fail()) return tables::damaged(path, message("its summary cannot be read"));
  }
  return summary;
}

}  // namespace quadrille::equerre
