// What a move is worth, as the sign is drawn: a proven value filled, an estimate pale. The hues are told
// apart by people who do not see red and green alike, but nothing depends on them.
#pragma once

#include <QImage>
#include <QQuickPaintedItem>
#include <QString>
#include <vector>

#include "table/value_sign.hpp"

class QPainter;

namespace quadrille::desktop {

struct ValueMark {
  using Shape = table::ValueSign::Shape;

  Shape shape = Shape::Lozenge;
  bool proven = false;
  bool best = false;  ///< no move is better
  QString text;       ///< "W3", "=", "L", "63%"

  friend bool operator==(const ValueMark&, const ValueMark&) = default;
};

/// For the player to move in the position the value is of.
ValueMark value_mark(const match::Worth& worth);

/// In the middle of the box; without its text where that could not be read.
void draw_value_mark(QPainter& painter, const QRectF& box, const ValueMark& mark);

/// Draws many of them; those that look the same only once, for a large board has hundreds.
class ValueMarkPainter {
 public:
  explicit ValueMarkPainter(QPainter& painter);

  void draw(const QRectF& box, const ValueMark& mark);

 private:
  struct Drawn {
    ValueMark mark;
    QSizeF size;
    double border;  // lines are drawn a little beyond the box
    QImage image;
  };

  Drawn make(QSizeF size, const ValueMark& mark) const;

  QPainter& painter_;
  double ratio_;
  std::vector<Drawn> drawn_;
};

/// The sign alone, in a list.
class ValueMarkItem : public QQuickPaintedItem {
  Q_OBJECT
  QML_NAMED_ELEMENT(ValueMark)
  Q_PROPERTY(quadrille::desktop::ValueMark mark MEMBER mark_ NOTIFY markChanged)

 public:
  explicit ValueMarkItem(QQuickItem* parent = nullptr);

  void paint(QPainter* painter) override;

 signals:
  void markChanged();

 private:
  ValueMark mark_;
};

}  // namespace quadrille::desktop

Q_DECLARE_METATYPE(quadrille::desktop::ValueMark)
