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
  paintHeat(*painter);
  paintLastMove(*painter);
  paintPieces(*painter);
  paintLastFrame(*painter);
  paintMarks(*painter);
  paintHint(*painter);
  paintChoices(*painter);
  paintGhost(*painter);
  paintFlyers(*painter);
  paintCaptures(*painter);
  paintCursor(*painter);
}

void BoardItem::paintLastMove(QPainter& painter) {
  const std::optional<Transition>& last = game().last_change();
  if (!last) return;
  paintTaken(painter, *last);
  const QColor accent = colour(colours().accent);
  const auto mark = [&](Point where, double alpha) {
    if (!shape().contains(where)) return;
    painter.fillRect(cellBox(where.row, where.col), with_alpha(accent, alpha));
  };
  if (last->gesture.from) mark(*last->gesture.from, 0.25);
  for (const Point where : last->filled) mark(where, 0.4);
}

/// What the last move captured is seen faintly, with a cross on it.
void BoardItem::paintTaken(QPainter& painter, const Transition& last) {
  const picture::Colours paint = colours();
  for (const CellChange& change : last.changes) {
    if (std::find(last.captured.begin(), last.captured.end(), change.at) == last.captured.end()) continue;
    const QRectF box = cellBox(change.at.row, change.at.col);
    painter.setOpacity(0.3);
    painter.drawImage(box.topLeft(), picture(change.before, box.width()));
    painter.setOpacity(1);
    draw_cross(painter, inset(box, 0.34), colour(paint.accent), colour(paint.background),
               std::max(1.5, box.width() * 0.06));
  }
}

/// A piece that fills its cell hides that the cell is tinted: there the last move has a frame.
void BoardItem::paintLastFrame(QPainter& painter) const {
  const std::optional<Transition>& last = game().last_change();
  if (!last) return;
  const picture::Colours paint = colours();
  for (const CellChange& change : filled_by(*last)) {
    const PieceShape shape = change.after.shape;
    const bool fills = shape == PieceShape::Tile || shape == PieceShape::Head || shape == PieceShape::Half;
    if (!fills || isHidden(change.at)) continue;
    const QRectF box = cellBox(change.at.row, change.at.col);
    draw_ring(painter, inset(box, 0.06), colour(paint.accent), colour(paint.background), box.width() * 0.06);
  }
}

void BoardItem::paintPieces(QPainter& painter) {
  const AnyPosition& position = game().viewed().position();
  const Shape shape = position->shape();
  const std::optional<Point> held = game().selection().held();
  const picture::Colours paint = colours();
  for (int row = 0; row < shape.rows; ++row) {
    for (int col = 0; col < shape.cols; ++col) {
      const Piece piece = position->piece_at({row, col});
      const bool lifted = dragging_ && held == Point{row, col};
      if (piece.shape == PieceShape::Empty || piece.shape == PieceShape::Hole || isHidden({row, col}))
        continue;
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

void BoardItem::paintHint(QPainter& painter) const {
  const std::optional<Transition>& hint = game().hint_change();
  if (!hint || !table_->canPlay()) return;
  const picture::Colours paint = colours();
  const QRectF to = cellBox(hint->gesture.to.row, hint->gesture.to.col);
  const double width = to.width();
  std::vector<Point> ringed = hint->filled;
  if (ringed.empty()) ringed.push_back(hint->gesture.to);  // a pawn leaves
  painter.setBrush(Qt::NoBrush);
  for (const auto& [pen, part] : {std::pair(paint.background, 0.12), std::pair(paint.accent, 0.07)}) {
    painter.setPen(QPen(colour(pen), width * part));
    for (const Point where : ringed) painter.drawEllipse(inset(cellBox(where.row, where.col), 0.1));
  }
  if (!hint->gesture.from) return;
  const QRectF from = cellBox(hint->gesture.from->row, hint->gesture.from->col);
  draw_arrow(painter, from.center(), to.center(), colour(paint.accent), colour(paint.background),
             width * 0.08);
}

void BoardItem::paintChoices(QPainter& painter) const {
  if (!table_->canPlay() || !game().selection().held()) return;
  for (const Point target : game().selection().targets(game().viewed())) {
    if (!isMarked(target)) paintTarget(painter, target);  // a mark shows it as well
  }
}

/// A dot; with a cross on it where the move captures; an arrow where a pawn leaves.
void BoardItem::paintTarget(QPainter& painter, Point target) const {
  const picture::Colours paint = colours();
  const QColor accent = colour(paint.accent);
  const QColor around = colour(paint.background);
  const QRectF box = cellBox(target.row, target.col);
  const bool pointed = pointed_ == target;
  if (!shape().contains(target)) {
    const Point held = *game().selection().held();
    const QPointF way(target.col - held.col, target.row - held.row);
    const QPointF middle = box.center() - way * box.width() * 0.16;
    const QPointF half = way * box.width() * (pointed ? 0.24 : 0.2);
    return draw_arrow(painter, middle - half, middle + half, accent, around, box.width() * 0.1);
  }
  const auto told = game().selection().preview(game().viewed(), target);
  const bool captures = told && !told->captured.empty();
  painter.setPen(QPen(around, std::max(1.0, box.width() * 0.04)));
  painter.setBrush(accent);
  painter.drawEllipse(inset(box, (captures ? 0.28 : 0.35) - (pointed ? 0.06 : 0)));
  if (captures) draw_cross(painter, inset(box, 0.41), around, accent, std::max(1.5, box.width() * 0.06));
}

/// Where a touch would put a stone, it is seen faintly before.
void BoardItem::paintGhost(QPainter& painter) {
  if (!pointed_ || !table_->canPlay() || game().selection().held() || !flyers_.empty()) return;
  if (isMarked(*pointed_)) return;  // it would hide the mark
  const auto told = game().selection().preview(game().viewed(), *pointed_);
  if (!told || told->gesture.from) return;
  painter.setOpacity(0.5);
  for (const CellChange& change : filled_by(*told)) {
    const QRectF box = cellBox(change.at.row, change.at.col);
    painter.drawImage(box.topLeft(), picture(change.after, box.width()));
  }
  painter.setOpacity(1);
}

void BoardItem::paintCaptures(QPainter& painter) const {
  if (!table_->canPlay() || !pointed_) return;
  const auto told = game().selection().preview(game().viewed(), *pointed_);
  if (!told) return;
  const picture::Colours paint = colours();
  for (const Point captured : told->captured) {
    const QRectF box = cellBox(captured.row, captured.col);
    draw_cross(painter, inset(box, 0.15), QColor(0xd6, 0x28, 0x28), colour(paint.background),
               box.width() * 0.09);
  }
}

/// Large enough to be read, even where its cell is not.
QRectF BoardItem::markBox(Point where) const {
  constexpr double least = 24;
  const QRectF cell = cellBox(where.row, where.col);
  QRectF box = inset(cell, 0.12);
  if (!shape().contains(where)) {
    box = inset(cell, 0.29);  // as much as the margin has room for
  } else if (pieceAt(where).shape != PieceShape::Empty) {
    const double side = cell.width() * 0.58;  // in the corner, so that the piece is seen
    const double gap = cell.width() * 0.02;
    box = {cell.right() - side - gap, cell.bottom() - side - gap, side, side};
  }
  const double more = std::max(0.0, least - box.width()) / 2;
  return box.adjusted(-more, -more, more, more);
}

/// Regions from cold, blue, to hot, red, with mean and temperature in one of their cells; figures alone tell
/// it to those who do not see colours.
void BoardItem::paintHeat(QPainter& painter) const {
  if (!analyst_) return;
  painter.save();
  const QColor ink = colour(colours().ink);
  for (const SnortRegion& region : analyst_->regions()) {
    const std::optional<double> warmth = table::Analyst::warmth(region);
    if (!warmth) continue;
    constexpr double blue = 0.6;
    const QColor heat = QColor::fromHsvF(static_cast<float>(blue * (1 - *warmth)), 0.75F, 0.9F);
    for (const Point cell : region.cells)
      painter.fillRect(cellBox(cell.row, cell.col), with_alpha(heat, 0.55));
    const Point middle = table::Analyst::middle_of(region);
    const QRectF box = inset(cellBox(middle.row, middle.col), 0.04);
    QFont font = painter.font();
    font.setPixelSize(std::max(8, static_cast<int>(box.height() * 0.27)));
    painter.setFont(font);
    painter.setPen(ink);
    const auto figure = [](Dyadic number) { return QString::fromStdString(fraction_text(number)); };
    painter.drawText(box, Qt::AlignCenter,
                     figure(region.thermograph->mean) + QStringLiteral("\n") +
                         figure(region.thermograph->temperature) + QStringLiteral("°"));
  }
  painter.restore();
}

/// The best moves first; a mark that would lie on another is left out.
void BoardItem::paintMarks(QPainter& painter) const {
  if (!analyst_ || analyst_->showsHeat()) return;
  ValueMarkPainter marks(painter);
  std::vector<QRectF> taken;
  for (const Analyst::MarkedCell& cell : analyst_->marks()) {
    const QRectF box = markBox(cell.where);
    if (std::any_of(taken.begin(), taken.end(), [&](const QRectF& other) { return other.intersects(box); }))
      continue;
    taken.push_back(box);
    marks.draw(box, cell.mark);
  }
}

void BoardItem::paintFlyers(QPainter& painter) {
  const double cell = cellBox(0, 0).width();
  const QPointF origin = cellBox(0, 0).topLeft();
  const double done = flight_.currentValue().toDouble();
  for (const Flyer& flyer : flyers_) {
    const QPointF at = flyer.from + (flyer.to - flyer.from) * done;
    const double size = flyer.way == Flyer::Way::Grows ? cell * (0.3 + 0.7 * done) : cell;
    const QPointF corner = origin + at * cell + QPointF(cell - size, cell - size) / 2;
    painter.setOpacity(flyer.way == Flyer::Way::Fades ? 1 - done : 1);
    painter.drawImage(QRectF(corner, QSizeF(size, size)), picture(flyer.piece, cell));
  }
  painter.setOpacity(1);
  const std::optional<Point> held = game().selection().held();
  if (dragging_ && held) {
    const Piece piece = game().viewed().position()->piece_at(*held);
    painter.drawImage(pointer_ - QPointF(cell, cell) / 2, picture(piece, cell));
  }
}

}  // namespace quadrille::desktop
