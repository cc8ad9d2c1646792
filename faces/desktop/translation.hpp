// Lets qsTr() in QML look sentences up in the catalogue that all faces share.
#pragma once

#include <QTranslator>

namespace quadrille::desktop {

class Translation : public QTranslator {
  Q_OBJECT

 public:
  using QTranslator::QTranslator;

  bool isEmpty() const override { return false; }
  QString translate(const char* context, const char* text, const char* remark, int number) const override;
};

}  // namespace quadrille::desktop
