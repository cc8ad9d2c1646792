#include "faces/desktop/value_mark.hpp"

#include <QFontMetricsF>
#include <QPainter>
#include <QPolygonF>
#include <algorithm>
#include <cmath>

#include "faces/desktop/words.hpp"

namespace quadrille::desktop {

namespace {

using MarkShape = ValueMark::Shape;

constexpr int smallest_letters = 8;

QColor hue_of(MarkShape shape) {
  switch (shape) {
    case MarkShape::Round:
      return {0x00, 0x5f, 0xa3};  // blue
    case MarkShape::Lozenge:
      return {0x5c, 0x5c, 0x66};  // grey
    case MarkShape::Square:
      break;
  }
  return {0xb5, 0x47, 0x00};  // vermilion
}

void draw_shape(QPainter& painter, const QRectF& box, MarkShape shape) {
  switch (shape) {
    case MarkShape::Round:
      return painter.drawEllipse(box);
    case MarkShape::Lozenge: {
      const QPointF middle = box.center();
      painter.drawPolygon(QPolygonF({QPointF(middle.x(), box.top()), QPointF(box.right(), middle.y()),
                                     QPointF(middle.x(), box.bottom()), QPointF(box.left(), middle.y())}));
      return;
    }
    case MarkShape::Square:
      return painter.drawRect(box);
  }
}

/// How large letters can be. Chances are written alike, whether they have one digit or two.
int letters_for(const QString& text, const QRectF& box, MarkShape shape, QFont font) {
  font.setPixelSize(std::max(1, static_cast<int>(box.height() * 0.52)));
  const QFontMetricsF metrics(font);
  const QString usual = text.contains('%') ? QStringLiteral("88%") : QString();
  const double wide = std::max(metrics.horizontalAdvance(text), metrics.horizontalAdvance(usual));
  const double room = box.width() * (shape == MarkShape::Lozenge ? 0.7 : 0.84);
  return static_cast<int>(std::min(1.0, room / std::max(wide, 1.0)) * font.pixelSize());
}

/// As large as there is room for; where there is little, a chance goes without its sign.
void draw_text(QPainter& painter, const QRectF& box, const ValueMark& mark, const QColor& ink) {
  QFont font = painter.font();
  font.setBold(true);
  for (const QString& text : {mark.text, QString(mark.text).remove('%').trimmed()}) {
    const int letters = letters_for(text, box, mark.shape, font);
    if (letters < smallest_letters) continue;
    font.setPixelSize(letters);
    painter.setFont(font);
    painter.setPen(ink);
    painter.drawText(box, Qt::AlignCenter, text);
    return;
  }
}

}  // namespace

ValueMark value_mark(const match::Worth& worth) {
  const table::ValueSign sign = table::sign_of(worth);
  return {sign.shape, sign.proven, false, said(sign.text)};
}

void draw_value_mark(QPainter& painter, const QRectF& box, const ValueMark& mark) {
  const QColor hue = hue_of(mark.shape);
  const QColor pale(0xff, 0xff, 0xff, 0xe6);
  const double line = std::max(1.2, box.width() * 0.06);
  // A square and a lozenge as large as the circle look larger and smaller than it.
  const double smaller = mark.shape == MarkShape::Square    ? 0.09
                         : mark.shape == MarkShape::Lozenge ? -0.02
                                                            : 0.02;
  const double by = box.width() * smaller + line;
  const QRectF inner = box.adjusted(by, by, -by, -by);
  painter.save();
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(mark.proven ? pale : QColor(0, 0, 0, 0x50), line * 2));
  draw_shape(painter, inner, mark.shape);
  if (mark.best) {
    painter.setPen(QPen(hue, line * 1.2));
    draw_shape(painter, inner.adjusted(-line * 1.6, -line * 1.6, line * 1.6, line * 1.6), mark.shape);
  }
  painter.setBrush(mark.proven ? hue : pale);
  painter.setPen(QPen(hue, line, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
  draw_shape(painter, inner, mark.shape);
  draw_text(painter, inner, mark, mark.proven ? QColor(Qt::white) : hue.darker(130));
  painter.restore();
}

ValueMarkPainter::ValueMarkPainter(QPainter& painter)
    : painter_(painter), ratio_(painter.device()->devicePixelRatioF()) {}

void ValueMarkPainter::draw(const QRectF& box, const ValueMark& mark) {
  const auto same = std::find_if(drawn_.begin(), drawn_.end(), [&](const Drawn& each) {
    return each.mark == mark && each.size == box.size();
  });
  const Drawn& drawn = same != drawn_.end() ? *same : drawn_.emplace_back(make(box.size(), mark));
  painter_.drawImage(box.topLeft() - QPointF(drawn.border, drawn.border), drawn.image);
}

ValueMarkPainter::Drawn ValueMarkPainter::make(QSizeF size, const ValueMark& mark) const {
  const double border = std::ceil(size.width() * 0.15);
  const QSizeF whole = (size + QSizeF(2 * border, 2 * border)) * ratio_;
  QImage image(whole.toSize().expandedTo({1, 1}), QImage::Format_ARGB32_Premultiplied);
  image.setDevicePixelRatio(ratio_);
  image.fill(Qt::transparent);
  QPainter painter(&image);
  painter.setRenderHint(QPainter::Antialiasing);
  draw_value_mark(painter, QRectF(QPointF(border, border), size), mark);
  return {mark, size, border, image};
}

ValueMarkItem::ValueMarkItem(QQuickItem* parent) : QQuickPaintedItem(parent) {
  setAntialiasing(true);
  connect(this, &ValueMarkItem::markChanged, this, [this] { update(); });
}

void ValueMarkItem::paint(QPainter* painter) {
  painter->setRenderHint(QPainter::Antialiasing);
  const double side = std::min(width(), height());
  draw_value_mark(*painter, QRectF((width() - side) / 2, (height() - side) / 2, side, side), mark_);
}

}  // namespace quadrille::desktop

#include "moc_value_mark.cpp"
