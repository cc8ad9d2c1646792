// Someone at the board: a player of ours, or a program that speaks the engine protocol.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>

#include "arena/plan.hpp"
#include "core/result.hpp"
#include "match/match.hpp"

namespace quadrille::arena {

class Contestant {
 public:
  Contestant() = default;
  Contestant(const Contestant&) = delete;
  Contestant& operator=(const Contestant&) = delete;
  virtual ~Contestant() = default;

  /// Gets ready for a new game. A refusal loses it.
  virtual Result<Done> begin(const match::Match& match, std::uint64_t seed,
                             const std::atomic<bool>& stop) = 0;
  /// A legal move, or why the game is lost. When `stop` becomes true the answer comes at once and is worth
  /// nothing.
  virtual Result<AnyMove> choose(const match::Match& match, const std::atomic<bool>& stop) = 0;
};

std::unique_ptr<Contestant> make_contestant(const Entrant& entrant, std::chrono::milliseconds patience);

}  // namespace quadrille::arena
