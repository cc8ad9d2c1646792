#include "faces/web/binding/link.hpp"

#include <algorithm>
#include <array>
#include <map>

#include "core/numbers.hpp"
#include "games/registry.hpp"

namespace quadrille::web {

namespace {

/// The parts of a link that a record has as tags.
constexpr std::array<std::pair<std::string_view, std::string_view>, 4> tags{
    {{"game", "Game"}, {"position", "Position"}, {"player1", "Player1"}, {"player2", "Player2"}}};

/// As an address writes it. A space is an underscore, as positions allow.
std::string escaped(std::string_view text) {
  constexpr std::string_view plain = "/_:.-";
  constexpr std::string_view digits = "0123456789ABCDEF";
  std::string address;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    if (c == ' ') {
      address += '_';
    } else if (letter || plain.find(c) != std::string_view::npos) {
      address += c;
    } else {
      address.append("%").append(1, digits[byte >> 4U]).append(1, digits[byte & 15U]);
    }
  }
  return address;
}

int hexadecimal(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

std::string unescaped(std::string_view address) {
  std::string text;
  for (std::size_t i = 0; i < address.size(); ++i) {
    const int high = address[i] == '%' && i + 2 < address.size() ? hexadecimal(address[i + 1]) : -1;
    const int low = high >= 0 ? hexadecimal(address[i + 2]) : -1;
    if (low < 0) {
      text += address[i];
    } else {
      text += static_cast<char>(high * 16 + low);
      i += 2;
    }
  }
  return text;
}

std::map<std::string, std::string> parts_of(std::string_view link) {
  std::map<std::string, std::string> parts;
  while (!link.empty()) {
    const std::string_view part = link.substr(0, link.find('&'));
    link.remove_prefix(std::min(part.size() + 1, link.size()));
    const std::size_t middle = std::min(part.find('='), part.size());
    parts[std::string(part.substr(0, middle))] = unescaped(part.substr(std::min(middle + 1, part.size())));
  }
  return parts;
}

/// The value of a tag as a record writes it.
std::string in_quotes(std::string_view value) {
  std::string text = "\"";
  for (const char c : value) {
    if (c == '"' || c == '\\') text += '\\';
    text += static_cast<unsigned char>(c) < ' ' ? ' ' : c;
  }
  return text + '"';
}

bool begins_with(const match::Record& record, const match::Record& beginning) {
  const std::vector<match::Entry>& all = record.main.entries;
  const std::vector<match::Entry>& first = beginning.main.entries;
  return record.start == beginning.start && first.size() <= all.size() &&
         std::equal(first.begin(), first.end(), all.begin(),
                    [](const match::Entry& a, const match::Entry& b) { return a.move == b.move; });
}

}  // namespace

std::string link_to(const match::Tree& tree) {
  const match::Record& record = tree.record();
  std::string link =
      "game=" + std::string(tree.game().sheet().id) + "&position=" + escaped(record.start->text());
  std::string moves;
  AnyPosition position = record.start;
  for (const match::Entry& entry : record.main.entries) {
    moves.append(moves.empty() ? "" : "_").append(position->move_text(entry.move));
    position->play(entry.move);
  }
  if (!moves.empty()) link += "&moves=" + escaped(moves);
  for (const Side side : both_sides) {
    const std::string name = match::player_in(record, side);
    if (name == match::human) continue;
    link.append("&player").append(std::to_string(number(side))).append("=").append(escaped(name));
  }
  if (!tree.at_mark() && tree.on_main_line()) link += "&at=" + std::to_string(tree.path().size());
  return link;
}

Result<LinkedGame> game_in_link(std::string_view link) {
  if (link.size() > longest_link) return fail("this link is too long to be a game");
  std::map<std::string, std::string> parts = parts_of(link);
  // What is wrong is told of the part itself: a link has no lines and columns.
  const Result<const AnyGame*> game = find_game(parts["game"]);
  if (!game) return fail("this link is no game: {0}", game.error().why);
  // Without a position it is the start.
  if (const auto written = parts.find("position"); written != parts.end()) {
    const Result<AnyPosition> position = (*game)->parse(written->second);
    if (!position) return fail("this link is no game: {0}", position.error().why);
  }
  std::string text;
  for (const auto& [part, tag] : tags) {
    if (const auto found = parts.find(std::string(part)); found != parts.end())
      text.append("[").append(tag).append(" ").append(in_quotes(found->second)).append("]\n");
  }
  std::string moves = parts["moves"];
  std::replace(moves.begin(), moves.end(), '_', ' ');
  Result<match::Record> record = match::parse_record(text + "\n" + moves + " *\n");
  if (!record) return fail("this link is no game: {0}", record.error().why);
  std::size_t at = record->main.entries.size();
  if (!parts["at"].empty()) {
    const Result<std::uint64_t> place = parse_whole("at", parts["at"], 0, at);
    if (!place) return place.error();
    at = static_cast<std::size_t>(*place);
  }
  return LinkedGame{*std::move(record), at};
}

bool has_line(const match::Tree& tree, const match::Record& record) {
  return begins_with(tree.record(), record);
}

bool is_same_game(const match::Record& one, const match::Record& other) {
  const auto same_player = [&](Side side) {
    return match::player_in(one, side) == match::player_in(other, side);
  };
  return begins_with(one, other) && begins_with(other, one) && same_player(Side::First) &&
         same_player(Side::Second);
}

}  // namespace quadrille::web
