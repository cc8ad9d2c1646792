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
  /// Each a map with name ("computer:5") and label.
  Q_PROPERTY(QVariantList seats READ seats NOTIFY retranslated)

 public:
  using QObject::QObject;

  QVariantList games() const;
  QVariantList seats() const;
  /// For a random board.
  Q_INVOKABLE static QString freshSeed();

  /// Where a game that was asked for so would begin: position, or the problem with it.
  Q_INVOKABLE static QVariantMap preview(const QVariantMap& wishes);
  /// The rules of a game as Markdown, in "fr" or "en".
  Q_INVOKABLE static QString rules(const QString& game, const QString& language);

 signals:
  void retranslated();
};

}  // namespace quadrille::desktop
