// Clocks in the real window, whose time passes when a test says so.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "faces/desktop/test_window.hpp"

namespace quadrille::desktop {

namespace {

using std::chrono::milliseconds;
using std::chrono::minutes;
using std::chrono::seconds;
using testing::HasSubstr;

/// The time that a window is told.
class Hours {
 public:
  explicit Hours(TestWindow& window) : window_(window) {
    window_.table().table().use_time([now = now_] { return *now; });
  }
  void pass(milliseconds time) {
    *now_ += time;
    window_.table().table().tick();
  }

 private:
  TestWindow& window_;
  std::shared_ptr<match::GameClock::Moment> now_ = std::make_shared<match::GameClock::Moment>(seconds(1000));
};

std::string faces(TestWindow& window) {
  return (window.text_of("clock1") + "  " + window.text_of("clock2")).toStdString();
}

void choose(TestWindow& window, const char* clock) {
  QObject& box = window.object("clockBox");
  const QVariantList offered = box.property("model").toList();
  for (int i = 0; i < offered.size(); ++i) {
    if (offered[i].toMap()["name"].toString() == clock)
      QMetaObject::invokeMethod(&box, "activated", Q_ARG(int, i));
  }
  window.settle();
}

TEST(ClockInTheWindow, IsChosenRunsAndFalls) {
  TestWindow window;
  Hours hours(window);
  window.key(Qt::Key_N, Qt::ControlModifier);
  ASSERT_TRUE(window.until([&] { return window.is_open("newGameDialog"); }));
  window.object("newGameDialog").setProperty("player2", "human");
  choose(window, "move");
  window.click("clockSeconds");
  window.key(Qt::Key_A, Qt::ControlModifier);
  window.type("0");
  EXPECT_THAT(window.text_of("newGameProblem").toStdString(),
              HasSubstr("'0' is not a number of seconds for a move"));
  EXPECT_FALSE(window.item("startButton").isEnabled());
  choose(window, "game");
  window.click("startButton");
  ASSERT_TRUE(window.until([&] { return window.table().open(); }));
  EXPECT_EQ(faces(window), "5:00  5:00");
  hours.pass(minutes(9));
  EXPECT_EQ(faces(window), "5:00  5:00") << "until the first move";
  window.play(window.position()->legal_moves().front());
  hours.pass(seconds(20));
  EXPECT_EQ(faces(window), "5:00  ▶ 4:40");
  window.key(Qt::Key_Space, Qt::ControlModifier);
  hours.pass(minutes(9));
  EXPECT_EQ(faces(window), "5:00  4:40") << "it is paused";
  window.key(Qt::Key_Space, Qt::ControlModifier);
  hours.pass(seconds(270) + milliseconds(500));
  EXPECT_EQ(faces(window), "5:00  ▶ 0:09.5");
  EXPECT_THAT(window.announcements.join("\n").toStdString(), HasSubstr("Player 2 has 10 seconds left"));
  hours.pass(seconds(10));
  EXPECT_THAT(window.text_of("endText").toStdString(),
              HasSubstr("Player 1 (white) wins: player 2's time is up"));
  EXPECT_EQ(complaints(), QStringList());
}

TEST(ClockInTheWindow, IsKeptWhenTheWindowIsClosed) {
  const QTemporaryDir folder;
  {
    TestWindow window(folder.path());
    Hours hours(window);
    window.start({{"game", "snort"}, {"rows", 4}, {"clock", "5+0"}});
    window.play("b2");
    hours.pass(seconds(40));
  }
  TestWindow window(folder.path());
  window.click("resume");
  EXPECT_EQ(faces(window), "5:00  4:20");
}

TEST(ClockInTheWindow, RestsWhileAPositionIsSetUp) {
  TestWindow window;
  Hours hours(window);
  window.start({{"game", "snort"}, {"rows", 4}, {"clock", "30/move"}});
  window.play("b2");
  EXPECT_EQ(faces(window), "0:30  ▶ 0:30");
  QMetaObject::invokeMethod(&window.object("actions"), "setupAsked");
  hours.pass(minutes(9));
  EXPECT_FALSE(window.table().inSight());
  EXPECT_FALSE(window.table().over());
}

}  // namespace
}  // namespace quadrille::desktop
