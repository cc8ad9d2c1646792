// window_frames: how soon the window answers while the computer thinks with all it has. Moves the mouse from
// another thread, as the window system does, and measures until the window has taken note and until the next
// picture is drawn.
#include <fmt/core.h>

#include <QGuiApplication>
#include <QQuickWindow>
#include <QSettings>
#include <QTemporaryDir>
#include <QtTest>
#include <algorithm>
#include <atomic>
#include <chrono>
#include <thread>
#include <vector>

#include "core/workers.hpp"
#include "faces/desktop/application.hpp"
#include "faces/desktop/board_item.hpp"

namespace {

using Clock = std::chrono::steady_clock;
using quadrille::desktop::Application;
using quadrille::desktop::BoardItem;

double milliseconds(Clock::duration time) { return std::chrono::duration<double, std::milli>(time).count(); }

void print(const char* what, std::vector<double> times) {
  std::sort(times.begin(), times.end());
  const auto part = [&](double share) {
    return times[static_cast<std::size_t>(share * static_cast<double>(times.size() - 1))];
  };
  fmt::print("  {}: median {:.1f} ms, 95 of 100 within {:.1f} ms, longest {:.1f} ms\n", what, part(0.5),
             part(0.95), part(1));
}

struct Measured {
  std::vector<double> handled;
  std::vector<double> drawn;
};

Measured measure(QQuickWindow& window, const BoardItem& board, int inputs) {
  Measured measured;
  std::atomic<bool> handled{false};
  std::atomic<bool> drawn{false};
  Clock::time_point handled_at;
  Clock::time_point drawn_at;
  QObject::connect(&window, &QQuickWindow::frameSwapped, &window, [&] {
    if (!handled || drawn) return;
    drawn_at = Clock::now();
    drawn = true;
  });
  std::thread hand([&] {
    for (int i = 0; i < inputs; ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
      handled = drawn = false;
      const Clock::time_point sent = Clock::now();
      QMetaObject::invokeMethod(&window, [&, i] {
        const QPointF cell = board.cellBox(5 + i % 10, 5 + i / 10 % 10).center();
        QTest::mouseMove(&window, board.mapToScene(cell).toPoint());
        handled_at = Clock::now();
        handled = true;
      });
      while (!drawn) std::this_thread::sleep_for(std::chrono::microseconds(200));
      measured.handled.push_back(milliseconds(handled_at - sent));
      measured.drawn.push_back(milliseconds(drawn_at - sent));
    }
    QMetaObject::invokeMethod(qApp, &QCoreApplication::quit, Qt::QueuedConnection);
  });
  QGuiApplication::exec();
  hand.join();
  return measured;
}

}  // namespace

int main(int argc, char** argv) {
  // Nothing of whoever runs this is seen or touched.
  const QTemporaryDir home;
  for (const char* name : {"HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR"})
    qputenv(name, home.path().toUtf8());
  if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
  qputenv("QT_QUICK_BACKEND", "software");
  quadrille::desktop::prepare_qt();
  const QGuiApplication qt(argc, argv);
  QSettings().setValue("sound", false);
  QSettings().setValue("animation", 2);
  Application application(home.filePath("kept"));
  if (!application.show()) return 1;
  const QString wrong = application.table().newGame({{"game", "vorassic"},
                                                     {"rows", 26},
                                                     {"mode", "octopus"},
                                                     {"player1", "computer:10"},
                                                     {"player2", "computer:10"}});
  auto* const board = application.window()->findChild<BoardItem*>("board");
  if (!wrong.isEmpty() || board == nullptr) return 1;
  constexpr int inputs = 150;
  const Measured measured = measure(*application.window(), *board, inputs);
  fmt::print(
      "frames: Vorassic 26×26, octopus, animation on, the computer thinking on {} threads, {} moves of the "
      "mouse, drawn in software\n",
      quadrille::hardware_threads(), inputs);
  print("taken note of", measured.handled);
  print("drawn", measured.drawn);
  return 0;
}
