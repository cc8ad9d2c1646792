#include "faces/desktop/strokes.hpp"

#include <QLineF>
#include <utility>

namespace quadrille::desktop {

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

void draw_arrow(QPainter& painter, QPointF from, QPointF to, const QColor& line, const QColor& around,
                double thickness) {
  constexpr double opening = 150;
  QLineF side(to, from);
  side.setLength(thickness * 3.5);
  const double angle = QLineF(from, to).angle();
  side.setAngle(angle + opening);
  const QPointF left = side.p2();
  side.setAngle(angle - opening);
  const QPointF right = side.p2();
  for (const auto& [pen, width] : {std::pair(around, thickness * 1.9), std::pair(line, thickness)}) {
    painter.setPen(QPen(pen, width, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(from, to);
    painter.drawLine(to, left);
    painter.drawLine(to, right);
  }
}

}  // namespace quadrille::desktop
