// How soon the window answers while the computer thinks with all it has:
//   cmake --preset release -DBUILD_TESTING=ON -DQUADRILLE_DESKTOP=ON && ninja -C build/release window_frames
//   build/release/window_frames
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <iostream>
#include <thread>
#include <vector>

#include "core/workers.hpp"
#include "faces/desktop/test_window.hpp"

namespace quadrille::desktop {

namespace {

using Clock = std::chrono::steady_clock;

double milliseconds(Clock::duration time) { return std::chrono::duration<double, std::milli>(time).count(); }

void print(const char* what, std::vector<double> times) {
  std::sort(times.begin(), times.end());
  const auto part = [&](double share) {
    return times[static_cast<std::size_t>(share * static_cast<double>(times.size() - 1))];
  };
  std::cout << "  " << what << ": median " << part(0.5) << " ms, 95 of 100 within " << part(0.95)
            << " ms, longest " << part(1) << " ms\n";
}

/// Moves the mouse from another thread, as the window system does, and measures until the window has taken
/// note and until the next picture is drawn.
struct Measured {
  std::vector<double> handled;
  std::vector<double> drawn;
};

Measured measure(TestWindow& window, int inputs) {
  Measured measured;
  std::atomic<bool> handled{false};
  std::atomic<bool> drawn{false};
  Clock::time_point handled_at;
  Clock::time_point drawn_at;
  QObject::connect(&window.window(), &QQuickWindow::frameSwapped, &window.window(), [&] {
    if (!handled || drawn) return;
    drawn_at = Clock::now();
    drawn = true;
  });
  std::atomic<bool> done{false};
  std::thread hand([&] {
    for (int i = 0; i < inputs; ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
      handled = drawn = false;
      const Clock::time_point sent = Clock::now();
      QMetaObject::invokeMethod(&window.window(), [&, i] {
        QTest::mouseMove(&window.window(), window.middle_of(Point{5 + i % 10, 5 + i / 10 % 10}));
        handled_at = Clock::now();
        handled = true;
      });
      while (!drawn) std::this_thread::sleep_for(std::chrono::microseconds(200));
      measured.handled.push_back(milliseconds(handled_at - sent));
      measured.drawn.push_back(milliseconds(drawn_at - sent));
    }
    done = true;
  });
  EXPECT_TRUE(TestWindow::until([&] { return done.load(); }));
  hand.join();
  return measured;
}

}  // namespace

TEST(Frames, InputIsAnsweredWhileTheComputerThinks) {
  TestWindow window;
  window.settings().setAnimation(2);
  window.start({{"game", "vorassic"},
                {"rows", 26},
                {"mode", "octopus"},
                {"player1", "computer:10"},
                {"player2", "computer:10"}});
  ASSERT_TRUE(window.table().thinking());
  constexpr int inputs = 150;
  const Measured measured = measure(window, inputs);
  EXPECT_EQ(measured.drawn.size(), static_cast<std::size_t>(inputs));
  std::cout << "frames: Vorassic 26×26, octopus, animation on, the computer thinking on "
            << hardware_threads() << " threads, " << inputs << " moves of the mouse, drawn in software\n";
  print("taken note of", measured.handled);
  print("drawn", measured.drawn);
}

}  // namespace quadrille::desktop
