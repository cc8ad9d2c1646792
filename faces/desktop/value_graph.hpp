// The value through the game, with the mistakes in it. A click goes to the place.
#pragma once

#include <QColor>
#include <QQuickPaintedItem>
#include <vector>

#include "faces/desktop/analyst.hpp"

namespace quadrille::desktop {

class ValueGraph : public QQuickPaintedItem {
  Q_OBJECT
  QML_ELEMENT
  Q_PROPERTY(quadrille::desktop::Analyst* analyst READ analyst WRITE setAnalyst NOTIFY changed)
  Q_PROPERTY(QColor ground MEMBER ground_ NOTIFY changed)
  Q_PROPERTY(QColor ink MEMBER ink_ NOTIFY changed)
  Q_PROPERTY(QColor faint MEMBER faint_ NOTIFY changed)
  Q_PROPERTY(QColor accent MEMBER accent_ NOTIFY changed)
  Q_PROPERTY(QColor alarm MEMBER alarm_ NOTIFY changed)

 public:
  explicit ValueGraph(QQuickItem* parent = nullptr);

  Analyst* analyst() const { return analyst_; }
  void setAnalyst(Analyst* analyst);

  void paint(QPainter* painter) override;

 signals:
  void changed();

 protected:
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;

 private:
  using Stations = std::vector<Analyst::Station>;

  QRectF area() const;
  QPointF pointOf(const Stations& stations, std::size_t ply) const;
  void goTo(double x);
  void paintGround(QPainter& painter, const Stations& stations) const;
  void paintAxes(QPainter& painter, const Stations& stations) const;
  void paintCurve(QPainter& painter, const Stations& stations) const;
  void paintMistakes(QPainter& painter, const Stations& stations) const;

  Analyst* analyst_ = nullptr;
  QColor ground_;
  QColor ink_;
  QColor faint_;
  QColor accent_;
  QColor alarm_;
};

}  // namespace quadrille::desktop
