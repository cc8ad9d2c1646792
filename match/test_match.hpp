// Short ways for tests to begin games, find players and read records.
#pragma once

#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "games/registry.hpp"
#include "match/match.hpp"
#include "match/player.hpp"
#include "match/record.hpp"
#include "tests/positions.hpp"

namespace quadrille::match {

inline Match begun(std::string_view game, std::string_view position) {
  return Match(given(**find_game(game), position));
}

/// A player; a test that asks for one that is refused fails with the refusal.
inline std::unique_ptr<Player> player(std::string_view name, std::uint64_t seed) {
  Result<std::unique_ptr<Player>> made = make_player(name, {.seed = seed, .limits = {}, .settings = {}});
  if (!made) throw std::runtime_error(english(made.error()));
  return *std::move(made);
}

/// A record; a test that reads one that is refused fails with the refusal.
inline Record read(std::string_view text) {
  Result<Record> record = parse_record(text);
  if (!record) throw std::runtime_error(english(record.error()));
  return *std::move(record);
}

}  // namespace quadrille::match
