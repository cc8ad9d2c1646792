#include "table/archive.hpp"

#include <algorithm>
#include <set>
#include <tuple>
#include <utility>

#include "match/player.hpp"
#include "table/archive_index.hpp"
#include "table/seating.hpp"

namespace quadrille::table {

namespace {

constexpr const char* games_folder = "games";
constexpr std::string_view games_ending = ".txt";
constexpr const char* index_name = "games-index";
/// So many records that the index does not have are soon read.
constexpr std::size_t few_records = 32;

bool is_program(const std::string& player) {
  const Result<match::SeatKind> kind = match::kind_of_seat(player);
  return kind && *kind == match::SeatKind::Program;
}

/// The newest first; those of which nothing is known last.
bool is_newer(const KeptGame& one, const KeptGame& other) {
  return std::tie(one.ended, one.name) > std::tie(other.ended, other.name);
}

bool is_moment(std::string_view text) {
  constexpr std::string_view shape = "0000-00-00 00:00:00";
  const std::size_t day = std::string_view("0000-00-00").size();
  if (text.size() != day && text.size() != shape.size()) return false;
  return std::equal(text.begin(), text.end(), shape.begin(),
                    [](char c, char kind) { return kind == '0' ? c >= '0' && c <= '9' : c == kind; });
}

/// The game alone: without what is said about it and what could have been played.
match::Record bare(const match::Record& record) {
  match::Record game(record.start);
  game.result = record.result;
  game.agreement = record.agreement;
  for (const std::string_view name :
       {std::string_view("Player1"), std::string_view("Player2"), std::string_view("Date"), ended_tag}) {
    if (std::optional<std::string> value = record.tag(name)) game.set_tag(name, *std::move(value));
  }
  for (const match::Entry& entry : record.main.entries) game.main.entries.push_back({entry.move, {}, {}, {}});
  return game;
}

Result<KeptGame> kept_game_in(const std::string& name, std::string_view text) {
  const Result<std::vector<match::Tag>> tags = match::parse_tags(text);
  if (!tags) return tags.error();
  return kept_game_of(name, *tags);
}

}  // namespace

std::string_view day_of(const KeptGame& game) {
  constexpr std::size_t letters = 10;
  return std::string_view(game.ended).substr(0, letters);
}

std::optional<Side> own_side(const KeptGame& game) {
  const PerSide<bool> programs{is_program(game.players[Side::First]), is_program(game.players[Side::Second])};
  if (programs[Side::First] == programs[Side::Second]) return std::nullopt;
  return programs[Side::First] ? Side::Second : Side::First;
}

std::optional<OwnResult> own_result_named(std::string_view word) {
  if (word == "won") return OwnResult::Won;
  if (word == "drawn") return OwnResult::Drawn;
  return word == "lost" ? std::optional(OwnResult::Lost) : std::nullopt;
}

std::optional<OwnResult> own_result(const KeptGame& game) {
  const std::optional<Side> own = own_side(game);
  if (!own || game.result == Outcome::Undecided) return std::nullopt;
  if (game.result == Outcome::Draw) return OwnResult::Drawn;
  return game.result == win_for(*own) ? OwnResult::Won : OwnResult::Lost;
}

Message result_in_words(const KeptGame& game) {
  if (game.result == Outcome::Undecided) return message("not finished");
  if (game.result == Outcome::Draw) return message("draw");
  const std::optional<OwnResult> own = own_result(game);
  if (!own) return message("player {0} won", number(*winner(game.result)));
  return *own == OwnResult::Won ? message("won") : message("lost");
}

Message players_in_words(const KeptGame& game) {
  const std::optional<Side> own = own_side(game);
  if (own) return label_of_seat(game.players[opponent(*own)]);
  return message("{0} – {1}", label_of_seat(game.players[Side::First]),
                 label_of_seat(game.players[Side::Second]));
}

std::optional<Message> side_in_words(const KeptGame& game) {
  const std::optional<Side> own = own_side(game);
  if (!own) return std::nullopt;
  return message("as player {0}", number(*own));
}

bool GameSearch::fits(const KeptGame& kept) const {
  if (game != nullptr && game != kept.game) return false;
  if (result && result != own_result(kept)) {
    // Between two people a draw is one for both.
    if (*result != OwnResult::Drawn || kept.result != Outcome::Draw) return false;
  }
  if (!opponent.empty()) {
    const std::optional<Side> own = own_side(kept);
    const bool is_there =
        own ? kept.players[quadrille::opponent(*own)] == opponent
            : kept.players[Side::First] == opponent || kept.players[Side::Second] == opponent;
    if (!is_there) return false;
  }
  const std::string_view day = day_of(kept);
  if (day.empty()) return from.empty() && to.empty();
  return (from.empty() || day >= from) && (to.empty() || day.substr(0, to.size()) <= to);
}

const std::vector<KeptGame>& Archive::games() {
  look();
  return games_;
}

const std::vector<Message>& Archive::damaged() {
  look();
  return damaged_;
}

std::vector<Listed> Archive::listed() const {
  std::vector<Listed> all = shelf_.list(games_folder);
  // What is being written has another name until it is whole.
  std::erase_if(all, [&](const Listed& each) {
    return !each.name.ends_with(games_ending) || on_the_way_.contains(each.name);
  });
  for (const auto& [name, text] : on_the_way_) {
    if (text) all.push_back({name});
  }
  return all;
}

void Archive::look() {
  if (std::exchange(looked_, true)) return;
  std::unordered_map<std::string, IndexedGame> known;
  if (const Result<std::optional<std::string>> index = shelf_.read(index_name); index && *index)
    known = parse_index(**index);
  std::size_t read = 0;
  std::vector<IndexedGame> indexed;
  for (const Listed& thing : listed()) {
    const auto found = known.find(thing.name);
    if (thing.stamp && found != known.end() && found->second.stamp == *thing.stamp) {
      games_.push_back(found->second.game);
      indexed.push_back(std::move(found->second));
      continue;
    }
    const Result<std::string> text = text_of(thing.name);
    Result<KeptGame> game = text ? kept_game_in(thing.name, *text) : Result<KeptGame>(text.error());
    if (!game) {
      damaged_.push_back(message("{0}: {1}", printable(shelf_.place_of(thing.name)), game.error().why));
      continue;
    }
    games_.push_back(*game);
    if (thing.stamp) {
      ++read;
      indexed.push_back({*std::move(game), *thing.stamp});
    }
  }
  std::sort(games_.begin(), games_.end(), is_newer);
  // That it cannot be kept is no loss.
  if (read > few_records) shelf_.put(index_name, format_index(indexed), [](const Result<Done>&) {});
}

std::vector<const KeptGame*> Archive::find(const GameSearch& search) {
  std::vector<const KeptGame*> found;
  for (const KeptGame& game : games()) {
    if (search.fits(game)) found.push_back(&game);
  }
  return found;
}

std::vector<std::string> Archive::opponents() {
  std::vector<std::string> names;
  for (const KeptGame& game : games()) {
    const std::optional<Side> own = own_side(game);
    for (const Side side : both_sides) {
      const std::string& name = game.players[side];
      if (own != side && !name.empty() && std::find(names.begin(), names.end(), name) == names.end())
        names.push_back(name);
    }
  }
  // computer:9 before computer:10.
  std::sort(names.begin(), names.end(), [](const std::string& one, const std::string& other) {
    return std::make_tuple(is_program(one), one.size(), one) <
           std::make_tuple(is_program(other), other.size(), other);
  });
  return names;
}

Result<std::string> Archive::text_of(const std::string& name) {
  const auto waiting = on_the_way_.find(name);
  Result<std::optional<std::string>> text =
      waiting != on_the_way_.end() ? waiting->second : shelf_.read(name);
  if (!text) return text.error();
  if (!*text) return fail("{0} is not kept any more", printable(name));
  return **std::move(text);
}

Result<match::Record> Archive::open(const std::string& name) {
  const Result<std::string> text = text_of(name);
  if (!text) return text.error();
  return match::parse_record(*text);
}

std::vector<KeptGame>::iterator Archive::place_of(const std::string& name) {
  return std::find_if(games_.begin(), games_.end(), [&](const KeptGame& game) { return game.name == name; });
}

/// What is put before anybody has looked is found then.
void Archive::enter(const std::string& name, const std::string& text) {
  put(name, text);
  if (!looked_) return;
  if (const auto before = place_of(name); before != games_.end()) games_.erase(before);
  Result<KeptGame> game = kept_game_in(name, text);
  if (!game) return;
  const auto place = std::lower_bound(games_.begin(), games_.end(), *game, is_newer);
  games_.insert(place, *std::move(game));
}

void Archive::put(const std::string& name, std::optional<std::string> text) {
  on_the_way_.insert_or_assign(name, text);
  shelf_.put(name, text, [this, name, text](const Result<Done>& done) {
    if (!done) {
      if (on_problem)
        on_problem(text ? message("The game is not kept: {0}", done.error().why)
                        : message("The game is not deleted: {0}", done.error().why));
      return;
    }
    const auto waiting = on_the_way_.find(name);
    if (waiting != on_the_way_.end() && waiting->second == text) on_the_way_.erase(waiting);
  });
}

/// "games/2026-01-31 18.30 dodgem 4 0123456789ab.txt": for people to read, and the same for the same game.
std::string Archive::name_of(const match::Record& record) {
  constexpr std::size_t digits = 12;
  constexpr std::size_t to_the_minute = 16;
  constexpr std::string_view hexadecimal = "0123456789abcdef";
  std::string moment = record.tag(ended_tag).value_or(record.tag("Date").value_or(""));
  std::string name = std::string(games_folder) + "/";
  if (is_moment(moment)) {
    std::replace(moment.begin(), moment.end(), ':', '.');
    name.append(moment.substr(0, to_the_minute)).append(" ");
  }
  name.append(record.start->game().sheet().id).append(" ").append(shape_text(record.start->shape()));
  std::uint64_t hash = hash_of_text(match::format_record(bare(record)));
  name.append(" ");
  for (std::size_t i = 0; i < digits; ++i, hash /= hexadecimal.size())
    name += hexadecimal[hash % hexadecimal.size()];
  return name.append(games_ending);
}

std::string Archive::keep(const match::Record& record) {
  std::string name = name_of(record);
  enter(name, format_record(record));
  return name;
}

void Archive::replace(const std::string& name, const match::Record& record) {
  if (looked_ && place_of(name) == games_.end()) return;  // it was deleted meanwhile
  enter(name, format_record(record));
}

void Archive::remove(std::string name) {
  Result<std::string> text = text_of(name);
  forget(name);
  if (text) removed_ = Thing{std::move(name), *std::move(text)};
}

void Archive::forget(const std::string& name) {
  if (const auto place = place_of(name); place != games_.end()) games_.erase(place);
  put(name, std::nullopt);
}

void Archive::put_back() {
  if (const std::optional<Thing> thing = std::exchange(removed_, std::nullopt))
    enter(thing->name, thing->text);
}

std::string Archive::exported(const GameSearch& search) {
  std::string all;
  const std::vector<const KeptGame*> found = find(search);
  for (auto game = found.rbegin(); game != found.rend(); ++game) {
    const Result<std::string> text = text_of((*game)->name);
    if (!text) continue;
    if (!all.empty()) all += "\n";
    all += *text;
    if (!all.ends_with('\n')) all += '\n';
  }
  return all;
}

Message Archive::ReadIn::words() const {
  const Message fresh = counted("{0} game read", "{0} games read", read);
  const Message seen = counted("{0} was here already", "{0} were here already", known);
  const Message wrong = counted("{0} cannot be read", "{0} cannot be read", damaged.size());
  if (known > 0 && !damaged.empty()) return message("{0}; {1}; {2}", fresh, seen, wrong);
  if (known > 0) return message("{0}; {1}", fresh, seen);
  return damaged.empty() ? fresh : message("{0}; {1}", fresh, wrong);
}

Archive::ReadIn Archive::read_in(std::string_view text) {
  look();
  std::set<std::string> names;
  for (const KeptGame& game : games_) names.insert(game.name);
  ReadIn result;
  for (const match::PlacedRecord& placed : match::records_in(text)) {
    const Result<match::Record> record = match::parse_record(placed.text, placed.line);
    if (!record) {
      result.damaged.push_back(record.error().why);
      continue;
    }
    const std::string name = name_of(*record);
    if (!names.insert(name).second) {
      ++result.known;
      continue;
    }
    ++result.read;
    const std::string written = format_record(*record);
    put(name, written);
    if (Result<KeptGame> game = kept_game_in(name, written)) games_.push_back(*std::move(game));
  }
  std::sort(games_.begin(), games_.end(), is_newer);
  return result;
}

}  // namespace quadrille::table
