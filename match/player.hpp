// Who makes the moves when it is not a person.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "core/random.hpp"
#include "core/result.hpp"
#include "match/match.hpp"
#include "search/engine.hpp"

namespace quadrille::match {

/// A program that plays. Engines of every kind come in here.
class Player {
 public:
  Player() = default;
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;
  virtual ~Player() = default;

  /// Gets ready for a game from this position, or says why it cannot play it. What takes seconds it tells
  /// first.
  virtual Result<Done> begin(const AnyPosition&, const std::function<void(const Message&)>& /*tell*/) {
    return Done{};
  }
  /// A legal move; asked only while the game goes on. When `stop` becomes true it plays at once what it has.
  virtual AnyMove choose(const Match& match, const std::atomic<bool>& stop) = 0;
  /// Whether it agrees to a draw that the opponent offers.
  virtual bool accepts_draw(const Match& match) = 0;

  AnyMove choose(const Match& match) {
    const std::atomic<bool> never{false};
    return choose(match, never);
  }
};

inline constexpr std::string_view human = "human";
/// What make_player understands, for completion.
inline constexpr std::string_view player_names =
    "human random greedy computer:1 computer:2 computer:3 computer:4 computer:5 computer:6 computer:7 "
    "computer:8 computer:9 computer:10 computer:perfect";

/// What a player may use. Levels below the highest keep to their own limits.
struct PlayerOptions {
  std::uint64_t seed = 0;  ///< decides all that is random about it
  Limits limits;           ///< for each move; without any, each player's own
  search::Settings settings;
};

/// Makes a player from what people write: one of player_names, or, to measure the others by, `alphabeta` and
/// `montecarlo` (the highest level made to search that way), `plain:DEPTH` (alpha-beta of fixed depth that
/// counts pieces or points) and `flat` (the move with the best random games). A person needs no program, so
/// "human" gives a null pointer.
Result<std::unique_ptr<Player>> make_player(std::string_view name, const PlayerOptions& options);

/// What the engine needs to know of a game in progress: as it stands, or as it stood after so many moves.
search::Task task_for(const Match& match);
search::Task task_at(const Match& match, std::size_t moves);

}  // namespace quadrille::match
