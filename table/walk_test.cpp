// Games that people play who do anything at any time: whatever was done before, somebody can act, whoever
// hears the events knows what is on the table, and what is kept is the game.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "core/random.hpp"
#include "table/test_table.hpp"
#include "tests/effort.hpp"

namespace quadrille::table {
namespace {

/// All that a face shows, asked of the table anew only where an event says that it changed.
class Face final : public Watcher {
 public:
  explicit Face(Table& table) : table_(table) {
    show_all();
    table_.watch(*this);
  }
  Face(const Face&) = delete;
  Face& operator=(const Face&) = delete;
  ~Face() override { table_.unwatch(*this); }

  /// What it shows that is not so; empty when all is.
  std::vector<std::string> mistaken() {
    const std::map<std::string, std::string> shown = shown_;
    show_all();
    std::vector<std::string> wrong;
    for (const auto& [part, text] : shown_) {
      if (shown.at(part) != text) wrong.push_back(part + ": " + shown.at(part) + " is " + text);
    }
    return wrong;
  }

 private:
  void show(const std::string& part) { shown_[part] = parts_.at(part)(); }
  void show_all() {
    for (const auto& [part, tell] : parts_) show(part);
  }
  static std::string yes_or_no(bool yes) { return yes ? "yes" : "no"; }
  std::string rows() const {
    std::string text;
    for (const match::Tree::Row& row : table_.rows()) {
      text += " " + std::to_string(row.depth) + row.move;
      for (const std::string& comment : row.comments) text += "{" + comment + "}";
    }
    return text;
  }
  std::string held() const {
    const std::optional<Point> held = table_.selection().held();
    return held ? std::to_string(held->row) + "," + std::to_string(held->col) : "nothing";
  }

  /// What can be done now.
  std::string choices() const {
    std::string text;
    if (table_.can_play()) text += "play ";
    if (table_.can_take_back()) text += "take back ";
    if (table_.can_play_again()) text += "play again ";
    if (table_.can_resign()) text += "resign ";
    if (table_.can_offer_draw()) text += "offer a draw ";
    if (table_.can_pause()) text += "pause";
    return text;
  }
  std::string said() const {
    const std::optional<Message> explanation = table_.explanation();
    return in_english(table_.status()) + (explanation ? " " + in_english(*explanation) : "");
  }

  void show(std::initializer_list<const char*> parts) {
    for (const char* part : parts) show(part);
  }
  void game_started() override { show_all(); }
  void moves_changed() override { show({"rows", "comment", "choices"}); }
  void looked_elsewhere() override { show({"place", "comment", "held", "status", "choices"}); }
  void selected() override { show("held"); }
  void seated() override { show({"seats", "status", "choices"}); }
  void hinted() override { show({"hint", "status"}); }
  void warned() override { show("warning"); }
  void time_changed() override { show("time"); }
  void occupied() override {
    show({"thinking", "paused", "analysing", "offer", "teaching", "status", "choices"});
  }

  Table& table_;
  std::map<std::string, std::function<std::string()>> parts_{
      {"rows", [this] { return rows(); }},
      {"place", [this] { return table_.viewed().position()->text(); }},
      {"comment", [this] { return table_.tree().comment(); }},
      {"status", [this] { return said(); }},
      {"choices", [this] { return choices(); }},
      {"held", [this] { return held(); }},
      {"seats", [this] { return table_.seat(Side::First).name + " " + table_.seat(Side::Second).name; }},
      {"hint", [this] { return yes_or_no(table_.hint().has_value()); }},
      {"warning", [this] { return yes_or_no(table_.warning().has_value()); }},
      {"time", [this] { return table_.clock_face(Side::First) + " " + table_.clock_face(Side::Second); }},
      {"thinking", [this] { return yes_or_no(table_.is_thinking()); }},
      {"paused", [this] { return yes_or_no(table_.is_paused()); }},
      {"analysing", [this] { return yes_or_no(table_.is_analysing()); }},
      {"offer", [this] { return yes_or_no(table_.draw_for_person()); }},
      {"teaching", [this] { return yes_or_no(table_.teaching().warns); }},
  };
  std::map<std::string, std::string> shown_;
};

class AnyWalk : public testing::TestWithParam<const AnyGame*> {
 protected:
  void begin(bool timed) {
    const Sheet& sheet = GetParam()->sheet();
    auto setup = standard_setup(sheet);
    setup.shape = square_shape(sheet.sizes.smallest + 2);
    if (!GetParam()->start(setup)) setup = standard_setup(sheet);
    const auto control = timed ? *match::parse_time_control("1+2") : match::TimeControl{};
    ASSERT_TRUE(table_.table.start(*GetParam(), setup, {"human", "human"}, control));
  }

  std::string anyone() { return std::vector<std::string>{"human", "computer:1", "random"}[below(3)]; }
  std::size_t below(std::size_t end) {
    return static_cast<std::size_t>(random_.below(static_cast<int>(end)));
  }
  Side any_side() { return below(2) == 0 ? Side::First : Side::Second; }
  Point any_place() {
    const Shape shape = table_->viewed().position()->shape();
    return {random_.below(shape.rows + 2) - 1, random_.below(shape.cols + 2) - 1};
  }
  void play_any() {
    const std::vector<AnyMove> moves = table_->viewed().position()->legal_moves();
    if (!moves.empty()) table_->play(moves[below(moves.size())]);
  }

  /// Does anything, and tells what. What goes on with a game comes more often than what ends it.
  std::string step() {
    struct Deed {
      const char* name;
      int often;
      std::function<void()> does;
    };
    const std::vector<Deed> deeds{
        {"play", 30, [this] { play_any(); }},
        {"click", 10, [this] { table_->click(any_place()); }},
        {"drop", 4, [this] { table_->drop(any_place()); }},
        {"let_go", 2, [this] { table_->let_go(); }},
        {"players answer", 30, [this] { table_.players.answer(); }},
        {"analysis answers", 15, [this] { table_.analysis.answer(); }},
        {"take_back", 4, [this] { table_->take_back(); }},
        {"play_again", 4, [this] { table_->play_again(); }},
        {"ask_hint", 3, [this] { table_->ask_hint(); }},
        {"resign", 1, [this] { table_->resign(); }},
        {"offer_draw", 5, [this] { table_->offer_draw(); }},
        {"accept", 1, [this] { table_->answer_draw(true); }},
        {"decline", 3, [this] { table_->answer_draw(false); }},
        {"swap_sides", 2, [this] { table_->swap_sides(); }},
        {"sit", 4, [this] { table_->sit(any_side(), anyone()); }},
        {"play_all_the_same", 3, [this] { table_->play_all_the_same(); }},
        {"take_another_move", 2, [this] { table_->take_another_move(); }},
        {"teach", 3,
         [this] {
           table_->set_teaching({below(2) == 0, below(2) == 0});
         }},
        {"move_now", 1, [this] { table_->move_now(); }},
        {"pause", 2, [this] { table_->set_paused(true); }},
        {"go on", 4, [this] { table_->set_paused(false); }},
        {"tick", 6, [this] { wait(random_.below(2000)); }},
        {"tick long", 1, [this] { wait(random_.below(40'000)); }},
        {"out of sight", 1, [this] { table_->set_in_sight(false); }},
        {"in sight", 2, [this] { table_->set_in_sight(true); }},
        {"back", 3, [this] { table_->back(); }},
        {"forward", 3, [this] { table_->forward(); }},
        {"to_start", 1, [this] { table_->to_start(); }},
        {"to_end", 5, [this] { table_->to_end(); }},
        {"go_to_row", 3,
         [this] { table_->go_to_row(static_cast<int>(below(table_->rows().size() + 2)) - 1); }},
        {"analyse", 3, [this] { table_->set_analysing(true); }},
        {"end analysis", 3, [this] { table_->set_analysing(false); }},
        {"play_on_from_here", 2, [this] { table_->play_on_from_here(); }},
        {"promote", 2, [this] { table_->promote(); }},
        {"remove_move", 1, [this] { table_->remove_move(); }},
        {"comment", 2, [this] { table_->set_comment(below(2) == 0 ? "so" : ""); }},
        {"rematch", 1, [this] { table_->rematch(); }},
        {"start_from", 1, [this] { table_->start_from(table_->viewed().position()); }},
        {"a program fails", 1, [this] { fail_once(); }},
        {"take", 1, [this] { table_->take(table_->tree().record()); }},
    };
    int all = 0;
    for (const Deed& deed : deeds) all += deed.often;
    int chosen = random_.below(all);
    for (const Deed& deed : deeds) {
      chosen -= deed.often;
      if (chosen >= 0) continue;
      deed.does();
      return deed.name;
    }
    return {};
  }
  void wait(int milliseconds) {
    now_ += std::chrono::milliseconds(milliseconds);
    table_->tick();
  }
  void fail_once() {
    table_.players.fails = message("the program has ended by itself");
    table_.players.answer();
    table_.players.fails.reset();
  }

  bool somebody_can_act() {
    if (table_->game().is_over() || table_->is_analysing() || !table_->tree().at_mark()) return true;
    return table_->can_play() || table_.players.busy() || table_->draw_for_person() ||
           (table_->is_paused() && table_->can_pause());
  }
  /// What lies on the shelf is the game as far as it was played, and nothing when it is over.
  void expect_kept() {
    const auto kept = table_.shelf.things.find("unfinished.txt");
    ASSERT_EQ(kept == table_.shelf.things.end(), table_->game().is_over());
    if (table_->game().is_over()) return;
    const Result<match::Record> record = match::parse_record(kept->second);
    ASSERT_TRUE(record) << english(record.error()) << "\n" << kept->second;
    EXPECT_EQ(match::Match(*record).position()->text(), table_->game().position()->text()) << kept->second;
    EXPECT_EQ(record->main.entries.size(), table_->game().moves_played()) << kept->second;
  }

  Random random_{salt_of("walk") + static_cast<std::uint64_t>(GetParam()->sheet().id.front())};
  match::GameClock::Moment now_{std::chrono::hours(1)};
  TestTable table_;
};

INSTANTIATE_TEST_SUITE_P(Games, AnyWalk, testing::ValuesIn(all_games().begin(), all_games().end()),
                         [](const auto& instance) { return std::string(instance.param->sheet().id); });

TEST_P(AnyWalk, LeavesSomebodyWhoCanAct) {
  table_->use_time([this] { return now_; });
  std::size_t moves = 0;
  for (int game = 0; game < many(80); ++game) {
    begin(game % 2 == 1);
    Face face(*table_);
    std::string done;
    for (int i = 0; i < 120; ++i) {
      done += step() + "; ";
      if (done.size() > 400) done.erase(0, done.size() - 400);
      ASSERT_TRUE(somebody_can_act()) << done;
      ASSERT_THAT(face.mistaken(), testing::IsEmpty()) << done;
      expect_kept();
      ASSERT_FALSE(HasFailure()) << done;
      ASSERT_FALSE(table_.status().empty());
      ASSERT_EQ(table_->rows().size(), table_->tree().rows().size());
    }
    moves += table_->game().moves_played();
  }
  EXPECT_GT(moves, 80U) << "there was something to walk in";
}

}  // namespace
}  // namespace quadrille::table
