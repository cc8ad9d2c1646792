// A rating over the games that made it: upwards the rating, with the levels as lines across.
#pragma once

#include <QColor>
#include <QQuickPaintedItem>
#include <QVariantMap>
#include <vector>

namespace quadrille::desktop {

class RatingPlot : public QQuickPaintedItem {
  Q_OBJECT
  QML_ELEMENT
  /// One of the ratings that OwnGames.statistics tells of.
  Q_PROPERTY(QVariantMap rating MEMBER rating_ NOTIFY changed)
  Q_PROPERTY(QColor ground MEMBER ground_ NOTIFY changed)
  Q_PROPERTY(QColor ink MEMBER ink_ NOTIFY changed)
  Q_PROPERTY(QColor faint MEMBER faint_ NOTIFY changed)
  Q_PROPERTY(QColor accent MEMBER accent_ NOTIFY changed)

 public:
  explicit RatingPlot(QQuickItem* parent = nullptr);

  void paint(QPainter* painter) override;

 signals:
  void changed();

 private:
  struct Point {
    double value;
    double deviation;
  };

  QRectF area() const;
  double heightOf(double rating) const;
  void paintAxes(QPainter& painter) const;
  void paintLevels(QPainter& painter) const;
  void paintCurve(QPainter& painter, const std::vector<Point>& points) const;

  QVariantMap rating_;
  QColor ground_;
  QColor ink_;
  QColor faint_;
  QColor accent_;
};

}  // namespace quadrille::desktop
