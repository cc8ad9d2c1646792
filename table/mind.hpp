// Does what is ordered: the thinking itself, wherever a Thinker lets it happen.
#pragma once

#include <array>
#include <memory>
#include <optional>

#include "match/player.hpp"
#include "search/engine.hpp"
#include "table/thinking.hpp"

namespace quadrille::table {

class Mind {
 public:
  /// What players and analysis may use.
  explicit Mind(const search::Settings& settings);

  /// What ends thinking early.
  struct Stops {
    const Stop& hurried;  ///< the answer is wanted now, as good as it is
    const Stop& dropped;  ///< nobody waits for it; set, `hurried` is set too
  };

  /// Comes back with the answer, or soon after it was hurried with what it has; a program that gets ready
  /// first goes on with that until it is dropped. Reports are told on the thread that called.
  Answer think(const Order& order, const Stops& stops, const OnReport& tell);

 private:
  /// A program that has played here, and may again.
  struct Guest {
    Program program;
    std::unique_ptr<match::Player> player;
    bool ready = false;
  };

  Answer answer(const MoveOrder& order, const Stops& stops, const OnReport& tell);
  Answer answer(const DrawOrder& order, const Stops& stops, const OnReport& tell);
  Answer answer(const HintOrder& order, const Stops& stops, const OnReport& tell);
  Answer answer(const AnalysisOrder& order, const Stops& stops, const OnReport& tell);
  Answer answer(const RestOrder& order, const Stops& stops, const OnReport& tell);
  Result<Guest*> find(const Program& program, const Seated& seated, const AnyPosition& position,
                      const Stops& stops, const OnReport& tell);

  search::Settings settings_;
  const OnReport* told_ = nullptr;        // of the order in hand
  std::array<Guest, 2> guests_;           // a board has two sides
  std::optional<search::Engine> engine_;  // of analysis, while there is any
};

}  // namespace quadrille::table
