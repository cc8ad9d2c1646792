#include "arena/plan.hpp"

#include <algorithm>

#include "core/random.hpp"
#include "match/player.hpp"
#include "search/resources.hpp"

namespace quadrille::arena {

namespace {

Result<Done> set_option(Entrant& entrant, std::string_view name, std::string_view value) {
  if (name == "name" && !value.empty()) {
    entrant.text = value;
    return Done{};
  }
  if (search::is_setting(name)) return search::set_setting(entrant.settings, name, name, value);
  if (search::is_limit(name)) return search::set_limit(entrant.limits, name, name, value);
  return fail("there is no option '{0}'; a player has time, nodes, depth, threads, memory and name",
              printable(name));
}

/// Reads `time=0.1,threads=2`.
Result<Done> set_options(Entrant& entrant, std::string_view text, const Limits& usual) {
  while (!text.empty()) {
    const std::string_view item = text.substr(0, text.find(','));
    text.remove_prefix(std::min(text.size(), item.size() + 1));
    const std::size_t equals = item.find('=');
    if (equals == std::string_view::npos)
      return fail("'{0}' is not an option of a player; write NAME=VALUE", printable(item));
    const Result<Done> set = set_option(entrant, item.substr(0, equals), item.substr(equals + 1));
    if (!set) return set.error();
  }
  if (!entrant.limits.any()) entrant.limits = usual;
  return Done{};
}

/// With three digits behind the point.
std::string seconds_text(std::chrono::milliseconds time) {
  const std::string fraction = std::to_string(time.count() % 1000);
  return std::to_string(time.count() / 1000) + "." + std::string(3 - fraction.size(), '0') + fraction;
}

/// Where the options of an entrant begin. The command line of a program may have an @ of its own, so there
/// they must look like options.
std::size_t options_in(std::string_view text) {
  const std::size_t at = text.rfind('@');
  if (at == std::string_view::npos || !match::is_command(text)) return at;
  const std::string_view tail = text.substr(at + 1);
  const std::size_t letters = tail.find_first_not_of("abcdefghijklmnopqrstuvwxyz");
  const bool options = letters != std::string_view::npos && letters > 0 && tail[letters] == '=';
  return options ? at : std::string_view::npos;
}

}  // namespace

Result<Entrant> parse_entrant(std::string_view text, const Limits& usual) {
  Entrant entrant;
  entrant.text = text;
  const std::size_t at = options_in(text);
  const std::string_view options = at == std::string_view::npos ? "" : text.substr(at + 1);
  const std::string_view name = text.substr(0, at);
  const Result<Done> set = set_options(entrant, options, usual);
  if (!set) return fail("{0}: {1}", printable(text), set.error().why);
  const Result<match::SeatKind> kind = match::kind_of_seat(name);
  if (!kind) return kind.error();
  if (*kind == match::SeatKind::Person)
    return fail("a match is between programs; '{0}' cannot take part", printable(name));
  entrant.player = name;
  return entrant;
}

std::string full_text(const Entrant& entrant) {
  std::string text = entrant.player;
  text += "@threads=" + std::to_string(entrant.settings.threads) +
          ",memory=" + std::to_string(search::in_mebibytes(entrant.settings.memory));
  if (entrant.limits.time) text += ",time=" + seconds_text(*entrant.limits.time);
  if (entrant.limits.nodes) text += ",nodes=" + std::to_string(*entrant.limits.nodes);
  if (entrant.limits.depth) text += ",depth=" + std::to_string(*entrant.limits.depth);
  return text;
}

std::uint64_t games_in(const Plan& plan) {
  const std::uint64_t entrants = plan.entrants.size();
  return plan.games * (entrants * (entrants - 1) / 2);
}

Pairing pairing(const Plan& plan, std::uint64_t number) {
  const std::uint64_t entrants = plan.entrants.size();
  const std::uint64_t pairs = entrants * (entrants - 1) / 2;
  const bool swapped = number % 2 == 1;
  const std::uint64_t opening = number / 2 / pairs;
  std::uint64_t pair = number / 2 % pairs;
  std::size_t first = 0;
  while (pair >= entrants - 1 - first) pair -= entrants - 1 - first++;
  const auto second = static_cast<std::size_t>(first + 1 + pair);
  return swapped ? Pairing{opening, {second, first}} : Pairing{opening, {first, second}};
}

std::uint64_t seed_for(const Plan& plan, std::uint64_t first, std::uint64_t second) {
  KeyHasher hasher;
  hasher.add(plan.seed);
  hasher.add(first);
  hasher.add(second);
  return Random::mix(hasher.key());
}

}  // namespace quadrille::arena
