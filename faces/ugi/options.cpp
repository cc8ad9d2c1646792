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

/// The start of the game with all wishes that it has room for.
void refit(Options& options) {
  const Sheet& sheet = options.game->sheet();
  WrittenWishes fitting;
  for (const auto which : {&WrittenWishes::size, &WrittenWishes::mode, &WrittenWishes::fill}) {
    WrittenWishes one;
    one.*which = options.wishes.*which;
    if (parse_wishes(sheet, one)) fitting.*which = options.wishes.*which;
  }
  Wishes wishes = *parse_wishes(sheet, fitting);
  wishes.seed = options.setup.seed;
  options.setup = *setup_from(sheet, wishes);
}

Result<Touches> set_game(Options& options, std::string_view value) {
  const Result<const AnyGame*> game = find_game(value);
  if (!game) return game.error();
  options.game = *game;
  refit(options);
  return Touches::Start;
}

/// Keeps a wish that some game understands; what this one says of another is why it is refused.
template <class Parse>
Result<Touches> wish(Options& options, std::string WrittenWishes::*which, std::string_view value,
                     Parse parse) {
  const auto suits = [&](const AnyGame* game) { return static_cast<bool>(parse(game->sheet(), value)); };
  if (std::none_of(all_games().begin(), all_games().end(), suits))
    return parse(options.game->sheet(), value).error();
  options.wishes.*which = value;
  refit(options);
  return suits(options.game) ? Touches::Start : Touches::Later;
}

Result<Touches> set_size(Options& options, std::string_view value) {
  return wish(options, &WrittenWishes::size, value, parse_shape_of);
}

Result<Touches> set_mode(Options& options, std::string_view value) {
  return wish(options, &WrittenWishes::mode, value, parse_mode);
}

Result<Touches> set_fill(Options& options, std::string_view value) {
  return wish(options, &WrittenWishes::fill, value, parse_fill);
}

Result<Touches> set_seed(Options& options, std::string_view value) {
  const Result<std::uint64_t> seed = parse_seed("Seed", value);
  if (!seed) return seed.error();
  options.setup.seed = *seed;
  return Touches::Start;
}

/// Reads a number and hands it on to where it is kept.
template <class Keep>
Result<Touches> set_number(std::string_view name, std::string_view value, std::uint64_t lowest,
                           std::uint64_t highest, Keep keep) {
  const Result<std::uint64_t> number = parse_whole(name, value, lowest, highest);
  if (!number) return number.error();
  keep(*number);
  return Touches::Search;
}

Result<Touches> set_setting(Options& options, std::string_view setting, std::string_view name,
                            std::string_view value) {
  const Result<Done> set = search::set_setting(options.settings, setting, name, value);
  if (!set) return set.error();
  return Touches::Search;
}

Result<Touches> set_threads(Options& options, std::string_view value) {
  return set_setting(options, "threads", "Threads", value);
}

Result<Touches> set_memory(Options& options, std::string_view value) {
  return set_setting(options, "memory", "Memory", value);
}

Result<Touches> set_lines(Options& options, std::string_view value) {
  return set_number("MultiPV", value, 1, most_lines,
                    [&](std::uint64_t count) { options.lines = static_cast<int>(count); });
}

Result<Touches> set_level(Options& options, std::string_view value) {
  return set_number("Level", value, search::lowest_level, search::highest_level,
                    [&](std::uint64_t level) { options.level = static_cast<int>(level); });
}

struct Option {
  std::string_view name;
  Result<Touches> (*set)(Options&, std::string_view);
};

constexpr std::array known_options{
    Option{"Game", set_game},     Option{"Size", set_size},   Option{"Mode", set_mode},
    Option{"Fill", set_fill},     Option{"Seed", set_seed},   Option{"Threads", set_threads},
    Option{"Memory", set_memory}, Option{"Hash", set_memory}, Option{"MultiPV", set_lines},
    Option{"Level", set_level},
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
  return option->set(options, value);
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
