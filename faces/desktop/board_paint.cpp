// How the board is painted; what is painted is the table's to say.
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "faces/desktop/board_item.hpp"
#include "faces/desktop/strokes.hpp"

namespace quadrille::desktop {

void BoardItem::paint(QPainter* painter) {
  if (!table_ || !table_->open()) return;
  painter->setRenderHint(QPainter::Antialiasing);
  painter->setRenderHint(QPainter::SmoothPixmapTransform);
  paintGround(*painter);
  paintCoordinates(*painter);
  paintLastMove(*painter);
  paintPieces(*painter);
  paintMarks(*painter);
  paintChoices(*painter);
  paintFlyers(*painter);
  paintCaptures(*painter);
  paintCursor(*painter);
}

void BoardItem::paintLastMove(QPainter& painter) const {
  const std::optional<Gesture> last = table_->lastGesture();
  if (!last) return;
  const QColor accent = colour(colours().accent);
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
  const picture::Colours paint = colours();
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
  const picture::Colours paint = colours();
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
  const picture::Colours paint = colours();
  for (const Point captured : told->captured) {
    const QRectF box = cellBox(captured.row, captured.col);
    draw_cross(painter, inset(box, 0.15), QColor(0xd6, 0x28, 0x28), colour(paint.background),
               box.width() * 0.09);
  }
}

void BoardItem::paintMarks(QPainter& painter) const {
  for (const QVariant& each : marks_) {
    const QVariantMap mark = each.toMap();
    const QRectF box = cellBox(mark["row"].toInt(), mark["col"].toInt());
    const QString kind = mark["kind"].toString();
    const QColor ground(mark["colour"].toString());
    const QRectF badge = inset(box, 0.16);
    painter.setPen(QPen(Qt::white, box.width() * 0.03));
    painter.setBrush(ground);
    if (kind == "win") {
      painter.drawEllipse(badge);
    } else if (kind == "loss") {
      painter.drawRect(badge);
    } else {
      painter.drawPolygon(QPolygonF(
          {QPointF(badge.center().x(), badge.top()), QPointF(badge.right(), badge.center().y()),
           QPointF(badge.center().x(), badge.bottom()), QPointF(badge.left(), badge.center().y())}));
    }
    QFont font = painter.font();
    font.setPixelSize(std::max(7, static_cast<int>(box.width() * 0.24)));
    font.setBold(mark["proven"].toBool());
    painter.setFont(font);
    painter.setPen(Qt::white);
    painter.drawText(box, Qt::AlignCenter, mark["text"].toString());
  }
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

}  // namespace quadrille::desktop
