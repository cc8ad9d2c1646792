// The words after `go`: how long to think.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/message.hpp"
#include "core/side.hpp"
#include "search/engine.hpp"

namespace quadrille::ugi {

struct Go {
  std::optional<std::uint64_t> movetime;  ///< all times are in milliseconds
  std::optional<std::uint64_t> depth;
  std::optional<std::uint64_t> nodes;
  PerSide<std::optional<std::uint64_t>> clock;      ///< what is left for the rest of the game
  PerSide<std::optional<std::uint64_t>> increment;  ///< what each move adds
  bool infinite = false;
  std::vector<Message> flaws;  ///< what was not understood, and is left aside
};

/// Whoever asks waits for a move, so there is always one to look for: a limit out of its range becomes the
/// nearest in it.
Go parse_go(std::span<const std::string> words);

/// For this player. Where nothing is asked for, the usual time of the highest level.
Limits limits_of(const Go& go, Side mover);

}  // namespace quadrille::ugi
