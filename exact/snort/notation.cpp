#include "exact/snort/notation.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "core/text.hpp"

namespace quadrille::snort {

std::string fraction_text(Dyadic number) {
  const int places = number.binary_places();
  const std::int64_t numerator = number.units() / (std::int64_t{1} << (Dyadic::places - places));
  std::string text = std::to_string(numerator);
  if (places > 0) text += "/" + std::to_string(std::int64_t{1} << places);
  return text;
}

std::optional<std::string> Notation::text_of(GameId game) {
  const std::optional<Text> text = written(game);
  if (!text || width_of(text->alone()) > longest_) return std::nullopt;
  return text->alone();
}

std::optional<Notation::Uptimal> Notation::uptimal(GameId game) const {
  const CanonicalGame& it = games_.get(game);
  if (it.is_number()) return Uptimal{it.thermograph.mean};
  if (it.thermograph.temperature != Dyadic{}) return std::nullopt;
  if (const std::optional<Uptimal> found = nimber(it)) return found;
  if (const std::optional<Uptimal> found = ups(it, Side::First)) return found;
  return ups(it, Side::Second);
}

/// Both players may go to the number and to every smaller nimber.
std::optional<Notation::Uptimal> Notation::nimber(const CanonicalGame& game) const {
  const Options& options = game.options[Side::First];
  if (options != game.options[Side::Second]) return std::nullopt;
  const auto count = static_cast<int>(options.size());
  std::vector<bool> seen(options.size());
  for (const GameId option : options) {
    const std::optional<Uptimal> smaller = uptimal(option);
    if (!smaller || smaller->ups != 0 || smaller->nimber >= count) return std::nullopt;
    if (smaller->number != game.thermograph.mean) return std::nullopt;
    seen[static_cast<std::size_t>(smaller->nimber)] = true;
  }
  if (std::find(seen.begin(), seen.end(), false) != seen.end()) return std::nullopt;
  return Uptimal{game.thermograph.mean, 0, count};
}

/// Ups for the first player, downs for the second: n ups and *m are {0|n-1 ups and *(m xor 1)}, but for one
/// up and *, which is {0,*|0}.
std::optional<Notation::Uptimal> Notation::ups(const CanonicalGame& game, Side side) const {
  const Uptimal number{game.thermograph.mean};
  const Options& to_number = game.options[side];
  const Options& rest = game.options[opponent(side)];
  const int sign = side == Side::First ? 1 : -1;
  if (rest.size() != 1) return std::nullopt;
  const std::optional<Uptimal> next = uptimal(rest[0]);
  if (!next || next->number != number.number) return std::nullopt;
  const auto leads_to = [&](const Uptimal& wanted) {
    return std::any_of(to_number.begin(), to_number.end(),
                       [&](GameId option) { return uptimal(option) == wanted; });
  };
  if (to_number.size() == 2 && *next == number && leads_to(number) && leads_to({number.number, 0, 1}))
    return Uptimal{number.number, sign, 1};
  if (to_number.size() != 1 || !leads_to(number) || sign * next->ups < 0) return std::nullopt;
  return Uptimal{number.number, next->ups + sign, next->nimber ^ 1};
}

std::string Notation::name_of(const Uptimal& uptimal) {
  const bool alone = uptimal.ups == 0 && uptimal.nimber == 0;
  std::string name = uptimal.number != Dyadic{} || alone ? fraction_text(uptimal.number) : "";
  if (uptimal.ups != 0) name += uptimal.ups > 0 ? "^" : "v";
  if (std::abs(uptimal.ups) > 1) name += std::to_string(std::abs(uptimal.ups));
  if (uptimal.nimber != 0) name += "*";
  if (uptimal.nimber > 1) name += std::to_string(uptimal.nimber);
  return name;
}

std::optional<Notation::Text> Notation::written(GameId game) {
  const auto key = static_cast<std::uint64_t>(game);
  if (const std::size_t* place = by_game_.find(key)) return texts_[*place];
  std::optional<Text> text = write(game);
  if (text && width_of(text->words) > longest_) text.reset();
  by_game_.add(key, texts_.size());
  texts_.push_back(text);
  return text;
}

std::optional<Notation::Text> Notation::write(GameId game) {
  if (const std::optional<Uptimal> found = uptimal(game)) return Text{name_of(*found)};
  const CanonicalGame& it = games_.get(game);
  const std::optional<Text> left = write_options(it.options[Side::First]);
  if (!left) return std::nullopt;
  if (it.key[Side::First] == it.key[Side::Second]) {  // a switch: the second player's moves are the opposite
    const bool is_list = it.options[Side::First].size() > 1;
    const bool is_bare = left->bars > 0 || games_.get(it.options[Side::First][0]).is_number();
    return Text{"±" + (is_list || !is_bare ? "(" + left->words + ")" : left->alone())};
  }
  const std::optional<Text> right = write_options(it.options[Side::Second]);
  if (!right) return std::nullopt;
  const int bars = 1 + std::max(left->bars, right->bars);
  return Text{left->words + std::string(static_cast<std::size_t>(bars), '|') + right->words, bars};
}

/// A single one without its braces; of several, the best for the first player comes first.
std::optional<Notation::Text> Notation::write_options(const Options& options) {
  if (options.size() == 1) return written(options[0]);
  std::vector<std::pair<Dyadic, std::string>> texts;
  for (const GameId option : options) {
    const std::optional<Text> text = written(option);
    if (!text) return std::nullopt;
    texts.emplace_back(-games_.get(option).thermograph.mean, text->alone());
  }
  std::sort(texts.begin(), texts.end());
  std::string list;
  for (const auto& [mean, text] : texts) list += (list.empty() ? "" : ",") + text;
  return Text{list};
}

}  // namespace quadrille::snort
