// Short ways for tests to set up positions, play moves and hear refusals.
#pragma once

#include <initializer_list>
#include <ostream>
#include <stdexcept>
#include <string>
#include <string_view>

#include "core/any_game.hpp"

namespace quadrille {

/// A game as the parameter of a test, shown by its id.
struct TestedGame {
  TestedGame(const AnyGame* tested) : game(tested) {}
  const AnyGame* game;

  const AnyGame* operator->() const { return game; }
  const AnyGame& operator*() const { return *game; }
  friend std::ostream& operator<<(std::ostream& out, const TestedGame& tested) {
    return out << tested->sheet().id;
  }
};

inline std::string english(const Error& error) { return in_english(error.why); }

/// Why something was refused; nothing when it was not.
template <class T>
std::string refusal(const Result<T>& result) {
  return result ? std::string() : english(result.error());
}

/// The position written so; a test that asks for one that is refused fails with the refusal.
inline AnyPosition given(const AnyGame& game, std::string_view text) {
  Result<AnyPosition> position = game.parse(text);
  if (!position) throw std::runtime_error(std::string(text) + ": " + english(position.error()));
  return *std::move(position);
}

inline AnyPosition started(const AnyGame& game, const Setup& setup) {
  Result<AnyPosition> position = game.start(setup);
  if (!position) throw std::runtime_error(english(position.error()));
  return *std::move(position);
}

inline AnyMove move_of(const AnyPosition& position, std::string_view text) {
  const Result<AnyMove> move = position->parse_move(text);
  if (!move) throw std::runtime_error(std::string(text) + ": " + english(move.error()));
  return *move;
}

inline AnyPosition played(AnyPosition position, std::initializer_list<std::string_view> moves) {
  for (const std::string_view move : moves) position->play(move_of(position, move));
  return position;
}

/// Why a position is refused, in English; nothing when it is not.
inline std::string refusal_of(const AnyGame& game, std::string_view text) {
  const Result<AnyPosition> position = game.parse(text);
  return position ? std::string() : english(position.error());
}

/// Why a move is refused, in English; nothing when it is not.
inline std::string refusal_of(const AnyPosition& position, std::string_view move) {
  const Result<AnyMove> parsed = position->parse_move(move);
  return parsed ? std::string() : english(parsed.error());
}

}  // namespace quadrille
