// One's own games and what they tell, as the window sees them. What is kept and counted is table::Archive's,
// table::Chronicle's and table::statistics_of's to say.
#pragma once

#include <QAbstractListModel>
#include <QObject>
#include <QString>
#include <QStringList>
#include <QVariantList>
#include <QVariantMap>
#include <vector>

#include "faces/desktop/game_table.hpp"
#include "faces/desktop/keeper.hpp"
#include "table/archive.hpp"
#include "table/chronicle.hpp"

namespace quadrille::desktop {

/// The games that were found, the newest first.
class FoundGames : public QAbstractListModel {
  Q_OBJECT

 public:
  enum Role { Name = Qt::UserRole, Day, Title, Players, PlayedAs, EndedAs };

  using QAbstractListModel::QAbstractListModel;

  int rowCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QHash<int, QByteArray> roleNames() const override;

  void show(std::vector<table::KeptGame> games);

 private:
  std::vector<table::KeptGame> games_;
};

class OwnGames : public QObject {
  Q_OBJECT
  Q_PROPERTY(QAbstractListModel* games READ games CONSTANT)
  /// How many there are, and how many were found.
  Q_PROPERTY(int all READ all NOTIFY changed)
  Q_PROPERTY(int found READ found NOTIFY changed)
  Q_PROPERTY(QString words READ words NOTIFY changed)
  /// Each a map with name and label.
  Q_PROPERTY(QVariantList opponents READ opponents NOTIFY changed)
  /// What cannot be read, and why.
  Q_PROPERTY(QStringList damaged READ damaged NOTIFY changed)
  Q_PROPERTY(bool canPutBack READ canPutBack NOTIFY changed)

 public:
  OwnGames(GameTable& table, Keeper& keeper, QObject* parent = nullptr);

  QAbstractListModel* games() { return &found_; }
  int all() { return looked_ ? static_cast<int>(archive_.games().size()) : 0; }
  int found() const { return found_.rowCount(); }
  QString words() const;
  QVariantList opponents();
  QStringList damaged();
  bool canPutBack() const { return archive_.can_put_back(); }

  /// Looks for the games that a map describes: game, opponent, result ("won", "drawn" or "lost"), from, to.
  /// What is empty does not matter.
  Q_INVOKABLE void search(const QVariantMap& wanted);
  /// The same once more, for something may have changed.
  Q_INVOKABLE void look();
  /// By which one of those that were found is kept; empty where there is none.
  Q_INVOKABLE QString nameAt(int row) const;
  /// Puts a game on the table. Tells what is wrong, or nothing.
  Q_INVOKABLE QString open(const QString& name);
  /// A game as a text; of one that cannot be read nothing, and the problem is told.
  Q_INVOKABLE QString record(const QString& name);
  /// The game on the table as a text, by which it is known again where it is kept.
  Q_INVOKABLE QString recordOnTable() const;
  Q_INVOKABLE void remove(const QString& name);
  Q_INVOKABLE void putBack();

  /// The games that were found as one file. Each tells what is wrong, or nothing.
  QString saveTo(const QString& path);
  QString readFrom(const QString& path);

  /// Of one game, or of all where it is empty: a map with summary (sentences), ratings and tables, see
  /// own_games.cpp.
  Q_INVOKABLE QVariantMap statistics(const QString& game);
  /// A game against who is suggested for it.
  Q_INVOKABLE QString play(const QVariantMap& rating);

  /// See table::Chronicle.
  void keep_judged(const match::Record& game) { chronicle_.keep_judged(game); }

  /// The language changed: everything is said anew.
  void retranslate();

 signals:
  void changed();
  /// What was done and cannot be seen.
  void noticed(const QString& what);
  /// What could not be read, though the rest was.
  void problem(const QString& what);

 private:
  GameTable& table_;
  table::Archive& archive_;
  table::Chronicle chronicle_;
  table::GameSearch search_;
  bool looked_ = false;
  FoundGames found_;
};

}  // namespace quadrille::desktop
