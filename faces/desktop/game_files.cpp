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

void GameTable::copyPosition() {
  if (!open()) return;
  QGuiApplication::clipboard()->setText(positionText());
  emit noticed(said(message("The position is copied")));
}

QString GameTable::record() const {
  return open() ? QString::fromStdString(format_record(table_.tree().record())) : QString();
}

void GameTable::copyRecord() {
  if (!open()) return;
  QGuiApplication::clipboard()->setText(record());
  emit noticed(said(message("The game is copied")));
}

void GameTable::paste() { table_.paste(QGuiApplication::clipboard()->text().toStdString()); }

void GameTable::pasteAs(const QString& game, const QString& text) {
  if (const Result<const AnyGame*> meant = find_game(game.toStdString()); meant)
    table_.paste_as(**meant, text.toStdString());
}

QString GameTable::saveTo(const QString& file) {
  if (!open()) return {};
  const std::string path = file.toStdString();
  const Result<Done> saved = match::write_file(path, format_record(table_.tree().record()));
  if (!saved) return said(saved.error().why);
  table_.keeper().remember(path);
  emit noticed(said(message("The game is saved in {0}", path)));
  return {};
}

void GameTable::savePicture(const QString& path, int theme, bool dark) {
  if (!open()) return;
  picture::Look look;
  look.theme = picture::all_themes[static_cast<std::size_t>(std::clamp(theme, 0, 2))];
  look.dark = dark;
  if (const std::optional<Transition>& last = table_.last_change()) look.mark_last(*last);
  const std::string svg = picture::board_svg(table_.viewed().position(), look);
  exporter_.add([this, svg, path]() -> Worker::Delivery {
    const bool png = path.endsWith(QStringLiteral(".png"), Qt::CaseInsensitive);
    const Result<Done> saved = match::write_file(path.toStdString(), png ? png_of(svg) : svg);
    if (!saved) return [this, why = saved.error().why] { emit problem(said(why)); };
    return [this, path] { emit noticed(said(message("The picture is saved in {0}", path.toStdString()))); };
  });
}

QString GameTable::openFrom(const QString& file) {
  const std::string path = file.toStdString();
  const Result<std::string> text = match::read_file(path);
  if (!text) return said(text.error().why);
  Result<match::Record> record = match::record_in(path, *text);
  if (!record) return said(record.error().why);
  table_.keeper().remember(path);
  table_.take(*std::move(record));
  return {};
}

void GameTable::openFile(const QUrl& file) {
  if (const QString wrong = openFrom(file.toLocalFile()); !wrong.isEmpty()) emit problem(wrong);
}

}  // namespace quadrille::desktop
