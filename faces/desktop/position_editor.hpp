// A position being set up by hand, as the window sees it. What is right and wrong is table::Editor's to say.
#pragma once

#include <QObject>
#include <QString>
#include <QVariantList>
#include <functional>

#include "faces/desktop/game_table.hpp"
#include "table/editor.hpp"

namespace quadrille::desktop {

class PositionEditor : public QObject {
  Q_OBJECT
  Q_PROPERTY(QString game READ game WRITE setGame NOTIFY gameChanged)
  Q_PROPERTY(int rows READ rows NOTIFY boardChanged)
  Q_PROPERTY(int cols READ cols NOTIFY boardChanged)
  /// The word for it; empty where the game has only one.
  Q_PROPERTY(QString mode READ mode WRITE setMode NOTIFY gameChanged)
  /// 1 or 2.
  Q_PROPERTY(int toMove READ toMove WRITE setToMove NOTIFY moverChanged)
  Q_PROPERTY(bool keepsScore READ keepsScore NOTIFY gameChanged)
  Q_PROPERTY(int highestScore READ highestScore CONSTANT)
  Q_PROPERTY(int score1 READ score1 NOTIFY scoreChanged)
  Q_PROPERTY(int score2 READ score2 NOTIFY scoreChanged)
  /// What can be put on a cell, the empty cell first: each a map with letter and name.
  Q_PROPERTY(QVariantList palette READ palette NOTIFY gameChanged)
  /// The letter of the piece that is put down next.
  Q_PROPERTY(QString brush READ brush WRITE setBrush NOTIFY brushChanged)
  Q_PROPERTY(QString text READ text NOTIFY textChanged)
  /// Why there is no playing from here; empty when there is.
  Q_PROPERTY(QString problem READ problem NOTIFY textChanged)
  Q_PROPERTY(bool hasGame READ hasGame NOTIFY hasGameChanged)

 public:
  explicit PositionEditor(GameTable& table, QObject* parent = nullptr);

  const table::Draft& draft() const { return editor_.draft(); }
  QString game() const;
  void setGame(const QString& id);
  int rows() const { return draft().shape().rows; }
  int cols() const { return draft().shape().cols; }
  QString mode() const;
  void setMode(const QString& word);
  int toMove() const { return number(draft().to_move()); }
  void setToMove(int player);
  bool keepsScore() const { return draft().sheet().keeps_score; }
  static int highestScore() { return table::highest_score; }
  int score1() const { return draft().score(Side::First); }
  int score2() const { return draft().score(Side::Second); }
  QVariantList palette() const;
  QString brush() const { return QString(QChar(editor_.brush().letter)); }
  void setBrush(const QString& letter);
  QString text() const { return QString::fromStdString(draft().text()); }
  QString problem() const;
  bool hasGame() const { return table_.open(); }

  /// From the place looked at in the game, or else from the start of a game.
  Q_INVOKABLE void begin();
  Q_INVOKABLE void clear();
  /// As a new game of this kind begins.
  Q_INVOKABLE void useStart();
  /// Another board; pieces that still have a place keep it.
  Q_INVOKABLE void setSize(int rows, int cols);
  Q_INVOKABLE void setScore(int player, int score);
  /// A position of this game or another one. Tells what is wrong with it, or nothing; where several games
  /// read it, gameAsked() asks.
  Q_INVOKABLE QString read(const QString& text);
  /// The same for this game alone.
  Q_INVOKABLE QString readHere(const QString& text);
  /// The answer to gameAsked: the id of one of the games.
  Q_INVOKABLE void readAs(const QString& game, const QString& text);
  /// Starts the game; only when there is no problem.
  Q_INVOKABLE void play();

  /// What stands on a cell, in words.
  QString describe(Point where) const;
  bool hasBrush(Point where) const { return editor_.has_brush(where); }
  void put(Point where);
  void empty(Point where);
  /// Puts the piece down that a letter stands for; false when none does.
  bool putLetter(Point where, QChar letter);
  void retranslate();

 signals:
  /// Another game, or another mode of it.
  void gameChanged();
  /// What stands on the board, or how large it is.
  void boardChanged();
  void moverChanged();
  void scoreChanged();
  void brushChanged();
  /// What is written of all this, and what is wrong with it.
  void textChanged();
  /// Something was done, whether or not it changed anything: what is typed is of no account any more.
  void edited();
  void hasGameChanged();
  /// A text is a position of several games: each a map with id and name.
  void gameAsked(const QVariantList& games, const QString& text);
  /// The position is that of the text which was asked about.
  void answered();

 private:
  /// Tells what changed, once that is done.
  void edit(const std::function<void()>& how);

  GameTable& table_;
  table::Editor editor_;
};

}  // namespace quadrille::desktop
