// The real window for tests, driven as people drive it: with mouse and keys.
#pragma once

#include <QGuiApplication>
#include <QQuickItem>
#include <QQuickWindow>
#include <QString>
#include <QStringList>
#include <QTemporaryDir>
#include <QtTest>
#include <functional>
#include <memory>
#include <ostream>
#include <string>
#include <string_view>

#include "core/any_game.hpp"
#include "faces/desktop/application.hpp"
#include "faces/desktop/board_item.hpp"

/// For GoogleTest, which shows strings that are not as they should be.
inline void PrintTo(const QString& text, std::ostream* out) { *out << '"' << text.toStdString() << '"'; }

namespace quadrille::desktop {

/// How a piece is moved with the mouse.
enum class Hand : std::uint8_t { Clicks, Drags };

class TestWindow {
 public:
  /// Opens the window, without animation and sound, in English; the unfinished game is kept in `folder`, or
  /// in a place of its own that goes away with it.
  explicit TestWindow(const QString& folder = {});
  ~TestWindow();
  TestWindow(const TestWindow&) = delete;
  TestWindow& operator=(const TestWindow&) = delete;

  Application& application() { return *application_; }
  GameTable& table() { return application_->table(); }
  /// What is under it.
  const table::Table& game() { return table().table(); }
  Settings& settings() { return application_->settings(); }
  QQuickWindow& window() { return *application_->window(); }
  /// A place for files, empty at first.
  QString folder() const { return scratch_.path(); }
  QString path(const QString& name) const { return scratch_.filePath(name); }

  /// What is seen under this name; a test that asks for what is not there fails.
  QQuickItem& item(const QString& name);
  /// The same, or null.
  QQuickItem* find_item(const QString& name);
  /// Dialogs and other things that are not drawn themselves; a dialog is there once it has been asked for.
  QObject& object(const QString& name);
  bool is_open(const QString& dialog);
  QString text_of(const QString& name) { return item(name).property("text").toString(); }
  BoardItem& board();

  /// Starts a game: newGame({{"game", "snort"}, {"rows", 4}}). Both players are people unless told otherwise.
  void start(const QVariantMap& wanted);
  /// Puts a position on the board, between people.
  void start_from(const AnyGame& game, std::string_view position);
  /// The table whose board is seen, where one learns or plays; else where one plays.
  GameTable& table_in_sight();
  const AnyPosition& position() { return table_in_sight().table().viewed().position(); }
  std::string position_text() { return position()->text(); }
  /// The record that the window shows, as text.
  std::string record();

  QPoint middle_of(QQuickItem& item) const;
  QPoint middle_of(Point cell);
  void click(const QString& item);
  void click(Point cell);
  void drag(Point from, Point to);
  void drag_quickly(Point from, Point to);  ///< without waiting for a frame
  void point_at(Point cell);
  void play(AnyMove move, Hand hand = Hand::Clicks);
  void play(std::string_view move, Hand hand = Hand::Clicks);
  void key(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier);
  void type(const QString& text);
  /// Brings the cursor of the board to a cell by arrow keys alone.
  void steer_to(Point cell);
  void play_by_keys(AnyMove move);

  /// Lets the window work until this holds; false when it does not within a minute.
  static bool until(const std::function<bool()>& holds);
  /// Lets the window do what is waiting to be done, and draw it.
  void settle();
  /// Notices stay until the next one, so that a test reads them on a slow machine too.
  void keep_notices();
  /// The computer, if it is its turn, has moved.
  void until_quiet();
  QImage picture();

  /// What the window was told went wrong, in order.
  QStringList problems;
  QStringList refusals;
  QStringList announcements;

 private:
  QTemporaryDir scratch_;
  std::unique_ptr<Application> application_;
};

/// Puts a text into a file, and what a file holds; nothing of one that is not there.
void write(const QString& path, const std::string& text);
std::string content(const QString& path);

/// What Qt complained about since the last call, in QML for instance: there should be nothing.
QStringList complaints();

/// A QGuiApplication that knows how long each event kept the interface busy.
class TimedApplication : public QGuiApplication {
 public:
  using QGuiApplication::QGuiApplication;

  struct Longest {
    double milliseconds = 0;            ///< by the clock
    double processor_milliseconds = 0;  ///< of this thread: less where other programs took their turn
    QString what;
  };
  bool notify(QObject* receiver, QEvent* event) override;
  /// Of the events since the last call.
  Longest take_longest();

 private:
  int depth_ = 0;
  Longest longest_;
};

}  // namespace quadrille::desktop
