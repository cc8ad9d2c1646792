#include "faces/desktop/sounds.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QCoreApplication>
#include <QFile>
#include <QTemporaryDir>
#include <QUrl>
#include <vector>

#include "faces/desktop/keeper.hpp"
#include "faces/desktop/test_qt.hpp"
#include "games/registry.hpp"

namespace quadrille::desktop {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

/// A table, and what was heard at it. Animation is off, so that nothing is waited for.
class SoundsTest : public WithQt {
 protected:
  SoundsTest() {
    settings_.setSound(true);
    settings_.setAnimation(0);
    sounds_.listen_to(table_);
    QObject::connect(&sounds_, &Sounds::played, [this](Sound sound) { heard_.push_back(sound); });
  }

  void begin(const char* game, const char* position) {
    table_.table().start_from(*(*find_game(game))->parse(position));
    heard_.clear();
  }

  void click(int row, int col) {
    table_.click(row, col);
    QCoreApplication::processEvents();
  }

  QTemporaryDir folder_;
  Keeper keeper_{folder_.path()};
  GameTable table_{keeper_.keeper()};
  Settings settings_;
  Sounds sounds_{settings_};
  std::vector<Sound> heard_;
};

TEST_F(SoundsTest, EachHasItsFile) {
  for (std::size_t i = 0; i < sound_count; ++i) {
    QFile file(":" + file_of(static_cast<Sound>(i)).path());
    EXPECT_TRUE(file.open(QIODevice::ReadOnly)) << file.fileName().toStdString();
    EXPECT_EQ(file.read(4), "RIFF");
  }
}

TEST_F(SoundsTest, AStoneIsPlaced) {
  begin("snort", "4/4/4/4 1");
  click(1, 1);
  EXPECT_THAT(heard_, ElementsAre(Sound::Place));
}

TEST_F(SoundsTest, ARookSlidesAndCaptures) {
  begin("equerre", "4rrrq/4rrrr/4rrrr/4rrrr/RRRR4/RRRR4/RRR4R/QRRR4 2");
  click(3, 5);
  EXPECT_THAT(heard_, IsEmpty()) << "only picked up";
  click(6, 5);
  EXPECT_THAT(heard_, ElementsAre(Sound::Slide, Sound::Capture));
}

TEST_F(SoundsTest, APlayerIsSkipped) {
  begin("vorassic", "jjj33/12jJ3/233rR/34rrr/43rrr 1 s 9-9");
  click(1, 4);
  EXPECT_THAT(heard_, ElementsAre(Sound::Place, Sound::Skip));
}

TEST_F(SoundsTest, TheEndIsHeardAfterTheMove) {
  begin("snort", "x1/2 1");
  click(1, 1);
  click(0, 1);
  EXPECT_THAT(heard_, testing::Contains(Sound::End).Times(1));
  EXPECT_EQ(heard_.back(), Sound::End);
}

TEST_F(SoundsTest, ADrawIsNoVictory) {
  begin("dodgem", "o2/o2/1xx 1");
  table_.offerDraw();
  table_.answerDraw(true);
  QCoreApplication::processEvents();
  EXPECT_THAT(heard_, ElementsAre(Sound::Draw));
}

TEST_F(SoundsTest, WhatIsRefusedIsHeard) {
  begin("snort", "x1/2 1");
  click(0, 0);
  EXPECT_THAT(heard_, ElementsAre(Sound::Refuse));
}

TEST_F(SoundsTest, LittleTimeIsHeard) {
  match::GameClock::Moment now;
  table_.table().use_time([&] { return now; });
  ASSERT_EQ(table_.newGame({{"game", "snort"}, {"rows", 4}, {"clock", "1+0"}}), QString());
  click(1, 1);
  heard_.clear();
  now += std::chrono::seconds(49);
  table_.table().tick();
  EXPECT_THAT(heard_, IsEmpty());
  now += std::chrono::seconds(1);
  table_.table().tick();
  EXPECT_THAT(heard_, ElementsAre(Sound::Short));
  table_.table().use_time(std::chrono::steady_clock::now);
}

TEST_F(SoundsTest, AMutedTableIsSilentAtOnce) {
  begin("snort", "4/4/4/4 1");
  settings_.setSound(false);
  click(1, 1);
  EXPECT_THAT(heard_, IsEmpty());
  settings_.setSound(true);
  click(3, 3);
  EXPECT_THAT(heard_, ElementsAre(Sound::Place));
}

}  // namespace
}  // namespace quadrille::desktop
