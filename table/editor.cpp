#include "table/editor.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "core/text.hpp"
#include "games/registry.hpp"

namespace quadrille::table {

namespace {

Draft start_of(const AnyGame& game, const Setup& setup) {
  const Result<AnyPosition> start = game.start(setup);
  return start ? Draft(*start) : Draft(game, setup.shape, setup.mode);
}

Draft standard_start(const AnyGame& game) { return start_of(game, standard_setup(game.sheet())); }

/// The first piece that somebody owns, or else the first one that there is.
Piece usual_brush(const Draft& draft) {
  const std::vector<NamedPiece> pieces = draft.palette();
  const auto owned = std::find_if(pieces.begin(), pieces.end(),
                                  [](const NamedPiece& each) { return each.piece.owner.has_value(); });
  return owned == pieces.end() ? pieces.front().piece : owned->piece;
}

bool has(const Draft& draft, const Piece& piece) {
  const std::vector<NamedPiece> pieces = draft.palette();
  return std::any_of(pieces.begin(), pieces.end(),
                     [&](const NamedPiece& each) { return each.piece == piece; });
}

}  // namespace

Editor::Editor() : draft_(standard_start(*all_games().front())), brush_(usual_brush(draft_)) {}

void Editor::take(Draft draft) {
  draft_ = std::move(draft);
  if (has(draft_, brush_)) return;
  // The same letter in another mode is the same piece to a person.
  brush_ = piece_for(brush_.letter).value_or(usual_brush(draft_));
}

void Editor::set_brush(const Piece& piece) {
  if (has(draft_, piece)) brush_ = piece;
}

std::optional<Piece> Editor::piece_for(char letter) const {
  for (const NamedPiece& each : draft_.palette()) {
    if (each.piece.letter == letter) return each.piece;
  }
  return std::nullopt;
}

void Editor::set_game(const AnyGame& game) {
  if (&game != &draft_.game()) take(standard_start(game));
}

void Editor::set_mode(char mode) {
  if (mode == draft_.mode() || mode_word(draft_.sheet(), mode).empty()) return;
  Draft draft = draft_;
  draft.set_mode(mode);
  take(std::move(draft));
}

void Editor::set_score(Side side, int score) { draft_.set_score(side, std::clamp(score, 0, highest_score)); }

void Editor::use_start() {
  Setup setup;
  setup.shape = draft_.shape();
  setup.mode = draft_.mode();
  take(start_of(draft_.game(), setup));
}

void Editor::set_shape(Shape shape) {
  if (shape == draft_.shape() || !check_shape(draft_.sheet(), shape)) return;
  Draft draft(draft_.game(), shape, draft_.mode());
  draft.set_to_move(draft_.to_move());
  for (const Side side : both_sides) draft.set_score(side, draft_.score(side));
  for (int row = 0; row < std::min(shape.rows, draft_.shape().rows); ++row) {
    for (int col = 0; col < std::min(shape.cols, draft_.shape().cols); ++col)
      draft.put({row, col}, draft_.piece_at({row, col}));
  }
  take(std::move(draft));
}

Result<Done> Editor::read(std::string_view text) { return read_as(draft_.game(), text); }

Result<std::vector<const AnyGame*>> Editor::read_of_any(std::string_view text) {
  const Result<Done> here = read(text);
  if (here) return std::vector<const AnyGame*>();
  std::vector<const AnyGame*> meant = games_that_read(trimmed(text));
  if (meant.empty()) return here.error();
  if (meant.size() > 1) return meant;
  const Result<Done> taken = read_as(*meant.front(), text);
  assert(taken);
  return std::vector<const AnyGame*>();
}

Result<Done> Editor::read_as(const AnyGame& game, std::string_view text) {
  const Result<AnyPosition> position = game.parse(trimmed(text));
  if (!position) return position.error();
  take(Draft(*position));
  return Done{};
}

void Editor::put(Point where, const Piece& piece) {
  if (draft_.shape().contains(where) && has(draft_, piece)) draft_.put(where, piece);
}

void Editor::empty(Point where) { put(where, draft_.palette().front().piece); }

Result<AnyPosition> Editor::position() const {
  Result<AnyPosition> position = draft_.position();
  if (position && (*position)->outcome() != Outcome::Undecided)
    return fail("The game would be over at once: {0}", (*position)->ending());
  return position;
}

Message Editor::describe(Point where) const {
  if (!draft_.shape().contains(where)) return {};
  const Piece& piece = draft_.piece_at(where);
  std::string cell = draft_.sheet().cells.name(where);
  for (const NamedPiece& each : draft_.palette()) {
    if (each.piece == piece) return message("{0}, {1}", cell, each.name);
  }
  return verbatim(std::move(cell));
}

}  // namespace quadrille::table
