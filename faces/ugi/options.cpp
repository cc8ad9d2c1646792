#include "faces/ugi/options.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/numbers.hpp"
#include "core/text.hpp"
#include "core/wishes.hpp"
#include "games/registry.hpp"
#include "search/resources.hpp"

namespace quadrille::ugi {

namespace {

constexpr std::uint64_t most_lines = 1000;

Result<Done> set_game(Options& options, std::string_view value) {
  const Result<const AnyGame*> game = find_game(value);
  if (!game) return game.error();
  const std::uint64_t seed = options.setup.seed;
  options.game = *game;
  options.setup = standard_setup((*game)->sheet());
  options.setup.seed = seed;
  return Done{};
}

/// One wish for the start, beside what was said before.
template <class Value>
Result<Done> wish(Options& options, std::optional<Value> Wishes::*which, const Result<Value>& value) {
  if (!value) return value.error();
  const Setup& before = options.setup;
  Wishes wishes{before.shape, before.mode, before.fill, before.seed};
  wishes.*which = *value;
  const Result<Setup> setup = setup_from(options.game->sheet(), wishes);
  if (!setup) return setup.error();
  options.setup = *setup;
  return Done{};
}

Result<Done> set_size(Options& options, std::string_view value) {
  return wish(options, &Wishes::shape, parse_shape(value));
}

Result<Done> set_mode(Options& options, std::string_view value) {
  return wish(options, &Wishes::mode, parse_mode(options.game->sheet(), value));
}

Result<Done> set_fill(Options& options, std::string_view value) {
  return wish(options, &Wishes::fill, parse_fill(options.game->sheet(), value));
}

Result<Done> set_seed(Options& options, std::string_view value) {
  return wish(options, &Wishes::seed, parse_seed("Seed", value));
}

/// Reads a number and hands it on to where it is kept.
template <class Keep>
Result<Done> set_number(std::string_view name, std::string_view value, std::uint64_t lowest,
                        std::uint64_t highest, Keep keep) {
  const Result<std::uint64_t> number = parse_whole(name, value, lowest, highest);
  if (!number) return number.error();
  keep(*number);
  return Done{};
}

Result<Done> set_threads(Options& options, std::string_view value) {
  return search::set_setting(options.settings, "threads", "Threads", value);
}

Result<Done> set_memory(Options& options, std::string_view value) {
  return search::set_setting(options.settings, "memory", "Memory", value);
}

Result<Done> set_lines(Options& options, std::string_view value) {
  return set_number("MultiPV", value, 1, most_lines,
                    [&](std::uint64_t count) { options.lines = static_cast<int>(count); });
}

Result<Done> set_level(Options& options, std::string_view value) {
  return set_number("Level", value, search::lowest_level, search::highest_level,
                    [&](std::uint64_t level) { options.level = static_cast<int>(level); });
}

struct Option {
  std::string_view name;
  Touches touches;
  Result<Done> (*set)(Options&, std::string_view);
};

constexpr std::array known_options{
    Option{"Game", Touches::Start, set_game},      Option{"Size", Touches::Start, set_size},
    Option{"Mode", Touches::Start, set_mode},      Option{"Fill", Touches::Start, set_fill},
    Option{"Seed", Touches::Start, set_seed},      Option{"Threads", Touches::Search, set_threads},
    Option{"Memory", Touches::Search, set_memory}, Option{"Hash", Touches::Search, set_memory},
    Option{"MultiPV", Touches::Search, set_lines}, Option{"Level", Touches::Search, set_level},
};

std::string combo(std::string_view name, std::string_view standard,
                  const std::vector<std::string_view>& words) {
  std::string line = fmt::format("option name {} type combo default {}", name, standard);
  for (const std::string_view word : words) line.append(" var ").append(word);
  return line;
}

std::string spin(std::string_view name, std::uint64_t standard, std::uint64_t lowest, std::uint64_t highest) {
  return fmt::format("option name {} type spin default {} min {} max {}", name, standard, lowest, highest);
}

}  // namespace

Options::Options(const search::Settings& available)
    : game(all_games().front()), setup(standard_setup(game->sheet())), settings(available) {}

Result<Touches> set_option(Options& options, std::string_view name, std::string_view value) {
  const auto option = std::find_if(known_options.begin(), known_options.end(), [&](const Option& known) {
    return lower_case(known.name) == lower_case(name);
  });
  if (option == known_options.end()) {
    std::string names;
    for (const Option& known : known_options) names.append(names.empty() ? "" : ", ").append(known.name);
    return fail("there is no option '{0}'; the options are {1}", printable(name), names);
  }
  const Result<Done> done = option->set(options, value);
  if (!done) return done.error();
  return option->touches;
}

std::vector<std::string> option_lines(const Options& options) {
  std::vector<std::string_view> games;
  std::vector<std::string_view> modes;
  for (const AnyGame* game : all_games()) {
    games.push_back(game->sheet().id);
    for (const Mode& mode : game->sheet().modes) modes.push_back(mode.word);
  }
  return {
      combo("Game", options.game->sheet().id, games),
      fmt::format("option name Size type string default {}", shape_text(options.setup.shape)),
      combo("Mode", modes.front(), modes),
      combo("Fill", "default", {"default", "random"}),
      fmt::format("option name Seed type string default {}", options.setup.seed),
      spin("Threads", static_cast<std::uint64_t>(options.settings.threads), 1, search::most_threads),
      spin("Memory", search::in_mebibytes(options.settings.memory), 1,
           search::in_mebibytes(search::most_memory())),
      spin("MultiPV", static_cast<std::uint64_t>(options.lines), 1, most_lines),
      spin("Level", static_cast<std::uint64_t>(options.level), search::lowest_level, search::highest_level)};
}

}  // namespace quadrille::ugi
