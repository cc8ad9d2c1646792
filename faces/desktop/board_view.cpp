#include "faces/desktop/board_view.hpp"

#include <QPainter>
#include <QQuickWindow>
#include <QSvgRenderer>
#include <algorithm>
#include <cmath>

#include "faces/desktop/strokes.hpp"

namespace quadrille::desktop {

namespace {

/// The frame around the cells, as a part of a cell.
constexpr double frame_with_coordinates = 0.55;
constexpr double bare_frame = 0.15;
/// Coordinates must be legible on small cells and need not grow with large ones; in pixels.
constexpr double narrowest_frame = 14;
constexpr double widest_frame = 40;

}  // namespace

BoardView::BoardView(QQuickItem* parent) : QQuickPaintedItem(parent) { setAntialiasing(true); }

void BoardView::setTheme(int theme) {
  look_.theme = picture::all_themes[static_cast<std::size_t>(std::clamp(theme, 0, 2))];
  pictures_.clear();
  emit lookChanged();
  update();
}

void BoardView::setDark(bool dark) {
  look_.dark = dark;
  pictures_.clear();
  emit lookChanged();
  update();
}

void BoardView::setCoordinates(bool coordinates) {
  look_.coordinates = coordinates;
  emit lookChanged();
  update();
}

double BoardView::frameFor(double cell) const {
  return look_.coordinates ? std::clamp(cell * frame_with_coordinates, narrowest_frame, widest_frame)
                           : cell * bare_frame;
}

/// As large as it can be.
double BoardView::cellSide() const {
  const Shape cells = shape();
  const double room = 2 * leavingRoom();
  const double wide = size_.width();
  const double high = size_.height();
  const double side = std::floor(std::min(wide / (cells.cols + room), high / (cells.rows + room)));
  const double spare = std::min(wide - side * cells.cols, high - side * cells.rows);
  if (spare >= 2 * frameFor(side)) return side;
  const double around = 2 * std::max(frameFor(side), narrowest_frame);
  return std::floor(std::min((wide - around) / cells.cols, (high - around) / cells.rows));
}

QRectF BoardView::cellBox(int row, int col) const {
  const Shape cells = shape();
  if (cells.cells() == 0) return {};
  const double cell = std::max(0.0, cellSide());
  const double left = std::floor((size_.width() - cell * cells.cols) / 2);
  const double top = std::floor((size_.height() - cell * cells.rows) / 2);
  return {left + col * cell, top + row * cell, cell, cell};
}

std::optional<Point> BoardView::cellAt(QPointF where) const {
  const QRectF first = cellBox(0, 0);
  if (first.width() < 1) return std::nullopt;
  const Shape cells = shape();
  const Point point{static_cast<int>(std::floor((where.y() - first.top()) / first.height())),
                    static_cast<int>(std::floor((where.x() - first.left()) / first.width()))};
  const bool near = point.row >= -1 && point.row <= cells.rows && point.col >= -1 && point.col <= cells.cols;
  return near ? std::optional(point) : std::nullopt;
}

const QImage& BoardView::picture(const Piece& piece, double size) {
  const double ratio = window() ? window()->effectiveDevicePixelRatio() : 1;
  if (pictures_size_ != size * ratio) {
    pictures_.clear();
    pictures_size_ = size * ratio;
  }
  const int owner = piece.owner ? number(*piece.owner) : 0;
  const QString key = QStringLiteral("%1 %2 %3 %4 %5 %6")
                          .arg(static_cast<int>(piece.shape))
                          .arg(owner)
                          .arg(piece.value)
                          .arg(piece.letter)
                          .arg(static_cast<int>(piece.colours))
                          .arg(static_cast<int>(piece.direction));
  const auto found = pictures_.constFind(key);
  if (found != pictures_.constEnd()) return *found;
  const int pixels = std::max(1, static_cast<int>(std::lround(size * ratio)));
  QImage image(pixels, pixels, QImage::Format_ARGB32_Premultiplied);
  image.fill(Qt::transparent);
  QSvgRenderer renderer(QByteArray::fromStdString(picture::piece_svg(piece, look_)));
  QPainter painter(&image);
  renderer.render(&painter);
  painter.end();
  image.setDevicePixelRatio(ratio);
  return *pictures_.insert(key, image);
}

void BoardView::paintGround(QPainter& painter) const {
  const picture::Colours paint = colours();
  const Shape cells = shape();
  const QRectF first = cellBox(0, 0);
  const double border = frameFor(first.width());
  const QRectF all(first.left(), first.top(), first.width() * cells.cols, first.height() * cells.rows);
  painter.setPen(Qt::NoPen);
  painter.setBrush(colour(paint.edge));
  painter.drawRoundedRect(all.adjusted(-border, -border, border, border), border * 0.35, border * 0.35);
  painter.setRenderHint(QPainter::Antialiasing, false);
  const QColor light = colour(paint.light_cell);
  const QColor dark = colour(paint.dark_cell);
  const QColor missing = colour(paint.hole);
  for (int row = 0; row < cells.rows; ++row) {
    for (int col = 0; col < cells.cols; ++col) {
      const bool hole = pieceAt({row, col}).shape == PieceShape::Hole;
      painter.fillRect(cellBox(row, col), hole ? missing : (row + col) % 2 == 0 ? light : dark);
    }
  }
  painter.setPen(QPen(colour(paint.line), std::max(1.0, std::floor(first.width() * 0.015))));
  for (int row = 0; row <= cells.rows; ++row)
    painter.drawLine(cellBox(row, 0).topLeft(), cellBox(row, cells.cols).topLeft());
  for (int col = 0; col <= cells.cols; ++col)
    painter.drawLine(cellBox(0, col).topLeft(), cellBox(cells.rows, col).topLeft());
  painter.setRenderHint(QPainter::Antialiasing, true);
}

void BoardView::paintCoordinates(QPainter& painter) const {
  if (!look_.coordinates) return;
  const Shape cells = shape();
  const CellSpelling names = spelling();
  const double cell = cellBox(0, 0).width();
  QFont font = painter.font();
  const double border = frameFor(cell);
  font.setPixelSize(std::max(1, static_cast<int>(border * 0.62)));
  font.setBold(true);
  painter.setFont(font);
  painter.setPen(colour(colours().coordinates));
  for (int row = 0; row < cells.rows; ++row) {
    const QRectF box = cellBox(row, 0);
    painter.drawText(QRectF(box.left() - border, box.top(), border, cell), Qt::AlignCenter,
                     QString::number(row + names.first_row));
  }
  for (int col = 0; col < cells.cols; ++col) {
    const QRectF box = cellBox(cells.rows, col);
    painter.drawText(QRectF(box.left(), box.top(), cell, border), Qt::AlignCenter,
                     QString(QChar(names.first_letter + col)));
  }
}

void BoardView::paintAllPieces(QPainter& painter) {
  const Shape cells = shape();
  for (int row = 0; row < cells.rows; ++row) {
    for (int col = 0; col < cells.cols; ++col) {
      const Piece piece = pieceAt({row, col});
      const QRectF box = cellBox(row, col);
      const bool ground = piece.shape == PieceShape::Empty || piece.shape == PieceShape::Hole;
      if (!ground) painter.drawImage(box.topLeft(), picture(piece, box.width()));
    }
  }
}

void BoardView::paintCursor(QPainter& painter) const {
  if (!cursor_visible_) return;
  const QRectF box = cellBox(cursor_.row, cursor_.col);
  draw_ring(painter, inset(box, 0.02), QColor(0x1a, 0x73, 0xe8), Qt::white,
            std::max(2.0, box.width() * 0.04));
}

void BoardView::clampCursor() {
  const Shape cells = shape();
  cursor_ = {std::clamp(cursor_.row, -1, static_cast<int>(cells.rows)),
             std::clamp(cursor_.col, -1, static_cast<int>(cells.cols))};
}

void BoardView::showCursor(bool shown) {
  cursor_visible_ = shown;
  emit cursorChanged();
  update();
}

void BoardView::moveCursor(int rows, int cols) {
  const Shape cells = shape();
  if (cells.cells() == 0) return;
  const auto inside = [&](Point where) {
    return Point{std::clamp(where.row, 0, cells.rows - 1), std::clamp(where.col, 0, cells.cols - 1)};
  };
  const Point next{cursor_.row + rows, cursor_.col + cols};
  cursor_ = cursor_visible_ && canStand(next) ? next : inside(cursor_visible_ ? next : cursor_);
  cursorMoved();
  showCursor(true);
}

bool BoardView::arrowKey(int key) {
  switch (key) {
    case Qt::Key_Up:
      moveCursor(-1, 0);
      return true;
    case Qt::Key_Down:
      moveCursor(1, 0);
      return true;
    case Qt::Key_Left:
      moveCursor(0, -1);
      return true;
    case Qt::Key_Right:
      moveCursor(0, 1);
      return true;
    default:
      return false;
  }
}

void BoardView::focusInEvent(QFocusEvent* event) {
  QQuickPaintedItem::focusInEvent(event);
  const bool by_keyboard = event->reason() == Qt::TabFocusReason ||
                           event->reason() == Qt::BacktabFocusReason ||
                           event->reason() == Qt::ShortcutFocusReason;
  if (by_keyboard && !cursor_visible_) moveCursor(0, 0);
}

void BoardView::focusOutEvent(QFocusEvent* event) {
  QQuickPaintedItem::focusOutEvent(event);
  showCursor(false);
}

void BoardView::geometryChange(const QRectF& now, const QRectF& before) {
  size_ = now.size();
  QQuickPaintedItem::geometryChange(now, before);
  emit cursorChanged();
}

}  // namespace quadrille::desktop

#include "moc_board_view.cpp"
