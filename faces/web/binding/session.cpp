#include "faces/web/binding/session.hpp"

#include <algorithm>
#include <sstream>
#include <utility>

#include "faces/language/language.hpp"
#include "faces/web/binding/calls.hpp"

namespace quadrille::web {

namespace {

/// What the list of recent games is kept under.
constexpr const char* recent_name = "recent";

const char* word_for(table::Tone tone) {
  switch (tone) {
    case table::Tone::Refusal:
      return "refusal";
    case table::Tone::Problem:
      return "problem";
    case table::Tone::Notice:
      return "notice";
    case table::Tone::Announcement:
      return "announcement";
  }
  return "";
}

/// The members of `now` that are new or others than before.
Json changed_members(const Json& before, const Json& now) {
  Json changed = Json::object();
  for (const auto& [name, value] : now.items()) {
    const auto known = before.find(name);
    if (known == before.end() || *known != value) changed[name] = value;
  }
  return changed;
}

}  // namespace

PageShelf::PageShelf(Json& events, std::map<std::string, std::string> things)
    : events_(events), things_(std::move(things)) {
  std::istringstream names(things_[recent_name]);
  for (std::string name; std::getline(names, name);) {
    if (things_.contains(name)) recent_.push_back(name);
  }
}

void PageShelf::set_recent(const std::vector<std::string>& places) {
  for (const std::string& before : recent_) {
    if (std::find(places.begin(), places.end(), before) == places.end()) put(before, std::nullopt, {});
  }
  recent_ = places;
  std::string names;
  for (const std::string& name : recent_) names.append(name).append("\n");
  put(recent_name, names, {});
}

Result<std::optional<std::string>> PageShelf::read(const std::string& name) {
  const auto found = things_.find(name);
  return found == things_.end() ? std::nullopt : std::optional(found->second);
}

void PageShelf::put(std::string name, std::optional<std::string> text, OnDone on_done) {
  events_.push_back({{"event", "kept"}, {"name", name}, {"text", text ? Json(*text) : Json()}});
  if (text) {
    things_.insert_or_assign(std::move(name), *std::move(text));
  } else {
    things_.erase(name);
  }
  if (on_done) on_done(Done{});
}

void PageShelf::rename(const std::string& name, const std::string& new_name) {
  const auto found = things_.find(name);
  if (found == things_.end()) return;
  std::string text = found->second;
  put(name, std::nullopt, {});
  put(new_name, std::move(text), {});
}

std::vector<table::Listed> PageShelf::list(const std::string& folder) const {
  const std::string beginning = folder + "/";
  std::vector<table::Listed> listed;
  for (auto thing = things_.lower_bound(beginning);
       thing != things_.end() && thing->first.starts_with(beginning); ++thing)
    listed.push_back({thing->first});
  return listed;
}

Session::Session(std::map<std::string, std::string> kept, std::uint64_t seed)
    : seed_(seed),
      shelf_(events_, std::move(kept)),
      keeper_(shelf_),
      table_(players_, analysis_, keeper_, {seed, {}}) {
  table_.watch(*this);
  chronicle_.emplace(table_, archive_, [this] { return now_.empty() ? table::now() : now_; });
  table_.use_time([this] { return moment_; });
}

Session::~Session() { table_.unwatch(*this); }

std::string Session::call(std::string_view request) {
  events_ = Json::array();
  const Json asked = Json::parse(request);
  now_ = asked.value("now", std::string());
  moment_ = match::GameClock::Moment(std::chrono::milliseconds(asked.value("clock", std::int64_t{0})));
  Json reply;
  if (const Action action = find_call(asked["call"].get<std::string>()))
    reply["value"] = action(*this, asked["arguments"]);
  if (school_) school_->look();
  // A call that only asks changes nothing, and then there is nothing to draw.
  if (std::exchange(state_changed_, false) || board_changed_ || !events_.empty())
    reply["state"] = changed_state();
  if (std::exchange(board_changed_, false) && table_.is_open())
    reply["board"] = board_.changes(table_.viewed().position(), look_with_last(*this));
  if (std::exchange(analysis_changed_, false)) reply["analysis"] = analysis_of(*this);
  reply["events"] = std::exchange(events_, Json::array());
  return text_of(reply);
}

Json Session::changed_state() {
  const Json now = state_of(*this);
  stale_ = {};
  Json changed = changed_members(state_, now);
  // Of what is on the table only some was made.
  const auto table = changed.find("table");
  const auto known = state_.find("table");
  if (table != changed.end() && known != state_.end() && known->is_object()) {
    *table = changed_members(*known, *table);
    if (table->empty()) changed.erase(table);
  }
  state_.update(changed, true);
  return changed;
}

table::School& Session::school() {
  if (!school_) {
    chronicle_.reset();
    school_.emplace(table_, shelf_, Random(seed_));
    school_->on_judged = [this](const match::Record& game) {
      add("judged", {{"record", format_record(game)}});
    };
  }
  return *school_;
}

void Session::set_look(const picture::Look& look) {
  look_ = look;
  board_.forget();
  tell_all();
}

void Session::tell_all() {
  stale_ = Stale::all();
  board_changed_ = analysis_changed_ = true;
}

void Session::add(const char* event, Json more) {
  more["event"] = event;
  events_.push_back(std::move(more));
}

void Session::moved(const AnyPosition&, const Transition& told) {
  add("moved", {{"from", told.gesture.from ? shown(*told.gesture.from) : Json()},
                {"to", shown(told.gesture.to)},
                {"filled", shown(told.filled)},
                {"captured", shown(told.captured)},
                {"skipped", told.opponent_skipped}});
}

void Session::game_ended() { add("ended", {{"drawn", !winner(table_.viewed().outcome())}}); }

void Session::moves_changed() {
  stale_.moves = true;
  add("moves");
}

void Session::looked_elsewhere() {
  stale_ = Stale::all();
  board_changed_ = true;
  add("looked");
}

void Session::selected() {
  stale_.hand = true;
  add("selected");
}

void Session::seated() {
  stale_.hand = stale_.moves = true;
  add("seated");
}

void Session::occupied() {
  stale_.hand = true;
  add("occupied");
}

void Session::time_short(Side side) { add("short", {{"player", number(side)}}); }

void Session::told(table::Tone tone, const Message& what) {
  add("told", {{"tone", word_for(tone)}, {"words", say_unbroken(what)}});
}

void Session::asked_which_game(const std::vector<const AnyGame*>& games, const std::string& text) {
  add("which", {{"games", named(games)}, {"text", text}});
}

void Session::send(std::string_view thinker, std::uint32_t number, std::string order,
                   std::chrono::milliseconds pause, bool lasting) {
  add("order", {{"thinker", thinker},
                {"number", number},
                {"order", std::move(order)},
                {"pause", pause.count()},
                {"lasting", lasting}});
}

void Session::end(std::string_view thinker) { add("dropped", {{"thinker", thinker}}); }

namespace {

/// What `add` tells, as TypeScript.
constexpr const char* types_of_events =
    "export type Thinker = 'players' | 'analysis';\n\n"
    "export type TableEvent =\n"
    "  | { event: 'started' | 'moves' | 'looked' | 'selected' | 'seated' | 'occupied' | 'time' | 'hinted' | "
    "'warned' }\n"
    "  | { event: 'short'; player: number }\n"
    "  | { event: 'ended'; drawn: boolean }\n"
    "  | { event: 'moved'; from: Point | null; to: Point; filled: Point[]; captured: Point[]; skipped: "
    "boolean }\n"
    "  | { event: 'told'; tone: 'refusal' | 'problem' | 'notice' | 'announcement'; words: string }\n"
    "  | { event: 'which'; games: { id: string; name: string }[]; text: string }\n"
    "  | { event: 'judged'; record: string }\n"
    "  | { event: 'kept'; name: string; text: string | null }\n"
    "  | { event: 'order'; thinker: Thinker; number: number; order: string; pause: number; "
    "lasting: boolean }\n"
    "  | { event: 'dropped'; thinker: Thinker };\n\n"
    "/** What is not there has not changed. */\n"
    "export type Changes = Partial<Omit<State, 'table'>> & { table?: Partial<Game> | null };\n\n"
    "export interface Reply {\n  value: unknown;\n  state?: Changes;\n  board?: BoardChanges;\n"
    "  analysis?: Analysis | null;\n  events: TableEvent[];\n}\n\n";

}  // namespace

std::string interface_text() {
  return "// Written by the list of what the binding tells and takes (faces/web/binding); binding_test "
         "compares.\n\n" +
         types_of_state() + types_of_board() + types_of_analysis() + types_of_editor() + types_of_learning() +
         types_of_own_games() + types_of_events + types_of_words() + types_of_calls();
}

}  // namespace quadrille::web
