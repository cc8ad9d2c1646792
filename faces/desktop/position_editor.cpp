#include "faces/desktop/position_editor.hpp"

#include <QVariantMap>
#include <algorithm>
#include <utility>

#include "faces/desktop/words.hpp"
#include "games/registry.hpp"

namespace quadrille::desktop {

namespace {

Side side_of(int player) { return player == 2 ? Side::Second : Side::First; }

bool same_board(const table::Draft& one, const table::Draft& other) {
  const Shape shape = one.shape();
  if (&one.game() != &other.game() || shape != other.shape()) return false;
  for (int row = 0; row < shape.rows; ++row) {
    for (int col = 0; col < shape.cols; ++col) {
      if (one.piece_at({row, col}) != other.piece_at({row, col})) return false;
    }
  }
  return true;
}

}  // namespace

PositionEditor::PositionEditor(GameTable& table, QObject* parent) : QObject(parent), table_(table) {
  connect(&table_, &GameTable::gameChanged, this, &PositionEditor::hasGameChanged);
}

void PositionEditor::edit(const std::function<void()>& how) {
  const table::Draft before = draft();
  const Piece brush = editor_.brush();
  how();
  const table::Draft& now = draft();
  if (&now.game() != &before.game() || now.mode() != before.mode()) emit gameChanged();
  if (!same_board(before, now)) emit boardChanged();
  if (now.to_move() != before.to_move()) emit moverChanged();
  const auto has_score_of_before = [&](Side side) { return now.score(side) == before.score(side); };
  if (!std::all_of(both_sides.begin(), both_sides.end(), has_score_of_before)) emit scoreChanged();
  if (editor_.brush() != brush) emit brushChanged();
  if (&now.game() != &before.game() || now.text() != before.text()) emit textChanged();
  emit edited();
}

void PositionEditor::retranslate() {
  emit gameChanged();
  emit boardChanged();
  emit textChanged();
}

QString PositionEditor::game() const { return QString::fromStdString(std::string(draft().sheet().id)); }

void PositionEditor::setGame(const QString& id) {
  if (const Result<const AnyGame*> wanted = find_game(id.toStdString()); wanted)
    edit([&] { editor_.set_game(**wanted); });
}

QString PositionEditor::mode() const {
  return QString::fromStdString(std::string(mode_word(draft().sheet(), draft().mode())));
}

void PositionEditor::setMode(const QString& word) {
  if (const Result<char> wanted = parse_mode(draft().sheet(), word.toStdString()); wanted)
    edit([&] { editor_.set_mode(*wanted); });
}

void PositionEditor::setToMove(int player) {
  edit([&] { editor_.set_to_move(side_of(player)); });
}

void PositionEditor::setScore(int player, int score) {
  edit([&] { editor_.set_score(side_of(player), score); });
}

QVariantList PositionEditor::palette() const {
  QVariantList list;
  for (const NamedPiece& each : draft().palette())
    list.append(QVariantMap{{"letter", QString(QChar(each.piece.letter))}, {"name", said(each.name)}});
  return list;
}

void PositionEditor::setBrush(const QString& letter) {
  if (letter.size() != 1) return;
  if (const std::optional<Piece> piece = editor_.piece_for(letter[0].toLatin1()))
    edit([&] { editor_.set_brush(*piece); });
}

QString PositionEditor::problem() const {
  const Result<AnyPosition> position = editor_.position();
  return position ? QString() : said(position.error().why);
}

void PositionEditor::begin() {
  edit([&] {
    if (table_.open()) editor_.begin(table_.table().viewed().position());
  });
}

void PositionEditor::clear() {
  edit([&] { editor_.clear(); });
}

void PositionEditor::useStart() {
  edit([&] { editor_.use_start(); });
}

void PositionEditor::setSize(int rows, int cols) {
  edit([&] { editor_.set_shape(nearest_shape(rows, cols)); });
}

QString PositionEditor::read(const QString& text) {
  table::Editor read = editor_;
  const Result<std::vector<const AnyGame*>> meant = read.read_of_any(text.toStdString());
  if (!meant) return said(meant.error().why);
  if (!meant->empty()) {
    emit gameAsked(named(*meant), text);
    return said(message("This position can be played in several games."));
  }
  edit([&] { editor_ = std::move(read); });
  return {};
}

QString PositionEditor::readHere(const QString& text) {
  table::Editor read = editor_;
  if (const Result<Done> done = read.read(text.toStdString()); !done) return said(done.error().why);
  edit([&] { editor_ = std::move(read); });
  return {};
}

void PositionEditor::readAs(const QString& game, const QString& text) {
  const Result<const AnyGame*> meant = find_game(game.toStdString());
  if (!meant) return;
  edit([&] { static_cast<void>(editor_.read_as(**meant, text.toStdString())); });
  emit answered();
}

void PositionEditor::play() {
  if (Result<AnyPosition> position = editor_.position()) table_.table().start_from(*std::move(position));
}

QString PositionEditor::describe(Point where) const {
  return draft().shape().contains(where) ? said(editor_.describe(where)) : QString();
}

void PositionEditor::put(Point where) {
  edit([&] { editor_.put(where); });
}

void PositionEditor::empty(Point where) {
  edit([&] { editor_.empty(where); });
}

bool PositionEditor::putLetter(Point where, QChar letter) {
  const std::optional<Piece> piece = editor_.piece_for(letter.toLatin1());
  if (!piece || !draft().shape().contains(where)) return false;
  edit([&] { editor_.put(where, *piece); });
  return true;
}

}  // namespace quadrille::desktop

#include "moc_position_editor.cpp"
