// The program behind the window: makes the parts, hands them to QML, and opens the window.
#pragma once

#include <QObject>
#include <QQmlEngine>
#include <QQuickWindow>
#include <memory>

#include "faces/desktop/analyst.hpp"
#include "faces/desktop/classroom.hpp"
#include "faces/desktop/file_picker.hpp"
#include "faces/desktop/game_table.hpp"
#include "faces/desktop/keeper.hpp"
#include "faces/desktop/lobby.hpp"
#include "faces/desktop/own_games.hpp"
#include "faces/desktop/position_editor.hpp"
#include "faces/desktop/settings.hpp"
#include "faces/desktop/sounds.hpp"
#include "faces/desktop/table_maker.hpp"
#include "faces/desktop/translation.hpp"

namespace quadrille::desktop {

/// To be called before there is a QGuiApplication.
void prepare_qt();

class Application : public QObject {
  Q_OBJECT

 public:
  /// `folder` is where the unfinished game is kept, and what was learnt.
  explicit Application(const QString& folder, Chance chance = {});
  ~Application() override;

  /// Opens the window; false when it cannot be made.
  bool show();
  /// Null before show().
  QQuickWindow* window() const;

  GameTable& table() { return table_; }
  Analyst& analyst() { return analyst_; }
  Keeper& keeper() { return keeper_; }
  OwnGames& ownGames() { return own_games_; }
  Settings& settings() { return settings_; }
  TableMaker& maker() { return maker_; }
  Classroom& classroom() { return classroom_; }
  const Sounds& sounds() const { return sounds_; }

 private:
  void speak();

  Settings settings_;
  Translation translation_;
  Keeper keeper_;
  Lobby lobby_;
  GameTable table_;
  OwnGames own_games_;
  Analyst analyst_;
  PositionEditor editor_;
  FilePicker picker_;
  TableMaker maker_;
  Classroom classroom_;
  Sounds sounds_;
  // Not one for applications: that would look for each file in a folder for each language and system as well,
  // which we do not have, and in one more for each window that a process has had.
  QQmlEngine engine_;
  std::unique_ptr<QObject> window_;
};

}  // namespace quadrille::desktop
