// window_frames: how soon the window answers while the computer thinks with all it has. Moves the mouse from
// another thread, as the window system does, and measures until the window has taken note and until the next
// picture is drawn.
// window_frames --clicks: how soon a move that is clicked is drawn, for bench/web.
#include <fmt/core.h>

#include <QGuiApplication>
#include <QQuickWindow>
#include <QSettings>
#include <QTemporaryDir>
#include <QtTest>
#include <algorithm>
#include <atomic>
#include <chrono>
#include <functional>
#include <string>
#include <thread>
#include <vector>

#include "core/workers.hpp"
#include "faces/desktop/application.hpp"
#include "faces/desktop/board_item.hpp"
#include "games/registry.hpp"

namespace {

using Clock = std::chrono::steady_clock;
using quadrille::desktop::Application;
using quadrille::desktop::BoardItem;
using quadrille::desktop::GameTable;

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

/// What somebody does to the window from another thread, as the window system does.
class Hand {
 public:
  explicit Hand(QQuickWindow& window) : window_(window) {
    QObject::connect(&window, &QQuickWindow::frameSwapped, &window, [this] {
      if (!handled_ || drawn_) return;
      drawn_at_ = Clock::now();
      drawn_ = true;
    });
  }

  /// Does it, and waits for the next picture.
  void act(const std::function<void()>& input, Measured& measured) {
    handled_ = drawn_ = false;
    const Clock::time_point sent = Clock::now();
    QMetaObject::invokeMethod(&window_, [&] {
      input();
      handled_at_ = Clock::now();
      handled_ = true;
    });
    while (!drawn_) std::this_thread::sleep_for(std::chrono::microseconds(200));
    measured.handled.push_back(milliseconds(handled_at_ - sent));
    measured.drawn.push_back(milliseconds(drawn_at_ - sent));
  }

  /// Asks the window's thread.
  bool ask(const std::function<bool()>& question) {
    bool answer = false;
    QMetaObject::invokeMethod(
        &window_, [&] { answer = question(); }, Qt::BlockingQueuedConnection);
    return answer;
  }

  /// Lets `work` go on in another thread while the window lives.
  static void run(const std::function<void()>& work) {
    std::thread thread([&] {
      work();
      QMetaObject::invokeMethod(qApp, &QCoreApplication::quit, Qt::QueuedConnection);
    });
    QGuiApplication::exec();
    thread.join();
  }

 private:
  QQuickWindow& window_;
  std::atomic<bool> handled_{false};
  std::atomic<bool> drawn_{false};
  Clock::time_point handled_at_;
  Clock::time_point drawn_at_;
};

void pause(int milliseconds) { std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds)); }

Measured move_mouse(Hand& hand, QQuickWindow& window, const BoardItem& board, int inputs) {
  Measured measured;
  Hand::run([&] {
    for (int i = 0; i < inputs; ++i) {
      pause(20);
      const auto move = [&] {
        const QPointF cell = board.cellBox(5 + i % 10, 5 + i / 10 % 10).center();
        QTest::mouseMove(&window, board.mapToScene(cell).toPoint());
      };
      hand.act(move, measured);
    }
  });
  return measured;
}

/// Moves against the strongest computer, as bench/web makes them on the page: it is hurried now and then, so
/// that this does not take minutes.
Measured click_moves(Hand& hand, QQuickWindow& window, const BoardItem& board, GameTable& table, int moves) {
  Measured measured;
  Hand::run([&] {
    for (int i = 0; i < moves; ++i) {
      while (!hand.ask([&] { return table.canPlay(); })) pause(20);
      const auto click = [&] {
        const quadrille::Point where = first_points(table.table().viewed().position()).front();
        const QPointF cell = board.cellBox(where.row, where.col).center();
        QTest::mouseClick(&window, Qt::LeftButton, {}, board.mapToScene(cell).toPoint());
      };
      hand.act(click, measured);
      pause(1000);
      const auto hurry = [&] {
        if (i % 2 == 1 && table.thinking()) table.moveNow();
        return true;
      };
      hand.ask(hurry);
    }
  });
  return measured;
}

bool start(GameTable& table, const QVariantMap& wanted) { return table.newGame(wanted).isEmpty(); }

/// On the empty board the computer knows that it wins, by symmetry, and need not think.
bool start_for_clicks(GameTable& table) {
  const QVariantMap wanted{{"game", "snort"}, {"rows", 26}, {"player1", "human"}, {"player2", "computer:10"}};
  if (!start(table, wanted)) return false;
  std::string rows = "o2x22";
  for (int i = 1; i < 26; ++i) rows += "/26";
  table.table().start_from(*(*quadrille::find_game("snort"))->parse(rows + " 1"));
  return true;
}

/// Which is there once a game is.
const BoardItem& board_of(const Application& application) {
  return *application.window()->findChild<BoardItem*>("board");
}

/// What bench/web compares the page with: the shortest time, in milliseconds.
int print_clicks(Hand& hand, Application& application) {
  if (!start_for_clicks(application.table())) return 1;
  const Measured clicks =
      click_moves(hand, *application.window(), board_of(application), application.table(), 4);
  fmt::print("{:.1f}\n", *std::min_element(clicks.drawn.begin(), clicks.drawn.end()));
  return 0;
}

int print_frames(Hand& hand, Application& application) {
  constexpr int inputs = 150;
  if (!start(application.table(), {{"game", "vorassic"},
                                   {"rows", 26},
                                   {"mode", "octopus"},
                                   {"player1", "computer:10"},
                                   {"player2", "computer:10"}}))
    return 1;
  const Measured measured = move_mouse(hand, *application.window(), board_of(application), inputs);
  fmt::print(
      "frames: Vorassic 26×26, octopus, animation on, the computer thinking on {} threads, {} moves of the "
      "mouse, drawn in software\n",
      quadrille::hardware_threads(), inputs);
  print("taken note of", measured.handled);
  print("drawn", measured.drawn);
  return 0;
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
  Hand hand(*application.window());
  const bool clicks = QGuiApplication::arguments().contains("--clicks");
  return clicks ? print_clicks(hand, application) : print_frames(hand, application);
}
