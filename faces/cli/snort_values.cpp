#include "faces/cli/snort_values.hpp"

#include <fmt/format.h>
#include <fmt/ostream.h>

#include <algorithm>
#include <array>
#include <ostream>
#include <vector>

#include "core/text.hpp"
#include "faces/language/language.hpp"
#include "faces/picture/thermograph.hpp"

namespace quadrille::cli {

namespace {

using snort::fraction_text;

Json fraction(const std::optional<snort::Dyadic>& number) {
  return number ? Json(fraction_text(*number)) : Json(nullptr);
}

std::vector<std::string> names_of(const AnyPosition& position, const std::vector<Point>& cells) {
  std::vector<std::string> names;
  names.reserve(cells.size());
  for (const Point cell : cells) names.push_back(position->game().sheet().cells.name(cell));
  return names;
}

/// All of them, or of many the first and how many there are.
std::string list_of(const AnyPosition& position, const std::vector<Point>& cells) {
  constexpr std::size_t many = 20;
  constexpr std::size_t first = 3;
  std::vector<std::string> names = names_of(position, cells);
  const bool is_long = names.size() > many;
  if (is_long) names.resize(first);
  std::string list;
  for (const std::string& name : names) list += (list.empty() ? "" : " ") + name;
  return is_long ? say(message("{0} … ({1} cells)", list, cells.size())) : list;
}

/// A cell that nobody but its owner can use or spoil any more.
bool is_in_hand(const SnortRegion& region) {
  return region.cells.size() == 1 && region.thermograph && region.thermograph->temperature < snort::Dyadic{};
}

std::string value_in_words(const SnortRegion& region) {
  if (region.value) return *region.value;
  if (region.thermograph) return say(message("too long"));
  return say(message("from {0} to {1}", region.lowest, region.highest));
}

/// Temperature, mean, value and cells, in columns.
void print_regions(std::ostream& out, const AnyPosition& position, const std::vector<SnortRegion>& regions) {
  using Row = std::array<std::string, 4>;
  std::vector<Row> rows{
      {say(message("temperature")), say(message("mean")), say(message("value")), say(message("cells"))}};
  for (const SnortRegion& region : regions) {
    if (is_in_hand(region)) continue;
    const auto& heat = region.thermograph;
    rows.push_back({heat ? fraction_text(heat->temperature) : "?", heat ? fraction_text(heat->mean) : "?",
                    value_in_words(region), list_of(position, region.cells)});
  }
  if (rows.size() == 1) return;
  std::array<std::size_t, 3> widths{};
  for (const Row& row : rows) {
    for (std::size_t i = 0; i < widths.size(); ++i) widths[i] = std::max(widths[i], width_of(row[i]));
  }
  for (const Row& row : rows) {
    for (std::size_t i = 0; i < widths.size(); ++i) out << "  " << padded(row[i], widths[i]);
    out << "  " << row.back() << '\n';
  }
}

void print_moves_in_hand(std::ostream& out, const SnortAppraisal& appraisal) {
  PerSide<int> moves{0, 0};
  for (const SnortRegion& region : appraisal.regions) {
    if (is_in_hand(region)) ++moves[region.thermograph->mean > snort::Dyadic{} ? Side::First : Side::Second];
  }
  if (moves == PerSide<int>{0, 0}) return;
  out << say(message("Moves in hand, that nobody can spoil: {0} of player 1, {1} of player 2",
                     moves[Side::First], moves[Side::Second]))
      << '\n';
}

}  // namespace

void describe_values(Json& json, const AnyPosition& position, const SnortAppraisal& appraisal) {
  json["regions"] = Json::array();
  for (const SnortRegion& region : appraisal.regions) {
    const auto& heat = region.thermograph;
    json["regions"].push_back({{"cells", names_of(position, region.cells)},
                               {"value", region.value ? Json(*region.value) : Json(nullptr)},
                               {"mean", heat ? Json(fraction_text(heat->mean)) : Json(nullptr)},
                               {"temperature", heat ? Json(fraction_text(heat->temperature)) : Json(nullptr)},
                               {"at_least", region.lowest},
                               {"at_most", region.highest}});
  }
  json["sum_of_means"] = fraction(appraisal.mean);
  json["at_least"] = appraisal.lowest;
  json["at_most"] = appraisal.highest;
  json["hottest"] = nullptr;
  if (!appraisal.hottest_move) return;
  const SnortRegion& hottest = appraisal.regions.front();
  json["hottest"] = {{"cells", names_of(position, hottest.cells)},
                     {"temperature", fraction_text(hottest.thermograph->temperature)},
                     {"move", position->move_text(*appraisal.hottest_move)}};
}

void print_values(std::ostream& out, const AnyPosition& position, const SnortAppraisal& appraisal) {
  const auto line = [&](const Message& text) { out << say(text) << '\n'; };
  print_regions(out, position, appraisal.regions);
  print_moves_in_hand(out, appraisal);
  if (appraisal.mean)
    line(message("Sum of the means: {0}", fraction_text(*appraisal.mean)));
  else
    line(message("The whole is worth from {0} to {1}; the mean is not known", appraisal.lowest,
                 appraisal.highest));
  if (!appraisal.hottest_move) return;
  const SnortRegion& hottest = appraisal.regions.front();
  line(message("Hottest: temperature {0}, where player {1} begins with {2}",
               fraction_text(hottest.thermograph->temperature), number(position->to_move()),
               position->move_text(*appraisal.hottest_move)));
}

std::string thermographs(const AnyPosition& position, const SnortAppraisal& appraisal) {
  constexpr std::size_t most_drawn = 12;
  std::vector<picture::ThermographDiagram> diagrams;
  for (const SnortRegion& region : appraisal.regions) {
    if (!region.thermograph || is_in_hand(region) || diagrams.size() == most_drawn) continue;
    diagrams.push_back({*region.thermograph, list_of(position, region.cells)});
  }
  return diagrams.empty() ? std::string() : picture::thermograph_svg(diagrams, {});
}

}  // namespace quadrille::cli
