// Who plays whom, from which openings, under which limits.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/any_game.hpp"
#include "core/result.hpp"
#include "core/side.hpp"
#include "search/engine.hpp"

namespace quadrille::arena {

/// Someone who takes part.
struct Entrant {
  std::string text;    ///< as written, or its name
  std::string player;  ///< what match::make_player is told
  Limits limits;       ///< for each move
  search::Settings settings;
  std::string error_file = {};  ///< for what a program of others writes on its error stream; empty: nowhere
};

/// Reads `NAME` or `NAME@time=0.1,nodes=1000,depth=3,threads=2,memory=64`, where NAME is a player or
/// `ugi:COMMAND LINE`; `name=SHORT` is what it is called in tables and records. Limits of its own stand in
/// place of all the usual ones.
Result<Entrant> parse_entrant(std::string_view text, const Limits& usual);

/// The entrant with every limit and setting spelled out: two entrants play alike exactly if these agree.
std::string full_text(const Entrant& entrant);

struct Plan {
  const AnyGame* game = nullptr;
  Setup setup;
  std::vector<Entrant> entrants;  ///< two or more; each plays each other
  std::uint64_t games = 100;      ///< between two entrants; even
  std::uint64_t seed = 1;         ///< decides openings and players
  std::optional<int> opening_plies;
  int longest = 1000;                         ///< plies after which a game is called a draw
  std::chrono::milliseconds patience{60000};  ///< how long a program may take where no time is set
};

/// One game of the plan. Every opening is played twice by every two entrants, once from each side.
struct Pairing {
  std::uint64_t opening;
  PerSide<std::size_t> entrants;
};

std::uint64_t games_in(const Plan& plan);
/// The game with this number, from 0. Openings come one after the other, so a longer plan begins with the
/// games of a shorter one.
Pairing pairing(const Plan& plan, std::uint64_t number);
/// The seed of something, told apart from all others of the plan by two numbers.
std::uint64_t seed_for(const Plan& plan, std::uint64_t first, std::uint64_t second);

}  // namespace quadrille::arena
