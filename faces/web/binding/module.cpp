// What the module gives to JavaScript: a table for the page's thread, and a mind for a worker. Texts go in
// and come out; faces/web/page/src/interface.d.ts says what is in them.
#include <emscripten.h>

#include <memory>

#include "core/workers.hpp"
#include "faces/web/binding/codec.hpp"
#include "faces/web/binding/session.hpp"
#include "table/mind.hpp"

namespace quadrille::web {

namespace {

// The compiler's names for JavaScript's own part.
// clang-format off
EM_JS(void, tell_page, (const char* report), { Module.onReport(UTF8ToString(report)); });
// clang-format on

Stop stop{false};
static_assert(sizeof(stop) == 1 && Stop::is_always_lock_free);

std::unique_ptr<Session>& session() {
  static std::unique_ptr<Session> only;
  return only;
}

/// Kept until the next call, so that JavaScript can read it.
const char* handed_out(std::string text) {
  static std::string kept;
  kept = std::move(text);
  return kept.c_str();
}

}  // namespace

extern "C" {

/// Sits down: `kept` is an object of texts by their names.
EMSCRIPTEN_KEEPALIVE void quadrille_begin(const char* kept, double seed) {
  session() = std::make_unique<Session>(Json::parse(kept).get<std::map<std::string, std::string>>(),
                                        static_cast<std::uint64_t>(seed));
}

EMSCRIPTEN_KEEPALIVE const char* quadrille_call(const char* request) {
  return handed_out(session()->call(request));
}

/// For a worker: comes back with the answer.
EMSCRIPTEN_KEEPALIVE const char* quadrille_think(const char* order) {
  static table::Mind mind{search::Settings{.threads = hardware_threads()}};
  return handed_out(
      text_of_answer(mind.think(order_from(order), {stop, stop}, [](const table::Report& report) {
        tell_page(text_of_report(report).c_str());
      })));
}

/// The byte that the page sets to stop a worker whose memory it shares.
EMSCRIPTEN_KEEPALIVE const Stop* quadrille_stop() { return &stop; }

/// How many threads a worker may use, its own included.
EMSCRIPTEN_KEEPALIVE int quadrille_threads() { return hardware_threads(); }

}  // extern "C"

}  // namespace quadrille::web
