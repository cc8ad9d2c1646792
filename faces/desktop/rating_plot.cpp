#include "faces/desktop/rating_plot.hpp"

#include <QPainter>
#include <QPainterPath>
#include <algorithm>

namespace quadrille::desktop {

namespace {

/// For what the axes say.
constexpr double room_for_numbers = 42;
constexpr double room_for_levels = 66;
constexpr double room_for_days = 20;
constexpr double room_above = 10;
constexpr int plot_letters = 11;
constexpr double plot_dot = 2.5;

}  // namespace

RatingPlot::RatingPlot(QQuickItem* parent) : QQuickPaintedItem(parent) {
  setAntialiasing(true);
  connect(this, &RatingPlot::changed, this, [this] { update(); });
}

QRectF RatingPlot::area() const {
  return {room_for_numbers, room_above, width() - room_for_numbers - room_for_levels,
          height() - room_above - room_for_days};
}

double RatingPlot::heightOf(double rating) const {
  const double low = rating_["low"].toDouble();
  const double high = rating_["high"].toDouble();
  const double part = (std::clamp(rating, low, std::max(low, high)) - low) / std::max(1.0, high - low);
  return area().bottom() - area().height() * part;
}

void RatingPlot::paint(QPainter* painter) {
  painter->setRenderHint(QPainter::Antialiasing);
  painter->setPen(Qt::NoPen);
  painter->setBrush(ground_);
  painter->drawRoundedRect(boundingRect(), 4, 4);
  std::vector<Point> points;
  for (const QVariant& each : rating_["points"].toList()) {
    const QVariantMap point = each.toMap();
    points.push_back({point["value"].toDouble(), point["deviation"].toDouble()});
  }
  if (points.empty() || area().width() <= 0) return;
  QFont font = painter->font();
  font.setPixelSize(plot_letters);
  painter->setFont(font);
  paintLevels(*painter);
  paintAxes(*painter);
  paintCurve(*painter, points);
}

/// Those that can be written without running into each other.
void RatingPlot::paintLevels(QPainter& painter) const {
  double last = height() + 2 * plot_letters;
  for (const QVariant& each : rating_["levels"].toList()) {
    const QVariantMap level = each.toMap();
    const double y = heightOf(level["rating"].toDouble());
    if (last - y < plot_letters + 3) continue;
    last = y;
    painter.setPen(QPen(faint_, 1, Qt::DotLine));
    painter.drawLine(QPointF(area().left(), y), QPointF(area().right(), y));
    painter.setPen(ink_);
    painter.drawText(QRectF(area().right() + 4, y - plot_letters, room_for_levels - 4, 2 * plot_letters),
                     Qt::AlignLeft | Qt::AlignVCenter, level["name"].toString());
  }
}

void RatingPlot::paintAxes(QPainter& painter) const {
  const QRectF box = area();
  painter.setPen(QPen(faint_, 1));
  painter.drawLine(box.topLeft(), box.bottomLeft());
  painter.drawLine(box.bottomLeft(), box.bottomRight());
  for (const QVariant& number : rating_["numbers"].toList()) {
    const double y = heightOf(number.toDouble());
    painter.setPen(QPen(faint_, 1));
    painter.drawLine(QPointF(box.left() - 3, y), QPointF(box.left(), y));
    painter.setPen(ink_);
    painter.drawText(QRectF(0, y - plot_letters, box.left() - 6, 2 * plot_letters),
                     Qt::AlignRight | Qt::AlignVCenter, number.toString());
  }
  const QVariantList points = rating_["points"].toList();
  const QString first = points.front().toMap()["day"].toString();
  const QString last = points.back().toMap()["day"].toString();
  const QRectF below(box.left(), box.bottom(), box.width(), room_for_days);
  painter.drawText(below, Qt::AlignLeft | Qt::AlignVCenter, first);
  if (last != first) painter.drawText(below, Qt::AlignRight | Qt::AlignVCenter, last);
}

/// The paler band is how unsure the rating is.
void RatingPlot::paintCurve(QPainter& painter, const std::vector<Point>& points) const {
  const double step = area().width() / static_cast<double>(points.size());
  const auto x = [&](std::size_t i) { return area().left() + step * (static_cast<double>(i) + 0.5); };
  QPolygonF curve;
  QPolygonF band;
  for (std::size_t i = 0; i < points.size(); ++i) {
    curve.append(QPointF(x(i), heightOf(points[i].value)));
    band.append(QPointF(x(i), heightOf(points[i].value + points[i].deviation)));
  }
  for (std::size_t i = points.size(); i-- > 0;)
    band.append(QPointF(x(i), heightOf(points[i].value - points[i].deviation)));
  QColor pale = ink_;
  pale.setAlphaF(0.12F);
  painter.setPen(Qt::NoPen);
  painter.setBrush(pale);
  if (points.size() > 1) painter.drawPolygon(band);
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(accent_, 2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  painter.drawPolyline(curve);
  if (step < 3 * plot_dot) return;
  painter.setPen(Qt::NoPen);
  painter.setBrush(accent_);
  for (const QPointF& point : curve) painter.drawEllipse(point, plot_dot, plot_dot);
}

}  // namespace quadrille::desktop

#include "moc_rating_plot.cpp"
