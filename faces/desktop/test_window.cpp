#include "faces/desktop/test_window.hpp"

#include <gtest/gtest.h>

#include <QQmlProperty>
#include <QSettings>
#include <QtQml>
#include <chrono>
#include <ctime>
#include <stdexcept>
#include <utility>

#include "match/record.hpp"
#include "tests/positions.hpp"

namespace quadrille::desktop {

namespace {

constexpr int patience = 60'000;
QStringList heard;

void listen(QtMsgType type, const QMessageLogContext&, const QString& text) {
  if (type == QtDebugMsg || type == QtInfoMsg) return;
  // What a machine without sound, a desktop or a graphics card says of itself; and Qt of its own animations,
  // when the last of them ends while the machine is busy.
  for (const char* harmless :
       {"pulse", "alsa", "audio", "dbus", "D-Bus", "portal", "propagateSizeHints", "raise()",
        "XDG_RUNTIME_DIR", "libEGL", "MESA", "propagate", "stopAnimationDriver: driver is not running"}) {
    if (text.contains(QLatin1String(harmless), Qt::CaseInsensitive)) return;
  }
  heard.append(text);
}

QQuickItem* search(QQuickItem* from, const QString& name) {
  if (!from->isVisible()) return nullptr;
  if (from->objectName() == name) return from;
  for (QQuickItem* child : from->childItems()) {
    if (QQuickItem* found = search(child, name)) return found;
  }
  return nullptr;
}

double thread_milliseconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) * 1e-6;
}

}  // namespace

void write(const QString& path, const std::string& text) {
  QFile file(path);
  ASSERT_TRUE(file.open(QIODevice::WriteOnly));
  file.write(text.data(), static_cast<qint64>(text.size()));
}

std::string content(const QString& path) {
  QFile file(path);
  return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

QStringList complaints() { return std::exchange(heard, {}); }

TestWindow::TestWindow(const QString& folder) {
  qInstallMessageHandler(listen);
  QSettings settings;
  settings.setValue("language", "en");
  settings.setValue("appearance", "light");
  settings.setValue("animation", 0);
  settings.setValue("sound", false);
  const Chance chance{1, [] { return std::string("2026-01-31"); }};
  application_ = std::make_unique<Application>(folder.isEmpty() ? path("kept") : folder, chance);
  QObject::connect(&table(), &GameTable::problem, [this](const QString& what) { problems.append(what); });
  QObject::connect(&table(), &GameTable::refused, [this](const QString& why) { refusals.append(why); });
  for (const auto told : {&GameTable::announced, &GameTable::noticed})
    QObject::connect(&table(), told, [this](const QString& what) { announcements.append(what); });
  if (!application_->show()) throw std::runtime_error("no window: " + complaints().join('\n').toStdString());
  window().requestActivate();
  static_cast<void>(QTest::qWaitForWindowActive(&window(), patience));
}

TestWindow::~TestWindow() {
  QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
  application_.reset();
  QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
  qmlClearTypeRegistrations();  // another window may follow, with parts of its own
  EXPECT_EQ(complaints().join('\n').toStdString(), "");
  QSettings().clear();
}

QQuickItem* TestWindow::find_item(const QString& name) { return search(window().contentItem(), name); }

QQuickItem& TestWindow::item(const QString& name) {
  QQuickItem* found = nullptr;
  if (!until([&] { return (found = find_item(name)) != nullptr; }))
    throw std::runtime_error("nothing is seen under the name " + name.toStdString());
  return *found;
}

QObject& TestWindow::object(const QString& name) {
  auto* found = window().findChild<QObject*>(name);
  if (!found) throw std::runtime_error("nothing has the name " + name.toStdString());
  return *found;
}

bool TestWindow::is_open(const QString& dialog) {
  const auto* found = window().findChild<QObject*>(dialog);
  return found && found->property("visible").toBool();
}

BoardItem& TestWindow::board() {
  auto* board = qobject_cast<BoardItem*>(&item(QStringLiteral("board")));
  if (!board) throw std::runtime_error("the board is something else");
  return *board;
}

GameTable& TestWindow::table_in_sight() {
  auto* const board = qobject_cast<BoardItem*>(find_item(QStringLiteral("board")));
  return board && board->table() ? *board->table() : table();
}

void TestWindow::start(const QVariantMap& wanted) {
  const QString wrong = table().newGame(wanted);
  if (!wrong.isEmpty()) throw std::runtime_error(wrong.toStdString());
  settle();
}

void TestWindow::start_from(const AnyGame& game, std::string_view position) {
  table().table().start_from(given(game, position));
  settle();
}

std::string TestWindow::record() { return format_record(game().tree().record()); }

QPoint TestWindow::middle_of(QQuickItem& item) const {
  return item.mapToScene(QPointF(item.width() / 2, item.height() / 2)).toPoint();
}

QPoint TestWindow::middle_of(Point cell) {
  return board().mapToScene(board().cellBox(cell.row, cell.col).center()).toPoint();
}

void TestWindow::click(const QString& name) {
  item(name);
  settle();  // people click where they see it, which is where it is drawn
  QTest::mouseClick(&window(), Qt::LeftButton, {}, middle_of(item(name)));
  settle();
}

void TestWindow::click(Point cell) {
  QTest::mouseMove(&window(), middle_of(cell));
  QTest::mouseClick(&window(), Qt::LeftButton, {}, middle_of(cell));
  settle();
}

void TestWindow::point_at(Point cell) {
  QTest::mouseMove(&window(), middle_of(cell));
  settle();
}

void TestWindow::drag(Point from, Point to) {
  drag_quickly(from, to);
  settle();
}

void TestWindow::drag_quickly(Point from, Point to) {
  const QPoint begin = middle_of(from);
  const QPoint end = middle_of(to);
  QTest::mousePress(&window(), Qt::LeftButton, {}, begin);
  QTest::mouseMove(&window(), (begin + end) / 2);
  QTest::mouseMove(&window(), end);
  QTest::mouseRelease(&window(), Qt::LeftButton, {}, end);
}

void TestWindow::play(AnyMove move, Hand hand) {
  const Gesture gesture = position()->gesture(move);
  if (!gesture.from) return click(gesture.to);
  if (hand == Hand::Drags) return drag(*gesture.from, gesture.to);
  click(*gesture.from);
  click(gesture.to);
}

void TestWindow::play(std::string_view move, Hand hand) { play(move_of(position(), move), hand); }

void TestWindow::key(Qt::Key key, Qt::KeyboardModifiers modifiers) {
  QTest::keyClick(&window(), key, modifiers);
  settle();
}

void TestWindow::type(const QString& text) {
  for (const QChar letter : text) QTest::sendKeyEvent(QTest::Click, &window(), Qt::Key_unknown, letter, {});
  settle();
}

void TestWindow::steer_to(Point cell) {
  board().forceActiveFocus(Qt::TabFocusReason);
  if (!board().cursorVisible()) key(Qt::Key_Up);  // shows it where it is
  const auto box = [&](Point where) { return board().cellBox(where.row, where.col); };
  const auto press = [&](Qt::Key towards) {
    const QRectF before = board().cursorBox();
    key(towards);
    if (board().cursorBox() == before) throw std::runtime_error("the cursor does not get there");
  };
  const Shape shape = position()->shape();
  const bool beyond_side = cell.col < 0 || cell.col >= shape.cols;
  const auto up_and_down = [&] {
    while (board().cursorBox().top() < box(cell).top()) press(Qt::Key_Down);
    while (board().cursorBox().top() > box(cell).top()) press(Qt::Key_Up);
  };
  if (beyond_side) up_and_down();
  while (board().cursorBox().left() < box(cell).left()) press(Qt::Key_Right);
  while (board().cursorBox().left() > box(cell).left()) press(Qt::Key_Left);
  up_and_down();
}

void TestWindow::play_by_keys(AnyMove move) {
  const Gesture gesture = position()->gesture(move);
  if (gesture.from) {
    steer_to(*gesture.from);
    key(Qt::Key_Return);
  }
  steer_to(gesture.to);
  key(Qt::Key_Space);
}

bool TestWindow::until(const std::function<bool()>& holds) { return QTest::qWaitFor(holds, patience); }

void TestWindow::settle() {
  QCoreApplication::processEvents();
  bool drawn = false;
  const auto told = QObject::connect(&window(), &QQuickWindow::frameSwapped, [&] { drawn = true; });
  window().update();
  static_cast<void>(until([&] { return drawn; }));
  QObject::disconnect(told);
  QCoreApplication::processEvents();
}

void TestWindow::keep_notices() {
  constexpr int an_hour = 3'600'000;
  for (QObject* const part : object("toast").findChildren<QObject*>()) {
    if (!part->inherits("QQmlTimer")) continue;
    // A binding gives way to what is written so, and not to setProperty().
    EXPECT_TRUE(QQmlProperty(part, "interval").write(an_hour));
  }
}

void TestWindow::until_quiet() {
  if (!until([&] { return !table().thinking() && table().canPlay(); }))
    throw std::runtime_error("the computer does not move");
  settle();
}

QImage TestWindow::picture() {
  settle();
  return window().grabWindow();
}

bool TimedApplication::notify(QObject* receiver, QEvent* event) {
  if (depth_ > 0) return QGuiApplication::notify(receiver, event);
  const QString what = QStringLiteral("event %1 to %2")
                           .arg(static_cast<int>(event->type()))
                           .arg(QLatin1String(receiver->metaObject()->className()));
  const auto begin = std::chrono::steady_clock::now();
  const double processor = thread_milliseconds();
  ++depth_;
  const bool done = QGuiApplication::notify(receiver, event);
  --depth_;
  const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - begin;
  if (took.count() > longest_.milliseconds)
    longest_ = {took.count(), thread_milliseconds() - processor, what};
  return done;
}

TimedApplication::Longest TimedApplication::take_longest() { return std::exchange(longest_, {}); }

}  // namespace quadrille::desktop

// What the sanitizers ask of a program. Qt is compiled without frame pointers: what they take for the callers
// of one of its allocations is different each time, and to keep them all takes longer than the tests.
extern "C" const char* __asan_default_options() { return "malloc_context_size=2"; }
// What the libraries that the window stands on do not give back.
extern "C" const char* __lsan_default_suppressions() {
  return "leak:libfontconfig\nleak:libQt6\nleak:libdbus\nleak:libglib\nleak:libGL\nleak:libpulse\n"
         "leak:libX11\nleak:libxcb\nleak:_dri.so\n";
}

int main(int argc, char** argv) {
  // Nothing of whoever runs the tests is seen or touched.
  const QTemporaryDir home;
  for (const char* name : {"HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR"})
    qputenv(name, home.path().toUtf8());
  QFile::setPermissions(home.path(), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
  if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
  qputenv("QT_QUICK_BACKEND", "software");
  QDir::setCurrent(home.path());
  quadrille::desktop::prepare_qt();
  const quadrille::desktop::TimedApplication application(argc, argv);
  testing::InitGoogleTest(&argc, argv);
  return RUN_ALL_TESTS();
}
