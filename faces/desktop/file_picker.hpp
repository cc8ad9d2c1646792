// Choosing a file, as the window sees it. What is there and what a name means is table::FilePicker's to say.
#pragma once

#include <QObject>
#include <QString>
#include <QStringList>
#include <QVariantList>
#include <QVariantMap>

#include "faces/desktop/game_table.hpp"
#include "faces/desktop/own_games.hpp"
#include "faces/desktop/settings.hpp"
#include "table/file_picker.hpp"

namespace quadrille::desktop {

class FilePicker : public QObject {
  Q_OBJECT
  /// "open", "save", "picture", "saveGames" or "readGames".
  Q_PROPERTY(QString errand READ errand NOTIFY changed)
  Q_PROPERTY(bool saves READ saves NOTIFY changed)
  Q_PROPERTY(QString folder READ folder NOTIFY changed)
  /// Each a map with name and isFolder.
  Q_PROPERTY(QVariantList entries READ entries NOTIFY changed)
  Q_PROPERTY(QStringList kinds READ kinds NOTIFY changed)
  Q_PROPERTY(int kind READ kind WRITE setKind NOTIFY changed)
  /// Folders people keep things in: each a map with name and path.
  Q_PROPERTY(QVariantList places READ places NOTIFY placesChanged)

 public:
  FilePicker(GameTable& table, Settings& settings, OwnGames& own_games, QObject* parent = nullptr);

  QString errand() const;
  bool saves() const { return picker_.saves(); }
  QString folder() const { return QString::fromStdString(picker_.folder()); }
  QVariantList entries() const;
  QStringList kinds() const;
  int kind() const { return static_cast<int>(picker_.kind()); }
  void setKind(int kind);
  QVariantList places() const;

  /// In the folder used last.
  Q_INVOKABLE void begin(const QString& errand);
  /// For what is saved; empty where something is opened.
  Q_INVOKABLE QString suggestedName() const;
  Q_INVOKABLE QString fitting(const QString& name) const;

  /// Each tells what is wrong, or nothing.
  Q_INVOKABLE QString goTo(const QString& folder);
  Q_INVOKABLE QString goUp();
  Q_INVOKABLE QString makeFolder(const QString& name);
  /// A map with problem, or with meaning ("folder", "file" or "existing") and path.
  Q_INVOKABLE QVariantMap choose(const QString& name);
  /// Saves or opens. Tells what is wrong, or nothing.
  Q_INVOKABLE QString take(const QString& path);

  void retranslate();

 signals:
  void changed();
  void placesChanged();

 private:
  QString told(const Result<Done>& done);

  GameTable& table_;
  Settings& settings_;
  OwnGames& own_games_;
  table::FilePicker picker_;
};

}  // namespace quadrille::desktop
