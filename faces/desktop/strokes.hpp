// Small things that painting boards needs again and again.
#pragma once

#include <QColor>
#include <QPainter>
#include <QRectF>
#include <string>

namespace quadrille::desktop {

inline QColor colour(const std::string& text) { return QColor(QString::fromStdString(text)); }

inline QColor with_alpha(QColor base, double alpha) {
  base.setAlphaF(static_cast<float>(alpha));
  return base;
}

inline QRectF inset(const QRectF& box, double part) {
  const double by = box.width() * part;
  return box.adjusted(by, by, -by, -by);
}

/// A ring seen on any ground: one colour inside another.
void draw_ring(QPainter& painter, const QRectF& box, const QColor& inner, const QColor& outer,
               double thickness);

void draw_cross(QPainter& painter, const QRectF& box, const QColor& line, const QColor& around,
                double thickness);

/// From one point to another, with a head, seen on any ground.
void draw_arrow(QPainter& painter, QPointF from, QPointF to, const QColor& line, const QColor& around,
                double thickness);

}  // namespace quadrille::desktop
