// The thermograph of the region that is pointed at.
#pragma once

#include <QQuickPaintedItem>

#include "faces/desktop/analyst.hpp"
#include "faces/picture/picture.hpp"

namespace quadrille::desktop {

class ThermographView : public QQuickPaintedItem {
  Q_OBJECT
  QML_ELEMENT
  Q_PROPERTY(quadrille::desktop::Analyst* analyst READ analyst WRITE setAnalyst NOTIFY changed)
  Q_PROPERTY(int theme READ theme WRITE setTheme NOTIFY changed)
  Q_PROPERTY(bool dark READ dark WRITE setDark NOTIFY changed)

 public:
  explicit ThermographView(QQuickItem* parent = nullptr);

  Analyst* analyst() const { return analyst_; }
  void setAnalyst(Analyst* analyst);
  int theme() const { return static_cast<int>(look_.theme); }
  void setTheme(int theme);
  bool dark() const { return look_.dark; }
  void setDark(bool dark);

  void paint(QPainter* painter) override;

 signals:
  void changed();

 private:
  Analyst* analyst_ = nullptr;
  picture::Look look_;
};

}  // namespace quadrille::desktop
