// Who makes the moves when it is not a person.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "core/random.hpp"
#include "core/result.hpp"
#include "match/match.hpp"

namespace quadrille::match {

/// A program that plays. Engines of every kind come in here.
class Player {
 public:
  Player() = default;
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;
  virtual ~Player() = default;

  /// A legal move; asked only while the game goes on.
  virtual AnyMove choose(const Match& match) = 0;
  /// Whether it agrees to a draw that the opponent offers.
  virtual bool accepts_draw(const Match& match) = 0;
};

inline constexpr std::string_view human = "human";
inline constexpr std::string_view strongest = "greedy";
/// What make_player understands, for completion.
inline constexpr std::string_view player_names = "human random greedy";

/// Makes a player from what people write, one of player_names. A person needs no program, so
/// "human" gives a null pointer. The seed decides all that is random about it.
Result<std::unique_ptr<Player>> make_player(std::string_view name, std::uint64_t seed);

/// The strongest player there is, for hints.
std::unique_ptr<Player> make_adviser();

}  // namespace quadrille::match
