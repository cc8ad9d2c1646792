// Games and pictures between the table and the world outside: the clipboard and files.
#include <QBuffer>
#include <QClipboard>
#include <QGuiApplication>
#include <QImage>
#include <QPainter>
#include <QSvgRenderer>
#include <QUrl>
#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "faces/desktop/game_table.hpp"
#include "faces/desktop/words.hpp"
#include "faces/picture/picture.hpp"
#include "games/registry.hpp"
#include "match/store.hpp"

namespace quadrille::desktop {

namespace {

/// Twelve hundred pixels wide.
std::string png_of(const std::string& svg) {
  constexpr int width = 1200;
  QSvgRenderer renderer(QByteArray::fromStdString(svg));
  QImage image(renderer.defaultSize().scaled(width, 2 * width, Qt::KeepAspectRatio), QImage::Format_ARGB32);
  image.fill(Qt::transparent);
  QPainter painter(&image);
  renderer.render(&painter);
  painter.end();
  QByteArray bytes;
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::WriteOnly);
  image.save(&buffer, "PNG");
  return bytes.toStdString();
}

}  // namespace

void GameTable::copyPosition() const {
  if (open()) QGuiApplication::clipboard()->setText(positionText());
}

void GameTable::copyRecord() const {
  if (open()) QGuiApplication::clipboard()->setText(QString::fromStdString(format_record(study_->record())));
}

void GameTable::paste() {
  const std::string text = QGuiApplication::clipboard()->text().toStdString();
  if (QString::fromStdString(text).trimmed().startsWith('[')) {
    Result<match::Record> record = match::parse_record(text);
    if (!record) return emit problem(said(record.error().why));
    return take(match::Match(*std::move(record)));
  }
  std::optional<Message> why;
  std::vector<const AnyGame*> games(all_games().begin(), all_games().end());
  if (open()) games.insert(games.begin(), &match_->position()->game());
  for (const AnyGame* const game : games) {
    Result<AnyPosition> position = game->parse(text);
    if (position) return startFrom(*std::move(position));
    if (!why) why = position.error().why;
  }
  emit problem(said(message("This is neither a game nor a position: {0}", *why)));
}

void GameTable::take(match::Match match) {
  stopThinking();
  for (const Side side : both_sides) {
    const std::string name =
        match.tag(side == Side::First ? "Player1" : "Player2").value_or(std::string(match::human));
    const bool sits = !match::is_command(name) && sit(side, name);  // nobody asked for this program
    if (!sits) static_cast<void>(sit(side, std::string(match::human)));
  }
  paused_ = !match.is_over() && (programs()[Side::First] && programs()[Side::Second]);
  analysing_ = false;
  setAside();
  match_.emplace(std::move(match));
  settle();
  emit gameStarted();
}

void GameTable::save(const QUrl& file) {
  if (!open()) return;
  const QString path = file.toLocalFile();
  const Result<Done> saved = match::write_file(path.toStdString(), format_record(study_->record()));
  if (!saved) return emit problem(said(saved.error().why));
  keeper_.remember(path);
  emit announced(said(message("The game is saved in {0}", path.toStdString())));
}

void GameTable::savePicture(const QUrl& file, int theme, bool dark) {
  if (!open()) return;
  picture::Look look;
  look.theme = picture::all_themes[static_cast<std::size_t>(std::clamp(theme, 0, 2))];
  look.dark = dark;
  look.last = lastGesture();
  const std::string svg = picture::board_svg(viewed().position(), look);
  const QString path = file.toLocalFile();
  exporter_.start([this, svg, path](const Thinker::Order&) -> Thinker::Delivery {
    const bool png = path.endsWith(QStringLiteral(".png"), Qt::CaseInsensitive);
    const Result<Done> saved = match::write_file(path.toStdString(), png ? png_of(svg) : svg);
    if (!saved) return [this, why = saved.error().why] { emit problem(said(why)); };
    return [this, path] { emit announced(said(message("The picture is saved in {0}", path.toStdString()))); };
  });
}

void GameTable::openFile(const QUrl& file) {
  const QString path = file.toLocalFile();
  const Result<std::string> text = match::read_file(path.toStdString());
  if (!text) return emit problem(said(text.error().why));
  Result<match::Match> match = match::match_in(path.toStdString(), *text);
  if (!match) return emit problem(said(match.error().why));
  keeper_.remember(path);
  take(*std::move(match));
}

void GameTable::resume() {
  if (std::optional<match::Record> record = keeper_.takeUnfinished()) take(match::Match(*std::move(record)));
}

}  // namespace quadrille::desktop
