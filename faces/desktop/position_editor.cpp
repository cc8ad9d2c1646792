#include "faces/desktop/position_editor.hpp"

#include <QVariantMap>
#include <algorithm>
#include <utility>

#include "faces/desktop/words.hpp"
#include "games/registry.hpp"

namespace quadrille::desktop {

namespace {

match::Draft start_of(const AnyGame& game, const Setup& setup) {
  const Result<AnyPosition> start = game.start(setup);
  return start ? match::Draft(*start) : match::Draft(game, setup.shape, setup.mode);
}

/// The first piece that somebody owns, or else the first one that there is.
Piece usual_brush(const match::Draft& draft) {
  const std::vector<NamedPiece> pieces = draft.palette();
  const auto owned = std::find_if(pieces.begin(), pieces.end(),
                                  [](const NamedPiece& each) { return each.piece.owner.has_value(); });
  return owned == pieces.end() ? pieces.front().piece : owned->piece;
}

}  // namespace

PositionEditor::PositionEditor(GameTable& table, QObject* parent)
    : QObject(parent),
      table_(table),
      draft_(start_of(*all_games().front(), standard_setup(all_games().front()->sheet()))),
      brush_(usual_brush(draft_)) {
  connect(&table_, &GameTable::changed, this, &PositionEditor::changed);
}

void PositionEditor::take(match::Draft draft) {
  const bool other_pieces = &draft.game() != &draft_.game() || draft.mode() != draft_.mode();
  draft_ = std::move(draft);
  brush_ = pieceFor(QChar(brush_.letter)).value_or(usual_brush(draft_));
  if (other_pieces) emit paletteChanged();
  emit changed();
}

void PositionEditor::retranslate() {
  emit paletteChanged();
  emit changed();
}

QString PositionEditor::game() const { return QString::fromStdString(std::string(draft_.sheet().id)); }

void PositionEditor::setGame(const QString& id) {
  const Result<const AnyGame*> wanted = find_game(id.toStdString());
  if (wanted && *wanted != &draft_.game()) take(start_of(**wanted, standard_setup((*wanted)->sheet())));
}

QString PositionEditor::mode() const {
  return QString::fromStdString(std::string(mode_word(draft_.sheet(), draft_.mode())));
}

void PositionEditor::setMode(const QString& word) {
  const Result<char> wanted = parse_mode(draft_.sheet(), word.toStdString());
  if (!wanted || *wanted == draft_.mode()) return;
  match::Draft draft = draft_;
  draft.set_mode(*wanted);
  take(std::move(draft));
}

void PositionEditor::setToMove(int player) {
  draft_.set_to_move(player == 2 ? Side::Second : Side::First);
  emit changed();
}

void PositionEditor::setScore(int player, int score) {
  draft_.set_score(player == 2 ? Side::Second : Side::First, score);
  emit changed();
}

QVariantList PositionEditor::palette() const {
  QVariantList list;
  for (const NamedPiece& each : draft_.palette())
    list.append(QVariantMap{{"letter", QString(QChar(each.piece.letter))}, {"name", said(each.name)}});
  return list;
}

std::optional<Piece> PositionEditor::pieceFor(QChar letter) const {
  for (const NamedPiece& each : draft_.palette()) {
    if (letter == QChar(each.piece.letter)) return each.piece;
  }
  return std::nullopt;
}

void PositionEditor::setBrush(const QString& letter) {
  const std::optional<Piece> piece = letter.size() == 1 ? pieceFor(letter[0]) : std::nullopt;
  if (!piece) return;
  brush_ = *piece;
  emit changed();
}

QString PositionEditor::problem() const {
  const Result<AnyPosition> position = draft_.position();
  if (!position) return said(position.error().why);
  if ((*position)->outcome() == Outcome::Undecided) return {};
  return said(message("The game would be over at once: {0}", (*position)->ending()));
}

void PositionEditor::begin() {
  if (table_.open()) {
    take(match::Draft(table_.viewed().position()));
  } else {
    emit changed();
  }
}

void PositionEditor::clear() {
  draft_.clear();
  emit changed();
}

void PositionEditor::useStart() {
  Setup setup;
  setup.shape = draft_.shape();
  setup.mode = draft_.mode();
  take(start_of(draft_.game(), setup));
}

void PositionEditor::setSize(int rows, int cols) {
  const Shape shape{static_cast<std::uint8_t>(rows), static_cast<std::uint8_t>(cols)};
  if (shape == draft_.shape() || !check_shape(draft_.sheet(), shape)) return;
  match::Draft draft(draft_.game(), shape, draft_.mode());
  draft.set_to_move(draft_.to_move());
  for (const Side side : both_sides) draft.set_score(side, draft_.score(side));
  for (int row = 0; row < std::min(rows, this->rows()); ++row) {
    for (int col = 0; col < std::min(cols, this->cols()); ++col)
      draft.put({row, col}, draft_.piece_at({row, col}));
  }
  take(std::move(draft));
}

QString PositionEditor::read(const QString& text) {
  std::vector<const AnyGame*> games(all_games().begin(), all_games().end());
  games.insert(games.begin(), &draft_.game());
  std::optional<Message> why;
  for (const AnyGame* const game : games) {
    const Result<AnyPosition> position = game->parse(text.trimmed().toStdString());
    if (position) {
      take(match::Draft(*position));
      return {};
    }
    if (!why) why = position.error().why;
  }
  return said(*why);
}

void PositionEditor::play() {
  Result<AnyPosition> position = draft_.position();
  if (position && (*position)->outcome() == Outcome::Undecided) table_.startFrom(*std::move(position));
}

QString PositionEditor::describe(Point where) const {
  if (!draft_.shape().contains(where)) return {};
  const Piece& piece = draft_.piece_at(where);
  const std::vector<NamedPiece> pieces = draft_.palette();
  const auto named =
      std::find_if(pieces.begin(), pieces.end(), [&](const NamedPiece& each) { return each.piece == piece; });
  const std::string cell = draft_.sheet().cells.name(where);
  return named == pieces.end() ? QString::fromStdString(cell) : said(message("{0}, {1}", cell, named->name));
}

void PositionEditor::put(Point where) {
  if (!draft_.shape().contains(where)) return;
  draft_.put(where, brush_);
  emit changed();
}

void PositionEditor::empty(Point where) {
  if (!draft_.shape().contains(where)) return;
  draft_.put(where, draft_.palette().front().piece);
  emit changed();
}

bool PositionEditor::putLetter(Point where, QChar letter) {
  const std::optional<Piece> piece = pieceFor(letter);
  if (!piece || !draft_.shape().contains(where)) return false;
  draft_.put(where, *piece);
  emit changed();
  return true;
}

}  // namespace quadrille::desktop
