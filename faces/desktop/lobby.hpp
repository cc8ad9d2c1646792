// What a new game can be: the games there are, their sizes and modes, and who can play.
#pragma once

#include <QObject>
#include <QVariantList>
#include <QVariantMap>

namespace quadrille::desktop {

class Lobby : public QObject {
  Q_OBJECT
  /// Each a map with id, name, summary, smallest, largest, step, standard, rectangular, modes (word, name),
  /// hasRandomFill, canDraw, sample (a position to show).
  Q_PROPERTY(QVariantList games READ games NOTIFY retranslated)

 public:
  Lobby() { retranslate(); }

  QVariantList games() const { return games_; }
  /// The language has changed.
  void retranslate();
  /// Who can play on such a board: each a map with name ("computer:5"), label and toBeMade, which says that a
  /// table has to be made first.
  Q_INVOKABLE static QVariantList seats(const QString& game, int rows, int cols);
  /// The same player, or the strongest there is on a board that a perfect one does not know.
  Q_INVOKABLE static QString fittingSeat(const QString& name, const QString& game, int rows, int cols);
  /// A program of others by what is typed for it, and its command; see table/seating.hpp.
  Q_INVOKABLE static QString seatOf(const QString& command);
  Q_INVOKABLE static QString commandOf(const QString& seat);
  Q_INVOKABLE static bool hasCommand(const QString& seat);
  /// The clocks that are offered: each a map with name ("5+3") and label.
  Q_INVOKABLE static QVariantList clocks();
  /// What is typed for another one: see table::ClockForm. The form as a map, and its text.
  Q_INVOKABLE static QVariantMap clockForm(const QString& clock);
  Q_INVOKABLE static QString clockText(const QString& chosen, const QString& minutes, const QString& added,
                                       const QString& seconds);
  /// For a random board.
  Q_INVOKABLE static QString freshSeed();

  /// Where a game that was asked for so would begin: position, or the problem with it.
  Q_INVOKABLE static QVariantMap preview(const QVariantMap& wishes);
  /// The rules of a game in blocks, in "fr" or "en"; each is a map, see lobby.cpp.
  Q_INVOKABLE static QVariantList rules(const QString& game, const QString& language);

 signals:
  void retranslated();

 private:
  QVariantList games_;  // QML asks for it some hundred times a window
};

}  // namespace quadrille::desktop
