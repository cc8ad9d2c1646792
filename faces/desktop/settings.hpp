// What a person likes, remembered from one start to the next.
#pragma once

#include <QObject>
#include <QSettings>
#include <QString>
#include <QStringList>
#include <QVariantMap>

#include "faces/desktop/system_preferences.hpp"

namespace quadrille::desktop {

class Settings : public QObject {
  Q_OBJECT
  /// "fr" or "en".
  Q_PROPERTY(QString language READ language WRITE setLanguage NOTIFY languageChanged)
  /// "light", "dark" or "system".
  Q_PROPERTY(QString appearance READ appearance WRITE setAppearance NOTIFY changed)
  Q_PROPERTY(bool dark READ dark NOTIFY changed)
  /// 0 wood, 1 slate, 2 paper.
  Q_PROPERTY(int theme READ theme WRITE setTheme NOTIFY changed)
  /// Their names.
  Q_PROPERTY(QStringList themes READ themes NOTIFY languageChanged)
  Q_PROPERTY(bool coordinates READ coordinates WRITE setCoordinates NOTIFY changed)
  Q_PROPERTY(bool sound READ sound WRITE setSound NOTIFY changed)
  /// 0 none, 1 slow, 2 usual, 3 fast. None, until something is chosen, where the desktop wants little motion.
  Q_PROPERTY(int animation READ animation WRITE setAnimation NOTIFY changed)
  /// Milliseconds a move takes on the screen.
  Q_PROPERTY(int moveDuration READ moveDuration NOTIFY changed)

 public:
  explicit Settings(QObject* parent = nullptr);

  QString language() const;
  void setLanguage(const QString& language);
  QString appearance() const;
  void setAppearance(const QString& appearance);
  bool dark() const;
  int theme() const;
  void setTheme(int theme);
  static QStringList themes();
  bool coordinates() const;
  void setCoordinates(bool shown);
  bool sound() const;
  void setSound(bool on);
  int animation() const;
  void setAnimation(int speed);
  int moveDuration() const;

  /// The game that was begun last; empty before the first one.
  Q_INVOKABLE QString lastGame() const;
  /// How it was begun, as GameTable::newGame takes it; empty when it never was.
  Q_INVOKABLE QVariantMap lastChoice(const QString& game) const;
  Q_INVOKABLE void rememberChoice(const QVariantMap& choice);

  /// Where a file was opened or saved last; empty before the first one.
  QString lastFolder() const;
  void rememberFolder(const QString& folder);

 signals:
  void changed();
  void languageChanged();

 private:
  void put(const char* key, const QVariant& value);

  QSettings store_;
  SystemPreferences system_;
};

}  // namespace quadrille::desktop
