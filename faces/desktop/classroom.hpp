// Where one learns, as the window sees it: table::School at a table of its own, so that the game that is
// played stays as it is.
#pragma once

#include <QObject>
#include <QRandomGenerator>
#include <QString>
#include <QStringList>
#include <QTimer>
#include <QVariantList>
#include <QVariantMap>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "faces/desktop/game_table.hpp"
#include "faces/desktop/settings.hpp"
#include "faces/desktop/words.hpp"
#include "table/keeper.hpp"
#include "table/school.hpp"
#include "table/shelf.hpp"
#include "table/today.hpp"

namespace quadrille::desktop {

/// What decides which puzzles come up. A test names both, so that a failure can be had again.
struct Chance {
  std::uint64_t seed = QRandomGenerator::global()->generate64();
  std::function<std::string()> today = table::today;
};

class Classroom : public QObject {
  Q_OBJECT
  Q_PROPERTY(quadrille::desktop::GameTable* table READ table CONSTANT)
  /// The lessons of each game: a map with game, name, sample (a position to show), done (how many are) and
  /// lessons, each with name, title, done, and next, which is where to go on.
  Q_PROPERTY(QVariantList courses READ courses NOTIFY listsChanged)
  /// The puzzles of each game and mode: a map with name, rating (one's own), all and solved (how many), and
  /// themes, each with name, what, all and solved.
  Q_PROPERTY(QVariantList puzzles READ puzzles NOTIFY listsChanged)
  /// The puzzle of the day: title, and result, which is "solved", "missed" or empty. Without puzzles the
  /// title is empty.
  Q_PROPERTY(QVariantMap daily READ daily NOTIFY listsChanged)
  Q_PROPERTY(QString streak READ streak NOTIFY listsChanged)
  /// What is wrong with files of lessons and puzzles, with line and column.
  Q_PROPERTY(QStringList problems READ problems NOTIFY listsChanged)
  /// What is taken: a map, see classroom.cpp; its kind is "lesson", "puzzle", "mistakes", "playOut", or
  /// empty when nothing is.
  Q_PROPERTY(QVariantMap taken READ taken NOTIFY takenChanged)

 public:
  /// `folder` may have lessons and puzzles of a person's own, in folders of these names. The shelf, where is
  /// kept what was done, and the settings must outlive it.
  Classroom(QString folder, table::Shelf& shelf, const Settings& settings, Chance chance);

  GameTable* table() { return &table_; }
  const table::School& school() const { return school_; }

  QVariantList courses() const;
  QVariantList puzzles() const;
  QVariantMap daily() const;
  QString streak() const { return said(school_.streak_words()); }
  QStringList problems() const;
  QVariantMap taken() const;

  /// Lessons are read when somebody wants them for the first time; puzzles then too, file by file, so that
  /// the window goes on meanwhile.
  Q_INVOKABLE void enter();
  Q_INVOKABLE void takeLesson(const QString& game, const QString& name);
  /// One near one's own rating, by the places of the set and of its theme in `puzzles`; -1 for any.
  Q_INVOKABLE void takePuzzle(int set, int theme);
  Q_INVOKABLE void takeDaily();
  /// The mistakes of a game, from its record. False where there is nothing to be learnt from.
  Q_INVOKABLE bool takeMistakes(const QString& record);
  /// A position of one's own game is played out; the goal is "win" or "draw".
  Q_INVOKABLE bool takePosition(const QString& game, const QString& position, const QString& goal);
  /// So is that of the puzzle or the mistake, which waits meanwhile.
  Q_INVOKABLE void playOut();
  Q_INVOKABLE void leavePlayOut();
  /// To a step of the lesson, or a mistake of the game, from 1.
  Q_INVOKABLE void goTo(int step);
  Q_INVOKABLE void tryAgain();
  Q_INVOKABLE void show();
  /// What comes after what is taken: a step, a lesson, a mistake, or another puzzle.
  Q_INVOKABLE void goOn();
  Q_INVOKABLE void leave();

  /// The language changed: everything is said anew.
  void retranslate();

 signals:
  void listsChanged();
  void takenChanged();
  /// See table::School::on_judged.
  void gameJudged(const quadrille::match::Record& game);

 private:
  using TakeIn = void (table::School::*)(std::string_view, std::string_view);

  void read(const QString& path, TakeIn take_in);
  void read_puzzles();
  void read_next_puzzles();
  QVariantList lessons_in(const learn::LessonBook& book) const;
  QVariantMap lesson_taken() const;
  QVariantMap puzzle_taken() const;
  void look();
  /// After something was done: answers are played one by one.
  void tell();

  QString folder_;
  const Settings& settings_;
  std::function<std::string()> today_;
  table::NoShelf no_shelf_;
  table::Keeper no_keeper_{no_shelf_};
  GameTable table_{no_keeper_};
  table::School school_;
  std::vector<Message> unreadable_;
  bool has_read_ = false;
  QStringList unread_;  // files of puzzles
  QTimer reading_;
  QTimer looking_;
  QTimer answering_;
};

}  // namespace quadrille::desktop
