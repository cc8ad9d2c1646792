// quadrille games: what there is.
#include <fmt/format.h>
#include <fmt/ostream.h>

#include <memory>
#include <ostream>

#include "core/saturating.hpp"
#include "faces/cli/arguments.hpp"
#include "faces/language/language.hpp"
#include "games/registry.hpp"

namespace quadrille::cli {

namespace {

Json describe_sheet(const Sheet& sheet) {
  Json modes = Json::array();
  for (const Mode& mode : sheet.modes) modes.push_back({{"mode", mode.word}, {"french", mode.french_word}});
  const std::uint64_t longest = sheet.longest_game(square_shape(sheet.sizes.standard));
  return {{"game", sheet.id},
          {"name", say(sheet.name)},
          {"rules", say(sheet.summary)},
          {"players", {say(sheet.players[Side::First]), say(sheet.players[Side::Second])}},
          {"smallest", std::to_string(sheet.sizes.smallest)},
          {"largest", std::to_string(sheet.sizes.largest)},
          {"step", sheet.sizes.step},
          {"standard", std::to_string(sheet.sizes.standard)},
          {"rectangular", sheet.sizes.rectangular},
          {"modes", modes},
          {"random_fill", sheet.has_random_fill},
          {"can_draw", sheet.can_draw},
          {"can_repeat", sheet.can_repeat},
          {"longest_game", longest == unbounded ? Json(nullptr) : Json(longest)}};
}

Message sizes(const SizeRule& rule) {
  if (rule.step == 2)
    return message("even sizes {0} to {1}, standard {2}", rule.smallest, rule.largest, rule.standard);
  if (rule.rectangular) {
    return message("sizes {0} to {1} a side, standard {2}, also rectangles such as 4x6", rule.smallest,
                   rule.largest, rule.standard);
  }
  return message("sizes {0} to {1}, standard {2}", rule.smallest, rule.largest, rule.standard);
}

void print(std::ostream& out, const Sheet& sheet) {
  fmt::print(out, "{}: {}\n  {}\n", sheet.id, say(sheet.summary), say(sizes(sheet.sizes)));
  for (const Mode& mode : sheet.modes) fmt::print(out, "  --mode {} ({})\n", mode.word, mode.french_word);
  if (sheet.has_random_fill) fmt::print(out, "  --fill default|random\n");
  fmt::print(out, "  {}\n",
             say(sheet.can_draw ? message("can end in a draw") : message("cannot end in a draw")));
}

}  // namespace

void add_games(CLI::App& app, const Streams& streams, Job& job) {
  CLI::App& command = add_command(app, "games", message("list the games: sizes, modes, rules in a line"),
                                  "  quadrille games\n  quadrille games --json");
  const auto json = std::make_shared<bool>(false);
  add_json(command, *json);
  command.callback([&streams, &job, json] {
    job = [&streams, json] {
      Json list = Json::array();
      for (const AnyGame* game : all_games()) {
        if (*json) list.push_back(describe_sheet(game->sheet()));
        if (!*json) print(streams.out, game->sheet());
      }
      if (*json) streams.out << list.dump(2) << '\n';
      return Exit::Done;
    };
  });
}

}  // namespace quadrille::cli
