// Random clicks, keys and menus: whatever a person or a cat does, the window goes on and the game makes
// sense.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QClipboard>
#include <QFile>
#include <QWheelEvent>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <iostream>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include "core/random.hpp"
#include "faces/desktop/test_window.hpp"
#include "games/registry.hpp"
#include "match/record.hpp"
#include "match/tree.hpp"
#include "tests/effort.hpp"
#include "tests/positions.hpp"
#include "tests/sample_positions.hpp"

namespace quadrille::desktop {

namespace {

/// Ends the program when the interface has not come back for so long: a hang, not a slow machine.
class Watchdog {
 public:
  ~Watchdog() {
    ending_ = true;
    thread_.join();
  }
  void beat() { ++beats_; }

 private:
  void watch() {
    constexpr int patience = 60;
    unsigned last = 0;
    for (int seconds = 0; !ending_ && seconds < patience; ++seconds) {
      for (int i = 0; i < 10 && !ending_; ++i) std::this_thread::sleep_for(std::chrono::milliseconds(100));
      if (std::exchange(last, beats_.load()) != beats_) seconds = 0;
    }
    if (ending_) return;
    std::fputs("the window hangs\n", stderr);
    std::abort();
  }

  std::atomic<unsigned> beats_{0};
  std::atomic<bool> ending_{false};
  std::thread thread_{[this] { watch(); }};
};

struct Deed {
  const char* name;
  int weight;
  std::function<void()> act;
};

class Monkey {
 public:
  Monkey(const AnyGame& first, std::uint64_t seed) : random_(seed) {
    deeds_ = {{"click on a cell", 30, [this] { click_cell(); }},
              {"legal move", 12, [this] { legal_move(); }},
              {"drag", 8, [this] { drag(); }},
              {"click anywhere", 12, [this] { click_at(some_point()); }},
              {"click in the menu bar", 4,
               [this] {
                 click_at({below(300), 15});
               }},
              {"click in a menu", 6,
               [this] {
                 click_at({below(400), 40 + below(300)});
               }},
              {"key", 14, [this] { some_key(); }},
              {"shortcut", 10, [this] { shortcut(); }},
              {"wheel", 3, [this] { wheel(); }},
              {"escape", 6, [this] { QTest::keyClick(&window.window(), Qt::Key_Escape); }},
              {"action", 8, [this] { action(); }},
              {"new game", 2, [this] { new_game(some_game()); }},
              {"paste", 2, [this] { paste(); }},
              {"file", 2, [this] { file(); }},
              {"settings", 2, [this] { settings(); }},
              {"resize", 1, [this] { window.window().resize(640 + below(800), 480 + below(600)); }}};
    new_game(first);
  }

  void run(int steps) {
    Watchdog watchdog;
    for (int step = 0; step < steps && !testing::Test::HasFailure(); ++step) {
      const Deed& deed = choose_deed();
      SCOPED_TRACE(testing::Message() << "step " << step << ": " << deed.name);
      do_timed(deed);
      tidy_up();
      check();
      watchdog.beat();
    }
  }

  /// For the log: times never decide.
  void report(std::uint64_t seed, int steps) const {
    std::cout << "monkey: seed " << seed << ", " << steps << " steps, " << games_
              << " games begun; longest time "
              << "away from the window " << longest_.milliseconds << " ms ("
              << longest_.processor_milliseconds << " ms of processor time): " << longest_.what.toStdString()
              << "; over 200 ms: " << slow_ << " times" << std::endl;
  }

 private:
  int below(int bound) { return random_.below(bound); }
  template <class T>
  const T& one_of(const std::vector<T>& all) {
    return all[static_cast<std::size_t>(below(static_cast<int>(all.size())))];
  }
  const AnyGame& some_game() {
    return *all_games()[static_cast<std::size_t>(below(static_cast<int>(all_games().size())))];
  }
  QPoint some_point() { return {below(window.window().width()), below(window.window().height())}; }
  Point some_cell() {
    if (!window.table_in_sight().open()) return {0, 0};
    const Shape shape = window.position()->shape();
    return {below(shape.rows + 2) - 1, below(shape.cols + 2) - 1};
  }
  bool board_is_seen() { return window.table_in_sight().open() && window.find_item("board"); }
  void click_at(QPoint where) {
    QTest::mouseMove(&window.window(), where);
    QTest::mouseClick(&window.window(), below(20) == 0 ? Qt::RightButton : Qt::LeftButton, {}, where);
  }
  void click_cell() { click_at(board_is_seen() ? window.middle_of(some_cell()) : some_point()); }

  void drag() {
    if (board_is_seen()) window.drag_quickly(some_cell(), some_cell());
  }

  const Deed& choose_deed() {
    int all = 0;
    for (const Deed& deed : deeds_) all += deed.weight;
    int chosen = below(all);
    for (const Deed& deed : deeds_) {
      if ((chosen -= deed.weight) < 0) return deed;
    }
    return deeds_.front();
  }

  void do_timed(const Deed& deed) {
    auto& application = *static_cast<TimedApplication*>(QCoreApplication::instance());
    QCoreApplication::processEvents();
    static_cast<void>(application.take_longest());
    deed.act();
    QCoreApplication::processEvents();
    if (below(10) == 0) QTest::qWait(5);
    TimedApplication::Longest longest = application.take_longest();
    slow_ += longest.milliseconds > 200;
    if (longest.milliseconds < longest_.milliseconds) return;
    longest_ = std::move(longest);
    longest_.what += QStringLiteral(" on ") + QLatin1String(deed.name);
  }

  /// What would lead out of the window: the dialog that writes where it is told to, tables that take minutes,
  /// and the end of the program.
  void tidy_up() {
    if (window.is_open("fileDialog")) QMetaObject::invokeMethod(&window.object("fileDialog"), "reject");
    window.application().maker().stop();
    if (!window.window().isVisible()) window.window().show();
  }

  void check() {
    if (!window.table().open()) return;
    const match::Tree& tree = window.game().tree();
    const AnyPosition& position = window.game().viewed().position();
    const std::optional<Message> flaw = position->flaw();
    EXPECT_FALSE(flaw) << in_english(*flaw);
    EXPECT_EQ(window.game().rows().size(), tree.rows().size());
    const std::string text = format_record(tree.record());
    if (text == checked_ && tree.path() == checked_path_) return;
    checked_ = text;
    checked_path_ = tree.path();
    const Result<match::Record> read = match::parse_record(text);
    ASSERT_TRUE(read) << in_english(read.error().why) << "\n" << text;
    EXPECT_EQ(format_record(*read), text);
    match::Tree again(*read);
    ASSERT_TRUE(again.go(tree.path())) << text;
    EXPECT_EQ(again.here().position()->text(), position->text());
    EXPECT_EQ(tree.path().empty(), window.table().currentRow() < 0);
  }

  void legal_move() {
    if (!board_is_seen() || !window.table_in_sight().canPlay()) return click_cell();
    const Gesture gesture = window.position()->gesture(any_move(window.position(), random_));
    if (gesture.from) click_at(window.middle_of(*gesture.from));
    if (board_is_seen()) click_at(window.middle_of(gesture.to));
  }

  void some_key() {
    static const std::vector<Qt::Key> keys{
        Qt::Key_Up,        Qt::Key_Down,      Qt::Key_Left, Qt::Key_Right, Qt::Key_Return, Qt::Key_Space,
        Qt::Key_Tab,       Qt::Key_Home,      Qt::Key_End,  Qt::Key_Enter, Qt::Key_Delete, Qt::Key_Backtab,
        Qt::Key_Backspace, Qt::Key_A,         Qt::Key_Y,    Qt::Key_N,     Qt::Key_1,      Qt::Key_F1,
        Qt::Key_F10,       Qt::Key_BraceLeft, Qt::Key_Menu};
    QTest::keyClick(&window.window(), one_of(keys));
  }

  void shortcut() {
    using Modifiers = Qt::KeyboardModifiers;
    const Modifiers control = Qt::ControlModifier;
    const Modifiers shifted = control | Qt::ShiftModifier;
    static const std::vector<std::pair<Qt::Key, Modifiers>> keys{{Qt::Key_N, control},
                                                                 {Qt::Key_N, shifted},
                                                                 {Qt::Key_O, control},
                                                                 {Qt::Key_S, control},
                                                                 {Qt::Key_E, control},
                                                                 {Qt::Key_C, shifted},
                                                                 {Qt::Key_C, control | Qt::AltModifier},
                                                                 {Qt::Key_V, shifted},
                                                                 {Qt::Key_P, control},
                                                                 {Qt::Key_Z, control},
                                                                 {Qt::Key_Z, shifted},
                                                                 {Qt::Key_H, control},
                                                                 {Qt::Key_M, control},
                                                                 {Qt::Key_Space, control},
                                                                 {Qt::Key_S, shifted},
                                                                 {Qt::Key_A, control},
                                                                 {Qt::Key_Home, control},
                                                                 {Qt::Key_Left, Qt::AltModifier},
                                                                 {Qt::Key_Right, Qt::AltModifier},
                                                                 {Qt::Key_End, control},
                                                                 {Qt::Key_Comma, control},
                                                                 {Qt::Key_M, shifted},
                                                                 {Qt::Key_L, control},
                                                                 {Qt::Key_G, Qt::AltModifier},
                                                                 {Qt::Key_F2, {}},
                                                                 {Qt::Key_F6, {}},
                                                                 {Qt::Key_F7, {}},
                                                                 {Qt::Key_F8, {}},
                                                                 {Qt::Key_F9, {}},
                                                                 {Qt::Key_Up, Qt::AltModifier},
                                                                 {Qt::Key_Down, Qt::AltModifier},
                                                                 {Qt::Key_D, control},
                                                                 {Qt::Key_R, control},
                                                                 {Qt::Key_H, shifted},
                                                                 {Qt::Key_Return, control},
                                                                 {Qt::Key_Q, control}};
    const auto& [key, modifiers] = one_of(keys);
    QTest::keyClick(&window.window(), key, modifiers);
  }

  void wheel() {
    const QPointF where = board_is_seen() ? window.middle_of(some_cell()) : some_point();
    QWheelEvent event(where, where, {}, {0, below(2) == 0 ? 120 : -120}, {}, {}, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(&window.window(), &event);
  }

  /// On the interface thread as an event of its own, as from a menu.
  void as_event(const std::function<void()>& act) {
    QMetaObject::invokeMethod(&window.table(), act, Qt::QueuedConnection);
    QCoreApplication::processEvents();
  }

  void action() {
    GameTable& table = window.table();
    static const std::vector<const char*> seats{"human",      "human",       "computer:1",
                                                "computer:3", "computer:10", "random"};
    const std::vector<std::function<void()>> actions{
        [&] { table.resign(); },
        [&] { table.offerDraw(); },
        [&] { table.answerDraw(below(2) == 0); },
        [&] { table.swapSides(); },
        [&] { table.seat(1 + below(2), one_of(seats)); },
        [&] { table.moveNow(); },
        [&] { table.setPaused(below(2) == 0); },
        [&] { table.setAnalysing(below(2) == 0); },
        [&] { table.playOnFromHere(); },
        [&] { table.promote(); },
        [&] { table.removeMove(); },
        [&] { table.goToRow(below(static_cast<int>(window.game().rows().size()) + 2) - 1); },
        [&] {
          table.setComment(one_of<QString>({"", "good", "a {brace}", "two\nlines", "é « » \"quoted\""}));
        },
        [&] { table.resume(); },
        [&] { table.rematch(); },
        [&] { table.takeBack(); },
        [&] { table.playAgain(); },
        [&] { table.hint(); }};
    as_event(one_of(actions));
  }

  void new_game(const AnyGame& game) {
    const Sheet& sheet = game.sheet();
    const bool large = below(8) == 0;
    const int sizes = large ? sheet.sizes.largest - sheet.sizes.smallest : 4;
    const int size = sheet.sizes.smallest + below(sizes / sheet.sizes.step + 1) * sheet.sizes.step;
    static const std::vector<QString> seats{"human",      "human",      "human",
                                            "computer:1", "computer:2", "computer:4"};
    QVariantMap wanted{{"game", QString::fromStdString(std::string(sheet.id))},
                       {"rows", size},
                       {"random", below(2) == 0},
                       {"seed", below(1000)},
                       {"player1", one_of(seats)},
                       {"player2", one_of(seats)}};
    if (!sheet.modes.empty()) {
      const int count = static_cast<int>(sheet.modes.size());
      const std::string_view mode = sheet.modes[static_cast<std::size_t>(below(count))].word;
      wanted["mode"] = QString::fromStdString(std::string(mode));
    }
    ++games_;
    as_event([this, wanted] { EXPECT_EQ(window.table().newGame(wanted), QString()); });
  }

  void paste() {
    QString text = QString::fromStdString(wander(start_of(some_game()), below(20), random_)->text());
    if (window.table().open() && below(2) == 0) text = QString::fromStdString(window.record());
    if (below(3) == 0) text.remove(below(static_cast<int>(text.size())), 1 + below(3));
    if (below(10) == 0) text.clear();
    QGuiApplication::clipboard()->setText(text);
    as_event([this] { window.table().paste(); });
  }

  static AnyPosition start_of(const AnyGame& game) { return started(game, standard_setup(game.sheet())); }

  void file() {
    const QString path = window.path(one_of<QString>({"a.txt", "b.txt", "no/c.txt"}));
    const QString picture = window.path(one_of<QString>({"a.svg", "a.png"}));
    const int what = below(5);
    as_event([this, path, picture, what] {
      if (what < 2) return static_cast<void>(window.table().saveTo(path));
      if (what < 4) return window.table().openFile(QUrl::fromLocalFile(path));
      window.table().savePicture(picture, 0, false);
    });
  }

  void settings() {
    Settings& settings = window.settings();
    const int what = below(4);
    as_event([this, &settings, what] {
      if (what == 0) settings.setAppearance(below(2) == 0 ? "light" : "dark");
      if (what == 1) settings.setTheme(below(3));
      if (what == 2) settings.setAnimation(below(4));
      if (what == 3) settings.setCoordinates(below(2) == 0);
    });
  }

  TestWindow window;
  Random random_;
  std::vector<Deed> deeds_;
  std::string checked_;
  match::Path checked_path_;
  TimedApplication::Longest longest_;
  int slow_ = 0;
  int games_ = 0;
};

}  // namespace

class MonkeyBusiness : public testing::TestWithParam<TestedGame> {};

INSTANTIATE_TEST_SUITE_P(Games, MonkeyBusiness,
                         testing::ValuesIn(std::vector<TestedGame>(all_games().begin(), all_games().end())),
                         [](const auto& tested) { return std::string(tested.param->sheet().id); });

TEST_P(MonkeyBusiness, NeverConfusesTheWindow) {
  const std::uint64_t seed =
      static_cast<std::uint64_t>(qEnvironmentVariableIntValue("QUADRILLE_MONKEY_SEED"));
  const int wanted = qEnvironmentVariableIntValue("QUADRILLE_MONKEY_STEPS");
  const int steps = many(wanted > 0 ? wanted : 3000);
  Monkey monkey(*GetParam(), seed);
  monkey.run(steps);
  monkey.report(seed, steps);
}

}  // namespace quadrille::desktop
