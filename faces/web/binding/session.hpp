// The table as a page has it. The page says what a person does in calls, and each call comes back with what
// changed: nothing happens at the table between two calls, so nothing else need ever be told.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "faces/picture/picture.hpp"
#include "faces/web/binding/fields.hpp"
#include "faces/web/binding/shown_board.hpp"
#include "faces/web/binding/worker_thinker.hpp"
#include "table/archive.hpp"
#include "table/chronicle.hpp"
#include "table/editor.hpp"
#include "table/keeper.hpp"
#include "table/school.hpp"
#include "table/shelf.hpp"
#include "table/table.hpp"
#include "table/watcher.hpp"

namespace quadrille::web {

/// A browser's storage, of which the page is told what to write. Of what was read at the beginning nothing
/// else changes.
class PageShelf final : public table::Shelf {
 public:
  PageShelf(Json& events, std::map<std::string, std::string> things);

  Result<std::optional<std::string>> read(const std::string& name) override;
  void put(std::string name, std::optional<std::string> text, OnDone on_done) override;
  void rename(const std::string& name, const std::string& new_name) override;
  std::vector<table::Listed> list(const std::string& folder) const override;
  std::string place_of(const std::string& name) const override { return name; }
  std::vector<std::string> recent() const override { return recent_; }
  /// Of a game that is no longer among them nothing is kept, for nobody could find it.
  void set_recent(const std::vector<std::string>& places) override;

 private:
  Json& events_;
  std::map<std::string, std::string> things_;
  std::vector<std::string> recent_;
};

/// What of a game on a large board takes long to make: each is made anew only after an event of the table
/// that can change it.
struct Stale {
  bool place = false;  ///< what is looked at
  bool hand = false;   ///< what a person can do there
  bool moves = false;
  static constexpr Stale all() { return {true, true, true}; }
};

class Session final : private table::Watcher, private Courier {
 public:
  /// With what the browser has kept, and a number that decides all that is random.
  Session(std::map<std::string, std::string> kept, std::uint64_t seed);
  ~Session() override;

  /// `request` is {"call": name, "arguments": [...]}, and maybe "now": the time where the page is, as
  /// table::now() gives it, and "clock": milliseconds since whenever, for clocks; so that the same calls
  /// always have the same replies. See calls.cpp. The reply is what interface.d.ts calls Reply.
  std::string call(std::string_view request);

  // For the calls.

  table::Table& table() { return table_; }
  const table::Table& table() const { return table_; }
  table::Editor& editor() { return editor_; }
  /// Where one learns, at this table: whoever plays a game has another.
  table::School& school();
  /// Null where nobody has learned yet.
  const table::School* known_school() const { return school_ ? &*school_ : nullptr; }
  /// The games that were played to their end here.
  table::Archive& archive() { return archive_; }
  /// Null where lessons are taken: what is played there is no game.
  table::Chronicle* chronicle() { return chronicle_ ? &*chronicle_ : nullptr; }
  PageShelf& shelf() { return shelf_; }
  WorkerThinker& thinker(std::string_view name) { return name == "players" ? players_ : analysis_; }
  const picture::Look& look() const { return look_; }
  void set_look(const picture::Look& look);
  /// "en" or "fr", for texts that bring their own words.
  const std::string& language() const { return language_; }
  void set_language(std::string language) { language_ = std::move(language); }
  /// What of the state the page is told of by this call.
  const Stale& stale() const { return stale_; }
  /// Something changed that the table does not tell of.
  void tell_state() { state_changed_ = true; }
  /// The page draws everything anew.
  void tell_all();

 private:
  void add(const char* event, Json more = Json::object());
  /// What is no longer as the page has it.
  Json changed_state();

  void game_started() override { add("started"); }
  void moved(const AnyPosition& before, const Transition& told) override;
  void game_ended() override;
  void moves_changed() override;
  void looked_elsewhere() override;
  void selected() override;
  void seated() override;
  void occupied() override;
  void time_changed() override { add("time"); }
  void time_short(Side side) override;
  void hinted() override { add("hinted"); }
  void warned() override { add("warned"); }
  void trained() override { state_changed_ = true; }
  void place_analysed() override { analysis_changed_ = true; }
  void line_analysed() override { analysis_changed_ = true; }
  void told(table::Tone tone, const Message& what) override;
  void asked_which_game(const std::vector<const AnyGame*>& games, const std::string& text) override;

  void send(std::string_view thinker, std::uint32_t number, std::string order,
            std::chrono::milliseconds pause, bool lasting) override;
  void end(std::string_view thinker) override;

  Json events_ = Json::array();
  Json state_ = Json::object();  ///< as the page has it
  Stale stale_;
  ShownBoard board_;
  bool board_changed_ = false;
  bool analysis_changed_ = false;
  bool state_changed_ = false;
  std::string now_;
  match::GameClock::Moment moment_;
  std::string language_ = "fr";
  std::uint64_t seed_;
  picture::Look look_;
  PageShelf shelf_;
  table::Keeper keeper_;
  WorkerThinker players_{"players", *this};
  WorkerThinker analysis_{"analysis", *this};
  table::Table table_;
  table::Editor editor_;
  table::Archive archive_{shelf_};
  std::optional<table::Chronicle> chronicle_;
  std::optional<table::School> school_;
};

Json shown(Point point);
Json shown(const std::vector<Point>& points);
Json shown(const picture::Layout& layout);
/// What the page shows of the table; see state.cpp.
Json state_of(const Session& session);
/// How the board that is looked at is drawn.
picture::Look look_with_last(const Session& session);

/// What a call does and gives back; null when there is no such call.
using Action = Json (*)(Session& session, const Json& arguments);
Action find_call(std::string_view name);

/// All of the types above as TypeScript: faces/web/page/src/interface.d.ts.
std::string interface_text();
/// The parts of it that stand beside the lists they are made of.
std::string types_of_state();
std::string types_of_calls();
std::string types_of_words();
/// The page's own words, in the language in use.
Json words();

}  // namespace quadrille::web
