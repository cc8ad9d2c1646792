// Files: the dialog by which people find them, and what comes of it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QFile>
#include <algorithm>
#include <cmath>

#include "faces/desktop/test_window.hpp"

namespace quadrille::desktop {

namespace {

QUrl file_url(const QString& path) { return QUrl::fromLocalFile(path); }

double brightness(const QColor& colour) {
  const auto part = [](double value) {
    return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
  };
  return 0.2126 * part(colour.redF()) + 0.7152 * part(colour.greenF()) + 0.0722 * part(colour.blueF());
}

/// From 1 to 21; from 4.5 on a text is easy to read.
double contrast(const QColor& one, const QColor& other) {
  const auto [darker, lighter] = std::minmax({brightness(one), brightness(other)});
  return (lighter + 0.05) / (darker + 0.05);
}

}  // namespace

class Files : public testing::Test {
 protected:
  Files() {
    window.start({{"game", "dodgem"}, {"rows", 4}});
    window.play("b4n");
    before = window.record();
  }
  void expect_problem(const std::string& said) {
    ASSERT_EQ(window.problems.size(), 1);
    EXPECT_THAT(window.problems[0].toStdString(), testing::HasSubstr(said));
    EXPECT_EQ(window.record(), before);
    EXPECT_TRUE(window.is_open("problemDialog"));
    window.click("problemCloseButton");
    EXPECT_TRUE(TestWindow::until([&] { return !window.is_open("problemDialog"); }));
  }

  TestWindow window;
  std::string before;
};

TEST_F(Files, SavedGamesAreOpenedAgain) {
  const QString path = window.path("game.txt");
  EXPECT_EQ(window.table().saveTo(path), "");
  EXPECT_EQ(content(path), before);
  window.start({{"game", "snort"}});
  window.table().openFile(file_url(path));
  window.settle();
  EXPECT_EQ(window.record(), before);
  const QVariantList recent = window.application().keeper().recent();
  EXPECT_TRUE(std::any_of(recent.begin(), recent.end(),
                          [&](const QVariant& file) { return file.toMap()["path"] == path; }));
  EXPECT_TRUE(window.problems.isEmpty());
}

TEST_F(Files, DamagedFileIsToldWithItsPlace) {
  const QString path = window.path("bad.txt");
  write(path, "[Game \"dodgem\"]\n[Size \"4\"]\n\n1. b4n a1e\n2. c9n *\n");
  window.table().openFile(file_url(path));
  expect_problem("line 5");
  EXPECT_THAT(window.problems[0].toStdString(), testing::HasSubstr("bad.txt"));
}

TEST_F(Files, BinaryEmptyAndMissingFilesAreTold) {
  const QString path = window.path("bad.txt");
  write(path, std::string("\x89PNG\r\n\x1a\n\0\0\0", 11));
  window.table().openFile(file_url(path));
  expect_problem("bad.txt");
  window.problems.clear();
  write(path, "");
  window.table().openFile(file_url(path));
  expect_problem("bad.txt");
  window.problems.clear();
  window.table().openFile(file_url(window.path("nowhere.txt")));
  expect_problem("nowhere.txt");
  window.problems.clear();
  window.table().openFile(file_url(window.folder()));
  expect_problem(window.folder().toStdString());
}

TEST_F(Files, WhatCannotBeSavedIsToldAtOnce) {
  for (const QString& path : {QStringLiteral("/dev/full"), QStringLiteral("/proc/game.txt"), window.folder(),
                              window.path("no/such/folder/game.txt")}) {
    window.problems.clear();
    EXPECT_THAT(window.table().saveTo(path).toStdString(), testing::HasSubstr(path.toStdString()));
    window.table().savePicture(path, 0, false);
    ASSERT_TRUE(TestWindow::until([&] { return !window.problems.isEmpty(); }));
    expect_problem(path.toStdString());
  }
  EXPECT_EQ(window.table().saveTo(window.path("game.txt")), "");
  EXPECT_EQ(content(window.path("game.txt")), before) << "nothing is lost";
}

TEST_F(Files, PicturesAreWritten) {
  const auto save = [&](const QString& name, int theme, bool dark) {
    window.announcements.clear();
    window.table().savePicture(window.path(name), theme, dark);
    ASSERT_TRUE(TestWindow::until([&] { return !window.announcements.isEmpty(); }));
    EXPECT_THAT(window.announcements[0].toStdString(), testing::HasSubstr("The picture is saved in"));
  };
  save("board.svg", 1, true);
  save("board.png", 2, false);
  EXPECT_THAT(content(window.path("board.svg")), testing::HasSubstr("<svg"));
  const QImage picture(window.path("board.png"));
  EXPECT_EQ(picture.width(), 1200);
  EXPECT_NE(picture.pixelColor(600, 600).alpha(), 0);
}

class Dialogs : public Files {
 protected:
  Dialogs() { window.settings().rememberFolder(window.folder()); }
  /// As a key of the menu asks for it.
  void ask(Qt::Key letter) {
    window.announcements.clear();
    window.key(letter, Qt::ControlModifier);
    EXPECT_TRUE(TestWindow::until([&] { return window.object("fileDialog").property("opened").toBool(); }));
    window.settle();
  }
  void expect_closed() {
    EXPECT_TRUE(TestWindow::until([&] { return !window.is_open("fileDialog"); }));
  }
  void type_name(const QString& name) {
    window.item("fileName").forceActiveFocus(Qt::TabFocusReason);
    window.key(Qt::Key_A, Qt::ControlModifier);
    window.type(name);
  }
  void save_as(const QString& name) {
    ask(Qt::Key_S);
    type_name(name);
    window.key(Qt::Key_Return);
  }
  void expect_asked() {
    ASSERT_TRUE(TestWindow::until([&] { return window.item("keepButton").hasActiveFocus(); }));
  }
};

TEST_F(Dialogs, ANewFileIsSavedUnderTheNameSuggested) {
  ask(Qt::Key_S);
  const QString name = window.text_of("fileName");
  EXPECT_THAT(name.toStdString(), testing::MatchesRegex("dodgem 20[0-9][0-9]-[0-9][0-9]-[0-9][0-9]\\.txt"));
  EXPECT_EQ(window.item("fileName").property("selectedText").toString() + ".txt", name);
  EXPECT_EQ(window.text_of("fileButton"), "Save");
  EXPECT_TRUE(window.item("fileButton").isEnabled());
  window.key(Qt::Key_Return);
  expect_closed();
  EXPECT_EQ(content(window.path(name)), before);
  EXPECT_THAT(window.announcements.back().toStdString(), testing::HasSubstr("The game is saved in"));
}

TEST_F(Dialogs, ASavedGameIsOpenedByKeys) {
  save_as("mine");
  expect_closed();
  EXPECT_EQ(content(window.path("mine.txt")), before);
  window.start({{"game", "snort"}});
  ask(Qt::Key_O);
  EXPECT_EQ(window.text_of("fileButton"), "Open");
  ASSERT_TRUE(TestWindow::until([&] { return window.item("fileList").hasActiveFocus(); }));
  window.type("m");
  EXPECT_EQ(window.text_of("fileName"), "mine.txt");
  window.key(Qt::Key_Return);
  expect_closed();
  EXPECT_EQ(window.record(), before);
}

TEST_F(Dialogs, AGameIsFoundByMouse) {
  QDir(window.folder()).mkpath("old/older");
  write(window.path("old/older/game.txt"), before);
  window.start({{"game", "snort"}});
  ask(Qt::Key_O);
  const auto double_click = [&](const QString& name) {
    QTest::mouseDClick(&window.window(), Qt::LeftButton, {}, window.middle_of(window.item(name)));
    window.settle();
  };
  double_click("file-old");
  EXPECT_EQ(window.text_of("folderLabel"), window.path("old"));
  double_click("file-older");
  window.click("upButton");
  window.click("file-older");
  window.click("fileButton");
  EXPECT_EQ(window.text_of("folderLabel"), window.path("old/older"));
  window.click("file-game.txt");
  EXPECT_EQ(window.text_of("fileName"), "game.txt");
  window.click("fileButton");
  expect_closed();
  EXPECT_EQ(window.record(), before);
  ask(Qt::Key_O);
  EXPECT_EQ(window.text_of("folderLabel"), window.path("old/older")) << "the folder used last";
  window.click("place-0");
  EXPECT_EQ(window.text_of("folderLabel"), QDir::homePath());
}

TEST_F(Dialogs, WhatIsThereIsReplacedOnlyAfterAYes) {
  write(window.path("mine.txt"), "precious");
  save_as("mine");
  expect_asked();
  window.key(Qt::Key_Return);  // on what is safe
  EXPECT_TRUE(TestWindow::until([&] { return !window.is_open("replaceDialog"); }));
  EXPECT_EQ(content(window.path("mine.txt")), "precious");
  EXPECT_TRUE(window.is_open("fileDialog")) << "another name can be tried";
  window.key(Qt::Key_Return);
  expect_asked();
  window.key(Qt::Key_Escape);
  EXPECT_TRUE(TestWindow::until([&] { return !window.is_open("replaceDialog"); }));
  EXPECT_EQ(content(window.path("mine.txt")), "precious");
  window.click("fileButton");
  expect_asked();
  window.click("replaceButton");
  expect_closed();
  EXPECT_EQ(content(window.path("mine.txt")), before);
}

TEST_F(Dialogs, PicturesHaveTheKindThatIsChosen) {
  ask(Qt::Key_E);
  type_name("board");
  window.key(Qt::Key_Return);
  expect_closed();
  ASSERT_TRUE(TestWindow::until([&] { return !window.announcements.isEmpty(); }));
  EXPECT_THAT(content(window.path("board.svg")), testing::HasSubstr("<svg"));
  ask(Qt::Key_E);
  type_name("board.svg");
  window.item("fileKind").forceActiveFocus(Qt::TabFocusReason);
  window.key(Qt::Key_Down);
  EXPECT_EQ(window.text_of("fileName"), "board.png");
  window.click("fileButton");
  expect_closed();
  ASSERT_TRUE(TestWindow::until([&] { return !window.announcements.isEmpty(); }));
  EXPECT_EQ(QImage(window.path("board.png")).width(), 1200);
}

TEST_F(Dialogs, WhatIsWrongIsSaidInTheDialog) {
  ask(Qt::Key_S);
  for (const auto& [name, said] : {std::pair{"", "needs a name"}, {"no/such/game", "There is no folder"}}) {
    type_name(name);
    if (*name == 0) window.key(Qt::Key_Delete);
    window.key(Qt::Key_Return);
    EXPECT_THAT(window.text_of("fileProblem").toStdString(), testing::HasSubstr(said));
  }
  window.key(Qt::Key_Escape);
  expect_closed();
  write(window.path("bad.txt"), "a shopping list");
  ask(Qt::Key_O);
  type_name("bad");
  window.key(Qt::Key_Return);
  EXPECT_THAT(window.text_of("fileProblem").toStdString(), testing::HasSubstr("bad.txt"));
  EXPECT_TRUE(window.is_open("fileDialog"));
  EXPECT_TRUE(window.problems.isEmpty());
  EXPECT_EQ(window.record(), before);
}

TEST_F(Dialogs, AFolderIsMadeToSaveIn) {
  ask(Qt::Key_S);
  window.click("newFolderButton");
  ASSERT_TRUE(TestWindow::until([&] { return window.item("folderName").hasActiveFocus(); }));
  window.type("lessons");
  window.key(Qt::Key_Return);
  ASSERT_TRUE(TestWindow::until([&] { return window.item("fileName").hasActiveFocus(); }));
  EXPECT_EQ(window.text_of("folderLabel"), window.path("lessons"));
  type_name("one");
  window.click("fileButton");
  expect_closed();
  EXPECT_EQ(content(window.path("lessons/one.txt")), before);
}

TEST_F(Dialogs, SpeakFrenchAndCanBeReadInBothThemes) {
  write(window.path("mine & yours.txt"), before);
  window.settings().setLanguage("fr");
  for (const char* appearance : {"light", "dark"}) {
    window.settings().setAppearance(appearance);
    ask(Qt::Key_O);
    EXPECT_EQ(window.text_of("fileButton"), "Ouvrir");
    EXPECT_EQ(window.item("fileKind").property("displayText"), "Parties (*.txt)");
    window.key(Qt::Key_End);
    EXPECT_TRUE(window.item("file-mine & yours.txt").property("highlighted").toBool());
    const auto* const palette = window.window().property("palette").value<QObject*>();
    EXPECT_GE(contrast(palette->property("highlight").value<QColor>(),
                       palette->property("highlightedText").value<QColor>()),
              4.5);
    window.click("fileCancelButton");
    expect_closed();
  }
}

}  // namespace quadrille::desktop
