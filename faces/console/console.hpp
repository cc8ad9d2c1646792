// Playing at the console.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include "core/any_game.hpp"
#include "core/wishes.hpp"
#include "faces/console/terminal.hpp"
#include "match/clock.hpp"
#include "table/table.hpp"

namespace quadrille::console {

/// What was asked for on the command line or in the menu. What is missing is asked for or taken from the
/// game's standard.
struct Request : Wishes {
  const AnyGame* game = nullptr;  ///< a game that is resumed tells it itself
  PerSide<std::optional<std::string>> players;
  std::optional<std::chrono::milliseconds> time;  ///< for each move of the computer's highest level
  match::TimeControl clock;                       ///< of a new game
  table::Now now;                                 ///< who tells the time; empty: the system does
  std::string save_path;                          ///< empty: not saved
  std::string resume_path;                        ///< empty: a new game
  bool force = false;                             ///< a file that is there may be replaced
};

/// Why a game was not played to its end.
enum class Fault : std::uint8_t { None, BadRequest, BadRecord, BadFile, InputEnded, PlayerFailed };

struct Finish {
  Fault fault = Fault::None;
  std::optional<Message> why;  ///< of any fault
  bool played_out = false;     ///< the game is over, and the person is still there
};

/// Plays a game from its start, or a saved one, to its end or until the player leaves.
Finish play(Terminal& terminal, const Request& request);

/// The menu: which game, what size, who plays, or which saved game. Nothing at the end of input or when the
/// person leaves.
std::optional<Request> choose(Terminal& terminal);

/// After a game: the same again, or one out of the menu. Nothing as above.
std::optional<Request> choose_next(Terminal& terminal, const Request& played);

}  // namespace quadrille::console
