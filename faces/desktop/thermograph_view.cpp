#include "faces/desktop/thermograph_view.hpp"

#include <QPainter>
#include <QSvgRenderer>

#include "faces/picture/thermograph.hpp"

namespace quadrille::desktop {

ThermographView::ThermographView(QQuickItem* parent) : QQuickPaintedItem(parent) {
  connect(this, &ThermographView::changed, this, [this] { update(); });
}

void ThermographView::setAnalyst(Analyst* analyst) {
  if (analyst == analyst_) return;
  if (analyst_) analyst_->disconnect(this);
  analyst_ = analyst;
  if (analyst_) connect(analyst_, &Analyst::regionChanged, this, [this] { update(); });
  emit changed();
}

void ThermographView::setTheme(int theme) {
  look_.theme = static_cast<picture::Theme>(theme);
  emit changed();
}

void ThermographView::setDark(bool dark) {
  look_.dark = dark;
  emit changed();
}

void ThermographView::paint(QPainter* painter) {
  const SnortRegion* const region = analyst_ ? analyst_->pointedRegion() : nullptr;
  if (!region || !region->thermograph) return;
  const std::string value = region->value.value_or(std::string());
  QSvgRenderer renderer(
      QByteArray::fromStdString(picture::thermograph_svg({{*region->thermograph, value}}, look_)));
  renderer.setAspectRatioMode(Qt::KeepAspectRatio);
  renderer.render(painter, boundingRect());
}

}  // namespace quadrille::desktop

#include "moc_thermograph_view.cpp"
