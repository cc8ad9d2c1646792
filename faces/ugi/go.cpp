#include "faces/ugi/go.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <string_view>
#include <system_error>

#include "core/numbers.hpp"
#include "search/levels.hpp"
#include "search/resources.hpp"
#include "search/time_share.hpp"

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

/// The nearest value that means something; nothing when this is no whole number.
std::optional<std::uint64_t> number_in(std::string_view text, const Limit& limit) {
  const bool is_negative = text.starts_with('-');
  if (is_negative) text.remove_prefix(1);
  std::uint64_t value = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  if (stop != end || error == std::errc::invalid_argument) return std::nullopt;
  if (error == std::errc::result_out_of_range) value = limit.highest;
  return is_negative ? limit.lowest : std::clamp(value, limit.lowest, limit.highest);
}

}  // namespace

Go parse_go(std::span<const std::string> words) {
  Go go;
  const std::array<Limit, 7> limits = limits_in(go);
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string& word = words[i];
    const auto limit =
        std::find_if(limits.begin(), limits.end(), [&](const Limit& known) { return known.word == word; });
    if (limit != limits.end()) {
      const bool is_last = i + 1 == words.size();
      const std::optional<std::uint64_t> value = is_last ? std::nullopt : number_in(words[++i], *limit);
      if (value)
        limit->value = value;
      else
        go.flaws.push_back(message("'{0}' needs a whole number after it", word));
    } else if (word == "infinite") {
      go.infinite = true;
    } else {
      go.flaws.push_back(message(
          "'{0}' is no limit of a search; write movetime, depth, nodes, p1time, p2time, p1inc or p2inc "
          "and a number, or infinite",
          printable(word)));
    }
  }
  return go;
}

Limits limits_of(const Go& go, Side mover) {
  Limits limits;
  if (go.movetime) limits.time = milliseconds(*go.movetime);
  if (go.clock[mover]) {
    limits = limits.at_most(
        search::share_of(milliseconds(*go.clock[mover]), milliseconds(go.increment[mover].value_or(0))));
  }
  limits.nodes = go.nodes;
  if (go.depth) limits.depth = static_cast<int>(*go.depth);
  if (!limits.any() && !go.infinite) limits.time = search::usual_time;
  return limits;
}

}  // namespace quadrille::ugi
