// What the page can ask of the table.
#include "faces/web/binding/calls.hpp"

#include <array>

#include "core/wishes.hpp"
#include "faces/language/language.hpp"
#include "faces/web/binding/link.hpp"
#include "faces/web/binding/looks.hpp"
#include "games/registry.hpp"
#include "table/lobby.hpp"
#include "table/seating.hpp"

namespace quadrille::web {

namespace {

Json modes_of(const Sheet& sheet) {
  Json modes = Json::array();
  for (const Mode& mode : sheet.modes)
    modes.push_back({{"word", mode.word}, {"name", say_unbroken(mode.name)}});
  return modes;
}

constexpr std::array<Field<Sheet>, 11> sheet_fields{{
    {"id", "string", [](const Sheet& sheet) { return Json(sheet.id); }},
    {"name", "string", [](const Sheet& sheet) { return Json(say_unbroken(sheet.name)); }},
    {"summary", "string", [](const Sheet& sheet) { return Json(say_unbroken(sheet.summary)); }},
    {"smallest", "number", [](const Sheet& sheet) { return Json(sheet.sizes.smallest); }},
    {"largest", "number", [](const Sheet& sheet) { return Json(sheet.sizes.largest); }},
    {"step", "number", [](const Sheet& sheet) { return Json(sheet.sizes.step); }},
    {"standard", "number", [](const Sheet& sheet) { return Json(sheet.sizes.standard); }},
    {"rectangular", "boolean", [](const Sheet& sheet) { return Json(sheet.sizes.rectangular); }},
    {"modes", "{ word: string; name: string }[]", modes_of},
    {"hasRandomFill", "boolean", [](const Sheet& sheet) { return Json(sheet.has_random_fill); }},
    {"players", "[string, string]",
     [](const Sheet& sheet) {
       return Json::array(
           {say_unbroken(sheet.players[Side::First]), say_unbroken(sheet.players[Side::Second])});
     }},
}};

Json games(Session&, const Json&) {
  Json list = Json::array();
  for (const AnyGame* const game : all_games()) list.push_back(json_of<Sheet>(game->sheet(), sheet_fields));
  return list;
}

/// Who can play such a board at once; nobody where the game has no such board.
Json seats(Session&, const Json& arguments) {
  Json list = Json::array();
  const Result<const AnyGame*> game = find_game(text_at(arguments, 0));
  if (!game) return list;
  const Result<Shape> shape = parse_shape_of((*game)->sheet(), text_at(arguments, 1));
  if (!shape) return list;
  for (const std::string& name : table::seats_offered(**game, *shape)) {
    if (table::check_seat(name, **game, *shape))
      list.push_back({{"name", name}, {"label", say_unbroken(table::label_of_seat(name))}});
  }
  return list;
}

/// The same seat, or who sits there instead where that player does not know such a board.
Json fitting_seat(Session&, const Json& arguments) {
  const std::string seat = text_at(arguments, 2);
  const Result<const AnyGame*> game = find_game(text_at(arguments, 0));
  if (!game) return seat;
  const Result<Shape> shape = parse_shape_of((*game)->sheet(), text_at(arguments, 1));
  return shape ? table::fitting_seat(seat, **game, *shape, table::Learning::No) : seat;
}

constexpr std::string_view wishes_type =
    "export interface Wishes {\n  game: string;\n  size: string;\n  mode: string;\n  fill: string;\n"
    "  seed: string;\n  clock: string;\n}\n\n";

struct Start {
  const AnyGame* game;
  Setup setup;
};

Result<Start> start_in(const Json& wishes) {
  const auto wish = [&](const char* name) { return wishes[name].get<std::string>(); };
  const Result<const AnyGame*> game = find_game(wish("game"));
  if (!game) return game.error();
  const Sheet& sheet = (*game)->sheet();
  const Result<Setup> setup = setup_from_form(sheet, {wish("size"), wish("mode"), wish("fill"), wish("seed")},
                                              say_unbroken(message("Seed")));
  if (!setup) return setup.error();
  return Start{*game, *setup};
}

Result<match::TimeControl> clock_in(const Json& wishes) {
  return match::parse_time_control(wishes["clock"].get<std::string>());
}

Json preview(Session& session, const Json& arguments) {
  const Result<Start> start = start_in(arguments[0]);
  if (!start) return {{"board", nullptr}, {"problem", say_unbroken(start.error().why)}};
  const Result<AnyPosition> position = start->game->start(start->setup);
  if (!position) return {{"board", nullptr}, {"problem", say_unbroken(position.error().why)}};
  return {{"board", picture::board_svg(*position, session.look())},
          {"problem", refusal_of(clock_in(arguments[0]))}};
}

Json clocks(Session&, const Json&) {
  Json list = Json::array();
  for (const match::TimeControl& control : table::clocks_offered())
    list.push_back({{"name", text_of(control)}, {"label", say_unbroken(in_words(control))}});
  return list;
}

/// What is chosen, or typed, as one text.
Json clock_text(Session&, const Json& arguments) {
  return text_of(table::ClockForm{text_at(arguments, 0), text_at(arguments, 1), text_at(arguments, 2),
                                  text_at(arguments, 3)});
}

Json start(Session& session, const Json& arguments) {
  const Result<Start> start = start_in(arguments[0]);
  if (!start) return refusal_of(start);
  const Result<match::TimeControl> clock = clock_in(arguments[0]);
  if (!clock) return refusal_of(clock);
  return refusal_of(session.table().start(*start->game, start->setup,
                                          {text_at(arguments, 1), text_at(arguments, 2)}, *clock));
}

/// Goes to a place of the game on the table where the link is one, else takes the game of the link.
Json open_link(Session& session, const Json& arguments) {
  Result<LinkedGame> linked = game_in_link(text_at(arguments, 0));
  if (!linked) return refusal_of(linked);
  table::Table& table = session.table();
  const std::size_t at = linked->at;
  // A page that is loaded again goes on with the game as it was kept: with its clock, for one.
  const match::Record* const kept = table.keeper().unfinished();
  if (!table.is_open() && kept != nullptr && is_same_game(*kept, linked->record)) table.resume();
  if (!table.is_open() || !has_line(table.tree(), linked->record)) table.take(std::move(linked->record));
  const bool stands_there = at == table.tree().mark();
  if (!stands_there || !table.tree().at_mark()) table.go_to(match::Path(at, 0));
  return {};
}

constexpr auto game_calls = std::to_array<Call>({
    {"use", "language: 'fr' | 'en', dark: boolean, theme: string, coordinates: boolean", "void", use},
    {"themes", "", "Theme[]", themes},
    {"picture", "", "string", picture_of_board},
    {"piece", "game: string, player: number", "string", piece},
    {"rules", "game: string, markdown: string", "RulesBlock[]", rules},
    {"words", "", "Words", [](Session&, const Json&) { return words(); }},
    {"games", "", "Sheet[]", games},
    {"seats", "game: string, size: string", "Seat[]", seats},
    {"fittingSeat", "game: string, size: string, seat: string", "string", fitting_seat},
    {"clocks", "", "Seat[]", clocks},
    {"clockText", "chosen: string, minutes: string, added: string, seconds: string", "string", clock_text},
    {"tick", "", "void", simply<&table::Table::tick>},
    {"setInSight", "inSight: boolean", "void", with_flag<&table::Table::set_in_sight>},
    {"sample", "game: string", "string", sample},
    {"preview", "wishes: Wishes", "{ board: string | null; problem: string | null }", preview},
    {"start", "wishes: Wishes, player1: string, player2: string", "string | null", start},
    {"rematch", "", "void", simply<&table::Table::rematch>},
    {"resume", "", "void", simply<&table::Table::resume>},
    {"click", "row: number, col: number", "void", at_point<&table::Table::click>},
    {"drop", "row: number, col: number", "void", at_point<&table::Table::drop>},
    {"letGo", "", "void", simply<&table::Table::let_go>},
    {"takeBack", "", "void", simply<&table::Table::take_back>},
    {"playAgain", "", "void", simply<&table::Table::play_again>},
    {"moveNow", "", "void", simply<&table::Table::move_now>},
    {"hint", "", "void", simply<&table::Table::ask_hint>},
    {"resign", "", "void", simply<&table::Table::resign>},
    {"offerDraw", "", "void", simply<&table::Table::offer_draw>},
    {"answerDraw", "accept: boolean", "void", with_flag<&table::Table::answer_draw>},
    {"swapSides", "", "void", simply<&table::Table::swap_sides>},
    {"sit", "player: number, seat: string", "void",
     [](Session& session, const Json& arguments) {
       session.table().sit(number_at(arguments, 0) == 1 ? Side::First : Side::Second, text_at(arguments, 1));
       return Json();
     }},
    {"setPaused", "paused: boolean", "void", with_flag<&table::Table::set_paused>},
    {"back", "", "void", simply<&table::Table::back>},
    {"forward", "", "void", simply<&table::Table::forward>},
    {"toStart", "", "void", simply<&table::Table::to_start>},
    {"toEnd", "", "void", simply<&table::Table::to_end>},
    {"goToRow", "row: number", "void",
     [](Session& session, const Json& arguments) {
       session.table().go_to_row(number_at(arguments, 0));
       return Json();
     }},
    {"setReplyPause", "milliseconds: number", "void",
     [](Session& session, const Json& arguments) {
       session.table().set_reply_pause(std::chrono::milliseconds(number_at(arguments, 0)));
       return Json();
     }},
    {"openLink", "link: string", "string | null", open_link},
    {"report", "thinker: Thinker, number: number, text: string", "void",
     [](Session& session, const Json& arguments) {
       session.thinker(text_at(arguments, 0))
           .hear_report(arguments[1].get<std::uint32_t>(), text_at(arguments, 2));
       return Json();
     }},
    {"lost", "thinker: Thinker, number: number, text: string", "void",
     [](Session& session, const Json& arguments) {
       session.thinker(text_at(arguments, 0)).hear_of_loss(arguments[1].get<std::uint32_t>());
       return Json();
     }},
    {"answer", "thinker: Thinker, number: number, text: string", "void",
     [](Session& session, const Json& arguments) {
       session.thinker(text_at(arguments, 0))
           .hear_answer(arguments[1].get<std::uint32_t>(), text_at(arguments, 2));
       return Json();
     }},
});

std::array<std::span<const Call>, 7> all_calls() {
  return {game_calls,       analysis_calls(), record_calls(),   editor_calls(),
          teaching_calls(), learning_calls(), own_games_calls()};
}

}  // namespace

Action find_call(std::string_view name) {
  for (const std::span<const Call> calls : all_calls()) {
    for (const Call& call : calls) {
      if (call.name == name) return call.action;
    }
  }
  return nullptr;
}

std::string types_of_calls() {
  std::string text =
      interface_of<Sheet>("Sheet", sheet_fields) + std::string(wishes_type) + types_of_looks() +
      "export interface Seat {\n  name: string;\n  label: string;\n}\n\nexport interface Calls {\n";
  for (const std::span<const Call> calls : all_calls()) {
    for (const Call& call : calls) {
      text.append("  ").append(call.name).append("(").append(call.parameters).append("): ");
      text.append(call.result).append(";\n");
    }
  }
  return text + "}\n";
}

}  // namespace quadrille::web
