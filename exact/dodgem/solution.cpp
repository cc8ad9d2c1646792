#include "exact/dodgem/solution.hpp"

#include <limits>
#include <map>
#include <mutex>
#include <sstream>

#include "exact/dodgem/solutions.hpp"
#include "exact/tables/place.hpp"

namespace quadrille::dodgem {

namespace {

using retrograde::Count;

constexpr std::uint32_t content_version = 1;

}  // namespace

std::string_view content_name(Content content) {
  switch (content) {
    case Content::Distances:
      return "distances";
    case Content::Outcomes:
      return "outcomes";
  }
  return "";
}

tables::Header header_of(int side, Content content) {
  return {"dodgem", std::string(content_name(content)), content_version, static_cast<std::uint32_t>(side)};
}

Result<std::string> path_of(int side, Content content) {
  const bool is_usual = (content == Content::Distances) == (side <= largest_with_distances);
  return tables::table_path(
      "dodgem", std::to_string(side) + (is_usual ? "" : "-" + std::string(content_name(content))));
}

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

Result<std::unique_ptr<Solution>> open_solution(const std::string& path) {
  Result<tables::Reader> reader = tables::Reader::open(path);
  if (!reader) return reader.error();
  const tables::Header& header = reader->header();
  const int side = static_cast<int>(header.side);
  const bool is_size_known = side >= smallest_side && side <= largest_solved;
  if (is_size_known && header == header_of(side, Content::Distances))
    return distance_table(*std::move(reader));
  if (is_size_known && header == header_of(side, Content::Outcomes)) return outcome_table(*std::move(reader));
  return fail("{0}: this is a table of {1}, not one of Dodgem that this program knows", path,
              tables::description(header));
}

namespace {

std::mutex at_hand_mutex;
std::map<int, std::shared_ptr<const Solution>> at_hand;

std::shared_ptr<const Solution> found_at_once(int side) {
  constexpr int largest_solved_at_once = 4;
  if (side <= largest_solved_at_once) {
    Budget budget;
    return solve_in_memory(side, 1, budget);
  }
  const Content content = side <= largest_with_distances ? Content::Distances : Content::Outcomes;
  const Result<std::string> path = path_of(side, content);
  if (!path) return nullptr;
  Result<std::unique_ptr<Solution>> opened = open_solution(*path);
  if (!opened || (*opened)->side() != side) return nullptr;
  return *std::move(opened);
}

}  // namespace

std::shared_ptr<const Solution> solution_at_hand(int side) {
  if (side < smallest_side || side > largest_solved) return nullptr;
  const std::lock_guard lock(at_hand_mutex);
  const auto known = at_hand.find(side);
  if (known != at_hand.end()) return known->second;
  return at_hand[side] = found_at_once(side);
}

void forget_solutions() {
  const std::lock_guard lock(at_hand_mutex);
  at_hand.clear();
}

}  // namespace quadrille::dodgem
