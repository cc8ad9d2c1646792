// How the board is painted; what is painted is the table's to say.
#include <QPainter>
#include <QQuickWindow>
#include <QSvgRenderer>
#include <algorithm>
#include <cmath>

#include "faces/desktop/board_item.hpp"

namespace quadrille::desktop {

namespace {

QColor colour(const std::string& text) { return QColor(QString::fromStdString(text)); }

QColor with_alpha(QColor base, double alpha) {
  base.setAlphaF(static_cast<float>(alpha));
  return base;
}

/// A ring seen on any ground: one colour inside another.
void draw_ring(QPainter& painter, const QRectF& box, const QColor& inner, const QColor& outer,
               double thickness) {
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(outer, thickness * 2));
  painter.drawRoundedRect(box, box.width() * 0.12, box.height() * 0.12);
  painter.setPen(QPen(inner, thickness));
  painter.drawRoundedRect(box, box.width() * 0.12, box.height() * 0.12);
}

void draw_cross(QPainter& painter, const QRectF& box, const QColor& line, const QColor& around,
                double thickness) {
  for (const auto& [pen, width] : {std::pair(around, thickness * 1.9), std::pair(line, thickness)}) {
    painter.setPen(QPen(pen, width, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(box.topLeft(), box.bottomRight());
    painter.drawLine(box.topRight(), box.bottomLeft());
  }
}

QRectF inset(const QRectF& box, double part) {
  const double by = box.width() * part;
  return box.adjusted(by, by, -by, -by);
}

}  // namespace

const QImage& BoardItem::picture(const Piece& piece, double size) {
  const double ratio = window() ? window()->effectiveDevicePixelRatio() : 1;
  if (pictures_size_ != size * ratio) {
    pictures_.clear();
    pictures_size_ = size * ratio;
  }
  const int owner = piece.owner ? number(*piece.owner) : 0;
  const QString key = QStringLiteral("%1 %2 %3 %4")
                          .arg(static_cast<int>(piece.kind))
                          .arg(owner)
                          .arg(piece.value)
                          .arg(piece.letter);
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

void BoardItem::paint(QPainter* painter) {
  if (!table_ || !table_->open()) return;
  painter->setRenderHint(QPainter::Antialiasing);
  painter->setRenderHint(QPainter::SmoothPixmapTransform);
  paintGround(*painter);
  if (look_.coordinates) paintCoordinates(*painter);
  paintLastMove(*painter);
  paintPieces(*painter);
  paintMarks(*painter);
  paintChoices(*painter);
  paintFlyers(*painter);
  paintCaptures(*painter);
  paintCursor(*painter);
}

void BoardItem::paintGround(QPainter& painter) const {
  const picture::Colours paint = picture::colours(look_.theme, look_.dark);
  const AnyPosition& position = table_->viewed().position();
  const Shape shape = position->shape();
  const QRectF first = cellBox(0, 0);
  const double frame = first.width() * (look_.coordinates ? 0.6 : 0.15);
  const QRectF all(first.left(), first.top(), first.width() * shape.cols, first.height() * shape.rows);
  painter.setPen(Qt::NoPen);
  painter.setBrush(colour(paint.edge));
  painter.drawRoundedRect(all.adjusted(-frame, -frame, frame, frame), frame * 0.4, frame * 0.4);
  painter.setRenderHint(QPainter::Antialiasing, false);
  for (int row = 0; row < shape.rows; ++row) {
    for (int col = 0; col < shape.cols; ++col) {
      const bool hole = position->piece_at({row, col}).kind == PieceKind::Hole;
      const std::string& cell = (row + col) % 2 == 0 ? paint.light_cell : paint.dark_cell;
      painter.fillRect(cellBox(row, col), colour(hole ? paint.hole : cell));
    }
  }
  painter.setPen(QPen(colour(paint.line), std::max(1.0, first.width() * 0.015)));
  for (int row = 0; row <= shape.rows; ++row)
    painter.drawLine(cellBox(row, 0).topLeft(), cellBox(row, shape.cols).topLeft());
  for (int col = 0; col <= shape.cols; ++col)
    painter.drawLine(cellBox(0, col).topLeft(), cellBox(shape.rows, col).topLeft());
  painter.setRenderHint(QPainter::Antialiasing, true);
}

void BoardItem::paintCoordinates(QPainter& painter) const {
  const picture::Colours paint = picture::colours(look_.theme, look_.dark);
  const Shape shape = table_->viewed().position()->shape();
  const CellSpelling& cells = table_->viewed().sheet().cells;
  const double cell = cellBox(0, 0).width();
  QFont font = painter.font();
  font.setPixelSize(std::max(7, static_cast<int>(cell * 0.36)));
  font.setBold(true);
  painter.setFont(font);
  painter.setPen(colour(paint.coordinates));
  const double frame = cell * 0.6;
  for (int row = 0; row < shape.rows; ++row) {
    const QRectF box = cellBox(row, 0);
    painter.drawText(QRectF(box.left() - frame, box.top(), frame, cell), Qt::AlignCenter,
                     QString::number(row + cells.first_row));
  }
  for (int col = 0; col < shape.cols; ++col) {
    const QRectF box = cellBox(shape.rows, col);
    painter.drawText(QRectF(box.left(), box.top(), cell, frame), Qt::AlignCenter,
                     QString(QChar(cells.first_letter + col)));
  }
}

void BoardItem::paintLastMove(QPainter& painter) const {
  const std::optional<Gesture> last = table_->lastGesture();
  if (!last) return;
  const QColor accent = colour(picture::colours(look_.theme, look_.dark).accent);
  const Shape shape = table_->viewed().position()->shape();
  const auto mark = [&](Point where, double alpha) {
    if (!shape.contains(where)) return;
    painter.fillRect(cellBox(where.row, where.col), with_alpha(accent, alpha));
  };
  if (last->from) mark(*last->from, 0.25);
  mark(last->to, 0.4);
}

void BoardItem::paintPieces(QPainter& painter) {
  const AnyPosition& position = table_->viewed().position();
  const Shape shape = position->shape();
  const std::optional<Point> held = table_->selection().held();
  const picture::Colours paint = picture::colours(look_.theme, look_.dark);
  for (int row = 0; row < shape.rows; ++row) {
    for (int col = 0; col < shape.cols; ++col) {
      const Piece piece = position->piece_at({row, col});
      const bool lifted = dragging_ && held == Point{row, col};
      if (piece.kind == PieceKind::Empty || piece.kind == PieceKind::Hole || isHidden({row, col})) continue;
      const QRectF box = cellBox(row, col);
      painter.setOpacity(lifted ? 0.3 : 1);
      painter.drawImage(box.topLeft(), picture(piece, box.width()));
    }
  }
  painter.setOpacity(1);
  if (!held) return;
  const QRectF box = cellBox(held->row, held->col);
  draw_ring(painter, inset(box, 0.05), colour(paint.accent), colour(paint.background), box.width() * 0.05);
}

void BoardItem::paintChoices(QPainter& painter) const {
  if (!table_->canPlay()) return;
  const picture::Colours paint = picture::colours(look_.theme, look_.dark);
  const auto& selection = table_->selection();
  if (const std::optional<Gesture> hint = table_->hintGesture()) {
    const Point first = hint->from.value_or(hint->to);
    const double width = cellBox(0, 0).width();
    painter.setPen(QPen(colour(paint.accent), width * 0.08, Qt::DashLine, Qt::RoundCap));
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(inset(cellBox(hint->to.row, hint->to.col), 0.08));
    if (hint->from)
      painter.drawLine(cellBox(first.row, first.col).center(), cellBox(hint->to.row, hint->to.col).center());
  }
  if (!selection.held()) return;
  for (const Point target : selection.targets(table_->viewed())) {
    if (isMarked(target)) continue;  // a mark shows it as well
    const QRectF box = cellBox(target.row, target.col);
    const auto told = selection.preview(table_->viewed(), target);
    const bool captures = told && !told->captured.empty();
    painter.setPen(QPen(colour(paint.background), box.width() * 0.04));
    painter.setBrush(colour(paint.accent));
    painter.drawEllipse(inset(box, captures ? 0.3 : 0.36));
    if (captures)
      draw_cross(painter, inset(box, 0.41), colour(paint.background), colour(paint.accent),
                 box.width() * 0.05);
  }
}

void BoardItem::paintCaptures(QPainter& painter) const {
  if (!table_->canPlay() || !pointed_) return;
  const auto told = table_->selection().preview(table_->viewed(), *pointed_);
  if (!told) return;
  const picture::Colours paint = picture::colours(look_.theme, look_.dark);
  for (const Point captured : told->captured) {
    const QRectF box = cellBox(captured.row, captured.col);
    draw_cross(painter, inset(box, 0.15), QColor(0xd6, 0x28, 0x28), colour(paint.background),
               box.width() * 0.09);
  }
}

void BoardItem::paintMarks(QPainter& painter) const {
  if (!analyst_) return;
  const AnyPosition& position = table_->viewed().position();
  ValueMarkPainter marks(painter);
  for (const Analyst::MarkedCell& cell : analyst_->marks()) {
    const QRectF box = cellBox(cell.where.row, cell.where.col);
    if (!position->shape().contains(cell.where)) {
      marks.draw(inset(box, 0.25), cell.mark);  // as much as the margin has room for
    } else if (position->piece_at(cell.where).kind == PieceKind::Empty) {
      marks.draw(inset(box, 0.12), cell.mark);
    } else {
      const double side = box.width() * 0.58;  // in the corner, so that the piece is seen
      const double gap = box.width() * 0.02;
      marks.draw({box.right() - side - gap, box.bottom() - side - gap, side, side}, cell.mark);
    }
  }
}

bool BoardItem::isMarked(Point where) const {
  return analyst_ && std::any_of(analyst_->marks().begin(), analyst_->marks().end(),
                                 [&](const Analyst::MarkedCell& cell) { return cell.where == where; });
}

void BoardItem::paintFlyers(QPainter& painter) {
  const double cell = cellBox(0, 0).width();
  const QPointF origin = cellBox(0, 0).topLeft();
  const double done = flight_.currentValue().toDouble();
  for (const Flyer& flyer : flyers_) {
    const QPointF at = flyer.from + (flyer.to - flyer.from) * done;
    painter.setOpacity(flyer.fades ? 1 - done : 1);
    painter.drawImage(origin + at * cell, picture(flyer.piece, cell));
  }
  painter.setOpacity(1);
  const std::optional<Point> held = table_->selection().held();
  if (dragging_ && held) {
    const Piece piece = table_->viewed().position()->piece_at(*held);
    painter.drawImage(pointer_ - QPointF(cell, cell) / 2, picture(piece, cell));
  }
}

void BoardItem::paintCursor(QPainter& painter) const {
  if (!cursor_visible_) return;
  const QRectF box = cellBox(cursor_.row, cursor_.col);
  draw_ring(painter, inset(box, 0.02), QColor(0x1a, 0x73, 0xe8), Qt::white,
            std::max(2.0, box.width() * 0.04));
}

}  // namespace quadrille::desktop
