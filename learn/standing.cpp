#include "learn/standing.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <sstream>
#include <utility>

#include "core/setup.hpp"
#include "learn/level_ratings.hpp"

namespace quadrille::learn {

namespace {

/// Of a puzzle: nine levels tried it ten times each.
constexpr double deviation_of_a_puzzle = 60;
constexpr int level_of_a_newcomer = 2;

std::uint64_t hash_of(std::string_view text) {
  std::uint64_t hash = 0;
  for (const char c : text) hash = Random::mix(hash + static_cast<unsigned char>(c) + 1);
  return hash;
}

bool read_line(std::istringstream& in, Standing& standing) {
  std::string what;
  std::string name;
  in >> what;
  if (what == "rating") {
    Rating rating;
    in >> name >> rating.value >> rating.deviation >> rating.volatility;
    if (in && rating.deviation > 0 && rating.volatility > 0) standing.ratings[name] = rating;
    return in && rating.deviation > 0 && rating.volatility > 0;
  }
  if (what == "streak") {
    in >> standing.streak >> standing.longest_streak;
    return in && standing.streak >= 0 && standing.longest_streak >= standing.streak;
  }
  std::getline(in >> std::ws, name);
  if (name.empty() || (what != "solved" && what != "missed")) return false;
  standing.tried[name] = what == "solved";
  return true;
}

}  // namespace

std::string scale_of(const AnyPosition& position) {
  return scale_of(position->game().sheet(), position->mode());
}

std::string scale_of(const Sheet& sheet, char mode) {
  std::string scale(sheet.id);
  if (!sheet.modes.empty()) scale.append("-").append(mode_word(sheet, mode));
  return scale;
}

Rating newcomer(const Sheet& sheet, char mode) {
  Rating rating;
  rating.value = level_ratings(sheet, mode)[level_of_a_newcomer - 1];
  return rating;
}

Rating Standing::rating_at(const AnyPosition& position) const {
  const auto known = ratings.find(scale_of(position));
  return known != ratings.end() ? known->second : newcomer(position->game().sheet(), position->mode());
}

void Standing::count(const Puzzle& puzzle, bool solved) {
  streak = solved ? streak + 1 : 0;
  longest_streak = std::max(streak, longest_streak);
  const bool is_new = tried.insert_or_assign(puzzle.name, solved).second;
  if (!is_new || !puzzle.rating) return;
  const Meeting meeting{static_cast<double>(*puzzle.rating), deviation_of_a_puzzle, solved ? 1.0 : 0.0};
  ratings[scale_of(puzzle.start())] = updated(rating_at(puzzle.start()), {meeting});
}

std::string format_standing(const Standing& standing) {
  std::ostringstream out;
  out.precision(10);
  for (const auto& [scale, rating] : standing.ratings)
    out << "rating " << scale << ' ' << rating.value << ' ' << rating.deviation << ' ' << rating.volatility
        << '\n';
  out << "streak " << standing.streak << ' ' << standing.longest_streak << '\n';
  for (const auto& [name, solved] : standing.tried) out << (solved ? "solved " : "missed ") << name << '\n';
  return out.str();
}

Result<Standing> parse_standing(std::string_view text) {
  Standing standing;
  std::istringstream lines{std::string(text)};
  int number = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    std::istringstream in(line);
    if (line.find_first_not_of(" \t\r") == std::string::npos || read_line(in, standing)) continue;
    return fail("line {0}, column {1}: {2}", number, 1,
                message("'{0}' tells nothing of puzzles that were solved", printable(line)));
  }
  return standing;
}

bool Choice::fits(const Puzzle& puzzle) const {
  const AnyPosition& start = puzzle.start();
  return (game == nullptr || game == &start->game()) && (!mode || *mode == start->mode()) &&
         (theme.empty() ||
          std::find(puzzle.themes.begin(), puzzle.themes.end(), theme) != puzzle.themes.end());
}

std::optional<std::size_t> next_puzzle(const std::vector<PlacedPuzzle>& puzzles, const Choice& choice,
                                       const Standing& standing, Random& random) {
  constexpr std::size_t near_enough = 5;  // so many nearest ones are drawn from
  constexpr double beyond_all = 1e6;
  std::vector<std::pair<double, std::size_t>> fitting;
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    const Puzzle& puzzle = puzzles[i].puzzle;
    if (!choice.fits(puzzle)) continue;
    const double own = standing.rating_at(puzzle.start()).value;
    const double away = std::abs(puzzle.rating.value_or(static_cast<int>(own)) - own);
    fitting.emplace_back(away + (standing.tried.count(puzzle.name) > 0 ? beyond_all : 0), i);
  }
  if (fitting.empty()) return std::nullopt;
  const std::size_t drawn_from = std::min(near_enough, fitting.size());
  std::partial_sort(fitting.begin(), fitting.begin() + static_cast<std::ptrdiff_t>(drawn_from),
                    fitting.end());
  // One that was tried comes again only when all were.
  const auto end = fitting.begin() + static_cast<std::ptrdiff_t>(drawn_from);
  const auto fresh =
      std::count_if(fitting.begin(), end, [](const auto& each) { return each.first < beyond_all; });
  const std::size_t wanted = fresh > 0 ? static_cast<std::size_t>(fresh) : drawn_from;
  return fitting[static_cast<std::size_t>(random.below(static_cast<int>(wanted)))].second;
}

std::optional<std::size_t> daily_puzzle(const std::vector<PlacedPuzzle>& puzzles, std::string_view date) {
  const auto rank = [&](const PlacedPuzzle& each) {
    return hash_of(std::string(date) + " " + each.puzzle.name);
  };
  const auto chosen = std::min_element(puzzles.begin(), puzzles.end(),
                                       [&](const auto& a, const auto& b) { return rank(a) < rank(b); });
  if (chosen == puzzles.end()) return std::nullopt;
  return static_cast<std::size_t>(chosen - puzzles.begin());
}

}  // namespace quadrille::learn
