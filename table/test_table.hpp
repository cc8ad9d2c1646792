// A table for tests: who thinks for it answers when told to, what it keeps stays in memory, and what it tells
// is written down.
#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "games/registry.hpp"
#include "table/table.hpp"
#include "tests/sample_positions.hpp"

namespace quadrille::table {

/// Knows an answer to every order, at once: the first legal move, or what it was told to say.
class FakeThinker final : public Thinker {
 public:
  bool accepts_draws = false;
  std::optional<Message> fails;
  bool all_is_lost = false;      ///< for whoever moves, in analysis
  std::set<std::string> losing;  ///< moves that throw away what is won, in analysis

  void start(Order order, OnReport on_report, OnAnswer on_answer) override {
    asked_.emplace(Asked{std::move(order), std::move(on_report), std::move(on_answer)});
    ++orders;
  }
  void hurry() override { hurried = true; }
  void drop() override { asked_.reset(); }
  bool busy() const override { return asked_.has_value(); }
  const Order& order() const { return asked_->order; }
  void report(const Report& report) const { asked_->on_report(report); }

  /// Answers; false when nothing was asked.
  bool answer() {
    if (!asked_) return false;
    const Asked asked = *std::exchange(asked_, std::nullopt);
    asked.on_answer(
        fails ? Answer(Failed{*fails})
              : std::visit([&](const auto& order) { return reply(order, asked.on_report); }, asked.order));
    return true;
  }
  void answer_all() {
    while (answer()) {
    }
  }

  int orders = 0;
  bool hurried = false;

 private:
  struct Asked {
    Order order;
    OnReport on_report;
    OnAnswer on_answer;
  };

  static Answer reply(const MoveOrder& order, const OnReport&) {
    return Chosen{order.game.position()->legal_moves().front()};
  }
  Answer reply(const DrawOrder&, const OnReport&) const { return DrawAnswer{accepts_draws}; }
  static Answer reply(const HintOrder& order, const OnReport&) {
    const AnyPosition& position = order.game.position();
    return match::Advice{position->legal_moves().back(),
                         {position->to_move(), 0.75, Outcome::Undecided, std::nullopt}};
  }
  /// Every move is as good as the others but for those that lose; without any, the first move of the line was
  /// a mistake, if there was another.
  Answer reply(const AnalysisOrder& order, const OnReport& tell) const {
    const match::Match& line = order.inquiry.line();
    if (!order.inquiry.is_place_settled()) {
      const AnyPosition& position = line.position_at(order.inquiry.ply());
      Finding finding{3, 100, 1000, {}};
      for (const AnyMove move : position->legal_moves()) {
        finding.moves.push_back(
            {move, position->gesture(move), worth_of(position, move), position->move_text(move), ""});
      }
      std::stable_partition(finding.moves.begin(), finding.moves.end(),
                            [&](const RankedMove& move) { return !losing.contains(move.text); });
      tell(finding);
    }
    for (std::size_t i = 0; i < line.moves_played(); ++i) {
      if (!order.inquiry.known().judged[i]) tell(judged(line, i));
    }
    return Finished{};
  }
  match::Worth worth_of(const AnyPosition& position, AnyMove move) const {
    const Side mover = position->to_move();
    if (losing.contains(position->move_text(move))) return {mover, 0, win_for(opponent(mover)), 4};
    if (!losing.empty()) return {mover, 1, win_for(mover), 5};
    return {mover, 0.5, all_is_lost ? win_for(opponent(mover)) : Outcome::Undecided, std::nullopt};
  }
  match::JudgedMove judged(const match::Match& line, std::size_t i) const {
    const AnyPosition& position = line.position_at(i);
    const std::vector<AnyMove> moves = position->legal_moves();
    const match::Worth worth = worth_of(position, line.move_at(i));
    const bool is_bad =
        losing.empty() ? i == 0 && moves.size() > 1 : losing.contains(position->move_text(line.move_at(i)));
    if (!is_bad) return {i, match::Verdict::Best, worth, worth, {line.move_at(i)}};
    if (losing.empty()) return {i, match::Verdict::Mistake, worth, worth, {moves[1]}};
    const auto better = std::find_if(moves.begin(), moves.end(), [&](AnyMove move) {
      return !losing.contains(position->move_text(move));
    });
    AnyPosition after = position;
    after->play(line.move_at(i));
    return {i,         match::Verdict::Blunder,
            worth,     worth_of(position, *better),
            {*better}, {line.move_at(i), after->legal_moves().front()}};
  }
  static Answer reply(const RestOrder&, const OnReport&) { return Finished{}; }

  std::optional<Asked> asked_;
};

/// Keeps everything in memory, at once, or fails to.
class MemoryShelf final : public Shelf {
 public:
  std::map<std::string, std::string> things;
  std::vector<std::string> used;
  std::optional<Message> fails;
  bool has_stamps = true;  ///< as a folder has
  int reads = 0;

  Result<std::optional<std::string>> read(const std::string& name) override {
    ++reads;
    const auto found = things.find(name);
    return found == things.end() ? std::nullopt : std::optional(found->second);
  }
  void put(std::string name, std::optional<std::string> text, OnDone on_done) override {
    if (fails) return on_done(Error{*fails});
    if (text) {
      things.insert_or_assign(std::move(name), *std::move(text));
    } else {
      things.erase(name);
    }
    on_done(Done{});
  }
  void rename(const std::string& name, const std::string& new_name) override {
    things[new_name] = things.at(name);
    things.erase(name);
  }
  std::vector<Listed> list(const std::string& folder) const override {
    std::vector<Listed> listed;
    for (const auto& [name, text] : things) {
      if (!name.starts_with(folder + "/")) continue;
      listed.push_back({name, has_stamps ? std::optional(std::hash<std::string>{}(text)) : std::nullopt});
    }
    return listed;
  }
  std::string place_of(const std::string& name) const override { return "shelf/" + name; }
  std::vector<std::string> recent() const override { return used; }
  void set_recent(const std::vector<std::string>& places) override { used = places; }
};

/// Writes down what a table tells.
class Log final : public Watcher {
 public:
  std::vector<std::string> events;
  std::vector<std::string> said;  ///< "refused: …", "problem: …", "…"
  std::vector<const AnyGame*> asked;

  int count(std::string_view event) const {
    return static_cast<int>(std::count(events.begin(), events.end(), event));
  }
  void clear() {
    events.clear();
    said.clear();
  }

 private:
  void game_started() override { events.emplace_back("started"); }
  void moved(const AnyPosition&, const Transition&) override { events.emplace_back("moved"); }
  void game_ended() override { events.emplace_back("ended"); }
  void moves_changed() override { events.emplace_back("moves"); }
  void looked_elsewhere() override { events.emplace_back("looked"); }
  void selected() override { events.emplace_back("selected"); }
  void seated() override { events.emplace_back("seated"); }
  void occupied() override { events.emplace_back("occupied"); }
  void time_changed() override { events.emplace_back("time"); }
  void time_short(Side) override { events.emplace_back("short"); }
  void hinted() override { events.emplace_back("hinted"); }
  void warned() override { events.emplace_back("warned"); }
  void trained() override { events.emplace_back("trained"); }
  void place_analysed() override { events.emplace_back("place"); }
  void line_analysed() override { events.emplace_back("line"); }
  void told(Tone tone, const Message& what) override {
    const char* const head = tone == Tone::Refusal ? "refused: " : tone == Tone::Problem ? "problem: " : "";
    said.push_back(head + in_english(what));
  }
  void asked_which_game(const std::vector<const AnyGame*>& games, const std::string&) override {
    asked = games;
  }
  void shelf_changed() override { events.emplace_back("shelf"); }
};

/// All of it put together.
struct TestTable {
  TestTable() : TestTable(std::map<std::string, std::string>{}) {}
  /// With what an earlier sitting has left.
  explicit TestTable(std::map<std::string, std::string> kept) : keeper(with(shelf, std::move(kept))) {
    table.watch(log);
  }

  Table* operator->() { return &table; }
  Table& operator*() { return table; }

  /// A new game, or the words of its refusal.
  std::string start(std::string_view game, int size, const std::string& player1 = "human",
                    const std::string& player2 = "human") {
    const AnyGame& wanted = **find_game(game);
    Setup setup = standard_setup(wanted.sheet());
    setup.shape = square_shape(size);
    const Result<Done> started = table.start(wanted, setup, {player1, player2});
    return started ? "" : english(started.error());
  }
  void play(std::initializer_list<std::string_view> moves) {
    for (const std::string_view move : moves) table.play(move_of(table.viewed().position(), move));
  }
  std::string moves() const {
    const std::string text = format_record(table.tree().record());
    const std::size_t begin = text.find("\n\n") + 2;
    return text.substr(begin, text.size() - begin - 1);
  }
  std::string status() const { return in_english(table.status()); }

  MemoryShelf shelf;
  Keeper keeper;
  FakeThinker players;
  FakeThinker analysis;
  Log log;
  Table table{players, analysis, keeper, Terms{}};

 private:
  static MemoryShelf& with(MemoryShelf& shelf, std::map<std::string, std::string> kept) {
    shelf.things = std::move(kept);
    return shelf;
  }
};

}  // namespace quadrille::table
