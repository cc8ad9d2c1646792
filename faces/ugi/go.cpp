#include "faces/ugi/go.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "core/numbers.hpp"
#include "search/levels.hpp"
#include "search/resources.hpp"

namespace quadrille::ugi {

namespace {

using std::chrono::milliseconds;

constexpr auto longest_time = static_cast<std::uint64_t>(longest_seconds * 1000);
constexpr std::uint64_t longest_clock = 1'000'000'000;  // eleven days; a share of it is thought with

struct Limit {
  std::string_view word;
  std::optional<std::uint64_t>& value;
  std::uint64_t lowest;
  std::uint64_t highest;
};

std::array<Limit, 7> limits_in(Go& go) {
  return {{{"movetime", go.movetime, 1, longest_time},
           {"depth", go.depth, 1, search::deepest},
           {"nodes", go.nodes, 1, search::most_nodes},
           {"p1time", go.clock[Side::First], 0, longest_clock},
           {"p2time", go.clock[Side::Second], 0, longest_clock},
           {"p1inc", go.increment[Side::First], 0, longest_clock},
           {"p2inc", go.increment[Side::Second], 0, longest_clock}}};
}

}  // namespace

Result<Go> parse_go(std::span<const std::string> words) {
  Go go;
  const std::array<Limit, 7> limits = limits_in(go);
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string& word = words[i];
    const auto limit =
        std::find_if(limits.begin(), limits.end(), [&](const Limit& known) { return known.word == word; });
    const bool known = limit != limits.end() || word == "infinite";
    if (!known) {
      return fail(
          "'{0}' is no limit of a search; write movetime, depth, nodes, p1time, p2time, p1inc or p2inc and a "
          "number, or infinite",
          printable(word));
    }
    const bool again = limit == limits.end() ? go.infinite : limit->value.has_value();
    if (again) return fail("'{0}' is given twice", word);
    if (limit == limits.end()) {
      go.infinite = true;
      continue;
    }
    if (++i == words.size()) return fail("'{0}' needs a number after it", word);
    const Result<std::uint64_t> value = parse_whole(word, words[i], limit->lowest, limit->highest);
    if (!value) return value.error();
    limit->value = *value;
  }
  return go;
}

milliseconds share_of(milliseconds clock, milliseconds increment) {
  constexpr int moves_expected = 20;       // and always that many more: the share shrinks with the clock
  constexpr milliseconds for_the_way{30};  // between the programs, and until the search has seen the time
  const milliseconds wanted = clock / moves_expected + increment * 3 / 4;
  return std::clamp(clock - for_the_way, milliseconds{1}, std::max(wanted, milliseconds{1}));
}

Limits limits_of(const Go& go, Side mover) {
  Limits limits;
  if (go.movetime) limits.time = milliseconds(*go.movetime);
  if (go.clock[mover]) {
    const milliseconds share =
        share_of(milliseconds(*go.clock[mover]), milliseconds(go.increment[mover].value_or(0)));
    limits.time = std::min(limits.time.value_or(share), share);
  }
  limits.nodes = go.nodes;
  if (go.depth) limits.depth = static_cast<int>(*go.depth);
  const bool unlimited = !limits.time && !limits.nodes && !limits.depth && !go.infinite;
  if (unlimited) limits.time = search::usual_time;
  return limits;
}

}  // namespace quadrille::ugi
