// take_pictures FOLDER [SCENE...]: pictures of the window, of every page and game, or of some, in three
// sizes; light ones in English, dark ones in French. Positions are fixed, nothing moves, and the computer
// thinks only where it is asked what moves are worth.
#include <QDir>
#include <QGuiApplication>
#include <QImage>
#include <QQuickItem>
#include <QQuickWindow>
#include <QSettings>
#include <QTemporaryDir>
#include <QtTest>
#include <algorithm>
#include <cstdio>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "faces/desktop/application.hpp"
#include "faces/desktop/board_item.hpp"
#include "games/registry.hpp"
#include "match/player.hpp"
#include "match/record.hpp"
#include "match/tree.hpp"

namespace quadrille::desktop {

namespace {

class Photographer {
 public:
  Photographer(Application& application, const QDir& folder) : application_(application), folder_(folder) {}

  /// False when a picture could not be written, or is not of what it should show.
  bool take_all(const QStringList& only) {
    for (const Scene& scene : scenes()) {
      if (!only.isEmpty() && !only.contains(QLatin1String(scene.name))) continue;
      close_dialogs();
      scene.set();
      for (const bool dark : {false, true}) {
        application_.settings().setAppearance(dark ? "dark" : "light");
        application_.settings().setLanguage(dark ? "fr" : "en");
        for (const QSize size : {QSize(640, 480), QSize(1024, 768), QSize(2560, 1440)}) {
          const QString name =
              QStringLiteral("%1-%2-%3").arg(scene.name, dark ? "dark" : "light").arg(size.width());
          take(name, size, scene.pointed);
        }
      }
    }
    return well_;
  }

 private:
  struct Scene {
    const char* name;
    std::function<void()> set;
    std::optional<Point> pointed = std::nullopt;  // where the mouse is
  };

  std::vector<Scene> scenes() {
    return {{"welcome", [] {}},
            {"new-game", [this] { ask("playAsked", "equerre"); }},
            {"snort", [this] { show("snort", 0, "[Size \"8\"]", 22); }},
            {"dodgem", [this] { show("dodgem", 1, "[Size \"6\"]", 18); }},
            {"equerre", [this] { show_capture(); }, Point{6, 5}},
            {"vorassic", [this] { show("vorassic", 2, "[Size \"8\"]\n[Mode \"snake\"]", 21); }},
            {"large-board", [this] { show("vorassic", 0, "[Size \"26\"]\n[Mode \"octopus\"]", 160); }},
            {"end", [this] { show("dodgem", 0, "[Size \"3\"]", 500); }},
            {"analysis", [this] { analyse(); }},
            {"heat", [this] { show_heat(); }, Point{1, 6}},
            {"own-games", [this] { show_own_games(Qt::Key_G); }},
            {"statistics", [this] { show_own_games(Qt::Key_T); }},
            {"settings", [this] { trigger("settings"); }},
            {"help", [this] { ask("rulesAsked", "snort"); }},
            {"set-up", [this] { QTest::keyClick(&window(), Qt::Key_P, Qt::ControlModifier); }},
            {"lessons", [this] { learn(0); }},
            {"lesson", [this] { take_lesson(); }},
            {"puzzles", [this] { learn(1); }},
            {"puzzle", [this] { take_puzzle(); }},
            {"mistakes", [this] { take_mistakes(); }},
            {"win-this", [this] { win_this(); }},
            {"warning", [this] { be_warned(); }}};
  }

  QQuickWindow& window() { return *application_.window(); }
  const table::Training& training() { return application_.classroom().school().training(); }

  void take(const QString& name, const QSize& size, const std::optional<Point>& pointed) {
    window().resize(size);
    wait_for([&] { return window().size() == size; });
    settle();
    for (const BoardItem* const board : window().findChildren<BoardItem*>("board")) {
      if (!pointed || !board->isVisible()) continue;
      const QRectF box = board->cellBox(pointed->row, pointed->col);
      // It comes from somewhere.
      for (const QPointF where : {box.topLeft(), box.center()})
        QTest::mouseMove(&window(), board->mapToScene(where).toPoint());
    }
    const QString path = folder_.filePath(name + QStringLiteral(".png"));
    constexpr int smallest_file = 0;
    if (settle().convertToFormat(QImage::Format_RGB32).save(path, "PNG", smallest_file)) return;
    std::fprintf(stderr, "cannot write %s\n", qUtf8Printable(path));
    well_ = false;
  }

  /// The window once two frames of it are alike: what opens, closes or finds its place has done so.
  QImage settle() {
    QImage seen;
    wait_for([&] {
      QImage now = window().grabWindow();
      std::swap(seen, now);
      return seen == now;
    });
    return seen;
  }

  void close_dialogs() {
    for (const char* name : {"newGameDialog", "settingsDialog", "helpDialog"})
      if (auto* const found = window().findChild<QObject*>(name)) QMetaObject::invokeMethod(found, "close");
    application_.table().setAnalysing(false);
    application_.table().setWarns(false);
    application_.table().setShowsValues(false);
  }

  /// A game that two greedy players have begun.
  void show(std::string_view id, int theme, std::string_view tags, int moves) {
    const std::string head = "[Game \"" + std::string(id) + "\"]\n" + std::string(tags) + "\n\n*\n";
    match::Tree tree(*match::parse_record(head));
    const auto player = *match::make_player("greedy", {});
    for (int move = 0; move < moves && !tree.game().is_over(); ++move) {
      const Result<AnyMove> chosen = player->choose(tree.game());
      if (chosen) static_cast<void>(tree.play(*chosen));
    }
    put(tree.record(), theme);
  }

  void put(const match::Record& record, int theme) {
    application_.settings().setTheme(theme);
    application_.table().table().take(record);
    QSettings().remove("recent");
  }

  /// The example of the subject: the rook at f4 is held over f7, where it would take the one at h7.
  void show_capture() {
    put(*match::parse_record("[Game \"equerre\"]\n[Size \"8\"]\n\n1. d7h7 *\n"), 0);
    application_.table().click(3, 5);
  }

  void show_heat() {
    show("snort", 0, "[Position \"3#x3/3#4/3#4/########/x2#4/3#1o2/2o#4/3#x3 1\"]", 0);
    application_.analyst().setShowsHeat(true);
    analyse_table();
  }

  void analyse() {
    show("dodgem", 0, "[Size \"4\"]", 9);
    analyse_table();
  }

  void analyse_table() {
    application_.table().setAnalysing(true);
    const Analyst& analyst = application_.analyst();
    wait_for([&] { return analyst.proven() && analyst.judged() == analyst.plies() && !analyst.searching(); });
  }

  /// Games of some months, as somebody has them who gets better.
  void show_own_games(Qt::Key key) {
    std::string records;
    for (int i = 0; i < 60; ++i) {
      const bool dodgem = i % 3 == 0;
      const bool won = i * 7 % 10 < 4 + i / 12;
      const auto two_digits = [](int number) { return (number < 10 ? "0" : "") + std::to_string(number); };
      records += std::string(dodgem ? "[Game \"dodgem\"]\n[Size \"3\"]" : "[Game \"snort\"]\n[Size \"6\"]") +
                 "\n[Player1 \"human\"]\n[Player2 \"computer:" + std::to_string(1 + i / 10) +
                 "\"]\n[Date \"2026-" + two_digits(1 + i / 6) + "-" + two_digits(1 + i * 5 % 28) +
                 "\"]\n[Mistakes \"" + std::to_string(i % 4) + "-1 0-0\"]\n\n" +
                 (dodgem ? "1. b3w " : "1. c3 ") + (won ? "1-0" : "0-1") + "\n\n";
    }
    application_.keeper().archive().read_in(records);
    QTest::keyClick(&window(), key, Qt::ControlModifier);
  }

  /// The lists of lessons or of puzzles.
  void learn(int tab) {
    Classroom& room = application_.classroom();
    room.leave();
    QTest::keyClick(&window(), Qt::Key_F2);
    window().findChild<QObject*>("learnTabs")->setProperty("currentIndex", tab);
  }

  /// One lesson is done; in the next a wrong move was answered.
  void take_lesson() {
    trigger("learn");
    Classroom& room = application_.classroom();
    room.takeLesson("snort", "place");
    room.show();
    wait_for([&] { return training().is_done() && !training().has_more(); });
    room.takeLesson("snort", "last");
    room.table()->click(0, 0);
    wait_for([&] { return training().stage() == table::TrainingStage::Wrong && !training().has_more(); });
  }

  /// Always the same one of those that chance chooses from; its solution is shown.
  void take_puzzle() {
    trigger("learn");
    Classroom& room = application_.classroom();
    const auto draw = [&] {
      room.takePuzzle(0, -1);
      return training().puzzle()->puzzle().name;
    };
    constexpr int often_enough = 100;
    std::string first = draw();
    for (int i = 0; i < often_enough; ++i) first = std::min(first, draw());
    while (draw() != first) {
    }
    room.show();
    wait_for([&] { return !training().has_more(); });
  }

  /// A game that was lost by three blunders; what was better is shown.
  void take_mistakes() {
    put(*match::parse_record(
            "[Game \"dodgem\"]\n[Size \"4\"]\n[Player1 \"human\"]\n[Player2 \"computer:4\"]\n\n1. c4n a1e 2. "
            "b4n "
            "a2e 3. c3n b1e 4. d4w a3s 5. b3w c1e 6. c4e d1e 7. a3n a4e 8. d4n b4e 9. d3n b2s 10. c2n b3e "
            "11. c1n c4e 12. d2n c3e 13. a2n d3e 14. a1n d4e 0-1\n"),
        0);
    trigger("mistakes");
    wait_for([&] { return training().mistakes() != nullptr && !training().mistakes()->question(); });
    application_.classroom().goTo(2);
    application_.classroom().show();
  }

  /// The position of the puzzle that was taken.
  void win_this() {
    take_puzzle();
    application_.classroom().playOut();
  }

  /// What all moves are worth, and one that would lose.
  void be_warned() {
    put(*match::parse_record("[Game \"dodgem\"]\n[Size \"3\"]\n\n*\n"), 0);
    GameTable& table = application_.table();
    table.setWarns(true);
    table.setShowsValues(true);
    const Analyst& analyst = application_.analyst();
    wait_for([&] { return !analyst.marks().empty() && analyst.proven(); });
    table.table().play(*table.table().game().position()->parse_move("b3n"));
    wait_for([&] { return !table.warning().isEmpty(); });
  }

  QObject& actions() { return *window().findChild<QObject*>("actions"); }
  void trigger(const char* action) {
    QMetaObject::invokeMethod(actions().property(action).value<QObject*>(), "trigger");
  }
  /// As the page does on which a game is chosen.
  void ask(const char* what, const char* game) {
    QMetaObject::invokeMethod(&actions(), what, Q_ARG(QString, QString(game)));
  }

  void wait_for(const std::function<bool()>& holds) {
    constexpr int long_enough = 60'000;
    if (QTest::qWaitFor(holds, long_enough)) return;
    std::fprintf(stderr, "waited in vain\n");
    well_ = false;
  }

  Application& application_;
  QDir folder_;
  bool well_ = true;
};

}  // namespace

}  // namespace quadrille::desktop

int main(int argc, char** argv) {
  if (argc < 2) {
    std::fputs("usage: take_pictures FOLDER [SCENE...]\n", stderr);
    return 2;
  }
  const QTemporaryDir home;
  for (const char* name : {"HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR"})
    qputenv(name, home.path().toUtf8());
  qputenv("QT_QPA_PLATFORM", "offscreen");
  qputenv("QT_QUICK_BACKEND", "software");
  quadrille::desktop::prepare_qt();
  const QGuiApplication qt(argc, argv);
  QSettings().setValue("animation", 0);
  QSettings().setValue("sound", false);
  quadrille::desktop::Application application(home.filePath("kept"));
  if (!application.show()) return 1;
  const QStringList only = QCoreApplication::arguments().mid(2);
  const QDir folder(QString::fromLocal8Bit(argv[1]));
  return quadrille::desktop::Photographer(application, folder).take_all(only) ? 0 : 1;
}
