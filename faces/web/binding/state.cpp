// What the page shows of the table.
#include <array>
#include <span>
#include <vector>

#include "faces/language/language.hpp"
#include "faces/picture/colours.hpp"
#include "faces/web/binding/calls.hpp"
#include "faces/web/binding/link.hpp"
#include "faces/web/binding/session.hpp"
#include "table/move_lines.hpp"
#include "table/seating.hpp"

namespace quadrille::web {

Json shown(Point point) { return {{"row", point.row}, {"col", point.col}}; }

Json shown(const std::vector<Point>& points) {
  Json list = Json::array();
  for (const Point point : points) list.push_back(shown(point));
  return list;
}

namespace {

using table::MoveCell;
using table::MoveLine;
using table::Table;

Json said(const std::optional<Message>& words) { return words ? Json(say_unbroken(*words)) : Json(); }

/// One of the two sides of the table.
struct Chair {
  const Table& table;
  Side side;
};

constexpr auto chair_fields = std::to_array<Field<Chair>>({
    {"colour", "string",
     [](const Chair& chair) { return Json(say_unbroken(chair.table.game().sheet().players[chair.side])); }},
    {"name", "string", [](const Chair& chair) { return Json(chair.table.seat(chair.side).name); }},
    {"label", "string",
     [](const Chair& chair) {
       return Json(say_unbroken(table::label_of_seat(chair.table.seat(chair.side).name)));
     }},
    {"program", "boolean",
     [](const Chair& chair) { return Json(chair.table.seat(chair.side).program.has_value()); }},
    {"tally", "string",
     [](const Chair& chair) {
       const match::Match& viewed = chair.table.viewed();
       return Json(say_unbroken(viewed.sheet().tally(viewed.position()->tally(chair.side))));
     }},
    {"time", "string | null",
     [](const Chair& chair) {
       return chair.table.has_clock() ? Json(chair.table.clock_face(chair.side)) : Json();
     }},
    {"timeInWords", "string | null",
     [](const Chair& chair) {
       return chair.table.has_clock()
                  ? Json(say_unbroken(match::spoken_time(chair.table.time_left(chair.side))))
                  : Json();
     }},
    {"timeRuns", "boolean",
     [](const Chair& chair) { return Json(chair.table.clock_running() == chair.side); }},
    {"timeShort", "boolean",
     [](const Chair& chair) {
       return Json(chair.table.has_clock() && chair.table.time_left(chair.side) <= table::little_time);
     }},
    {"toMove", "boolean",
     [](const Chair& chair) {
       return Json(!chair.table.viewed().is_over() && chair.table.viewed().to_move() == chair.side);
     }},
});

constexpr auto move_fields = std::to_array<Field<MoveCell>>({
    {"row", "number", [](const MoveCell& cell) { return Json(cell.row); }},
    {"text", "string", [](const MoveCell& cell) { return Json(cell.text); }},
});

constexpr auto line_fields = std::to_array<Field<MoveLine>>({
    {"depth", "number", [](const MoveLine& line) { return Json(line.depth); }},
    {"number", "string", [](const MoveLine& line) { return Json(line.number); }},
    {"words", "string", [](const MoveLine& line) { return Json(line.words); }},
    {"cells", "Move[]",
     [](const MoveLine& line) {
       Json cells = Json::array();
       for (const MoveCell& cell : line.cells) cells.push_back(json_of<MoveCell>(cell, move_fields));
       return cells;
     }},
});

/// The cells that a move can begin on, by their numbers: on a large board they are many.
Json firsts(const Table& table) {
  Json list = Json::array();
  if (!table.can_play()) return list;
  const int cols = table.viewed().position()->shape().cols;
  for (const Point point : first_points(table.viewed().position()))
    list.push_back(point.row * cols + point.col);
  return list;
}

std::vector<Point> targets(const Table& table) {
  return table.can_play() ? table.selection().targets(table.viewed()) : std::vector<Point>();
}

/// The targets where putting down the piece held captures.
std::vector<Point> capturing(const Table& table) {
  if (!table.selection().held()) return {};
  std::vector<Point> points = targets(table);
  std::erase_if(points, [&](Point point) {
    const std::optional<Transition> told = table.selection().preview(table.viewed(), point);
    return !told || told->captured.empty();
  });
  return points;
}

/// What the hint points at: where the piece stands, and where it goes.
std::vector<Point> hinted(const Table& table) {
  if (!table.hint_change()) return {};
  std::vector<Point> points = table.hint_change()->filled;
  const Gesture& gesture = table.hint_change()->gesture;
  if (points.empty()) points.push_back(gesture.to);
  if (gesture.from) points.push_back(*gesture.from);
  return points;
}

Json lines(const Table& table) {
  Json list = Json::array();
  for (const MoveLine& line : table::lines_of(table.rows()))
    list.push_back(json_of<MoveLine>(line, line_fields));
  return list;
}

// What is shown of a game; there must be one. First what is soon made.
constexpr auto brief_fields = std::to_array<Field<Table>>({
    {"game", "string", [](const Table& table) { return Json(table.game().sheet().id); }},
    {"title", "string", [](const Table& table) { return Json(say_unbroken(table.title())); }},
    {"status", "string", [](const Table& table) { return Json(say_unbroken(table.status())); }},
    {"explanation", "string | null", [](const Table& table) { return said(table.explanation()); }},
    {"over", "boolean", [](const Table& table) { return Json(table.viewed().is_over()); }},
    {"rows", "number", [](const Table& table) { return Json(int{table.viewed().position()->shape().rows}); }},
    {"cols", "number", [](const Table& table) { return Json(int{table.viewed().position()->shape().cols}); }},
    {"hinted", "Point[]", [](const Table& table) { return shown(hinted(table)); }},
    {"players", "[Player, Player]",
     [](const Table& table) {
       return Json::array({json_of<Chair>({table, Side::First}, chair_fields),
                           json_of<Chair>({table, Side::Second}, chair_fields)});
     }},
    {"hasClock", "boolean", [](const Table& table) { return Json(table.has_clock()); }},
    {"clockRuns", "boolean", [](const Table& table) { return Json(table.clock_running().has_value()); }},
    {"finished", "boolean", [](const Table& table) { return Json(table.game().is_over()); }},
    {"comment", "string", [](const Table& table) { return Json(table.tree().comment()); }},
    {"thinking", "boolean", [](const Table& table) { return Json(table.is_thinking()); }},
    {"paused", "boolean", [](const Table& table) { return Json(table.is_paused()); }},
    {"atMark", "boolean", [](const Table& table) { return Json(table.tree().at_mark()); }},
    {"canPlay", "boolean", [](const Table& table) { return Json(table.can_play()); }},
    {"canTakeBack", "boolean", [](const Table& table) { return Json(table.can_take_back()); }},
    {"canPlayAgain", "boolean", [](const Table& table) { return Json(table.can_play_again()); }},
    {"canResign", "boolean", [](const Table& table) { return Json(table.can_resign()); }},
    {"canOfferDraw", "boolean", [](const Table& table) { return Json(table.can_offer_draw()); }},
    {"canPause", "boolean", [](const Table& table) { return Json(table.can_pause()); }},
    {"drawForPerson", "boolean", [](const Table& table) { return Json(table.draw_for_person()); }},
    {"hasDraws", "boolean", [](const Table& table) { return Json(table.game().sheet().can_draw); }},
    {"analysing", "boolean", [](const Table& table) { return Json(table.is_analysing()); }},
    {"warns", "boolean", [](const Table& table) { return Json(table.teaching().warns); }},
    {"showsValues", "boolean", [](const Table& table) { return Json(table.teaching().shows_values); }},
    {"warning", "string | null",
     [](const Table&
            table) { return table.warning() ? Json(say_unbroken(table.warning()->words)) : Json(); }},
    {"moves", "number", [](const Table& table) { return Json(table.game().moves_played()); }},
});

/// Of the place looked at.
constexpr auto place_fields = std::to_array<Field<Table>>({
    {"lifts", "boolean",
     [](const Table& table) {
       const AnyPosition& position = table.viewed().position();
       const std::vector<AnyMove> moves = position->legal_moves();
       return Json(!moves.empty() && position->gesture(moves.front()).from.has_value());
     }},
    {"position", "string", [](const Table& table) { return Json(table.viewed().position()->text()); }},
});

/// Of what a person can do there.
constexpr auto hand_fields = std::to_array<Field<Table>>({
    {"held", "Point | null",
     [](const Table& table) { return table.selection().held() ? shown(*table.selection().held()) : Json(); }},
    {"targets", "Point[]", [](const Table& table) { return shown(targets(table)); }},
    {"capturing", "Point[]", [](const Table& table) { return shown(capturing(table)); }},
    {"firsts", "number[]", firsts},
});

/// Of the moves made.
constexpr auto line_of_game_fields = std::to_array<Field<Table>>({
    {"lines", "MoveLine[]", lines},
    {"current", "number", [](const Table& table) { return Json(table.current_row()); }},
    {"link", "string", [](const Table& table) { return Json(link_to(table.tree())); }},
});

std::vector<Field<Table>> game_fields(const Stale& stale) {
  std::vector<Field<Table>> fields(brief_fields.begin(), brief_fields.end());
  const auto add = [&](bool wanted, std::span<const Field<Table>> more) {
    if (wanted) fields.insert(fields.end(), more.begin(), more.end());
  };
  add(stale.place, place_fields);
  add(stale.hand, hand_fields);
  add(stale.moves, line_of_game_fields);
  return fields;
}

constexpr auto colour_fields = std::to_array<Field<picture::Colours>>({
    {"accent", "string", [](const picture::Colours& colours) { return Json(colours.accent); }},
    {"background", "string", [](const picture::Colours& colours) { return Json(colours.background); }},
    {"ink", "string", [](const picture::Colours& colours) { return Json(colours.ink); }},
    {"edge", "string", [](const picture::Colours& colours) { return Json(colours.edge); }},
});

constexpr auto layout_fields = std::to_array<Field<picture::Layout>>({
    {"width", "number", [](const picture::Layout& layout) { return Json(layout.width); }},
    {"height", "number", [](const picture::Layout& layout) { return Json(layout.height); }},
    {"margin", "number", [](const picture::Layout& layout) { return Json(layout.margin); }},
    {"cell", "number", [](const picture::Layout& layout) { return Json(layout.cell); }},
});

/// The game that was left unfinished, by its title.
Json unfinished(const Session& session) {
  const match::Record* const record = session.table().keeper().unfinished();
  return record == nullptr ? Json() : Json(say_unbroken(table::title_of(record->start)));
}

/// The games that were set aside, by the names they are kept under.
Json recent(const Session& session) {
  Json list = Json::array();
  for (const std::string& name : session.table().keeper().recent())
    list.push_back({{"name", name}, {"label", table::label_of_place(name)}});
  return list;
}

constexpr auto state_fields = std::to_array<Field<Session>>({
    {"table", "Game | null",
     [](const Session& session) {
       if (!session.table().is_open()) return Json();
       return json_of<Table>(session.table(), game_fields(session.stale()));
     }},
    {"layout", "Layout | null",
     [](const Session& session) {
       if (!session.table().is_open()) return Json();
       const Shape shape = session.table().viewed().position()->shape();
       return shown(picture::layout_of(shape, session.look()));
     }},
    {"colours", "Colours",
     [](const Session& session) {
       return json_of<picture::Colours>(picture::colours(session.look().theme, session.look().dark),
                                        colour_fields);
     }},
    {"unfinished", "string | null", unfinished},
    {"recent", "{ name: string; label: string }[]", recent},
    {"training", "Training | null", training_of},
});

}  // namespace

Json shown(const picture::Layout& layout) { return json_of<picture::Layout>(layout, layout_fields); }

Json state_of(const Session& session) { return json_of<Session>(session, state_fields); }

picture::Look look_with_last(const Session& session) {
  picture::Look look = session.look();
  if (const std::optional<Transition>& last = session.table().last_change()) look.mark_last(*last);
  return look;
}

std::string types_of_state() {
  return "export interface Point {\n  row: number;\n  col: number;\n}\n\n" +
         interface_of<Chair>("Player", chair_fields) + interface_of<MoveCell>("Move", move_fields) +
         interface_of<MoveLine>("MoveLine", line_fields) +
         interface_of<Table>("Game", game_fields(Stale::all())) +
         interface_of<picture::Colours>("Colours", colour_fields) +
         interface_of<picture::Layout>("Layout", layout_fields) +
         interface_of<Session>("State", state_fields);
}

}  // namespace quadrille::web
