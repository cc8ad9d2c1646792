#include "faces/desktop/position_editor.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QTemporaryDir>
#include <QVariantMap>

#include "faces/desktop/keeper.hpp"
#include "faces/desktop/test_qt.hpp"

namespace quadrille::desktop {
namespace {

class PositionEditorTest : public WithQt {
 protected:
  QTemporaryDir folder;
  Keeper keeper{folder.path()};
  GameTable table{keeper.keeper()};
  PositionEditor editor{table};
};

TEST_F(PositionEditorTest, PutsAndTakesAway) {
  editor.setGame("snort");
  editor.setSize(3, 4);
  editor.clear();
  EXPECT_EQ(editor.text().toStdString(), "4/4/4 1");
  editor.setBrush("x");
  editor.put({0, 1});
  EXPECT_TRUE(editor.hasBrush({0, 1}));
  EXPECT_TRUE(editor.putLetter({2, 3}, '#'));
  EXPECT_FALSE(editor.putLetter({2, 3}, '?'));
  EXPECT_EQ(editor.text().toStdString(), "1x2/4/3# 1");
  editor.empty({0, 1});
  editor.put({9, 9});
  EXPECT_EQ(editor.text().toStdString(), "4/4/3# 1");
}

TEST_F(PositionEditorTest, TellsWhatChangedAndNothingElse) {
  QStringList told;
  const auto listen = [&](void (PositionEditor::*signal)(), const char* name) {
    QObject::connect(&editor, signal, [&told, name] { told.append(name); });
  };
  listen(&PositionEditor::gameChanged, "game");
  listen(&PositionEditor::boardChanged, "board");
  listen(&PositionEditor::moverChanged, "mover");
  listen(&PositionEditor::scoreChanged, "score");
  listen(&PositionEditor::brushChanged, "brush");
  listen(&PositionEditor::textChanged, "text");
  const auto after = [&](const std::function<void()>& act) {
    told.clear();
    act();
    return told.join(' ').toStdString();
  };
  editor.setGame("vorassic");
  const QString other = editor.palette().back().toMap()["letter"].toString();
  EXPECT_EQ(after([&] { editor.setBrush(other); }), "brush");
  EXPECT_EQ(after([&] { editor.setToMove(2); }), "mover text");
  EXPECT_EQ(after([&] { editor.setScore(1, 7); }), "score text");
  EXPECT_EQ(after([&] { editor.put({2, 2}); }), "board text");
  EXPECT_EQ(after([&] { editor.put({2, 2}); }), "") << "it is there";
  EXPECT_EQ(after([&] { editor.setGame("vorassic"); }), "");
  EXPECT_THAT(after([&] { editor.setGame("snort"); }), testing::StartsWith("game board"));
}

TEST_F(PositionEditorTest, TellsWhyThereIsNoPlaying) {
  EXPECT_FALSE(editor.read("what is this").isEmpty());
  editor.setGame("equerre");
  EXPECT_TRUE(editor.problem().isEmpty());
  editor.clear();
  EXPECT_FALSE(editor.problem().isEmpty()) << "there are no queens";
  editor.play();
  EXPECT_FALSE(table.open());
}

TEST_F(PositionEditorTest, PlaysWhatIsThere) {
  ASSERT_EQ(editor.read("1x2/o2x/3o/1o2 2").toStdString(), "");
  EXPECT_EQ(editor.game().toStdString(), "dodgem") << "another game's position is found out";
  EXPECT_EQ(editor.toMove(), 2);
  editor.play();
  ASSERT_TRUE(table.open());
  EXPECT_EQ(table.positionText(), editor.text());
}

TEST_F(PositionEditorTest, AsksWhichGameATextIsMeantFor) {
  QVariantList asked;
  QObject::connect(&editor, &PositionEditor::gameAsked,
                   [&](const QVariantList& games, const QString&) { asked = games; });
  editor.setGame("equerre");
  EXPECT_FALSE(editor.read("x1o/3/3 1").isEmpty());
  ASSERT_EQ(asked.size(), 2);
  EXPECT_EQ(asked[1].toMap()["id"], "dodgem");
  EXPECT_EQ(editor.game().toStdString(), "equerre");
  editor.readAs("dodgem", "x1o/3/3 1");
  EXPECT_EQ(editor.game().toStdString(), "dodgem");
  EXPECT_EQ(editor.text().toStdString(), "x1o/3/3 1");
}

TEST_F(PositionEditorTest, BeginsWithTheGameLookedAt) {
  ASSERT_EQ(table.newGame({{"game", "equerre"}, {"rows", 6}}).toStdString(), "");
  editor.begin();
  EXPECT_EQ(editor.text(), table.positionText());
  EXPECT_TRUE(editor.hasGame());
}

}  // namespace
}  // namespace quadrille::desktop
