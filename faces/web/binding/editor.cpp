// A position being set up by hand on the page. What is right and wrong is table::Editor's to say; each call
// gives back all that is shown of it.
#include "table/editor.hpp"

#include <array>

#include "core/setup.hpp"
#include "faces/web/binding/calls.hpp"
#include "games/registry.hpp"

namespace quadrille::web {

namespace {

using table::Draft;
using table::Editor;

/// The editor, and the session it draws for.
struct Workshop {
  const Editor& editor;
  const picture::Look& look;
};

Json palette(const Workshop& shop) {
  Json list = Json::array();
  for (const NamedPiece& each : shop.editor.draft().palette()) {
    list.push_back({{"letter", std::string(1, each.piece.letter)},
                    {"name", say_unbroken(each.name)},
                    {"picture", picture::piece_svg(each.piece, shop.look)}});
  }
  return list;
}

std::string board(const Workshop& shop) {
  const Draft& draft = shop.editor.draft();
  return picture::draft_svg(
      draft.sheet(), draft.shape(), [&](Point at) { return draft.piece_at(at); }, shop.look);
}

Json draft_layout(const Workshop& shop) {
  return shown(picture::layout_of(shop.editor.draft().shape(), shop.look));
}

/// What stands on each cell, in words, row by row.
Json draft_labels(const Workshop& shop) {
  Json list = Json::array();
  const Shape shape = shop.editor.draft().shape();
  for (int row = 0; row < shape.rows; ++row) {
    for (int col = 0; col < shape.cols; ++col) list.push_back(say_unbroken(shop.editor.describe({row, col})));
  }
  return list;
}

Json draft_problem(const Workshop& shop) {
  const Result<AnyPosition> position = shop.editor.position();
  return position ? Json() : Json(say_unbroken(position.error().why));
}

constexpr auto draft_fields = std::to_array<Field<Workshop>>({
    {"game", "string", [](const Workshop& shop) { return Json(shop.editor.draft().sheet().id); }},
    {"rows", "number", [](const Workshop& shop) { return Json(int{shop.editor.draft().shape().rows}); }},
    {"cols", "number", [](const Workshop& shop) { return Json(int{shop.editor.draft().shape().cols}); }},
    {"mode", "string",
     [](const Workshop& shop) {
       return Json(mode_word(shop.editor.draft().sheet(), shop.editor.draft().mode()));
     }},
    {"toMove", "number", [](const Workshop& shop) { return Json(number(shop.editor.draft().to_move())); }},
    {"keepsScore", "boolean",
     [](const Workshop& shop) { return Json(shop.editor.draft().sheet().keeps_score); }},
    {"scores", "[number, number]",
     [](const Workshop& shop) {
       const Draft& draft = shop.editor.draft();
       return Json::array({draft.score(Side::First), draft.score(Side::Second)});
     }},
    {"highestScore", "number", [](const Workshop&) { return Json(table::highest_score); }},
    {"palette", "{ letter: string; name: string; picture: string }[]", palette},
    {"brush", "string",
     [](const Workshop& shop) { return Json(std::string(1, shop.editor.brush().letter)); }},
    {"text", "string", [](const Workshop& shop) { return Json(shop.editor.draft().text()); }},
    {"problem", "string | null", draft_problem},
    {"board", "string", [](const Workshop& shop) { return Json(board(shop)); }},
    {"layout", "Layout", draft_layout},
    {"labels", "string[]", draft_labels},
});

Json shown_draft(Session& session) {
  return json_of<Workshop>({session.editor(), session.look()}, draft_fields);
}

Side side_at(const Json& arguments) { return number_at(arguments, 0) == 2 ? Side::Second : Side::First; }

bool has_cell(const Editor& editor, const Json& arguments) {
  return editor.draft().shape().contains(point_at(arguments));
}

/// Does something to the editor, and shows what came of it.
template <void (*act)(Editor& editor, const Json& arguments)>
Json edit(Session& session, const Json& arguments) {
  act(session.editor(), arguments);
  return shown_draft(session);
}

Json begin_draft(Session& session, const Json&) {
  if (session.table().is_open()) session.editor().begin(session.table().viewed().position());
  return shown_draft(session);
}

void set_game(Editor& editor, const Json& arguments) {
  if (const Result<const AnyGame*> wanted = find_game(text_at(arguments, 0))) editor.set_game(**wanted);
}

void set_mode(Editor& editor, const Json& arguments) {
  const Result<char> wanted = parse_mode(editor.draft().sheet(), text_at(arguments, 0));
  if (wanted) editor.set_mode(*wanted);
}

void set_size(Editor& editor, const Json& arguments) {
  editor.set_shape(nearest_shape(number_at(arguments, 0), number_at(arguments, 1)));
}

void set_to_move(Editor& editor, const Json& arguments) { editor.set_to_move(side_at(arguments)); }

void set_score(Editor& editor, const Json& arguments) {
  editor.set_score(side_at(arguments), number_at(arguments, 1));
}

void clear(Editor& editor, const Json&) { editor.clear(); }

void use_start(Editor& editor, const Json&) { editor.use_start(); }

/// A piece of the palette by its letter; null where there is none.
std::optional<Piece> piece_at_letter(const Editor& editor, const std::string& letter) {
  return letter.size() == 1 ? editor.piece_for(letter.front()) : std::nullopt;
}

void set_brush(Editor& editor, const Json& arguments) {
  if (const std::optional<Piece> piece = piece_at_letter(editor, text_at(arguments, 0)))
    editor.set_brush(*piece);
}

void put_brush(Editor& editor, const Json& arguments) {
  if (has_cell(editor, arguments)) editor.put(point_at(arguments));
}

void put_letter(Editor& editor, const Json& arguments) {
  const std::optional<Piece> piece = piece_at_letter(editor, text_at(arguments, 2));
  if (piece && has_cell(editor, arguments)) editor.put(point_at(arguments), *piece);
}

void empty_cell(Editor& editor, const Json& arguments) {
  if (has_cell(editor, arguments)) editor.empty(point_at(arguments));
}

/// As it is typed, in this game. Nothing changes where it is refused.
Json type_draft(Session& session, const Json& arguments) {
  return refusal_of(session.editor().read(text_at(arguments, 0)));
}

/// At the end it may be of another game; where several read it, which of them is for a person to say.
Json read_draft(Session& session, const Json& arguments) {
  const Result<std::vector<const AnyGame*>> meant = session.editor().read_of_any(text_at(arguments, 0));
  return {{"refusal", refusal_of(meant)}, {"games", meant ? named(*meant) : Json::array()}};
}

Json read_draft_as(Session& session, const Json& arguments) {
  const Result<const AnyGame*> game = find_game(text_at(arguments, 0));
  if (!game) return refusal_of(game);
  return refusal_of(session.editor().read_as(**game, text_at(arguments, 1)));
}

Json play_draft(Session& session, const Json&) {
  Result<AnyPosition> position = session.editor().position();
  if (!position) return refusal_of(position);
  session.table().start_from(*std::move(position));
  return {};
}

constexpr auto calls_of_editor = std::to_array<Call>({
    {"beginDraft", "", "Draft", begin_draft},
    {"draft", "", "Draft", [](Session& session, const Json&) { return shown_draft(session); }},
    {"setDraftGame", "game: string", "Draft", edit<set_game>},
    {"setDraftMode", "mode: string", "Draft", edit<set_mode>},
    {"setDraftSize", "rows: number, cols: number", "Draft", edit<set_size>},
    {"setDraftToMove", "player: number", "Draft", edit<set_to_move>},
    {"setDraftScore", "player: number, score: number", "Draft", edit<set_score>},
    {"clearDraft", "", "Draft", edit<clear>},
    {"useDraftStart", "", "Draft", edit<use_start>},
    {"setBrush", "letter: string", "Draft", edit<set_brush>},
    {"putBrush", "row: number, col: number", "Draft", edit<put_brush>},
    {"putLetter", "row: number, col: number, letter: string", "Draft", edit<put_letter>},
    {"emptyCell", "row: number, col: number", "Draft", edit<empty_cell>},
    {"typeDraft", "text: string", "string | null", type_draft},
    {"readDraft", "text: string", "{ refusal: string | null; games: { id: string; name: string }[] }",
     read_draft},
    {"readDraftAs", "game: string, text: string", "string | null", read_draft_as},
    {"playDraft", "", "string | null", play_draft},
});

constexpr auto words_of_editor = std::to_array<Word>({
    {"setUp", [] { return message("Set up a position…"); }},
    {"setUpTitle", [] { return message("Set up a position"); }},
    {"setUpBoard", [] { return message("The board that is being set up"); }},
    {"putOnBoard", [] { return message("Put on the board"); }},
    {"howToPut", [] { return message("Click or drag to put pieces, right click to take them away"); }},
    {"toMove", [] { return message("To move"); }},
    {"pointsOf", [] { return message("Points of player %1"); }},
    {"emptyBoard", [] { return message("Empty board"); }},
    {"startOfGame", [] { return message("Start of a game"); }},
    {"fromGame", [] { return message("From the game"); }},
    {"asText", [] { return message("As text"); }},
    {"positionText", [] { return message("The position as text"); }},
    {"canBePlayed", [] { return message("This position can be played"); }},
    {"playFromHere", [] { return message("Play from here"); }},
});

}  // namespace

std::span<const Call> editor_calls() { return calls_of_editor; }

std::span<const Word> editor_words() { return words_of_editor; }

std::string types_of_editor() { return interface_of<Workshop>("Draft", draft_fields); }

}  // namespace quadrille::web
