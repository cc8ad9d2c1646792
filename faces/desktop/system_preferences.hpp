// What the desktop says about how windows should look and move. Asked without waiting; where nobody answers
// there is no preference.
#pragma once

#include <QDBusVariant>
#include <QObject>
#include <optional>

namespace quadrille::desktop {

class SystemPreferences : public QObject {
  Q_OBJECT

 public:
  explicit SystemPreferences(QObject* parent = nullptr);

  /// Nothing when the desktop does not say.
  std::optional<bool> dark() const { return dark_; }
  bool reducedMotion() const { return reduced_motion_; }

 signals:
  void changed();

 private:
  Q_SLOT void hear(const QString& group, const QString& key, const QDBusVariant& value);
  void ask(const QString& group, const QString& key);

  std::optional<bool> dark_;
  bool reduced_motion_ = false;
};

}  // namespace quadrille::desktop
