// The engine on a thread of its own, so that it can be spoken to while it thinks.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>
#include <thread>

#include "core/random.hpp"
#include "faces/ugi/output.hpp"
#include "search/engine.hpp"

namespace quadrille::ugi {

/// What a line of the report is worth: `cp 12`, where with 100 three of four games are won; or if that is
/// proven `win`, `loss` or `draw`, with the number of moves where the line shows it.
std::string score_text(const AnyPosition& position, const search::Report& report, const search::Line& line);

/// One search.
struct Order {
  search::Task task;
  int level;
  search::Settings settings;
  bool until_told;  ///< the answer waits for stop() even when nothing is left to think about
};

/// One thread gives the orders; the answers are written from another.
class Thinker {
 public:
  Thinker(Output& output, std::uint64_t seed);
  Thinker(const Thinker&) = delete;
  Thinker& operator=(const Thinker&) = delete;
  ~Thinker();

  bool is_thinking() const { return thinking_; }
  /// Only when it is not thinking. Every search is answered with one line `bestmove`.
  void start(Order order);
  /// Comes back when the search has been answered.
  void stop();
  /// Lets the search end by itself.
  void wait();
  /// Forgets everything; only when it is not thinking.
  void new_game(std::uint64_t seed);

 private:
  search::Report find(const Order& order);
  search::Report find_with_what_there_is(const Order& order);
  void answer(const Order& order);
  void tell(const AnyPosition& position, const search::Report& report);

  Output& output_;
  search::Engine engine_;
  Random random_;
  std::atomic<bool> thinking_{false};
  Stop stop_{false};
  std::thread thread_;
};

}  // namespace quadrille::ugi
