// What the page shows of analysis, and what can be asked of it.
#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "faces/web/binding/calls.hpp"
#include "learn/puzzle.hpp"
#include "table/value_sign.hpp"

namespace quadrille::web {

namespace {

using table::Analyst;
using table::RankedMove;
using table::Table;
using table::ValueSign;
using Way = Analyst::Way;

/// More are not read; on a large board there are hundreds.
constexpr std::size_t most_ranked = 64;

Json said_or_null(const std::optional<Message>& words) { return words ? Json(say_unbroken(*words)) : Json(); }

const char* word_for(ValueSign::Shape shape) {
  switch (shape) {
    case ValueSign::Shape::Round:
      return "round";
    case ValueSign::Shape::Lozenge:
      return "lozenge";
    case ValueSign::Shape::Square:
      break;
  }
  return "square";
}

constexpr auto sign_fields = std::to_array<Field<ValueSign>>({
    {"shape", "'round' | 'lozenge' | 'square'",
     [](const ValueSign& sign) { return Json(word_for(sign.shape)); }},
    {"proven", "boolean", [](const ValueSign& sign) { return Json(sign.proven); }},
    {"text", "string", [](const ValueSign& sign) { return Json(say_unbroken(sign.text)); }},
});

Json sign(const match::Worth& worth) { return json_of<ValueSign>(table::sign_of(worth), sign_fields); }

constexpr auto ranked_fields = std::to_array<Field<RankedMove>>({
    {"move", "string", [](const RankedMove& move) { return Json(move.text); }},
    {"sign", "ValueSign", [](const RankedMove& move) { return sign(move.worth); }},
    {"words", "string",
     [](const RankedMove& move) { return Json(say_unbroken(match::in_words(move.worth))); }},
    {"sequel", "string", [](const RankedMove& move) { return Json(move.sequel); }},
});

constexpr auto mark_fields = std::to_array<Field<Analyst::MarkedCell>>({
    {"row", "number", [](const Analyst::MarkedCell& cell) { return Json(cell.where.row); }},
    {"col", "number", [](const Analyst::MarkedCell& cell) { return Json(cell.where.col); }},
    {"best", "boolean", [](const Analyst::MarkedCell& cell) { return Json(cell.best); }},
    {"sign", "ValueSign", [](const Analyst::MarkedCell& cell) { return sign(cell.worth); }},
    {"words", "string",
     [](const Analyst::MarkedCell& cell) { return Json(say_unbroken(match::in_words(cell.worth))); }},
});

constexpr auto station_fields = std::to_array<Field<Analyst::Station>>({
    {"value", "number | null",
     [](const Analyst::Station& station) { return station.value ? Json(*station.value) : Json(); }},
    {"proven", "boolean", [](const Analyst::Station& station) { return Json(station.proven); }},
    {"mistake", "string",
     [](const Analyst::Station& station) { return Json(match::mark_of(station.verdict)); }},
    {"number", "number", [](const Analyst::Station& station) { return Json(station.number); }},
});

template <class Thing>
Json list_of(std::span<const Thing> things, std::span<const Field<Thing>> fields) {
  Json list = Json::array();
  for (const Thing& thing : things) list.push_back(json_of<Thing>(thing, fields));
  return list;
}

Json ranked(const Analyst& analyst) {
  const std::span<const RankedMove> moves(analyst.finding().moves);
  return list_of<RankedMove>(moves.first(std::min(moves.size(), most_ranked)), ranked_fields);
}

Json ranked_no_more(const Analyst& analyst) {
  const std::size_t moves = analyst.finding().moves.size();
  if (moves <= most_ranked) return {};
  const auto more = static_cast<int>(moves - most_ranked);
  return Json(
      say_unbroken(counted("and {0} move that is no better", "and {0} moves that are no better", more)));
}

Json verdicts(const Analyst& analyst) {
  Json marks = Json::array();
  for (const match::Verdict verdict : analyst.verdicts_on_rows()) marks.push_back(match::mark_of(verdict));
  return marks;
}

Json totals(const Analyst& analyst) {
  const PerSide<match::Totals> counted = analyst.totals();
  return Json::array({say_unbroken(match::in_words(Side::First, counted[Side::First])),
                      say_unbroken(match::in_words(Side::Second, counted[Side::Second]))});
}

Json chances(const Analyst& analyst) {
  const std::optional<match::Worth> worth = analyst.worth();
  return worth ? Json(worth->for_first_player()) : Json();
}

/// What the position looked at can be played out for.
Json goal(const Table& table) {
  const std::optional<learn::Goal> found = table.analyst().goal();
  return found ? Json(learn::goal_word(*found)) : Json();
}

/// What is written beside the graph.
Json percents(const Table&) {
  Json list = Json::array();
  for (const int percent : {0, 50, 100}) list.push_back(say_unbroken(message("{0}%", percent)));
  return list;
}

constexpr auto analysis_fields = std::to_array<Field<Table>>({
    {"paused", "boolean", [](const Table& table) { return Json(table.analyst().is_paused()); }},
    {"searching", "boolean", [](const Table& table) { return Json(table.analyst().is_searching()); }},
    {"value", "number | null", [](const Table& table) { return chances(table.analyst()); }},
    {"proven", "boolean",
     [](const Table& table) {
       const std::optional<match::Worth> worth = table.analyst().worth();
       return Json(worth && worth->proven != Outcome::Undecided);
     }},
    {"words", "string | null", [](const Table& table) { return said_or_null(table.analyst().words()); }},
    {"goal", "'win' | 'draw' | null", goal},
    {"effort", "string | null", [](const Table& table) { return said_or_null(table.analyst().effort()); }},
    {"remark", "string | null", [](const Table& table) { return said_or_null(table.analyst().remark()); }},
    {"mover", "number", [](const Table& table) { return Json(number(table.viewed().to_move())); }},
    {"moves", "RankedMove[]", [](const Table& table) { return ranked(table.analyst()); }},
    {"more", "string | null", [](const Table& table) { return ranked_no_more(table.analyst()); }},
    {"marks", "MarkedCell[]",
     [](const Table& table) { return list_of<Analyst::MarkedCell>(table.analyst().marks(), mark_fields); }},
    {"stations", "Station[]",
     [](const Table& table) {
       return list_of<Analyst::Station>(table.analyst().stations(), station_fields);
     }},
    {"percents", "[string, string, string]", percents},
    {"ply", "number", [](const Table& table) { return Json(table.analyst().ply()); }},
    {"judged", "number", [](const Table& table) { return Json(table.analyst().judged()); }},
    {"verdicts", "string[]", [](const Table& table) { return verdicts(table.analyst()); }},
    {"totals", "[string, string]", [](const Table& table) { return totals(table.analyst()); }},
    {"mistakesBefore", "boolean",
     [](const Table& table) { return Json(table.analyst().next_mistake(Way::Back).has_value()); }},
    {"mistakesAfter", "boolean",
     [](const Table& table) { return Json(table.analyst().next_mistake(Way::Forward).has_value()); }},
});

template <Way way>
Json to_mistake(Session& session, const Json&) {
  session.table().analyst().go_to_mistake(way);
  return {};
}

Json go_to_ply(Session& session, const Json& arguments) {
  if (const int ply = number_at(arguments, 0); ply >= 0)
    session.table().analyst().go_to_ply(static_cast<std::size_t>(ply));
  return {};
}

Json play_ranked(Session& session, const Json& arguments) {
  session.table().analyst().play(text_at(arguments, 0));
  return {};
}

Json pause_analysis(Session& session, const Json& arguments) {
  session.table().analyst().set_paused(flag_at(arguments, 0));
  return {};
}

Json set_comment(Session& session, const Json& arguments) {
  session.table().set_comment(text_at(arguments, 0));
  return {};
}

constexpr auto calls_of_analysis = std::to_array<Call>({
    {"setAnalysing", "analysing: boolean", "void", with_flag<&Table::set_analysing>},
    {"pauseAnalysis", "paused: boolean", "void", pause_analysis},
    {"goToPly", "ply: number", "void", go_to_ply},
    {"playRanked", "move: string", "void", play_ranked},
    {"previousMistake", "", "void", to_mistake<Way::Back>},
    {"nextMistake", "", "void", to_mistake<Way::Forward>},
    {"playOnFromHere", "", "void", simply<&Table::play_on_from_here>},
    {"promote", "", "void", simply<&Table::promote>},
    {"removeMove", "", "void", simply<&Table::remove_move>},
    {"setComment", "comment: string", "void", set_comment},
});

constexpr auto words_of_analysis = std::to_array<Word>({
    {"analysis", [] { return message("Analysis"); }},
    {"lookingAtPosition", [] { return message("Looking at the position…"); }},
    {"proven", [] { return message("%1 (proven)"); }},
    {"estimate", [] { return message("%1 (estimate)"); }},
    {"played", [] { return message("Played: %1"); }},
    {"chances", [] { return message("Chances: player 1 %1%, player 2 %2%"); }},
    {"shareOf", [] { return message("Player %1: %2%"); }},
    {"ranking", [] { return message("Moves of player %1, best first"); }},
    {"previousMistake", [] { return message("Previous mistake"); }},
    {"nextMistake", [] { return message("Next mistake"); }},
    {"pauseAnalysis", [] { return message("Pause the analysis"); }},
    {"goOnAnalysing", [] { return message("Go on with the analysis"); }},
    {"playOn", [] { return message("Play on from here"); }},
    {"promote", [] { return message("Make this the main line"); }},
    {"remove", [] { return message("Remove from here on"); }},
    {"commentOnGame", [] { return message("Comment on the game"); }},
    {"commentOnMove", [] { return message("Comment on this move"); }},
    {"valueGraph", [] { return message("Chance of player 1, move by move"); }},
    {"judged", [] { return message("The value through the game; %1 of %2 moves are judged"); }},
});

}  // namespace

std::span<const Call> analysis_calls() { return calls_of_analysis; }

std::span<const Word> analysis_words() { return words_of_analysis; }

Json analysis_of(const Session& session) {
  const Table& table = session.table();
  return table.analyst().is_active() ? json_of<Table>(table, analysis_fields) : Json();
}

std::string types_of_analysis() {
  return interface_of<ValueSign>("ValueSign", sign_fields) +
         interface_of<RankedMove>("RankedMove", ranked_fields) +
         interface_of<Analyst::MarkedCell>("MarkedCell", mark_fields) +
         interface_of<Analyst::Station>("Station", station_fields) +
         interface_of<Table>("Analysis", analysis_fields);
}

}  // namespace quadrille::web
