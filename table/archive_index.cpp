#include "table/archive_index.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <utility>

#include "core/numbers.hpp"
#include "core/random.hpp"
#include "core/wishes.hpp"
#include "games/registry.hpp"

namespace quadrille::table {

namespace {

constexpr std::string_view heading = "quadrille games 1";

std::string_view tag_in(const std::vector<match::Tag>& tags, std::string_view name) {
  const auto found =
      std::find_if(tags.begin(), tags.end(), [&](const match::Tag& tag) { return tag.name == name; });
  return found == tags.end() ? std::string_view() : std::string_view(found->value);
}

/// The text of the position that a game begins from. Many games begin from the same few.
const std::string& usual_start(const AnyGame& game, const Setup& setup) {
  static std::map<std::string, std::string> known;
  std::string key(game.sheet().id);
  key.append(" ").append(shape_text(setup.shape)).append(1, setup.mode);
  const auto [place, is_new] = known.try_emplace(std::move(key));
  if (is_new) {
    if (const Result<AnyPosition> start = game.start(setup)) place->second = (*start)->text();
  }
  return place->second;
}

/// The parts of a line, told apart by tabs.
std::vector<std::string_view> parts_of(std::string_view line) {
  std::vector<std::string_view> parts;
  for (;;) {
    const std::size_t tab = line.find('\t');
    parts.push_back(line.substr(0, tab));
    if (tab == std::string_view::npos) return parts;
    line.remove_prefix(tab + 1);
  }
}

std::optional<PerSide<int>> pair_in(std::string_view text) {
  const std::size_t middle = text.find('-');
  if (middle == std::string_view::npos) return std::nullopt;
  constexpr std::uint64_t most = std::numeric_limits<int>::max();
  const std::optional<std::uint64_t> first = read_whole(text.substr(0, middle), 0, most);
  const std::optional<std::uint64_t> second = read_whole(text.substr(middle + 1), 0, most);
  if (!first || !second) return std::nullopt;
  return PerSide<int>{static_cast<int>(*first), static_cast<int>(*second)};
}

std::string line_of_game(const IndexedGame& indexed) {
  const KeptGame& game = indexed.game;
  std::string line = game.name;
  const auto add = [&](std::string_view part) { line.append("\t").append(part); };
  add(std::to_string(indexed.stamp));
  add(game.game->sheet().id);
  add(shape_text(game.shape));
  add(mode_word(game.game->sheet(), game.mode));
  add(game.players[Side::First]);
  add(game.players[Side::Second]);
  add(game.ended);
  add(match::result_text(game.result));
  add(game.usual_start ? "usual" : "set up");
  add(game.judged ? format_judged(*game.judged) : "");
  return line;
}

std::optional<IndexedGame> game_of_line(std::string_view line) {
  constexpr std::size_t parts_of_a_line = 11;
  const std::vector<std::string_view> parts = parts_of(line);
  if (parts.size() != parts_of_a_line) return std::nullopt;
  const std::optional<std::uint64_t> stamp =
      read_whole(parts[1], 0, std::numeric_limits<std::uint64_t>::max());
  const Result<const AnyGame*> game = find_game(parts[2]);
  const std::optional<Outcome> result = match::parse_result(parts[8]);
  if (!stamp || !game || !result) return std::nullopt;
  const Result<Shape> shape = parse_shape(parts[3]);
  const Sheet& sheet = (*game)->sheet();
  const Result<char> mode = parts[4].empty() ? Result<char>(char{0}) : parse_mode(sheet, parts[4]);
  if (!shape || !mode) return std::nullopt;
  KeptGame kept;
  kept.name = parts[0];
  kept.game = *game;
  kept.shape = *shape;
  kept.mode = *mode;
  kept.players = {std::string(parts[5]), std::string(parts[6])};
  kept.ended = parts[7];
  kept.result = *result;
  kept.usual_start = parts[9] == "usual";
  kept.judged = parse_judged(parts[10]);
  return IndexedGame{std::move(kept), *stamp};
}

}  // namespace

std::uint64_t hash_of_text(std::string_view text) {
  std::uint64_t hash = text.size();
  for (const char c : text) hash = Random::mix(hash + static_cast<unsigned char>(c) + 1);
  return hash;
}

std::string format_judged(const JudgedGame& judged) {
  const auto pair = [](const PerSide<int>& counts) {
    return std::to_string(counts[Side::First]) + "-" + std::to_string(counts[Side::Second]);
  };
  return pair(judged.mistakes) + " " + pair(judged.blunders);
}

std::optional<JudgedGame> parse_judged(std::string_view text) {
  const std::size_t blank = text.find(' ');
  if (blank == std::string_view::npos) return std::nullopt;
  const std::optional<PerSide<int>> mistakes = pair_in(text.substr(0, blank));
  const std::optional<PerSide<int>> blunders = pair_in(text.substr(blank + 1));
  if (!mistakes || !blunders) return std::nullopt;
  return JudgedGame{*mistakes, *blunders};
}

JudgedGame counted_in(const PerSide<match::Totals>& totals) {
  const auto of = [&](Side side, match::Verdict verdict) {
    const auto found = totals[side].find(verdict);
    return found == totals[side].end() ? 0 : found->second;
  };
  const auto both = [&](match::Verdict verdict) {
    return PerSide<int>{of(Side::First, verdict), of(Side::Second, verdict)};
  };
  return {both(match::Verdict::Mistake), both(match::Verdict::Blunder)};
}

Result<KeptGame> kept_game_of(std::string name, const std::vector<match::Tag>& tags) {
  const Result<const AnyGame*> game = find_game(tag_in(tags, "Game"));
  if (!game) return game.error();
  const Sheet& sheet = (*game)->sheet();
  const Result<Wishes> wishes =
      parse_wishes(sheet, {std::string(tag_in(tags, "Size")), std::string(tag_in(tags, "Mode")), "", ""});
  if (!wishes) return wishes.error();
  const Result<Setup> setup = setup_from(sheet, *wishes);
  if (!setup) return setup.error();
  KeptGame kept;
  kept.name = std::move(name);
  kept.game = *game;
  kept.shape = setup->shape;
  kept.mode = setup->mode;
  for (const Side side : both_sides) kept.players[side] = tag_in(tags, match::player_tag(side));
  const std::string_view ended = tag_in(tags, ended_tag);
  kept.ended = ended.empty() ? tag_in(tags, "Date") : ended;
  kept.result = match::parse_result(tag_in(tags, "Result")).value_or(Outcome::Undecided);
  const std::string_view position = tag_in(tags, "Position");
  kept.usual_start =
      position.empty() || tag_in(tags, "Fill") == "random" || position == usual_start(**game, *setup);
  kept.judged = parse_judged(tag_in(tags, judged_tag));
  return kept;
}

std::string format_index(const std::vector<IndexedGame>& games) {
  constexpr std::ptrdiff_t parted_by = 10;
  std::string lines;
  for (const IndexedGame& game : games) {
    const std::string line = line_of_game(game);
    // A name may have a tab in it; that game is then read each time.
    if (std::count(line.begin(), line.end(), '\t') == parted_by) lines.append(line).append("\n");
  }
  return std::string(heading) + " " + std::to_string(hash_of_text(lines)) + "\n" + lines;
}

std::unordered_map<std::string, IndexedGame> parse_index(std::string_view text) {
  std::unordered_map<std::string, IndexedGame> games;
  const std::size_t first_end = text.find('\n');
  if (first_end == std::string_view::npos) return games;
  const std::string_view lines = text.substr(first_end + 1);
  if (text.substr(0, first_end) != std::string(heading) + " " + std::to_string(hash_of_text(lines)))
    return games;
  for (std::size_t at = 0; at < lines.size();) {
    const std::size_t end = std::min(lines.find('\n', at), lines.size());
    if (std::optional<IndexedGame> game = game_of_line(lines.substr(at, end - at))) {
      std::string name = game->game.name;
      games.emplace(std::move(name), *std::move(game));
    }
    at = end + 1;
  }
  return games;
}

}  // namespace quadrille::table
