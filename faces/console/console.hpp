// Playing at the console.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include "core/any_game.hpp"
#include "core/wishes.hpp"
#include "faces/console/terminal.hpp"

namespace quadrille::console {

/// What was asked for on the command line or in the menu. What is missing is asked for or taken from the
/// game's standard.
struct Request : Wishes {
  const AnyGame* game = nullptr;
  PerSide<std::optional<std::string>> players;
  std::optional<std::chrono::milliseconds> time;  ///< for each move of the computer's highest level
  std::string save_path;                          ///< empty: not saved
  std::string resume_path;                        ///< empty: a new game
};

/// Why a game was not played to its end.
enum class Fault : std::uint8_t { None, BadRequest, BadRecord, BadFile, InputEnded, PlayerFailed };

struct Finish {
  Fault fault = Fault::None;
  std::optional<Message> why;  ///< of any fault
};

/// Plays a game from its start, or a saved one, to its end or until the player leaves.
Finish play(Terminal& terminal, const Request& request);

/// The menu: which game, what size, who plays. Nothing at the end of input or when the person leaves.
std::optional<Request> choose(Terminal& terminal);

}  // namespace quadrille::console
