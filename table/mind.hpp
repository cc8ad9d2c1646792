// Does what is ordered: the thinking itself, wherever a Thinker lets it happen.
#pragma once

#include <array>
#include <atomic>
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

  /// Comes back with the answer, or soon after `stop` became true with what it has. Reports are told on the
  /// thread that called.
  Answer think(const Order& order, const std::atomic<bool>& stop, const OnReport& tell);

 private:
  /// A program that has played here, and may again.
  struct Guest {
    Program program;
    std::unique_ptr<match::Player> player;
    bool ready = false;
    std::uint64_t last_asked = 0;
  };

  Answer answer(const MoveOrder& order, const std::atomic<bool>& stop, const OnReport& tell);
  Answer answer(const DrawOrder& order, const std::atomic<bool>& stop, const OnReport& tell);
  Answer answer(const HintOrder& order, const std::atomic<bool>& stop, const OnReport& tell);
  Answer answer(const AnalysisOrder& order, const std::atomic<bool>& stop, const OnReport& tell);
  Answer answer(const RestOrder& order, const std::atomic<bool>& stop, const OnReport& tell);
  Result<match::Player*> find(const Program& program, const AnyPosition& position,
                              const std::atomic<bool>& stop, const OnReport& tell);

  search::Settings settings_;
  const OnReport* told_ = nullptr;  // of the order in hand
  std::array<Guest, 2> guests_;     // the two asked last: a board has two sides
  std::uint64_t asked_ = 0;
  std::optional<search::Engine> engine_;  // of analysis, while there is any
};

}  // namespace quadrille::table
