#include "faces/desktop/value_graph.hpp"

#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <cmath>

#include "faces/desktop/words.hpp"

namespace quadrille::desktop {

namespace {

/// Room for signs at the edges, and for what the axes say.
constexpr double margin = 8;
constexpr double room_at_left = 36;
constexpr double room_below = 18;
constexpr int small_letters = 10;
constexpr double dot = 2.5;

/// From number to number below the graph: 1, 2 or 5 and noughts, so that they do not run into each other.
int step_between(int numbers, double width) {
  constexpr double room_for_number = 30;
  const double least = numbers * room_for_number / std::max(width, 1.0);
  for (int ten = 1;; ten *= 10) {
    for (const int step : {ten, 2 * ten, 5 * ten}) {
      if (step >= least) return step;
    }
  }
}

}  // namespace

ValueGraph::ValueGraph(QQuickItem* parent) : QQuickPaintedItem(parent) {
  setAntialiasing(true);
  setAcceptedMouseButtons(Qt::LeftButton);
  connect(this, &ValueGraph::changed, this, [this] { update(); });
}

void ValueGraph::setAnalyst(Analyst* analyst) {
  if (analyst == analyst_) return;
  if (analyst_) analyst_->disconnect(this);
  analyst_ = analyst;
  if (analyst_) connect(analyst_, &Analyst::lineChanged, this, [this] { update(); });
  emit changed();
}

QRectF ValueGraph::area() const {
  return {room_at_left, margin, width() - room_at_left - margin, height() - margin - room_below};
}

QPointF ValueGraph::pointOf(const Stations& stations, std::size_t ply) const {
  const QRectF box = area();
  const double steps = std::max(1.0, static_cast<double>(stations.size()) - 1);
  return {box.left() + box.width() * static_cast<double>(ply) / steps,
          box.bottom() - box.height() * stations[ply].value.value_or(0.5)};
}

void ValueGraph::mousePressEvent(QMouseEvent* event) { goTo(event->position().x()); }

void ValueGraph::mouseMoveEvent(QMouseEvent* event) { goTo(event->position().x()); }

void ValueGraph::goTo(double x) {
  if (!analyst_) return;
  const double part = std::clamp((x - area().left()) / std::max(1.0, area().width()), 0.0, 1.0);
  const int ply = static_cast<int>(std::lround(part * analyst_->plies()));
  if (ply != analyst_->ply()) analyst_->goToPly(ply);
}

void ValueGraph::paint(QPainter* painter) {
  if (!analyst_) return;
  const Stations stations = analyst_->stations();
  if (stations.empty()) return;
  painter->setRenderHint(QPainter::Antialiasing);
  paintGround(*painter, stations);
  paintAxes(*painter, stations);
  paintCurve(*painter, stations);
  paintMistakes(*painter, stations);
}

void ValueGraph::paintGround(QPainter& painter, const Stations& stations) const {
  const QRectF box = area();
  painter.setPen(Qt::NoPen);
  painter.setBrush(ground_);
  painter.drawRoundedRect(boundingRect(), 4, 4);
  painter.setPen(QPen(faint_, 1, Qt::DotLine));
  painter.drawLine(QPointF(box.left(), box.center().y()), QPointF(box.right(), box.center().y()));
  const double here = pointOf(stations, static_cast<std::size_t>(analyst_->ply())).x();
  painter.setPen(QPen(accent_, 2));
  painter.drawLine(QPointF(here, 2), QPointF(here, height() - 2));
}

/// The chance of player 1 upwards, moves to the right.
void ValueGraph::paintAxes(QPainter& painter, const Stations& stations) const {
  const QRectF box = area();
  QFont font = painter.font();
  font.setPixelSize(small_letters);
  painter.setFont(font);
  painter.setPen(QPen(faint_, 1));
  painter.drawLine(box.topLeft(), box.bottomLeft());
  painter.drawLine(box.bottomLeft(), box.bottomRight());
  const QSizeF label(room_at_left - 5, small_letters + 4);
  for (const int percent : {0, 50, 100}) {
    const double y = box.bottom() - box.height() * percent / 100;
    painter.drawLine(QPointF(box.left() - 3, y), QPointF(box.left(), y));
    painter.drawText(QRectF(QPointF(0, y - label.height() / 2), label), Qt::AlignRight | Qt::AlignVCenter,
                     said(message("{0}%", percent)));
  }
  const int between = step_between(stations.back().number, box.width());
  for (std::size_t ply = 1; ply < stations.size(); ++ply) {
    const int number = stations[ply].number;
    if (number % between != 0 || number == stations[ply - 1].number) continue;
    const double x = pointOf(stations, ply).x();
    painter.drawLine(QPointF(x, box.bottom()), QPointF(x, box.bottom() + 3));
    const double left = std::min(x - label.width() / 2, width() - label.width());
    painter.drawText(QRectF(QPointF(left, box.bottom() + 3), label), Qt::AlignCenter,
                     QString::number(number));
  }
}

/// Filled towards the middle: above it player 1 is better. What is not known yet is left out.
void ValueGraph::paintCurve(QPainter& painter, const Stations& stations) const {
  const double middle = area().center().y();
  QColor fill = ink_;
  fill.setAlphaF(0.18F);
  for (std::size_t i = 0; i < stations.size(); ++i) {
    if (!stations[i].value) continue;
    const QPointF here = pointOf(stations, i);
    if (i > 0 && stations[i - 1].value) {
      const QPointF before = pointOf(stations, i - 1);
      painter.setPen(Qt::NoPen);
      painter.setBrush(fill);
      painter.drawPolygon(QPolygonF({QPointF(before.x(), middle), before, here, QPointF(here.x(), middle)}));
      painter.setPen(QPen(ink_, 1.6, Qt::SolidLine, Qt::RoundCap));
      painter.drawLine(before, here);
    }
    // A proven value has a dot of its own where there is room for it.
    const bool roomy = area().width() > 5 * dot * static_cast<double>(stations.size());
    if (!roomy && stations.size() > 1) continue;
    painter.setPen(QPen(ink_, 1));
    painter.setBrush(stations[i].proven ? ink_ : ground_);
    painter.drawEllipse(here, dot, dot);
  }
}

/// Blunders first: where moves are close together only the worst have room for a sign.
void ValueGraph::paintMistakes(QPainter& painter, const Stations& stations) const {
  constexpr QSizeF sign_size(20, 15);
  QFont font = painter.font();
  font.setPixelSize(13);
  font.setBold(true);
  painter.setFont(font);
  std::vector<QRectF> taken;
  for (const match::Verdict verdict : {match::Verdict::Blunder, match::Verdict::Mistake}) {
    for (std::size_t i = 0; i < stations.size(); ++i) {
      if (stations[i].verdict != verdict || !stations[i].value) continue;
      const QPointF at = pointOf(stations, i);
      painter.setPen(QPen(alarm_, 1.5));
      painter.setBrush(verdict == match::Verdict::Blunder ? alarm_ : ground_);
      painter.drawEllipse(at, dot + 0.5, dot + 0.5);
      // Towards the middle, where there is always room.
      const bool high = at.y() < area().center().y();
      const double left = std::clamp(at.x() - sign_size.width() / 2, 0.0, width() - sign_size.width());
      const QRectF box(QPointF(left, high ? at.y() + 4 : at.y() - 4 - sign_size.height()), sign_size);
      const bool free = std::none_of(taken.begin(), taken.end(),
                                     [&](const QRectF& other) { return other.intersects(box); });
      if (!free) continue;
      taken.push_back(box);
      painter.setPen(alarm_);
      const std::string_view sign = match::mark_of(verdict);
      painter.drawText(box, Qt::AlignCenter, QString::fromUtf8(sign.data(), static_cast<int>(sign.size())));
    }
  }
}

}  // namespace quadrille::desktop

#include "moc_value_graph.cpp"
