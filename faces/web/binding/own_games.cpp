// One's own games and what they tell, as the page has them.
#include <array>
#include <cmath>

#include "faces/web/binding/calls.hpp"
#include "games/registry.hpp"
#include "match/player.hpp"
#include "table/lobby.hpp"
#include "table/seating.hpp"
#include "table/statistics.hpp"

namespace quadrille::web {

namespace {

using table::KeptGame;

constexpr std::string_view search_type =
    "/** What is empty does not matter; days are written as 2026-01-31. */\n"
    "export interface GameSearch {\n  game: string;\n  opponent: string;\n"
    "  result: '' | 'won' | 'drawn' | 'lost';\n  from: string;\n  to: string;\n}\n\n";

const AnyGame* game_named(const std::string& id) {
  const Result<const AnyGame*> game = find_game(id);
  return game ? *game : nullptr;
}

table::GameSearch search_in(const Json& wishes) {
  const auto wish = [&](const char* name) { return wishes[name].get<std::string>(); };
  return {game_named(wish("game")), wish("opponent"), table::own_result_named(wish("result")), wish("from"),
          wish("to")};
}

constexpr auto kept_fields = std::to_array<Field<KeptGame>>({
    {"name", "string", [](const KeptGame& game) { return Json(game.name); }},
    {"title", "string",
     [](const KeptGame& game) {
       return Json(say_unbroken(table::title_of(game.game->sheet(), game.shape, game.mode)));
     }},
    {"players", "string", [](const KeptGame& game) { return Json(say_unbroken(players_in_words(game))); }},
    {"side", "string",
     [](const KeptGame& game) {
       const std::optional<Message> side = side_in_words(game);
       return side ? Json(say_unbroken(*side)) : Json("");
     }},
    {"day", "string", [](const KeptGame& game) { return Json(std::string(day_of(game))); }},
    {"result", "string", [](const KeptGame& game) { return Json(say_unbroken(result_in_words(game))); }},
});

Json own_games(Session& session, const Json& arguments) {
  table::Archive& archive = session.archive();
  const std::vector<const KeptGame*> found = archive.find(search_in(arguments[0]));
  const auto most = static_cast<std::size_t>(number_at(arguments, 1));
  Json games = Json::array();
  for (std::size_t i = 0; i < found.size() && i < most; ++i)
    games.push_back(json_of<KeptGame>(*found[i], kept_fields));
  return {{"all", archive.games().size()},
          {"found", found.size()},
          {"words", say_unbroken(counted("{0} game", "{0} games", found.size()))},
          {"games", games},
          {"damaged", each_said(archive.damaged())}};
}

Json opponents(Session& session, const Json&) {
  Json list = Json::array();
  for (const std::string& name : session.archive().opponents())
    list.push_back({{"name", name}, {"label", say_unbroken(table::label_of_seat(name))}});
  return list;
}

Json open_own(Session& session, const Json& arguments) {
  table::Chronicle* const chronicle = session.chronicle();
  return chronicle == nullptr ? Json() : refusal_of(chronicle->open(text_at(arguments, 0)));
}

Json record_on_table(Session& session, const Json&) {
  const table::Chronicle* const chronicle = session.chronicle();
  return chronicle == nullptr || !session.table().is_open() ? Json("")
                                                            : Json(format_record(chronicle->record()));
}

/// The game was judged at the table where one learns.
Json keep_judged(Session& session, const Json& arguments) {
  const Result<match::Record> game = match::parse_record(text_at(arguments, 0));
  if (game && session.chronicle() != nullptr) session.chronicle()->keep_judged(*game);
  return {};
}

Json import_own(Session& session, const Json& arguments) {
  const table::Archive::ReadIn read = session.archive().read_in(text_at(arguments, 0));
  return {{"words", say_unbroken(read.words())}, {"damaged", each_said(read.damaged)}};
}

using table::ResultRow;
constexpr auto row_fields = std::to_array<Field<ResultRow>>({
    {"label", "string", [](const ResultRow& row) { return Json(say_unbroken(row.label)); }},
    {"games", "number", [](const ResultRow& row) { return Json(row.results.games()); }},
    {"won", "number", [](const ResultRow& row) { return Json(row.results.won); }},
    {"drawn", "number", [](const ResultRow& row) { return Json(row.results.drawn); }},
    {"lost", "number", [](const ResultRow& row) { return Json(row.results.lost); }},
});

using table::ResultTable;
constexpr auto table_fields = std::to_array<Field<ResultTable>>({
    {"title", "string", [](const ResultTable& table) { return Json(say_unbroken(table.title)); }},
    {"rows", "ResultRow[]",
     [](const ResultTable& table) {
       Json rows = Json::array();
       for (const ResultRow& row : table.rows) rows.push_back(json_of<ResultRow>(row, row_fields));
       return rows;
     }},
});

using table::RatingHistory;
constexpr auto rating_fields = std::to_array<Field<RatingHistory>>({
    {"game", "string", [](const RatingHistory& history) { return Json(history.game->sheet().id); }},
    {"mode", "string",
     [](const RatingHistory& history) { return Json(mode_word(history.game->sheet(), history.mode)); }},
    {"title", "string", [](const RatingHistory& history) { return Json(say_unbroken(history.title())); }},
    {"words", "string", [](const RatingHistory& history) { return Json(say_unbroken(history.words())); }},
    {"opponent", "{ name: string; label: string }",
     [](const RatingHistory& history) {
       const std::string name = match::computer_at(history.suggested_level);
       return Json{{"name", name}, {"label", say_unbroken(table::label_of_seat(name))}};
     }},
    {"points", "{ day: string; value: number; deviation: number }[]",
     [](const RatingHistory& history) {
       Json points = Json::array();
       for (const table::RatingPoint& point : history.points)
         points.push_back({{"day", point.day},
                           {"value", std::lround(point.rating.value)},
                           {"deviation", std::lround(point.rating.deviation)}});
       return points;
     }},
    {"axis", "{ low: number; high: number; numbers: number[]; levels: { level: string; rating: number }[] }",
     [](const RatingHistory& history) {
       const table::RatingAxis axis = axis_for(history);
       Json levels = Json::array();
       for (const table::LevelLine& line : axis.levels)
         levels.push_back(
             {{"level", say_unbroken(message("level {0}", line.level))}, {"rating", line.rating}});
       return Json{{"low", std::lround(axis.low)},
                   {"high", std::lround(axis.high)},
                   {"numbers", axis.numbers},
                   {"levels", levels}};
     }},
});

using table::Statistics;
constexpr auto statistics_fields = std::to_array<Field<Statistics>>({
    {"summary", "string[]", [](const Statistics& all) { return each_said(summary_of(all)); }},
    {"ratings", "RatingHistory[]",
     [](const Statistics& all) {
       Json ratings = Json::array();
       for (const RatingHistory& history : all.ratings)
         ratings.push_back(json_of<RatingHistory>(history, rating_fields));
       return ratings;
     }},
    {"tables", "ResultTable[]",
     [](const Statistics& all) {
       Json tables = Json::array();
       for (const ResultTable& table : all.tables)
         tables.push_back(json_of<ResultTable>(table, table_fields));
       return tables;
     }},
});

/// The game against the opponent that a rating suggests.
Json start_suggested(Session& session, const Json& arguments) {
  const Result<const AnyGame*> game = find_game(text_at(arguments, 0));
  if (!game) return refusal_of(game);
  const Result<char> mode = parse_mode((*game)->sheet(), text_at(arguments, 1));
  return refusal_of(
      table::start_suggested(session.table(), **game, mode ? *mode : '\0', text_at(arguments, 2)));
}

constexpr auto calls_of_own_games = std::to_array<Call>({
    {"ownGames", "search: GameSearch, most: number",
     "{ all: number; found: number; words: string; games: KeptGame[]; damaged: string[] }", own_games},
    {"opponents", "", "Seat[]", opponents},
    {"openOwn", "name: string", "string | null", open_own},
    {"recordOnTable", "", "string", record_on_table},
    {"startSuggested", "game: string, mode: string, opponent: string", "string | null", start_suggested},
    {"keepJudged", "record: string", "void", keep_judged},
    {"deleteOwn", "name: string", "void",
     [](Session& session, const Json& arguments) {
       session.archive().remove(text_at(arguments, 0));
       return Json();
     }},
    {"putBack", "", "void",
     [](Session& session, const Json&) {
       session.archive().put_back();
       return Json();
     }},
    {"exportOwn", "search: GameSearch", "string",
     [](Session& session, const Json& arguments) {
       return Json(session.archive().exported(search_in(arguments[0])));
     }},
    {"importOwn", "text: string", "{ words: string; damaged: string[] }", import_own},
    {"statistics", "game: string", "Statistics",
     [](Session& session, const Json& arguments) {
       return json_of<Statistics>(
           table::statistics_of(session.archive().games(), game_named(text_at(arguments, 0))),
           statistics_fields);
     }},
});

constexpr auto words_of_own_games = std::to_array<Word>({
    {"ownGames", [] { return message("My games"); }},
    {"ownGamesWhat",
     [] { return message("Every game that you finish is kept here, in this browser alone."); }},
    {"noOwnGames", [] { return message("No game yet: finish one, and it stands here."); }},
    {"nothingFound", [] { return message("No game is like that."); }},
    {"searchGames", [] { return message("Search"); }},
    {"anyGame", [] { return message("All games"); }},
    {"anyOpponent", [] { return message("Anybody"); }},
    {"anyResult", [] { return message("Any result"); }},
    {"opponent", [] { return message("Opponent"); }},
    {"result", [] { return message("Result"); }},
    {"gamesWon", [] { return message("Won"); }},
    {"gamesDrawn", [] { return message("Drawn"); }},
    {"gamesLost", [] { return message("Lost"); }},
    {"gamesPlayed", [] { return message("Games"); }},
    {"date", [] { return message("Date"); }},
    {"fromDay", [] { return message("From"); }},
    {"toDay", [] { return message("To"); }},
    {"showMore", [] { return message("Show more"); }},
    {"deleteGame", [] { return message("Delete"); }},
    {"gameDeleted", [] { return message("The game is deleted."); }},
    {"putBack", [] { return message("Put it back"); }},
    {"exportGames", [] { return message("Save as one file…"); }},
    {"importGames", [] { return message("Read from a file…"); }},
    {"gamesFile", [] { return message("my games"); }},
    {"cannotRead", [] { return message("What could not be read:"); }},
    {"statistics", [] { return message("Statistics"); }},
    {"ratings", [] { return message("Ratings"); }},
    {"notKept",
     [] { return message("This browser keeps no more games. Save them as one file and delete some."); }},
    {"playNext", [] { return message("Play against: %1"); }},
});

}  // namespace

std::span<const Call> own_games_calls() { return calls_of_own_games; }

std::span<const Word> own_games_words() { return words_of_own_games; }

std::string types_of_own_games() {
  return std::string(search_type) + interface_of<KeptGame>("KeptGame", kept_fields) +
         interface_of<ResultRow>("ResultRow", row_fields) +
         interface_of<ResultTable>("ResultTable", table_fields) +
         interface_of<RatingHistory>("RatingHistory", rating_fields) +
         interface_of<Statistics>("Statistics", statistics_fields);
}

}  // namespace quadrille::web
