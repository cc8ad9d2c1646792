// The words after `go`: how long to think.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "core/result.hpp"
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
};

Result<Go> parse_go(std::span<const std::string> words);

/// The share of the time on the clock that one move may take.
std::chrono::milliseconds share_of(std::chrono::milliseconds clock, std::chrono::milliseconds increment);

/// For this player. Where nothing is asked for, the usual time of the highest level.
Limits limits_of(const Go& go, Side mover);

}  // namespace quadrille::ugi
