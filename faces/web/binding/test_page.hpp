// A page for the tests of the binding, and a worker that answers at once.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "faces/language/language.hpp"
#include "faces/web/binding/codec.hpp"
#include "faces/web/binding/session.hpp"
#include "table/mind.hpp"

namespace quadrille::web {

/// A page that does at once what it is asked to.
class Page {
 public:
  explicit Page(std::map<std::string, std::string> things = {})
      : kept(std::move(things)), session_(std::make_unique<Session>(kept, 1)) {
    use_language(Language::English);
  }

  Json call(const std::string& name, const Json& arguments = Json::array()) {
    const std::string text =
        session_->call(text_of({{"call", name}, {"arguments", arguments}, {"clock", clock}}));
    sent = text.size();
    Json reply = Json::parse(text);
    changed = reply.value("state", Json::object());
    state.update(changed, true);
    if (reply.contains("board")) draw(reply["board"]);
    if (reply.contains("analysis")) analysis = reply["analysis"];
    for (const Json& event : reply["events"]) take(event);
    return reply["value"];
  }
  Json table() const { return state.value("table", Json()); }
  Json start(std::string_view game, const std::string& size, const std::string& second,
             const std::string& control = "none") {
    const Json wishes{{"game", game}, {"size", size}, {"mode", ""},
                      {"fill", ""},   {"seed", ""},   {"clock", control}};
    return call("start", Json::array({wishes, "human", second}));
  }
  /// Lets the worker work; false when there is nothing to do.
  bool think() {
    if (order.is_null()) return false;
    const Json asked = std::exchange(order, Json());
    const auto hear = [&](const table::Report& report) {
      call("report", Json::array({asked["thinker"], asked["number"], text_of_report(report)}));
    };
    const table::Answer answer =
        mind_.think(order_from(asked["order"].get<std::string>()), {never, never}, hear);
    call("answer", Json::array({asked["thinker"], asked["number"], text_of_answer(answer)}));
    return true;
  }
  /// A place that can be touched.
  Json first() const {
    const int cell = table()["firsts"][0].get<int>();
    const int cols = table()["cols"].get<int>();
    return Json::array({cell / cols, cell % cols});
  }
  /// Makes some move with clicks, where a person can.
  void play() {
    call("click", first());
    if (table()["held"].is_null()) return;
    const Json target = table()["targets"][0];
    call("click", Json::array({target["row"], target["col"]}));
  }

  std::int64_t clock = 0;  ///< what time it is for clocks, in milliseconds
  std::map<std::string, std::string> kept;
  std::vector<std::string> told;
  std::vector<std::string> events;
  Json order;
  Json which;
  Json judged;  ///< the record of the game whose moves were all judged
  Json state = Json::object();
  Json changed = Json::object();  ///< of it, by the last call
  std::size_t sent = 0;           ///< letters in the last reply
  Json analysis;
  std::string ground;
  std::string under;  ///< marks below the pieces
  std::string over;   ///< and above them
  Json moved;         ///< the last move, as it is told
  std::vector<Json> cells;
  std::size_t drawn = 0;  ///< cells drawn at the last change of the board

 private:
  void draw(const Json& changes) {
    if (changes.contains("ground")) {
      ground = changes["ground"].get<std::string>();
      cells.assign(changes["cells"].size(), Json());
    }
    under = changes["under"].get<std::string>();
    over = changes["over"].get<std::string>();
    drawn = changes["cells"].size();
    for (const Json& cell : changes["cells"]) cells.at(cell["at"].get<std::size_t>()) = cell;
  }
  void take(const Json& event) {
    const auto name = event["event"].get<std::string>();
    events.push_back(name);
    if (name == "moved") moved = event;
    if (name == "told") told.push_back(event["words"].get<std::string>());
    if (name == "which") which = event;
    if (name == "judged") judged = event["record"];
    if (name == "order") order = event;
    if (name == "dropped") order = Json();
    if (name != "kept") return;
    if (event["text"].is_null()) {
      kept.erase(event["name"].get<std::string>());
    } else {
      kept[event["name"].get<std::string>()] = event["text"].get<std::string>();
    }
  }

  std::unique_ptr<Session> session_;
  table::Mind mind_{search::Settings{}};
};

}  // namespace quadrille::web
